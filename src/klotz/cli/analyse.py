"""``klotz analyse``: what a position is worth, or how well a game was played."""

from __future__ import annotations

import argparse
import json
from typing import Any

from klotz.cli.arguments import Parser, UsageError, read_game
from klotz.cli.report import line_as_data, review_as_data, show_review
from klotz.cli.subject import add_limits, position_at, read_limits, read_subject
from klotz.cli.terminal import Terminal
from klotz.cli.thinking import interruptibly
from klotz.core.game import Position
from klotz.core.record import Record
from klotz.core.texts import Message, message
from klotz.engine.analyst import Analyst
from klotz.engine.engine import Info
from klotz.engine.limits import Limits

POSITION_LIMITS = Limits(time=5.0)
REVIEW_LIMITS = Limits(nodes=100_000)
"""For each search, in nodes: so a review is the same on every machine."""


def add(parser: Parser) -> None:
    """``klotz analyse RECORD|POSITION [--game GAME] [--at N] [--lines N] [--time T] … [--json]``."""
    say = parser.say
    parser.add_argument("what", nargs="?", metavar="RECORD|POSITION", help=say("cli-help-subject"))
    parser.add_argument("--game", metavar="GAME", help=say("cli-help-subject-game"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-help-option"))
    parser.add_argument("--at", type=int, metavar="N", help=say("cli-help-subject-at"))
    parser.add_argument("--lines", type=int, default=1, metavar="N", help=say("cli-help-lines"))
    add_limits(parser)
    parser.add_argument("--json", action="store_true", help=say("cli-help-as-json"))


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Review a record, or analyse one position."""
    if arguments.lines < 1:
        raise UsageError(message("cli-lines", number=arguments.lines))
    game = read_game(arguments.game, arguments.option) if arguments.game else None
    subject = read_subject(arguments.what, game)
    if isinstance(subject, Record) and arguments.at is None:
        limits = read_limits(arguments, REVIEW_LIMITS)
        if arguments.json:
            terminal.line(json.dumps(review_as_data(subject, limits, terminal.language)))
        else:
            show_review(subject, limits, terminal)
        return 0
    position = position_at(subject, arguments.at)
    thought = _Thought(position, terminal)
    try:
        thought.think(read_limits(arguments, POSITION_LIMITS), arguments.lines)
    finally:
        # What has been found is shown even if the person had no patience.
        thought.show(arguments.json)
    return 0


class _Thought:
    """An analysis of a position that deepens under the eyes of a person at a terminal."""

    def __init__(self, position: Position, terminal: Terminal) -> None:
        self._position = position
        self._terminal = terminal
        self._engine = Analyst(position.game)
        self._info: Info | None = None

    def think(self, limits: Limits, lines: int) -> None:
        """Find out as much as the limits allow."""
        with self._terminal.status() as show:

            def tell(info: Info) -> None:
                self._info = info
                show(_depth(info), *(_line(number, info) for number in range(len(info.lines))))

            work = lambda: self._engine.analyse(self._position, limits, lines=lines, on_info=tell)  # noqa: E731
            self._info = interruptibly(work, self._engine.stop)

    def show(self, as_json: bool) -> None:
        """Print what has been found, if anything has."""
        info = self._info
        if info is None:
            return
        if as_json:
            self._terminal.line(json.dumps(_as_data(self._position, info, self._terminal.language)))
            return
        self._terminal.tell(_depth(info))
        for number in range(len(info.lines)):
            self._terminal.tell(_line(number, info))


def _depth(info: Info) -> Message:
    return message("cli-analysed", depth=info.depth, nodes=info.nodes, time=round(info.time, 2))


def _line(number: int, info: Info) -> Message:
    line = info.lines[number]
    moves = " ".join(map(str, line.moves))
    return message("cli-line", number=number + 1, score=line.score.statement, moves=moves)


def _as_data(position: Position, info: Info, language: str) -> dict[str, Any]:
    return {
        "game": position.game.name,
        "options": dict(position.game.option_texts),
        "position": position.notation(),
        "to_move": str(position.to_move),
        "depth": info.depth,
        "nodes": info.nodes,
        "time": round(info.time, 3),
        "lines": [line_as_data(line, language) for line in info.lines],
    }
