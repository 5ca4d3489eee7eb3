"""Pictures made of characters, with a meaning attached to each stretch, so that a terminal can colour it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from klotz.core.player import BLACK, WHITE, Player

FRAME, LABEL, MARK, PLAIN = "frame", "label", "mark", ""
SIGNS: Mapping[Player, str] = {WHITE: "o", BLACK: "#"}
"""How white and black squares look without colour."""


@dataclass(frozen=True)
class Span:
    """A stretch of a line in one ink: the name of a player, FRAME, LABEL, MARK or PLAIN."""

    text: str
    ink: str = PLAIN


@dataclass(frozen=True)
class Drawing:
    """Lines of spans; ``str`` gives the bare characters."""

    lines: tuple[tuple[Span, ...], ...]

    def __str__(self) -> str:
        return "\n".join("".join(span.text for span in line).rstrip() for line in self.lines)


class Canvas:
    """A sheet to draw on: characters by column and line from the top left, growing as needed."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, column: int, line: int, text: str, ink: str = PLAIN) -> None:
        """Write ``text`` to the right of a place, over what is there."""
        for offset, character in enumerate(text):
            self._cells[column + offset, line] = character, ink

    def at(self, column: int, line: int) -> str:
        """The character at a place."""
        return self._cells.get((column, line), (" ", PLAIN))[0]

    def paste(self, column: int, line: int, other: Canvas) -> None:
        """Copy another sheet, its top left corner to this place."""
        for (x, y), cell in other._cells.items():
            self._cells[column + x, line + y] = cell

    @property
    def width(self) -> int:
        """The number of columns in use."""
        return max((column for column, _ in self._cells), default=-1) + 1

    @property
    def height(self) -> int:
        """The number of lines in use."""
        return max((line for _, line in self._cells), default=-1) + 1

    def drawing(self) -> Drawing:
        """What has been drawn."""
        width = self.width
        return Drawing(tuple(self._line(line, width) for line in range(self.height)))

    def _line(self, line: int, width: int) -> tuple[Span, ...]:
        spans: list[Span] = []
        for column in range(width):
            character, ink = self._cells.get((column, line), (" ", PLAIN))
            if spans and spans[-1].ink == ink:
                spans[-1] = Span(spans[-1].text + character, ink)
            else:
                spans.append(Span(character, ink))
        return tuple(spans)


@dataclass(frozen=True)
class Cell:
    """One cell of a grid: cells of the same ``piece`` are drawn as one box."""

    piece: object
    text: str = ""
    ink: str = PLAIN


CELL_WIDTH, CELL_HEIGHT = 4, 2
# What joins at a corner, as (up, down, left, right).
_CORNERS = {
    (False, False, False, False): " ", (False, False, True, True): "─", (True, True, False, False): "│",
    (False, True, False, True): "┌", (False, True, True, False): "┐", (True, False, False, True): "└",
    (True, False, True, False): "┘", (True, True, False, True): "├", (True, True, True, False): "┤",
    (False, True, True, True): "┬", (True, False, True, True): "┴", (True, True, True, True): "┼",
    (True, False, False, False): "╵", (False, True, False, False): "╷",
    (False, False, True, False): "╴", (False, False, False, True): "╶",
}  # fmt: skip


def boxes(cells: Mapping[tuple[int, int], Cell]) -> Canvas:
    """Draw cells, given by column and line from the top left, with a line wherever two pieces (or nothing) meet."""
    canvas = Canvas()
    for (x, y), cell in cells.items():
        left, top = x * CELL_WIDTH, y * CELL_HEIGHT
        canvas.put(left + 1, top + 1, cell.text.center(CELL_WIDTH - 1), cell.ink)
        if not _edge(cells, (x, y), (x + 1, y)):
            canvas.put(left + CELL_WIDTH, top + 1, " ", cell.ink)
        if not _edge(cells, (x, y), (x, y + 1)):
            canvas.put(left + 1, top + CELL_HEIGHT, " " * (CELL_WIDTH - 1), cell.ink)
    for x, y in {(x + right, y + down) for x, y in cells for right in (0, 1) for down in (0, 1)}:
        _draw_corner(canvas, cells, x, y)
    return canvas


def _draw_corner(canvas: Canvas, cells: Mapping[tuple[int, int], Cell], x: int, y: int) -> None:
    """Draw the corner at the top left of a cell, the line to its right and the line below it."""
    up = _edge(cells, (x - 1, y - 1), (x, y - 1))
    down = _edge(cells, (x - 1, y), (x, y))
    left = _edge(cells, (x - 1, y - 1), (x - 1, y))
    right = _edge(cells, (x, y - 1), (x, y))
    if up or down or left or right:
        canvas.put(x * CELL_WIDTH, y * CELL_HEIGHT, _CORNERS[up, down, left, right], FRAME)
    if right:
        canvas.put(x * CELL_WIDTH + 1, y * CELL_HEIGHT, "─" * (CELL_WIDTH - 1), FRAME)
    if down:
        canvas.put(x * CELL_WIDTH, y * CELL_HEIGHT + 1, "│", FRAME)


def _edge(cells: Mapping[tuple[int, int], Cell], one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether a line runs between two neighbouring cells."""
    a, b = cells.get(one), cells.get(other)
    return (a is not None or b is not None) and (a is None or b is None or a.piece != b.piece)
