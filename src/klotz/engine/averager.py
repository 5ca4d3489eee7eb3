"""Choosing a move by averages, and near the end of a game, where it can be seen who wins, by that."""

from __future__ import annotations

from time import monotonic

from klotz.core.game import Position
from klotz.core.kernel import judging_kernel
from klotz.core.move import Move
from klotz.engine.ending import Ending, Result
from klotz.engine.engine import PLIES, Engine, Info, Line
from klotz.engine.explorer import Explorer
from klotz.engine.limits import Limits
from klotz.engine.proofs import Budget
from klotz.engine.score import Score

NEXT_SHARE, END_SHARE, MARGIN_SHARE = 0.4, 0.6, 0.5
"""The parts of what is left for each look at the tree, for the question who wins, and then for that by how much."""
NEAR_END, SAMPLE = 18.0, 16
"""The end is near if so many random games have at most so many actions on average."""
LEAST_LEFT, CHECK_LEFT = 0.02, 0.15
"""With less than this part left, a move is played; or looked at, whether it keeps a draw."""


class Averager:
    """Chooses moves of one game by an explorer, with the help of an engine."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._kernel = judging_kernel(engine.game, PLIES)
        self._explorer = Explorer(self._kernel)
        self._ending = Ending(engine.another_search())
        self._stopped = False

    def best(self, position: Position, limits: Limits) -> Move:
        """The move to play.

        If the game is won, it is one that wins; if it is drawn, one that keeps the draw; of these, and of all if it is
        lost, the one that averages like best: there the opponent can err.
        """
        self._stopped = False
        budget, begun = Budget(limits), monotonic()
        self._explorer.proceed()
        self._ending.proceed()
        self._kernel.load(position)
        result = self._result(position, budget) if self._is_near_end() else None
        if result is Result.WIN:
            return self._highest_win(position, budget)
        self._explorer.begin()
        rest = CHECK_LEFT if result is Result.DRAW else LEAST_LEFT
        goes_on = True
        # Once in any case: a move is wanted, even if the question who wins has taken all the time.
        while goes_on:
            goes_on = self._grow(budget, NEXT_SHARE) and budget.left > rest
            self._tell(position, monotonic() - begun)
        ranking = [self._kernel.move(action) for action in self._explorer.ranking()]
        return self._drawing(ranking, budget) if result is Result.DRAW else ranking[0]

    def stop(self) -> None:
        """Play what there is; from any thread."""
        self._stopped = True
        self._explorer.stop()
        self._ending.stop()
        self._engine.stop()

    def _is_near_end(self) -> bool:
        return bool(self._kernel.playouts(SAMPLE, 1).actions <= SAMPLE * NEAR_END)

    def _result(self, position: Position, budget: Budget) -> Result | None:
        """How the game ends, if that can be seen."""
        result = self._ending.result(position, budget.share(END_SHARE))
        budget.spend(self._ending.seen)
        return result

    def _highest_win(self, position: Position, budget: Budget) -> Move:
        """The move that wins by most, if that can be seen, or else any that wins."""
        assert self._ending.move is not None
        info = self._engine.analyse(position, budget.share(MARGIN_SHARE), on_info=self._heed)
        return info.move if info.score.exact and info.score.winner == position.to_move else self._ending.move

    def _drawing(self, ranking: list[Move], budget: Budget) -> Move:
        """The first move that is seen to keep a draw."""
        assert self._ending.move is not None
        for move in ranking:
            if move == self._ending.move or self._ending.holds(move, Result.DRAW, budget.share(NEXT_SHARE)):
                return move
        return self._ending.move

    def _heed(self, _info: Info) -> None:
        """A wish to stop that came while nothing but the end was looked for holds for alpha-beta after it."""
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
