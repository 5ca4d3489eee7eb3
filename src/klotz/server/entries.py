"""The log of a table: everything that ever happened there, in order. It is the truth; all else follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from klotz.core.player import Player


class Kind(StrEnum):
    """What an entry tells."""

    CREATE = "create"
    JOIN = "join"
    MOVE = "move"
    RESIGN = "resign"
    LEAVE = "leave"
    ABORT = "abort"
    DRAW = "draw"
    TAKEBACK = "takeback"
    ACCEPT = "accept"
    DECLINE = "decline"
    REMATCH = "rematch"
    SAY = "say"
    FLAG = "flag"
    OUTAGE = "outage"
    IMPORT = "import"


ACTIONS = (
    Kind.MOVE,
    Kind.RESIGN,
    Kind.LEAVE,
    Kind.ABORT,
    Kind.DRAW,
    Kind.TAKEBACK,
    Kind.ACCEPT,
    Kind.DECLINE,
    Kind.REMATCH,
    Kind.SAY,
)
"""What the holder of a seat can do."""
SECRETS = ("holder", "links", "creator")
"""What the body of an entry keeps for the server alone: hashes of tokens."""


@dataclass(frozen=True)
class Action:
    """What somebody wants to do: ``argument`` is the move, the offer that is answered, or the words."""

    kind: Kind
    argument: str = ""


@dataclass(frozen=True)
class Entry:
    """One line of a log.

    ``number`` counts from 0 without a gap. ``answers`` is the number of the position that an action answered, ``key``
    what the client calls the action, so that it may send it twice without harm.
    """

    table: str
    number: int
    at: int
    kind: Kind
    seat: Player | None = None
    answers: int | None = None
    key: str | None = None
    body: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def is_answer(self, seat: Player, answers: int, action: Action) -> bool:
        """Whether this is what came of that action of that seat at that position."""
        given = (self.seat, self.answers, self.kind, self.body.get("argument", ""))
        return given == (seat, answers, action.kind, action.argument)
