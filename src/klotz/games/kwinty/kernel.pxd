cimport cython

from klotz.core.kernel cimport NOBODY, Kernel
from klotz.core.native cimport (
    Pair, Wide, Word, both, count, either, fill, gather, high, keep, low, mix, next_random, paint, pick, wide_count, wide_index,
    wide_nth, wide_paint,
)

ctypedef Wide Squares

cdef enum:
    ACTIONS = 34
    PLANE = 153
    WIDTH = 9

cdef struct State:
    Squares mine
    Squares theirs
    Squares lying
    int left
    int width
    int my_stock
    int their_stock
    int seat
    int winner
    int limits

cdef struct Placements:
    Squares upright
    Squares lying

cdef struct Ending:
    State state
    int actions
    Word random

cdef int LETTERS, MARGIN
cdef Squares ABOVE_GROUND, COLUMN, FOUR_DOWNWARDS, FOUR_UPWARDS, GROUND, WALL
cdef Squares LYING_ROOM[360]
cdef Squares UPRIGHT_ROOM[360]
cdef Word FIVE_DOWNWARDS, FIVE_UPWARDS, HIGH_GROUND, LOW_GROUND, SEVEN_COLUMNS

cdef Squares tops(State state) noexcept nogil
cdef Placements placements(State state) noexcept nogil
cdef Squares landing(State state, int column) noexcept nogil
cdef Word letters(Squares squares, int left) noexcept nogil
cdef State place(State state, Squares square, bint lies) noexcept nogil
cdef State passed(State state) noexcept nogil
cdef State settled(State state) noexcept nogil

cdef bint has_five(Squares squares) noexcept nogil
cdef Pair five(Pair squares, int step) noexcept nogil
cdef int count_fours(Squares squares) noexcept nogil
cdef Squares four(Squares squares, int step) noexcept nogil
cdef int score(State state, int seat) noexcept nogil
cdef int winner(State state) noexcept nogil

cdef Word wall_key(Squares mine, Squares theirs, Squares lying, int seat) noexcept nogil
cdef Squares mirrored(Squares squares, int width) noexcept nogil

cdef Word sequences(State state, int depth, bint bulk) noexcept nogil
cdef Word leaf(State state, bint bulk) noexcept nogil
cdef int mobility(State state) noexcept nogil
cdef void make_real(State state) noexcept nogil
@cython.locals(lies=bint)
cdef Ending random_game(State state, Word random) noexcept nogil

cdef class KwintyKernel(Kernel):
    cdef State* states

    cpdef object load(self, object position, int ply=*)
    cpdef object position(self, int ply=*)

    @cython.locals(lies=bint)
    cdef void play_at(self, int ply, int action, int into) noexcept nogil
    @cython.locals(on_turn=bint)
    cdef void observe_at(self, int ply, int seat, int row) noexcept nogil
