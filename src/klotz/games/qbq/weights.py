"""The weights of the evaluation's features: what each is worth to the player who has it.

Found by matches of a few hundred games between sets of weights, not by a fit to results: what goes with a win, such as
cubes that could be crushed, is not what leads to it. Those for four players were moved on from there, all at once, by
140 rounds of games against ``uct`` (``tools/spar.py``).
"""

from __future__ import annotations

from collections.abc import Sequence

TRAITS = (-16, -10, 0, -40, -10, -25, -60, 6, -20, -20, 4)
"""Steps to the goal, steps to its middle, cubes, ... in the order that ``evaluation.py`` names them."""
BY_TURNS = (600, 420, 300, *(240 - 60 * turns for turns in range(14)))
"""By how many turns the player needs alone."""
OWN = (*TRAITS, *BY_TURNS)
TEMPO = 60

DUEL = (*OWN, TEMPO)
"""Between two: the difference of both players' features, and the right to move."""
TRIO = (*OWN, *(-2 * weight // 3 for weight in OWN), *(-weight // 6 for weight in OWN), TEMPO)
"""Among three: the player's own, those of the other who is nearest to a win, the sum of all others'."""

WON = (600, -400, -100)
"""What it is worth to need no turn at all, of the same three kinds: the measure of all others."""
FURTHER = 13
"""From four turns on the worth falls by the same for each turn more: there are so many numbers of turns left."""
KIND = len(TRAITS) + 5
"""The parameters of each kind."""
# fmt: off
AMONG_FOUR = (
    -24, -16, 4, -33, -9, -35, -71, 1, -20, -30, 3, 491, 298, 180, 96, 70,
    12, 7, 0, 30, 7, 21, 25, -2, 13, 19, -4, -341, -220, -139, -122, -43,
    2, 2, 0, 6, 3, 5, 14, -2, 5, 3, -2, -67, -43, -26, -36, -14,
    42,
)
# fmt: on
"""The parameters among four: of each kind the traits, the worth of needing one turn to four, and by how much it falls
for each turn more; the right to move."""


def crowd(parameters: Sequence[float]) -> tuple[int, ...]:
    """The weights with these parameters."""
    weights: list[float] = []
    for number, won in enumerate(WON):
        *given, last, fall = parameters[number * KIND : (number + 1) * KIND]
        traits, told = given[: len(TRAITS)], given[len(TRAITS) :]
        weights += [*traits, won, *told, *(last - fall * turns for turns in range(FURTHER))]
    return tuple(round(weight) for weight in (*weights, parameters[-1]))


QUARTET = crowd(AMONG_FOUR)
"""Among four."""
