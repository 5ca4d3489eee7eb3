"""What a wall is worth: windows of five squares that can still become a row, and who has to build where it hurts.

A *window* is five squares in line. It is open to a player if the opponent has none of its squares, and the more of them
are the player's own, the nearer is a five. If only one square is missing, that square is *critical*: the opponent must
not build up to it, so it takes safe moves away. ``evaluation.pxd`` gives the C types.
"""

from __future__ import annotations

import cython

from klotz.core.kernel import PLIES
from klotz.games.kwinty import layout
from klotz.games.kwinty.game import Kwinty
from klotz.games.kwinty.kernel import KwintyKernel
from klotz.games.kwinty.layout import (
    ABOVE_GROUND,
    ABOVE_THREE,
    COLUMN,
    COLUMN_SALT,
    EVEN_ROWS,
    FALLING_STARTS,
    LAST_UPRIGHT_STARTS,
    LETTERS,
    LEVEL_STARTS,
    MARGIN,
    STRIP,
    UPWARD_STARTS,
)
from klotz.games.kwinty.wall import BLOCKS
from klotz.games.kwinty.weights import WEIGHTS

if not cython.compiled:
    from klotz.core.bits import all_four, low, mix, part, quad_count, wide_count, wide_index
    from klotz.core.kernel import NOBODY, OVER, POINTS, QUIET, UNQUIET, WIN, WON
    from klotz.games.kwinty.kernel import count_fours, passed, place, placements, score, tops
    from klotz.games.kwinty.layout import Placements, State, Windows

    FRAME_COLUMNS = 16
    PLAIN, MIRRORED = 0, 1
    LEVEL, UPRIGHT, RISING, FALLING = 9, 1, 10, 8
    """The steps from a square to the next one of a window."""
    FOURS, TEMPO, EVEN, ODD, STACKED, SOON, SAFE, MOBILITY, STUCK = range(9, 18)
    """Features: the open windows by direction and size come first."""
    FEATURES, STAGES, STAGE_BLOCKS = 18, 4, 9
    """There is a set of features for each stage of the game, which lasts so many blocks."""
    REACH, COLUMN_KEYS = [0] * 360, [0] * 9

REACH[:] = layout.REACH
COLUMN_KEYS[:] = layout.COLUMN_KEYS


# --- Windows ---------------------------------------------------------------------------------------------------------
#
# A window takes at most five columns, and seven fit into a word: it lies in one of three strips, looked at all at once.


def strips(squares: int) -> int:
    """The squares as three strips."""
    return all_four(low(squares), low(squares >> STRIP), low(squares >> 2 * STRIP), 0)


def wall_of(found: int) -> int:
    """The squares of three strips."""
    second = part(found, 1)
    third = part(found, 2)
    return part(found, 0) | second << STRIP | third << 2 * STRIP


def alike(starts: int) -> int:
    """The same in each strip."""
    return all_four(starts, starts, starts, 0)


def upright_starts() -> int:
    """Where upright windows may start in the strips."""
    return all_four(UPWARD_STARTS, UPWARD_STARTS, LAST_UPRIGHT_STARTS, 0)


def windows(own: int, free: int, step: int, starts: int) -> Windows:
    """How many windows in one direction are open to a player, by how many of their squares are own: 2, 3 or 4.

    ``free`` are the squares that the opponent does not have. All sets are strips. Five squares are counted at once by
    adding binary digits.
    """
    pairs = free & free >> step
    open_to = pairs & pairs >> 2 * step & free >> 4 * step & starts
    second, third, fourth, fifth = own >> step, own >> 2 * step, own >> 3 * step, own >> 4 * step
    odd_of_three = own ^ second ^ third
    two_of_three = own & second | (own ^ second) & third
    odd = odd_of_three ^ fourth ^ fifth
    two_of_rest = odd_of_three & fourth | (odd_of_three ^ fourth) & fifth
    two = two_of_three ^ two_of_rest
    four = two_of_three & two_of_rest
    return Windows(
        twos=quad_count(open_to & two & ~odd),
        threes=quad_count(open_to & two & odd),
        fours=quad_count(open_to & four & ~odd),
    )


def missing(own: int, step: int, starts: int) -> int:
    """The squares that alone are missing for five in one direction, whoever may have them, all as strips."""
    second, third, fourth, fifth = own >> step, own >> 2 * step, own >> 3 * step, own >> 4 * step
    front = own & second & starts
    back = fourth & fifth & starts
    found = back & second & third | (back & own & third) << step | (front & back) << 2 * step
    return found | (front & third & fifth) << 3 * step | (front & third & fourth) << 4 * step


