"""``klotz games``: what can be played."""

from __future__ import annotations

import argparse

from klotz.cli.arguments import Parser
from klotz.cli.terminal import Terminal
from klotz.core.game import GameInfo
from klotz.core.registry import games


def add(parser: Parser) -> None:
    """``klotz games`` takes nothing."""


def run(_: argparse.Namespace, terminal: Terminal) -> int:
    """List the games with their players, length and options."""
    for info in games():
        _describe(info, terminal)
    return 0


def _describe(info: GameInfo, terminal: Terminal) -> None:
    seats = f"{min(info.seats)}-{max(info.seats)}" if len(info.seats) > 1 else f"{info.seats[0]}"
    least, most = info.typical_actions
    terminal.say("cli-game", name=info.name, title=info.title, author=info.author, aim=info.aim)
    terminal.say("cli-game-length", seats=seats, least=least, most=most)
    for option in info.options:
        terminal.say("cli-game-option", option=option.name, accepts=option.accepts, meaning=option.meaning)
    terminal.line()
