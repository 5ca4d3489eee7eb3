"""How a game ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from klotz.core.player import Player
from klotz.core.texts import DEFAULT_LANGUAGE, Message

GAIN, LOSS = 1.0, -1.0
"""What a game is worth to those who learn: a win, a loss; a draw is 0. Several losers share one loss."""


@dataclass(frozen=True)
class Outcome:
    """The end of a game: ``winner`` is None for a draw, ``reason`` a short name, ``scores`` one number per seat."""

    winner: Player | None
    reason: str
    scores: Mapping[Player, int] = field(hash=False)
    message: Message = field(repr=False)

    def text(self, language: str = DEFAULT_LANGUAGE) -> str:
        """One sentence in ``language``: who won, and why."""
        return self.message.text(language)

    def __str__(self) -> str:
        return self.text()
