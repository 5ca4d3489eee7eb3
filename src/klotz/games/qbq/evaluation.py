"""What a position is worth: how many turns each player still needs, and how much the others are in the way.

With up to five cubes on the board a table knows the turns that a player would need alone. With more, some of them stand
right for a formation, the others have to be relocated, missing ones to be inserted, and a turn does one of each.
``evaluation.pxd`` gives the C types.
"""

from __future__ import annotations

import cython

from klotz.core.kernel import PLIES
from klotz.games.qbq import alone, layout
from klotz.games.qbq.board import CUBES
from klotz.games.qbq.game import Qbq
from klotz.games.qbq.kernel import QbqKernel
from klotz.games.qbq.layout import BOARD
from klotz.games.qbq.rules import ROUNDS
from klotz.games.qbq.weights import DUEL, QUARTET, TRIO

if not cython.compiled:
    from klotz.core.bits import count
    from klotz.core.kernel import OVER, QUIET, UNQUIET, WON
    from klotz.games.qbq.alone import MOST_CUBES
    from klotz.games.qbq.kernel import (
        ACTIONS,
        DIRECTIONS,
        FARTHEST,
        INSERTIONS,
        NUMBERS,
        TIPS,
        across,
        at_least,
        can_move,
        can_relocate,
        can_tip,
        cubes_on,
        fall,
        fields_of,
        flipped,
        joined,
        key,
        neighbours,
        number_of,
        over,
        passed,
        seat_of,
        settled,
        sideways,
        tall,
        tipped,
        upside_down,
    )
    from klotz.games.qbq.layout import BEYOND, FIELD, GOAL, NEXT_COLOUR, Standing, State, Towers

    SQUARES_OF_GOAL = 4
    LONG_WAY = 9
    """More steps than any way on the board has, nearly always."""
    MOST_TURNS = 16
    """More turns than these all count the same."""
    FAR, STEPS, ON_BOARD, GROUPS, LOOSE, FOES, FOES_IN_MIDDLE, ROOM, SHAKY, IN_DANGER, HIGH, TURNS = range(12)
    TRAITS = 11 + 17
    """What counts of each player: these, where TURNS is the first of a row of which one is 1, the others 0."""
    UPSIDE_DOWN, SIDEWAYS, ACROSS = 1, 2, 4
    """The digits of the number of a symmetry; what comes last here is done first."""
    FAR_FROM_LIMIT = 40
    """With more turns than that to play, it does not matter how many."""
    USUAL_RANK, STEP_RANK, INSERTION_RANK, TIP_RANK, CRUSHING_RANK, MOST_RANK = 300, 40, 500, 250, 100, 1000

    SQUARE, MIDDLE, STEPS_TO_GOAL = [0] * 16, [0] * 4, [0] * 144
    CHOICES, FIRST = [0] * 180, [0] * 7
    FRAME, OTHER_FRAME, ACTION_IMAGE, INVERSE = [0] * 64, [0] * 64, [0] * 8 * 1476, [0] * 8

SQUARE[:], MIDDLE[:], STEPS_TO_GOAL[:] = layout.SQUARE, layout.MIDDLE, layout.STEPS_TO_GOAL
FRAME[:], OTHER_FRAME[:] = layout.FRAME, layout.OTHER_FRAME
ACTION_IMAGE[:], INVERSE[:] = layout.ACTION_IMAGE, layout.INVERSE
CHOICES[:], FIRST[:] = [choices for rank in alone.CHOICES for choices in rank], alone.FIRST


# --- How a player stands ---------------------------------------------------------------------------------------------


def steps_left(towers: Towers, own: int, colour: int) -> int:
    """The steps from all cubes to the goal, in sum."""
    steps = 0
    for beyond in range(FARTHEST * colour, FARTHEST * (colour + 1)):
        steps += cubes_on(towers, own & BEYOND[beyond])
    return steps


def steps_to_middle(own: int, free: int, middle: int) -> int:
    """How many steps the nearest own cube is from the middle of the goal, round what others hold."""
    reached = middle
    for steps in range(LONG_WAY):
        if reached & own:
            return steps
        reached |= neighbours(reached) & free
    return LONG_WAY


