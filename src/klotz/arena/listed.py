"""Openings that are written down because it takes long to see that they are fair; ``tools/openings.py`` finds them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from klotz.core.game import Game
from klotz.core.registry import game as find_game
from klotz.engine.book import FOLDER

NAME = "openings.txt"

Opening = tuple[str, ...]


def list_file(game: Game) -> Path:
    """Where the openings of a game are, if they are written down: one in each line."""
    return FOLDER / game.name / NAME


@cache
def listed(game: Game, turns: int) -> tuple[Opening, ...]:
    """The fair openings of so many turns; none if nobody has looked for them, or if the options are unusual."""
    file = list_file(game)
    if game != find_game(game.name) or not file.exists():
        return ()
    openings = (tuple(line.split()) for line in file.read_text(encoding="utf-8").splitlines())
    return tuple(opening for opening in openings if _turns(game, opening) == turns)


def _turns(game: Game, opening: Opening) -> int:
    """How many turns an opening has, some of which may be of several actions."""
    position, turns = game.start(), 0
    for move in opening:
        position = position.play(move)
        turns += not position.mid_turn
    return turns
