cimport cython

from klotz.core.native cimport add, breathe, exchange, now, tell, told, trade

cdef enum:
    ASLEEP = 0
    RESTING = 1
    RUNNING = 2
    APART = 32
    CALLED = 1
    TAKEN = 16

@cython.final
cdef class Relay:
    cdef readonly int runners
    cdef readonly int missed
    cdef int[::1] flags

    cpdef int take(self, int portions, int runner) noexcept nogil
    cpdef void lay_out(self)
    cpdef bint call(self, int runner)
    cpdef void start(self) noexcept nogil
    cpdef void finish(self) noexcept nogil
    cpdef void wait(self)
    cpdef bint rest(self, int runner, double seconds)
    cpdef bint doze(self, int runner)
    cpdef bint sleeps(self, int runner)