def critical(own: int) -> int:
    """The squares of which one would give a player five in a row, if it can be had."""
    squares = strips(own)
    return wall_of(
        missing(squares, LEVEL, alike(LEVEL_STARTS))
        | missing(squares, UPRIGHT, upright_starts())
        | missing(squares, RISING, alike(UPWARD_STARTS))
        | missing(squares, FALLING, alike(FALLING_STARTS))
    )


def safe_placements(choices: Placements, theirs: int) -> int:
    """The number of placements after which the opponent cannot at once fill one of the squares critical for them.

    What they place comes to stand on the new block or two squares above it.
    """
    lying = theirs >> 1 | theirs >> 2
    upright = theirs >> 2 | theirs >> 3
    return wide_count(choices.upright & ~upright) + wide_count(choices.lying & ~(lying | lying >> 9))


# --- Fives at once ---------------------------------------------------------------------------------------------------


def fives(own: int) -> Placements:
    """Where blocks that come down would give a player five in a row: by one of their squares, or by both."""
    one = critical(own)
    right, left = own >> 18, own << 9
    both_level = (
        right & own >> 27 & own >> 36
        | left & right & own >> 27
        | left & own << 18 & right
        | left & own << 18 & own << 27
    )
    return Placements(
        upright=one | one >> 1 | own << 1 & own << 2 & own << 3 & ABOVE_THREE,
        lying=one | one >> 9 | both_level,
    )


def wins_at_once(state: State, choices: Placements) -> Placements:
    """Those placements of the player to move that make five in a row."""
    making = fives(state.mine)
    return Placements(upright=choices.upright & making.upright, lying=choices.lying & making.lying)


def wins_next(state: State) -> bool:
    """Whether the player to move makes five in a row."""
    wins = wins_at_once(state, placements(state))
    return (wins.upright | wins.lying) != 0


def action_of(state: State, square: int) -> int:
    """The action of an upright block at a square."""
    return state.left - MARGIN + wide_index(square) // 9


# --- What a wall remembers -------------------------------------------------------------------------------------------


def remembered(own: int, state: State) -> int:
    """The lying squares of a player that still matter for rule c.

    Those at the top, since upon upright ones no upright block may stand; and blocks with room for another beside them.
    """
    empty = ~(state.mine | state.theirs)
    lying = own & state.lying
    blocks = lying & ~(lying << 9)
    blocks &= empty >> 18 & empty >> 27 | empty << 9 & empty << 18
    return blocks | blocks << 9 | lying & empty >> 1


