"""The rules of QBQ for the search, on the sets of fields that ``layout.py`` draws.

``kernel.pxd`` gives the C types. States are values: whatever a function returns is new, nothing has to be undone.
``own`` are the fields of the player to move, ``singles`` those of them with one cube, ``high`` all fields with two or
more; ``source``, ``target`` and ``field`` are sets of one field.
"""

from __future__ import annotations

from typing import Any

import cython

from klotz.core.game import Position
from klotz.core.kernel import PLIES, Kernel
from klotz.core.move import Move
from klotz.games.qbq import layout
from klotz.games.qbq.board import CUBES, FIELDS, Direction
from klotz.games.qbq.game import Qbq, QbqPosition
from klotz.games.qbq.layout import (
    BOARD,
    EVERY_OTHER_COLUMN,
    EVERY_OTHER_PAIR,
    EVERY_OTHER_ROW,
    EVERY_OTHER_TWO,
    LEFT_HALF,
    LOWER_HALF,
    QUARTER_OF_EIGHT,
    QUARTERS_OF_FOUR,
    QUARTERS_OF_TWO,
)
from klotz.games.qbq.moves import Insert, Relocate, Tip
from klotz.games.qbq.rules import ROUNDS

if not cython.compiled:
    from klotz.core.bits import (
        count,
        fetch_row,
        fill,
        gather,
        index,
        keep,
        mix,
        next_random,
        nth,
        paint,
        paint_numbers,
        pick,
        scatter,
    )
    from klotz.core.kernel import NOBODY
    from klotz.games.qbq.layout import (
        ANYWHERE,
        AROUND,
        BESIDE,
        BEYOND,
        BRIDGES,
        FIELD,
        GOAL,
        LANDINGS,
        NEXT_COLOUR,
        START,
        Choice,
        Draw,
        Ending,
        State,
        Towers,
    )

    DIRECTIONS, NUMBERS = 4, 36
    INSERTIONS, TIPS, ACTIONS = 36 * 36, 36 * 37, 36 * 41
    # A word for each field of the player to move, one for insertions or entries, and one for each direction of a tip.
    WORDS = 9 + 1 + 4
    # Nine single cubes in one group: each has the eight others and at most twenty fields beside them as targets.
    MOST_LEGAL = 9 * 28
    # How far the corner of the start is from the goal; how many actions a rollout has.
    FARTHEST, ROLLOUT = 6, 20
    # Nobody can be more than 54 steps ahead of all others; between two that is worth half a point, less than a win.
    LEAD_UNIT = 2 * 54
    COLOURS, ENDLESS = 4, 1 << 30
    # After so many draws in vain it is time to see whether there is a legal move at all.
    TRIES = 40

FIELD[:], START[:], GOAL[:], BEYOND[:] = layout.FIELD, layout.START, layout.GOAL, layout.BEYOND
NEXT_COLOUR[:], LANDINGS[:] = layout.NEXT_COLOUR, layout.LANDINGS
BESIDE[:], AROUND[:], BRIDGES[:] = layout.BESIDE, layout.AROUND, layout.BRIDGES


# --- Towers ----------------------------------------------------------------------------------------------------------


def fields_of(towers: Towers, colour: int) -> int:
    """The fields on which a colour stands. The negative of a binary digit is no field or every one."""
    return towers.occupied & ~(towers.owner_1 ^ -(colour & 1)) & ~(towers.owner_2 ^ -(colour >> 1))


def tall(towers: Towers) -> int:
    """The fields with two cubes or more."""
    return towers.upper_1 | towers.upper_2 | towers.upper_4 | towers.upper_8


def cubes_on(towers: Towers, fields: int) -> int:
    """The number of cubes on occupied fields."""
    upper = count(fields & towers.upper_1) + 2 * count(fields & towers.upper_2)
    return count(fields) + upper + 4 * count(fields & towers.upper_4) + 8 * count(fields & towers.upper_8)


def has_stock(towers: Towers, own: int) -> bool:
    """Whether not all cubes of the player who stands on these fields are on the board."""
    return cubes_on(towers, own) < CUBES


def height(towers: Towers, field: int) -> int:
    """The number of cubes on an occupied field."""
    upper = count(field & towers.upper_1) + 2 * count(field & towers.upper_2)
    return 1 + upper + 4 * count(field & towers.upper_4) + 8 * count(field & towers.upper_8)


def at_least(towers: Towers, cubes: int) -> int:
    """The fields with at least that many cubes, two or more: binary numbers compared from the lowest digit on."""
    upper = cubes - 1
    reached = towers.upper_1 if upper & 1 else BOARD
    reached = reached & towers.upper_2 if upper & 2 else reached | towers.upper_2
    reached = reached & towers.upper_4 if upper & 4 else reached | towers.upper_4
    return reached & towers.upper_8 if upper & 8 else reached | towers.upper_8


def with_cubes(towers: Towers, colour: int, fields: int) -> Towers:
    """The towers with a cube more of a colour on each of these fields, which are empty or its own."""
    carry_1 = fields & towers.occupied
    carry_2 = carry_1 & towers.upper_1
    carry_4 = carry_2 & towers.upper_2
    carry_8 = carry_4 & towers.upper_4
    return Towers(
        occupied=towers.occupied | fields,
        owner_1=towers.owner_1 | fields & -(colour & 1),
        owner_2=towers.owner_2 | fields & -(colour >> 1),
        upper_1=towers.upper_1 ^ carry_1,
        upper_2=towers.upper_2 ^ carry_2,
        upper_4=towers.upper_4 ^ carry_4,
        upper_8=towers.upper_8 ^ carry_8,
    )


