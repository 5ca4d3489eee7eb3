"""Choosing a move with the help of proofs: win if a win can be proven, and keep away from what is proven to lose.

Where everything loses, the move is played whose refutation was the hardest to find.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from klotz.core.game import Position
from klotz.core.kernel import judging_kernel
from klotz.core.move import Move
from klotz.engine.engine import Engine, Info
from klotz.engine.limits import Limits
from klotz.engine.prover import Prover

PLIES = 64
UNKNOWN, PROVEN = 0, 1
WIN_SHARE, SEARCH_SHARE, CHECK_SHARE = 0.4, 0.3, 0.5
"""The parts of what is left for the proof of a win, for each search for a move, and for each proof that it loses."""
NODE_WORTH = 16
"""A node of a proof takes as long as so many of a search."""
LEAST_LEFT = 0.1
"""With less than this part of the time left, a move is played unchecked."""


@dataclass
class Budget:
    """What is left of a move's time and nodes."""

    limits: Limits

    def __post_init__(self) -> None:
        self._begun = monotonic()
        self._nodes = 0

    @property
    def left(self) -> float:
        """The part that is left, from 1 down to 0."""
        parts = [1.0]
        if self.limits.seconds is not None:
            parts.append(1 - (monotonic() - self._begun) / max(self.limits.seconds, 1e-9))
        if self.limits.nodes is not None:
            parts.append(1 - self._nodes / self.limits.nodes)
        return max(0.0, min(parts))

    def share(self, part: float) -> Limits:
        """The limits for something that may take a part of what is left."""
        part *= self.left
        seconds, nodes = self.limits.seconds, self.limits.nodes
        return Limits(
            time=None if seconds is None else part * seconds,
            nodes=None if nodes is None else max(1, int(part * nodes)),
            depth=self.limits.depth,
        )

    def spend(self, nodes: int) -> None:
        """Nodes have been used up."""
        self._nodes += nodes


class Strategy:
    """Chooses moves of one game by an engine and by proofs."""

    def __init__(self, engine: Engine, memory: float) -> None:
        self._engine = engine
        self._kernel = judging_kernel(engine.game, PLIES)
        self._prover = Prover(self._kernel, memory)
        self._stopped = False

    def best(self, position: Position, limits: Limits) -> Move:
        """The move to play."""
        budget = Budget(limits)
        self._stopped = False
        self._prover.proceed()
        if self._proves(position, position, budget, WIN_SHARE):
            answer = self._prover.answer()
            if answer >= 0:
                return self._kernel.move(answer)
        refuted: dict[Move, int] = {}
        while True:
            limits = budget.share(SEARCH_SHARE)
            info = self._engine.analyse(position, limits, without=tuple(refuted), on_info=self._heed)
            budget.spend(info.nodes)
            if info.score.decided or budget.left < LEAST_LEFT or self._stopped:
                return (
                    info.move if info.score.value > 0 or not refuted else max(refuted, key=lambda move: refuted[move])
                )
            if not self._proves(position.play(info.move), position, budget, CHECK_SHARE):
                return info.move
            refuted[info.move] = self._prover.seen
            if len(refuted) == len(position.legal_moves()):
                return max(refuted, key=lambda move: refuted[move])

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

    def _proves(self, position: Position, asked: Position, budget: Budget, part: float) -> bool:
        """Whether a win is proven: for the player who asks if it is their move, else for the opponent."""
        if position.outcome():
            return False
        players = position.game.players
        asker = asked.to_move
        attacker = asker if position is asked else position.game.next_seat(asker)
        limits = budget.share(part)
        self._kernel.load(position)
        nodes = -1 if limits.nodes is None else limits.nodes // NODE_WORTH
        seconds = -1.0 if limits.time is None else limits.time
        verdict = self._prover.prove(players.index(attacker), nodes, seconds)
        budget.spend(NODE_WORTH * self._prover.seen)
        return verdict == PROVEN
