"""QBQ as planes of six rows and six columns, the fields of the board; with n players there are 3 n + 2 of them.

Players come in the order of their turns, and whoever looks is the first::

    planes 0 to n - 1        heights: how many cubes of each player stand on a field
    planes n to 2 n - 1      goals: the nine fields of each player's goal
    planes 2 n to 3 n - 1    turns: all 1 in the plane of the player to move, all 0 in the others
    plane 3 n                all 1 if a cube was inserted and must be followed by a relocation
    plane 3 n + 1            the clock: all p after p percent of the turns that a game may take

    5  . . . . . .        5  . . . . . .        5  . . . 1 1 1
    4  . . . . . .        4  . . . . . .        4  . . . 1 1 1
    3  . . . . . .        3  . . . . . .        3  . . . 1 1 1
    2  . . . . . .        2  . . . . . .        2  . . . . . .
    1  1 1 . . . .        1  2 . . . . .        1  . . . . . .
    0  1 1 . . . .        0  1 1 . . . .        0  . . . . . .
       a b c d e f           a b c d e f           a b c d e f
    plane 0 for blue      and after b2-a2       plane n for blue

Fields stay where they are, since actions name them; colours are told by the order of the planes and by the goals alone.
So one network learns all seats, and any choice of colours that play.
"""

from __future__ import annotations

import numpy as np

from klotz.core.game import Game, Position
from klotz.core.player import Player
from klotz.environments.plane import CLOCK, Plane, Planes
from klotz.games.qbq.board import CUBES, GOALS, SIZE
from klotz.games.qbq.game import QbqPosition
from klotz.games.qbq.rules import ROUNDS

NAMES = ("own", "next", "third", "fourth")


def planes(game: Game) -> tuple[Plane, ...]:
    """What the planes are."""
    names = NAMES[: len(game.players)]
    heights = [Plane(f"{name} heights", CUBES) for name in names]
    rest = [Plane(f"{name} {kind}") for kind in ("goal", "turn") for name in names]
    return (*heights, *rest, Plane("inserted"), Plane("clock", CLOCK))


def encode(position: Position, player: Player) -> Planes:
    """What a player sees."""
    assert isinstance(position, QbqPosition)
    players = position.game.players
    count, first = len(players), players.index(player)
    seen = np.zeros((3 * count + 2, SIZE, SIZE), np.uint8)
    for place, other in enumerate(players[first:] + players[:first]):
        for field in position.board.fields(other):
            seen[place, field.row, field.column] = position.board.at[field].height
        for field in GOALS[other]:
            seen[count + place, field.row, field.column] = 1
        seen[2 * count + place] = position.to_move == other
    seen[3 * count] = position.inserted
    seen[3 * count + 1] = CLOCK * position.turns // (ROUNDS * count)
    return seen
