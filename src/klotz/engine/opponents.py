"""Opponents by name."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from klotz.core.errors import KlotzError
from klotz.core.game import Game, Position
from klotz.core.move import Move
from klotz.core.texts import message
from klotz.engine.engine import Engine
from klotz.engine.external import UgiOpponent
from klotz.engine.levels import level_player
from klotz.engine.limits import Limits
from klotz.engine.opponent import Opponent
from klotz.engine.uct import Uct

GREEDY_MEMORY = 0.25


class UnknownOpponent(KlotzError):
    """Nobody has that name."""


class Random:
    """Plays any legal move, all equally likely."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """Draw new lots."""
        self._random = random.Random(seed)

    def choose(self, position: Position, limits: Limits, past: Sequence[Move] = ()) -> Move:  # noqa: ARG002
        """A random move."""
        return self._random.choice(position.legal_moves())

    def stop(self) -> None:
        """It never thinks."""

    def close(self) -> None:
        """It holds nothing."""


class Greedy:
    """Plays the move after which the position looks best, one action deep; of equal ones any."""

    name = "greedy"

    def __init__(self, game: Game, seed: int = 0) -> None:
        self._engine = Engine(game, memory=GREEDY_MEMORY)
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """Draw new lots."""
        self._random = random.Random(seed)

    def choose(self, position: Position, limits: Limits, past: Sequence[Move] = ()) -> Move:  # noqa: ARG002
        """The move that looks best."""
        self._engine.clear()
        values = self._engine.values(position, depth=1)
        best = max(values.values())
        return self._random.choice([move for move, value in values.items() if value == best])

    def stop(self) -> None:
        """It hardly thinks."""

    def close(self) -> None:
        """It holds nothing but memory."""


MAKERS: Mapping[str, Callable[[Game, str, int], Opponent]] = {
    "random": lambda _game, _argument, seed: Random(seed),
    "greedy": lambda game, _argument, seed: Greedy(game, seed),
    "uct": lambda game, _argument, seed: Uct(game, seed),
    "level": level_player,
    "ugi": lambda game, command, _seed: UgiOpponent(command, game),
}
"""By the first word of the name; the rest, after a colon, is the argument."""


def known() -> tuple[str, ...]:
    """The names that ``opponent`` takes."""
    return ("random", "greedy", "uct", "level:1 … level:10", "level:perfect", "ugi:COMMAND")


def opponent(name: str, game: Game, seed: int = 0) -> Opponent:
    """The opponent of that name for a game; equal seeds and limits in nodes give equal moves."""
    kind, _, argument = name.partition(":")
    if kind not in MAKERS:
        raise UnknownOpponent(message("error-unknown-opponent", name=name, known=", ".join(known())))
    return MAKERS[kind](game, argument, seed)
