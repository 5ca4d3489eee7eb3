"""``klotz serve``: online games, for people and programs."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from typing import TYPE_CHECKING

from klotz.cli.arguments import Parser, UsageError
from klotz.cli.terminal import Terminal
from klotz.core.texts import message

if TYPE_CHECKING:
    from klotz.server.settings import Settings

HELP = {
    "database": "cli-help-serve-database",
    "host": "cli-help-serve-host",
    "port": "cli-help-serve-port",
    "origins": "cli-help-serve-origins",
    "proxies": "cli-help-serve-proxies",
    "thinkers": "cli-help-serve-thinkers",
    "think_seconds": "cli-help-serve-think-seconds",
    "think_budget": "cli-help-serve-think-budget",
    "requests": "cli-help-serve-requests",
    "tables": "cli-help-serve-tables",
    "creations": "cli-help-serve-creations",
    "streams": "cli-help-serve-streams",
    "log_level": "cli-help-serve-log-level",
}
"""What each setting means."""


def add(parser: Parser) -> None:
    """``klotz serve`` takes every setting as a flag; each has a variable of the environment, too."""
    from klotz.server.settings import PREFIX, Settings

    for setting in fields(Settings):
        variable = PREFIX + setting.name.upper()
        default = "" if setting.name == "database" else str(setting.default)
        text = parser.say(HELP[setting.name])
        note = parser.say("cli-help-serve-setting", variable=variable, default=default or "-")
        parser.add_argument(f"--{setting.name.replace('_', '-')}", metavar="X", help=f"{text} {note}")


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Serve until a signal says stop."""
    settings = read_settings(arguments)
    with needs_server():
        from klotz.server.serving import serve
    serve(settings, lambda address: terminal.say("cli-serve", address=address))
    return 0


@contextmanager
def needs_server() -> Iterator[None]:
    """Say what to install if a module of the server is missing."""
    try:
        yield
    except ImportError as error:
        raise UsageError(message("cli-serve-missing", module=str(error.name))) from None


def read_settings(arguments: argparse.Namespace) -> Settings:
    """The settings that a command line and the environment give."""
    from klotz.server.settings import Settings

    given = {setting.name: getattr(arguments, setting.name, None) for setting in fields(Settings)}
    return Settings.read(**given)
