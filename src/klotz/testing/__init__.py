"""The conformance kit: what every game, and every other implementation of one, can be tested with."""

from klotz.testing.perft import PerftCase, check_perft, divide, perft, read_perft
from klotz.testing.playthrough import playthrough
from klotz.testing.random_sim import random_moves, random_sim

__all__ = [
    "PerftCase",
    "check_perft",
    "divide",
    "perft",
    "playthrough",
    "random_moves",
    "random_sim",
    "read_perft",
]
