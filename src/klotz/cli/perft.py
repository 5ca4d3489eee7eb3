"""``klotz perft``: count the sequences of actions, to compare implementations."""

from __future__ import annotations

import argparse

from klotz.cli.arguments import Parser, UsageError, read_position
from klotz.cli.terminal import Terminal
from klotz.core.texts import message
from klotz.testing.perft import divide, perft


def add(parser: Parser) -> None:
    """``klotz perft GAME DEPTH [--divide]``."""
    parser.add_game()
    parser.add_argument("depth", type=int, metavar="DEPTH", help=parser.say("cli-help-depth"))
    parser.add_argument("--divide", action="store_true", help=parser.say("cli-help-divide"))
    parser.add_position()


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Print the count, or the count of each first action and their sum."""
    position, depth = read_position(arguments), arguments.depth
    if depth < 1:
        raise UsageError(message("cli-depth", depth=depth))
    if not arguments.divide:
        terminal.line(f"{perft(position, depth)}")
        return 0
    counts = divide(position, depth)
    for move, count in counts.items():
        terminal.line(f"{move} {count}")
    terminal.line(f"{sum(counts.values())}")
    return 0
