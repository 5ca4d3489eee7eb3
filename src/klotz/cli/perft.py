"""``klotz perft``: count the sequences of actions, to compare implementations."""

from __future__ import annotations

import argparse

from klotz.cli.arguments import Parser, UsageError, read_position
from klotz.cli.terminal import Terminal
from klotz.core.game import Position
from klotz.core.kernel import kernel
from klotz.core.texts import message
from klotz.testing.perft import perft


def add(parser: Parser) -> None:
    """``klotz perft GAME DEPTH [--divide] [--rules]``."""
    parser.add_game()
    parser.add_argument("depth", type=int, metavar="DEPTH", help=parser.say("cli-help-depth"))
    parser.add_argument("--divide", action="store_true", help=parser.say("cli-help-divide"))
    parser.add_argument("--rules", action="store_true", help=parser.say("cli-help-by-rules"))
    parser.add_position()


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Print the count, or the count of each first action and their sum."""
    position, depth = read_position(arguments), arguments.depth
    if depth < 1:
        raise UsageError(message("cli-depth", depth=depth))
    count = perft if arguments.rules else _kernel_perft
    if arguments.divide:
        for move in position.legal_moves():
            terminal.line(f"{move} {count(position.play(move), depth - 1)}")
    terminal.line(f"{count(position, depth)}")
    return 0


def _kernel_perft(position: Position, depth: int) -> int:
    """Perft as fast as it can be had."""
    root = kernel(position.game)
    root.load(position)
    return root.perft(depth, bulk=True)
