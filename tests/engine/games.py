"""The games that the engine can judge."""

from __future__ import annotations

from importlib.util import find_spec

import klotz
from klotz.core.game import Game

ALL = (
    klotz.game("kwinty"),
    klotz.game("turris"),
    klotz.game("turris", lying_on_ground=True),
    klotz.game("qbq"),
    klotz.game("qbq", players=3),
    klotz.game("qbq", players=4, begins="red"),
)


def judged(game: Game) -> bool:
    """Whether the game has an evaluation."""
    return find_spec(f"{type(game).__module__.rpartition('.')[0]}.evaluation") is not None


GAMES = tuple(game for game in ALL if judged(game))
TWO_PLAYER_GAMES = tuple(game for game in GAMES if len(game.players) == 2)
