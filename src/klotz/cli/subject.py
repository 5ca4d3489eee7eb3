"""What a verb thinks about: a position or a recorded game, and for how long."""

from __future__ import annotations

import argparse
from pathlib import Path

from klotz.cli.arguments import STDIN, Parser, UsageError, read_text
from klotz.core.game import Game, Position
from klotz.core.record import Record
from klotz.core.record_reader import read_record
from klotz.core.texts import message
from klotz.engine.limits import Limits

HEADER = "["
"""What a record begins with, and no position."""


def add_limits(parser: Parser) -> None:
    """``[--time SECONDS] [--nodes N] [--depth N]``."""
    parser.add_argument("--time", type=float, metavar="SECONDS", help=parser.say("cli-help-time"))
    parser.add_argument("--nodes", type=int, metavar="N", help=parser.say("cli-help-nodes"))
    parser.add_argument("--depth", type=int, metavar="N", help=parser.say("cli-help-max-depth"))


def read_limits(arguments: argparse.Namespace, default: Limits) -> Limits:
    """The limits that a command line asks for, or the default if it says nothing."""
    given = Limits(time=arguments.time, nodes=arguments.nodes, depth=arguments.depth)
    return default if given == Limits() else given


def read_subject(what: str | None, game: Game | None) -> Position | Record:
    """A position of the game in its notation (None: its start), or the record in a file; either from ``-``."""
    if what is None:
        return _needed(game).start()
    if what == STDIN:
        text = read_text(what).removeprefix("\ufeff")
        is_record = text.lstrip().startswith(HEADER)
        return _checked(read_record(text), game) if is_record else _needed(game).position(text.strip())
    if game is None or Path(what).is_file():
        return _checked(read_record(read_text(what)), game)
    return game.position(what)


def position_at(subject: Position | Record, at: int | None) -> Position:
    """A position: the given one, or that of a record after so many actions (None: after all)."""
    if isinstance(subject, Position):
        return subject
    actions = len(subject.moves)
    if at is not None and not 0 <= at <= actions:
        raise UsageError(message("cli-no-such-action", number=at, actions=actions))
    return subject.positions[-1 if at is None else at]


def _needed(game: Game | None) -> Game:
    if game is None:
        raise UsageError(message("cli-game-needed"))
    return game


def _checked(record: Record, game: Game | None) -> Record:
    if game is not None and record.game.name != game.name:
        raise UsageError(message("cli-other-game", found=record.game.name, game=game.name))
    return record