def without_cube(towers: Towers, field: int) -> Towers:
    """The towers without the top cube of an occupied field."""
    borrow_1 = field & tall(towers)
    borrow_2 = borrow_1 & ~towers.upper_1
    borrow_4 = borrow_2 & ~towers.upper_2
    borrow_8 = borrow_4 & ~towers.upper_4
    emptied = field ^ borrow_1
    return Towers(
        occupied=towers.occupied ^ emptied,
        owner_1=towers.owner_1 & ~emptied,
        owner_2=towers.owner_2 & ~emptied,
        upper_1=towers.upper_1 ^ borrow_1,
        upper_2=towers.upper_2 ^ borrow_2,
        upper_4=towers.upper_4 ^ borrow_4,
        upper_8=towers.upper_8 ^ borrow_8,
    )


def crushed(towers: Towers, others: int, tipped: int) -> Towers:
    """The towers without those on the fields of ``others``, and with only the lowest cube where one was tipped."""
    low = ~(others | tipped)
    return Towers(
        occupied=towers.occupied & ~others,
        owner_1=towers.owner_1 & ~others,
        owner_2=towers.owner_2 & ~others,
        upper_1=towers.upper_1 & low,
        upper_2=towers.upper_2 & low,
        upper_4=towers.upper_4 & low,
        upper_8=towers.upper_8 & low,
    )


# --- Groups ----------------------------------------------------------------------------------------------------------


def neighbours(fields: int) -> int:
    """The fields, and places on the border, that share a side with one of these."""
    return fields << 8 | fields >> 8 | fields << 1 | fields >> 1


def joined(some: int, fields: int) -> int:
    """Those of the fields that are joined side to side with some of them."""
    while True:
        grown = some | neighbours(some) & fields
        grown |= neighbours(grown) & fields
        grown |= neighbours(grown) & fields
        if grown in (some, fields):
            return grown
        some = grown


def two_of_four(first: int, second: int, third: int, fourth: int) -> int:
    """The fields that are in two of the sets or more."""
    return first & second | third & fourth | (first | second) & (third | fourth)


def doubtful(fields: int) -> int:
    """Those without which their group might fall apart; all others leave neighbours that are joined by corners.

    Going round a field clockwise, neighbours that are joined by the corners between them make a run, which ends where
    the next neighbour or the corner before it is missing. Two ends are two runs.
    """
    north, east, south, west = fields >> 8, fields >> 1, fields << 8, fields << 1
    return fields & two_of_four(
        north & ~(east & fields >> 9),
        east & ~(south & fields << 7),
        south & ~(west & fields << 9),
        west & ~(north & fields >> 7),
    )


def nearly_ringed(fields: int) -> int:
    """The places that are not among the fields and have at least seven of them around."""
    pair, one = fields << 1 & fields >> 1, fields << 1 | fields >> 1
    three, two = fields & pair, pair | fields & one
    whole_rows = three << 8 & three >> 8 & one
    whole_row = three << 8 & two >> 8 | two << 8 & three >> 8
    return (whole_rows | whole_row & pair) & ~fields


def is_plain(fields: int) -> bool:
    """Whether a player's fields are one group of which the fields around each tell what comes of lifting a cube there.

    So it is if there is no ring round a place that is not among the fields, nor would be with any field more: then what
    is joined at all is joined around. A ring has eight fields round one place, or ten and no square of 2x2 round two,
    and nobody has more than nine. Without one, groups are as many as fields, less pairs side by side, plus squares.
    """
    number, squares = count(fields), count(fields & fields >> 1 & fields >> 8 & fields >> 9)
    pairs = count(fields & fields >> 1) + count(fields & fields >> 8)
    return number - pairs + squares == 1 and (number < CUBES or squares > 0) and not nearly_ringed(fields)


# --- Relocating a cube -----------------------------------------------------------------------------------------------


def landing(rest: int, empty: int) -> int:
    """Where a lifted cube may come down if the rest of its group is in one part: on it or beside it."""
    return rest | neighbours(rest) & empty


def split_landing(rest: int, beside: int, empty: int) -> int:
    """Where a lifted cube may come down if the rest of its group may be in parts: where it joins them all.

    Every part has a field ``beside`` where the cube was, so one such field alone is a part that need not be explored.
    """
    beside &= rest
    part = joined(beside & -beside, rest)
    if part == rest:
        return landing(rest, empty)
    bridges = empty & neighbours(part)
    rest ^= part
    beside &= rest
    while beside & beside - 1:
        part = joined(beside & -beside, rest)
        bridges &= neighbours(part)
        rest ^= part
        beside &= rest
    return bridges & neighbours(rest) if rest else bridges


def relocation_targets(group: int, singles: int, doubts: int, empty: int, source: int) -> int:
    """Where the top cube of a field of a group may go."""
    if not source & singles:
        return landing(group, empty) ^ source
    if source & doubts:
        return split_landing(group ^ source, neighbours(source), empty)
    return landing(group ^ source, empty)


def count_relocations(own: int, singles: int, empty: int) -> int:
    """The number of relocations, without listing them."""
    doubts = doubtful(own) & singles
    total = 0
    while own:
        group = joined(own & -own, own)
        own ^= group
        total += count_in_group(group, singles, doubts, empty)
    return total


def count_in_group(group: int, singles: int, doubts: int, empty: int) -> int:
    """The number of relocations in a group: as many as if no field were emptied, with corrections."""
    north, east, south, west = group << 8, group << 1, group >> 8, group >> 1
    beside = (north | east | south | west) & empty
    if group & group - 1 == 0:
        return 0 if group & singles else count(beside)
    targets = count(group) - 1 + count(beside)
    # A single cube that is lifted cannot go where only it was the neighbour.
    by_one = beside & ~two_of_four(north, south, east, west)
    total = count(group) * targets - count(by_one & neighbours(group & singles))
    doubts &= group
    while doubts:
        # It was counted as if the rest were in one part.
        source = doubts & -doubts
        doubts ^= source
        beside = neighbours(source)
        total += count(split_landing(group ^ source, beside, empty)) - (targets - count(by_one & beside))
    return total


