cimport cython

from klotz.core.kernel cimport NOBODY, Kernel
from klotz.core.native cimport (
    Word, count, fetch_row, fill, gather, index, keep, mix, next_random, nth, paint, paint_numbers, pick,
    scatter,
)

ctypedef Word Fields

cdef struct Towers:
    Fields occupied
    Fields owner_1
    Fields owner_2
    Fields upper_1
    Fields upper_2
    Fields upper_4
    Fields upper_8

cdef struct State:
    Towers towers
    int colour
    int inserted
    int turns
    int winner
    int playing

cdef struct Choice:
    Fields source
    Fields target
    int direction

cdef struct Draw:
    Choice choice
    Word random

cdef struct Ending:
    State state
    int actions
    Word random

cdef enum:
    ANYWHERE = 4
    DIRECTIONS = 4
    NUMBERS = 36
    INSERTIONS = 1296
    TIPS = 1332
    ACTIONS = 1476
    WORDS = 14
    MOST_LEGAL = 252
    TRIES = 40
    COLOURS = 4
    FARTHEST = 6
    ROLLOUT = 20
    LEAD_UNIT = 108
    ENDLESS = 1 << 30

cdef int CUBES, ROUNDS
cdef Fields BOARD
cdef Fields EVERY_OTHER_COLUMN, EVERY_OTHER_TWO, LEFT_HALF
cdef Fields EVERY_OTHER_ROW, EVERY_OTHER_PAIR, LOWER_HALF, QUARTERS_OF_TWO, QUARTERS_OF_FOUR, QUARTER_OF_EIGHT
cdef Fields FIELD[36]
cdef Fields START[4]
cdef Fields GOAL[4]
cdef Fields BEYOND[24]
cdef Fields BESIDE[64]
cdef Fields AROUND[64]
cdef Fields BRIDGES[256]
cdef int NEXT_COLOUR[64]
cdef Fields LANDINGS[3200]

cdef Fields fields_of(Towers towers, int colour) noexcept nogil
cdef Fields tall(Towers towers) noexcept nogil
cdef int cubes_on(Towers towers, Fields fields) noexcept nogil
cdef bint has_stock(Towers towers, Fields own) noexcept nogil
cdef int height(Towers towers, Fields field) noexcept nogil
cdef Fields at_least(Towers towers, int cubes) noexcept nogil
cdef Towers with_cubes(Towers towers, int colour, Fields fields) noexcept nogil
cdef Towers without_cube(Towers towers, Fields field) noexcept nogil
cdef Towers crushed(Towers towers, Fields others, Fields tipped) noexcept nogil

cdef Fields neighbours(Fields fields) noexcept nogil
cdef Fields joined(Fields some, Fields fields) noexcept nogil
cdef Fields two_of_four(Fields first, Fields second, Fields third, Fields fourth) noexcept nogil
cdef Fields doubtful(Fields fields) noexcept nogil
cdef Fields nearly_ringed(Fields fields) noexcept nogil
cdef bint is_plain(Fields fields) noexcept nogil

cdef Fields landing(Fields rest, Fields empty) noexcept nogil
cdef Fields split_landing(Fields rest, Fields beside, Fields empty) noexcept nogil
cdef Fields relocation_targets(Fields group, Fields singles, Fields doubts, Fields empty, Fields source) noexcept nogil
cdef int count_relocations(Fields own, Fields singles, Fields empty) noexcept nogil
cdef int count_in_group(Fields group, Fields singles, Fields doubts, Fields empty) noexcept nogil
cdef bint can_relocate(Fields own, Fields singles, Fields source, Fields target) noexcept nogil

cdef Fields insertion_targets(Fields own, Fields high, Fields empty) noexcept nogil
cdef Fields entry_targets(int colour, Fields empty) noexcept nogil

