"""Kwinty as planes of seventeen columns by nine rows, the squares of the wall: ``[plane, 8, 0]`` is the square i1.

::

    9  . . . . . . . . . . . . . . . . .        plane 0   squares of own upright blocks
    :                                           plane 1   squares of own lying blocks
    2  . . . . . . . . 1 . . . . . . . .        plane 2   squares of the other player's upright blocks
    1  . . . . . . . . 1 . . . . . . . .        plane 3   squares of the other player's lying blocks
       a b c d e f g h i j k l m n o p q        plane 4   all 1 if it is the own turn, else all 0

    plane 0 after iv, for white: an upright block in column i

Short sides of one colour never touch, so these planes tell every block. Whoever looks is "own", and no plane tells the
colour: one network learns both seats.
"""

from __future__ import annotations

import numpy as np

from klotz.core.game import Game, Position
from klotz.core.player import Player
from klotz.environments.plane import Plane, Planes
from klotz.games.kwinty.game import KwintyPosition
from klotz.games.kwinty.wall import COLUMNS, HEIGHT, Posture

ROWS, LETTERS = HEIGHT, len(COLUMNS)
POSTURES = (Posture.UPRIGHT, Posture.LYING)
OWN_TURN = 4


def planes(game: Game) -> tuple[Plane, ...]:  # noqa: ARG001
    """What the planes are."""
    names = ("own upright", "own lying", "other upright", "other lying", "own turn")
    return tuple(Plane(name) for name in names)


def encode(position: Position, player: Player) -> Planes:
    """What a player sees."""
    assert isinstance(position, KwintyPosition)
    seen = np.zeros((OWN_TURN + 1, LETTERS, ROWS), np.uint8)
    for block in position.wall.blocks:
        plane = POSTURES.index(block.posture) + (0 if block.player == player else len(POSTURES))
        for square in block.squares:
            seen[plane, square.column, square.row] = 1
    seen[OWN_TURN] = position.to_move == player
    return seen
