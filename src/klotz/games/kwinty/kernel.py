"""The rules of Kwinty for the search, on the sets of squares that ``layout.py`` draws.

``kernel.pxd`` gives the C types. States are values: whatever a function returns is new, nothing has to be undone.
"""

from __future__ import annotations

import cython

from klotz.core.game import Position
from klotz.core.kernel import PLIES, Kernel
from klotz.core.move import Move
from klotz.games.kwinty import layout
from klotz.games.kwinty.game import Kwinty, KwintyPosition
from klotz.games.kwinty.layout import (
    ABOVE_GROUND,
    COLUMN,
    FIVE_DOWNWARDS,
    FIVE_UPWARDS,
    FOUR_DOWNWARDS,
    FOUR_UPWARDS,
    GROUND,
    HIGH_GROUND,
    LETTERS,
    LOW_GROUND,
    MARGIN,
    SEVEN_COLUMNS,
    WALL,
)
from klotz.games.kwinty.moves import KwintyMove
from klotz.games.kwinty.wall import Posture

if not cython.compiled:
    from klotz.core.bits import (
        both,
        count,
        either,
        fill,
        gather,
        high,
        keep,
        low,
        mix,
        next_random,
        paint,
        pick,
        wide_count,
        wide_index,
        wide_nth,
        wide_paint,
    )
    from klotz.core.kernel import NOBODY
    from klotz.games.kwinty.layout import Ending, Placements, State
    from klotz.games.kwinty.wall import WIDTH

    UPRIGHT_ROOM, LYING_ROOM = [0] * 360, [0] * 360
    # The squares of a plane: nine in the column of each letter.
    PLANE = 9 * LETTERS
    ACTIONS = 2 * LETTERS

UPRIGHT_ROOM[:] = layout.UPRIGHT_ROOM
LYING_ROOM[:] = layout.LYING_ROOM


# --- Placing a block -------------------------------------------------------------------------------------------------


def tops(state: State) -> int:
    """The lowest empty square of every column: what comes down there rests on its base."""
    occupied = state.mine | state.theirs
    return (occupied << 1 | GROUND) & ~occupied


def placements(state: State) -> Placements:
    """Where the player to move may place a block; nowhere, if the turn lapses or the game is over."""
    if state.winner != NOBODY or state.my_stock == 0:
        return Placements(upright=0, lying=0)
    resting = tops(state)
    my_lying = state.mine & state.lying
    my_upright = state.mine & ~state.lying
    # Rule c: not upon an own upright block; not to the right or to the left of an own lying one.
    return Placements(
        upright=resting & UPRIGHT_ROOM[state.limits + state.width] & ~(my_upright << 1 & ABOVE_GROUND),
        lying=resting & resting >> 9 & LYING_ROOM[state.limits + state.width] & ~(my_lying << 9 | my_lying >> 18),
    )


def landing(state: State, column: int) -> int:
    """The square on which a block comes down in a column, given by its letter."""
    return tops(state) & COLUMN << 9 * (column - state.left + MARGIN)


def letters(squares: int, left: int) -> int:
    """The letters of the columns in which there are squares, in a wall that begins with the letter ``left``."""
    squares |= squares >> 1
    squares |= squares >> 2
    squares |= squares >> 4 | squares >> 5
    # Now the lowest square of each column tells whether it has any; eight of these are in the lower word.
    columns = gather(low(squares), LOW_GROUND) | gather(high(squares), HIGH_GROUND) << 8
    return columns << left >> MARGIN


def place(state: State, square: int, lies: bool) -> State:
    """The state after a block whose lower or left square is given; the next turn may yet have to lapse."""
    block = square | square << (9 if lies else 1)
    mine = state.mine | block
    theirs = state.theirs
    lying = state.lying | (block if lies else 0)
    left = state.left
    width = state.width
    if square & GROUND:
        # Only beside the wall is the ground free: the wall grows, and its leftmost column stays column 2.
        growth = 2 if lies else 1
        width += growth
        if square < WALL:
            left -= growth
            mine <<= 9 * growth
            theirs <<= 9 * growth
            lying <<= 9 * growth
    return State(
        mine=theirs,
        theirs=mine,
        lying=lying,
        left=left,
        width=width,
        my_stock=state.their_stock,
        their_stock=state.my_stock - 1,
        seat=state.seat ^ 1,
        winner=state.seat if has_five(mine) else NOBODY,
        limits=state.limits,
    )


