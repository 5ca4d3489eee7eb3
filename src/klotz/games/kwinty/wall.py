"""The wall: blocks on squares, one square thick.

Squares are named by a column letter and a row: ``i1`` is where the first block (or its left half) stands. Letters never
shift, and the wall may grow to either side of ``i``, so sixteen more columns can come into use::

    row 2 |  .  .  .  W  .  .          W is an upright white block in column i,
    row 1 |  .  b  b  W  .  .          b a lying black one on g and h
             f  g  h  i  j  k
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from klotz.core.player import Player

COLUMNS = "abcdefghijklmnopq"
FIRST_COLUMN = COLUMNS.index("i")
WIDTH = HEIGHT = 9
LEAST_SIZE = 4
"""A wall that may not even grow so large has no rows to count."""
BLOCKS = 20


class Size(NamedTuple):
    """How large a wall may grow, in squares."""

    width: int = WIDTH
    height: int = HEIGHT


USUAL = Size()


class Posture(Enum):
    """How a block stands; the value is its letter in a move."""

    UPRIGHT = "v"
    LYING = "h"


class Square(NamedTuple):
    """One square of the wall's front; columns and rows count from 0."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{COLUMNS[self.column]}{self.row + 1}"


class Block(NamedTuple):
    """A block in the wall, placed by its left or lower square."""

    player: Player
    posture: Posture
    column: int
    row: int

    @property
    def width(self) -> int:
        """The number of columns that it takes."""
        return 2 if self.posture is Posture.LYING else 1

    @property
    def height(self) -> int:
        """The number of rows that it takes."""
        return 2 if self.posture is Posture.UPRIGHT else 1

    @property
    def columns(self) -> range:
        """The columns that it stands in, from the left."""
        return range(self.column, self.column + self.width)

    @property
    def squares(self) -> tuple[Square, Square]:
        """Its two squares, the left or lower one first."""
        _, posture, column, row = self
        if posture is Posture.LYING:
            return Square(column, row), Square(column + 1, row)
        return Square(column, row), Square(column, row + 1)


@dataclass(frozen=True)
class Wall:
    """The blocks that stand, in no order, and how large the wall may grow."""

    blocks: frozenset[Block] = frozenset()
    most: Size = USUAL

    @cached_property
    def at(self) -> Mapping[Square, Block]:
        """The block on each square that is built on."""
        return {square: block for block in self.blocks for square in block.squares}

    @cached_property
    def columns(self) -> range:
        """The columns from the leftmost to the rightmost in use."""
        used = {square.column for square in self.at}
        return range(min(used), max(used) + 1) if used else range(FIRST_COLUMN, FIRST_COLUMN)

    @cached_property
    def heights(self) -> Mapping[int, int]:
        """The number of squares in each column in use."""
        heights = dict.fromkeys(self.columns, 0)
        for square in self.at:
            heights[square.column] += 1
        return heights

    def height(self, column: int) -> int:
        """The number of squares in a column; 0 beside the wall."""
        return self.heights.get(column, 0)

    def with_block(self, block: Block) -> Wall:
        """The wall with one block more; what stands where need not be found out again."""
        wall = Wall(self.blocks | {block}, self.most)
        wall.__dict__["at"] = {**self.at, **dict.fromkeys(block.squares, block)}
        return wall

    def count(self, player: Player) -> int:
        """How many blocks of a player stand."""
        return sum(block.player == player for block in self.blocks)
