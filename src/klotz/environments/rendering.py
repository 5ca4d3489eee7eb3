"""What ``render`` shows: text, a picture, or text on the screen."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from klotz.core.game import Position
from klotz.environments.picture import picture

ANSI, PICTURE, HUMAN = "ansi", "rgb_array", "human"
MODES = (ANSI, PICTURE, HUMAN)
FRAMES_PER_SECOND = 2


def check_mode(mode: str | None) -> str | None:
    """The mode, if it is one."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode {mode!r} does not exist; there are {', '.join(MODES)}")
    return mode


def rendered(position: Position, mode: str | None) -> str | NDArray[np.uint8] | None:
    """A position in one of the modes; ``human`` prints it and returns nothing."""
    if mode == PICTURE:
        return picture(position)
    if mode == ANSI:
        return f"{position}\n"
    if mode == HUMAN:
        print(position)
        return None
    raise ValueError(f"choose a render_mode when the environment is made: {', '.join(MODES)}")
