cimport cython
from libc.math cimport exp, log, sqrt

from klotz.core.kernel cimport OVER, POINTS, WIN, Kernel
from klotz.core.native cimport Word, now

cdef enum:
    POLL = 16
    LEAST_GAMES = 2
    LEAST_TRIED = 8
    ROOT = 0
    UNSEEN = -1
    ANY = -1

cdef double EXPLORATION, BEST_SHARE, ESTIMATE, NARROW, POINT, EVEN, SURE

cdef class Explorer:
    cdef readonly Kernel kernel
    cdef int size
    cdef int used
    cdef long long nodes
    cdef long long games
    cdef long long ends
    cdef volatile int stopping
    cdef short[::1] actions
    cdef int[::1] visits
    cdef double[::1] sums
    cdef float[::1] estimates
    cdef float[::1] bests
    cdef int[::1] first
    cdef short[::1] children
    cdef signed char[::1] movers
    cdef int[::1] path
    cdef unsigned char[::1] skipped

    cpdef void begin(self)
    @cython.locals(deadline=double)
    cpdef bint grow(self, long long most_nodes, double seconds)
    @cython.locals(node=int)
    cpdef list line(self, int action=*)
    @cython.locals(first=int, child=int)
    cpdef list ranking(self)
    cpdef double standing(self)
    @cython.locals(node=int, chance=double)
    cpdef double chance(self, int action=*)
    @cython.locals(chance=double)
    cpdef int worth(self, int action=*)
    @cython.locals(first=int, child=int)
    cdef int child(self, int action) noexcept nogil
    cdef void run(self, long long most_nodes, double deadline) noexcept nogil
    @cython.locals(node=int, ply=int, value=double)
    cdef void game(self) noexcept nogil
    @cython.locals(
        first=int, child=int, chosen=int, visits=int, average=double, value=double, bound=double, highest=double,
        scale=double,
    )
    cdef int choose(self, int node) noexcept nogil
    @cython.locals(first=int, child=int, value=float, best=float)
    cdef float best_below(self, int node) noexcept nogil
    @cython.locals(number=int, start=int, base=int, place=int, action=int)
    cdef void expand(self, int node, int ply) noexcept nogil
    @cython.locals(worth=int, chance=double)
    cdef double estimate(self, int ply) noexcept nogil
    cdef void make(self, int node, int action, double estimate) noexcept nogil
    @cython.locals(first=int, child=int, found=int)
    cdef int favourite(self, int node) noexcept nogil
