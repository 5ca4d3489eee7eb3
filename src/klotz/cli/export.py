"""``klotz export``: all games of a server as records, also while it is running."""

from __future__ import annotations

import argparse
from pathlib import Path

from klotz.cli import shelf
from klotz.cli.arguments import Parser
from klotz.cli.serve import needs_server, read_settings
from klotz.cli.terminal import Terminal


def add(parser: Parser) -> None:
    """``klotz export FOLDER [--database X]``."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help=parser.say("cli-help-export-folder"))
    parser.add_argument("--database", metavar="X", help=parser.say("cli-help-serve-database"))


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Write each game into a file of its own."""
    settings = read_settings(arguments)
    with needs_server():
        from klotz.server.exchange import export_records
    count = 0
    for name, record in export_records(settings.database):
        shelf.keep(arguments.folder / f"{name}{shelf.SUFFIX}", record)
        count += 1
    terminal.say("cli-exported", games=count, folder=str(arguments.folder))
    return 0
