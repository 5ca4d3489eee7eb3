"""Levels of play from 1, which a child can beat, to 10, which thinks for a second.

Weak levels see little and are not sure of what they see: they consider a part of the moves only, and every one of these
gets its value at a small depth; chance decides by these values, so that a slightly worse move is often taken and a bad
one seldom. Strong levels search until they have looked at a number of positions, so that they play the same on every
machine. As people do, some have better days and worse: how much they see is drawn for each game. And some have studied
openings, what is proven of them and a book of others, and remember a part of that. Only the last one goes by the clock.
``tools/calibrate.py`` finds the parameters and measures how strong the levels are.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from klotz.core.errors import KlotzError
from klotz.core.game import Game, Position
from klotz.core.move import Move
from klotz.core.texts import message
from klotz.engine.averager import Averager
from klotz.engine.book import Book, book
from klotz.engine.engine import Engine, Info
from klotz.engine.limits import Limits
from klotz.engine.perfect import Perfect, opening
from klotz.engine.plan import Book as Plan
from klotz.engine.rehearsal import Rehearsal
from klotz.engine.score import DECIDED
from klotz.engine.strategy import Strategy

LEVELS = 10
TABLE_SHARE = 1 << 15
"""For so many nodes a search gets a mebibyte of memory: more would only have to be cleared for every move."""
PERFECT = "perfect"
MEMORY_LEAST, MEMORY_MOST = 0.25, 64.0
LEAST_BLUR = 1e-6
"""Enough to choose one of equal moves by chance."""
OVERSIGHT = 3.0
"""A loss seems worse than the worst other move by so many times the blur: now and then it is overlooked."""


class UnknownLevel(KlotzError):
    """There is no such level."""


@dataclass(frozen=True)
class Level:
    """How a level thinks, and how strong it was measured to be.

    Either ``depth``, ``sight`` and ``blur``: how deep it looks, which part of the moves it considers, and how far its
    values may be off; or ``nodes``; or ``time`` in seconds. On its best days ``nodes`` or ``sight`` are ``form`` times
    as much as usual, on its worst as much less. ``lore`` is the part of the openings that it remembers. ``elo`` is
    measured in the arena, 0 being that of ``random``; ``error`` is for 95 %.
    """

    number: int
    depth: int | None = None
    sight: float = 1.0
    blur: float = 0.0
    nodes: int | None = None
    time: float | None = None
    form: float = 1.0
    lore: float = 0.0
    elo: int = 0
    error: int = 0

    @property
    def limits(self) -> Limits:
        """The limits for a move of this level."""
        return Limits(time=self.time, nodes=self.nodes, depth=self.depth)

    @property
    def memory(self) -> float:
        """How many mebibytes its table should have."""
        if self.time is not None:
            return MEMORY_MOST
        return min(MEMORY_MOST, max(MEMORY_LEAST, self.form * (self.nodes or 0) / TABLE_SHARE))

    def today(self, seed: int) -> Level:
        """The level as it plays the game of this seed: for each the same every time."""
        factor = self.form ** random.Random(f"{seed}/form").uniform(-1, 1)
        nodes = None if self.nodes is None else max(1, round(factor * self.nodes))
        return replace(self, nodes=nodes, sight=min(1.0, factor * self.sight))


def levels(game: Game) -> tuple[Level, ...]:
    """All levels of a game, weakest first."""
    found = _tables()[table_name(game)]
    return tuple(Level(number, **parameters) for number, parameters in enumerate(found, 1))


def table_name(game: Game) -> str:
    """The levels' table for a game: its name, and the number of players if that can differ."""
    return game.name if len(game.info.seats) == 1 else f"{game.name}-{len(game.players)}"


@cache
def _tables() -> dict[str, list[dict[str, Any]]]:
    text = files("klotz.engine").joinpath("levels.json").read_text(encoding="utf-8")
    tables: dict[str, list[dict[str, Any]]] = json.loads(text)
    return tables