cdef Fields fall(Towers towers, Fields source, int direction) noexcept nogil
cdef bint can_tip(Towers towers, Fields own, Fields source, int direction) noexcept nogil
cdef Fields tip_sources(Towers towers, Fields own, Fields some, int direction) noexcept nogil
cdef Fields hindered_towers(Towers towers, Fields some, Fields others) noexcept nogil
cdef int count_tips(Towers towers, Fields own, Fields high) noexcept nogil

cdef bint in_formation(Towers towers, int colour) noexcept nogil
cdef int formed(Towers towers, int mover, int playing) noexcept nogil
cdef State relocated(State state, Towers lifted, Fields target) noexcept nogil
cdef State inserted(State state, Fields target) noexcept nogil
cdef State entered(State state, Fields target) noexcept nogil
cdef State tipped(State state, Fields own, Fields source, int direction) noexcept nogil
cdef State turn_over(State state, Towers towers, int winner) noexcept nogil
cdef State played(State state, Choice choice) noexcept nogil
cdef bint over(State state) noexcept nogil
cdef int mobility(State state) noexcept nogil
cdef bint can_move(State state) noexcept nogil
cdef State passed(State state) noexcept nogil
cdef State settled(State state) noexcept nogil

cdef Word key(Towers towers, int colour, int inserted, int turns) noexcept nogil
cdef Word canonical_key(State state) noexcept nogil
cdef Towers upside_down(Towers towers) noexcept nogil
cdef Towers across(Towers towers) noexcept nogil
cdef Towers sideways(Towers towers) noexcept nogil
cdef Fields flipped(Fields fields) noexcept nogil
cdef Fields mirrored(Fields fields) noexcept nogil
cdef Fields transposed(Fields fields) noexcept nogil
cdef Choice chosen(int action) noexcept nogil
cdef int number_of(Fields fields) noexcept nogil
cdef int seat_of(int playing, int colour) noexcept nogil
cdef int winner_seat(State state) noexcept nogil

cdef Word sequences(State state, int depth, bint bulk) noexcept nogil
cdef Word after_relocations(State state, Fields own, int depth, bint bulk) noexcept nogil
cdef Word after_others(State state, Fields own, int depth, bint bulk) noexcept nogil
cdef Word after_entries(State state, int depth, bint bulk) noexcept nogil
cdef Word continued(State after, int depth, bint bulk) noexcept nogil
cdef Word leaf(State state, bint bulk) noexcept nogil
cdef void make_real(State state) noexcept nogil
cdef Draw drawn(State state, Word random) noexcept nogil
cdef Draw drawn_entry(int colour, Fields empty, Word random) noexcept nogil
cdef Ending random_game(State state, Word random, int most) noexcept nogil
cdef int distance(Towers towers, int colour) noexcept nogil

@cython.locals(colour=int)
cdef void paint_players(
    unsigned char[:, ::1] planes, int row, State state, int seats, int first_colour
) noexcept nogil
cdef void paint_sets(unsigned char[:, ::1] masks, int row, Word numbers, Word[::1] allowed, int place) noexcept nogil

cdef class QbqKernel(Kernel):
    cdef State* states

    cpdef object load(self, object position, int ply=*)
    cpdef object position(self, int ply=*)

    cdef void reward_distances(self, State state) noexcept nogil
    cdef void observe_at(self, int ply, int seat, int row) noexcept nogil

    cdef int list_relocations(self, State state, Fields own, int end) noexcept nogil
    cdef int list_others(self, State state, Fields own, int end) noexcept nogil
    cdef int list_fields(self, Fields fields, int first_action, int end) noexcept nogil

    @cython.final
    cdef inline int set_relocations(self, Fields own, Fields singles, Fields empty, int first) noexcept nogil
    @cython.final
    cdef inline int set_plainly(self, Fields own, Fields singles, Fields empty, int first) noexcept nogil
    @cython.final
    cdef inline int set_tips(self, Towers towers, Fields own, Fields some, int first) noexcept nogil
    @cython.final
    cdef inline int set_fields(self, Fields fields, int place) noexcept nogil
