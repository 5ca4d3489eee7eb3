"""Finds out how many turns a player would need alone on the board: what ``alone.py`` tells.

``tools/qbq_alone.py`` writes the table. ``retrograde.pxd`` gives the C types.
"""

from __future__ import annotations

import cython

from klotz.games.qbq.layout import BOARD

if not cython.compiled:
    from klotz.games.qbq.alone import MOST_CUBES, NEVER
    from klotz.games.qbq.evaluation import CHOICES, FIRST, place_of
    from klotz.games.qbq.kernel import (
        DIRECTIONS,
        NUMBERS,
        crushed,
        cubes_on,
        doubtful,
        entry_targets,
        fall,
        in_formation,
        insertion_targets,
        joined,
        relocation_targets,
        tall,
        with_cubes,
        without_cube,
    )
    from klotz.games.qbq.layout import FIELD, Towers

    BLUE = 0


def placed(place: int, on_board: int) -> Towers:
    """The blue towers that have a place in the table, of which the number of cubes is known."""
    towers = Towers(occupied=0, owner_1=0, owner_2=0, upper_1=0, upper_2=0, upper_4=0, upper_8=0)
    place -= FIRST[on_board]
    for rank in range(on_board - 1, -1, -1):
        number = NUMBERS - 1
        while CHOICES[NUMBERS * rank + number] > place:
            number -= 1
        place -= CHOICES[NUMBERS * rank + number]
        towers = with_cubes(towers, BLUE, FIELD[number])
    return towers


class Retrograde:
    """Finds out the turns: those who have won need none, and who can get to one of them in a turn needs one more."""

    def __init__(self, cubes: int = MOST_CUBES) -> None:
        """With at most so many cubes on the board."""
        self.cubes = cubes
        self.turns = bytearray([NEVER]) * FIRST[cubes + 1]

    def run(self) -> bytes:
        """The table."""
        turns = 0
        while self.sweep(turns):
            turns += 1
        return bytes(self.turns)

    def sweep(self, turns: int) -> int:
        """Find all that need so many turns, if all that need fewer are known; how many they are."""
        found = 0
        for on_board in range(self.cubes + 1):
            for place in range(FIRST[on_board], FIRST[on_board + 1]):
                if self.turns[place] == NEVER and self.needs(placed(place, on_board), on_board, turns):
                    self.turns[place] = turns
                    found += 1
        return found

    def needs(self, towers: Towers, on_board: int, turns: int) -> bool:
        """Whether it takes so many turns, which is known not to be more."""
        if turns == 0:
            return in_formation(towers, BLUE)
        return (
            self.relocates(towers, on_board, turns - 1)
            or self.inserts(towers, on_board, turns - 1)
            or self.tips(towers, turns - 1)
        )

    def is_known(self, towers: Towers, on_board: int, turns: int) -> bool:
        """Whether these towers are known to take so many turns."""
        return self.turns[place_of(towers, towers.occupied, BLUE, on_board)] == turns

    def relocates(self, towers: Towers, on_board: int, turns: int) -> bool:
        """Whether a relocation leads to what takes so many turns."""
        own = towers.occupied
        singles, doubts = own & ~tall(towers), doubtful(own)
        left = own
        while left:
            source = left & -left
            left ^= source
            lifted = without_cube(towers, source)
            targets = relocation_targets(joined(source, own), singles, doubts, BOARD & ~own, source)
            while targets:
                target = targets & -targets
                targets ^= target
                if self.is_known(with_cubes(lifted, BLUE, target), on_board, turns):
                    return True
        return False

    def inserts(self, towers: Towers, on_board: int, turns: int) -> bool:
        """Whether an insertion with its relocation, or an entry, leads to what takes so many turns."""
        if on_board == self.cubes:
            return False
        empty = BOARD & ~towers.occupied
        targets = insertion_targets(towers.occupied, tall(towers), empty) if on_board else entry_targets(BLUE, empty)
        while targets:
            target = targets & -targets
            targets ^= target
            after = with_cubes(towers, BLUE, target)
            if on_board == 0:
                if self.is_known(after, 1, turns):
                    return True
            elif self.relocates(after, on_board + 1, turns):
                return True
        return False

    def tips(self, towers: Towers, turns: int) -> bool:
        """Whether a tip leads to what takes so many turns."""
        left = tall(towers)
        while left:
            source = left & -left
            left ^= source
            for direction in range(DIRECTIONS):
                after = with_cubes(crushed(towers, 0, source), BLUE, fall(towers, source, direction))
                if self.is_known(after, cubes_on(after, after.occupied), turns):
                    return True
        return False
