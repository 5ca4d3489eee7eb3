"""What averages say about positions: a tree that grows within a budget, told as an engine tells its lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from klotz.core.game import Game, Position
from klotz.core.kernel import judging_kernel
from klotz.core.move import Move
from klotz.engine.engine import PLIES, Info, Line
from klotz.engine.explorer import NODES, Explorer
from klotz.engine.proofs import Budget
from klotz.engine.score import Score

NEXT_SHARE, FIRST_LOOK = 0.4, 10_000
"""The tree is looked at again after this part of what is left, or when it has doubled, but not before so many nodes."""
END_SHARE, LEAST_LEFT = 0.6, 0.02
"""For those who ask: the part of what is left for the end, if it is near, and with which part left a survey is over."""
NEAR_END, SAMPLE = 18.0, 16
"""The end is near if so many random games have at most so many actions on average."""


class Survey:
    """Surveys positions of one game of two players, with a tree of so many nodes; ``stop`` lasts until ``proceed``."""

    def __init__(self, game: Game, nodes: int = NODES) -> None:
        self._kernel = judging_kernel(game, PLIES)
        self._explorer = Explorer(self._kernel, nodes)
        self._begun = 0.0

    def begin(self, position: Position, without: Sequence[Move] = ()) -> None:
        """Look at a new position; moves ``without`` are left out."""
        self._begun = monotonic()
        self._position = position
        self._kernel.load(position)
        self._explorer.skip(tuple(self._kernel.action(move) for move in without))

    @property
    def is_near_end(self) -> bool:
        """Whether so little is left to play that the end can perhaps be seen."""
        return bool(self._kernel.playouts(SAMPLE, 1).actions <= SAMPLE * NEAR_END)

    def think(self, budget: Budget, rest: float, tell: Callable[[], None]) -> None:
        """Let a tree grow until no more than a part of the budget is left, or it is stopped; ``tell`` on the way.

        It grows a little in any case: a move is wanted, even if all time is gone.
        """
        self._explorer.begin()
        goes_on = True
        while goes_on:
            goes_on = self._grow(budget) and budget.left > rest
            tell()

    def ranking(self) -> list[Move]:
        """The moves, those that were tried most first."""
        return [self._kernel.move(action) for action in self._explorer.ranking()]

    def info(self, lines: int = 1) -> Info:
        """The lines that begin with the moves that were tried most.

        None is worth more than one that was tried more: what looks so has been looked at less.
        """
        found: list[Line] = []
        sign = 1 if self._position.to_move == self._position.game.players[0] else -1
        for action in self._explorer.ranking()[:lines]:
            worth = sign * self._explorer.worth(action)
            if found:
                worth = min(worth, found[-1].score.value)
            moves = tuple(self._kernel.move(each) for each in self._explorer.line(action))
            found.append(Line(Score(self._position.game, self._position.to_move, worth), moves))
        return Info(len(found[0].moves), self._explorer.seen, monotonic() - self._begun, tuple(found))

    def stop(self) -> None:
        """End at once; from any thread."""
        self._explorer.stop()

    def proceed(self) -> None:
        """Forget a wish to stop."""
        self._explorer.proceed()

    def _grow(self, budget: Budget) -> bool:
        """Let the tree grow for a part of what is left; False if it was stopped."""
        limits, before = budget.share(NEXT_SHARE), self._explorer.seen
        more = max(FIRST_LOOK, before)
        if limits.nodes is not None:
            more = min(more, limits.nodes)
        goes_on: bool = self._explorer.grow(before + more, -1.0 if limits.seconds is None else limits.seconds)
        budget.spend(self._explorer.seen - before)
        return goes_on
