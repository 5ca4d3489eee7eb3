"""The weights of the evaluation's features: what each is worth to the player who has it.

Found by matches of a few hundred games between sets of weights, not by a fit to results: what goes with a win, such as
cubes that could be crushed, is not what leads to it.
"""

from __future__ import annotations

TRAITS = (-16, -10, 0, -40, -10, -25, -60, 6, -20, -20, 4)
"""Steps to the goal, steps to its middle, cubes, ... in the order that ``evaluation.py`` names them."""
BY_TURNS = (600, 420, 300, *(240 - 60 * turns for turns in range(14)))
"""By how many turns the player needs alone."""
OWN = (*TRAITS, *BY_TURNS)
TEMPO = 60

DUEL = (*OWN, TEMPO)
"""Between two: the difference of both players' features, and the right to move."""
CROWD = (*OWN, *(-2 * weight // 3 for weight in OWN), *(-weight // 6 for weight in OWN), TEMPO)
"""Among three or four: the player's own, those of the other who is nearest to a win, the sum of all others'."""
