"""Who wins, where the end of a game can be seen: asked without by how much, it can be seen from farther away."""

from __future__ import annotations

from enum import Enum

from klotz.core.game import Position
from klotz.core.move import Move
from klotz.engine.limits import Limits
from klotz.engine.search import Search

DEPTHS = (6, 10, 14, 120)
"""How deep is looked, so that the last look, which goes to the end, knows what to try first."""


class Result(Enum):
    """How a game ends for the player to move if both play their best; None of these is known within some limits."""

    WIN = 1
    DRAW = 0
    LOSS = -1


class Ending:
    """Looks for the end of games of two players."""

    def __init__(self, search: Search) -> None:
        self._search = search
        self.move: Move | None = None
        """What leads to the last result; None if it is a loss, or not known."""

    def result(self, position: Position, limits: Limits) -> Result | None:
        """How the game ends; None if that cannot be seen within the limits."""
        search, self.move = self._search, None
        search.kernel.load(position)
        search.begin()
        search.skip(())
        self._limit(limits)
        for least in (Result.WIN, Result.DRAW):
            reached = self._reaches(least)
            if reached is None:
                return None
            if reached:
                self.move = search.kernel.move(search.best)
                return least
        return Result.LOSS

    def holds(self, move: Move, least: Result, limits: Limits) -> bool:
        """Whether a move of the position that was looked at is seen to lead to at least such a result."""
        kernel = self._search.kernel
        action = kernel.action(move)
        self._limit(limits)
        self._search.skip(tuple(other for other in kernel.legal() if other != action))
        return self._reaches(least) is True

    @property
    def seen(self) -> int:
        """The positions looked at for the last result, and for what was asked since."""
        return int(self._search.seen)

    def stop(self) -> None:
        """End at once; from any thread. Lasts until ``proceed``."""
        self._search.stop()

    def proceed(self) -> None:
        """Forget a wish to stop."""
        self._search.proceed()

    def _limit(self, limits: Limits) -> None:
        """Set the limits of what is asked next; nodes are counted from the last position on."""
        nodes = -1 if limits.nodes is None else self.seen + limits.nodes
        self._search.limit(nodes, -1.0 if limits.seconds is None else limits.seconds)

    def _reaches(self, least: Result) -> bool | None:
        """Whether the player to move gets at least this; None if it cannot be seen."""
        search = self._search
        for depth in DEPTHS:
            value = search.look(depth, least.value - 1, least.value)
            if search.halted:
                return None
            if search.final:
                return bool(value >= least.value)
        return None