def passed(state: State) -> State:
    """The state with the other player to move."""
    return State(
        mine=state.theirs,
        theirs=state.mine,
        lying=state.lying,
        left=state.left,
        width=state.width,
        my_stock=state.their_stock,
        their_stock=state.my_stock,
        seat=state.seat ^ 1,
        winner=state.winner,
        limits=state.limits,
    )


def mobility(state: State) -> int:
    """The number of placements of the player to move."""
    choices = placements(state)
    return wide_count(choices.upright) + wide_count(choices.lying)


def settled(state: State) -> State:
    """The state with a turn lapsed that has no placement, unless the other player has none either."""
    if mobility(state) == 0 and mobility(passed(state)) > 0:
        return passed(state)
    return state


# --- Rows of squares -------------------------------------------------------------------------------------------------


def has_five(squares: int) -> bool:
    """Whether five in a row are among the squares: level, upright or diagonal.

    A row takes at most five of nine columns, so it lies in the seven to the left or in the seven to the right.
    """
    halves = both(squares >> 18 & SEVEN_COLUMNS, squares >> 36 & SEVEN_COLUMNS)
    upwards = both(FIVE_UPWARDS, FIVE_UPWARDS)
    downwards = both(FIVE_DOWNWARDS, FIVE_DOWNWARDS)
    return either(five(halves, 9) | (five(halves, 1) | five(halves, 10)) & upwards | five(halves, 8) & downwards)


def five(squares: int, step: int) -> int:
    """The squares from which five in a row go by ``step``."""
    two = squares & squares >> step
    return two & two >> 2 * step & squares >> 4 * step


def count_fours(squares: int) -> int:
    """The number of rows of four among the squares, in all directions."""
    return (
        wide_count(four(squares, 9))
        + wide_count(four(squares, 1) & FOUR_UPWARDS)
        + wide_count(four(squares, 10) & FOUR_UPWARDS)
        + wide_count(four(squares, 8) & FOUR_DOWNWARDS)
    )


def four(squares: int, step: int) -> int:
    """The squares from which four in a row go by ``step``."""
    two = squares & squares >> step
    return two & two >> 2 * step


def score(state: State, seat: int) -> int:
    """The score of a seat in a game that is over: 1 for five in a row and 0 against it, else the rows of four."""
    if state.winner != NOBODY:
        return 1 if state.winner == seat else 0
    return count_fours(state.mine if state.seat == seat else state.theirs)


def winner(state: State) -> int:
    """The seat that won a game that is over, or NOBODY."""
    first = score(state, 0)
    second = score(state, 1)
    return NOBODY if first == second else 0 if first > second else 1


# --- Hash keys -------------------------------------------------------------------------------------------------------


def wall_key(mine: int, theirs: int, lying: int, seat: int) -> int:
    """The hash key of a wall and the seat to move, wherever the wall stands."""
    key = mix(mix(seat + 1, low(mine)), high(mine))
    key = mix(mix(key, low(theirs)), high(theirs))
    return mix(mix(key, low(lying)), high(lying))


def mirrored(squares: int, width: int) -> int:
    """The squares with left and right exchanged in a wall of some width."""
    image = 0
    for column in range(MARGIN, MARGIN + width):
        image = image << 9 | squares >> 9 * column & COLUMN
    return image << 9 * MARGIN


# --- Counting sequences, playing at random ---------------------------------------------------------------------------


