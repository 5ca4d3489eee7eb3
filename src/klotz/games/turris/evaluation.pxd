cimport cython

from klotz.core.kernel cimport DECIDED, OVER, POINTS, QUIET, UNQUIET
from klotz.core.native cimport Wide, Word, add_row, count, high, low, mix, wide_count, wide_index
from klotz.games.turris.kernel cimport (
    EAST, IMAGES, MIDDLES, NORTH, STOP, TAKE, Image, State, TurrisKernel, folded, height, largest_group, legal,
    lowest_image, marks, mirrored, score, tower_key, transposed,
)
from klotz.games.turris.kernel cimport ROOF as ROOF_SCORE

cdef enum:
    ITSELF = 7
    TAKE_EAST = 37
    TAKE_NORTH = 46
    NAMES = 55
    BLOCKS = 20
    PLACES = 33
    LAYERS = 4
    VIEW = 136
    UNITS = 32
    WIDTH = 16
    SQUARE_INPUTS = 6
    FULL = 18
    BONUS = 28
    LEAD = 29
    MOST_LEAD = 3
    STOCKS = 36
    GROUPS = 38
    ROOFS = 42
    REST = 44
    FIRST_UNIT = 136 * 32
    FIRST_FOLD = 136 * 32 + 32
    FIRST_REST = 136 * 32 + 32 + 32 * 16
    FIRST_BIAS = 136 * 32 + 32 + 32 * 16 + 44 * 16
    FIRST_OUTPUT = 136 * 32 + 32 + 32 * 16 + 44 * 16 + 16
    SIDES = 4
    CORNERS = 0b101000101
    EDGES = 0b010101010
    MIDDLE_SQUARE = 0b000010000
    SIZE_BITS = 16
    SIZE_MASK = 0xFFFF
    UNIT_MOST = 16 << 8
    FOLD_SHIFT = 6
    ROW_MOST = 32 << 12
    ROW_SHIFT = 5
    ODDS_UNIT = 174
    ODDS_SHIFT = 17
    PICTURES = 1 << 16
    SYMMETRIC_BLOCKS = 10
    NEAR_LIMIT = 140
    FILLING = 300
    TAKING = 200
    STANDING = 60
    LYING = 40

cdef Word ONE
cdef Wide SOUTH_ROW
cdef unsigned char FRAMED[8 * 55]
cdef unsigned char UNFRAMED[8 * 55]

@cython.locals(seen=Word, firm=Word)
cdef Word sizes(Wide own, Wide theirs, Wide front) noexcept nogil
cdef int place_of(int cell) noexcept nogil

cdef Image search_image(State state) noexcept nogil
cdef int blocks(State state) noexcept nogil
cdef int taken_name(State state, int action) noexcept nogil

cdef class TurrisEvaluation(TurrisKernel):
    cdef Word[::1] keys
    cdef Word[::1] sizes
    cdef int[::1] views
    cdef int[::1] units
    cdef int[::1] row
    cdef int side
    cdef Wide[4] pictures

    @cython.locals(groups=Word)
    cdef int evaluate_at(self, int ply, int seat) noexcept nogil
    @cython.locals(picture=Wide, own=Wide, theirs=Wide, front=Wide, groups=Word)
    cdef void features_at(self, int ply, int seat) noexcept nogil
    cdef void list_layer(self, Wide squares, int first) noexcept nogil
    @cython.locals(worth=cython.longlong, counted=int)
    cdef int output(self) noexcept nogil
    @cython.locals(own=Wide, theirs=Wide, groups=Word)
    cdef Word add_sides(self, State state) noexcept nogil
    @cython.locals(occupied=Wide, no_front=Wide, no_middle=Wide, no_back=Wide, groups=Word)
    cdef Word add_two_sides(self, Wide own, Wide theirs) noexcept nogil
    @cython.locals(picture=Wide, key=Word, groups=Word)
    cdef Word add_side(self, Wide own, Wide theirs, Wide front) noexcept nogil
    @cython.locals(own=Wide, theirs=Wide, front=Wide, groups=Word, size=int, counted=int)
    cdef void look_at(self, Wide picture, Word place) noexcept nogil
    cdef void add_layer(self, Wide squares, int first) noexcept nogil
    @cython.locals(own=Wide, theirs=Wide, occupied=Wide, open_tops=Wide, above=Word, own_top=int, their_top=int)
    cdef void add_rest(self, State state, Word groups) noexcept nogil
    cdef void add_squares(self, int first, int squares, int above, int own, int theirs) noexcept nogil
    cdef inline void add_input(self, int place, int number) noexcept nogil
