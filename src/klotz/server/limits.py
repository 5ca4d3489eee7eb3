"""How much one client may ask for: buckets that fill again with time, in memory, for each process by itself."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from starlette.types import Scope

SWEEP = 10_000
"""So many buckets are kept before the full ones are dropped, which would be made again just the same."""
IPV6_PREFIX = 64
"""A household or a host has a whole network of IPv6 addresses."""
HOUR = 3600
BURST_SECONDS = 10


class Buckets:
    """A bucket for each client: it holds ``burst`` at most, and gains ``rate`` a second. A rate of 0 sets no limit."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._levels: dict[str, tuple[float, float]] = {}

    def take(self, client: str, amount: float = 1.0) -> float:
        """Take from a client's bucket; the seconds to wait until there is enough, 0 if it was taken."""
        if not self._rate:
            return 0.0
        now = self._clock()
        level = self._level(client, now)
        if level < min(amount, self._burst):
            return (min(amount, self._burst) - level) / self._rate
        self._put(client, level - amount, now)
        return 0.0

    def spend(self, client: str, amount: float) -> None:
        """Take from a client's bucket afterwards, even below its bottom."""
        if self._rate:
            now = self._clock()
            self._put(client, self._level(client, now) - amount, now)

    def _level(self, client: str, now: float) -> float:
        level, since = self._levels.get(client, (self._burst, now))
        return min(self._burst, level + (now - since) * self._rate)

    def _put(self, client: str, level: float, now: float) -> None:
        if len(self._levels) >= SWEEP:
            self._levels = {name: kept for name, kept in self._levels.items() if self._level(name, now) < self._burst}
        self._levels[client] = level, now


class Slots:
    """How many things a client has open at the same time; a ``limit`` of 0 sets none."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._open: Counter[str] = Counter()

    def take(self, client: str) -> bool:
        """Take one, if one is left."""
        if self._limit and self._open[client] >= self._limit:
            return False
        self._open[client] += 1
        return True

    def give_back(self, client: str) -> None:
        """Close one."""
        self._open[client] -= 1
        if self._open[client] <= 0:
            del self._open[client]


def sender_of(scope: Scope) -> str:
    """The name under which the sender of a request is counted."""
    return client_of(scope["client"][0] if scope["client"] else None)


@lru_cache(SWEEP)
def client_of(address: str | None) -> str:
    """The name under which an address is counted."""
    try:
        parsed = ipaddress.ip_address(address or "")
    except ValueError:
        return address or "unknown"
    if isinstance(parsed, ipaddress.IPv6Address):
        mapped = parsed.ipv4_mapped
        return str(mapped or ipaddress.ip_network((parsed, IPV6_PREFIX), strict=False).network_address)
    return str(parsed)
