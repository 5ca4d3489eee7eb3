"""How long a player may think about one move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from klotz.core.errors import KlotzError
from klotz.core.texts import message

Number = TypeVar("Number", int, float)

CLOCK_SHARE = 25
"""With a clock, a move gets this part of the remaining time, and most of the increment."""
INCREMENT_SHARE = 0.8
RESERVE = 0.05
"""Seconds that are never spent: the answer has to reach the clock."""


class InvalidLimits(KlotzError):
    """The limits cannot be kept by anybody."""


@dataclass(frozen=True)
class Clock:
    """What the player to move has left, in seconds, and what every move adds to it."""

    remaining: float
    increment: float = 0.0

    @property
    def allowance(self) -> float:
        """The seconds to spend on this move."""
        fair = self.remaining / CLOCK_SHARE + INCREMENT_SHARE * self.increment
        return max(0.0, min(fair, self.remaining - RESERVE))


@dataclass(frozen=True)
class Limits:
    """Whatever comes first ends the thinking; without any limit it goes on until it is stopped.

    ``time`` is in seconds, ``depth`` in actions, ``nodes`` in positions looked at.
    """

    time: float | None = None
    nodes: int | None = None
    depth: int | None = None
    clock: Clock | None = None

    def __post_init__(self) -> None:
        for name, value, least in (
            ("limit-time", self.time, 0),
            ("limit-nodes", self.nodes, 1),
            ("limit-depth", self.depth, 1),
        ):
            if value is not None and not value >= least:
                raise InvalidLimits(message("error-limits", limit=message(name), value=str(value)))

    @property
    def seconds(self) -> float | None:
        """The time for this move, by the limit and by the clock; None if there is neither."""
        allowance = self.clock.allowance if self.clock else None
        return min((seconds for seconds in (self.time, allowance) if seconds is not None), default=None)

    def within(self, other: Limits) -> Limits:
        """Both limits at once: the shorter of the times, the smaller of the numbers."""
        return Limits(
            time=_least(self.seconds, other.seconds),
            nodes=_least(self.nodes, other.nodes),
            depth=_least(self.depth, other.depth),
        )


def _least(first: Number | None, second: Number | None) -> Number | None:
    return min((limit for limit in (first, second) if limit is not None), default=None)
