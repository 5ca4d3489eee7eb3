"""Command lines: what several verbs take, and errors in the language of the user."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from klotz.cli.terminal import COLORS, Terminal, printable
from klotz.core import texts
from klotz.core.errors import InvalidRecord, KlotzError
from klotz.core.game import Game, Position
from klotz.core.record import Record
from klotz.core.record_reader import read_record
from klotz.core.registry import game, games
from klotz.core.texts import LANGUAGES

USAGE = 2
"""The exit code for a command line that cannot be understood."""
STDIN = "-"


Run = Callable[[argparse.Namespace, Terminal], int]


class _Formatter(argparse.HelpFormatter):
    """Help that begins with the word for "usage" in the user's language."""

    def __init__(self, prog: str, usage: str) -> None:
        super().__init__(prog)
        self._word = usage

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Add the line that shows how the command is called."""
        super().add_usage(usage, actions, groups, f"{self._word} " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser that speaks the user's language as far as the words are ours."""

    def __init__(self, *, language: str, **settings: Any) -> None:
        self.language = language
        super().__init__(
            add_help=False, formatter_class=partial(_Formatter, usage=self.say("cli-help-usage")), **settings
        )
        self._positionals.title = self.say("cli-help-arguments")
        self._optionals.title = self.say("cli-help-options")
        self.add_argument("-h", "--help", action="help", help=self.say("cli-help-help"))
        self.add_argument("--lang", choices=LANGUAGES, metavar="LANG", help=self.say("cli-help-lang"))
        self.add_argument("--color", choices=COLORS, default=COLORS[0], metavar="WHEN", help=self.say("cli-help-color"))

    def add_verbs(self, verbs: Mapping[str, tuple[Callable[[Parser], None], Run]]) -> None:
        """Take one of several verbs, each with what it adds to its own parser and what it runs."""
        parser_class: Any = partial(Parser, language=self.language)
        title = self.say("cli-help-verbs")
        choices = self.add_subparsers(required=True, metavar="VERB", title=title, parser_class=parser_class)
        for name, (add, run) in verbs.items():
            text = self.say(f"cli-help-{name}")
            parser = choices.add_parser(name, help=text, description=text)
            parser.set_defaults(run=run)
            add(parser)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and how to learn what is right."""
        print(self.say("cli-usage-error", reason=message, command=self.prog), file=sys.stderr)
        sys.exit(USAGE)

    def say(self, key: str, **gaps: str) -> str:
        """A text of the catalogue in the user's language."""
        return printable(texts.message(key, **gaps).text(self.language))

    def add_game(self, options: bool = True, optional: bool = False) -> None:
        """Take the name of a game and, unless told otherwise, its options."""
        names = ", ".join(info.name for info in games())
        text = self.say("cli-help-game", games=names)
        self.add_argument("game", nargs="?" if optional else None, metavar="GAME", help=text)
        if not options:
            return
        self.add_argument(
            "--option", action="append", default=[], metavar="NAME=VALUE", help=self.say("cli-help-option")
        )

    def add_position(self) -> None:
        """Take a position: a notation, or moves from the start."""
        self.add_argument("--position", metavar="POSITION", help=self.say("cli-help-position"))
        self.add_argument("--after", default="", metavar="MOVES", help=self.say("cli-help-after"))


class UsageError(KlotzError):
    """A command line that can be parsed, but not understood."""


def read_game(name: str, options: list[str]) -> Game:
    """The game that a command line asks for."""
    given: dict[str, object] = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals:
            raise UsageError(texts.message("record-option", option=option))
        given[key] = value
    return game(name, **given)


def read_position(arguments: argparse.Namespace) -> Position:
    """The position that a command line asks for."""
    played = read_game(arguments.game, arguments.option)
    position = played.position(arguments.position) if arguments.position else played.start()
    for move in arguments.after.replace(",", " ").split():
        position = position.play(move)
    return position


def read_file(path: str) -> Record:
    """The record in a file, or on the standard input for ``-``."""
    return read_record(read_text(path))


def read_text(path: str) -> str:
    """The text in a file, or on the standard input for ``-``; InvalidRecord if it is no text."""
    data = sys.stdin.buffer.read() if path == STDIN else Path(path).read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        raise InvalidRecord(line, column, texts.message("record-encoding")) from None