def can_relocate(own: int, singles: int, source: int, target: int) -> bool:
    """Whether the top cube of an own field may go to another one, own or empty."""
    group = joined(source, own)
    if not source & singles:
        return target & (group | neighbours(group)) != 0
    rest = group ^ source
    if not target & (rest | neighbours(rest)):
        return False
    return not source & doubtful(group) or joined(target, rest | target) == rest | target


# --- Inserting a cube, entering --------------------------------------------------------------------------------------


def insertion_targets(own: int, high: int, empty: int) -> int:
    """Where a cube of the stock may go: beside or upon own ones, if a relocation is possible then."""
    beside = neighbours(own) & empty
    if own & neighbours(own):
        return own | beside  # a group of two fields or more always has a relocation
    free = own & neighbours(empty)
    return (own if free & high else free) | beside


def entry_targets(colour: int, empty: int) -> int:
    """Where a player without cubes may enter: the empty fields nearest to the start, of which there always are some."""
    near = START[colour]
    while not near & empty:
        near = (near | neighbours(near)) & BOARD
    return near & empty


# --- Tipping a tower -------------------------------------------------------------------------------------------------


def fall(towers: Towers, source: int, direction: int) -> int:
    """The fields on which the cubes of a tower come down."""
    return LANDINGS[(height(towers, source) * (ANYWHERE + 1) + direction) * 64 + index(source)]


def can_tip(towers: Towers, own: int, source: int, direction: int) -> bool:
    """Whether the tower is higher than all others that it comes down on."""
    return not fall(towers, source, direction) & ~own & at_least(towers, height(towers, source))


def tip_sources(towers: Towers, own: int, some: int, direction: int) -> int:
    """Those of some own towers that may be tipped in a direction."""
    sources = 0
    while some:
        source = some & -some
        some ^= source
        if can_tip(towers, own, source, direction):
            sources |= source
    return sources


def hindered_towers(towers: Towers, some: int, others: int) -> int:
    """Those of some own towers that may not be tipped in every direction, and perhaps in some: which can hit others.

    Mostly no tower stands where another one can fall, and single cubes are always lower. Hardly any has four cubes.
    """
    three = some & (towers.upper_2 | towers.upper_4 | towers.upper_8)
    hindered = some & neighbours(others) | three & (others << 16 | others >> 16 | others << 2 | others >> 2)
    left = three & (towers.upper_1 | towers.upper_4 | towers.upper_8) & ~hindered if others else 0
    while left:
        source = left & -left
        left ^= source
        if fall(towers, source, ANYWHERE) & others:
            hindered |= source
    return hindered


def count_tips(towers: Towers, own: int, high: int) -> int:
    """The number of tips."""
    hindered = hindered_towers(towers, own & high, high & ~own)
    total = DIRECTIONS * count(own & high & ~hindered)
    for direction in range(DIRECTIONS if hindered else 0):
        total += count(tip_sources(towers, own, hindered, direction))
    return total


# --- Turns -----------------------------------------------------------------------------------------------------------


def in_formation(towers: Towers, colour: int) -> bool:
    """Whether a colour has won: a flat square of 2x2 or 3x3, or a cube of 2x2x2, on the goal and nothing elsewhere."""
    own = fields_of(towers, colour)
    if own & ~GOAL[colour] or not own or own & (towers.upper_2 | towers.upper_4 | towers.upper_8):
        return False
    second_level = own & towers.upper_1
    if own == GOAL[colour]:
        return not second_level
    corner = own & -own
    return own == corner | corner << 1 | corner << 8 | corner << 9 and second_level in (0, own)


def formed(towers: Towers, mover: int, playing: int) -> int:
    """The first colour in formation, from the mover on clockwise, or NOBODY."""
    colour = mover
    while not in_formation(towers, colour):
        colour = NEXT_COLOUR[4 * playing + colour]
        if colour == mover:
            return NOBODY
    return colour


def turn_over(state: State, towers: Towers, winner: int) -> State:
    """The state after a turn that left these towers; the next turn may yet have to lapse."""
    return State(
        towers=towers,
        colour=NEXT_COLOUR[4 * state.playing + state.colour],
        inserted=0,
        turns=state.turns + 1,
        winner=winner,
        playing=state.playing,
    )


def relocated(state: State, lifted: Towers, target: int) -> State:
    """The state after a lifted cube has come down; nobody else's cubes moved, so nobody else is in formation."""
    towers = with_cubes(lifted, state.colour, target)
    if target & GOAL[state.colour] and in_formation(towers, state.colour):
        return turn_over(state, towers, state.colour)
    return turn_over(state, towers, NOBODY)


def inserted(state: State, target: int) -> State:
    """The state after an insertion: the same player still has to relocate."""
    return State(
        towers=with_cubes(state.towers, state.colour, target),
        colour=state.colour,
        inserted=1,
        turns=state.turns,
        winner=NOBODY,
        playing=state.playing,
    )


def entered(state: State, target: int) -> State:
    """The state after an entry; one cube is no formation."""
    return turn_over(state, with_cubes(state.towers, state.colour, target), NOBODY)


def tipped(state: State, own: int, source: int, direction: int) -> State:
    """The state after a tip, which may bring any colour into formation; what falls off the board is in the stock."""
    landings = fall(state.towers, source, direction)
    towers = with_cubes(crushed(state.towers, landings & ~own, source), state.colour, landings)
    return turn_over(state, towers, formed(towers, state.colour, state.playing))


