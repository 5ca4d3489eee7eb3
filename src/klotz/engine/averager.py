"""Choosing a move by averages, and near the end of a game, where it can be seen who wins, by that."""

from __future__ import annotations

from klotz.core.game import Position
from klotz.core.move import Move
from klotz.engine.ending import Ending, Result
from klotz.engine.engine import Engine, Info
from klotz.engine.limits import Limits
from klotz.engine.proofs import Budget
from klotz.engine.survey import END_SHARE, LEAST_LEFT, NEXT_SHARE, Survey

MARGIN_SHARE, CHECK_LEFT = 0.5, 0.15
"""The part of what is left for the question by how much a won game is won; and what is left of the time for looking
whether moves keep a draw."""


class Averager:
    """Chooses moves of one game by a survey, with the help of an engine."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._survey = Survey(engine.game)
        self._ending = Ending(engine.another_search())
        self._stopped = False

    def best(self, position: Position, limits: Limits) -> Move:
        """The move to play.

        If the game is won, it is one that wins; if it is drawn, one that keeps the draw; of these, and of all if it is
        lost, the one that averages like best: there the opponent can err.
        """
        self._stopped = False
        budget = Budget(limits)
        self._survey.proceed()
        self._ending.proceed()
        self._survey.begin(position)
        result = self._result(position, budget) if self._survey.is_near_end else None
        if result is Result.WIN:
            return self._highest_win(position, budget)
        self._survey.think(budget, CHECK_LEFT if result is Result.DRAW else LEAST_LEFT, self._tell)
        ranking = self._survey.ranking()
        return self._drawing(ranking, budget) if result is Result.DRAW else ranking[0]

    def stop(self) -> None:
        """Play what there is; from any thread."""
        self._stopped = True
        self._survey.stop()
        self._ending.stop()
        self._engine.stop()

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

    def _tell(self) -> None:
        """Tell whoever watches the engine what the tree says."""
        if self._engine.watcher is not None:
            self._engine.watcher(self._survey.info())
