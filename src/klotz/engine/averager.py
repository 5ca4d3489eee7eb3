"""Choosing a move by averages, and near the end of a game, where everything can be seen, by alpha-beta."""

from __future__ import annotations

from time import monotonic

from klotz.core.game import Position
from klotz.core.kernel import judging_kernel
from klotz.core.move import Move
from klotz.engine.engine import PLIES, Engine, Info, Line
from klotz.engine.explorer import Explorer
from klotz.engine.limits import Limits
from klotz.engine.proofs import Budget
from klotz.engine.score import Score

FIRST_SHARE, NEXT_SHARE, END_SHARE = 0.1, 0.4, 0.5
"""The parts of what is left for the first look, for each further one, and for alpha-beta where the end is near."""
NEAR_END = 0.3
"""The end is near if this part of the games through the tree comes to it."""
LEAST_LEFT = 0.02
"""With less than this part left, a move is played."""


class Averager:
    """Chooses moves of one game by an explorer, with the help of an engine."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._kernel = judging_kernel(engine.game, PLIES)
        self._explorer = Explorer(self._kernel)
        self._stopped = False

    def best(self, position: Position, limits: Limits) -> Move:
        """The move to play."""
        self._stopped = False
        budget, begun = Budget(limits), monotonic()
        self._explorer.proceed()
        self._kernel.load(position)
        self._explorer.begin()
        goes_on = self._grow(budget, FIRST_SHARE)
        if goes_on and self._explorer.ended > NEAR_END:
            info = self._engine.analyse(position, budget.share(END_SHARE), on_info=self._heed)
            budget.spend(info.nodes)
            if info.score.exact or info.score.decided:
                return info.move
        while goes_on and budget.left > LEAST_LEFT:
            goes_on = self._grow(budget, NEXT_SHARE)
            self._tell(position, monotonic() - begun)
        return self._kernel.move(self._explorer.line()[0])

    def stop(self) -> None:
        """Play what there is; from any thread."""
        self._stopped = True
        self._explorer.stop()
        self._engine.stop()

    def _heed(self, _info: Info) -> None:
        """A wish to stop that came while the tree grew holds for alpha-beta after it."""
        if self._stopped:
            self._engine.stop()

    def _grow(self, budget: Budget, part: float) -> bool:
        """Let the tree grow for a part of what is left; False if it was stopped."""
        limits, before = budget.share(part), self._explorer.seen
        most = -1 if limits.nodes is None else before + limits.nodes
        goes_on: bool = self._explorer.grow(most, -1.0 if limits.seconds is None else limits.seconds)
        budget.spend(self._explorer.seen - before)
        return goes_on

    def _tell(self, position: Position, seconds: float) -> None:
        """Tell whoever watches the engine what the tree says."""
        if self._engine.watcher is None:
            return
        worth = self._explorer.worth()
        mine = worth if position.to_move == position.game.players[0] else -worth
        moves = tuple(self._kernel.move(action) for action in self._explorer.line())
        line = Line(Score(position.game, position.to_move, mine), moves)
        self._engine.watcher(Info(len(moves), self._explorer.seen, seconds, (line,)))
