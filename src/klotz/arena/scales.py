"""Whether a position leaves two players about the same chances: games from others are decided before they begin."""

from __future__ import annotations

from klotz.core.game import Game, Position
from klotz.core.kernel import judging_kernel
from klotz.engine.analyst import Analyst
from klotz.engine.engine import PLIES
from klotz.engine.explorer import Explorer
from klotz.engine.limits import Limits

LOWEST, HIGHEST = 0.4, 0.6
"""The chances of the player to move that are about the same as those of the other."""
AVERAGED_NODES = 10_000
"""The positions looked at where averages tell the chances."""
SEARCHED, PROVEN = Limits(nodes=20_000), Limits(nodes=500_000)
"""How long is thought elsewhere; more where something can be proven."""


class Scales:
    """Weighs positions of one game of two players, in the way that its levels think."""

    def __init__(self, game: Game) -> None:
        self._explorer = Explorer(judging_kernel(game, PLIES), 2 * AVERAGED_NODES) if game.info.averaged else None
        self._analyst = Analyst(game, memory=8)
        self._limits = PROVEN if game.info.forcing else SEARCHED

    def are_level(self, position: Position) -> bool:
        """Whether neither player is ahead."""
        return LOWEST <= self._chance(position) <= HIGHEST

    def _chance(self, position: Position) -> float:
        """The chance of one of the players."""
        if self._explorer is None:
            return self._analyst.analyse(position, self._limits).score.chance
        self._explorer.kernel.load(position)
        self._explorer.begin()
        self._explorer.grow(AVERAGED_NODES, -1.0)
        return float(self._explorer.chance())
