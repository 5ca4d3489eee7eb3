"""Two clients act at once on one position, at two processes: exactly one of them wins, a thousand times."""

from __future__ import annotations

import asyncio
import random

import klotz
from klotz.server.seats import new_token
from tests.server.connection import Connection
from tests.server.harness import Client, Process, seats

TABLES, RACES = 25, 40
CREATIONS = 10


class Racer:
    """One who plays both colours and cannot decide: two moves are sent at the same moment, to two processes."""

    def __init__(self, servers: tuple[Process, Process], seed: int) -> None:
        token = new_token()
        self.lines = [Connection(server.url, token) for server in servers]
        self._chance = random.Random(seed)
        self.won = [0, 0]
        self.played: dict[str, list[str]] = {}

    async def race(self, races: int) -> None:
        while sum(self.won) < races:
            status, made = await self.lines[0].post(
                "/api/tables",
                {"game": "kwinty", "name": "Ada", "begins": "white", "seats": seats(white="mine", black="mine")},
            )
            assert status == 201
            await self._game(made["table"]["id"], races)
        for line in self.lines:
            await line.close()

    async def _game(self, table: str, races: int) -> None:
        position, number, played = klotz.game("kwinty").start(), 0, self.played.setdefault(table, [])
        while len(position.legal_moves()) > 1 and sum(self.won) < races:
            moves = [str(move) for move in self._chance.sample(position.legal_moves(), 2)]
            answers = await asyncio.gather(
                *(
                    line.post(f"/api/tables/{table}/actions", {"kind": "move", "move": move, "number": number})
                    for line, move in zip(self.lines, moves, strict=True)
                )
            )
            assert sorted(status for status, _ in answers) == [200, 409], answers
            winner = [status for status, _ in answers].index(200)
            self.won[winner] += 1
            loser = answers[1 - winner][1]
            number = answers[winner][1]["entry"]["number"]
            assert loser["code"] == "late"
            assert loser["table"]["table"]["steps"][-1]["move"] == moves[winner]
            position = position.play(moves[winner])
            played.append(moves[winner])


def test_a_thousand_races(pair: tuple[Process, Process]) -> None:
    racers = run_races(pair)
    assert all(sum(racer.won[place] for racer in racers) > 0 for place in (0, 1)), "both processes win sometimes"


def test_a_thousand_races_in_one_process(server: Process) -> None:
    run_races((server, server))


def run_races(servers: tuple[Process, Process]) -> list[Racer]:
    async def run() -> list[Racer]:
        racers = [Racer(servers, seed) for seed in range(TABLES)]
        await asyncio.gather(*(racer.race(RACES) for racer in racers))
        return racers

    racers = asyncio.run(run())
    assert sum(sum(racer.won) for racer in racers) == TABLES * RACES
    look = Client(servers[0].url)
    for table, played in racers[0].played.items():
        assert [step["move"] for step in look.look(table)["table"]["steps"]] == played
    return racers


def test_a_table_that_is_made_twice_at_once_is_one(pair: tuple[Process, Process], server: Process) -> None:
    """The lot is drawn for each request; all are told the same one, and nobody else's request fails."""

    async def make(servers: tuple[Process, Process], key: str) -> None:
        token = new_token()
        lines = [Connection(place.url, token) for place in servers * 4]
        new = {"game": "kwinty", "name": "Ada", "seats": seats(white="mine", black="mine"), "key": key}
        answers = await asyncio.gather(*(line.post("/api/tables", new) for line in lines))
        assert [status for status, _ in answers] == [201] * len(lines), answers
        assert len({(made["table"]["id"], made["table"]["position"]["to_move"]) for _, made in answers}) == 1
        for line in lines:
            await line.close()

    async def run() -> None:
        await asyncio.gather(*(make(servers, f"key{n}") for n in range(CREATIONS) for servers in (pair, (server,) * 2)))

    asyncio.run(run())
