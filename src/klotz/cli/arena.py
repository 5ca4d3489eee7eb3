"""``klotz arena``: who is stronger, found out by many games."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path

from klotz.arena.bout import Result
from klotz.arena.setting import Setting
from klotz.arena.statistics import Sprt, Verdict
from klotz.arena.summary import headline, summary
from klotz.arena.tally import Tally
from klotz.arena.tournament import run as run_tournament
from klotz.arena.workers import Cluster, Processes
from klotz.cli.arguments import Parser, UsageError, read_game
from klotz.cli.terminal import Terminal
from klotz.core.texts import message
from klotz.engine.limits import Limits
from klotz.engine.opponents import known, opponent

DEFAULT_GAMES = 100
NOT_STRONGER = 1
NUMBERS = re.compile(r"(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)")

Watch = Callable[[Result, Tally], None]


def add(parser: Parser) -> None:
    """``klotz arena GAME A B [C D] [--games N] [--time T] [--sprt ELO0,ELO1] [--results FILE] …``."""
    say = parser.say
    parser.add_game()
    parser.add_argument("names", nargs="+", metavar="NAME", help=say("cli-help-contender", names=", ".join(known())))
    parser.add_argument("--games", type=int, default=DEFAULT_GAMES, metavar="N", help=say("cli-help-number-of-games"))
    parser.add_argument("--time", type=float, metavar="SECONDS", help=say("cli-help-time"))
    parser.add_argument("--nodes", type=int, metavar="N", help=say("cli-help-nodes"))
    parser.add_argument("--depth", type=int, metavar="N", help=say("cli-help-max-depth"))
    parser.add_argument("--sprt", metavar="ELO0,ELO1", help=say("cli-help-sprt"))
    parser.add_argument("--openings", type=int, metavar="TURNS", help=say("cli-help-openings"))
    parser.add_argument("--after", default="", metavar="MOVES", help=say("cli-help-arena-after"))
    parser.add_argument("--keep-seats", action="store_true", help=say("cli-help-keep-seats"))
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=say("cli-help-arena-seed"))
    parser.add_argument("--results", type=Path, metavar="FILE", help=say("cli-help-results"))
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="N", help=say("cli-help-workers"))
    where.add_argument("--cluster", metavar="ADDRESS", help=say("cli-help-cluster"))


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Play, with a bar that fills on a terminal, and tell the score; 1 if the test says that there is no gain."""
    for number in (arguments.games, arguments.workers):
        if number < 1:
            raise UsageError(message("cli-too-few", number=number))
    limits = Limits(time=arguments.time, nodes=arguments.nodes, depth=arguments.depth)
    game = read_game(arguments.game, arguments.option)
    first, fixed = tuple(arguments.after.split()), arguments.keep_seats
    setting = Setting(game, tuple(arguments.names), limits, arguments.openings, arguments.seed, first, fixed)
    sprt = _read_sprt(arguments.sprt)
    if sprt and fixed:
        raise UsageError(message("cli-sprt-seats"))
    for name in set(setting.contenders):
        opponent(name, game).close()  # a name that nobody has is told before anything is played
    where = closing(Cluster(arguments.cluster)) if arguments.cluster else nullcontext(Processes(arguments.workers))
    with where as executors, _watching(terminal, arguments.games, sprt) as watch:
        tally = run_tournament(setting, arguments.games, executors, executors.number, arguments.results, sprt, watch)
    for sentence in summary(tally, sprt):
        terminal.tell(sentence)
    rejected = sprt is not None and sprt.verdict(tally.pairs) is Verdict.NOT_STRONGER
    return NOT_STRONGER if rejected else 0


def _read_sprt(given: str | None) -> Sprt | None:
    if given is None:
        return None
    numbers = NUMBERS.fullmatch(given)
    elo0, elo1 = (float(number) for number in numbers.groups()) if numbers else (0.0, 0.0)
    if not elo0 < elo1:
        raise UsageError(message("cli-sprt", given=given))
    return Sprt(elo0, elo1)


@contextmanager
def _watching(terminal: Terminal, games: int, sprt: Sprt | None) -> Iterator[Watch]:
    """What to do with each result: move a bar on a terminal, nothing elsewhere."""
    with terminal.progress(games) as progress:
        yield lambda _, tally: progress(tally.played, headline(tally, sprt))
