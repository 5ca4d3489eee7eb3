"""What a tower is worth: a small network looks at its four sides, its top and the blocks that are left.

Each side is a picture three squares wide. Its *front* is what stands in the nearest row: nothing can hide that any
more, while what is seen *behind* may be built over. ``network.py`` tells what the network is made of. It sees all of it
with the eyes of the player to move.

One action changes little, so the same pictures are met again and again: what the network makes of them is kept in a
table. ``evaluation.pxd`` gives the C types.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from klotz.core.kernel import PLIES
from klotz.core.numbers import blank
from klotz.games.turris import layout
from klotz.games.turris.game import Turris
from klotz.games.turris.kernel import TurrisKernel
from klotz.games.turris.layout import SOUTH_ROW
from klotz.games.turris.network import network

if not cython.compiled:
    from klotz.core.bits import add_row, count, high, low, mix, wide_index
    from klotz.core.kernel import DECIDED, OVER, POINTS, QUIET, UNQUIET
    from klotz.games.turris.kernel import (
        folded,
        height,
        largest_group,
        legal,
        lowest_image,
        marks,
        mirrored,
        score,
        tower_key,
        transposed,
    )
    from klotz.games.turris.layout import (
        EAST,
        IMAGES,
        ITSELF,
        MIDDLES,
        NAMES,
        STOP,
        TAKE,
        TAKE_EAST,
        TAKE_NORTH,
        Image,
        State,
    )
    from klotz.games.turris.layout import ROOF as ROOF_SCORE
    from klotz.games.turris.network import (
        BONUS,
        FIRST_BIAS,
        FIRST_FOLD,
        FIRST_OUTPUT,
        FIRST_REST,
        FIRST_UNIT,
        FULL,
        GROUPS,
        LAYERS,
        LEAD,
        MOST_LEAD,
        PLACES,
        REST,
        ROOFS,
        SQUARE_INPUTS,
        STOCKS,
        UNITS,
        VIEW,
        WIDTH,
    )
    from klotz.games.turris.tower import BLOCKS

    SIDES = 4
    CORNERS, EDGES, MIDDLE_SQUARE = 0b101_000_101, 0b010_101_010, 0b000_010_000
    # The four sizes of groups in a picture share a word, so that those of all sides can be added at once.
    SIZE_BITS, SIZE_MASK = 16, 0xFFFF
    # A unit's number is at most 16, in parts of 256; what it adds to a row has to become parts of 4096 again.
    UNIT_MOST, FOLD_SHIFT = 16 << 8, 6
    # A number of the row is at most 32, in parts of 4096; for the output it is reduced to parts of 128.
    ROW_MOST, ROW_SHIFT = 32 << 12, 5
    # Natural logarithms of the odds become the units of Score: 400 for odds of ten.
    ODDS_UNIT, ODDS_SHIFT = 174, 17
    PICTURES = 1 << 16
    SYMMETRIC_BLOCKS = 10
    NEAR_LIMIT = 140
    FILLING, TAKING, STANDING, LYING = 300, 200, 60, 40
    FRAMED, UNFRAMED = ([0] * IMAGES * NAMES for _ in range(2))

ONE = 1
for _frame in range(layout.IMAGES):
    for _name in range(layout.NAMES):
        FRAMED[_frame * NAMES + _name] = layout.FRAMED[_frame][_name]
        UNFRAMED[_frame * NAMES + _name] = layout.UNFRAMED[_frame][_name]


# --- Pictures --------------------------------------------------------------------------------------------------------
#
# A picture takes the south row of every level.


def sizes(own: int, theirs: int, front: int) -> int:
    """The sizes of the largest groups in a picture: own, theirs, own in front, theirs in front."""
    seen = largest_group(own) | largest_group(theirs) << SIZE_BITS
    firm = ONE * largest_group(own & front) | ONE * largest_group(theirs & front) << SIZE_BITS
    return seen | firm << 2 * SIZE_BITS


def place_of(cell: int) -> int:
    """The number of a picture's cell among its places, level by level."""
    return 3 * (cell // 9 - 1) + cell % 9


# --- Keys ------------------------------------------------------------------------------------------------------------


def search_image(state: State) -> Image:
    """The key for the search, and the image that it is of.

    The number of actions matters only if the limit is near. A tower that has grown for a while has no symmetry left, so
    its images do not meet in one search, and only it is looked at itself.
    """
    turn = ONE << 63 | state.bonus << 1 | state.seat
    if state.actions >= NEAR_LIMIT:
        turn |= state.actions << 2
    if blocks(state) < SYMMETRIC_BLOCKS:
        return lowest_image(state, turn)
    marked = marks(state)
    rest = mix(mix(turn, low(marked)), high(marked))
    return Image(key=tower_key(state.white, state.black, state.east, state.north, rest), frame=ITSELF)


def blocks(state: State) -> int:
    """The number of blocks that stand."""
    return 2 * BLOCKS - (state.stocks & 0xFF) - (state.stocks >> 8)


def taken_name(state: State, action: int) -> int:
    """The name of an action that takes a block, by the posture of that."""
    square = action - TAKE
    cell = 9 * (state.full + height(state.surface, square)) + square
    if low(state.east >> cell) & 1:
        return TAKE_EAST + square
    return TAKE_NORTH + square if low(state.north >> cell) & 1 else action


class TurrisEvaluation(TurrisKernel):
    """Turris, with an opinion."""

    def __init__(self, game: Turris, plies: int = PLIES) -> None:
        super().__init__(game, plies)
        self.judge_by(network())
        self.sizes = blank("Q", PICTURES)
        self.views = blank("i", PICTURES * WIDTH)
        self.units = blank("i", UNITS)
        self.row = blank("i", WIDTH)
        self.side = 0
        if not cython.compiled:
            self.pictures = [0] * SIDES

    def judge_by(self, weights: Sequence[int]) -> None:
        """Take the weights of another network; what was kept of pictures is forgotten."""
        super().judge_by(weights)
        self.features = blank("i", SIDES * VIEW + REST)
        self.keys = blank("Q", PICTURES)

    # --- Estimates ---------------------------------------------------------------------------------------------------

    def evaluate_at(self, ply: int, seat: int) -> int:
        """What the network says."""
        state = self.states[ply]
        for place in range(WIDTH):
            self.row[place] = self.weights[FIRST_BIAS + place]
        self.side = 0
        groups = self.add_sides(state)
        self.add_rest(state, groups)
        worth = self.output()
        return worth if state.seat == seat else -worth

    def features_at(self, ply: int, seat: int) -> None:  # noqa: ARG002
        """The inputs of the network: those of each side, then the rest. They are the mover's, whoever asks."""
        for place in range(SIDES * VIEW + REST):
            self.features[place] = 0
        self.evaluate_at(ply, self.states[ply].seat)
        for side in range(SIDES):
            picture = self.pictures[side]
            own = picture & SOUTH_ROW
            theirs = picture >> 3 & SOUTH_ROW
            front = picture >> 6 & SOUTH_ROW
            self.list_layer(own & front, VIEW * side)
            self.list_layer(own & ~front, VIEW * side + PLACES)
            self.list_layer(theirs & front, VIEW * side + 2 * PLACES)
            self.list_layer(theirs & ~front, VIEW * side + 3 * PLACES)
            groups = sizes(own, theirs, front)
            for layer in range(LAYERS):
                self.features[VIEW * side + LAYERS * PLACES + layer] = groups >> SIZE_BITS * layer & SIZE_MASK

    def list_layer(self, squares: int, first: int) -> None:
        """Set the inputs of a layer, of which ``first`` is the first one."""
        while squares:
            self.features[first + place_of(wide_index(squares))] = 1
            squares &= squares - 1

    def output(self) -> int:
        """The value that the row stands for."""
        worth: int = self.row[WIDTH - 1] << ROW_SHIFT
        for place in range(WIDTH - 1):
            counted = max(0, min(ROW_MOST, self.row[place])) >> ROW_SHIFT
            worth += counted * self.weights[FIRST_OUTPUT + place]
        worth = worth * ODDS_UNIT >> ODDS_SHIFT
        return max(1 - DECIDED, min(DECIDED - 1, worth))

    def add_sides(self, state: State) -> int:
        """Add all four sides to the row; the sums of their groups' sizes."""
        own = state.black if state.seat else state.white
        theirs = state.white if state.seat else state.black
        groups = self.add_two_sides(own, theirs)
        return groups + self.add_two_sides(transposed(own), transposed(theirs))

    def add_two_sides(self, own: int, theirs: int) -> int:
        """Add two opposite sides; a row behind another is seen where that has gaps."""
        occupied = own | theirs
        no_front = ~occupied
        no_middle = ~(occupied >> 3)
        no_back = ~(occupied >> 6)
        groups = self.add_side(
            (own | (own >> 3 | own >> 6 & no_middle) & no_front) & SOUTH_ROW,
            (theirs | (theirs >> 3 | theirs >> 6 & no_middle) & no_front) & SOUTH_ROW,
            occupied & SOUTH_ROW,
        )
        return groups + self.add_side(
            (own >> 6 | (own >> 3 | own & no_middle) & no_back) & SOUTH_ROW,
            (theirs >> 6 | (theirs >> 3 | theirs & no_middle) & no_back) & SOUTH_ROW,
            occupied >> 6 & SOUTH_ROW,
        )

    def add_side(self, own: int, theirs: int, front: int) -> int:
        """Add a side, of which the picture is in the table if it was seen before; a mirror image counts as the same."""
        picture = own | theirs << 3 | front << 6
        picture = min(picture, mirrored(picture))
        self.pictures[self.side] = picture
        self.side += 1
        key = mix(mix(ONE, low(picture)), high(picture))
        place = key & PICTURES - 1
        if self.keys[place] != key:
            self.keys[place] = key
            self.look_at(picture, place)
        add_row(self.row, 0, self.views, WIDTH * place, WIDTH, 1)
        groups: int = self.sizes[place]
        return groups

    def look_at(self, picture: int, place: int) -> None:
        """Write what the network makes of a picture into the table."""
        own = picture & SOUTH_ROW
        theirs = picture >> 3 & SOUTH_ROW
        front = picture >> 6 & SOUTH_ROW
        for unit in range(UNITS):
            self.units[unit] = self.weights[FIRST_UNIT + unit]
        self.add_layer(own & front, 0)
        self.add_layer(own & ~front, PLACES)
        self.add_layer(theirs & front, 2 * PLACES)
        self.add_layer(theirs & ~front, 3 * PLACES)
        groups = sizes(own, theirs, front)
        self.sizes[place] = groups
        for layer in range(LAYERS):
            size = groups >> SIZE_BITS * layer & SIZE_MASK
            add_row(self.units, 0, self.weights, UNITS * (LAYERS * PLACES + layer), UNITS, size)
        first = WIDTH * place
        for number in range(WIDTH):
            self.views[first + number] = 0
        for unit in range(UNITS):
            counted = max(0, min(UNIT_MOST, self.units[unit]))
            add_row(self.views, first, self.weights, FIRST_FOLD + WIDTH * unit, WIDTH, counted)
        for number in range(WIDTH):
            self.views[first + number] >>= FOLD_SHIFT

    def add_layer(self, squares: int, first: int) -> None:
        """Add the squares of a layer of a picture to the units; ``first`` is its first input."""
        while squares:
            add_row(self.units, 0, self.weights, UNITS * (first + place_of(wide_index(squares))), UNITS, 1)
            squares &= squares - 1

    def add_rest(self, state: State, groups: int) -> None:
        """Add all inputs but the sides to the row."""
        own = state.black if state.seat else state.white
        theirs = state.white if state.seat else state.black
        occupied = own | theirs
        open_tops = ~(occupied >> 9)
        own_top = folded(low((own & open_tops) >> 9 * state.full))
        their_top = folded(low((theirs & open_tops) >> 9 * state.full))
        above = low(occupied >> 9 * (state.full + 1))
        self.add_squares(0, CORNERS, above, own_top, their_top)
        self.add_squares(SQUARE_INPUTS, EDGES, above, own_top, their_top)
        self.add_squares(2 * SQUARE_INPUTS, MIDDLE_SQUARE, above, own_top, their_top)
        self.add_input(FULL + state.full, 1)
        self.add_input(BONUS, state.bonus)
        own_stock = state.stocks >> 8 * state.seat & 0xFF
        their_stock = state.stocks >> 8 * (1 - state.seat) & 0xFF
        self.add_input(LEAD + MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, own_stock - their_stock)), 1)
        self.add_input(STOCKS, own_stock)
        self.add_input(STOCKS + 1, their_stock)
        for layer in range(LAYERS):
            self.add_input(GROUPS + layer, groups >> SIZE_BITS * layer & SIZE_MASK)
        self.add_input(ROOFS, ROOF_SCORE[own_top])
        self.add_input(ROOFS + 1, ROOF_SCORE[their_top])

    def add_squares(self, first: int, squares: int, above: int, own: int, theirs: int) -> None:
        """Add how many of some squares of the plan have which height above the full levels, and whose they are."""
        one = above & squares
        two = above >> 9 & squares
        three = above >> 18 & squares
        self.add_input(first, count(squares & ~one))
        self.add_input(first + 1, count(one & ~two))
        self.add_input(first + 2, count(two & ~three))
        self.add_input(first + 3, count(three))
        self.add_input(first + 4, count(own & squares))
        self.add_input(first + 5, count(theirs & squares))

    def add_input(self, place: int, number: int) -> None:
        """Add one of the rest of the inputs to the row."""
        self.features[SIDES * VIEW + place] = number
        add_row(self.row, 0, self.weights, FIRST_REST + WIDTH * place, WIDTH, number)

    def worth_at(self, ply: int, seat: int) -> int:
        """The difference of the points, and who won by it."""
        state = self.states[ply]
        difference = score(state, seat) - score(state, seat ^ 1)
        if difference == 0:
            return 0
        return difference + (POINTS if difference > 0 else -POINTS)

    # --- For the search ----------------------------------------------------------------------------------------------

    def glance_at(self, ply: int) -> int:
        """Unquiet while a bonus is to be used."""
        state = self.states[ply]
        if not legal(state):
            return OVER
        return UNQUIET if state.bonus else QUIET

    def rank_at(self, ply: int, action: int) -> int:  # noqa: ARG002
        """Fill the middle, take, build upright, lay; then stop."""
        if action >= TAKE:
            return TAKING if action < STOP else 0
        if ONE << action & MIDDLES:
            return FILLING
        return STANDING if action < EAST else LYING

    def search_key_at(self, ply: int) -> int:
        """The key of the image that is searched."""
        image = search_image(self.states[ply])
        self.frames[ply] = image.frame
        return image.key

    def framed_at(self, ply: int, action: int) -> int:
        """The name of an action in the image."""
        name = taken_name(self.states[ply], action) if TAKE <= action < STOP else action
        return FRAMED[NAMES * self.frames[ply] + name]

    def unframed_at(self, ply: int, action: int) -> int:
        """The action that has a name in the image."""
        name = UNFRAMED[NAMES * self.frames[ply] + action]
        if name >= TAKE_NORTH:
            return name - TAKE_NORTH + TAKE
        return name - TAKE_EAST + TAKE if name >= TAKE_EAST else name


KERNEL = TurrisEvaluation
