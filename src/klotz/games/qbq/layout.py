"""How the kernel keeps a position: sets of fields as the bits of words, an empty border round the board.

::

    row 7 |  56 |  57   58   59   60   61   62 |  63
          +-----+------------------------------+----
    row 6 |  48 |  49   50   51   52   53   54 |  55
    row 5 |  40 |  41   42   43   44   45   46 |  47
    row 4 |  32 |  33   34   35   36   37   38 |  39
    row 3 |  24 |  25   26   27   28   29   30 |  31
    row 2 |  16 |  17   18   19   20   21   22 |  23
    row 1 |   8 |   9   10   11   12   13   14 |  15
          +-----+------------------------------+----
    row 0 |   0 |   1    2    3    4    5    6 |   7
    column         a    b    c    d    e    f

So ``<< 8`` is a step north and ``<< 1`` a step east; what steps off the board lies on the border, never on another row,
and even a step north-east stays within the 64 bits. Fields also have numbers from 0 to 35, in actions, in the order of
the bits. Colours have the numbers of their order clockwise: 0 blue, 1 green, 2 orange, 3 red.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from klotz.core.bits import index
from klotz.games.qbq.board import (
    COLOURS,
    CUBES,
    FIELDS,
    GOALS,
    SIZE,
    STARTS,
    Board,
    Direction,
    Field,
    Tower,
    line,
)
from klotz.games.qbq.game import Qbq, QbqPosition

NOBODY = -1
AROUND_STEPS = (-9, -8, -7, -1, 1, 7, 8, 9)
"""From the index of a field's bit to those around it, ascending: the rank of one is its place in this order."""
CLOCKWISE = (6, 7, 4, 2, 1, 0, 3, 5)
"""The ranks of the fields around one, from north clockwise."""
ANYWHERE = 4
"""The number after those of the four directions: all of them together."""


class Towers(NamedTuple):
    """What stands on the board; two numbers per field are spread in binary over several sets."""

    occupied: int
    owner_1: int
    owner_2: int
    """The colour of the cubes is 1 where in owner_1, plus 2 where in owner_2; empty fields are in neither."""
    upper_1: int
    upper_2: int
    upper_4: int
    upper_8: int
    """How many cubes stand upon the lowest one: 1 where in upper_1, plus 2 where in upper_2 and so on."""


class State(NamedTuple):
    """A position. The kernel makes new ones, it never changes one. Stocks are whatever is not on the board."""

    towers: Towers
    colour: int
    """Who is to move."""
    inserted: int
    """1 if a relocation must follow an insertion, else 0."""
    turns: int
    winner: int
    """The colour whose formation ended the game, or NOBODY."""
    playing: int
    """The set of the colours that play."""


class Choice(NamedTuple):
    """A move: a relocation has a source and a target, an insertion or entry a target, a tip a source and a direction.

    Sources and targets are sets of one field; no choice at all has neither.
    """

    source: int
    target: int
    direction: int


class Draw(NamedTuple):
    """A choice drawn at random, and the random generator after it."""

    choice: Choice
    random: int


class Ending(NamedTuple):
    """The last state of a random game, how many actions led to it, and the random generator after it."""

    state: State
    actions: int
    random: int


def bit(field: Field) -> int:
    """The set of one field."""
    return 1 << 8 * (field.row + 1) + field.column + 1


def fields(chosen: Iterable[Field]) -> int:
    """The set of some fields."""
    return sum(map(bit, chosen))


def number(field: Field) -> int:
    """The number of a field in actions."""
    return SIZE * field.row + field.column


def steps(field: Field, goal: Iterable[Field]) -> int:
    """The side steps from a field to the nearest one of a goal."""
    return min(abs(field.row - aim.row) + abs(field.column - aim.column) for aim in goal)


def next_colour(playing: int, colour: int) -> int:
    """Who comes after a colour if the set of those is playing; the colour itself if there is nobody else."""
    return next((c % 4 for c in range(colour + 1, colour + 5) if playing >> c % 4 & 1), colour)


def landings(height: int, direction: int) -> list[int]:
    """Where the cubes of a tower of some height come down, in one direction or in all, by the index of its bit."""
    directions = list(Direction) if direction == ANYWHERE else [list(Direction)[direction]]
    table = [0] * 64
    for field in FIELDS:
        table[index(bit(field))] = sum(fields(line(field, towards)[: height - 1]) for towards in directions)
    return table


