cimport cython

from klotz.core.kernel cimport Kernel
from klotz.core.native cimport Word, mix

cdef enum:
    UNKNOWN = 0
    PROVEN = 1
    DISPROVEN = 2
    VERDICT = 3

cdef Word ENDLESS

cdef class Exhaustion:
    cdef readonly Kernel kernel
    cdef Word[::1] words
    cdef Word mask
    cdef short[::1] right
    cdef int attacker
    cdef Word nodes
    cdef Word most_nodes
    cdef bint halted

    cpdef int wins(self, int attacker, int actions, long long most_nodes=*)
    @cython.locals(key=Word, known=Word, attacks=bint, found=bint)
    cdef bint search(self, int ply, int left) noexcept nogil
    cdef bint ends_well(self, int ply, int number, bint attacks) noexcept nogil
