"""What a client may have in an hour, kept in the store: all processes share it, and a restart forgets nothing."""

from __future__ import annotations

import time

from klotz.server.limits import HOUR
from klotz.server.seats import hashed
from klotz.server.store import Budget, Store


class Budgets:
    """A budget of one kind for each client: ``most`` at once, and as much again in an hour. 0 sets no limit."""

    def __init__(self, store: Store, kind: str, most: float) -> None:
        self._store = store
        self._budget = Budget(kind, most, most / HOUR)
        self._debts: dict[str, float] = {}

    async def take(self, client: str, amount: float = 1.0) -> float:
        """Take from a client's budget; the seconds to wait until there is enough, 0 if it was taken."""
        if not self._budget.most:
            return 0.0
        return await self._store.take(hashed(client), self._budget, amount, _now())

    async def spend(self, client: str, amount: float) -> None:
        """Take from a client's budget what was used already, even if that makes a debt."""
        if self._budget.most:
            level = await self._store.spend(hashed(client), self._budget, amount, _now())
            if level < 0:
                self._debts[client] = time.monotonic() - level / self._budget.rate

    def debt(self, client: str) -> float:
        """The seconds until a client's debt is gone, as far as this process knows; 0 if there is none."""
        until = self._debts.get(client)
        if until is None:
            return 0.0
        left = until - time.monotonic()
        if left <= 0:
            del self._debts[client]
        return max(0.0, left)


def _now() -> int:
    return time.time_ns() // 1_000_000
