"""Proofs within a budget: what a move may cost, and what a prover finds out for a part of it."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from klotz.core.game import Position
from klotz.core.player import Player
from klotz.engine.limits import Limits
from klotz.engine.prover import Prover

UNKNOWN, PROVEN, DISPROVEN = range(3)
"""What a prover answers."""
NODE_WORTH = 16
"""A node of a proof takes as long as so many of a search."""


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


def verdict(prover: Prover, position: Position, player: Player, budget: Budget, part: float) -> int:
    """Whether a player wins, as far as it can be proven with a part of what is left."""
    outcome = position.outcome()
    if outcome:
        return PROVEN if outcome.winner == player else DISPROVEN
    limits = budget.share(part)
    prover.kernel.load(position)
    nodes = -1 if limits.nodes is None else limits.nodes // NODE_WORTH
    seconds = -1.0 if limits.time is None else limits.time
    found: int = prover.prove(position.game.players.index(player), nodes, seconds)
    budget.spend(NODE_WORTH * prover.seen)
    return found
