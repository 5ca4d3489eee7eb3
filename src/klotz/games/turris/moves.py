"""The three kinds of moves in Turris."""

from __future__ import annotations

from dataclasses import dataclass

from klotz.core.move import Move
from klotz.games.turris.tower import Posture, Square


@dataclass(frozen=True)
class Place(Move):
    """Add a block: its square (the western or southern one, if it lies) and its posture. The tower gives the level."""

    square: Square
    posture: Posture

    def __str__(self) -> str:
        return f"{self.square}{self.posture.value}"


@dataclass(frozen=True)
class Take(Move):
    """Use a bonus to take the topmost block of a square, which is also the square that the block is called by."""

    square: Square

    def __str__(self) -> str:
        return f"x{self.square}"


@dataclass(frozen=True)
class Stop(Move):
    """Leave a bonus unused."""

    def __str__(self) -> str:
        return "stop"


TurrisMove = Place | Take | Stop
