"""The one kind of move in Kwinty."""

from __future__ import annotations

from dataclasses import dataclass

from klotz.core.move import Move
from klotz.games.kwinty.wall import COLUMNS, Posture


@dataclass(frozen=True)
class KwintyMove(Move):
    """Add a block: its column (the left one, if it lies) and its posture. The row follows from the wall."""

    column: int
    posture: Posture

    def __str__(self) -> str:
        return f"{COLUMNS[self.column]}{self.posture.value}"
