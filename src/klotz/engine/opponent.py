"""Whoever chooses moves: our engine at some level, a reference player, or a program from outside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from klotz.core.errors import KlotzError
from klotz.core.game import Position
from klotz.core.move import Move
from klotz.core.player import Player
from klotz.engine.engine import Info
from klotz.engine.limits import Limits


class OpponentFailed(KlotzError):
    """An opponent crashed, fell silent, or played what is no move."""


class Opponent(Protocol):
    """A player that is a program. It belongs to one game, and to one thread at a time, except for ``stop``."""

    name: str

    def begin(self, seed: int) -> None:
        """A new game begins: forget the one before. What is left to chance follows from the seed."""
        ...

    def choose(self, position: Position, limits: Limits, past: Sequence[Move] = ()) -> Move:
        """A legal move within the limits. ``past`` are the moves from the game's start, if they are known."""
        ...

    def stop(self) -> None:
        """Let ``choose`` return what it has so far, at once; from any thread."""
        ...

    def close(self) -> None:
        """Give back what it holds: processes, memory. It is not asked again."""
        ...


@runtime_checkable
class Foreseeing(Protocol):
    """An opponent that can say who wins by force as soon as it is proven."""

    foreseen: Player | None


@runtime_checkable
class Watchable(Protocol):
    """An opponent that can be watched while it thinks."""

    def watch(self, on_info: Callable[[Info], None] | None) -> None:
        """Tell what it finds while it thinks, in the thread that thinks; None ends that."""
        ...
