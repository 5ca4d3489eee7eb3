cimport cython

from klotz.core.native cimport Word, fetch

cdef enum:
    NO_ACTION = -1
    LOWER = 1
    UPPER = 2
    EXACT = 3
    FINAL = 255
    VALUE_OFFSET = 1 << 15
    ACTION_BIT = 16
    DEPTH_BIT = 28
    BOUND_BIT = 36
    GENERATION_BIT = 38
    GENERATIONS = 1 << 8
    GENERATION_WORTH = 4
    BUCKET = 2

cdef class Table:
    cdef Word[::1] words
    cdef Word mask
    cdef int generation

    cdef void expect(self, Word key) noexcept nogil
    @cython.locals(data=Word, place=Word)
    cdef Word find(self, Word key) noexcept nogil
    @cython.locals(data=Word, place=Word, victim=Word, least=int)
    cdef void keep(self, Word key, int value, int action, int depth, int bound) noexcept nogil
    cdef int usefulness(self, Word entry) noexcept nogil
    cdef int value_of(self, Word entry) noexcept nogil
    cdef int action_of(self, Word entry) noexcept nogil
    cdef int depth_of(self, Word entry) noexcept nogil
    cdef int bound_of(self, Word entry) noexcept nogil

cdef int int_of(Word word) noexcept nogil
cdef Word packed(Word value, Word action, Word depth, Word bound, Word generation) noexcept nogil
