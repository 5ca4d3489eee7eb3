"""What stands on the kernels: the engine, its limits and scores, and random games by the million."""

from klotz.engine.engine import Engine, Info, Line
from klotz.engine.limits import Clock, Limits
from klotz.engine.score import Score
from klotz.engine.simulation import Simulation, simulate

__all__ = ["Clock", "Engine", "Info", "Limits", "Line", "Score", "Simulation", "simulate"]
