"""The weights of the evaluation's features: what each is worth to the player who has it."""

from __future__ import annotations

TRAITS = (-8, -10, 0, -10, -10, -25, -30, 2, -8, -20, 4)
"""Steps to the goal, steps to its middle, cubes, ... in the order that ``evaluation.py`` names them."""
BY_TURNS = (1000, 700, 500, *(400 - 100 * turns for turns in range(14)))
"""By how many turns the player needs alone."""
OWN = (*TRAITS, *BY_TURNS)
TEMPO = 60

DUEL = (*OWN, TEMPO)
"""Between two: the difference of both players' features, and the right to move."""
CROWD = (*OWN, *(-2 * weight // 3 for weight in OWN), *(-weight // 6 for weight in OWN), TEMPO)
"""Among three or four: the player's own, those of the other who is nearest to a win, the sum of all others'."""
