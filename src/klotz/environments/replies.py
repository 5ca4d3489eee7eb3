"""Whoever sits on the other seats: opponents by name, or functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from klotz.core.game import Position
from klotz.core.move import Move
from klotz.engine.limits import Limits
from klotz.engine.opponents import Random, opponent
from klotz.environments.table import Table

Player: TypeAlias = Callable[[Position], Move | str]
"""Chooses a move in a position."""
LARGEST_SEED = 1 << 31


class Replies:
    """The actions of one opponent, by name or a function, at a table."""

    def __init__(self, table: Table, player: str | Player, limits: Limits) -> None:
        if not isinstance(player, str) and not callable(player):
            raise TypeError(f"an opponent is a name or a function from a position to a move, not {player!r}")
        self._table = table
        self._player = player
        self._limits = limits
        self._past: list[Move] = []
        self._seed = 0
        self._find()

    def begin(self, random: np.random.Generator) -> None:
        """A new game begins, and chance comes from here."""
        self._random = random
        self._past.clear()
        if self._opponent is not None:
            self._seed = int(random.integers(LARGEST_SEED))
            self._opponent.begin(self._seed)

    def note(self, action: int) -> None:
        """An action is about to be played by somebody."""
        if self._opponent is not None:
            self._past.append(self._table.move(action))

    def choose(self) -> int:
        """An action; ValueError if a function chooses an illegal one."""
        if not isinstance(self._player, str):
            return self._asked(self._player)
        if self._opponent is not None:
            return self._table.action(self._opponent.choose(self._table.position(), self._limits, tuple(self._past)))
        # A random one needs no position, which would take longer than all the rest.
        return int(self._random.choice(np.flatnonzero(self._table.mask)))

    def close(self) -> None:
        """The opponent is not asked again."""
        if self._opponent is not None:
            self._opponent.close()

    def __getstate__(self) -> dict[str, object]:
        """Everything but the opponent, who can be found again."""
        return {name: value for name, value in vars(self).items() if name != "_opponent"}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        self._find()
        if self._opponent is not None:
            self._opponent.begin(self._seed)

    def _find(self) -> None:
        """Ask the opponent to the table; a function is none, and random actions need none."""
        named = isinstance(self._player, str) and self._player != Random.name
        self._opponent = opponent(str(self._player), self._table.game) if named else None

    def _asked(self, player: Player) -> int:
        position = self._table.position()
        move = player(position)
        if isinstance(move, str):
            move = position.game.move(move)
        action = self._table.action(move)
        if not self._table.allows(action):
            raise ValueError(f"the opponent chose {move}, which is not legal in {position.notation()}")
        return action
