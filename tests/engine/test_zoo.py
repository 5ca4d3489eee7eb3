"""Positions with something to find: the engine finds it, within the nodes that it is given."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.engine.oracle import Oracle, TooMany

import klotz
from klotz.core.game import Game
from klotz.engine import Engine, Limits

ZOO = Path(__file__).parent.parent / "zoo"
KWINTY = klotz.game("kwinty")
COUNTED = ("kwinty", "turris")
"""Games that end with a count, and whose ends are small enough for brute force."""
STATES = 200_000
"""About half a second of brute force."""
WINS = 200
WIN_NODES = 500_000
"""About a tenth of a second; the slowest of the wins took 265 000 in November 2026."""


@dataclass(frozen=True)
class Animal:
    """A position, the moves that are right in it (any, if none is named), and what it is worth in words, if known."""

    game: Game
    name: str
    position: str
    best: list[str]
    note: str
    nodes: int
    words: str = ""

    def __str__(self) -> str:
        return f"{self.game.name}: {self.name}"


def animals() -> list[Animal]:
    """All of the zoo; a file may name options of its game."""
    found = []
    for file in sorted(ZOO.glob("*.toml")):
        zoo = tomllib.loads(file.read_text(encoding="utf-8"))
        game = klotz.game(file.stem, **zoo.get("options", {}))
        found += [Animal(game, **position) for position in zoo["positions"]]
    return found


@pytest.mark.parametrize("animal", animals(), ids=str)
def test_the_engine_finds_what_is_there(animal: Animal) -> None:
    position = animal.game.position(animal.position)
    info = Engine(animal.game, memory=8).analyse(position, Limits(nodes=animal.nodes))
    assert not animal.best or str(info.move) in animal.best
    assert not animal.words or str(info.score) == animal.words
    assert position.notation() == animal.position


@pytest.mark.parametrize("animal", [animal for animal in animals() if animal.game.name in COUNTED], ids=str)
def test_brute_force_agrees(animal: Animal) -> None:
    """As far as it can be asked here: near fives, and the ends of games."""
    position = animal.game.position(animal.position)
    score = Engine(animal.game, memory=8).analyse(position, Limits(nodes=animal.nodes)).score
    oracle = Oracle(animal.game, STATES)
    try:
        if score.actions is None:
            values = oracle.values(position)
            assert max(values.values()) == score.value
            assert {str(move) for move, value in values.items() if value == score.value} == set(animal.best)
        elif score.value > 0 and score.actions <= 5:
            assert oracle.wins_within(position, score.actions)
            assert not oracle.wins_within(position, score.actions - 1)
    except TooMany:
        pytest.skip("the tree is too large for brute force")


def test_all_near_wins_are_found() -> None:
    """Each of many walls in which brute force found a five by force within nine actions, and as soon as can be."""
    lines = (ZOO / "kwinty-wins.txt").read_text(encoding="utf-8").splitlines()
    cases = [line.split() for line in lines if not line.startswith("#")]
    assert len({text for _, text in cases}) == WINS
    engine = Engine(KWINTY, memory=4)
    for actions, text in cases:
        engine.clear()
        info = engine.analyse(KWINTY.position(text), Limits(nodes=WIN_NODES))
        assert info.score.value > 0, text
        assert info.score.actions == int(actions), text
