"""QBQ for the page: towers of cubes on fields, with starts, goals and groups."""

from __future__ import annotations

from functools import cache
from typing import Any

from klotz.core.move import Move
from klotz.games.qbq import rules
from klotz.games.qbq.board import COLUMNS, GOALS, SIZE, STARTS, Field
from klotz.games.qbq.game import QbqPosition
from klotz.games.qbq.moves import Insert, Relocate, Tip
from klotz.server.wire.positions import LegalMove, Piece, Place, QbqBoard, QbqTower

NAME = "qbq"


def place(cell: str) -> Place | None:
    """The place of a field, or of a cube on it, by its name."""
    field, _, level = cell.partition(".")
    return Place(cell=cell, x=COLUMNS.index(field[0]), y=int(field[1]) - 1, z=int(level or 1) - 1)


def pieces(position: QbqPosition) -> list[Piece]:
    """The cubes, field by field and from below."""
    return [
        Piece(id=f"{tower.field}.{level + 1}", player=tower.player, places=[_cube(tower.field, level)])
        for tower in sorted(position.board.towers)
        for level in range(tower.height)
    ]


def board(position: QbqPosition) -> QbqBoard:
    """The towers, and where everybody comes from and wants to go."""
    players, outcome = position.game.players, position.outcome()
    formed = position.formation(outcome.winner) if outcome and outcome.winner else None
    return QbqBoard(
        size=SIZE,
        towers=[
            QbqTower(field=str(field), x=field.column, y=field.row, player=player, height=height)
            for field, player, height in sorted(position.board.towers)
        ],
        starts={player: START_NAMES[player] for player in players},
        goals={player: GOAL_NAMES[player] for player in players},
        groups={player: [_names(group) for group in position.groups(player)] for player in players},
        formation=_names(formed.fields) if formed else [],
        turns=position.turns,
        turn_limit=rules.turn_limit(players),
        inserted=position.inserted,
    )


def legal_move(position: QbqPosition, move: Move) -> LegalMove:
    """What is lifted, tipped or inserted, and where it comes down."""
    match move:
        case Relocate(source, target):
            return _legal(position, move, "relocate", source, [target])
        case Insert(target):
            return _legal(position, move, "insert", None, [target])
        case Tip(source, direction):
            return _legal(position, move, "tip", source, rules.fall(position.board, source, direction).landings)
    raise AssertionError(move)


def on_board(position: QbqPosition, move: Move) -> bool:
    """Whether there is something that could come down: only a tower can be tipped."""
    return not isinstance(move, Tip) or move.field in position.board.at


def effects(before: QbqPosition, move: str, after: QbqPosition) -> dict[str, Any]:
    """A tower that is tipped crushes cubes of others, and may lose own ones over the edge."""
    del after
    fall = before.tip(move) if isinstance(before.game.move(move), Tip) else rules.Fall((), {}, 0)
    return {
        "crushed": dict(fall.crushed),
        "off_board": fall.off_board,
        "landings": [str(field) for field in fall.landings],
        "closed": [],
        "bonus": False,
        "scores": {},
    }


def _legal(position: QbqPosition, move: Move, kind: Any, source: Field | None, targets: Any) -> LegalMove:
    """A cube comes down on top of own ones; those of others are crushed, so that it comes down on the ground."""
    own = position.to_move
    levels = {field: position.board.height(field) if position.board.owner(field) == own else 0 for field in targets}
    return LegalMove(
        move=str(move),
        kind=kind,
        source=str(source) if source else None,
        cells=[str(field) for field in targets],
        places=[_cube(field, level) for field, level in levels.items()],
    )


def _names(fields: Any) -> list[str]:
    return [str(field) for field in sorted(fields)]


START_NAMES = {player: _names(fields) for player, fields in STARTS.items()}
GOAL_NAMES = {player: _names(fields) for player, fields in GOALS.items()}


@cache
def _cube(field: Field, level: int) -> Place:
    return Place(cell=f"{field}.{level + 1}", x=field.column, y=field.row, z=level)
