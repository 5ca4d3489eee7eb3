cimport cython
from libc.math cimport log, sqrt

from klotz.core.kernel cimport Kernel
from klotz.core.native cimport Word, mix, next_random, now, pick

cdef enum:
    POLL = 16
    UNSEEN = -1
    NO_CHILDREN = 0
    ROOT = 0

cdef double EXPLORATION

cdef class Tree:
    cdef readonly Kernel kernel
    cdef int size
    cdef int used
    cdef Word random
    cdef volatile int stopping
    cdef short[::1] actions
    cdef int[::1] visits
    cdef double[::1] sums
    cdef int[::1] first
    cdef short[::1] children
    cdef int[::1] path
    cdef int[::1] seats

    @cython.locals(deadline=double)
    cpdef int grow(self, long long playouts, double seconds, object seed)
    @cython.locals(game=cython.longlong)
    cdef void run(self, long long playouts, double deadline) noexcept nogil
    cdef void playout(self) noexcept nogil
    cdef bint expanded(self, int node, int ply) noexcept nogil
    cdef void clear(self, int node, int action) noexcept nogil
    cdef void shuffle(self, int ply, int number) noexcept nogil
    @cython.locals(visits=int, bound=double, highest=double, scale=double, best=int, child=int, first=int)
    cdef int best_child(self, int node) noexcept nogil
