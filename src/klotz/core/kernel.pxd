from klotz.core.native cimport Word, mix

cdef enum:
    PLIES = 64
    NOBODY = -1

cdef class Kernel:
    cdef readonly object game
    cdef readonly int actions
    cdef readonly int seats
    cdef int most_legal
    cdef short[::1] listed
    cdef Word[::1] wins
    cdef Word played
    cdef Word fingerprint

    cpdef Word perft(self, int depth, bint bulk=*)
    cpdef object playouts(self, Word number, object seed)

    cdef int legal_at(self, int ply) noexcept nogil
    cdef void play_at(self, int ply, int action, int into) noexcept nogil
    cdef int mover_at(self, int ply) noexcept nogil
    cdef int winner_at(self, int ply) noexcept nogil
    cdef int score_at(self, int ply, int seat) noexcept nogil
    cdef Word key_at(self, int ply) noexcept nogil
    cdef Word canonical_key_at(self, int ply) noexcept nogil
    cdef Word perft_at(self, int ply, int depth, bint bulk) noexcept nogil
    cdef void play_out_at(self, int ply, Word number, Word random) noexcept nogil
    cdef void tally(self, int winner, int actions, Word key) noexcept nogil
