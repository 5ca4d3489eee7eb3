"""Who chooses the moves of the protocol: our engine at its full strength, which tells its thoughts, or an opponent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from klotz.core.game import Game, Position
from klotz.core.move import Move
from klotz.engine.analyst import Analyst
from klotz.engine.engine import Info
from klotz.engine.limits import Limits
from klotz.engine.opponent import Opponent

ENGINE = "engine"
"""The name of the engine itself, among those of opponents."""


class Thinker(Protocol):
    """Chooses moves of one game, in one thread at a time, except for ``stop``."""

    def think(self, position: Position, limits: Limits, past: Sequence[Move], on_info: Callable[[Info], None]) -> Move:
        """A move, within the limits; thoughts on the way go to ``on_info``."""
        ...

    def begin(self) -> None:
        """A new game begins."""
        ...

    def stop(self) -> None:
        """Choose at once."""
        ...

    def close(self) -> None:
        """It is not asked again."""
        ...


class EngineThinker:
    """The engine at its full strength, with proofs where a game has them."""

    def __init__(self, game: Game, memory: int, threads: int, lines: int) -> None:
        self._engine = Analyst(game, memory=memory, threads=threads)
        self._lines = lines

    def think(
        self,
        position: Position,
        limits: Limits,
        past: Sequence[Move],  # noqa: ARG002
        on_info: Callable[[Info], None],
    ) -> Move:
        """The best move."""
        return self._engine.analyse(position, limits, lines=self._lines, on_info=on_info).move

    def begin(self) -> None:
        """Forget the last game."""
        self._engine.clear()

    def stop(self) -> None:
        """Play what it has."""
        self._engine.stop()

    def close(self) -> None:
        """It holds nothing but memory."""


class OpponentThinker:
    """An opponent, which keeps its thoughts to itself."""

    def __init__(self, opponent: Opponent) -> None:
        self._opponent = opponent

    def think(
        self,
        position: Position,
        limits: Limits,
        past: Sequence[Move],
        on_info: Callable[[Info], None],  # noqa: ARG002
    ) -> Move:
        """The opponent's move."""
        return self._opponent.choose(position, limits, past)

    def begin(self) -> None:
        """A new game, with the same lots as any other."""
        self._opponent.begin(0)

    def stop(self) -> None:
        """Play what it has."""
        self._opponent.stop()

    def close(self) -> None:
        """Let the opponent go."""
        self._opponent.close()
