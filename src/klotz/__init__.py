"""Klotz: play, learn and study three building games, Kwinty, Turris and QBQ."""

from klotz import games as _games  # noqa: F401  (registers the games)
from klotz.core.registry import game, games

__all__ = ["game", "games"]
