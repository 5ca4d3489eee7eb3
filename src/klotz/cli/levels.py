"""``klotz levels``: how strong the levels are."""

from __future__ import annotations

import argparse

from klotz.cli.arguments import Parser, read_game
from klotz.cli.terminal import Terminal
from klotz.core.game import Game
from klotz.core.registry import game, games
from klotz.core.texts import Message, message
from klotz.engine.levels import Level, levels


def add(parser: Parser) -> None:
    """``klotz levels [GAME]``."""
    parser.add_game(options=False, optional=True)


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Print the levels of a game or of all, for every number of players."""
    asked = read_game(arguments.game, []).name if arguments.game else None
    for info in games():
        for seats in info.seats if asked in (None, info.name) else ():
            _show(game(info.name) if len(info.seats) == 1 else game(info.name, players=seats), terminal)
    return 0


def _show(shown: Game, terminal: Terminal) -> None:
    terminal.say("cli-levels", game=shown.info.title, seats=len(shown.players))
    for level in levels(shown):
        number = f"{level.number:4}"
        if level.error:
            terminal.say("cli-level", level=number, elo=f"{level.elo:5}", error=level.error, thinks=_thinks(level))
        else:
            terminal.say("cli-level-unmeasured", level=number, thinks=_thinks(level))
    terminal.line()


def _thinks(level: Level) -> Message:
    """How a level thinks, on which days, and what it knows."""
    thinks = _usually(level)
    if level.form > 1:
        thinks = message("cli-level-form", thinks=thinks, form=f"{level.form:g}")
    return message("cli-level-lore", thinks=thinks, percent=round(100 * level.lore)) if level.lore else thinks


def _usually(level: Level) -> Message:
    """How a level thinks on a usual day."""
    if level.blur and level.depth:
        return message("cli-level-depth", depth=level.depth, percent=round(100 * level.sight))
    if level.nodes:
        return message("cli-level-nodes", nodes=level.nodes)
    return message("cli-level-time", seconds=level.time or 0.0)
