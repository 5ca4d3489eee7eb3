cimport cython

from klotz.core.kernel cimport OVER, POINTS, QUIET, UNQUIET
from klotz.core.native cimport Wide, Word, count, high, low, mix, wide_count
from klotz.games.turris.kernel cimport (
    EAST, IMAGES, MIDDLES, NORTH, STOP, TAKE, Image, State, TurrisKernel, folded, height, largest_group, legal,
    lowest_image, marks, placements, score, tower_key, transposed,
)
from klotz.games.turris.kernel cimport ROOF as ROOF_SCORE

cdef enum:
    ITSELF = 7
    TAKE_EAST = 37
    TAKE_NORTH = 46
    NAMES = 55
    BLOCKS = 20
    SCORE = 0
    FRONT = 1
    LIVE = 2
    JOINED = 3
    SEEN = 4
    OPEN = 5
    PROMISE = 6
    SECOND = 7
    ROOF = 8
    TOPS = 9
    STOCK = 10
    TEMPO = 11
    BONUS = 12
    MIDDLE = 13
    FEATURES = 14
    STAGES = 5
    STAGE_BLOCKS = 8
    LANES = 8
    LANE = 8
    LANE_BIAS = 64
    PROMISED = 3
    PICTURES = 1 << 14
    SYMMETRIC_BLOCKS = 10
    NEAR_LIMIT = 140
    FILLING = 300
    TAKING = 200
    STANDING = 60
    LYING = 40

cdef Word ONE, BIAS, EVEN_LANES
cdef Wide GROUND_FLOOR, SOUTH_ROW
cdef unsigned char FRAMED[8 * 55]
cdef unsigned char UNFRAMED[8 * 55]

cdef Word view_lanes(Wide white, Wide black, Wide front) noexcept nogil
cdef Wide open_cells(Wide front) noexcept nogil
@cython.locals(group=Wide)
cdef Word colour_lanes(Wide own, Wide front, Wide opened) noexcept nogil
cdef Wide neighbours(Wide group) noexcept nogil
@cython.locals(group=Wide)
cdef Wide grown(Wide seed, Wide picture) noexcept nogil
cdef Word lane(int value, int place) noexcept nogil
cdef int lane_at(Word lanes, int place) noexcept nogil

cdef Image search_image(State state) noexcept nogil
cdef int blocks(State state) noexcept nogil
cdef int taken_name(State state, int action) noexcept nogil

cdef class TurrisEvaluation(TurrisKernel):
    cdef Word[::1] lanes
    cdef Word even
    cdef Word odd

    cdef int stage_at(self, int ply) noexcept nogil
    @cython.locals(tops=Wide)
    cdef void judge(self, int ply, int seat, int first) noexcept nogil
    @cython.locals(no_front=Wide, no_middle=Wide, no_back=Wide)
    cdef void add_views(self, Wide white, Wide black, Wide occupied) noexcept nogil
    @cython.locals(picture=Wide, key=Word, found=Word)
    cdef void add_view(self, Wide white, Wide black, Wide front) noexcept nogil
