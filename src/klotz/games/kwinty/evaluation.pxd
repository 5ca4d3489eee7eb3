cimport cython

from klotz.core.kernel cimport NOBODY, OVER, POINTS, QUIET, UNQUIET, WIN, WON
from klotz.core.native cimport Wide, Word, low, mix, wide_count, wide_index
from klotz.games.kwinty.kernel cimport (
    KwintyKernel, Placements, Squares, State, count_fours, passed, place, placements, score, tops,
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
    EVEN = 11
    ODD = 12
    STACKED = 13
    SOON = 14
    SAFE = 15
    MOBILITY = 16
    STUCK = 17
    FEATURES = 18
    STAGES = 4
    STAGE_BLOCKS = 9

cdef struct Windows:
    Squares twos
    Squares threes
    Squares fours

cdef int BLOCKS, LETTERS, MARGIN
cdef Squares ABOVE_GROUND, ABOVE_THREE, COLUMN, EVEN_ROWS, LEVEL_STARTS, UPWARD_STARTS, FALLING_STARTS
cdef Word COLUMN_SALT
cdef Word COLUMN_KEYS[9]
cdef Squares REACH[360]

@cython.locals(pairs=Squares, open_to=Squares, second=Squares, third=Squares, fourth=Squares, fifth=Squares,
               odd_of_three=Squares, two_of_three=Squares, odd=Squares, two_of_rest=Squares, two=Squares, four=Squares)
cdef Windows windows(Squares own, Squares free, int step, Squares starts) noexcept nogil
@cython.locals(second=Squares, third=Squares, fourth=Squares, fifth=Squares, front=Squares, back=Squares, found=Squares)
cdef Squares missing(Squares own, int step, Squares starts) noexcept nogil
cdef Squares critical(Squares own) noexcept nogil
@cython.locals(lying=Squares, upright=Squares)
cdef int safe_placements(Placements choices, Squares theirs) noexcept nogil
@cython.locals(one=Squares, right=Squares, left=Squares, both_level=Squares)
cdef Placements fives(Squares own) noexcept nogil
cdef Placements wins_at_once(State state, Placements choices) noexcept nogil
cdef bint wins_next(State state) noexcept nogil
@cython.locals(empty=Squares, lying=Squares, blocks=Squares)
cdef Squares remembered(Squares own, State state) noexcept nogil
cdef int action_of(State state, Squares square) noexcept nogil

cdef class KwintyEvaluation(KwintyKernel):
    cdef void add_windows(self, int first, Squares own, Squares free, int sign) noexcept nogil
    cdef void add_critical(self, int first, Squares squares, State state, int sign) noexcept nogil
    cdef void add_mobility(self, int first, Placements choices, Squares theirs, int sign) noexcept nogil
    cdef void add_direction(self, int first, Windows found, int sign) noexcept nogil
    @cython.locals(upright=Squares, lying=Squares, square=Squares)
    cdef int defences_at(self, int ply) noexcept nogil
    @cython.locals(mine=Squares, theirs=Squares, lying=Squares, key=Word, image=Word, content=Word)
    cdef Word search_key_at(self, int ply) noexcept nogil
    @cython.locals(lies=bint)
    cdef int framed_at(self, int ply, int action) noexcept nogil
    @cython.locals(lies=bint)
    cdef int unframed_at(self, int ply, int action) noexcept nogil
