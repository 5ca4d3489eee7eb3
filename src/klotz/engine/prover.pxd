cimport cython

from klotz.core.kernel cimport NOBODY, OVER, WON, Kernel
from klotz.core.native cimport Word, fetch, mix, now

cdef enum:
    UNKNOWN = 0
    PROVEN = 1
    DISPROVEN = 2
    NEVER = (1 << 28) - 1
    BITS = 28
    BUCKET = 4
    POLL = 256
    DEFENCE = 4
    SLACK = 4

cdef Word ENDLESS

cdef class Prover:
    cdef readonly Kernel kernel
    cdef Word[::1] words
    cdef Word mask
    cdef Word[::1] keys
    cdef int[::1] proofs
    cdef int[::1] disproofs
    cdef int attacker
    cdef Word salt
    cdef bint outright
    cdef Word nodes
    cdef Word most_nodes
    cdef Word next_poll
    cdef double deadline
    cdef bint over_limit
    cdef volatile int stopping
    cdef int proof
    cdef int disproof
    cdef int second
    cdef int open_children

    cpdef int prove(self, int attacker, long long most_nodes, double seconds, bint outright=*, int ply=*)
    cpdef void ask(self, int attacker, bint outright=*)
    cpdef int sight(self, int ply=*)
    cdef int verdict(self) noexcept nogil
    cpdef int answer(self, int ply=*)
    cpdef Word key(self, int ply=*)

    @cython.locals(begun=Word, attacks=bint)
    cdef void visit(self, int ply, Word key, int most_proof, int most_disproof) noexcept nogil
    cdef int combine(self, int first, int number, bint attacks) noexcept nogil
    @cython.locals(key=Word)
    cdef Word look(self, int ply) noexcept nogil
    @cython.locals(seen=int)
    cdef bint over(self, int ply) noexcept nogil
    @cython.locals(won=bint)
    cdef void end(self, int winner) noexcept nogil
    cdef void guess(self, int ply) noexcept nogil
    cdef bint poll(self) noexcept nogil

    @cython.locals(data=Word, place=Word)
    cdef bint find(self, Word key) noexcept nogil
    @cython.locals(data=Word)
    cdef void keep(self, Word key, int proof, int disproof, Word effort) noexcept nogil
    @cython.locals(there=Word, place=Word, victim=Word, least=int, worth=int)
    cdef void put(self, Word key, Word data) noexcept nogil
    @cython.locals(place=Word, data=Word)
    cpdef object gather(self, Word first, Word last, int least_effort)
    @cython.locals(place=Word, words="const Word[::1]")
    cpdef object restore(self, object entries)

cdef int magnitude(Word number) noexcept nogil
