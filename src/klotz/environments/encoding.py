"""Observations: what a player sees of a position, the same in all environments.

Each game has a module that draws its planes and makes them from a position, in words that can be read. The kernels
write the same planes from their states, which is what the environments use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from klotz.core.game import Game, Position
from klotz.core.player import Player
from klotz.environments import kwinty_planes, qbq_planes, turris_planes
from klotz.environments.plane import Plane, Planes
from klotz.games.qbq.board import SIZE as FIELDS_A_SIDE
from klotz.games.turris.tower import SIZE as SQUARES_A_SIDE


class Sheet(NamedTuple):
    """How a game is drawn: the size of its planes, what they are, and what a player sees on them."""

    size: tuple[int, int]
    planes: Callable[[Game], tuple[Plane, ...]]
    encode: Callable[[Position, Player], Planes]


SHEETS: Mapping[str, Sheet] = {
    "kwinty": Sheet((kwinty_planes.LETTERS, kwinty_planes.ROWS), kwinty_planes.planes, kwinty_planes.encode),
    "turris": Sheet((SQUARES_A_SIDE, SQUARES_A_SIDE), turris_planes.planes, turris_planes.encode),
    "qbq": Sheet((FIELDS_A_SIDE, FIELDS_A_SIDE), qbq_planes.planes, qbq_planes.encode),
}


@dataclass(frozen=True)
class Encoding:
    """How positions of a game become arrays."""

    game: Game

    @cached_property
    def planes(self) -> tuple[Plane, ...]:
        """The planes in their order."""
        return SHEETS[self.game.name].planes(self.game)

    @cached_property
    def shape(self) -> tuple[int, int, int]:
        """The number of planes, and their size."""
        return len(self.planes), *SHEETS[self.game.name].size

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return int(np.prod(self.shape))

    @cached_property
    def highest(self) -> Planes:
        """The highest number that can stand in each place."""
        column = np.array([plane.highest for plane in self.planes], np.uint8)
        return np.broadcast_to(column[:, None, None], self.shape)

    def encode(self, position: Position, player: Player | None = None) -> Planes:
        """What a player sees, by default the one to move."""
        return SHEETS[self.game.name].encode(position, player or position.to_move)

    def normalised(self, observation: Planes) -> NDArray[np.float32]:
        """Observations as numbers from 0 to 1, for a network."""
        return np.divide(observation, self.highest, dtype=np.float32)
