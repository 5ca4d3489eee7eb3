"""Clocks of a table. Times are whole milliseconds: moments since 1970 (UTC), spans by themselves.

Nothing here looks at a watch: whoever calls says what time it is, so that replaying a log gives the same clocks again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from klotz.core.player import Player
from klotz.server.values import changed

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE


@dataclass(frozen=True)
class Fischer:
    """A budget for the whole game, and an increment for every finished turn."""

    budget: int
    increment: int


@dataclass(frozen=True)
class Daily:
    """So much for every turn, as in games by letter."""

    allowance: int


Control = Fischer | Daily


@dataclass(frozen=True)
class Clocks:
    """What each player had left at the moment ``since``; ``running`` is whose clock has been running from then on."""

    control: Control | None
    left: Mapping[Player, int] = field(hash=False)
    running: Player | None = None
    since: int = 0

    @classmethod
    def fresh(cls, control: Control | None, players: tuple[Player, ...], now: int) -> Self:
        """Full clocks that stand still."""
        match control:
            case Fischer(budget=full) | Daily(allowance=full):
                return cls(control, dict.fromkeys(players, full), None, now)
        return cls(None, {}, None, now)

    @property
    def deadline(self) -> int | None:
        """The moment at which the running clock has nothing left."""
        return None if self.running is None else self.since + self.left[self.running]

    def expired(self, now: int) -> bool:
        """Whether the running clock has run out."""
        deadline = self.deadline
        return deadline is not None and now >= deadline

    def stopped(self, now: int) -> Self:
        """The clocks standing still, with the time since they were last touched taken off the running one."""
        if self.running is None:
            return changed(self, since=now)
        spent = max(0, now - self.since)
        left = {**self.left, self.running: max(0, self.left[self.running] - spent)}
        return changed(self, left=left, running=None, since=now)

    def started(self, player: Player) -> Self:
        """The clocks with ``player``'s running from the moment at which they were stopped."""
        return changed(self, running=player) if self.control else self

    def rewarded(self, player: Player) -> Self:
        """The clocks after ``player`` has finished a turn: with the increment, or with the whole allowance again."""
        match self.control:
            case Fischer(increment=increment):
                return changed(self, left={**self.left, player: self.left[player] + increment})
            case Daily(allowance=allowance):
                return changed(self, left={**self.left, player: allowance})
        return self

    def given_back(self, begin: int, now: int) -> Self:
        """The clocks after an outage from ``begin`` until ``now``, during which none of them should have run."""
        running = self.running
        stopped = self.stopped(max(self.since, begin))
        stopped = changed(stopped, since=now)
        return stopped if running is None else stopped.started(running)