def runs(around: int) -> int:
    """How many runs the fields around one make whose ranks are in a set: neighbours joined by corners between them."""
    has = [around >> rank & 1 == 1 for rank in CLOCKWISE]
    return sum(has[side] and not (has[side + 1] and has[(side + 2) % 8]) for side in range(0, 8, 2))


def bridges(around: int) -> int:
    """Of the fields around one, by their ranks: each that would join all others, which are not joined, into one run."""
    return sum(1 << rank for rank in range(8) if RUNS[around | 1 << rank] == 1 < RUNS[around])


def square(low: Field, up: int, right: int) -> int:
    """The square of 2x2 fields whose lowest and leftmost is that far from a field."""
    return fields(Field(low.row + up + i, low.column + right + j) for i in (0, 1) for j in (0, 1))


BOARD = fields(FIELDS)
FIELD = [bit(field) for field in FIELDS]
"""The set of one field by its number."""
START = [fields(STARTS[colour]) for colour in COLOURS]
GOAL = [fields(GOALS[colour]) for colour in COLOURS]
FARTHEST = 6
"""How many side steps a field can be away from a goal."""
BEYOND = [
    fields(field for field in FIELDS if steps(field, GOALS[colour]) > beyond)
    for colour in COLOURS
    for beyond in range(FARTHEST)
]
"""For each colour the fields more than 0 to 5 side steps away from its goal."""
BESIDE = [sum(1 << place + step for step in (-8, -1, 1, 8) if BOARD >> place & 1) for place in range(64)]
AROUND = [sum(1 << place + step for step in AROUND_STEPS if BOARD >> place & 1) for place in range(64)]
"""By the index of a field's bit: the places that share a side with it; these and those that share a corner."""
RUNS = [runs(around) for around in range(1 << 8)]
BRIDGES = [bridges(around) for around in range(1 << 8)]
"""By the set of those around a field that belong to its group: where a cube more would join them without it."""
NEXT_COLOUR = [next_colour(playing, colour) for playing in range(16) for colour in range(4)]
# Lists of 64, five for each height: the directions from north clockwise and all of them; no tower has height 0.
LANDINGS = [0] * 5 * 64
for cubes in range(1, CUBES + 1):
    for towards in range(ANYWHERE + 1):
        LANDINGS += landings(cubes, towards)

# Which rows change places with those above them, and which blocks with those above and to the left, in reflections.
EVERY_OTHER_ROW, EVERY_OTHER_PAIR, LOWER_HALF = 0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF
EVERY_OTHER_COLUMN, EVERY_OTHER_TWO, LEFT_HALF = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F
QUARTERS_OF_TWO, QUARTERS_OF_FOUR, QUARTER_OF_EIGHT = 0x00AA00AA00AA00AA, 0x0000CCCC0000CCCC, 0x00000000F0F0F0F0


class Standing(NamedTuple):
    """How a player stands, for the evaluation."""

    turns: int
    """How many turns it would take alone."""
    far: int
    """Steps from all cubes to the goal."""
    steps: int
    """Steps from the nearest cube to the middle of the goal."""
    on_board: int
    groups: int
    """1 if there are several."""
    loose: int
    """Cubes outside the largest group."""
    foes: int
    """Fields of the goal that others hold."""
    foes_in_middle: int
    """How high they stand on the middle, which all formations need."""
    room: int
    """Empty fields beside own cubes."""
    shaky: int
    """Cubes that can be crushed, of the player to move."""
    in_danger: int
    """Cubes that can be crushed, of others."""
    high: int
    """Towers of two cubes or more."""


def turned(field: Field, symmetry: int) -> Field:
    """The image of a field: rows and columns exchanged (4), then columns reversed (2), then rows reversed (1)."""
    row, column = (field.column, field.row) if symmetry & 4 else field
    return Field(SIZE - 1 - row if symmetry & 1 else row, SIZE - 1 - column if symmetry & 2 else column)


def image_colour(colour: int, symmetry: int) -> int:
    """The colour on whose start another one's comes to lie."""
    start = frozenset(turned(field, symmetry) for field in STARTS[COLOURS[colour]])
    return next(number for number, other in enumerate(COLOURS) if STARTS[other] == start)


