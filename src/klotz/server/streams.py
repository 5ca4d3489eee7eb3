"""Streams: a table as it goes on, as Server-Sent Events."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from klotz.server import views
from klotz.server.live import Room

if TYPE_CHECKING:
    from klotz.server.routes.asking import Server

KEEP_ALIVE_SECONDS = 15.0
"""So often something is sent, so that proxies do not close the stream; shared stores are looked at as often, too."""
RETRY_MILLISECONDS = 1000


async def frames(server: Server, room: Room, seen: int | None, language: str | None) -> AsyncIterator[bytes]:
    """The entries after the one that was ``seen`` last, then all that follow.

    With a ``language``, the state comes after them whenever there is nothing more to tell. Whoever has seen nothing
    begins with the state alone. The stream ends when the server stops; a client that comes again misses nothing.
    """
    house = server.house
    yield f"retry: {RETRY_MILLISECONDS}\n".encode() + frame("now", json.dumps(house.now()).encode())
    if seen is not None and seen > room.table.head:
        await house.hall.refresh(room)
    sent = room.table.head if seen is None else min(seen, room.table.head)
    told = -1 if seen is None else sent
    room.watchers += 1
    try:
        yield frame("watchers", b"%d" % room.watchers)
        while not server.stopping:
            changed = room.changed()
            for entry in room.after(sent):
                sent = entry.number
                yield frame("entry", views.entry(entry).model_dump_json().encode(), sent)
            if language is not None and told < room.table.head == sent:
                told = sent
                yield frame("state", views.shown(room, language), sent)
            if room.table.head > sent:
                continue
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(changed, KEEP_ALIVE_SECONDS)
                continue
            yield frame("now", json.dumps(house.now()).encode()) + frame("watchers", b"%d" % room.watchers)
            if house.store.shared:
                await house.hall.refresh(room)
    finally:
        room.watchers -= 1


def frame(event: str, data: bytes, number: int | None = None) -> bytes:
    """One event; JSON has no line breaks."""
    identity = b"" if number is None else b"id: %d\n" % number
    return identity + b"event: " + event.encode() + b"\ndata: " + data + b"\n\n"
