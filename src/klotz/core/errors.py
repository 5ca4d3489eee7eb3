"""What can go wrong, in words. Every error carries a Message, so that it can be told in four languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klotz.core.texts import DEFAULT_LANGUAGE, Message, message

if TYPE_CHECKING:
    from klotz.core.violation import Violation


class KlotzError(ValueError):
    """The base of all errors that klotz raises on purpose."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.message = reason

    def text(self, language: str = DEFAULT_LANGUAGE) -> str:
        """The error in ``language``."""
        return self.message.text(language)

    def __str__(self) -> str:
        return self.text()


class UnknownGame(KlotzError):
    """No game has that name."""


class InvalidOption(KlotzError):
    """The game has no such option, or the option cannot take that value."""


class InvalidMove(KlotzError):
    """The text is not the notation of any move of the game."""


class IllegalMove(KlotzError):
    """The move is readable, but against the rules; ``violation`` says which one."""

    def __init__(self, move: str, violation: Violation) -> None:
        super().__init__(message("error-illegal-move", move=move, rule=violation.rule, reason=violation.message))
        self.move = move
        self.violation = violation

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, Violation]]:
        return type(self), (self.move, self.violation)


class InvalidPosition(KlotzError):
    """The text is not the notation of a position that can stand on the table."""


class InvalidRecord(KlotzError):
    """The text is not a whole and sound record; ``line`` and ``column`` (from 1) say where it goes wrong."""

    def __init__(self, line: int, column: int, reason: Message) -> None:
        super().__init__(message("error-record", line=line, column=column, reason=reason))
        self.line = line
        self.column = column
        self.reason = reason

    def __reduce__(self) -> tuple[type[InvalidRecord], tuple[int, int, Message]]:
        return type(self), (self.line, self.column, self.reason)
