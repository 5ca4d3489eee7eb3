"""``klotz ugi``: our engine for other programs."""

from __future__ import annotations

import argparse
import sys

from klotz.cli.arguments import Parser, read_game
from klotz.cli.terminal import Terminal
from klotz.engine.opponents import known
from klotz.engine.thinker import ENGINE
from klotz.engine.ugi import Server, Settings


def add(parser: Parser) -> None:
    """``klotz ugi GAME [--level N | --player NAME]``."""
    parser.add_game()
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--level", metavar="N", help=parser.say("cli-help-level"))
    names = ", ".join((ENGINE, *known()))
    who.add_argument("--player", default=ENGINE, metavar="NAME", help=parser.say("cli-help-player", names=names))


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Answer what comes in on the standard input, until ``quit`` or its end."""
    game = read_game(arguments.game, arguments.option)
    player = arguments.player if arguments.level is None else f"level:{arguments.level}"
    # Programs read this, so it is not laid out for a terminal, and it must not wait in a buffer.
    server = Server(game, lambda line: print(line, flush=True), Settings(player=player), terminal.language)
    server.serve(sys.stdin)
    return 0