def played(state: State, choice: Choice) -> State:
    """The state after a legal move."""
    own = fields_of(state.towers, state.colour)
    if not choice.target:
        return tipped(state, own, choice.source, choice.direction)
    if choice.source:
        return relocated(state, without_cube(state.towers, choice.source), choice.target)
    return inserted(state, choice.target) if own else entered(state, choice.target)


def over(state: State) -> bool:
    """Whether somebody has won or all turns are played; the game also ends when nobody can move."""
    return state.winner != NOBODY or (not state.inserted and state.turns >= ROUNDS * count(state.playing))


def mobility(state: State) -> int:
    """The number of moves of the player to move in a game that is not over."""
    towers = state.towers
    own = fields_of(towers, state.colour)
    empty = BOARD & ~towers.occupied
    if not own:
        return count(entry_targets(state.colour, empty))
    high = tall(towers)
    total = count_relocations(own, own & ~high, empty)
    if state.inserted:
        return total
    if has_stock(towers, own):
        total += count(insertion_targets(own, high, empty))
    return total + count_tips(towers, own, high)


def can_move(state: State) -> bool:
    """Whether the player to move has a move: always with a group of two fields or more."""
    own = fields_of(state.towers, state.colour)
    return own & neighbours(own) != 0 or mobility(state) != 0


def passed(state: State) -> State:
    """The state with the next player to move; a lapsed turn does not count."""
    return State(
        towers=state.towers,
        colour=NEXT_COLOUR[4 * state.playing + state.colour],
        inserted=0,
        turns=state.turns,
        winner=state.winner,
        playing=state.playing,
    )


def settled(state: State) -> State:
    """The state with the turns lapsed that have no move, unless the game is over."""
    if over(state) or can_move(state):
        return state
    after = passed(state)
    while after.colour != state.colour:
        if can_move(after):
            return after
        after = passed(after)
    return state


# --- Hash keys -------------------------------------------------------------------------------------------------------


def key(towers: Towers, colour: int, inserted: int, turns: int) -> int:
    """The hash key of all that a position of a given game consists of."""
    hashed = mix(mix(8 * turns + 4 * inserted + colour + 1, towers.occupied), towers.owner_1)
    hashed = mix(mix(hashed, towers.owner_2), towers.upper_1)
    hashed = mix(mix(hashed, towers.upper_2), towers.upper_4)
    return mix(hashed, towers.upper_8)


def canonical_key(state: State) -> int:
    """The smallest key of the images of a state under the symmetries of its game: with these it is the same to play on.

    A symmetry turns or reflects the board, and gives the cubes and the turn to those colours on whose starts and goals
    the old ones' come to lie; how many turns were played and whether a cube was inserted stays. Colours that play must
    become colours that play, and their turns come in the same order. So four players have the quarter turns; two
    opposite ones the half turn and both diagonals; two neighbours the reflection that exchanges them; three have none.
    What a position is worth to the player to move, the next one and so on, its image is worth to the player to move
    there, the next one and so on.
    """
    towers, colour, playing = state.towers, state.colour, state.playing
    smallest = key(towers, colour, state.inserted, state.turns)
    players = count(playing)
    if players == 3:
        return smallest
    # Two reflections by turns lead through all eight symmetries.
    for reflections in range(1, 8):
        if reflections & 1:
            towers = upside_down(towers)
            colour ^= 1
            playing = (playing & 0b0101) << 1 | playing >> 1 & 0b0101
        else:
            towers = across(towers)
            colour ^= (colour & 1) << 1
            playing = playing & 0b0101 | (playing & 0b0010) << 2 | playing >> 2 & 0b0010
        # After an odd number of them the clock goes backwards, which makes no difference to two.
        if playing == state.playing and (players == 2 or reflections & 1 == 0):
            smallest = min(smallest, key(towers, colour, state.inserted, state.turns))
    return smallest


def upside_down(towers: Towers) -> Towers:
    """The towers with rows 1 and 6 exchanged and so on: blue and green are exchanged, and orange and red."""
    return Towers(
        occupied=flipped(towers.occupied),
        owner_1=flipped(towers.occupied ^ towers.owner_1),
        owner_2=flipped(towers.owner_2),
        upper_1=flipped(towers.upper_1),
        upper_2=flipped(towers.upper_2),
        upper_4=flipped(towers.upper_4),
        upper_8=flipped(towers.upper_8),
    )


def across(towers: Towers) -> Towers:
    """The towers with rows and columns exchanged: green and red are exchanged."""
    return Towers(
        occupied=transposed(towers.occupied),
        owner_1=transposed(towers.owner_1),
        owner_2=transposed(towers.owner_2 ^ towers.owner_1),
        upper_1=transposed(towers.upper_1),
        upper_2=transposed(towers.upper_2),
        upper_4=transposed(towers.upper_4),
        upper_8=transposed(towers.upper_8),
    )


def sideways(towers: Towers) -> Towers:
    """The towers with columns a and f exchanged and so on: blue and red are exchanged, and green and orange."""
    return Towers(
        occupied=mirrored(towers.occupied),
        owner_1=mirrored(towers.occupied ^ towers.owner_1),
        owner_2=mirrored(towers.occupied ^ towers.owner_2),
        upper_1=mirrored(towers.upper_1),
        upper_2=mirrored(towers.upper_2),
        upper_4=mirrored(towers.upper_4),
        upper_8=mirrored(towers.upper_8),
    )