class KwintyEvaluation(KwintyKernel):
    """Kwinty, with an opinion."""

    def __init__(self, game: Kwinty, plies: int = PLIES) -> None:
        super().__init__(game, plies)
        self.judge_by(WEIGHTS)

    def features_at(self, ply: int, seat: int) -> None:
        """Open windows, critical squares, safe moves and the right to move; the opponent's count against them."""
        state = self.states[ply]
        for place in range(STAGES * FEATURES):
            self.features[place] = 0
        first = FEATURES * min(STAGES - 1, (2 * BLOCKS - state.my_stock - state.their_stock) // STAGE_BLOCKS)
        sign = 1 if state.seat == seat else -1
        reach = REACH[state.limits + state.width]
        my_free = reach & ~state.theirs
        their_free = reach & ~state.mine
        self.add_windows(first, strips(state.mine), strips(my_free), sign)
        self.add_windows(first, strips(state.theirs), strips(their_free), -sign)
        mine = critical(state.mine) & my_free
        theirs = critical(state.theirs) & their_free
        self.add_critical(first, mine, state, sign)
        self.add_critical(first, theirs, state, -sign)
        self.add_mobility(first, placements(state), theirs, sign)
        self.add_mobility(first, placements(passed(state)), mine, -sign)
        self.features[first + FOURS] = sign * (count_fours(state.mine) - count_fours(state.theirs))
        self.features[first + TEMPO] = sign

    def add_critical(self, first: int, squares: int, state: State, sign: int) -> None:
        """Add the squares that are critical for a player: by rows, one upon another, and soon to be reached."""
        self.features[first + EVEN] += sign * wide_count(squares & EVEN_ROWS)
        self.features[first + ODD] += sign * wide_count(squares & ~EVEN_ROWS)
        self.features[first + STACKED] += sign * wide_count(squares & squares << 1 & ABOVE_GROUND)
        self.features[first + SOON] += sign * wide_count(squares & tops(state) << 2)

    def add_mobility(self, first: int, choices: Placements, theirs: int, sign: int) -> None:
        """Add the placements of a player, given what is critical for the opponent."""
        safe = safe_placements(choices, theirs)
        self.features[first + SAFE] += sign * safe
        self.features[first + MOBILITY] += sign * (wide_count(choices.upright) + wide_count(choices.lying))
        self.features[first + STUCK] += sign if safe == 0 else 0

    def add_windows(self, first: int, own: int, free: int, sign: int) -> None:
        """Add a player's open windows to the features; both sets are strips."""
        self.add_direction(first, windows(own, free, LEVEL, alike(LEVEL_STARTS)), sign)
        self.add_direction(first + 3, windows(own, free, UPRIGHT, upright_starts()), sign)
        self.add_direction(first + 6, windows(own, free, RISING, alike(UPWARD_STARTS)), sign)
        self.add_direction(first + 6, windows(own, free, FALLING, alike(FALLING_STARTS)), sign)

    def add_direction(self, first: int, found: Windows, sign: int) -> None:
        """Add the open windows of one direction to three features."""
        self.features[first] += sign * found.twos
        self.features[first + 1] += sign * found.threes
        self.features[first + 2] += sign * found.fours

    def worth_at(self, ply: int, seat: int) -> int:
        """A five is a win; without one, more rows of four win."""
        state = self.states[ply]
        if state.winner != NOBODY:
            return WIN if state.winner == seat else -WIN
        difference = score(state, seat) - score(state, seat ^ 1)
        if difference == 0:
            return 0
        return difference + (POINTS if difference > 0 else -POINTS)

    def glance_at(self, ply: int) -> int:
        """Won if there is a five at once; unquiet if the opponent threatens one.

        All blocks that are tried for that count as positions looked at.
        """
        state = self.states[ply]
        choices = placements(state)
        if not choices.upright | choices.lying:
            return OVER
        self.looked += wide_count(choices.upright) + wide_count(choices.lying)
        wins = wins_at_once(state, choices)
        if wins.upright | wins.lying:
            self.winning = action_of(state, wins.upright) if wins.upright else LETTERS + action_of(state, wins.lying)
            return WON
        state = passed(state)
        choices = placements(state)
        self.looked += wide_count(choices.upright) + wide_count(choices.lying)
        wins = wins_at_once(state, choices)
        return UNQUIET if wins.upright | wins.lying else QUIET

    def defences_at(self, ply: int) -> int:
        """The placements after which the opponent does not make five in a row at once."""
        state = self.states[ply]
        choices = placements(state)
        upright = choices.upright
        lying = choices.lying
        threats = fives(state.theirs)
        if not threats.upright | threats.lying:
            return wide_count(upright) + wide_count(lying)
        number = 0
        while upright:
            square = upright & -upright
            upright ^= square
            number += 0 if wins_next(place(state, square, False)) else 1
        while lying:
            square = lying & -lying
            lying ^= square
            number += 0 if wins_next(place(state, square, True)) else 1
        return number

    def search_key_at(self, ply: int) -> int:
        """The key of the wall or of its mirror image, whichever is smaller; the frame says which.

        Walls that differ only in postures that no longer matter have the same key.
        """
        state = self.states[ply]
        mine = state.mine >> 9 * MARGIN
        theirs = state.theirs >> 9 * MARGIN
        lying = (remembered(state.mine, state) | remembered(state.theirs, state)) >> 9 * MARGIN
        key = 0
        image = 0
        for column in range(state.width):
            content = low(mine & COLUMN | (theirs & COLUMN) << 9 | (lying & COLUMN) << 18)
            content = mix(content, COLUMN_SALT)
            key ^= mix(content, COLUMN_KEYS[column])
            image ^= mix(content, COLUMN_KEYS[state.width - 1 - column])
            mine >>= 9
            theirs >>= 9
            lying >>= 9
        self.frames[ply] = PLAIN if key <= image else MIRRORED
        return mix(min(key, image), state.seat + 1)

    def framed_at(self, ply: int, action: int) -> int:
        """A column is counted from the wall's edge."""
        lies = action >= LETTERS
        column = (action - LETTERS if lies else action) - self.states[ply].left
        if self.frames[ply] == MIRRORED:
            column = self.states[ply].width - (2 if lies else 1) - column
        return column + MARGIN + (FRAME_COLUMNS if lies else 0)

    def unframed_at(self, ply: int, action: int) -> int:
        """The column by its letter."""
        lies = action >= FRAME_COLUMNS
        column = (action - FRAME_COLUMNS if lies else action) - MARGIN
        if self.frames[ply] == MIRRORED:
            column = self.states[ply].width - (2 if lies else 1) - column
        return column + self.states[ply].left + (LETTERS if lies else 0)


KERNEL = KwintyEvaluation
