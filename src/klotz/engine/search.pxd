cimport cython

from klotz.core.kernel cimport DECIDED, OVER, UNQUIET, WIN, WON, Kernel
from klotz.core.native cimport Word, now
from klotz.engine.table cimport EXACT, FINAL, LOWER, NO_ACTION, UPPER, Table

cdef enum:
    INFINITE = 32000
    FAR = 1000
    EXTENSION = 3
    LEAST_EXTENDED = 4
    POLL = 1024
    KILLERS = 2
    HASH_RANK = 1 << 20
    KILLER_RANK = 1 << 18
    HISTORY_MOST = 1 << 16
    RANK_UNIT = 1 << 9
    FULL_DEPTH_TRIES = 3
    LATE_TRIES = 8
    REDUCED_FROM = 3

cdef Word ENDLESS

cdef class Search:
    cdef readonly Kernel kernel
    cdef readonly Table table
    cdef readonly int best
    cdef int deepest
    cdef int extended
    cdef int root_seat
    cdef Word salt
    cdef Word nodes
    cdef Word next_poll
    cdef Word most_nodes
    cdef double deadline
    cdef bint over_limit
    cdef bint skips
    cdef bint estimated
    cdef volatile int stopping
    cdef int chosen
    cdef int[::1] order
    cdef short[::1] variation
    cdef int[::1] lengths
    cdef short[::1] killers
    cdef int[::1] history
    cdef unsigned char[::1] skipped

    cpdef void begin(self)
    cpdef void limit(self, long long most_nodes, double seconds)
    cpdef int look(self, int depth, int alpha, int beta)
    cpdef int look_after(self, int action, int depth)

    @cython.locals(key=Word)
    cdef int search(self, int ply, int depth, int alpha, int beta) noexcept nogil
    @cython.locals(entry=Word, estimated_elsewhere=bint)
    cdef int search_on(self, int ply, Word key, int depth, int alpha, int beta) noexcept nogil
    @cython.locals(key=Word)
    cdef Word key(self, int ply) noexcept nogil
    cdef bint suffices(self, Word entry, int value, int depth, int alpha, int beta) noexcept nogil
    cdef int known_action(self, int ply, Word entry) noexcept nogil
    @cython.locals(side=bint, same=bint)
    cdef int try_all(self, int ply, int number, int depth, int alpha, int beta) noexcept nogil
    cdef int leave(self, int ply, int mover, int depth, int alpha, int beta) noexcept nogil
    cdef int try_one(self, int ply, int depth, int alpha, int beta, int tried, bint same) noexcept nogil
    cdef int beyond(self, int ply, int depth, int alpha, int beta, bint same) noexcept nogil

    @cython.locals(seen=Word)
    cdef bint poll(self) noexcept nogil
    cdef int won(self, int ply, int action) noexcept nogil
    cdef int ending(self, int ply) noexcept nogil
    cdef int estimate(self, int ply) noexcept nogil
    cdef int judge(self, int ply) noexcept nogil
    cdef bint for_mover(self, int ply) noexcept nogil
    cdef void rank(self, int ply, int number, int hashed) noexcept nogil
    cdef int next_action(self, int place, int end) noexcept nogil
    cdef void note(self, int ply, int action) noexcept nogil
    cdef void reward(self, int ply, int mover, int action, int depth) noexcept nogil

cdef int to_table(int value, int ply) noexcept nogil
cdef int from_table(int value, int ply) noexcept nogil
