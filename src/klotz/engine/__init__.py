"""What stands on the kernels: random games by the million, and thousands of games stepped at once."""

from klotz.engine.simulation import Simulation, simulate

__all__ = ["Simulation", "simulate"]
