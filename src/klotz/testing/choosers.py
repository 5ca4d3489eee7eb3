"""Ways to choose a move in a random game, so that what is rare in careless play becomes frequent."""

from __future__ import annotations

import random
from collections.abc import Callable

from klotz.core.game import Position
from klotz.core.move import Move
from klotz.games.qbq import QbqPosition
from klotz.games.qbq.board import GOALS

Chooser = Callable[[Position, random.Random], Move]


def uniform(position: Position, dice: random.Random) -> Move:
    """Any legal move, all equally likely."""
    return dice.choice(position.legal_moves())


def by_kind(position: Position, dice: random.Random) -> Move:
    """First a kind of move, then a move of that kind: removals, stops, tips and insertions become frequent."""
    moves = position.legal_moves()
    kind = dice.choice(sorted({type(move).__name__ for move in moves}))
    return dice.choice([move for move in moves if type(move).__name__ == kind])


def homing(position: Position, dice: random.Random) -> Move:
    """In QBQ, mostly the best of a few moves for getting one's cubes to the goal, so that games are won."""
    if not isinstance(position, QbqPosition) or dice.random() < 0.1:
        return uniform(position, dice)
    moves = position.legal_moves()
    return min(dice.sample(moves, min(12, len(moves))), key=lambda move: _distance(position, move))


def _distance(position: QbqPosition, move: Move) -> int:
    """How far the mover's cubes are from the middle of the goal after a move; cubes beyond four count extra."""
    player = position.to_move
    after = position.play(move)
    if after.outcome() is not None:
        return -1
    goal = GOALS[player]
    middle_row = sum(field.row for field in goal) // len(goal)
    middle_column = sum(field.column for field in goal) // len(goal)
    cubes = [
        abs(tower.field.row - middle_row) + abs(tower.field.column - middle_column)
        for tower in after.board.towers
        if tower.player == player
        for _ in range(tower.height)
    ]
    return sum(cubes) + 4 * max(0, len(cubes) - 4)


CHOOSERS: tuple[Chooser, ...] = (uniform, by_kind, homing)
