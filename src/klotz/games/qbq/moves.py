"""The three kinds of move in QBQ."""

from __future__ import annotations

from dataclasses import dataclass

from klotz.core.move import Move
from klotz.games.qbq.board import Direction, Field


@dataclass(frozen=True)
class Relocate(Move):
    """Move the top cube of a field to another field."""

    source: Field
    target: Field

    def __str__(self) -> str:
        return f"{self.source}-{self.target}"


@dataclass(frozen=True)
class Insert(Move):
    """Put a cube from the stock on a field: a relocation follows, unless it is the player's only cube on the board."""

    field: Field

    def __str__(self) -> str:
        return f"+{self.field}"


@dataclass(frozen=True)
class Tip(Move):
    """Let the tower on a field fall over in a direction."""

    field: Field
    direction: Direction

    def __str__(self) -> str:
        return f"{self.field}{self.direction.value}"
