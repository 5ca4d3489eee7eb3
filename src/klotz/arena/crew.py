"""The opponents of a worker: made once, and used for one game after the other."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from klotz.core.game import Game
from klotz.engine.opponent import Opponent
from klotz.engine.opponents import opponent


class Crew(threading.local):
    """Opponents by game and name. Each thread has its own, since an opponent belongs to one thread at a time."""

    def __init__(self) -> None:
        self._members: dict[tuple[Game, str, int], Opponent] = {}

    def member(self, game: Game, names: Sequence[str], seat: int) -> Opponent:
        """The opponent for a seat; those of the same name at one table are not the same, lest they share thoughts."""
        key = self._key(game, names, seat)
        if key not in self._members:
            self._members[key] = opponent(names[seat], game)
        return self._members[key]

    def dismiss(self, game: Game, names: Sequence[str], seat: int) -> None:
        """Let an opponent that failed go; the next game gets a new one."""
        gone = self._members.pop(self._key(game, names, seat), None)
        if gone is not None:
            gone.close()

    def close(self) -> None:
        """Let all of this thread's opponents go."""
        while self._members:
            _, gone = self._members.popitem()
            gone.close()

    def _key(self, game: Game, names: Sequence[str], seat: int) -> tuple[Game, str, int]:
        return game, names[seat], list(names[:seat]).count(names[seat])


CREW = Crew()
