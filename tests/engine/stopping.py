"""Stopping who thinks, from another thread."""

from __future__ import annotations

import threading
import time
from typing import Protocol

from klotz.core.game import Position
from klotz.core.move import Move
from klotz.engine.limits import Limits

UNDER_WAY, SOON = 0.05, 0.25
"""Seconds until somebody is deep in thought, and within which a stop must have been heard."""
PATIENCE = 30.0


class Thinker(Protocol):
    """Whoever chooses moves and can be stopped."""

    def best(self, position: Position, limits: Limits) -> Move:
        """The move to play."""

    def stop(self) -> None:
        """Play what there is."""


def stopped(thinker: Thinker, position: Position) -> Move:
    """What somebody plays who was to think without any limit, and was stopped; ``bench/stop.py`` tells how fast."""
    found: list[Move] = []
    thread = threading.Thread(target=lambda: found.append(thinker.best(position, Limits())), daemon=True)
    thread.start()
    time.sleep(UNDER_WAY)
    begun = time.perf_counter()
    thinker.stop()
    thread.join(PATIENCE)
    assert not thread.is_alive()
    assert time.perf_counter() - begun < SOON
    return found[0]
