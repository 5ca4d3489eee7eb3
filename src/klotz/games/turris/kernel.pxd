cimport cython

from klotz.core.kernel cimport NOBODY, Kernel
from klotz.core.native cimport (
    Wide, Word, count, fill, high, index, keep, low, mix, next_random, nth, paint, pick, wide_count, wide_paint,
)

# As in layout.py (LIMIT: ACTIONS in rules.py), but known to the C compiler.
cdef enum:
    EAST = 9
    NORTH = 18
    TAKE = 27
    STOP = 36
    ACTIONS = 37
    LIMIT = 200
    IMAGES = 8
    PLAN = 0b111_111_111
    EDGE = 0b111_101_111
    CELLS = 99
    SECTION = 18
    SINGLE = 32
    LYING_ON_GROUND = 1
    UPRIGHT_ON_GROUND = 2
    ALL_RAISED = 0b01_01_01_01_01_01_01_01_01
    MIDDLES = 0b000_010_010_000_011_000_000_010_000

cdef struct State:
    Wide white
    Wide black
    Wide east
    Wide north
    Word surface
    int full
    int actions
    int stocks
    int latest
    int closed
    int seat
    int bonus
    int ground
    int chain

cdef struct Built:
    Wide cells
    Wide east
    Wide north
    Word kept
    Word raised
    int handle
    int middle

cdef struct Image:
    Word key
    int frame

cdef struct Ending:
    State state
    Word random

cdef Word ONE, WORD
cdef Wide WIDE_ONE
cdef Wide BELOW_DIAGONAL, CORNER, DIAGONAL, MIDDLE_COLUMN, SOUTH_ROW, WEST_COLUMN
cdef int BESIDE[512]
cdef int PAIRS[512]
cdef int RAISED[512]
cdef int ROOF[512]
cdef int TOUCHING[512]
cdef int HEIGHT_BIT[27]
cdef Built BUILT[12 * 27]
cdef unsigned int PLACEMENTS[3 << 18]

@cython.locals(first=int, second=int, third=int)
cdef int placements_over(int surface) noexcept nogil
cdef int room(int level) noexcept nogil
cdef void fill_placements(int section) noexcept nogil
cdef Word placements_on(Word surface) noexcept nogil
cdef Word placements(State state) noexcept nogil
cdef Word removals(State state) noexcept nogil
cdef Word folded(Word cells) noexcept nogil
cdef Word legal(State state) noexcept nogil

cdef State play(State state, int action) noexcept nogil
cdef State place(State state, int action) noexcept nogil
cdef int height(Word surface, int action) noexcept nogil
cdef bint is_full(Word surface) noexcept nogil
cdef Word lowered(Word surface) noexcept nogil
cdef State take(State state, int square) noexcept nogil
cdef Word surface_of(Wide occupied, Wide east, Wide north, int full, int ground) noexcept nogil
cdef State stop(State state) noexcept nogil
cdef State ended(State state, int actions) noexcept nogil
cdef State settled(State state) noexcept nogil

cdef int score(State state, int seat) noexcept nogil
cdef int south_and_north(Wide own, Wide occupied) noexcept nogil
@cython.locals(group=Wide, grown=Wide)
cdef int largest_group(Wide picture) noexcept nogil
cdef int winner(State state) noexcept nogil

cdef Word tower_key(Wide white, Wide black, Wide east, Wide north, Word rest) noexcept nogil
cdef Word turn_word(State state) noexcept nogil
cdef Word key_of(State state) noexcept nogil
cdef Wide marks(State state) noexcept nogil
cdef Wide latest_cells(State state, int handle) noexcept nogil
cdef Wide transposed(Wide cells) noexcept nogil
cdef Wide mirrored(Wide cells) noexcept nogil
cdef Wide mirrored_east(Wide cells) noexcept nogil
@cython.locals(best=Word)
cdef Image lowest_image(State state, Word turn) noexcept nogil

cdef Word sequences(State state, int depth, bint bulk) noexcept nogil
cdef Word made(State state) noexcept nogil
cdef void make_real(State state) noexcept nogil
cdef Word replies(State state, Word choices) noexcept nogil
cdef Ending random_game(State state, Word random) noexcept nogil

cdef class TurrisKernel(Kernel):
    cdef State* states

    cpdef object load(self, object position, int ply=*)
    cpdef object position(self, int ply=*)

    cdef void observe_at(self, int ply, int seat, int row) noexcept nogil
