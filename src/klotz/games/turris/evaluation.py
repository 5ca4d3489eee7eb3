"""What a tower is worth: the areas on its sides, and how they can still grow.

Each side is a picture three squares wide. Its *front* is what stands in the nearest row: nothing can hide that any
more, while what is seen further back will be built over. *Open* are the cells of the front that can be built next:
those up to one level above the highest built one. An area is *live* if it touches an open cell.

One action changes little, so the same pictures are met again and again: what they are worth is kept in a table.
``evaluation.pxd`` gives the C types.
"""

from __future__ import annotations

import cython

from klotz.core.kernel import PLIES
from klotz.core.numbers import numbers
from klotz.games.turris import layout
from klotz.games.turris.game import Turris
from klotz.games.turris.kernel import TurrisKernel
from klotz.games.turris.layout import BIAS, EVEN_LANES, GROUND_FLOOR, SOUTH_ROW
from klotz.games.turris.weights import WEIGHTS

if not cython.compiled:
    from klotz.core.bits import count, high, low, mix, wide_count
    from klotz.core.kernel import OVER, POINTS, QUIET, UNQUIET
    from klotz.games.turris.kernel import (
        folded,
        height,
        largest_group,
        legal,
        lowest_image,
        marks,
        placements,
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
    from klotz.games.turris.tower import BLOCKS

    SCORE, FRONT, LIVE, JOINED, SEEN, OPEN, PROMISE, SECOND, ROOF, TOPS, STOCK, TEMPO, BONUS, MIDDLE = range(14)
    """The features; the first eight are those of the side views, in the order of their lanes."""
    FEATURES = 14
    STAGES, STAGE_BLOCKS = 5, 8
    """There is a set of features for each stage of the game, which lasts so many blocks."""
    LANES, LANE, LANE_BIAS = 8, 8, 64
    PROMISED = 3
    """How many squares a live area is expected to gain."""
    PICTURES = 1 << 14
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
# A picture takes the south row of every level. The features of a view are eight numbers in the lanes of a word.


def view_lanes(white: int, black: int, front: int) -> int:
    """What white has more than black in a view, in lanes that are raised by a bias, so that none is negative."""
    opened = open_cells(front)
    return BIAS + colour_lanes(white, front, opened) - colour_lanes(black, front, opened)


def open_cells(front: int) -> int:
    """The cells of the front that can be built next."""
    wide = (front | front << 1 | front >> 1) & SOUTH_ROW
    begun = (wide | wide << 1 | wide >> 1) & SOUTH_ROW
    return (begun | begun << 9 | GROUND_FLOOR) & ~front


def colour_lanes(own: int, front: int, opened: int) -> int:
    """The features of one colour in a view."""
    firm = own & front
    largest = live = second = liberties = 0
    rest = firm
    while rest:
        group = grown(rest & -rest, rest)
        rest ^= group
        size = wide_count(group)
        largest = max(largest, size)
        beside = wide_count(neighbours(group) & opened)
        if beside:
            if size > live:
                second = live
                live = size
                liberties = beside
            else:
                second = max(second, size)
    joined = 0
    rest = firm | opened
    while rest:
        group = grown(rest & -rest, rest)
        rest ^= group
        joined = max(joined, wide_count(group & firm))
    promise = max(largest, live + PROMISED) if live else largest
    return (
        lane(largest_group(own), SCORE)
        | lane(largest, FRONT)
        | lane(live, LIVE)
        | lane(joined, JOINED)
        | lane(wide_count(firm), SEEN)
        | lane(liberties, OPEN)
        | lane(promise, PROMISE)
        | lane(second, SECOND)
    )


def neighbours(group: int) -> int:
    """The cells beside, above and below a group in its picture, and itself."""
    return (group | group << 1 | group >> 1 | group << 9 | group >> 9) & SOUTH_ROW


def grown(seed: int, picture: int) -> int:
    """The group of a picture that a cell belongs to."""
    group = 0
    while seed != group:
        group = seed
        seed = (group | group << 1 | group >> 1) & picture
        seed = (seed | seed << 9 | seed >> 9) & picture
    return group


def lane(value: int, place: int) -> int:
    """A number in a lane of a word."""
    return (ONE * value) << LANE * place


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
        self.judge_by(WEIGHTS)
        self.lanes = numbers("Q", [0] * 2 * PICTURES)

    # --- Estimates ---------------------------------------------------------------------------------------------------

    def evaluate_at(self, ply: int, seat: int) -> int:
        """The sum of the features of the state's stage, each times its weight."""
        first = self.stage_at(ply)
        self.judge(ply, seat, first)
        worth = 0
        for place in range(first, first + FEATURES):
            worth += self.weights[place] * self.features[place]
        return worth

    def features_at(self, ply: int, seat: int) -> None:
        """The features of the state's stage; those of the others are 0."""
        for place in range(STAGES * FEATURES):
            self.features[place] = 0
        self.judge(ply, seat, self.stage_at(ply))

    def stage_at(self, ply: int) -> int:
        """Where the features of the state's stage begin."""
        return FEATURES * min(STAGES - 1, blocks(self.states[ply]) // STAGE_BLOCKS)

    def judge(self, ply: int, seat: int, first: int) -> None:
        """Set the features from ``first`` on: areas, tops and blocks left, and what the right to move is worth."""
        state = self.states[ply]
        sign = -1 if seat else 1
        occupied = state.white | state.black
        self.even = self.odd = 0
        self.add_views(state.white, state.black, occupied)
        self.add_views(transposed(state.white), transposed(state.black), transposed(occupied))
        for place in range(0, LANES, 2):
            self.features[first + place] = sign * (lane_at(self.even, place) - 4 * LANE_BIAS)
            self.features[first + place + 1] = sign * (lane_at(self.odd, place) - 4 * LANE_BIAS)
        tops = ~(occupied >> 9)
        white = folded(low((state.white & tops) >> 9 * state.full))
        black = folded(low((state.black & tops) >> 9 * state.full))
        self.features[first + ROOF] = sign * (ROOF_SCORE[white] - ROOF_SCORE[black])
        self.features[first + TOPS] = sign * (count(white) - count(black))
        self.features[first + STOCK] = sign * ((state.stocks & 0xFF) - (state.stocks >> 8))
        to_move = 1 if state.seat == seat else -1
        self.features[first + TEMPO] = to_move
        self.features[first + BONUS] = to_move * state.bonus
        self.features[first + MIDDLE] = to_move if placements(state) & MIDDLES else 0

    def add_views(self, white: int, black: int, occupied: int) -> None:
        """Add the lanes of two opposite views; a row behind another is seen where that has gaps."""
        no_front = ~occupied
        no_middle = ~(occupied >> 3)
        no_back = ~(occupied >> 6)
        self.add_view(
            (white | (white >> 3 | white >> 6 & no_middle) & no_front) & SOUTH_ROW,
            (black | (black >> 3 | black >> 6 & no_middle) & no_front) & SOUTH_ROW,
            occupied & SOUTH_ROW,
        )
        self.add_view(
            (white >> 6 | (white >> 3 | white & no_middle) & no_back) & SOUTH_ROW,
            (black >> 6 | (black >> 3 | black & no_middle) & no_back) & SOUTH_ROW,
            occupied >> 6 & SOUTH_ROW,
        )

    def add_view(self, white: int, black: int, front: int) -> None:
        """Add the lanes of a view, which are in the table if it was seen before."""
        picture = white | black << 3 | front << 6
        key = mix(mix(ONE, low(picture)), high(picture))
        place = 2 * (key & PICTURES - 1)
        if self.lanes[place] != key:
            self.lanes[place] = key
            self.lanes[place + 1] = view_lanes(white, black, front)
        found = self.lanes[place + 1]
        self.even += found & EVEN_LANES
        self.odd += found >> LANE & EVEN_LANES

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


def lane_at(lanes: int, place: int) -> int:
    """The number in a lane of double width."""
    return (lanes >> LANE * place) & 0xFFFF


KERNEL = TurrisEvaluation
