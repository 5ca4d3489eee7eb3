cimport cython

from klotz.games.qbq.evaluation cimport CHOICES, FIRST, MOST_CUBES, NEVER, place_of
from klotz.games.qbq.kernel cimport (
    DIRECTIONS, FIELD, NUMBERS, Fields, Towers, crushed, cubes_on, doubtful, entry_targets, fall, in_formation,
    insertion_targets, joined, relocation_targets, tall, with_cubes, without_cube,
)

cdef enum:
    BLUE = 0

cdef Fields BOARD

cdef Towers placed(int place, int on_board) noexcept nogil

cdef class Retrograde:
    cdef int cubes
    cdef unsigned char[::1] turns

    cpdef int sweep(self, int turns)
    cdef bint needs(self, Towers towers, int on_board, int turns) noexcept nogil
    cdef bint is_known(self, Towers towers, int on_board, int turns) noexcept nogil
    @cython.locals(own=Fields, singles=Fields, doubts=Fields)
    cdef bint relocates(self, Towers towers, int on_board, int turns) noexcept nogil
    cdef bint inserts(self, Towers towers, int on_board, int turns) noexcept nogil
    cdef bint tips(self, Towers towers, int turns) noexcept nogil
