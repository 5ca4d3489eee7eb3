"""Choosing a move with the help of proofs: win if a win can be proven, and keep away from what is proven to lose.

Where everything loses, the move is played after which the opponent has the fewest replies that win.
"""

from __future__ import annotations

from klotz.core.game import Position
from klotz.core.kernel import judging_kernel
from klotz.core.move import Move
from klotz.core.player import Player
from klotz.engine.engine import Engine, Info
from klotz.engine.limits import Limits
from klotz.engine.proofs import PROVEN, Budget, verdict
from klotz.engine.prover import Prover

PLIES = 64
WIN_SHARE, SEARCH_SHARE, CHECK_SHARE = 0.25, 0.4, 1.0
"""The parts of what is left for the proof of a win, for each search for a move, and for each proof that it loses."""
LEAST_LEFT = 0.1
"""With less than this part of the time left, a move is played unchecked."""


class Strategy:
    """Chooses moves of one game by an engine and by proofs."""

    def __init__(self, engine: Engine, memory: float) -> None:
        self._engine = engine
        self._kernel = judging_kernel(engine.game, PLIES)
        self._prover = Prover(self._kernel, memory)
        self._stopped = False
        self.winner: Player | None = None

    def best(self, position: Position, limits: Limits) -> Move:
        """The move to play; ``winner`` is then who is proven to win, if anybody is."""
        self.winner = None
        budget = Budget(limits)
        self._stopped = False
        self._prover.proceed()
        me, moves = position.to_move, position.legal_moves()
        opponent = position.game.next_seat(me)
        if self._proves(position, me, budget, WIN_SHARE):
            answer = self._prover.answer()
            if answer >= 0:
                self.winner = me
                return self._kernel.move(answer)
        refuted: list[Move] = []
        while len(refuted) < len(moves):
            limits = budget.share(SEARCH_SHARE)
            info = self._engine.analyse(position, limits, without=tuple(refuted), on_info=self._heed)
            budget.spend(info.nodes)
            if info.score.winner == opponent:
                break
            self.winner = info.score.winner
            if info.score.winner == me or self._stopped or budget.left < LEAST_LEFT:
                return info.move
            if not self._proves(position.play(info.move), opponent, budget, CHECK_SHARE):
                return info.move
            refuted.append(info.move)
        self.winner = opponent
        return self._resist(position, [info.move, *(move for move in moves if move != info.move)], budget)

    def _resist(self, position: Position, moves: list[Move], budget: Budget) -> Move:
        """Of moves that lose, the one that leaves the opponent the smallest share of replies that are known to win.

        Of equals the first one is taken.
        """
        opponent = position.game.next_seat(position.to_move)
        shares: dict[Move, float] = {}
        for number, move in enumerate(moves):
            after = position.play(move)
            replies = after.legal_moves()
            part = 1 / max(1, len(replies) * (len(moves) - number))
            winning = sum(self._proves(after.play(reply), opponent, budget, part) for reply in replies)
            shares[move] = winning / len(replies) if replies else 1.0
        return min(shares, key=lambda move: shares[move])

    def stop(self) -> None:
        """Play what there is; from any thread."""
        self._stopped = True
        self._prover.stop()
        self._engine.stop()

    def _heed(self, _info: Info) -> None:
        """A wish to stop that came while nothing but a proof was running holds for the search after it."""
        if self._stopped:
            self._engine.stop()

    def clear(self) -> None:
        """Forget all proofs."""
        self._prover.clear()

    def _proves(self, position: Position, player: Player, budget: Budget, part: float) -> bool:
        """Whether it is proven, within a part of what is left, that a player wins."""
        return verdict(self._prover, position, player, budget, part) == PROVEN
