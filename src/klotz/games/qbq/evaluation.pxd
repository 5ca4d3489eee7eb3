cimport cython

from klotz.core.kernel cimport OVER, QUIET, UNQUIET, WON
from klotz.core.native cimport Word, count
from klotz.games.qbq.kernel cimport (
    ACTIONS, BEYOND, DIRECTIONS, FARTHEST, FIELD, GOAL, INSERTIONS, NEXT_COLOUR, NUMBERS, TIPS, Fields, QbqKernel,
    State, Towers, across, at_least, can_move, can_relocate, can_tip, cubes_on, fall, fields_of, flipped, joined, key,
    neighbours, number_of, over, passed, seat_of, settled, sideways, tall, tipped, upside_down,
)

cdef enum:
    SQUARES_OF_GOAL = 4
    LONG_WAY = 9
    MOST_CUBES = 5
    NEVER = 255
    MOST_TURNS = 16
    FAR = 0
    STEPS = 1
    ON_BOARD = 2
    GROUPS = 3
    LOOSE = 4
    FOES = 5
    FOES_IN_MIDDLE = 6
    ROOM = 7
    SHAKY = 8
    IN_DANGER = 9
    HIGH = 10
    TURNS = 11
    TRAITS = 28
    UPSIDE_DOWN = 1
    SIDEWAYS = 2
    ACROSS = 4
    FAR_FROM_LIMIT = 40
    USUAL_RANK = 300
    STEP_RANK = 40
    INSERTION_RANK = 500
    TIP_RANK = 250
    CRUSHING_RANK = 100
    MOST_RANK = 1000

cdef struct Standing:
    int turns
    int far
    int steps
    int on_board
    int groups
    int loose
    int foes
    int foes_in_middle
    int room
    int shaky
    int in_danger
    int high

cdef int CUBES, ROUNDS
cdef Fields BOARD
cdef Fields SQUARE[16]
cdef Fields MIDDLE[4]
cdef int STEPS_TO_GOAL[144]
cdef int CHOICES[180]
cdef int FIRST[7]
cdef int FRAME[64]
cdef int OTHER_FRAME[64]
cdef short ACTION_IMAGE[11808]
cdef int INVERSE[8]

cdef int steps_left(Towers towers, Fields own, int colour) noexcept nogil
cdef int steps_to_middle(Fields own, Fields free, Fields middle) noexcept nogil
@cython.locals(turned=bint, upper_1=Fields, upper_2=Fields, upper_4=Fields)
cdef int place_of(Towers towers, Fields own, int colour, int on_board) noexcept nogil
cdef int turns_of_many(Towers towers, Fields own, int colour, int on_board) noexcept nogil
cdef int in_danger(State state, Fields own, int colour) noexcept nogil
cdef int largest_group(Towers towers, Fields own) noexcept nogil

cdef int completing(State state, Fields own, Fields outside) noexcept nogil
cdef int last_step(Towers towers, Fields own, Fields high, Fields first_level, Fields second_level) noexcept nogil
cdef int last_tip(State state, Fields own, Fields high) noexcept nogil
cdef Towers image(Towers towers, int symmetry) noexcept nogil

cdef class QbqEvaluation(QbqKernel):
    cdef const unsigned char[::1] alone

    cdef void add_others(self, State state, int colour) noexcept nogil
    cdef Standing standing(self, State state, int colour) noexcept nogil
    cdef int turns(self, Towers towers, Fields own, int colour, int on_board) noexcept nogil
    cdef void add(self, Standing standing, int first, int sign) noexcept nogil
    @cython.locals(first=Word, second=Word)
    cdef Word search_key_at(self, int ply) noexcept nogil
