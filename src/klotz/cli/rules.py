"""``klotz rules``: the page of rules of a game."""

from __future__ import annotations

import argparse

from klotz.cli.arguments import Parser, read_game
from klotz.cli.terminal import Terminal
from klotz.core.pages import rules_page


def add(parser: Parser) -> None:
    """``klotz rules GAME``."""
    parser.add_game(options=False)


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Print the page."""
    terminal.page(rules_page(read_game(arguments.game, []).name, terminal.language))
    return 0
