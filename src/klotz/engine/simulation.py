"""Random games from a position, counted."""

from __future__ import annotations

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from klotz.core.bits import GOLDEN
from klotz.core.game import Position
from klotz.core.kernel import Playouts, kernel
from klotz.core.player import Player

PORTIONS, SMALLEST = 64, 256
"""Into how many portions games are split, if they do not become too small. Each has a seed of its own and is played by
one thread, so that it does not matter how many threads there are."""


@dataclass(frozen=True)
class Simulation:
    """How random games ended: ``wins`` of each player, ``draws``, and the actions played in all of them."""

    games: int
    wins: Mapping[Player, int] = field(hash=False)
    draws: int
    actions: int


def simulate(position: Position, games: int, seed: int = 0, threads: int | None = None) -> Simulation:
    """Play random games to their ends, every legal action equally likely.

    The result depends on the seed alone, not on the number of ``threads``, which is by default that of the processors.
    """
    if games < 0:
        raise ValueError(f"the number of games must not be negative, but is {games}")
    size = max(SMALLEST, -(-games // PORTIONS))
    portions = [(position, min(size, games - first), _portion_seed(seed, first)) for first in range(0, games, size)]
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        results = list(pool.map(_play, portions))
    players = position.game.players
    return Simulation(
        games=games,
        wins={player: sum(result.wins[seat] for result in results) for seat, player in enumerate(players)},
        draws=sum(result.draws for result in results),
        actions=sum(result.actions for result in results),
    )


def _portion_seed(seed: int, first: int) -> int:
    """Seeds that differ in more than their lowest bits, for portions and for neighbouring seeds."""
    return seed * GOLDEN + first


def _play(portion: tuple[Position, int, int]) -> Playouts:
    position, games, seed = portion
    root = kernel(position.game)
    root.load(position)
    return root.playouts(games, seed)
