"""What is played in a tournament, and by whom."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from klotz.core.errors import KlotzError
from klotz.core.game import Game
from klotz.core.texts import message
from klotz.engine.limits import Limits

OPENING_TURNS = {"kwinty": 3, "turris": 4, "qbq": 2}
"""How many random turns a game begins with: enough for many different games, too few to decide one."""
DEFAULT_TIME = 0.1
"""Seconds for a move of those who would otherwise think forever."""
LEVEL = "level:"
UNLIMITED = Limits()


class InvalidSetting(KlotzError):
    """These contenders cannot meet."""


@dataclass(frozen=True)
class Setting:
    """Everything that decides the games of a tournament, except for their number.

    Two ``contenders`` share all seats, the first one sits alone; else there is one for each seat. ``turns`` is the
    length of the random openings; by default it is the game's own, and at least a turn for every seat. Openings begin
    with the moves ``first``. With ``fixed`` seats the first contender begins every game, and the others follow.
    """

    game: Game
    contenders: tuple[str, ...]
    limits: Limits = UNLIMITED
    turns: int | None = None
    seed: int = 0
    first: tuple[str, ...] = ()
    fixed: bool = False

    def __post_init__(self) -> None:
        given, seats = len(self.contenders), len(self.game.players)
        if given not in (2, seats):
            raise InvalidSetting(message("arena-contenders", game=self.game.info.title, seats=seats, given=given))
        if self.turns is not None and self.turns < 0:
            raise InvalidSetting(message("arena-turns", turns=self.turns))

    @property
    def opening_turns(self) -> int:
        """The turns of an opening."""
        turns = max(OPENING_TURNS[self.game.name], len(self.game.players))
        return turns if self.turns is None else self.turns

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """For each game from one opening, who sits on which seat; unless they are fixed, everybody sits everywhere."""
        seats = range(len(self.game.players))
        if self.fixed:
            begins = self.game.players.index(self.game.begins)
            return (tuple(min((seat - begins) % len(seats), len(self.contenders) - 1) for seat in seats),)
        if len(self.contenders) == 2:
            return tuple(tuple(int(seat != alone) for seat in seats) for alone in seats)
        return tuple(tuple((seat - shift) % len(seats) for seat in seats) for shift in seats)

    def limits_of(self, contender: int) -> Limits:
        """How long a contender may think; a level has limits of its own if none are given."""
        if self.limits != UNLIMITED or self.contenders[contender].startswith(LEVEL):
            return self.limits
        return Limits(time=DEFAULT_TIME)

    @property
    def facts(self) -> dict[str, Any]:
        """The setting as plain values, for a file; equal settings have equal facts."""
        limits = {name: value for name, value in asdict(self.limits).items() if value is not None}
        special = {"first": list(self.first), "fixed": self.fixed}
        return {
            "game": self.game.name,
            "options": dict(self.game.option_texts),
            "contenders": list(self.contenders),
            "limits": limits,
            "turns": self.opening_turns,
            "seed": self.seed,
            **{name: value for name, value in special.items() if value},
        }
