"""``klotz best``: the move to play, and nothing else."""

from __future__ import annotations

import argparse

from klotz.cli.arguments import Parser, read_game
from klotz.cli.subject import add_limits, position_at, read_limits, read_subject
from klotz.cli.terminal import Terminal
from klotz.cli.thinking import interruptibly
from klotz.engine.analyst import Analyst
from klotz.engine.limits import Limits

DEFAULT_LIMITS = Limits(time=1.0)


def add(parser: Parser) -> None:
    """``klotz best GAME [POSITION|RECORD] [--time T] [--nodes N] [--depth N] [--verbose]``."""
    parser.add_game()
    parser.add_argument("what", nargs="?", metavar="POSITION|RECORD", help=parser.say("cli-help-best-subject"))
    parser.add_argument("--at", type=int, metavar="N", help=parser.say("cli-help-subject-at"))
    add_limits(parser)
    parser.add_argument("-v", "--verbose", action="store_true", help=parser.say("cli-help-verbose"))


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Print the best move; with ``--verbose`` its score on the standard error."""
    game = read_game(arguments.game, arguments.option)
    position = position_at(read_subject(arguments.what, game), arguments.at)
    limits, engine = read_limits(arguments, DEFAULT_LIMITS), Analyst(position.game)
    info = interruptibly(lambda: engine.analyse(position, limits), engine.stop)
    terminal.line(str(info.move))
    if arguments.verbose:
        terminal.complain(info.score.statement.text(terminal.language))
    return 0
