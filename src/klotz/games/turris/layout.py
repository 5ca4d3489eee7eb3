"""How the kernel keeps a tower: sets of cells and of squares as the bits of integers.

A cell is a level times nine plus a square; level 0 is the foundation, in which no block ever is::

    level 0     6  7  8        level 1    15 16 17        level 2    24 25 26        ...  level 11
                3  4  5                   12 13 14                   21 22 23
                0  1  2                    9 10 11                   18 19 20        north is up

So ``<< 9`` is a level up, ``<< 1`` a square to the east and ``<< 3`` one to the north. Rule e keeps every square within
three levels above the highest full one, and 40 blocks fill at most eight, so level 11 is the highest.

Actions are numbered by kind and square, in the order in which moves are listed::

    0-8  upright     9-17  lying to the east     18-26  lying to the north     27-35  take     36  stop

The *surface* of a tower is all that decides where a block may be placed, in one word::

    bits 0-17    the height of each square above the highest full level, two bits each
    bits 18-19   the section: whether the lowest unfinished level lies on the ground, and what may lie there
    bits 41-58   32 + the action of each lying block that would rest on a single one (rule d)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from klotz.core.bits import WORD, count, index
from klotz.core.player import Player
from klotz.games.turris.game import Turris, TurrisPosition
from klotz.games.turris.moves import Place, Stop, Take, TurrisMove
from klotz.games.turris.tower import BLOCKS, SQUARES, Block, Cell, Posture, Tower

POSTURES = (Posture.UPRIGHT, Posture.EAST, Posture.NORTH)
OTHER_CELL = (9, 1, 3)
"""How far the second cell of a block is from its first, by posture."""
EAST, NORTH, TAKE, STOP, ACTIONS = 9, 18, 27, 36, 37
LEVELS = 12
SECTION, SINGLE = 18, 32
"""The first bits of two parts of a surface; the part of rule d begins where action 0 would be."""
ON_BLOCKS, LYING_ON_GROUND, UPRIGHT_ON_GROUND = 0, 1, 2
"""The sections. The first block of all may lie on the ground in any case."""


class State(NamedTuple):
    """A tower and what the last actions left behind. The kernel makes new states, it never changes one.

    What is kept for each seat (0 is white) is in two bytes of one number, that of seat 0 the lower one.
    """

    white: int
    """A set of cells, as the next three are."""
    black: int
    east: int
    """The western cells of the blocks that lie to the east."""
    north: int
    """The southern cells of the blocks that lie to the north."""
    surface: int
    full: int
    """The number of full levels."""
    actions: int
    stocks: int
    """The blocks that each seat has left."""
    latest: int
    """The block that each seat placed last, by its handle; 0 before the first."""
    closed: int
    """The squares that are closed to the player to move."""
    seat: int
    bonus: int
    ground: int
    """The section of surfaces while the first level is unfinished: an option of the game, as the next is."""
    chain: int
    """Whether a block placed by a bonus can earn another one."""


class Built(NamedTuple):
    """What an action adds to the state if its block comes down on some level."""

    cells: int
    east: int
    north: int
    handle: int
    """The cell that a block is known by: the highest in its first square, so that it is seen if nothing rests on it."""
    kept: int
    """A mask: what it leaves of the surface."""
    raised: int
    """What is then added to the surface."""
    middle: int
    """Whether it fills the middle."""


class Ending(NamedTuple):
    """The last state of a random game, and the random generator after it."""

    state: State
    random: int


class Image(NamedTuple):
    """The key of one of a state's eight images, and which one it is of."""

    key: int
    frame: int


# --- Sets of squares -------------------------------------------------------------------------------------------------

PLAN, MIDDLE, EDGE = 0b111_111_111, 0b000_010_000, 0b111_101_111
HAS_EAST, HAS_NORTH = 0b011_011_011, 0b000_111_111
"""The squares that have a neighbour there."""
SETS = range(PLAN + 1)


def beside(squares: int) -> int:
    """The squares that share an edge with one of a set."""
    return (squares & HAS_EAST) << 1 | squares >> 1 & HAS_EAST | (squares & HAS_NORTH) << 3 | squares >> 3