def sequences(state: State, depth: int, bulk: bool) -> int:
    """What the states that ``depth`` actions lead to count for, in all; lapses are dealt with as they turn up."""
    choices = placements(state)
    upright = choices.upright
    lying = choices.lying
    if not upright | lying:
        return sequences(passed(state), depth, bulk) if mobility(passed(state)) else 0
    total = 0
    while upright:
        square = upright & -upright
        upright ^= square
        after = place(state, square, False)
        total += leaf(after, bulk) if depth == 1 else sequences(after, depth - 1, bulk)
    while lying:
        square = lying & -lying
        lying ^= square
        after = place(state, square, True)
        total += leaf(after, bulk) if depth == 1 else sequences(after, depth - 1, bulk)
    return total


def leaf(state: State, bulk: bool) -> int:
    """What a last state counts for: 1, or the number of its legal actions if these are counted in bulk."""
    if bulk:
        return mobility(state) or mobility(passed(state))
    make_real(state)
    return 1


def make_real(state: State) -> None:
    """Keep the C compiler from leaving out what makes the state, although nobody looks at it.

    Word by word: a wide set would be written to memory first.
    """
    keep(low(state.mine))
    keep(high(state.mine))
    keep(low(state.theirs))
    keep(high(state.theirs))
    keep(low(state.lying))
    keep(high(state.lying))
    keep(state.width)
    keep(state.winner)


def random_game(state: State, random: int) -> Ending:
    """Play a game to its end, every legal action equally likely."""
    actions = 0
    while True:
        choices = placements(state)
        if not choices.upright | choices.lying:
            state = passed(state)
            choices = placements(state)
            if not choices.upright | choices.lying:
                return Ending(state=state, actions=actions, random=random)
        uprights = wide_count(choices.upright)
        number = uprights + wide_count(choices.lying)
        random = next_random(random)
        chosen = pick(random, number)
        lies = chosen >= uprights
        square = wide_nth(choices.lying if lies else choices.upright, chosen - uprights if lies else chosen)
        state = place(state, square, lies)
        actions += 1


