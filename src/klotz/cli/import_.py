"""``klotz import``: records become tables of a server, to be looked at, also while it is running."""

from __future__ import annotations

import argparse

from klotz.cli.arguments import Parser, read_file
from klotz.cli.serve import needs_server, read_settings
from klotz.cli.terminal import Terminal

HELP = "cli-help-import"


def add(parser: Parser) -> None:
    """``klotz import FILE … [--database X]``."""
    parser.add_argument("files", nargs="+", metavar="FILE", help=parser.say("cli-help-import-files"))
    parser.add_argument("--database", metavar="X", help=parser.say("cli-help-serve-database"))


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Read all files first, so that one that is broken leaves nothing half done."""
    settings = read_settings(arguments)
    with needs_server():
        from klotz.server.exchange import import_records
    texts = [str(read_file(path)) for path in arguments.files]
    fresh = import_records(settings.database, texts)
    terminal.say("cli-imported", games=fresh, known=len(texts) - fresh)
    return 0
