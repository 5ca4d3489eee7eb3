"""``klotz play``: a game, or several in a row, with friends at one screen."""

from __future__ import annotations

import argparse
import datetime
import random
from pathlib import Path

from klotz.cli import shelf
from klotz.cli.arguments import Parser, read_game
from klotz.cli.table import Table
from klotz.cli.terminal import Terminal
from klotz.core.game import Game
from klotz.core.match import Match
from klotz.core.record import Record, record
from klotz.core.registry import games
from klotz.core.texts import message, player_name


def add(parser: Parser) -> None:
    """``klotz play [GAME] [--resume] [--seed N]``."""
    parser.add_game(optional=True)
    parser.add_argument("--resume", action="store_true", help=parser.say("cli-help-resume"))
    parser.add_argument("--seed", type=int, metavar="N", help=parser.say("cli-help-seed"))


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Play until the players have had enough."""
    _enable_line_editing()
    name = arguments.game or _choose_game(terminal)
    if name is None:
        return 0
    game = read_game(name, arguments.option)
    path, begun = _resumed(game, arguments.resume, terminal) or _begun(game, arguments, terminal)
    match = Match(begun.game)
    while True:
        table = Table(terminal, begun, path)
        if not table.play():
            return 0
        match = match.after(table.winner)
        _tell_score(match, terminal)
        if not terminal.agree(message("cli-another")):
            return 0
        terminal.say("cli-begins", player=match.game.begins)
        path, begun = shelf.new_file(name), _fresh(match.game)


def _choose_game(terminal: Terminal) -> str | None:
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


def _resumed(game: Game, asked: bool, terminal: Terminal) -> tuple[Path, Record] | None:
    """The game that was left unfinished, if the person wants to go on with it."""
    found = shelf.last_unfinished(game.name) if asked or terminal.interactive else None
    if found is None:
        if asked:
            terminal.say("cli-nothing-to-resume", game=game.info.title)
        return None
    _, left = found
    question = message("cli-resume", game=game.info.title, actions=len(left.moves), date=str(left.date or "?"))
    return found if asked or terminal.agree(question) else None


def _begun(game: Game, arguments: argparse.Namespace, terminal: Terminal) -> tuple[Path, Record]:
    """A new game; lots decide who begins unless the options say it."""
    if not any(option.startswith("begins=") for option in arguments.option):
        seed = random.randrange(2**32) if arguments.seed is None else arguments.seed
        game = Match.by_lot(game, seed).game
        terminal.say("cli-lot", player=game.begins)
    return shelf.new_file(game.name), _fresh(game)


def _fresh(game: Game) -> Record:
    return record(game.start(), (), date=datetime.date.today())


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
