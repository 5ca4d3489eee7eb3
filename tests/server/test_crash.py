"""Servers are killed in the middle of hundreds of games, and nothing is lost, done twice, or charged to a clock."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import klotz
from klotz.server.clocks import MINUTE, SECOND
from klotz.server.entries import Entry, Kind
from klotz.server.seats import new_token
from klotz.server.store import Store
from klotz.server.tables import Table
from tests.server.connection import Connection
from tests.server.harness import Client, Process, running, seats, wait_for

GAMES, MOVES, KILLS = 200, 12, 3
SCRIPTS = 8
BUDGET_MINUTES = 10
PATIENCE = 0.3
"""Seconds after which one tries again whose server did not answer: hundreds who hurry would keep it from starting."""


def script(seed: int) -> list[str]:
    """The first moves of some game."""
    chance, position = random.Random(seed), klotz.game("kwinty").start()
    moves: list[str] = []
    while len(moves) < MOVES and position.legal_moves():
        moves.append(str(chance.choice(position.legal_moves())))
        position = position.play(moves[-1])
    return moves


class Crowd:
    """Players of many games, who never give up: what was not answered is sent again, to whichever server there is."""

    def __init__(self, servers: list[Process]) -> None:
        self._servers = servers
        self._scripts = [script(seed) for seed in range(SCRIPTS)]
        self._chance = random.Random(7)
        self.answered: dict[str, list[tuple[int, str]]] = {}
        self.count = 0
        self._reached: list[tuple[int, asyncio.Event]] = []

    async def play(self) -> None:
        await asyncio.gather(*(self._game(number) for number in range(GAMES)))

    async def reach(self, count: int) -> None:
        """Return when so many actions have been answered; at once if they have been, for nothing more may come."""
        if self.count >= count:
            return
        reached = asyncio.Event()
        self._reached.append((count, reached))
        await reached.wait()

    async def _game(self, number: int) -> None:
        token = new_token()
        lines = [Connection(server.url, token) for server in self._servers]
        new = {
            "game": "kwinty",
            "name": f"Player {number}",
            "begins": "white",
            "seats": seats(white="mine", black="mine"),
            "clock": {"kind": "fischer", "minutes": BUDGET_MINUTES},
            "key": "table",
        }
        made = await self._send(lines, "/api/tables", new)
        table = made["table"]["id"]
        position, answered = made["table"]["number"], self.answered.setdefault(table, [])
        for index, move in enumerate(self._scripts[number % SCRIPTS]):
            body = {"kind": "move", "move": move, "number": position, "key": f"move{index}"}
            entry = (await self._send(lines, f"/api/tables/{table}/actions", body))["entry"]
            position = entry["number"]
            answered.append((entry["number"], entry["argument"]))
        for line in lines:
            await line.close()

    async def _send(self, lines: list[Connection], path: str, body: object) -> Any:
        """Ask until there is an answer; each time at any of the servers."""
        while True:
            try:
                status, answer = await self._chance.choice(lines).post(path, body)
            except (OSError, EOFError):
                await asyncio.sleep(PATIENCE)
                continue
            if status < 400:
                self._count()
                return answer
            assert status == 503, answer

    def _count(self) -> None:
        self.count += 1
        for count, reached in self._reached:
            if self.count >= count:
                reached.set()


async def kill_again_and_again(crowd: Crowd, servers: list[Process]) -> None:
    """At moments that nobody planned, kill a server, and start it again."""
    chance = random.Random(3)
    total = GAMES * (MOVES + 1)
    for kill in range(KILLS):
        await crowd.reach(chance.randrange(total * kill // KILLS, total * (kill + 1) // KILLS) + 1)
        victim = chance.choice(servers)
        victim.kill()
        victim.start()
        await asyncio.to_thread(victim.wait)


async def logs(database: str, tables: list[str]) -> list[list[Entry]]:
    store = Store(database, "test")
    await store.open()
    try:
        return [await store.entries(table) for table in tables]
    finally:
        await store.close()


def check(log: list[Entry], answered: list[tuple[int, str]]) -> None:
    """Every answered action is there, once, at its place; and nobody's clock has lost what was not theirs."""
    assert [entry.number for entry in log] == list(range(len(log)))
    moves = [(entry.number, entry.body["argument"]) for entry in log if entry.kind is Kind.MOVE]
    assert moves == answered
    clocks = Table.replayed(log).clocks
    budget = BUDGET_MINUTES * MINUTE
    assert all(0 < left <= budget for left in clocks.left.values())
    assert sum(budget - left for left in clocks.left.values()) <= log[-1].at - log[0].at
    assert [entry.at for entry in log] == sorted(entry.at for entry in log)


async def ordeal(database: str, servers: list[Process]) -> None:
    crowd = Crowd(servers)
    await asyncio.gather(crowd.play(), kill_again_and_again(crowd, servers))
    assert len(crowd.answered) == GAMES
    for log, answered in zip(await logs(database, list(crowd.answered)), crowd.answered.values(), strict=True):
        check(log, answered)


def test_killed_on_sqlite(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with running(database, tmp_path / "log") as server:
        asyncio.run(ordeal(database, [server]))


def test_one_of_two_killed_on_postgresql(postgres: str, tmp_path: Path) -> None:
    with running(postgres, tmp_path / "first") as first, running(postgres, tmp_path / "second") as second:
        asyncio.run(ordeal(postgres, [first, second]))


def test_the_time_of_an_outage_is_given_back(tmp_path: Path) -> None:
    """A clock survives an outage that is longer than what is left on it, and runs on afterwards until it runs out."""
    database = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with running(database, tmp_path / "log") as server:
        ada = Client(server.url)
        clock = {"kind": "fischer", "minutes": 3 / 60}
        table = ada.make(seats=seats(white="mine", black="mine"), clock=clock)["table"]["id"]
        assert ada.move(table, 0, "iv").status_code == 200
        server.kill()
        asyncio.run(asyncio.sleep(4))
        server.start().wait()
        wait_for(lambda: ada.look(table)["table"]["status"] == "over")
        end = ada.look(table)["table"]["end"]
        assert (end["close"], end["winner"]) == ("time", "white")
    ((_, move, outage, flag),) = asyncio.run(logs(database, [table]))
    assert (move.kind, outage.kind, flag.kind) == (Kind.MOVE, Kind.OUTAGE, Kind.FLAG)
    away = outage.at - max(outage.body["begin"], move.at)
    assert away > 3 * SECOND
    assert flag.at - move.at - away >= 3 * SECOND
