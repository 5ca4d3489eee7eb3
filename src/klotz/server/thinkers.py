"""Engines that think for tables and for people who ask, in processes of their own.

The queue is fair: whoever waits for the least recently served client comes first, and within a client whoever came
first. A thought is dropped when its table has moved on. An engine that crashes takes nothing along but its process.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import signal
import sys
import time
from collections import defaultdict, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from klotz.core.game import Position
from klotz.core.texts import message
from klotz.engine.levels import LEVELS
from klotz.engine.opponents import UnknownOpponent
from klotz.server.budgets import Budgets
from klotz.server.clocks import SECOND
from klotz.server.house import LEASE, House
from klotz.server.live import Room
from klotz.server.metrics import Metrics
from klotz.server.refusals import Unavailable
from klotz.server.settings import Settings

log = logging.getLogger(__name__)

ENGINES = ("random", "greedy", *(f"level:{number}" for number in range(1, LEVELS + 1)))
"""Who can sit at a table, weakest first."""
QUEUE = 200
"""How many thoughts of people who ask may wait; tables always may, they are few and pay with their moves."""
GRACE_SECONDS = 3.0
"""So much longer than its limit an engine may take before its process is ended."""
START_SECONDS = 30.0
ATTEMPTS = 2
FALLBACK = "random"
"""Who plays when an engine fails again and again: the game must go on."""


class EngineFailed(Exception):
    """The engine raised an error, took too long, or its process died."""


@dataclass(eq=False)
class Thought:
    """A position to think about, for a client; the result is what the worker answers."""

    client: str
    question: Mapping[str, Any]
    seconds: float
    result: asyncio.Future[Mapping[str, Any]] = field(repr=False)
    payer: str = ""
    """The client that has to pay for the time; empty if it is paid for already."""
    worker: Worker | None = None

    def drop(self) -> None:
        """Nobody wants to know any more."""
        self.result.cancel()
        if self.worker is not None:
            self.worker.stop()


class Worker:
    """A process that thinks about one position at a time; it is started when it is first needed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def think(self, question: Mapping[str, Any], seconds: float) -> Mapping[str, Any]:
        """The worker's answer; EngineFailed if there is none in time."""
        try:
            process = await self._started()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(json.dumps(question).encode() + b"\n")
            await process.stdin.drain()
            line = await asyncio.wait_for(process.stdout.readline(), seconds + GRACE_SECONDS)
            answer: Mapping[str, Any] = json.loads(line)
        except (OSError, ValueError, TimeoutError) as error:
            await self.close()
            raise EngineFailed(type(error).__name__) from None
        if "error" in answer:
            raise EngineFailed(answer["error"])
        return answer

    def stop(self) -> None:
        """Ask for an answer at once."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(signal.SIGUSR1)

    async def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "klotz.server.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                # A signal for the server's group, such as Ctrl-C, is the server's business.
                start_new_session=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
            assert self._process.stdout is not None
            if not await asyncio.wait_for(self._process.stdout.readline(), START_SECONDS):
                raise OSError("the worker did not start")
        return self._process


class Thinkers:
    """All thoughts of one server process, and the workers that think them."""

    def __init__(self, house: House, settings: Settings, metrics: Metrics, budgets: Budgets) -> None:
        self._house, self._settings, self._metrics, self._budgets = house, settings, metrics, budgets
        self._owed: defaultdict[str, float] = defaultdict(float)
        self._queues: dict[str, deque[Thought]] = {}
        self._waiters: list[asyncio.Future[None]] = []
        self._tables: dict[str, tuple[int, Thought, asyncio.Task[None]]] = {}
        self._asked: set[Thought] = set()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a worker."""
        return sum(map(len, self._queues.values()))

    def open(self) -> None:
        """Begin to think."""
        count = max(1, self._settings.thinkers)
        self._tasks = [asyncio.create_task(self._work(Worker())) for _ in range(count)]
        self._tasks.append(asyncio.create_task(self._renew()))

    async def close(self) -> None:
        """Drop all thoughts, and end the workers."""
        playing = [task for _, _, task in self._tables.values()]
        for task in (*self._tasks, *playing):
            task.cancel()
        await asyncio.gather(*self._tasks, *playing, return_exceptions=True)

    # --- for tables

    def consider(self, room: Room) -> None:
        """Let an engine think if one has to move at a table; drop what was thought about an earlier position."""
        table = room.table
        known = self._tables.get(table.id)
        if known is not None and known[0] == table.number:
            return
        if known is not None:
            del self._tables[table.id]
            known[1].drop()
        if table.engine_to_move is not None:
            question = self._question(table.engine_to_move, room)
            thought = self._put(room.payer or table.creator, question, self._settings.think_seconds, room.payer)
            task = asyncio.create_task(self._play(room, table.number, thought))
            self._tables[table.id] = table.number, thought, task

    def working(self, table: str) -> bool:
        """Whether an engine thinks about a table."""
        return table in self._tables

    async def _play(self, room: Room, number: int, thought: Thought) -> None:
        """Wait for a thought and play the move; an engine that fails is replaced for this move."""
        name = room.table.id
        try:
            try:
                answer = await thought.result
            except EngineFailed:
                question = {**thought.question, "opponent": FALLBACK}
                answer = await self._put(thought.client, question, thought.seconds, thought.payer).result
            await self._house.engine_move(room, number, answer["move"])
        except asyncio.CancelledError:
            raise
        except Exception:  # the table stays as it is; the sweep will find it when its lease has run out
            log.exception("an engine's move was not played")
        finally:
            if self._tables.get(name, (None,))[0] == number:
                del self._tables[name]
                if room.table.number != number:
                    self.consider(room)

    def _question(self, engine: str, room: Room) -> dict[str, Any]:
        table = room.table
        return {
            "task": "choose",
            "opponent": engine,
            **describe(table.position),
            "seconds": self._settings.think_seconds,
            "past": [step.move for step in table.steps if step.move is not None],
            # The same for the whole game, since levels have better games and worse.
            "seed": table.created % (1 << 31),
        }

    async def _renew(self) -> None:
        """Go on taking care of the tables for which engines think here, and let clients pay for it."""
        while True:
            await asyncio.sleep(LEASE / SECOND / 3)
            with contextlib.suppress(Exception):
                await self._house.store.renew(self._tables, self._house.now() + LEASE)
                await self._collect()

    async def _collect(self) -> None:
        """Take the time that engines have thought from the budgets of those who made them think."""
        for client in list(self._owed):
            await self._budgets.spend(client, self._owed.pop(client))

    # --- for people

    async def ask(self, client: str, question: Mapping[str, Any], seconds: float) -> Mapping[str, Any]:
        """The answer to somebody's question; Unavailable if too many wait, or if the engine fails."""
        if self.waiting >= QUEUE:
            raise Unavailable("busy", message("server-engines-busy"))
        thought = self._put(client, question, seconds)
        self._asked.add(thought)
        try:
            return await thought.result
        except EngineFailed:
            raise Unavailable("engine-failed", message("server-engine-failed")) from None
        finally:
            self._asked.discard(thought)
            thought.drop()

    def dismiss(self) -> None:
        """Tell those who ask that the server is about to stop."""
        for thought in self._asked:
            if not thought.result.done():
                thought.result.set_exception(Unavailable("stopping", message("server-stopping")))

    # --- the queue

    def _put(self, client: str, question: Mapping[str, Any], seconds: float, payer: str = "") -> Thought:
        thought = Thought(client, question, seconds, asyncio.get_running_loop().create_future(), payer)
        self._queues.setdefault(client, deque()).append(thought)
        self._wake()
        return thought

    def _wake(self) -> None:
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    def _next(self) -> Thought | None:
        """The next thought of the client that was served least recently; the client goes to the end of the line."""
        while self._queues:
            client, queue = next(iter(self._queues.items()))
            del self._queues[client]
            thought = queue.popleft()
            if queue:
                self._queues[client] = queue
            if not thought.result.done():
                return thought
        return None

    async def _work(self, worker: Worker) -> None:
        try:
            while True:
                thought = self._next()
                if thought is None:
                    waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                    self._waiters.append(waiter)
                    await waiter
                else:
                    await self._think(worker, thought)
        finally:
            await worker.close()

    async def _think(self, worker: Worker, thought: Thought) -> None:
        began = time.monotonic()
        thought.worker = worker
        try:
            for attempt in range(ATTEMPTS):
                try:
                    answer = await worker.think(thought.question, thought.seconds)
                except EngineFailed as failure:
                    self._metrics.crashes.inc()
                    log.warning("an engine failed", extra={"data": {"reason": str(failure)}})
                    if attempt + 1 == ATTEMPTS and not thought.result.done():
                        thought.result.set_exception(failure)
                else:
                    if not thought.result.done():
                        thought.result.set_result(answer)
                    return
                if thought.result.done():
                    return
        finally:
            thought.worker = None
            self._account(thought.payer, time.monotonic() - began)

    def _account(self, payer: str, seconds: float) -> None:
        self._metrics.thought.inc(seconds)
        if payer:
            self._owed[payer] += seconds


def describe(position: Position) -> dict[str, Any]:
    """A position as a worker reads it."""
    game = position.game
    options = {**game.option_texts, "begins": str(game.begins)}
    return {"game": game.name, "options": options, "position": position.notation()}


def check_engine(name: str) -> None:
    """Raise UnknownOpponent if no engine of that name sits at tables."""
    if name not in ENGINES:
        raise UnknownOpponent(message("error-unknown-opponent", name=name, known=", ".join(ENGINES)))
