"""The wall's front: a block is one box, with ``o`` on a white and ``#`` on a black one.

::

    2 ┌───┐
      │ o │
    1 │   ├───────┐
      │ o │ #   # │
    ──┴───┴───────┴──
        i   j   k
"""

from __future__ import annotations

from klotz.core.drawing import CELL_HEIGHT, CELL_WIDTH, FRAME, LABEL, MARK, SIGNS, Canvas, Cell, Drawing, boxes
from klotz.games.kwinty.wall import COLUMNS, Square, Wall

CORNERS = "└┴┘"
MARGIN = 2
HEADROOM = 2


def draw(wall: Wall, marked: tuple[str, ...] = ()) -> Drawing:
    """The wall with room for one more block all round, as far as its limits allow, and for what is marked."""
    columns = _shown_columns(wall, marked)
    highest = max(wall.heights.values(), default=0)
    rows = max(min(wall.most.height, highest + HEADROOM), *(int(square[1:]) for square in marked), 0)
    cells = {}
    for column in columns:
        for row in range(rows):
            cell = _cell(wall, Square(column, row), marked)
            if cell is not None:
                cells[column - columns.start, rows - 1 - row] = cell
    ground = rows * CELL_HEIGHT
    canvas = Canvas()
    canvas.paste(MARGIN, 0, boxes(cells))
    for place in range(MARGIN + 1 + len(columns) * CELL_WIDTH):
        canvas.put(place, ground, "┴" if canvas.at(place, ground) in CORNERS else "─", FRAME)
    for row in range(rows):
        canvas.put(0, ground - CELL_HEIGHT * row - 1, f"{row + 1:<2}", LABEL)
    for place, column in enumerate(columns):
        canvas.put(MARGIN + CELL_WIDTH // 2 + CELL_WIDTH * place, ground + 1, COLUMNS[column], LABEL)
    return canvas.drawing()


def _cell(wall: Wall, square: Square, marked: tuple[str, ...]) -> Cell | None:
    block = wall.at.get(square)
    if str(square) in marked:
        return Cell(block, "x" if block is None else f"{SIGNS[block.player]}!", MARK)
    return Cell(block, SIGNS[block.player], block.player) if block else None


def _shown_columns(wall: Wall, marked: tuple[str, ...]) -> range:
    """The wall and two columns on either side, if a block may still stand there, and the marked ones."""
    start = max(wall.columns.start - 2, wall.columns.stop - wall.most.width, 0)
    stop = min(max(wall.columns.stop + 2, start + 5), wall.columns.start + wall.most.width, len(COLUMNS))
    places = [COLUMNS.index(square[0]) for square in marked]
    return range(min(start, *places, start), max(stop, *(place + 1 for place in places), stop))
