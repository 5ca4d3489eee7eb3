"""The house: makes tables, seats people, takes actions, and keeps clocks honest.

Always in this order: store, then tell those who watch, then answer. Who comes first is decided by the store.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from klotz.core.errors import KlotzError
from klotz.core.game import Game
from klotz.core.player import Player
from klotz.core.texts import message
from klotz.server.clocks import SECOND
from klotz.server.entries import Action, Entry, Kind
from klotz.server.live import Hall, Room
from klotz.server.refusals import Forbidden, Refused, Unacceptable, Unauthorised, Unavailable
from klotz.server.seats import hashed, matches
from klotz.server.store import Row, Store
from klotz.server.tables import Table

log = logging.getLogger(__name__)

BEAT = 1 * SECOND
OUTAGE = 3 * SECOND
"""If no process has been alive for so long, the clocks have stood still since the last sign of life."""
SWEEP_SECONDS = 0.5
SWEEP_TABLES = 200
LEASE = 5 * SECOND
"""How long a process that was to let an engine move is waited for, after its last sign of life."""
FORGOTTEN = 24 * 3600 * SECOND
CLEANUP_SECONDS = 60
ATTEMPTS = 20
"""How often an entry is tried again after another process took its number; each time somebody else got on."""

Announce = Callable[[Room], None]
"""Told after every change of a table, so that engines can think."""


class House:
    """All tables, whoever asks for them."""

    def __init__(self, store: Store, announce: Announce | None = None) -> None:
        self.store = store
        self.hall = Hall(store)
        self.announce: Announce = announce or (lambda _: None)
        self.stored = 0
        """How many entries this process has stored."""
        self._tasks: list[asyncio.Task[None]] = []
        self._beaten = 0

    # --- opening and closing

    async def open(self) -> None:
        """Give back the time of the last outage, and begin to keep clocks."""
        await self.store.open()
        # Without other processes, nobody has been alive until now, however short that was.
        await self._give_back(OUTAGE if self.store.shared else 0)
        self.store.listen(self.hall.heard, self.hall.doubt)
        self._tasks = [asyncio.create_task(work()) for work in (self._beat, self._sweep, self._clean_up)]

    async def close(self) -> None:
        """Stop keeping clocks; from the last sign of life on, they stand still."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()

    @staticmethod
    def now() -> int:
        """The time on the wall."""
        return time.time_ns() // 1_000_000

    # --- what people do

    async def create(self, table: str, body: Mapping[str, Any], client: str = "") -> Room:
        """Make a table; if the same client made it before, that one. The client pays for engines that begin."""
        entry = Entry(table, 0, self.now(), Kind.CREATE, body=body)
        state = Table.opened(entry)
        holders = {seat.holder for seat in state.seats if seat.holder}
        if await self._stored(entry, state, holders):
            room = self.hall.add(entry)
            room.payer = client
            self.announce(room)
            return room
        return await self.hall.present(table)

    async def join(self, table: str, seat: str, name: str, holder: str, secret: str | None) -> Room:
        """Sit down; whoever sits there already is welcome again."""
        room = await self.hall.present(table)
        async with room.lock:
            for _ in range(ATTEMPTS):
                player = room.table.seat(seat)
                if player.holder == holder and not player.left:
                    return room
                fits = secret is not None and player.link is not None and matches(secret, player.link)
                entry, after = room.table.joined(player.player, name, holder, fits, self.now())
                if await self._append(room, entry, after, {holder}):
                    return room
        raise _busy()

    async def act(
        self,
        table: str,
        holder: str | None,
        seat: str | None,
        answers: int,
        action: Action,
        key: str | None,
        client: str = "",
    ) -> Entry:
        """Do what the holder of a seat wants; the same action again is the same answer.

        The client pays for what engines think because of it.
        """
        room = await self.hall.room(table)
        async with room.lock:
            fresh = not (self.store.shared or room.doubtful)
            for _ in range(ATTEMPTS):
                try:
                    held = self._held(room.table, holder, seat)
                    for player in held:
                        earlier = room.answered(player, answers, action, key)
                        if earlier is not None:
                            return _same(earlier, player, answers, action)
                    player = _acting(room.table, held, action)
                    await self._flag(room)
                    entry, after = room.table.act(action, player, answers, self.now(), key)
                except KlotzError:
                    # Nobody is refused because of what another process has changed meanwhile.
                    if fresh:
                        raise
                    fresh = True
                    await self.hall.refresh(room)
                    continue
                room.payer = client
                if await self._append(room, entry, after):
                    return entry
        raise _busy()

    async def engine_move(self, room: Room, number: int, move: str) -> None:
        """Play what an engine chose for the position with that number, unless the table has moved on."""
        async with room.lock:
            for _ in range(ATTEMPTS):
                if room.table.number != number or room.table.engine_to_move is None:
                    return
                entry, after = room.table.played_by_engine(move, self.now())
                if await self._append(room, entry, after):
                    return

    def _held(self, table: Table, holder: str | None, seat: str | None) -> tuple[Player, ...]:
        """The seats for which somebody may act, or that one of them that is named."""
        if holder is None:
            raise Unauthorised("no-token", message("server-no-token"))
        held = table.held_by(holder)
        if seat is not None:
            held = tuple(player for player in held if player == table.seat(seat).player)
        if not held:
            raise Forbidden("not-your-seat", message("server-not-your-seat"))
        return held

    # --- storing

    async def _stored(self, entry: Entry, after: Table, seated: set[str] | None = None) -> bool:
        stored = await self.store.append(entry, Row.of(after, self.now() + LEASE), seated or ())
        self.stored += stored
        return stored

    async def _append(self, room: Room, entry: Entry, after: Table, seated: set[str] | None = None) -> bool:
        """Store an entry and tell those who watch; False, with the table brought up to date, if it came too late."""
        try:
            stored = await self._stored(entry, after, seated)
        except BaseException:
            # Nobody knows whether it was stored; the next one who asks will look.
            room.doubtful = True
            raise
        if not stored:
            await self.hall.refresh(room)
            return False
        # A refresh meanwhile may have taken the entry in already.
        if entry.number == room.table.head + 1:
            room.extend(entry, after)
        self.announce(room)
        return True

    async def _flag(self, room: Room) -> None:
        """Note that a clock has run out, if it has."""
        flagged = room.table.flagged(self.now())
        if flagged is not None:
            await self._append(room, *flagged)

    # --- clocks

    async def _sweep(self) -> None:
        """Again and again, note the clocks that have run out, and take care of engines whose process has died."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            with _tolerated("sweeping"):
                now = self.now()
                for table in await self.store.due(now, SWEEP_TABLES):
                    room = await self.hall.present(table)
                    async with room.lock:
                        await self._flag(room)
                for table in await self.store.claimed(now, now + LEASE, SWEEP_TABLES):
                    self.announce(await self.hall.present(table))

    async def _beat(self) -> None:
        """Show that this process is alive; if all were away, give the players their time back."""
        while True:
            with _tolerated("showing a sign of life"):
                if self.now() - self._beaten > OUTAGE:
                    await self._give_back(OUTAGE)
                await self.store.beat(self.now())
                self._beaten = self.now()
            await asyncio.sleep(BEAT / SECOND)

    async def _give_back(self, threshold: int) -> None:
        """Give back what clocks lost while no process was alive, if that was longer than the threshold."""
        async with self.store.starting():
            last = await self.store.last_beat()
            now = self.now()
            if last is not None and now - last > threshold:
                for table in await self.store.running():
                    await self._give_back_at(table, last)
            await self.store.beat(self.now())
            self._beaten = self.now()

    async def _give_back_at(self, table: str, begin: int) -> None:
        room = await self.hall.present(table)
        async with room.lock:
            for _ in range(ATTEMPTS):
                restored = room.table.outage(begin, self.now())
                if restored is None or await self._append(room, *restored):
                    return

    async def _clean_up(self) -> None:
        """Forget tables that nobody uses, processes that are long gone, and budgets that are full again."""
        while True:
            await asyncio.sleep(CLEANUP_SECONDS)
            with _tolerated("cleaning up"):
                self.hall.forget_idle()
                await self.store.forget_processes(self.now() - FORGOTTEN)
                await self.store.forget_budgets(self.now() - FORGOTTEN)


def drawn(game: Game) -> Game:
    """The game with its beginner drawn by lot."""
    return replace(game, begins=secrets.choice(game.players))


def holder_of(token: str | None) -> str | None:
    """The holder that a token belongs to."""
    return None if token is None else hashed(token)


def _acting(table: Table, held: tuple[Player, ...], action: Action) -> Player:
    """The seat for which somebody acts who holds these: to move, it is clear which one is meant."""
    if len(held) == 1:
        return held[0]
    if action.kind is Kind.MOVE:
        return table.position.to_move if table.position.to_move in held else held[0]
    raise Unacceptable("which-seat", message("server-which-seat", seats=", ".join(held)))


def _same(earlier: Entry, seat: Player, answers: int, action: Action) -> Entry:
    """The earlier answer; a key that was used for something else is refused."""
    if earlier.is_answer(seat, answers, action):
        return earlier
    raise Unacceptable("key-used", message("server-key-used"))


def _busy() -> Refused:
    return Unavailable("busy", message("server-busy"))


@contextlib.contextmanager
def _tolerated(doing: str) -> Any:
    """Go on after an error: what failed now is tried again soon."""
    try:
        yield
    except Exception:  # the database may be away for a while
        log.exception("failed while %s", doing)
