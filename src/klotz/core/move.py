"""What every move has in common."""

from __future__ import annotations

from abc import ABC, abstractmethod


class Move(ABC):
    """One action of one game. A frozen value; ``str(move)`` is its notation and ``game.move`` reads that again."""

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str: ...
