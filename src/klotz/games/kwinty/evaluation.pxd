cimport cython

from klotz.core.kernel cimport NOBODY, OVER, POINTS, QUIET, UNQUIET, WIN, WON
from klotz.core.native cimport Wide, Word, wide_count, wide_index
from klotz.games.kwinty.kernel cimport (
    KwintyKernel, Placements, Squares, State, count_fours, has_five, mirrored, passed, placements, score, wall_key,
)

cdef enum:
    FRAME_COLUMNS = 16
    PLAIN = 0
    MIRRORED = 1
    LEVEL = 9
    UPRIGHT = 1
    RISING = 10
    FALLING = 8
    FOURS = 9
    TEMPO = 10

cdef struct Windows:
    Squares twos
    Squares threes
    Squares fours

cdef int LETTERS, MARGIN
cdef Squares LEVEL_STARTS, UPWARD_STARTS, FALLING_STARTS, LEFT_OF_WALL
cdef Squares REACH[10]

@cython.locals(pairs=Squares, open_to=Squares, second=Squares, third=Squares, fourth=Squares, fifth=Squares,
               odd_of_three=Squares, two_of_three=Squares, odd=Squares, two_of_rest=Squares, two=Squares, four=Squares)
cdef Windows windows(Squares own, Squares free, int step, Squares starts) noexcept nogil
cdef int five_at_once(State state, Placements choices) noexcept nogil
cdef bint has_five_with(Squares squares, Squares block, int growth) noexcept nogil
cdef int action_of(State state, Squares square) noexcept nogil

cdef class KwintyEvaluation(KwintyKernel):
    cdef void add_windows(self, Squares own, Squares free, int sign) noexcept nogil
    cdef void add_direction(self, int first, Windows found, int sign) noexcept nogil
    @cython.locals(lies=bint)
    cdef int framed_at(self, int ply, int action) noexcept nogil
    @cython.locals(lies=bint)
    cdef int unframed_at(self, int ply, int action) noexcept nogil
