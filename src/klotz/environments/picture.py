"""Pictures of positions: arrays of red, green and blue, of the same size throughout a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from klotz.core.game import Position
from klotz.core.player import BLACK, WHITE, Player
from klotz.environments.turris_planes import LEVELS
from klotz.games.kwinty import wall
from klotz.games.kwinty.game import KwintyPosition
from klotz.games.qbq import board
from klotz.games.qbq.game import QbqPosition
from klotz.games.turris import tower
from klotz.games.turris.game import TurrisPosition

SQUARE, MARGIN, GAP, RADIUS = 32, 24, 2, 6
"""Pixels: the side of a square, the room round the board, the space between pieces, and how round their corners are."""
LEVELS_IN_A_ROW = 6
SMALL = 12
"""The height of letters and digits at the edge."""
PAPER, GRID, LETTER = (250, 247, 240), (216, 208, 192), (96, 88, 76)
PAINT: Mapping[Player, tuple[int, int, int]] = {
    WHITE: (240, 217, 170),
    BLACK: (84, 58, 42),
    board.BLUE: (62, 109, 196),
    board.GREEN: (70, 150, 84),
    board.ORANGE: (232, 142, 48),
    board.RED: (200, 62, 58),
}
EDGE = 0.65
"""How much darker than its face the edge of a piece is."""


class Sheet:
    """A sheet of paper with squares, column and row counting from the lower left one."""

    def __init__(self, columns: int, rows: int) -> None:
        self.rows = rows
        self.image = Image.new("RGB", (2 * MARGIN + columns * SQUARE, 2 * MARGIN + rows * SQUARE), PAPER)
        self.draw = ImageDraw.Draw(self.image)
        self.font = ImageFont.load_default(SMALL)

    def box(self, column: float, row: float, width: float = 1, height: float = 1) -> tuple[float, float, float, float]:
        """The pixels of a rectangle of squares, given by its lower left one."""
        left, bottom = MARGIN + column * SQUARE, MARGIN + (self.rows - row) * SQUARE
        return left + GAP, bottom - height * SQUARE + GAP, left + width * SQUARE - GAP, bottom - GAP

    def empty(self, column: float, row: float) -> None:
        """Draw a square that nothing stands on."""
        self.draw.rectangle(self.box(column, row), outline=GRID)

    def piece(self, player: Player, box: tuple[float, float, float, float]) -> None:
        """Draw a block or a cube."""
        edge = tuple(int(EDGE * value) for value in PAINT[player])
        self.draw.rounded_rectangle(box, RADIUS, fill=PAINT[player], outline=edge, width=2)

    def text(self, column: float, row: float, text: str, ink: tuple[int, int, int] = LETTER) -> None:
        """Write in the middle of a square."""
        left, top, right, bottom = self.box(column, row)
        self.draw.text(((left + right) / 2, (top + bottom) / 2), text, fill=ink, font=self.font, anchor="mm")

    def array(self) -> NDArray[np.uint8]:
        """Rows of pixels."""
        return np.array(self.image)


def picture(position: Position) -> NDArray[np.uint8]:
    """A picture of a position."""
    return PICTURES[position.game.name](position).array()


def kwinty_picture(position: Position) -> Sheet:
    """The wall from the front, in all columns that it may come to stand in."""
    assert isinstance(position, KwintyPosition)
    sheet = Sheet(len(wall.COLUMNS), wall.HEIGHT)
    for column, letter in enumerate(wall.COLUMNS):
        sheet.text(column, -0.8, letter)
        for row in range(wall.HEIGHT):
            sheet.empty(column, row)
    for block in sorted(position.wall.blocks, key=lambda block: (block.column, block.row)):
        sheet.piece(block.player, sheet.box(block.column, block.row, block.width, block.height))
    return sheet


def turris_picture(position: Position) -> Sheet:
    """The levels of the tower from above, the lowest at the top left. An upright block is seen on two of them."""
    assert isinstance(position, TurrisPosition)
    step = tower.SIZE + 1
    lines = -(-LEVELS // LEVELS_IN_A_ROW)
    sheet = Sheet(LEVELS_IN_A_ROW * step - 1, lines * step)
    for level in range(LEVELS):
        line, place = divmod(level, LEVELS_IN_A_ROW)
        left, bottom = place * step, (lines - 1 - line) * step
        sheet.text(left + 1, bottom + tower.SIZE - 0.2, str(level + 1))
        for square in tower.SQUARES:
            sheet.empty(left + square.column, bottom + square.row)
        for block in position.tower.blocks:
            squares = [cell.square for cell in block.cells if cell.level == level]
            if squares:
                width = len({square.column for square in squares})
                height = len({square.row for square in squares})
                corner = left + squares[0].column, bottom + squares[0].row
                sheet.piece(block.player, sheet.box(*corner, width, height))
                if not block.lies:
                    sheet.text(
                        *corner, "+" if block.level == level else "-", PAPER if block.player == BLACK else LETTER
                    )
    return sheet


def qbq_picture(position: Position) -> Sheet:
    """The board from above: goals have a frame, towers the number of their cubes."""
    assert isinstance(position, QbqPosition)
    sheet = Sheet(board.SIZE, board.SIZE)
    for field in board.FIELDS:
        sheet.empty(field.column, field.row)
    for player in position.game.players:
        goal = board.GOALS[player]
        sheet.draw.rectangle(sheet.box(min(goal).column, min(goal).row, 3, 3), outline=PAINT[player], width=2)
    for place in range(board.SIZE):
        sheet.text(place, -0.8, board.COLUMNS[place])
        sheet.text(-0.8, place, str(place + 1))
    for standing in position.board.towers:
        sheet.piece(standing.player, sheet.box(standing.field.column, standing.field.row))
        if standing.height > 1:
            sheet.text(standing.field.column, standing.field.row, str(standing.height), PAPER)
    return sheet


PICTURES: Mapping[str, Callable[[Position], Sheet]] = {
    "kwinty": kwinty_picture,
    "turris": turris_picture,
    "qbq": qbq_picture,
}
