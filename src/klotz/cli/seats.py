"""Who sits where: a person or a program for every colour."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from types import TracebackType
from typing import Self

from klotz.cli.arguments import Parser, UsageError
from klotz.core.game import Game
from klotz.core.player import Player
from klotz.core.registry import games
from klotz.core.texts import Message, message, player_name
from klotz.engine.levels import LevelPlayer
from klotz.engine.limits import Limits
from klotz.engine.opponent import Opponent
from klotz.engine.opponents import UnknownOpponent, known, opponent

HUMAN = "human"
DEFAULT_TIME = 1.0


def add_seats(parser: Parser) -> None:
    """``--seat COLOUR=PLAYER`` for any colour, and an option for each colour that there is."""
    names = ", ".join((HUMAN, *known()))
    parser.add_argument(
        "--seat", action="append", default=[], metavar="COLOUR=PLAYER", help=parser.say("cli-help-seat", names=names)
    )
    for colour in _colours():
        text = parser.say("cli-help-colour", player=player_name(colour).text(parser.language))
        parser.add_argument(f"--{colour}", metavar="PLAYER", help=text)


def read_seats(arguments: argparse.Namespace) -> Mapping[str, str]:
    """The players that a command line names, by colour."""
    given: dict[str, str] = {}
    for seat in arguments.seat:
        colour, equals, name = seat.partition("=")
        if not equals or not name:
            raise UsageError(message("cli-seat", given=seat))
        given[colour] = name
    by_option = {str(colour): getattr(arguments, colour) for colour in _colours()}
    return given | {colour: name for colour, name in by_option.items() if name is not None}


def seat_names(game: Game, given: Mapping[str, str]) -> Mapping[Player, str]:
    """The names for a record, people having none; UsageError if a colour does not play, or nobody has a name."""
    for colour, name in given.items():
        if colour not in game.players:
            raise UsageError(message("cli-no-such-seat", colour=colour, colours=", ".join(game.players)))
        if name != HUMAN:
            opponent(name, game).close()
    return {Player(colour): "" if name == HUMAN else name for colour, name in given.items()}


class Seats:
    """The programs at a table, for one game. Whoever has no name that a program has is a person.

    ``time`` is what a program may think about a move, in seconds. Levels have limits of their own, and play the same on
    every machine if there is no other; the rest gets DEFAULT_TIME.
    """

    def __init__(self, game: Game, names: Mapping[Player, str], seed: int, time: float | None) -> None:
        self._players = game.players
        self._time = time
        self._opponents: dict[Player, Opponent] = {}
        for number, player in enumerate(game.players):
            try:
                self._opponents[player] = opponent(names.get(player, ""), game, seed + number)
            except UnknownOpponent:
                continue

    def __getitem__(self, player: Player) -> Opponent | None:
        """The program that plays a colour; None if it is a person."""
        return self._opponents.get(player)

    def limits(self, player: Player) -> Limits:
        """How long the program that plays a colour may think."""
        by_itself = self._time is None and isinstance(self[player], LevelPlayer)
        return Limits() if by_itself else Limits(time=DEFAULT_TIME if self._time is None else self._time)

    @property
    def programs(self) -> int:
        """How many seats are taken by programs."""
        return len(self._opponents)

    @property
    def anybody(self) -> bool:
        """Whether there is a person at the table."""
        return len(self._opponents) < len(self._players)

    def listed(self, language: str) -> str:
        """Who plays what."""
        return ", ".join(
            f"{player_name(player).text(language)} ({self._name(player, language)})" for player in self._players
        )

    def _name(self, player: Player, language: str) -> str:
        program = self[player]
        return program.name if program else Message("cli-human").text(language)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for program in self._opponents.values():
            program.close()


def _colours() -> tuple[Player, ...]:
    """Every colour of every game."""
    return tuple(dict.fromkeys(colour for info in games() for colour in info.colours))