def flipped(fields: int) -> int:
    """The fields with the order of the rows turned round: single rows are exchanged, then pairs, then fours."""
    fields = fields >> 8 & EVERY_OTHER_ROW | (fields & EVERY_OTHER_ROW) << 8
    fields = fields >> 16 & EVERY_OTHER_PAIR | (fields & EVERY_OTHER_PAIR) << 16
    return fields >> 32 | (fields & LOWER_HALF) << 32


def mirrored(fields: int) -> int:
    """The fields with the order of the columns turned round: single columns are exchanged, then pairs, then fours."""
    fields = fields >> 1 & EVERY_OTHER_COLUMN | (fields & EVERY_OTHER_COLUMN) << 1
    fields = fields >> 2 & EVERY_OTHER_TWO | (fields & EVERY_OTHER_TWO) << 2
    return fields >> 4 & LEFT_HALF | (fields & LEFT_HALF) << 4


def transposed(fields: int) -> int:
    """The fields with rows and columns exchanged: opposite quarters of blocks of 2x2, then of 4x4, then of 8x8."""
    moved = (fields ^ fields >> 7) & QUARTERS_OF_TWO
    fields ^= moved ^ moved << 7
    moved = (fields ^ fields >> 14) & QUARTERS_OF_FOUR
    fields ^= moved ^ moved << 14
    moved = (fields ^ fields >> 28) & QUARTER_OF_EIGHT
    return fields ^ moved ^ moved << 28


# --- Actions and seats -----------------------------------------------------------------------------------------------


