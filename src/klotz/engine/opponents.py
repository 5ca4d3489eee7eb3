"""Opponents by name."""

from __future__ import annotations

import random
from collections.abc import Sequence

from klotz.core.errors import KlotzError
from klotz.core.game import Game, Position
from klotz.core.move import Move
from klotz.core.texts import message
from klotz.engine.limits import Limits
from klotz.engine.opponent import Opponent


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


def known() -> tuple[str, ...]:
    """The names that ``opponent`` takes."""
    return (Random.name,)


def opponent(name: str, game: Game, seed: int = 0) -> Opponent:  # noqa: ARG001
    """The opponent of that name for a game; equal seeds and limits in nodes give equal moves."""
    if name == Random.name:
        return Random(seed)
    raise UnknownOpponent(message("error-unknown-opponent", name=name, known=", ".join(known())))
