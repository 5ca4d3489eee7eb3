"""The board from above: colour and height of each tower, the start corners as dots, double lines between the quarters.

Beside it, for each player: ``>`` if it is the player's turn, the colour, the start corner and the goal, the stock::

          ┌───┬───┬───╥───┬───┬───┐
        6 │   │   │   ║   │ · │ · │   > b  a1-b2 → d4-f6  ■■■■
          ├───┼───┼───╫───┼───┼───┤
        5 │   │   │   ║   │ o2│ o │     o  e5-f6 → a1-c3  ■■■■■
"""

from __future__ import annotations

from collections.abc import Mapping

from klotz.core.drawing import CELL_HEIGHT, CELL_WIDTH, FRAME, LABEL, MARK, Canvas, Cell, Drawing, boxes
from klotz.core.player import Player
from klotz.games.qbq.board import COLUMNS, FIELDS, GOALS, SIZE, STARTS, Board, Field

MARGIN = 2
PANEL = MARGIN + SIZE * CELL_WIDTH + 4
MIDDLE = SIZE // 2
DOUBLE_UPRIGHT = str.maketrans("│┬┼┴", "║╥╫╨")
DOUBLE_LEVEL = str.maketrans("─├┼┤╫", "═╞╪╡╬")
START, CUBE, TURN, WAY = "·", "■", ">", "→"


def draw(board: Board, stock: Mapping[Player, int], to_move: Player | None, marked: tuple[str, ...] = ()) -> Drawing:
    """The board, and a line for each player named in ``stock``; ``to_move`` is None when the game is over."""
    starts = frozenset().union(*(STARTS[player] for player in stock))
    canvas = Canvas()
    canvas.paste(MARGIN, 0, _board(board, starts, marked))
    for row in range(SIZE):
        canvas.put(0, _line(row), str(row + 1), LABEL)
    for column, letter in enumerate(COLUMNS):
        canvas.put(MARGIN + CELL_WIDTH // 2 + CELL_WIDTH * column, SIZE * CELL_HEIGHT + 1, letter, LABEL)
    for place, (player, cubes) in enumerate(stock.items()):
        canvas.put(PANEL, 1 + CELL_HEIGHT * place, TURN if player == to_move else " ", LABEL)
        canvas.put(PANEL + 2, 1 + CELL_HEIGHT * place, f"{_way(player)}  {CUBE * cubes}".rstrip(), player)
    return canvas.drawing()


def _board(board: Board, starts: frozenset[Field], marked: tuple[str, ...]) -> Canvas:
    canvas = boxes({(field.column, SIZE - 1 - field.row): _cell(board, field, starts, marked) for field in FIELDS})
    for line in range(canvas.height):
        canvas.put(MIDDLE * CELL_WIDTH, line, canvas.at(MIDDLE * CELL_WIDTH, line).translate(DOUBLE_UPRIGHT), FRAME)
    for column in range(canvas.width):
        canvas.put(column, MIDDLE * CELL_HEIGHT, canvas.at(column, MIDDLE * CELL_HEIGHT).translate(DOUBLE_LEVEL), FRAME)
    return canvas


def _cell(board: Board, field: Field, starts: frozenset[Field], marked: tuple[str, ...]) -> Cell:
    tower = board.at.get(field)
    if tower is None:
        text = START if field in starts else ""
        return Cell(field, "x", MARK) if str(field) in marked else Cell(field, text, FRAME)
    text = tower.player[0] + (str(tower.height) if tower.height > 1 else "")
    # The letters of cubes and of towers stand one below the other, but "b2!" fills the cell.
    return Cell(field, f"{text}!".rjust(3), MARK) if str(field) in marked else Cell(field, f" {text:<2}", tower.player)


def _way(player: Player) -> str:
    """The colour, where it starts and where it wants to go."""
    areas = (f"{min(area)}-{max(area)}" for area in (STARTS[player], GOALS[player]))
    return f"{player[0]}  {f' {WAY} '.join(areas)}"


def _line(row: int) -> int:
    """The line in which the towers of a row are drawn."""
    return (SIZE - 1 - row) * CELL_HEIGHT + 1
