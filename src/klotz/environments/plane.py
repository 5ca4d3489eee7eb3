"""Planes: what a player sees of a game, as sheets of small numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Planes: TypeAlias = NDArray[np.uint8]
"""Observations: planes of two axes each; batches have one axis more in front."""

CLOCK = 100
"""How a plane that tells the time counts: percents of all actions or turns that the game may take."""


@dataclass(frozen=True)
class Plane:
    """One sheet: its name, and the highest number that can stand on it; the lowest is 0."""

    name: str
    highest: int = 1