def chosen(action: int) -> Choice:
    """The move that an action stands for."""
    first = action // NUMBERS
    field = FIELD[action % NUMBERS]
    if action < INSERTIONS:
        return Choice(source=FIELD[first], target=field, direction=0)
    if action < TIPS:
        return Choice(source=0, target=field, direction=0)
    return Choice(source=field, target=0, direction=first - TIPS // NUMBERS)


def number_of(fields: int) -> int:
    """The number of the lowest of some fields in actions: six to a row, and row 1 and column a are 0."""
    lowest = index(fields)
    return 6 * (lowest >> 3) + (lowest & 7) - 7


def seat_of(playing: int, colour: int) -> int:
    """The seat of a colour: how many that play come before it."""
    return count(playing & (1 << colour) - 1)


def winner_seat(state: State) -> int:
    """The seat of the player whose formation ended the game, or NOBODY."""
    return NOBODY if state.winner == NOBODY else seat_of(state.playing, state.winner)


# --- Counting sequences ----------------------------------------------------------------------------------------------


def sequences(state: State, depth: int, bulk: bool) -> int:
    """What the states that ``depth`` actions lead to count for, in all; lapses are dealt with as they turn up."""
    if over(state):
        return 0
    own = fields_of(state.towers, state.colour)
    if not own:
        return after_entries(state, depth, bulk)
    total = after_relocations(state, own, depth, bulk)
    if not state.inserted:
        total += after_others(state, own, depth, bulk)
    if total:
        return total
    after = settled(state)
    return 0 if after.colour == state.colour else sequences(after, depth, bulk)


def after_relocations(state: State, own: int, depth: int, bulk: bool) -> int:
    """What comes of all relocations: a cube is lifted once and then lands everywhere."""
    empty = BOARD & ~state.towers.occupied
    singles = own & ~tall(state.towers)
    doubts = doubtful(own)
    total = 0
    group = 0
    left = own
    while left:
        source = left & -left
        left ^= source
        if not source & group:
            group = joined(source, own)
        targets = relocation_targets(group, singles, doubts, empty, source)
        lifted = without_cube(state.towers, source)
        while targets:
            target = targets & -targets
            targets ^= target
            total += continued(relocated(state, lifted, target), depth, bulk)
    return total


def after_others(state: State, own: int, depth: int, bulk: bool) -> int:
    """What comes of all insertions and tips."""
    total = 0
    if has_stock(state.towers, own):
        targets = insertion_targets(own, tall(state.towers), BOARD & ~state.towers.occupied)
        while targets:
            target = targets & -targets
            targets ^= target
            total += continued(inserted(state, target), depth, bulk)
    for direction in range(DIRECTIONS):
        sources = tip_sources(state.towers, own, own & tall(state.towers), direction)
        while sources:
            source = sources & -sources
            sources ^= source
            total += continued(tipped(state, own, source, direction), depth, bulk)
    return total


def after_entries(state: State, depth: int, bulk: bool) -> int:
    """What comes of all entries."""
    total = 0
    targets = entry_targets(state.colour, BOARD & ~state.towers.occupied)
    while targets:
        target = targets & -targets
        targets ^= target
        total += continued(entered(state, target), depth, bulk)
    return total


def continued(after: State, depth: int, bulk: bool) -> int:
    """What a state counts for that the first of ``depth`` actions leads to."""
    return leaf(after, bulk) if depth == 1 else sequences(after, depth - 1, bulk)


def leaf(state: State, bulk: bool) -> int:
    """What a last state counts for: 1, or the number of its legal actions if these are counted in bulk."""
    if not bulk:
        make_real(state)
        return 1
    if over(state):
        return 0
    return mobility(state) or mobility(settled(state))


def make_real(state: State) -> None:
    """Keep the C compiler from leaving out what makes the state, although nobody looks at it."""
    keep(state.towers.occupied)
    keep(state.towers.owner_1)
    keep(state.towers.owner_2)
    keep(state.towers.upper_1)
    keep(state.towers.upper_2)
    keep(state.towers.upper_4)
    keep(state.towers.upper_8)
    keep(state.colour)
    keep(state.inserted)
    keep(state.turns)
    keep(state.winner)


# --- Playing at random -----------------------------------------------------------------------------------------------


def random_game(state: State, random: int, most: int) -> Ending:
    """Play a game to its end, or that many actions of it, every legal one equally likely."""
    actions = 0
    while not over(state) and actions < most:
        draw = drawn(state, random)
        random = draw.random
        if draw.choice.source | draw.choice.target:
            state = played(state, draw.choice)
            actions += 1
        elif mobility(state) == 0:
            after = settled(state)
            if after.colour == state.colour:
                break
            state = after
    return Ending(state=state, actions=actions, random=random)


def drawn(state: State, random: int) -> Draw:
    """A legal move, all equally likely; none if many draws found none, as when there is none.

    It is drawn from more than the legal ones, which are easier to count: any own cube to any other field on or beside
    own cubes, a cube of the stock to any of these, any own tower to any side. What is not legal is drawn again.
    """
    towers = state.towers
    own = fields_of(towers, state.colour)
    empty = BOARD & ~towers.occupied
    if not own:
        return drawn_entry(state.colour, empty, random)
    high = tall(towers)
    beside = neighbours(own) & empty
    targets = count(own) - 1 + count(beside)
    relocations = count(own) * targets
    insertions = 0 if state.inserted or not has_stock(towers, own) else targets + 1
    tips = 0 if state.inserted else DIRECTIONS * count(own & high)
    for _ in range(TRIES if relocations + insertions + tips else 0):
        random = next_random(random)
        number = pick(random, relocations + insertions + tips)
        if number < relocations:
            source = nth(own, number // targets)
            target = nth(own ^ source | beside, number % targets)
            if can_relocate(own, own & ~high, source, target):
                return Draw(choice=Choice(source=source, target=target, direction=0), random=random)
        elif number < relocations + insertions:
            target = nth(own | beside, number - relocations)
            if target & insertion_targets(own, high, empty):
                return Draw(choice=Choice(source=0, target=target, direction=0), random=random)
        else:
            number -= relocations + insertions
            source = nth(own & high, number // DIRECTIONS)
            if can_tip(towers, own, source, number % DIRECTIONS):
                return Draw(choice=Choice(source=source, target=0, direction=number % DIRECTIONS), random=random)
    return Draw(choice=Choice(source=0, target=0, direction=0), random=random)


def drawn_entry(colour: int, empty: int, random: int) -> Draw:
    """An entry, all equally likely."""
    targets = entry_targets(colour, empty)
    random = next_random(random)
    target = nth(targets, pick(random, count(targets)))
    return Draw(choice=Choice(source=0, target=target, direction=0), random=random)


def distance(towers: Towers, colour: int) -> int:
    """The side steps that a colour's cubes are away from its goal; those in the stock are where the start's corner is.

    A cube that is k steps away is beyond the distances 0 to k - 1, so it is enough to count the cubes beyond each.
    """
    own = fields_of(towers, colour)
    steps = FARTHEST * (CUBES - cubes_on(towers, own))
    for beyond in range(FARTHEST):
        steps += cubes_on(towers, own & BEYOND[FARTHEST * colour + beyond])
    return steps


# --- Planes for learning ---------------------------------------------------------------------------------------------


def paint_players(planes: Any, row: int, state: State, seats: int, first_colour: int) -> None:
    """Write the heights, goal and turn of each player into three sets of planes, a colour first, then clockwise."""
    towers = state.towers
    goals, turns = seats * NUMBERS, 2 * seats * NUMBERS
    upper_1, upper_2 = gather(towers.upper_1, BOARD), gather(towers.upper_2, BOARD)
    upper_4, upper_8 = gather(towers.upper_4, BOARD), gather(towers.upper_8, BOARD)
    colour = first_colour
    for player in range(seats):
        first = player * NUMBERS
        own = gather(fields_of(towers, colour), BOARD)
        paint_numbers(planes, row, first, NUMBERS, own, upper_1, upper_2, upper_4, upper_8)
        paint(planes, row, goals + first, gather(GOAL[colour], BOARD), NUMBERS)
        fill(planes, row, turns + first, NUMBERS, 1 if colour == state.colour else 0)
        colour = NEXT_COLOUR[4 * state.playing + colour]


def paint_sets(masks: Any, row: int, numbers: int, allowed: Any, place: int) -> None:
    """Write sets of actions: those of the fields with these numbers, one each, then the others."""
    while numbers:
        paint(masks, row, NUMBERS * index(numbers), allowed[place], NUMBERS)
        numbers &= numbers - 1
        place += 1
    for other in range(1 + DIRECTIONS):
        paint(masks, row, INSERTIONS + NUMBERS * other, allowed[place + other], NUMBERS)


class QbqKernel(Kernel):
    """QBQ, with fields numbered row by row from a1 = 0 to f6 = 35.

    Actions 0 to 1295 relocate: 36 times the source plus the target. 1296 to 1331 insert a cube on a field or enter it;
    1332 to 1475 tip a tower: 36 times the direction, from north clockwise, plus the field.
    """

    def __init__(self, game: Qbq, plies: int = PLIES) -> None:
        super().__init__(game, actions=ACTIONS, plies=plies, most_legal=MOST_LEGAL, words=WORDS)
        if cython.compiled:
            self.states: list[State] = cython.cast(cython.pointer(State), self.room(cython.sizeof(State)))
        else:
            self.states = [layout.pack(game.start())] * plies
        self.load(game.start())

    def load(self, position: Position, ply: int = 0) -> None:
        """Set a state to a position."""
        self._check_fits(position, ply)
        assert isinstance(position, QbqPosition)
        packed = layout.pack(position)
        towers = packed.towers
        self.states[ply] = State(
            towers=Towers(
                occupied=towers.occupied,
                owner_1=towers.owner_1,
                owner_2=towers.owner_2,
                upper_1=towers.upper_1,
                upper_2=towers.upper_2,
                upper_4=towers.upper_4,
                upper_8=towers.upper_8,
            ),
            colour=packed.colour,
            inserted=packed.inserted,
            turns=packed.turns,
            winner=packed.winner,
            playing=packed.playing,
        )

    def position(self, ply: int = 0) -> QbqPosition:
        """A state as a position."""
        self._check_ply(ply)
        root = self.states[ply]
        towers = layout.Towers(
            occupied=root.towers.occupied,
            owner_1=root.towers.owner_1,
            owner_2=root.towers.owner_2,
            upper_1=root.towers.upper_1,
            upper_2=root.towers.upper_2,
            upper_4=root.towers.upper_4,
            upper_8=root.towers.upper_8,
        )
        assert isinstance(self.game, Qbq)
        return layout.unpack(self.game, towers, root.colour, root.inserted == 1, root.turns)

    def move(self, action: int) -> Relocate | Insert | Tip:
        """The move that an action stands for."""
        first, second = divmod(action, NUMBERS)
        if action < INSERTIONS:
            return Relocate(FIELDS[first], FIELDS[second])
        if action < TIPS:
            return Insert(FIELDS[second])
        return Tip(FIELDS[second], list(Direction)[first - TIPS // NUMBERS])

    def action(self, move: Move) -> int:
        """The action that stands for a move."""
        if isinstance(move, Relocate):
            return NUMBERS * layout.number(move.source) + layout.number(move.target)
        if isinstance(move, Insert):
            return INSERTIONS + layout.number(move.field)
        assert isinstance(move, Tip)
        return TIPS + NUMBERS * list(Direction).index(move.direction) + layout.number(move.field)

    def legal_at(self, ply: int) -> int:
        """List the relocations, the insertions or entries, the tips."""
        state = self.states[ply]
        if over(state):
            return 0
        first = ply * MOST_LEGAL
        own = fields_of(state.towers, state.colour)
        if own:
            end = self.list_relocations(state, own, first)
            if not state.inserted:
                end = self.list_others(state, own, end)
        else:
            end = self.list_fields(entry_targets(state.colour, BOARD & ~state.towers.occupied), INSERTIONS, first)
        assert end - first <= MOST_LEGAL
        return end - first

    def list_relocations(self, state: State, own: int, end: int) -> int:
        """List the relocations by source and target, from ``end`` on; where the list then ends."""
        empty = BOARD & ~state.towers.occupied
        singles = own & ~tall(state.towers)
        doubts = doubtful(own)
        group = 0
        left = own
        while left:
            source = left & -left
            left ^= source
            if not source & group:
                group = joined(source, own)
            targets = relocation_targets(group, singles, doubts, empty, source)
            end = self.list_fields(targets, NUMBERS * number_of(source), end)
        return end

    def list_others(self, state: State, own: int, end: int) -> int:
        """List the insertions and tips."""
        if has_stock(state.towers, own):
            targets = insertion_targets(own, tall(state.towers), BOARD & ~state.towers.occupied)
            end = self.list_fields(targets, INSERTIONS, end)
        for direction in range(DIRECTIONS):
            sources = tip_sources(state.towers, own, own & tall(state.towers), direction)
            end = self.list_fields(sources, TIPS + NUMBERS * direction, end)
        return end

    def list_fields(self, fields: int, first_action: int, end: int) -> int:
        """List an action for each of some fields."""
        while fields:
            self.listed[end] = first_action + number_of(fields)
            fields &= fields - 1
            end += 1
        return end

    def sets_at(self, ply: int) -> int:
        """A set of targets for each own field, ascending, one of insertions or entries, and four of towers to tip."""
        state = self.states[ply]
        own = fields_of(state.towers, state.colour)
        first = ply * WORDS
        others = first + count(own)
        if over(state):
            for place in range(first, others + 1 + DIRECTIONS):
                self.allowed[place] = 0
            return 0
        empty = BOARD & ~state.towers.occupied
        high = tall(state.towers)
        insertions = tips = 0
        if not own:
            insertions = entry_targets(state.colour, empty)
        elif not state.inserted:
            insertions = insertion_targets(own, high, empty) if has_stock(state.towers, own) else 0
            tips = own & high
        total = self.set_relocations(own, own & ~high, empty, first)
        total += self.set_fields(insertions, others)
        return total + self.set_tips(state.towers, own, tips, others + 1)

    def set_relocations(self, own: int, singles: int, empty: int, first: int) -> int:
        """Write the sets of the relocations; how many there are."""
        if is_plain(own):
            return self.set_plainly(own, singles, empty, first)
        doubts = doubtful(own)
        group = 0
        total = 0
        place = first
        left = own
        while left:
            source = left & -left
            left ^= source
            if not source & group:
                group = joined(source, own)
            total += self.set_fields(relocation_targets(group, singles, doubts, empty, source), place)
            place += 1
        return total

    def set_plainly(self, own: int, singles: int, empty: int, first: int) -> int:
        """Write the sets of the relocations of a plain group, without branches: no processor could foretell them."""
        north, east, south, west = own << 8, own << 1, own >> 8, own >> 1
        beside = (north | east | south | west) & empty
        # Where a single cube is the only neighbour, it cannot go itself; elsewhere it makes no difference.
        by_one = beside & ~two_of_four(north, south, east, west) & neighbours(singles)
        doubts = doubtful(own) & singles
        board = BOARD  # the compiler would read it again after each word that is written
        total = 0
        place = first
        left = own
        while left:
            source = left & -left
            around = AROUND[index(source)]
            split = -(doubts >> index(source) & 1)
            bridging = scatter(BRIDGES[gather(own, around)], around) & empty
            landing_on = (own ^ source | beside) & ~(by_one & BESIDE[index(source)])
            targets = bridging | landing_on & ~split  # bridges are beside, too, and none where nothing falls apart
            self.allowed[place] = gather(targets, board)
            total += count(targets)
            left ^= source
            place += 1
        return total

    def set_tips(self, towers: Towers, own: int, some: int, first: int) -> int:
        """Write the sets of the tips of some own towers, one for each direction; how many there are."""
        hindered = hindered_towers(towers, some, tall(towers) & ~own)
        total = 0
        for direction in range(DIRECTIONS):
            sources = some ^ hindered
            if hindered:
                sources |= tip_sources(towers, own, hindered, direction)
            total += self.set_fields(sources, first + direction)
        return total

    def set_fields(self, fields: int, place: int) -> int:
        """Write a set of fields by their numbers; how many there are."""
        self.allowed[place] = gather(fields, BOARD)
        return count(fields)

    def allows_at(self, ply: int, action: int) -> bool:
        """The word is found by counting the own fields before the source."""
        own = fields_of(self.states[ply].towers, self.states[ply].colour)
        first = action // NUMBERS
        if first >= NUMBERS:
            word = count(own) + first - NUMBERS
        elif own & FIELD[first]:
            word = count(own & FIELD[first] - 1)
        else:
            return False
        return self.allowed[ply * WORDS + word] >> action % NUMBERS & 1 == 1

    def nth_at(self, ply: int, n: int) -> int:
        """Whole words are left out as long as they have too few."""
        word = 0
        members = self.allowed[ply * WORDS]
        while count(members) <= n:
            n -= count(members)
            word += 1
            members = self.allowed[ply * WORDS + word]
        own = fields_of(self.states[ply].towers, self.states[ply].colour)
        others = count(own)
        first = number_of(nth(own, word)) if word < others else NUMBERS + word - others
        return NUMBERS * first + index(nth(members, n))

    def mark_at(self, ply: int, row: int) -> None:
        """Write the sets of the own fields; all others have none. Then the others.

        Meanwhile the next row is fetched: mostly it is written next, and of many rows few are near the processor.
        """
        fetch_row(self.masks, row + 1, ACTIONS)
        fill(self.masks, row, 0, self.actions, 0)
        own = fields_of(self.states[ply].towers, self.states[ply].colour)
        paint_sets(self.masks, row, gather(own, BOARD), self.allowed, ply * WORDS)

    def play_at(self, ply: int, action: int, into: int) -> None:
        """Relocate, insert, enter or tip."""
        self.states[into] = settled(played(self.states[ply], chosen(action)))

    def copy_at(self, ply: int, into: int) -> None:
        """Copy a state."""
        self.states[into] = self.states[ply]

    def mover_at(self, ply: int) -> int:
        """The seat of the player to move."""
        return seat_of(self.states[ply].playing, self.states[ply].colour)

    def winner_at(self, ply: int) -> int:
        """The seat of the winner, or NOBODY."""
        return winner_seat(self.states[ply])

    def score_at(self, ply: int, seat: int) -> int:
        """1 for the winner, 0 for the others."""
        return 1 if winner_seat(self.states[ply]) == seat else 0

    def key_at(self, ply: int) -> int:
        """The key of the state."""
        state = self.states[ply]
        return key(state.towers, state.colour, state.inserted, state.turns)

    def canonical_key_at(self, ply: int) -> int:
        """The key that the state shares with its images."""
        return canonical_key(self.states[ply])

    def observe_at(self, ply: int, seat: int, row: int) -> None:
        """Heights, goal and turn of each player, the own first, then clockwise; then what all share."""
        state = self.states[ply]
        paint_players(self.planes, row, state, self.seats, index(nth(state.playing, seat)))
        shared = 3 * self.seats * NUMBERS
        fill(self.planes, row, shared, NUMBERS, state.inserted)
        fill(self.planes, row, shared + NUMBERS, NUMBERS, 100 * state.turns // (ROUNDS * self.seats))

    def perft_at(self, ply: int, depth: int, bulk: bool) -> int:
        """The number of sequences of ``depth`` actions."""
        if depth == 0:
            return 1
        played_depth = depth - 1 if bulk else depth
        return leaf(self.states[ply], bulk) if played_depth == 0 else sequences(self.states[ply], played_depth, bulk)

    def play_out_at(self, ply: int, number: int, random: int) -> None:
        """Play random games."""
        for _ in range(number):
            ending = random_game(self.states[ply], random, ENDLESS)
            random = ending.random
            state = ending.state
            last_key = key(state.towers, state.colour, state.inserted, state.turns)
            self.tally(winner_seat(state), ending.actions, last_key)

    def rollout_at(self, ply: int, random: int) -> int:
        """Play a random game, but not for long: it would never end. Then it is worth what the distances say."""
        ending = random_game(self.states[ply], random, ROLLOUT)
        state = ending.state
        if over(state):
            self.reward(winner_seat(state))
        else:
            self.reward_distances(state)
        return ending.random

    def reward_distances(self, state: State) -> None:
        """Give each seat what it would have for a draw, and more the nearer its cubes are to the goal than others'."""
        total = 0
        for colour in range(COLOURS):
            if state.playing >> colour & 1:
                total += distance(state.towers, colour)
        for colour in range(COLOURS):
            if state.playing >> colour & 1:
                own = distance(state.towers, colour)
                lead = (total - own) / (self.seats - 1.0) - own
                reward = 1.0 / self.seats + lead / LEAD_UNIT
                self.rewards[seat_of(state.playing, colour)] = max(0.0, min(1.0, reward))


KERNEL = QbqKernel