def image_direction(direction: int, symmetry: int) -> int:
    """The direction that another one becomes."""
    here = Field(2, 2)
    there = turned(line(here, list(Direction)[direction])[0], symmetry)
    return next(number for number, to in enumerate(Direction) if line(turned(here, symmetry), to)[0] == there)


def action_images(symmetry: int) -> list[int]:
    """What each action becomes."""
    image = [number(turned(field, symmetry)) for field in FIELDS]
    relocations = [len(FIELDS) * source + target for source in image for target in image]
    insertions = [len(FIELDS) ** 2 + target for target in image]
    first_tip = len(FIELDS) ** 2 + len(FIELDS)
    tips = [
        first_tip + len(FIELDS) * image_direction(direction, symmetry) + source
        for direction in range(len(Direction))
        for source in image
    ]
    return relocations + insertions + tips


def frames(playing: int, colour: int) -> list[int]:
    """The symmetries that give the turn of one of two players to the first of them, and the rest to the other."""
    if playing.bit_count() != 2 or not playing >> colour & 1:
        return [0]
    pair = [number for number in range(len(COLOURS)) if playing >> number & 1]
    images = {symmetry: [image_colour(player, symmetry) for player in pair] for symmetry in range(SYMMETRIES)}
    wanted = pair if colour == pair[0] else pair[::-1]
    return [symmetry for symmetry, image in images.items() if image == wanted]


SYMMETRIES = 8
ACTION_IMAGE = [action for symmetry in range(SYMMETRIES) for action in action_images(symmetry)]
INVERSE = [
    next(back for back in range(SYMMETRIES) if all(turned(turned(f, symmetry), back) == f for f in FIELDS))
    for symmetry in range(SYMMETRIES)
]
FRAMES = [frames(playing, colour) for playing in range(16) for colour in range(4)]
FRAME = [symmetries[0] for symmetries in FRAMES]
OTHER_FRAME = [symmetries[-1] for symmetries in FRAMES]

# By colour, of the goal: four squares of 2x2, the middle, the steps that each field is away.
SQUARE = [square(min(GOALS[colour]), up, right) for colour in COLOURS for up in (0, 1) for right in (0, 1)]
MIDDLE = [bit(sorted(GOALS[colour])[len(GOALS[colour]) // 2]) for colour in COLOURS]
STEPS_TO_GOAL = [steps(field, GOALS[colour]) for colour in COLOURS for field in FIELDS]


def pack(position: QbqPosition) -> State:
    """A position as a state."""
    outcome = position.outcome()
    return State(
        towers=_towers(position.board),
        colour=COLOURS.index(position.to_move),
        inserted=int(position.inserted),
        turns=position.turns,
        winner=COLOURS.index(outcome.winner) if outcome and outcome.winner else NOBODY,
        playing=sum(1 << COLOURS.index(player) for player in position.game.players),
    )


def _towers(board: Board) -> Towers:
    places = {bit(tower.field): tower for tower in board.towers}
    owners = {place: COLOURS.index(tower.player) for place, tower in places.items()}
    return Towers(
        sum(places),
        *(sum(place for place, owner in owners.items() if owner & digit) for digit in (1, 2)),
        *(sum(place for place, tower in places.items() if tower.height - 1 & digit) for digit in (1, 2, 4, 8)),
    )


def unpack(game: Qbq, towers: Towers, colour: int, inserted: bool, turns: int) -> QbqPosition:
    """The position that a state stands for."""
    standing = (_tower(towers, field) for field in FIELDS if bit(field) & towers.occupied)
    return QbqPosition(game, Board(frozenset(standing)), COLOURS[colour], turns, inserted)


def _tower(towers: Towers, field: Field) -> Tower:
    owner = _binary(field, towers.owner_1, towers.owner_2)
    upper = _binary(field, towers.upper_1, towers.upper_2, towers.upper_4, towers.upper_8)
    return Tower(field, COLOURS[owner], 1 + upper)


def _binary(field: Field, *digits: int) -> int:
    """The number whose binary digits, from the lowest, are whether a field is in each of some sets."""
    return sum(1 << power for power, digit in enumerate(digits) if digit & bit(field))
