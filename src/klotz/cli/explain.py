"""``klotz explain``: whether a move may be played, and if not, why not."""

from __future__ import annotations

import argparse

from klotz.cli.arguments import Parser, read_position
from klotz.cli.terminal import Terminal

ILLEGAL = 1


def add(parser: Parser) -> None:
    """``klotz explain GAME MOVE [--position P] [--after MOVES]``."""
    parser.add_game()
    parser.add_argument("move", metavar="MOVE", help=parser.say("cli-help-move"))
    parser.add_position()


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Show the position and the verdict; 1 if the move is illegal."""
    position = read_position(arguments)
    violation = position.explain(arguments.move)
    terminal.draw(position.drawing(violation.cells if violation else ()))
    if violation is None:
        terminal.say("cli-legal", move=arguments.move, player=position.to_move)
        return 0
    terminal.say("error-illegal-move", move=arguments.move, rule=violation.rule, reason=violation.message)
    return ILLEGAL
