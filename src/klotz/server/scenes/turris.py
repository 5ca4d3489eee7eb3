"""Turris for the page: a tower, its five views and what it would score."""

from __future__ import annotations

from functools import cache
from typing import Any

from klotz.core.move import Move
from klotz.games.turris import moves, rules
from klotz.games.turris.game import TurrisPosition
from klotz.games.turris.tower import COLUMNS, SIZE, Block, Cell
from klotz.games.turris.views import View
from klotz.server.wire.base import by_colour
from klotz.server.wire.positions import LegalMove, Piece, Place, TurrisBoard, TurrisView

NAME = "turris"


def place(cell: str) -> Place | None:
    """The place of a cell by its name."""
    square, _, level = cell.partition(".")
    return Place(cell=cell, x=COLUMNS.index(square[0]), y=int(square[1]) - 1, z=int(level) - 1)


def pieces(position: TurrisPosition) -> list[Piece]:
    """The blocks of the tower, from below."""
    blocks = sorted(position.tower.blocks, key=lambda block: (block.level, block.square))
    return [Piece(id=_id(block), player=block.player, places=_places(block)) for block in blocks]


def board(position: TurrisPosition) -> TurrisBoard:
    """What the tower looks like and what it scores."""
    players = position.game.players
    return TurrisBoard(
        size=SIZE,
        levels=position.tower.levels,
        bonus=position.bonus,
        closed=[_place(cell) for cell in position.closed],
        latest=sorted(_id(block) for block in position.latest & position.tower.blocks),
        views=[_view(view, players) for view in position.views()],
        scores=by_colour(position.scores()),
    )


def legal_move(position: TurrisPosition, move: Move) -> LegalMove:
    """Where a block would stand, or which one would go."""
    match move:
        case moves.Place(square, posture):
            places = _places(rules.landing(position.tower, position.to_move, square, posture))
            return LegalMove(move=str(move), kind="place", cells=[spot.cell for spot in places], places=places)
        case moves.Take(square):
            block = position.tower.topmost(square)
            places = _places(block) if block else []
            cells = [spot.cell for spot in places]
            return LegalMove(move=str(move), kind="take", source=cells[0], cells=cells, places=places)
    return LegalMove(move=str(move), kind="stop", cells=[], places=[])


def on_board(position: TurrisPosition, move: Move) -> bool:
    """Whether a block would come down on the plan, or is there to be taken."""
    match move:
        case moves.Place(square, posture):
            block = Block(position.to_move, posture, square, 0)
            return all(under in position.tower.heights for under in block.squares)
        case moves.Take(square):
            return position.tower.topmost(square) is not None
    return True


def effects(before: TurrisPosition, move: str, after: TurrisPosition) -> dict[str, Any]:
    """A block may earn a bonus; a block that is taken closes its cells; the points change."""
    taken = isinstance(before.game.move(move), moves.Take)
    had, has = before.scores(), after.scores()
    return {
        "crushed": {},
        "off_board": 0,
        "landings": [],
        "closed": [str(cell) for cell in after.closed] if taken else [],
        "bonus": after.bonus and after.to_move == before.to_move,
        "scores": {player: has[player] - had[player] for player in before.game.players},
    }


def _view(view: View, players: tuple[Any, ...]) -> TurrisView:
    return TurrisView(
        side=view.side.value,
        rows=[list(row) for row in view.rows],
        groups={player: sorted(view.group(player), key=lambda spot: (spot[1], spot[0])) for player in players},
        scores={player: view.score(player) for player in players},
    )


def _id(block: Block) -> str:
    return "+".join(map(str, block.cells))


def _places(block: Block) -> list[Place]:
    return [_place(cell) for cell in block.cells]


@cache
def _place(cell: Cell) -> Place:
    return Place(cell=str(cell), x=cell.square.column, y=cell.square.row, z=cell.level)
