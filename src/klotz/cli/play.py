"""``klotz play``: a game, or several in a row, with friends at one screen or with programs."""

from __future__ import annotations

import argparse
import datetime
import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from klotz.cli import shelf
from klotz.cli.arguments import Parser, read_game
from klotz.cli.seats import Seats, add_seats, read_seats, seat_names
from klotz.cli.table import Table
from klotz.cli.terminal import Terminal
from klotz.core.game import Game
from klotz.core.match import Match
from klotz.core.player import Player
from klotz.core.record import Record, record
from klotz.core.registry import games
from klotz.core.texts import message, player_name
from klotz.engine.limits import Limits

SEEDS = 2**32


def add(parser: Parser) -> None:
    """``klotz play [GAME] [--white PLAYER] … [--time SECONDS] [--resume] [--seed N]``."""
    parser.add_game(optional=True)
    add_seats(parser)
    parser.add_argument("--time", type=float, metavar="SECONDS", help=parser.say("cli-help-play-time"))
    parser.add_argument("--resume", action="store_true", help=parser.say("cli-help-resume"))
    parser.add_argument("--seed", type=int, metavar="N", help=parser.say("cli-help-seed"))


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Play until the players have had enough."""
    _enable_line_editing()
    name = arguments.game or choose_game(terminal)
    if name is None:
        return 0
    asked, time = read_seats(arguments), Limits(time=arguments.time).time
    game = read_game(name, arguments.option)
    path, begun = _resumed(game, asked, arguments.resume, terminal) or _begun(game, asked, arguments, terminal)
    match = Match(begun.game)
    chance = random.Random(arguments.seed)
    while True:
        with Seats(match.game, begun.names, chance.randrange(SEEDS), time) as seats:
            table = Table(terminal, begun, path, seats)
            if not table.play():
                return 0
            match = match.after(table.winner)
            _tell_score(match, terminal)
            if not seats.anybody or not terminal.agree(message("cli-another")):
                return 0
        terminal.say("cli-begins", player=match.game.begins)
        path, begun = shelf.new_file(name), _fresh(match.game, begun.names)


def choose_game(terminal: Terminal) -> str | None:
    """Ask which game to play; None if the person leaves."""
    names = [info.name for info in games()]
    for number, info in enumerate(games(), 1):
        terminal.line(f"{number}  {info.title}: {info.aim.text(terminal.language)}")
    while True:
        try:
            answer = terminal.ask(terminal.words("cli-choose-game") + " ").lower()
        except EOFError:
            return None
        if answer in names:
            return answer
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        if answer == "quit":
            return None
        terminal.say("cli-choose-again", games=", ".join(names))


def _resumed(game: Game, asked: Mapping[str, str], wanted: bool, terminal: Terminal) -> tuple[Path, Record] | None:
    """The game that was left unfinished, if the person wants to go on with it; with its players, or those asked for."""
    found = shelf.last_unfinished(game.name) if wanted or terminal.interactive else None
    if found is None:
        if wanted:
            terminal.say("cli-nothing-to-resume", game=game.info.title)
        return None
    path, left = found
    question = message("cli-resume", game=game.info.title, actions=len(left.moves), date=str(left.date or "?"))
    if not wanted and not terminal.agree(question):
        return None
    return path, replace(left, names={**left.names, **seat_names(left.game, asked)})


def _begun(
    game: Game, asked: Mapping[str, str], arguments: argparse.Namespace, terminal: Terminal
) -> tuple[Path, Record]:
    """A new game; lots decide who begins unless the options say it."""
    names = seat_names(game, asked)
    if not any(option.startswith("begins=") for option in arguments.option):
        seed = random.randrange(SEEDS) if arguments.seed is None else arguments.seed
        game = Match.by_lot(game, seed).game
        terminal.say("cli-lot", player=game.begins)
    return shelf.new_file(game.name), _fresh(game, names)


def _fresh(game: Game, names: Mapping[Player, str]) -> Record:
    return record(game.start(), (), names=names, date=datetime.date.today())


def _tell_score(match: Match, terminal: Terminal) -> None:
    language = terminal.language
    wins = ", ".join(f"{player_name(player).text(language)} {count}" for player, count in match.wins.items())
    terminal.say("cli-score", wins=wins, draws=match.draws)


def _enable_line_editing() -> None:
    """Arrow keys and history at the prompt, where Python has them."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
