"""Turris as planes of three rows to the north and three columns to the east.

The tower may reach eleven levels, each a plane, so the first forty-four planes are the tower four times over::

    planes  0-10   own cells, level by level            2  . . .        plane 0 after a1v: an upright block on a1.
    planes 11-21   the other player's cells             1  . . .        Plane 1 is the same, as the block is two
    planes 22-32   cells of blocks that lie east-west   0  1 . .        levels high; planes 22 and 33 are empty,
    planes 33-43   cells of blocks that lie north-south    a b c        as it does not lie.

Whatever does not lie stands upright. A row of three squares has room for one lying block, so these planes tell every
block. Six more planes tell what the last actions left behind::

    plane 44   the squares of the block that one placed last, which cannot be taken, if nothing rests on it
    plane 45   the same of the other player
    plane 46   the squares that are closed in this turn
    plane 47   all 1 if a bonus is pending
    plane 48   all 1 if it is the own turn
    plane 49   the clock: all n after n percent of the 200 actions that a game may take
"""

from __future__ import annotations

import numpy as np

from klotz.core.game import Game, Position
from klotz.core.player import Player
from klotz.environments.plane import CLOCK, Plane, Planes
from klotz.games.turris.game import TurrisPosition
from klotz.games.turris.layout import LEVELS as LAYOUT_LEVELS
from klotz.games.turris.rules import ACTIONS
from klotz.games.turris.tower import SIZE, Posture, Square

LEVELS = LAYOUT_LEVELS - 1
"""The layout of the kernel counts the foundation as well."""
OWN, OTHER, EAST_WEST, NORTH_SOUTH = range(0, 4 * LEVELS, LEVELS)
"""The lowest levels of the four towers."""
OWN_LATEST, OTHER_LATEST, CLOSED, BONUS, OWN_TURN, TIME = range(4 * LEVELS, 4 * LEVELS + 6)


def planes(game: Game) -> tuple[Plane, ...]:  # noqa: ARG001
    """What the planes are."""
    towers = ("own", "other", "east-west", "north-south")
    levels = [Plane(f"{tower}, level {level + 1}") for tower in towers for level in range(LEVELS)]
    rest = [Plane(name) for name in ("own latest", "other latest", "closed", "bonus", "own turn")]
    return (*levels, *rest, Plane("clock", CLOCK))


def encode(position: Position, player: Player) -> Planes:
    """What a player sees."""
    assert isinstance(position, TurrisPosition)
    seen = np.zeros((TIME + 1, SIZE, SIZE), np.uint8)
    for block in position.tower.blocks:
        for square, level in block.cells:
            _mark(seen, (OWN if block.player == player else OTHER) + level, square)
            if block.lies:
                _mark(seen, (EAST_WEST if block.posture is Posture.EAST else NORTH_SOUTH) + level, square)
    for block in position.latest:
        if all(position.tower.height(square) == block.top for square in block.squares):
            for square in block.squares:
                _mark(seen, OWN_LATEST if block.player == player else OTHER_LATEST, square)
    for cell in position.closed:
        _mark(seen, CLOSED, cell.square)
    seen[BONUS] = position.bonus
    seen[OWN_TURN] = position.to_move == player
    seen[TIME] = CLOCK * position.actions // ACTIONS
    return seen


def _mark(seen: Planes, plane: int, square: Square) -> None:
    seen[plane, square.row, square.column] = 1
