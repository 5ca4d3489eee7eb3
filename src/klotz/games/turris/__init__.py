"""Turris: a tower of two colours, and the largest area of one's own on each of its five sides."""

from klotz.games.turris.game import Turris, TurrisPosition
from klotz.games.turris.moves import Place, Stop, Take, TurrisMove
from klotz.games.turris.views import Side, View

__all__ = ["Place", "Side", "Stop", "Take", "Turris", "TurrisMove", "TurrisPosition", "View"]
