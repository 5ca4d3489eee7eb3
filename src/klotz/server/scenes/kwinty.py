"""Kwinty for the page: a wall one square thick."""

from __future__ import annotations

from functools import cache
from typing import Any

from klotz.core.move import Move
from klotz.games.kwinty import rules
from klotz.games.kwinty.game import KwintyPosition
from klotz.games.kwinty.moves import KwintyMove
from klotz.games.kwinty.wall import COLUMNS, Block, Square
from klotz.server.wire.positions import KwintyBoard, LegalMove, Piece, Place

NAME = "kwinty"


def place(cell: str) -> Place | None:
    """The place of a square by its name."""
    return Place(cell=cell, x=COLUMNS.index(cell[0]), y=0, z=int(cell[1:]) - 1)


def pieces(position: KwintyPosition) -> list[Piece]:
    """The blocks of the wall, from the left and from below."""
    blocks = sorted(position.wall.blocks, key=lambda block: block.squares)
    return [Piece(id=_id(block), player=block.player, places=_places(block)) for block in blocks]


def board(position: KwintyPosition) -> KwintyBoard:
    """The extent of the wall and the rows in it."""
    wall = position.wall
    return KwintyBoard(
        width=wall.most.width,
        height=wall.most.height,
        first_column=wall.columns.start if wall.blocks else None,
        last_column=wall.columns.stop - 1 if wall.blocks else None,
        fives={player: _rows(position.fives(player)) for player in position.game.players},
        fours={player: _rows(position.fours(player)) for player in position.game.players},
    )


def legal_move(position: KwintyPosition, move: Move) -> LegalMove:
    """Where a block would stand."""
    assert isinstance(move, KwintyMove)
    block = rules.landing(position.wall, position.to_move, move.column, move.posture)
    places = _places(block)
    return LegalMove(move=str(move), kind="place", cells=[spot.cell for spot in places], places=places)


def on_board(position: KwintyPosition, move: Move) -> bool:
    """Whether a block would come down somewhere at all: columns end with the letters."""
    assert isinstance(move, KwintyMove)
    return rules.landing(position.wall, position.to_move, move.column, move.posture).columns.stop <= len(COLUMNS)


def effects(before: KwintyPosition, move: str, after: KwintyPosition) -> dict[str, Any]:
    """Nothing happens but that a block is placed."""
    del before, move, after
    return {"crushed": {}, "off_board": 0, "landings": [], "closed": [], "bonus": False, "scores": {}}


def _rows(rows: tuple[rules.Row, ...]) -> list[list[str]]:
    return [[str(square) for square in row] for row in rows]


def _id(block: Block) -> str:
    return "+".join(map(str, block.squares))


def _places(block: Block) -> list[Place]:
    return [_place(square) for square in block.squares]


@cache
def _place(square: Square) -> Place:
    return Place(cell=str(square), x=square.column, y=0, z=square.row)
