"""How the kernel keeps a wall: sets of squares as the bits of one integer, nine bits a column.

Column 2 is always the leftmost of the wall, wherever it stands; columns 0 and 1 are the ground to its left, where the
next block may come down. A wall of nine ends in column 10, one of seven leaves 9 and 10 for the ground to its right::

    row 8 |   8   17 |  26   35   44   53   62   71   80   89   98
      :   |   :    : |   :    :    :    :    :    :    :    :    :
    row 1 |   1   10 |  19   28   37   46   55   64   73   82   91
    row 0 |   0    9 |  18   27   36   45   54   63   72   81   90
    column    0    1 |   2    3    4    5    6    7    8    9   10

So ``<< 1`` is a square up and ``<< 9`` a square to the right. Up from row 8 comes row 0 of the next column: what must
not wrap is masked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from klotz.core.bits import high, index, low
from klotz.core.player import Player
from klotz.games.kwinty.game import Kwinty, KwintyPosition
from klotz.games.kwinty.wall import BLOCKS, COLUMNS, HEIGHT, LEAST_SIZE, WIDTH, Block, Posture, Size, Wall

LETTERS = len(COLUMNS)
MARGIN = 2
SPAN = MARGIN + WIDTH
SIZES = [
    Size(width, height) for width in range(WIDTH, LEAST_SIZE - 1, -1) for height in range(HEIGHT, LEAST_SIZE - 1, -1)
]
NOBODY = -1


class State(NamedTuple):
    """A wall seen by the player to move; sets are of squares. The kernel makes new ones, it never changes one."""

    mine: int
    theirs: int
    lying: int
    left: int
    """The letter of the wall's leftmost column, as a number; where the first block will stand if there is none."""
    width: int
    my_stock: int
    their_stock: int
    seat: int
    winner: int
    """The seat that has five in a row, or NOBODY."""
    limits: int
    """Where the tables for the largest wall that is allowed begin."""


class Placements(NamedTuple):
    """Where a block may come down: the sets of the lower squares of upright and the left squares of lying blocks."""

    upright: int
    lying: int


class Windows(NamedTuple):
    """How many windows of five squares there are, by how many of these a player has."""

    twos: int
    threes: int
    fours: int


class Ending(NamedTuple):
    """The last state of a random game, how many actions led to it, and the random generator after it."""

    state: State
    actions: int
    random: int


def rows(first: int, last: int) -> int:
    """The squares of some rows in every column."""
    return sum(1 << 9 * column + row for column in range(SPAN) for row in range(first, last + 1))


def columns(first: int, last: int) -> int:
    """The squares of some columns."""
    return sum(0b111_111_111 << 9 * column for column in range(first, last + 1))


def upright_room(width: int, most: Size) -> int:
    """Where upright blocks may stand for all that the wall's width and height say: one column to either side."""
    if width == 0:
        return 1 << 9 * MARGIN
    beside = int(width < most.width)
    return columns(MARGIN - beside, MARGIN + width - 1 + beside) & rows(0, most.height - 2)


def lying_room(width: int, most: Size) -> int:
    """Where lying blocks may have their left squares: two columns to either side."""
    if width == 0:
        return 1 << 9 * MARGIN
    if width + 2 > most.width:
        return columns(MARGIN, MARGIN + width - 2) & rows(0, most.height - 1)
    return columns(0, MARGIN + width) & rows(0, most.height - 1)


def reach(width: int, most: Size) -> int:
    """The squares that blocks can still get to."""
    first = max(0, MARGIN - most.width + width)
    return columns(first, MARGIN + most.width - 1) & rows(0, most.height - 1)


def by_limits(table: Callable[[int, Size], int]) -> list[int]:
    """A table with an item for each width, for the usual walls first, then for those that may grow less."""
    return [table(width, most) for most in SIZES for width in range(WIDTH + 1)]


GROUND, ABOVE_GROUND, COLUMN, WALL = rows(0, 0), rows(1, 8), columns(0, 0), 1 << 9 * MARGIN
LOW_GROUND, HIGH_GROUND = low(GROUND), high(GROUND)
UPRIGHT_ROOM, LYING_ROOM = by_limits(upright_room), by_limits(lying_room)

# Rows of five are looked for in seven columns at a time, as many as fit into a word; where a row may start.
SEVEN_COLUMNS = columns(0, 6)
FIVE_UPWARDS, FIVE_DOWNWARDS = rows(0, 4) & SEVEN_COLUMNS, rows(4, 8) & SEVEN_COLUMNS
FOUR_UPWARDS, FOUR_DOWNWARDS = rows(0, 5), rows(3, 8)

# Windows of five squares are looked for in three strips of seven columns, which begin three columns apart: where a
# window of each direction may start in a strip; in the last one, upright windows may start in any column.
STRIP = 3 * 9
LEVEL_STARTS, UPWARD_STARTS, FALLING_STARTS = (columns(0, 2) & part for part in (rows(0, 8), rows(0, 4), rows(4, 8)))
LAST_UPRIGHT_STARTS = rows(0, 4) & SEVEN_COLUMNS
# How far blocks can still get for each width.
REACH = by_limits(reach)
ABOVE_THREE = rows(3, 8)
# Any large odd numbers, for the hash of a column and of where it stands.
COLUMN_SALT = 0x2545_F491_4F6C_DD1D
COLUMN_KEYS = [(column + 1) * 0xD1B5_4A32_D192_ED03 & (1 << 64) - 1 for column in range(WIDTH)]
EVEN_ROWS = sum(rows(row, row) for row in range(0, 9, 2))


def pack(position: KwintyPosition) -> State:
    """A position as a state."""
    wall, players = position.wall, position.game.players
    me = position.to_move
    own = [block for block in wall.blocks if block.player == me]
    others = [block for block in wall.blocks if block.player != me]
    return State(
        mine=_squares(wall, own),
        theirs=_squares(wall, others),
        lying=_squares(wall, [block for block in wall.blocks if block.posture is Posture.LYING]),
        left=wall.columns.start,
        width=len(wall.columns),
        my_stock=BLOCKS - len(own),
        their_stock=BLOCKS - len(others),
        seat=players.index(me),
        winner=next((seat for seat, player in enumerate(players) if position.fives(player)), NOBODY),
        limits=(WIDTH + 1) * SIZES.index(position.game.size),
    )


def unpack(game: Kwinty, mine: int, theirs: int, lying: int, left: int, seat: int) -> KwintyPosition:
    """The position that a state stands for."""
    me = game.players[seat]
    blocks = {*_blocks(me, mine, lying, left), *_blocks(game.next_seat(me), theirs, lying, left)}
    return KwintyPosition(game, Wall(frozenset(blocks), game.size), me)


def _squares(wall: Wall, blocks: list[Block]) -> int:
    """The set of the squares of some blocks."""
    left = wall.columns.start - MARGIN
    return sum(1 << 9 * (square.column - left) + square.row for block in blocks for square in block.squares)


def _blocks(player: Player, own: int, lying: int, left: int) -> list[Block]:
    """The blocks of a player. By rule c no two of a posture touch end to end: the lowest square begins a block."""
    found = []
    while own:
        first = index(own)
        posture = Posture.LYING if lying >> first & 1 else Posture.UPRIGHT
        block = Block(player, posture, left - MARGIN + first // 9, first % 9)
        found.append(block)
        own &= ~(1 << first | 1 << first + (9 if posture is Posture.LYING else 1))
    return found
