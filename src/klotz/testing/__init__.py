"""The conformance kit: what every game, and every other implementation of one, can be tested with."""

from klotz.testing.choosers import by_kind, homing, uniform
from klotz.testing.perft import PerftCase, check_perft, divide, perft, read_perft
from klotz.testing.playthrough import playthrough
from klotz.testing.random_sim import random_moves, random_sim
from klotz.testing.variants import variant_name, variants

__all__ = [
    "PerftCase",
    "by_kind",
    "check_perft",
    "divide",
    "homing",
    "perft",
    "playthrough",
    "random_moves",
    "random_sim",
    "read_perft",
    "uniform",
    "variant_name",
    "variants",
]
