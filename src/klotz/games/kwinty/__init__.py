"""Kwinty: an upright wall, and five squares of one's colour in a row."""

from klotz.games.kwinty.game import Kwinty, KwintyPosition
from klotz.games.kwinty.moves import KwintyMove

__all__ = ["Kwinty", "KwintyMove", "KwintyPosition"]