class LevelPlayer:
    """An opponent that plays at a level."""

    def __init__(self, game: Game, level: Level, seed: int = 0, name: str | None = None) -> None:
        """It is called by its number, if it has no other ``name``."""
        self.name = name or f"level:{level.number}"
        self.level = level
        self._today = level.today(seed)
        self._engine = Engine(game, memory=level.memory)
        self._thinker = _thinker(self._engine, level)
        self._seed = seed
        self._books = _books(game) if level.lore else []

    def begin(self, seed: int) -> None:
        """Forget the last game."""
        self._seed = seed
        self._today = self.level.today(seed)
        self._forget()

    def choose(self, position: Position, limits: Limits, past: Sequence[Move] = ()) -> Move:  # noqa: ARG002
        """The level's move; ``limits`` can only shorten its thinking."""
        level, moves = self._today, position.legal_moves()
        if len(moves) == 1:
            return moves[0]
        remembered = self._remembered(position)
        if remembered is not None:
            return remembered
        if level.blur and level.depth:
            return self._blurred(position, level.depth, level.sight, level.blur)
        if level.nodes:
            # So that a move follows from the position alone, not from what was thought before.
            self._forget()
        return self._thinker.best(position, level.limits.within(limits))

    def watch(self, on_info: Callable[[Info], None] | None) -> None:
        """Tell what it finds while it thinks; None ends that."""
        self._engine.watcher = on_info

    def stop(self) -> None:
        """Play what it has."""
        self._thinker.stop()

    def close(self) -> None:
        """It holds nothing but memory."""

    def _remembered(self, position: Position) -> Move | None:
        """What the openings that it has studied say, if it comes to mind in this game."""
        if not self._books or random.Random(f"{self._seed}/lore/{position.notation()}").random() >= self.level.lore:
            return None
        answers = (known.answer(position) for known in self._books)
        return next((move for move in answers if move is not None), None)

    def _forget(self) -> None:
        self._engine.clear()
        if isinstance(self._thinker, Strategy):
            self._thinker.clear()

    def _blurred(self, position: Position, depth: int, sight: float, blur: float) -> Move:
        """A move by chance: the better it seems, the likelier. The same for the same seed and position."""
        chance = random.Random(f"{self._seed}/{position.notation()}")
        moves = position.legal_moves()
        considered = chance.sample(moves, max(1, int(sight * len(moves) + chance.random())))
        self._engine.clear()
        worth = self._worth(self._engine.values(position, depth, considered), blur)
        seen = {move: value + blur * _gumbel(chance) for move, value in worth.items()}
        return max(seen, key=lambda move: seen[move])

    @staticmethod
    def _worth(values: dict[Move, int], blur: float) -> dict[Move, float]:
        """What moves that are considered seem to be worth: no win is missed, a loss is overlooked now and then."""
        wins = {move: float(value) for move, value in values.items() if value > DECIDED}
        if wins:
            return {move: value for move, value in wins.items() if value == max(wins.values())}
        worst = min((value for value in values.values() if value > -DECIDED), default=0)
        return {move: value if value > -DECIDED else worst - OVERSIGHT * blur for move, value in values.items()}


def _books(game: Game) -> list[Plan | Book]:
    """Who knows openings of a game: first what is proven."""
    return [known for known in (opening(game), book(game)) if known is not None]


def _thinker(engine: Engine, level: Level) -> Engine | Strategy | Averager | Rehearsal:
    """Who chooses the moves of a level that is sure of what it sees."""
    if level.blur:
        return engine
    if engine.game.info.forcing:
        return Strategy(engine, level.memory)
    if engine.game.info.averaged:
        return Averager(engine)
    return Rehearsal(engine) if len(engine.game.players) > 2 else engine


def _gumbel(chance: random.Random) -> float:
    """A draw from Gumbel's distribution: the highest of values with it is each with the chances of a softmax."""
    return -math.log(-math.log(1 - chance.random() or 1e-12))


def level_player(game: Game, text: str, seed: int = 0) -> LevelPlayer | Perfect:
    """The player of the level with this number or with these parameters, or of the level "perfect".

    UnknownLevel if there is none.
    """
    if text == PERFECT:
        return Perfect(game)
    known = levels(game)
    if text.isdecimal() and 1 <= int(text) <= len(known):
        return LevelPlayer(game, known[int(text) - 1], seed)
    level = _described(text)
    if level is None:
        raise UnknownLevel(message("error-unknown-level", level=text, highest=len(known)))
    return LevelPlayer(game, level, seed, f"level:{text}")


def _described(text: str) -> Level | None:
    """The level with these parameters, such as ``depth=1,sight=0.5,blur=20`` or ``nodes=5000``, if there is one."""
    parameters = dict(word.partition("=")[::2] for word in text.split(","))
    kinds = {"depth": int, "nodes": int, "time": float, "sight": float, "blur": float, "form": float, "lore": float}
    try:
        numbers: dict[str, Any] = {name: kinds[name](value) for name, value in parameters.items()}
    except (KeyError, ValueError):
        return None
    if not all(0 < number < math.inf for number in numbers.values()):
        return None
    if max(numbers.get("sight", 1.0), numbers.get("lore", 1.0)) > 1:
        return None
    limits, blurred = numbers.keys() & {"depth", "nodes", "time"}, numbers.keys() & {"sight", "blur"}
    if len(limits) != 1 or (blurred and limits != {"depth"}):
        return None
    if numbers.get("form", 1.0) < 1 or ("form" in numbers and "time" in numbers):
        return None
    return Level(0, **{"blur": LEAST_BLUR, **numbers} if "depth" in numbers else numbers)
