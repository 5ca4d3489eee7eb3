"""Tables in memory: each with its log, the state that follows from it, and those who watch. All of it may be lost."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from klotz.core.player import Player
from klotz.core.texts import message
from klotz.server.entries import Action, Entry
from klotz.server.refusals import Missing
from klotz.server.store import Store
from klotz.server.tables import Table

IDLE_SECONDS = 300
"""A table that nobody has asked for so long, and nobody watches, is forgotten; the store has it."""


class Room:
    """One table as this process knows it."""

    def __init__(self, log: list[Entry]) -> None:
        self.log = log
        self.table = Table.replayed(log)
        self.lock = asyncio.Lock()
        self.watchers = 0
        self.payer = ""
        """The client whose action comes before what engines think about here; empty if another process knows."""
        self.doubtful = False
        """Whether the store may know more, since it failed in the middle of something."""
        self.used = time.monotonic()
        self.shown: dict[Any, bytes] = {}
        """The present state as it was last written out, by language; whoever writes it keeps it here."""
        self._keys = {(entry.seat, entry.key): entry for entry in log if entry.key is not None}
        self._waiting: list[asyncio.Future[None]] = []

    def extend(self, entry: Entry, table: Table) -> None:
        """Take in the next entry, and wake those who watch."""
        self.log.append(entry)
        self.table = table
        self.shown.clear()
        if entry.key is not None:
            self._keys[entry.seat, entry.key] = entry
        self.wake()

    def wake(self) -> None:
        """Let those who watch look again."""
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    def changed(self) -> asyncio.Future[None]:
        """Done as soon as something happens."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        return future

    def after(self, number: int) -> list[Entry]:
        """The entries that follow a number."""
        return self.log[number + 1 :]

    def answered(self, seat: Player, answers: int, action: Action, key: str | None) -> Entry | None:
        """What came of the same action before, if it was sent before."""
        if key is not None:
            return self._keys.get((seat, key))
        for entry in reversed(self.log):
            if entry.number <= answers:
                return None
            if entry.is_answer(seat, answers, action):
                return entry
        return None


class Hall:
    """All tables that this process knows at the moment."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._refreshing: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def watchers(self) -> int:
        """How many watch any table."""
        return sum(room.watchers for room in self._rooms.values())

    async def room(self, table: str) -> Room:
        """A table as far as this process knows it; Missing if there is none of that name."""
        room = self._rooms.get(table)
        if room is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.create_task(self._load(table))
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            room = await asyncio.shield(loading)
        room.used = time.monotonic()
        return room

    async def present(self, table: str) -> Room:
        """A table as it is now, whichever process changed it last."""
        room = await self.room(table)
        if self._store.shared or room.doubtful:
            await self.refresh(room)
        return room

    def add(self, entry: Entry) -> Room:
        """A table that was just made."""
        room = self._rooms[entry.table] = Room([entry])
        return room

    async def refresh(self, room: Room) -> None:
        """Take in what the store has beyond what is known."""
        for entry in await self._store.entries(room.table.id, room.table.head):
            # While the store answered, somebody else may have taken in the same entries.
            if entry.number == room.table.head + 1:
                room.extend(entry, room.table.after(entry))
        room.doubtful = False

    def heard(self, table: str, number: int) -> None:
        """Another process stored something: look it up, if anybody here watches; else only when it is asked for."""
        room = self._rooms.get(table)
        if room is None or room.table.head >= number:
            return
        if room.watchers:
            self._refresh_soon(room)
        else:
            room.doubtful = True

    def doubt(self) -> None:
        """Notices may have been missed: look all tables up again."""
        for room in self._rooms.values():
            if room.watchers:
                self._refresh_soon(room)
            else:
                room.doubtful = True

    def forget_idle(self) -> None:
        """Drop what nobody has used for long."""
        oldest = time.monotonic() - IDLE_SECONDS
        for name, room in list(self._rooms.items()):
            in_use = room.watchers or room.lock.locked() or room.table.engine_to_move
            if room.used < oldest and not in_use:
                del self._rooms[name]

    def wake_all(self) -> None:
        """Let everybody who watches look again, for instance because the server stops."""
        for room in self._rooms.values():
            room.wake()

    def _refresh_soon(self, room: Room) -> None:
        task = asyncio.create_task(self.refresh(room))
        self._refreshing.add(task)
        task.add_done_callback(self._refreshing.discard)

    async def _load(self, table: str) -> Room:
        entries = await self._store.entries(table)
        if not entries:
            raise Missing("unknown-table", message("server-unknown-table"))
        # Somebody may have made or loaded it meanwhile.
        return self._rooms.setdefault(table, Room(entries))
