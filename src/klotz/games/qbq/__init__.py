"""QBQ: criss-cross over the board, and a formation of one's own cubes on the goal."""

from klotz.games.qbq.game import Qbq, QbqPosition
from klotz.games.qbq.moves import Insert, Relocate, Tip

__all__ = ["Insert", "Qbq", "QbqPosition", "Relocate", "Tip"]