def place_of(towers: Towers, own: int, colour: int, on_board: int) -> int:
    """The place in the table of at most five cubes of a colour, seen as if they were blue."""
    upper_1, upper_2, upper_4 = own & towers.upper_1, own & towers.upper_2, own & towers.upper_4
    if colour & 1:
        own, upper_1, upper_2, upper_4 = flipped(own), flipped(upper_1), flipped(upper_2), flipped(upper_4)
    # The last two colours are the first two after half a turn of the board, which reverses the order of the fields.
    turned = colour >= 2
    place = FIRST[on_board]
    rank = on_board - 1 if turned else 0
    while own:
        field = own & -own
        own ^= field
        number = NUMBERS - 1 - number_of(field) if turned else number_of(field)
        left = 1 + (1 if upper_1 & field else 0) + (2 if upper_2 & field else 0) + (4 if upper_4 & field else 0)
        while left:
            place += CHOICES[NUMBERS * rank + number]
            rank += -1 if turned else 1
            left -= 1
    return place


def turns_of_many(towers: Towers, own: int, colour: int, on_board: int) -> int:
    """About how many turns many cubes take: as many as stand wrong or are missing, and time for the way."""
    high = own & tall(towers)
    turns = max(on_board - count(own & GOAL[colour]), CUBES - on_board)
    for place in range(SQUARES_OF_GOAL * colour, SQUARES_OF_GOAL * (colour + 1)):
        low = count(own & SQUARE[place])
        wrong = on_board - low - count(high & SQUARE[place])
        # A ninth cube has to be got rid of, which takes a tower at the edge and a tip.
        turns = min(turns, max(wrong, 8 - on_board) if on_board < CUBES else wrong + 2)
        turns = min(turns, 2 * on_board - low - 4)
    return max(turns, steps_left(towers, own, colour) // 4 + 1)


def in_danger(state: State, own: int, colour: int) -> int:
    """Own cubes that a tower of another player can fall on."""
    hit = 0
    other = NEXT_COLOUR[4 * state.playing + colour]
    while other != colour:
        theirs = fields_of(state.towers, other)
        left = theirs & tall(state.towers)
        while left:
            source = left & -left
            left ^= source
            for direction in range(DIRECTIONS):
                landings = fall(state.towers, source, direction)
                if landings & own & ~hit and can_tip(state.towers, theirs, source, direction):
                    hit |= landings & own
        other = NEXT_COLOUR[4 * state.playing + other]
    return cubes_on(state.towers, hit)


def largest_group(towers: Towers, own: int) -> int:
    """The number of cubes in the largest group."""
    largest = 0
    while own:
        group = joined(own & -own, own)
        own ^= group
        largest = max(largest, cubes_on(towers, group))
    return largest


# --- Formations at once ----------------------------------------------------------------------------------------------


def completing(state: State, own: int, outside: int) -> int:
    """The action that makes a formation, or -1; of all own fields, at most one is not on the goal: ``outside``."""
    towers = state.towers
    high = own & tall(towers)
    on_board = cubes_on(towers, own)
    action = -1
    if on_board == CUBES:
        action = last_step(towers, own, high, GOAL[state.colour], 0)
    elif on_board in (4, 8):
        for place in range(SQUARES_OF_GOAL * state.colour, SQUARES_OF_GOAL * (state.colour + 1)):
            if action < 0:
                action = last_step(towers, own, high, SQUARE[place], SQUARE[place] if on_board == 8 else 0)
    if action < 0 and not state.inserted and not outside and high:
        action = last_tip(state, own, high)
    return action


def last_step(towers: Towers, own: int, high: int, first_level: int, second_level: int) -> int:
    """The relocation that makes a formation of these fields, if it takes all cubes that are on the board; or -1."""
    bare, low = first_level & ~own, second_level & ~high
    if count(bare) + count(low) != 1 or bare & towers.occupied:
        return -1
    wrong = own & ~first_level | high & ~second_level | own & at_least(towers, 3)
    if wrong & wrong - 1 or not can_relocate(own, own & ~high, wrong, bare | low):
        return -1
    return NUMBERS * number_of(wrong) + number_of(bare | low)


def last_tip(state: State, own: int, high: int) -> int:
    """The tip that makes a formation, or -1."""
    while high:
        source = high & -high
        high ^= source
        for direction in range(DIRECTIONS):
            if not can_tip(state.towers, own, source, direction):
                continue
            if tipped(state, own, source, direction).winner == state.colour:
                return TIPS + NUMBERS * direction + number_of(source)
    return -1


# --- Images ----------------------------------------------------------------------------------------------------------


def image(towers: Towers, symmetry: int) -> Towers:
    """The towers turned or reflected, and in the colours whose places they come to."""
    if symmetry & ACROSS:
        towers = across(towers)
    if symmetry & SIDEWAYS:
        towers = sideways(towers)
    return upside_down(towers) if symmetry & UPSIDE_DOWN else towers


class QbqEvaluation(QbqKernel):
    """QBQ, with an opinion."""

    def __init__(self, game: Qbq, plies: int = PLIES) -> None:
        super().__init__(game, plies)
        self.alone = alone.table()
        self.judge_by({2: DUEL, 3: TRIO, 4: QUARTET}[self.seats])

    def features_at(self, ply: int, seat: int) -> None:
        """How the player and the others stand, and the right to move.

        Between two, the differences; among more the player's own traits, those of the other who is nearest to a win,
        and the sums of all others'.
        """
        state = self.states[ply]
        for place in range(self.features.shape[0]):
            self.features[place] = 0
        last = self.features.shape[0] - 1
        if self.seats == 2:
            sign = 1 if seat_of(state.playing, state.colour) == seat else -1
            self.add(self.standing(state, state.colour), 0, sign)
            self.add(self.standing(state, NEXT_COLOUR[4 * state.playing + state.colour]), 0, -sign)
            self.features[last] = sign
            return
        colour = state.colour
        while seat_of(state.playing, colour) != seat:
            colour = NEXT_COLOUR[4 * state.playing + colour]
        self.add(self.standing(state, colour), 0, 1)
        self.add_others(state, colour)
        self.features[last] = 1 if colour == state.colour else 0

    def add_others(self, state: State, colour: int) -> None:
        """Add how everybody but a player stands."""
        other = NEXT_COLOUR[4 * state.playing + colour]
        nearest = self.standing(state, other)
        self.add(nearest, 2 * TRAITS, 1)
        other = NEXT_COLOUR[4 * state.playing + other]
        while other != colour:
            standing = self.standing(state, other)
            self.add(standing, 2 * TRAITS, 1)
            if standing.turns < nearest.turns:
                nearest = standing
            other = NEXT_COLOUR[4 * state.playing + other]
        self.add(nearest, TRAITS, 1)

    def standing(self, state: State, colour: int) -> Standing:
        """How a player stands."""
        towers = state.towers
        own = fields_of(towers, colour)
        others = towers.occupied & ~own
        on_board = cubes_on(towers, own)
        danger = in_danger(state, own, colour)
        return Standing(
            turns=self.turns(towers, own, colour, on_board),
            far=steps_left(towers, own, colour),
            steps=steps_to_middle(own, BOARD & ~others, MIDDLE[colour]),
            on_board=on_board,
            groups=0 if not own or joined(own & -own, own) == own else 1,
            loose=on_board - largest_group(towers, own),
            foes=count(others & GOAL[colour]),
            foes_in_middle=cubes_on(towers, others & MIDDLE[colour]),
            room=count(neighbours(own) & BOARD & ~towers.occupied),
            # Who is to move can still get away.
            shaky=danger if colour == state.colour else 0,
            in_danger=0 if colour == state.colour else danger,
            high=count(own & tall(towers)),
        )

    def turns(self, towers: Towers, own: int, colour: int, on_board: int) -> int:
        """How many turns a player would need if nobody else were on the board."""
        if on_board <= MOST_CUBES:
            return min(self.alone[place_of(towers, own, colour, on_board)], MOST_TURNS)
        return min(turns_of_many(towers, own, colour, on_board), MOST_TURNS)

    def add(self, standing: Standing, first: int, sign: int) -> None:
        """Add how a player stands to the features from ``first`` on."""
        self.features[first + FAR] += sign * standing.far
        self.features[first + STEPS] += sign * standing.steps
        self.features[first + ON_BOARD] += sign * standing.on_board
        self.features[first + GROUPS] += sign * standing.groups
        self.features[first + LOOSE] += sign * standing.loose
        self.features[first + FOES] += sign * standing.foes
        self.features[first + FOES_IN_MIDDLE] += sign * standing.foes_in_middle
        self.features[first + ROOM] += sign * standing.room
        self.features[first + SHAKY] += sign * standing.shaky
        self.features[first + IN_DANGER] += sign * standing.in_danger
        self.features[first + HIGH] += sign * standing.high
        self.features[first + TURNS + standing.turns] += sign

    def glance_at(self, ply: int) -> int:
        """See a formation at once; unquiet while a relocation has to follow."""
        state = self.states[ply]
        if over(state) or not can_move(state):
            return OVER
        own = fields_of(state.towers, state.colour)
        outside = own & ~GOAL[state.colour]
        if not outside & outside - 1:
            self.winning = completing(state, own, outside)
            if self.winning >= 0:
                return WON
        return UNQUIET if state.inserted else QUIET

    def rank_at(self, ply: int, action: int) -> int:
        """Towards the goal first; tips by what they crush."""
        state = self.states[ply]
        first = action // NUMBERS
        second = action % NUMBERS
        steps = NUMBERS * state.colour
        if action < INSERTIONS:
            return USUAL_RANK + STEP_RANK * (STEPS_TO_GOAL[steps + first] - STEPS_TO_GOAL[steps + second])
        if action < TIPS:
            return INSERTION_RANK - STEP_RANK * STEPS_TO_GOAL[steps + second]
        own = fields_of(state.towers, state.colour)
        landings = fall(state.towers, FIELD[second], first - TIPS // NUMBERS)
        return min(
            TIP_RANK + CRUSHING_RANK * cubes_on(state.towers, landings & state.towers.occupied & ~own), MOST_RANK
        )

    def search_key_at(self, ply: int) -> int:
        """The key without the number of turns while there are many left; between two, that of the smaller image.

        Images give the turn to the first of the two players: what a state is worth to the player to move stays.
        """
        state = self.states[ply]
        towers = state.towers
        turns = state.turns if ROUNDS * self.seats - state.turns <= FAR_FROM_LIMIT else 0
        self.frames[ply] = 0
        if self.seats > 2:
            return key(towers, state.colour, state.inserted, turns)
        symmetry = FRAME[4 * state.playing + state.colour]
        other = OTHER_FRAME[4 * state.playing + state.colour]
        self.frames[ply] = symmetry
        first = key(image(towers, symmetry), 0, state.inserted, turns)
        if other == symmetry:
            return first
        second = key(image(towers, other), 0, state.inserted, turns)
        if second < first:
            self.frames[ply] = other
        return min(first, second)

    def framed_at(self, ply: int, action: int) -> int:
        """The action in the image."""
        return ACTION_IMAGE[ACTIONS * self.frames[ply] + action]

    def unframed_at(self, ply: int, action: int) -> int:
        """The action whose image it is."""
        return ACTION_IMAGE[ACTIONS * INVERSE[self.frames[ply]] + action]

    def hand_at(self, ply: int, seat: int, into: int) -> bool:
        """Let the turns before a seat's lapse."""
        state = self.states[ply]
        if state.inserted:
            return False
        if not over(state):
            while seat_of(state.playing, state.colour) != seat:
                state = passed(state)
            state = settled(state)
        self.states[into] = state
        return True


KERNEL = QbqEvaluation
