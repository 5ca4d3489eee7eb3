"""Two clients act at once on one position, at two processes: exactly one of them wins, a thousand times."""

from __future__ import annotations

import asyncio
import random

import klotz
from klotz.server.seats import new_token
from tests.server.connection import Connection
from tests.server.harness import Client, Process, seats

TABLES, RACES = 25, 40


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
    async def run() -> list[Racer]:
        racers = [Racer(pair, seed) for seed in range(TABLES)]
        await asyncio.gather(*(racer.race(RACES) for racer in racers))
        return racers

    racers = asyncio.run(run())
    assert sum(sum(racer.won) for racer in racers) == TABLES * RACES
    assert all(sum(racer.won[place] for racer in racers) > 0 for place in (0, 1)), "both processes win sometimes"
    look = Client(pair[0].url)
    for table, played in racers[0].played.items():
        assert [step["move"] for step in look.look(table)["table"]["steps"]] == played