class KwintyKernel(Kernel):
    """Kwinty: actions 0 to 16 place an upright block in columns a to q, 17 to 33 a lying one."""

    def __init__(self, game: Kwinty, plies: int = PLIES) -> None:
        super().__init__(game, actions=ACTIONS, plies=plies, most_legal=ACTIONS)
        if cython.compiled:
            self.states: list[State] = cython.cast(cython.pointer(State), self.room(cython.sizeof(State)))
        else:
            self.states = [layout.pack(game.start())] * plies
        self.load(game.start())

    def load(self, position: Position, ply: int = 0) -> None:
        """Set a state to a position."""
        self._check_fits(position, ply)
        assert isinstance(position, KwintyPosition)
        packed = layout.pack(position)
        self.states[ply] = State(
            mine=packed.mine,
            theirs=packed.theirs,
            lying=packed.lying,
            left=packed.left,
            width=packed.width,
            my_stock=packed.my_stock,
            their_stock=packed.their_stock,
            seat=packed.seat,
            winner=packed.winner,
            limits=packed.limits,
        )

    def position(self, ply: int = 0) -> KwintyPosition:
        """A state as a position."""
        self._check_ply(ply)
        root = self.states[ply]
        assert isinstance(self.game, Kwinty)
        return layout.unpack(self.game, root.mine, root.theirs, root.lying, root.left, root.seat)

    def move(self, action: int) -> KwintyMove:
        """The move that an action stands for."""
        lies, column = divmod(action, LETTERS)
        return KwintyMove(column, Posture.LYING if lies else Posture.UPRIGHT)

    def action(self, move: Move) -> int:
        """The action that stands for a move."""
        assert isinstance(move, KwintyMove)
        return move.column + (LETTERS if move.posture is Posture.LYING else 0)

    def legal_at(self, ply: int) -> int:
        """List the placements by their columns, uprights first."""
        state = self.states[ply]
        choices = placements(state)
        upright = choices.upright
        lying = choices.lying
        first = ply * self.most_legal
        end = first
        while upright:
            self.listed[end] = state.left - MARGIN + wide_index(upright) // 9
            upright &= upright - 1
            end += 1
        while lying:
            self.listed[end] = LETTERS + state.left - MARGIN + wide_index(lying) // 9
            lying &= lying - 1
            end += 1
        return end - first

    def sets_at(self, ply: int) -> int:
        """All actions fit into one set."""
        state = self.states[ply]
        choices = placements(state)
        upright = letters(choices.upright, state.left)
        lying = letters(choices.lying, state.left)
        self.allowed[ply] = upright | lying << LETTERS
        return count(upright) + count(lying)

    def mark_at(self, ply: int, row: int) -> None:
        """Write the set."""
        paint(self.masks, row, 0, self.allowed[ply], ACTIONS)

    def play_at(self, ply: int, action: int, into: int) -> None:
        """Place a block."""
        state = self.states[ply]
        lies = action >= LETTERS
        square = landing(state, action - LETTERS if lies else action)
        self.states[into] = settled(place(state, square, lies))

    def copy_at(self, ply: int, into: int) -> None:
        """Copy a state."""
        self.states[into] = self.states[ply]

    def mover_at(self, ply: int) -> int:
        """The seat of the player to move."""
        return self.states[ply].seat

    def winner_at(self, ply: int) -> int:
        """The seat of the winner, or NOBODY."""
        return winner(self.states[ply])

    def score_at(self, ply: int, seat: int) -> int:
        """The score of a seat."""
        return score(self.states[ply], seat)

    def key_at(self, ply: int) -> int:
        """The key of the wall, and of where it stands."""
        state = self.states[ply]
        return mix(wall_key(state.mine, state.theirs, state.lying, state.seat), state.left)

    def canonical_key_at(self, ply: int) -> int:
        """The key of the wall or of its mirror image, whichever is smaller."""
        state = self.states[ply]
        width = state.width
        key = wall_key(state.mine, state.theirs, state.lying, state.seat)
        image = wall_key(
            mirrored(state.mine, width), mirrored(state.theirs, width), mirrored(state.lying, width), state.seat
        )
        return min(key, image)

    def observe_at(self, ply: int, seat: int, row: int) -> None:
        """Own upright and lying squares, the same of the other player, and whether it is the own turn."""
        state = self.states[ply]
        on_turn = state.seat == seat
        own = state.mine if on_turn else state.theirs
        other = state.theirs if on_turn else state.mine
        fill(self.planes, row, 0, 4 * PLANE, 0)
        wall = 9 * state.left
        wide_paint(self.planes, row, wall, (own & ~state.lying) >> 9 * MARGIN, 9 * WIDTH)
        wide_paint(self.planes, row, PLANE + wall, (own & state.lying) >> 9 * MARGIN, 9 * WIDTH)
        wide_paint(self.planes, row, 2 * PLANE + wall, (other & ~state.lying) >> 9 * MARGIN, 9 * WIDTH)
        wide_paint(self.planes, row, 3 * PLANE + wall, (other & state.lying) >> 9 * MARGIN, 9 * WIDTH)
        fill(self.planes, row, 4 * PLANE, PLANE, 1 if on_turn else 0)

    def perft_at(self, ply: int, depth: int, bulk: bool) -> int:
        """The number of sequences of ``depth`` actions."""
        if depth == 0:
            return 1
        state = self.states[ply]
        played = depth - 1 if bulk else depth
        return leaf(state, bulk) if played == 0 else sequences(state, played, bulk)

    def play_out_at(self, ply: int, number: int, random: int) -> None:
        """Play random games."""
        for _ in range(number):
            ending = random_game(self.states[ply], random)
            random = ending.random
            state = ending.state
            key = wall_key(state.mine, state.theirs, state.lying, state.seat)
            self.tally(winner(state), ending.actions, key)

    def rollout_at(self, ply: int, random: int) -> int:
        """Play a random game."""
        ending = random_game(self.states[ply], random)
        self.reward(winner(ending.state))
        return ending.random


KERNEL = KwintyKernel
