"""The games that exist."""

from __future__ import annotations

from klotz.core.errors import UnknownGame
from klotz.core.game import Game, GameInfo
from klotz.core.texts import message

_games: dict[str, type[Game]] = {}


def register(game: type[Game]) -> type[Game]:
    """Make a game known by its name; a decorator for its class."""
    _games[game.info.name] = game
    return game


def games() -> tuple[GameInfo, ...]:
    """Every game that exists: names, players, options with their meaning, typical length."""
    return tuple(game.info for game in _games.values())


def game(name: str, **options: object) -> Game:
    """A game by its name, with its options set; UnknownGame or InvalidOption say what exists."""
    if name not in _games:
        raise UnknownGame(message("error-unknown-game", name=name, known=", ".join(_games)))
    return _games[name].with_options(**options)
