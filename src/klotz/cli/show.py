"""``klotz show``: a recorded game."""

from __future__ import annotations

import argparse

from klotz.cli.arguments import Parser, read_file
from klotz.cli.subject import position_at
from klotz.cli.terminal import Terminal
from klotz.core.record import Record, Turn
from klotz.core.texts import player_name


def add(parser: Parser) -> None:
    """``klotz show RECORD [--all | --at N]``."""
    parser.add_argument("record", metavar="RECORD", help=parser.say("cli-help-record"))
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help=parser.say("cli-help-all"))
    which.add_argument("--at", type=int, metavar="N", help=parser.say("cli-help-at"))


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Print who played, the turns, and the position after the last or the asked action."""
    shown = read_file(arguments.record)
    for name, text in shown.headers.items():
        terminal.line(f"{name}: {text}")
    terminal.line()
    if arguments.all:
        _show_all(shown, terminal)
    else:
        _show_one(shown, arguments.at, terminal)
    return 0


def _show_one(shown: Record, at: int | None, terminal: Terminal) -> None:
    position = position_at(shown, at)
    for turn in shown.turns:
        if at is None or turn.first < at:
            terminal.line(_turn_text(turn, terminal, at))
    terminal.line()
    terminal.draw(position.drawing())
    outcome = position.outcome()
    terminal.tell(outcome.message if outcome else position.prompt())


def _show_all(shown: Record, terminal: Terminal) -> None:
    terminal.draw(shown.positions[0].drawing())
    for turn in shown.turns:
        terminal.line()
        terminal.line(_turn_text(turn, terminal, None))
        terminal.draw(shown.positions[turn.first + len(turn.actions)].drawing())


def _turn_text(turn: Turn, terminal: Terminal, at: int | None) -> str:
    actions = turn.actions if at is None else turn.actions[: at - turn.first]
    player = player_name(turn.player).text(terminal.language)
    return f"{turn.number:3}. {player}: {' '.join(map(str, actions))}"
