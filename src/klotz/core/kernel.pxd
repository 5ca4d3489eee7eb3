cimport cython

from klotz.core.native cimport Word, count, index, mix, nth, pick
from klotz.core.relay cimport Relay

cdef enum:
    NOBODY = -1
    WIN = 30000
    POINTS = 25000
    DECIDED = 20000
    OVER = 0
    WON = 1
    UNQUIET = 2
    QUIET = 3
    PORTION = 64

cdef double GAIN, LOSS

cdef int item(const int[::1] numbers, int place) noexcept nogil

cdef class Kernel:
    cdef readonly object game
    cdef readonly int actions
    cdef readonly int seats
    cdef readonly int plies
    cdef int most_legal
    cdef unsigned char[::1] memory
    cdef short[::1] listed
    cdef readonly int words
    cdef Word[::1] allowed
    cdef int[::1] frames
    cdef int[::1] weights
    cdef int[::1] features
    cdef Word looked
    cdef int winning
    cdef Word[::1] wins
    cdef double[::1] rewards
    cdef unsigned char[:, ::1] planes
    cdef unsigned char[:, ::1] masks
    cdef int[::1] counts
    cdef signed char[::1] movers
    cdef float[:, ::1] given
    cdef float[::1] earned
    cdef unsigned char[::1] ended
    cdef Word played
    cdef Word fingerprint

    cpdef object judged(self, int seat, int ply=*)
    cpdef int estimated(self, int seat, int ply=*)
    cpdef object load(self, object position, int ply=*)
    cpdef object position(self, int ply=*)
    cpdef Word perft(self, int depth, bint bulk=*)
    cpdef object playouts(self, Word number, object seed)

    cpdef void mark_all(self, int first, int last)
    cpdef int first_illegal(self, int first, int last, const int[::1] actions)
    cpdef void play_all(self, int first, int last, const int[::1] actions)
    @cython.locals(key=Word)
    cpdef void draw_all(self, int first, int last, object seed, int[::1] actions)
    @cython.locals(over=bint)
    cpdef void state_all(self, int first, int last, signed char[::1] movers, signed char[::1] winners, int[:, ::1] scores)
    cpdef void copy_to(self, int ply, const int[::1] into)
    cpdef void mark(self, int ply, unsigned char[:, ::1] masks)
    cpdef void observe(self, int ply, int seat, unsigned char[:, ::1] planes)
    cpdef void begin_all(self, int first, int last, int start)
    @cython.locals(first=int)
    cpdef void advance_all(self, int games, int start, const int[::1] actions, Relay relay, int runner)
    @cython.final
    @cython.locals(seat=int, legal=bint, number=int, winner=int, other=int)
    cdef inline void advance(self, int ply, int start, int action) noexcept nogil
    @cython.locals(key=Word, first=int)
    cpdef void draw_shown(self, int games, object seed, const int[::1] counts, int[::1] actions, Relay relay, int runner)
    cdef double gain(self, int winner, int seat) noexcept nogil
    @cython.final
    cdef inline void show(self, int ply, int number) noexcept nogil
    cdef bint lists(self, int ply, int number, int action) noexcept nogil
    cdef void* room(self, size_t size)

    cdef int evaluate_at(self, int ply, int seat) noexcept nogil
    cdef void features_at(self, int ply, int seat) noexcept nogil
    cdef int worth_at(self, int ply, int seat) noexcept nogil
    cdef int glance_at(self, int ply) noexcept nogil
    cdef int defences_at(self, int ply) noexcept nogil
    cdef int rank_at(self, int ply, int action) noexcept nogil
    cdef Word search_key_at(self, int ply) noexcept nogil
    cdef int framed_at(self, int ply, int action) noexcept nogil
    cdef int unframed_at(self, int ply, int action) noexcept nogil
    cdef bint hand_at(self, int ply, int seat, int into) noexcept nogil

    cdef int legal_at(self, int ply) noexcept nogil
    cdef int sets_at(self, int ply) noexcept nogil
    cdef bint allows_at(self, int ply, int action) noexcept nogil
    cdef int nth_at(self, int ply, int n) noexcept nogil
    cdef void mark_at(self, int ply, int row) noexcept nogil
    cdef void play_at(self, int ply, int action, int into) noexcept nogil
    cdef void copy_at(self, int ply, int into) noexcept nogil
    cdef int mover_at(self, int ply) noexcept nogil
    cdef int winner_at(self, int ply) noexcept nogil
    cdef int score_at(self, int ply, int seat) noexcept nogil
    cdef Word key_at(self, int ply) noexcept nogil
    cdef Word canonical_key_at(self, int ply) noexcept nogil
    cdef void observe_at(self, int ply, int seat, int row) noexcept nogil
    cdef Word perft_at(self, int ply, int depth, bint bulk) noexcept nogil
    cdef void play_out_at(self, int ply, Word number, Word random) noexcept nogil
    cdef Word rollout_at(self, int ply, Word random) noexcept nogil
    cdef void reward(self, int winner) noexcept nogil
    cdef void tally(self, int winner, int actions, Word key) noexcept nogil
