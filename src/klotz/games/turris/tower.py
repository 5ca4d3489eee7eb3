"""The tower: blocks on a plan of three by three squares, level upon level.

Squares are named by a letter to the east and a digit to the north, cells by a square and a level: ``b2.3`` is the third
level of the middle. Everything rests on something, so a cell is built on if and only if it lies below its square's
height::

    3 | 6  7  8          the order in which squares are listed
    2 | 3  4  5
    1 | 0  1  2          north is up
        a  b  c
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from typing import NamedTuple

from klotz.core.player import Player

COLUMNS = "abc"
SIZE = len(COLUMNS)
BLOCKS = 20


class Posture(Enum):
    """How a block stands, or where its other half lies; the value is its letter in a move."""

    UPRIGHT = "v"
    EAST = "e"
    NORTH = "n"


class Square(NamedTuple):
    """One square of the plan; columns count from 0 to the east, rows to the north."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{COLUMNS[self.column]}{self.row + 1}"


class Cell(NamedTuple):
    """One square of one level; levels count from 0."""

    square: Square
    level: int

    def __str__(self) -> str:
        return f"{self.square}.{self.level + 1}"


SQUARES = tuple(Square(column, row) for row in range(SIZE) for column in range(SIZE))
MIDDLE = Square(1, 1)
EDGE = tuple(square for square in SQUARES if square != MIDDLE)
BESIDE: Mapping[Square, tuple[Square, ...]] = {
    square: tuple(other for other in SQUARES if abs(other.column - square.column) + abs(other.row - square.row) == 1)
    for square in SQUARES
}
"""The squares that share an edge with a square."""


@cache
def _taken(square: Square, posture: Posture) -> tuple[Square, ...]:
    """The squares that a block takes which is placed on one of them."""
    column, row = square
    if posture is Posture.EAST:
        return square, Square(column + 1, row)
    if posture is Posture.NORTH:
        return square, Square(column, row + 1)
    return (square,)


class Block(NamedTuple):
    """A block of the tower, placed by its lowest, most western or most southern cell."""

    player: Player
    posture: Posture
    square: Square
    level: int

    @property
    def lies(self) -> bool:
        """Whether it is two squares long and one level high, not the other way round."""
        return self.posture is not Posture.UPRIGHT

    @property
    def squares(self) -> tuple[Square, ...]:
        """The one or two squares of the plan that it takes; the second may be off the plan."""
        return _taken(self.square, self.posture)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its two cells, the lowest, most western or most southern one first."""
        squares, level = self.squares, self.level
        if self.lies:
            return Cell(squares[0], level), Cell(squares[1], level)
        return Cell(squares[0], level), Cell(squares[0], level + 1)

    @property
    def top(self) -> int:
        """The height of the squares that it takes while nothing rests on it."""
        return self.level + (1 if self.lies else 2)

    @property
    def fills_middle(self) -> bool:
        """Whether any part of it is in the middle of the plan."""
        return MIDDLE in self.squares


@dataclass(frozen=True)
class Tower:
    """The blocks that stand, in no order."""

    blocks: frozenset[Block] = frozenset()

    @cached_property
    def at(self) -> Mapping[Cell, Block]:
        """The block in each cell that is built on."""
        return {cell: block for block in self.blocks for cell in block.cells}

    @cached_property
    def heights(self) -> Mapping[Square, int]:
        """The number of cells that are built on, square by square."""
        heights = dict.fromkeys(SQUARES, 0)
        for block in self.blocks:
            for square in block.squares:
                heights[square] = max(heights[square], block.top)
        return heights

    @cached_property
    def levels(self) -> int:
        """The number of levels that are begun."""
        return max(self.heights.values())

    @cached_property
    def edge_levels(self) -> int:
        """The number of levels that have a block on their edge."""
        return max(self.heights[square] for square in EDGE)

    def height(self, square: Square) -> int:
        """The number of cells that are built on in a square; 0 off the plan."""
        return self.heights.get(square, 0)

    def topmost(self, square: Square) -> Block | None:
        """The highest block in a square, if there is any."""
        return self.at.get(Cell(square, self.height(square) - 1))

    def with_block(self, block: Block) -> Tower:
        """The tower with one block more; what stands where need not be found out again."""
        tower = Tower(self.blocks | {block})
        tower.__dict__["at"] = {**self.at, **dict.fromkeys(block.cells, block)}
        tower.__dict__["heights"] = {**self.heights, **dict.fromkeys(block.squares, block.top)}
        return tower

    def without_block(self, block: Block) -> Tower:
        """The tower with one block less."""
        return Tower(self.blocks - {block})

    def count(self, player: Player) -> int:
        """How many blocks of a player stand."""
        return self._counts[player]

    @cached_property
    def _counts(self) -> Counter[Player]:
        return Counter(block.player for block in self.blocks)