def largest_group(squares: int) -> int:
    """The size of the largest group of squares that are joined by edges."""
    best = 0
    while squares:
        group, grown = 0, squares & -squares
        while grown != group:
            group, grown = grown, grown | beside(grown) & squares
        squares ^= group
        best = max(best, count(group))
    return best


BESIDE = [beside(squares) for squares in SETS]
ROOF = [largest_group(squares) for squares in SETS]
"""What a roof scores for the squares of one colour."""
PAIRS = [(s & s >> 1 & HAS_EAST) << EAST | (s & s >> 3) << NORTH for s in SETS]
"""The actions that place a lying block within a set of squares."""
TOUCHING = [((s | s >> 1) & HAS_EAST) << EAST | ((s | s >> 3) & HAS_NORTH) << NORTH for s in SETS]
"""The actions that place a lying block of which a part is in a set of squares."""
RAISED = [sum(1 << 2 * square for square in range(9) if squares >> square & 1) for squares in SETS]
"""What a surface gains if the squares of a set grow by one level."""
ALL_RAISED = RAISED[PLAN]
HEIGHT_BIT = [2 * (action % 9) for action in range(TAKE)]
"""Where the height of an action's square begins in a surface."""
MIDDLES = MIDDLE | TOUCHING[MIDDLE]
"""The actions that place a block in the middle."""


def on_every_level(squares: int) -> int:
    """The cells of some squares on all levels."""
    return sum(squares << 9 * level for level in range(LEVELS))


SOUTH_ROW, WEST_COLUMN, MIDDLE_COLUMN = map(on_every_level, (0b000_000_111, 0b001_001_001, 0b010_010_010))
# Transposing the plan leaves three squares where they are, moves b1 and c2 by two and c1 by four.
DIAGONAL, BELOW_DIAGONAL, CORNER = map(on_every_level, (0b100_010_001, 0b000_100_010, 0b000_000_100))


# --- Actions ---------------------------------------------------------------------------------------------------------


def built(level: int, action: int) -> Built:
    """What an action adds if its block comes down on a level; nothing if the block would not stay on the plan."""
    posture, square = divmod(action, 9)
    if posture and not PAIRS[PLAN] >> action & 1:
        return Built(0, 0, 0, 0, 0, 0, 0)
    first = 1 << 9 * level + square
    squares = 1 << square | (1 << square + OTHER_CELL[posture] if posture else 0)
    return Built(
        cells=first | first << OTHER_CELL[posture],
        east=first if posture == 1 else 0,
        north=first if posture == 2 else 0,
        handle=9 * level + square + (0 if posture else 9),
        kept=WORD ^ TOUCHING[squares] << SINGLE,
        raised=RAISED[squares] + (1 << SINGLE + action) if posture else 2 * RAISED[squares],
        middle=int(squares & MIDDLE != 0),
    )


BUILT = [built(level, action) for level in range(LEVELS) for action in range(TAKE)]


def move(action: int) -> TurrisMove:
    """The move that an action stands for."""
    if action == STOP:
        return Stop()
    kind, square = divmod(action, 9)
    return Place(SQUARES[square], POSTURES[kind]) if action < TAKE else Take(SQUARES[square])


ACTION_OF = {move(action): action for action in range(ACTIONS)}


# --- Images ----------------------------------------------------------------------------------------------------------
#
# Image 0 is the transposed tower, 1 is that mirrored, 2 is that transposed again, and so on; 7 is the tower itself.
# What taking a block is called in an image depends on how it lies, so these actions have a name for each posture here:
#
#     0-36  as they are, 27-35 of an upright block     37-45  take one that lies to the east     46-54  to the north

IMAGES, ITSELF = 8, 7
TAKE_EAST, TAKE_NORTH, NAMES = 37, 46, 55
KINDS = {TAKE: 0, TAKE_EAST: EAST, TAKE_NORTH: NORTH}
"""Where takes of each posture begin, and the placements of that posture."""


