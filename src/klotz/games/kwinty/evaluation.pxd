cimport cython

from klotz.core.kernel cimport NOBODY, OVER, POINTS, QUIET, UNQUIET, WIN, WON
from klotz.core.native cimport Quad, Wide, Word, all_four, low, mix, part, quad_count, wide_count, wide_index
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
    int twos
    int threes
    int fours

cdef int BLOCKS, LETTERS, MARGIN, STRIP
cdef Squares ABOVE_GROUND, ABOVE_THREE, COLUMN, EVEN_ROWS
cdef Word COLUMN_SALT, FALLING_STARTS, LAST_UPRIGHT_STARTS, LEVEL_STARTS, UPWARD_STARTS
cdef Word COLUMN_KEYS[9]
cdef Squares REACH[360]

cdef Quad strips(Squares squares) noexcept nogil
@cython.locals(second=Squares, third=Squares)
cdef Squares wall_of(Quad found) noexcept nogil
cdef Quad alike(Word starts) noexcept nogil
cdef Quad upright_starts() noexcept nogil
@cython.locals(pairs=Quad, open_to=Quad, second=Quad, third=Quad, fourth=Quad, fifth=Quad,
               odd_of_three=Quad, two_of_three=Quad, odd=Quad, two_of_rest=Quad, two=Quad, four=Quad)
cdef Windows windows(Quad own, Quad free, int step, Quad starts) noexcept nogil
@cython.locals(second=Quad, third=Quad, fourth=Quad, fifth=Quad, front=Quad, back=Quad, found=Quad)
cdef Quad missing(Quad own, int step, Quad starts) noexcept nogil
@cython.locals(squares=Quad)
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
    cdef void add_windows(self, int first, Quad own, Quad free, int sign) noexcept nogil
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
