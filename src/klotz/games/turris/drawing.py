"""The five views of the tower, what they score, and its levels from above.

In the views ``o`` is white and ``#`` black; the largest group of each, which is what scores, stands out as ``O`` and
``@``. The tower is seen from the south, the east, the north, the west and, under the little roof, from above. Below
them each level is drawn with its blocks as boxes; an arrow says whether an upright one goes on above or below::

         S         E         N         W         ⌂
                                             3 · · ·
    2  · · @     @ O ·     O · ·     · O @   2 · · o
    1  O O @     @ O ·     O O O     · O O   1 O O @
       a b c     1 2 3     c b a     3 2 1     a b c
    o    2         2         4         3         2     = 13
    #    2         2         0         1         1     = 6

    1              2
      ┌───────────┐  ┌───────────┐
     3│ ·   ·   · │ 3│ ·   ·   · │
      │       ┌───┤  │       ┌───┤
     2│ ·   · │ o↑│ 2│ ·   · │ o↓│
      ├───────┼───┤  │       ├───┤
     1│ o   o │ #↑│ 1│ ·   · │ #↓│
      └───────┴───┘  └───────┴───┘
        a   b   c      a   b   c
"""

from __future__ import annotations

from collections.abc import Mapping

from klotz.core.drawing import CELL_HEIGHT, CELL_WIDTH, LABEL, MARK, SIGNS, Canvas, Cell, Drawing, boxes
from klotz.core.player import BLACK, WHITE, Player
from klotz.games.turris import tower as geometry
from klotz.games.turris.tower import COLUMNS, SIZE, Tower
from klotz.games.turris.views import Side, View, views

GROUP_SIGNS: Mapping[Player, str] = {WHITE: "O", BLACK: "@"}
"""How squares of the largest group look."""
HEADINGS = {Side.SOUTH: "S", Side.EAST: "E", Side.NORTH: "N", Side.WEST: "W", Side.ROOF: "⌂"}
ROWS = "123"
FOOTINGS = {Side.SOUTH: COLUMNS, Side.EAST: ROWS, Side.NORTH: COLUMNS[::-1], Side.WEST: ROWS[::-1], Side.ROOF: COLUMNS}
NOTHING = "·"
MARGIN = 3
VIEW_WIDTH = 10
LEVEL_WIDTH = SIZE * CELL_WIDTH + 3
LEVEL_HEIGHT = SIZE * CELL_HEIGHT + 4
LEVELS_IN_A_ROW = 5


def draw(tower: Tower, marked: tuple[str, ...] = ()) -> Drawing:
    """The tower from all sides, with the ``marked`` cells standing out in its levels."""
    canvas = _draw_views(tower)
    top = canvas.height + 1
    for level in range(_shown_levels(tower, marked)):
        line, place = divmod(level, LEVELS_IN_A_ROW)
        canvas.paste(place * LEVEL_WIDTH, top + line * LEVEL_HEIGHT, _draw_level(tower, level, marked))
    return canvas.drawing()


# --- Views -------------------------------------------------------------------------------------------------------


def _draw_views(tower: Tower) -> Canvas:
    """The five views side by side, their squares' names below them, then the scores of each view and their sum."""
    canvas = Canvas()
    pictures = views(tower)
    ground = max(tower.levels, SIZE)
    for place, view in enumerate(pictures):
        _draw_view(canvas, MARGIN + place * VIEW_WIDTH, ground, view)
    for level in range(tower.levels):
        canvas.put(0, ground - level, f"{level + 1}", LABEL)
    for row, name in enumerate(ROWS):
        canvas.put(MARGIN + len(pictures) * VIEW_WIDTH - VIEW_WIDTH - 2, ground - row, name, LABEL)
    for line, player in enumerate(SIGNS, ground + 2):
        points = [view.score(player) for view in pictures]
        canvas.put(0, line, SIGNS[player], player)
        for place, score in enumerate(points):
            canvas.put(MARGIN + place * VIEW_WIDTH, line, f"{score:3}", player)
        canvas.put(MARGIN + len(pictures) * VIEW_WIDTH - 2, line, f"= {sum(points)}", player)
    return canvas


def _draw_view(canvas: Canvas, left: int, ground: int, view: View) -> None:
    """One picture, standing on the line ``ground``."""
    canvas.put(left + SIZE - 1, 0, HEADINGS[view.side], LABEL)
    canvas.put(left, ground + 1, " ".join(FOOTINGS[view.side]), LABEL)
    groups = {spot: player for player in SIGNS for spot in view.group(player)}
    for y, row in enumerate(view.rows):
        line = ground - len(view.rows) + 1 + y
        for x, player in enumerate(row):
            signs = GROUP_SIGNS if (x, y) in groups else SIGNS
            canvas.put(left + 2 * x, line, signs[player] if player else NOTHING, player or LABEL)


# --- Levels ------------------------------------------------------------------------------------------------------


def _shown_levels(tower: Tower, marked: tuple[str, ...]) -> int:
    """The levels that are begun, one at least, and those of marked cells just above."""
    reach = range(tower.levels, tower.levels + 2)
    names = {str(geometry.Cell(square, level)): level for square in geometry.SQUARES for level in reach}
    return max(tower.levels, 1, *(names[name] + 1 for name in marked if name in names))


def _draw_level(tower: Tower, level: int, marked: tuple[str, ...]) -> Canvas:
    """One level from above, north at the top, with its number in the corner."""
    canvas = Canvas()
    canvas.put(0, 0, f"{level + 1}", LABEL)
    cells = {
        (square.column, SIZE - 1 - square.row): _cell(tower, geometry.Cell(square, level), marked)
        for square in geometry.SQUARES
    }
    canvas.paste(2, 1, boxes(cells))
    for place, (column, row) in enumerate(zip(COLUMNS, ROWS, strict=True)):
        canvas.put(2 + CELL_WIDTH * place + CELL_WIDTH // 2, 2 + CELL_HEIGHT * SIZE, column, LABEL)
        canvas.put(1, CELL_HEIGHT * (SIZE - place), row, LABEL)
    return canvas


def _cell(tower: Tower, cell: geometry.Cell, marked: tuple[str, ...]) -> Cell:
    block = tower.at.get(cell)
    if str(cell) in marked:
        return Cell(block, "x" if block is None else f"{SIGNS[block.player]}!", MARK)
    if block is None:
        return Cell(None, NOTHING, LABEL)
    arrow = "" if block.lies else "↑" if block.level == cell.level else "↓"
    return Cell(block, SIGNS[block.player] + arrow, block.player)