def transposed(name: int) -> int:
    """The name of an action when east and north are exchanged."""
    if name == STOP:
        return STOP
    first, square = kind_and_square(name)
    other = {EAST: NORTH, NORTH: EAST, TAKE_EAST: TAKE_NORTH, TAKE_NORTH: TAKE_EAST}.get(first, first)
    return other + square % 3 * 3 + square // 3


def mirrored(name: int) -> int:
    """The name of an action when east and west are exchanged; a block that lies to the east begins at its other end."""
    if name == STOP:
        return STOP
    first, square = kind_and_square(name)
    row, column = divmod(square, 3)
    last = 1 if first in (EAST, TAKE_EAST) else 2
    return first + 3 * row + (last - column if column <= last else column)


def kind_and_square(name: int) -> tuple[int, int]:
    """Where the names of an action's kind begin, and its square."""
    first = max(first for first in (0, EAST, NORTH, *KINDS) if first <= name)
    return first, name - first


def image_names() -> Iterator[list[int]]:
    """For each image, what each action is called there."""
    names = list(range(NAMES))
    for image in range(IMAGES):
        names = [mirrored(name) if image % 2 else transposed(name) for name in names]
        yield names


FRAMED = list(image_names())
UNFRAMED = [[names.index(name) for name in range(NAMES)] for names in FRAMED]


# --- Positions -------------------------------------------------------------------------------------------------------


def pack(position: TurrisPosition) -> State:
    """A position as a state; only the surface is left for the kernel to find."""
    game, tower = position.game, position.tower
    sets = {player: [_built(block) for block in tower.blocks if block.player == player] for player in game.players}
    white, black = sets.values()
    assert tower.levels < LEVELS
    return State(
        white=sum(block.cells for block in white),
        black=sum(block.cells for block in black),
        east=sum(block.east for block in white + black),
        north=sum(block.north for block in white + black),
        surface=0,
        full=min(tower.heights.values()),
        actions=position.actions,
        stocks=BLOCKS - len(white) | BLOCKS - len(black) << 8,
        latest=sum(_built(block).handle << 8 * game.players.index(block.player) for block in position.latest),
        closed=sum(1 << SQUARES.index(square) for square in {cell.square for cell in position.closed}),
        seat=game.players.index(position.to_move),
        bonus=int(position.bonus),
        ground=LYING_ON_GROUND if game.lying_on_ground else UPRIGHT_ON_GROUND,
        chain=int(game.chain_bonus),
    )


def unpack(game: Turris, state: State) -> TurrisPosition:
    """The position that a state stands for."""
    white, black = game.players
    tower = Tower(frozenset([*_blocks(white, state.white, state), *_blocks(black, state.black, state)]))
    latest = [handle for handle in (state.latest & 0xFF, state.latest >> 8) if handle]
    return TurrisPosition(
        game,
        tower,
        game.players[state.seat],
        state.actions,
        bool(state.bonus),
        _closed_cells(tower, state.closed),
        frozenset(tower.at[_cell(handle)] for handle in latest),
    )


def _built(block: Block) -> Built:
    return BUILT[TAKE * (block.level + 1) + ACTION_OF[Place(block.square, block.posture)]]


def _cell(number: int) -> Cell:
    return Cell(SQUARES[number % 9], number // 9 - 1)


def _blocks(player: Player, own: int, state: State) -> Iterator[Block]:
    """The blocks of a player, from the ground up, so that the lowest cell left is always the first of its block."""
    while own:
        first = index(own)
        posture = 1 if state.east >> first & 1 else 2 if state.north >> first & 1 else 0
        own ^= 1 << first | 1 << first + OTHER_CELL[posture]
        yield Block(player, POSTURES[posture], *_cell(first))


def _closed_cells(tower: Tower, closed: int) -> tuple[Cell, ...]:
    """The cells that are closed: two upon one square, or the next of two squares."""
    cells = tuple(Cell(square, tower.height(square)) for i, square in enumerate(SQUARES) if closed >> i & 1)
    return (*cells, cells[0]._replace(level=cells[0].level + 1)) if len(cells) == 1 else cells
