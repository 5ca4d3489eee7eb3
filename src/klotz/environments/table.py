"""One game on a kernel, as the environments of one game at a time play it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from klotz.core.game import Game, Position
from klotz.core.kernel import kernel
from klotz.core.move import Move
from klotz.core.outcome import LOSS
from klotz.environments.encoding import Encoding
from klotz.environments.plane import Planes

PLAYED, START = 0, 1
"""The states that the kernel holds."""


class Table:
    """A game that is played: actions in, masks and observations out. Arrays are made anew each time."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.encoding = Encoding(game)
        self._kernel = kernel(game, 2)
        self._kernel.load(game.start(), START)
        self.actions = int(self._kernel.actions)
        self.reset()

    def reset(self) -> None:
        """Begin anew."""
        self._kernel.copy(START, PLAYED)
        self._look()

    def load(self, position: Position) -> None:
        """Go on from a position."""
        self._kernel.load(position, PLAYED)
        self._look()

    def play(self, action: int) -> None:
        """Play a legal action."""
        self._kernel.play(action, PLAYED)
        self._look()

    def allows(self, action: int) -> bool:
        """Whether an action is legal."""
        return 0 <= action < self.actions and self.mask[action] == 1

    def observe(self, seat: int) -> Planes:
        """What a seat sees."""
        planes = np.empty((1, self.encoding.size), np.uint8)
        self._kernel.observe(PLAYED, seat, planes)
        return planes.reshape(self.encoding.shape)

    def rewards(self) -> tuple[float, ...]:
        """What each seat gets; only when the game is over."""
        rewards: tuple[float, ...] = self._kernel.gains(PLAYED)
        return rewards

    def position(self) -> Position:
        """The game as it stands."""
        position: Position = self._kernel.position(PLAYED)
        return position

    def action(self, move: Move) -> int:
        """The action that stands for a move."""
        return int(self._kernel.action(move))

    def move(self, action: int) -> Move:
        """The move that an action stands for."""
        move: Move = self._kernel.move(action)
        return move

    def __reduce__(self) -> tuple[Callable[[Game, str], Table], tuple[Game, str]]:
        """A table is copied and pickled as its position."""
        return restored, (self.game, self.position().notation())

    def _look(self) -> None:
        """See who is to move and what is legal; nothing is if the game is over."""
        marks = np.empty((1, self.actions), np.uint8)
        self._kernel.mark(PLAYED, marks)
        self.mask: NDArray[np.int8] = marks[0].view(np.int8)
        self.seat: int = self._kernel.seat(PLAYED)
        self.over: bool = self._kernel.over


def restored(game: Game, notation: str) -> Table:
    """The table of a position."""
    table = Table(game)
    table.load(game.position(notation))
    return table


def illegal_rewards(seats: int, offender: int) -> tuple[float, ...]:
    """What each seat gets when one of them plays an illegal action, which ends the game: that one loses."""
    return tuple(LOSS if seat == offender else 0.0 for seat in range(seats))
