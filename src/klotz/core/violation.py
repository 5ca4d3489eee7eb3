"""Why a move is not allowed."""

from __future__ import annotations

from dataclasses import dataclass

from klotz.core.texts import DEFAULT_LANGUAGE, Message, message


@dataclass(frozen=True)
class Violation:
    """The first rule that a move breaks: its letter or name, the cells to blame, and the reason in words."""

    rule: str
    message: Message
    cells: tuple[str, ...] = ()

    def text(self, language: str = DEFAULT_LANGUAGE) -> str:
        """The reason in ``language``."""
        return self.message.text(language)

    def __str__(self) -> str:
        return self.text()


GAME_OVER = Violation("over", message("violation-over"))
