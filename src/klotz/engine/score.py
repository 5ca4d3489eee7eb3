"""What a position is worth, as a number and in words of the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import total_ordering

from klotz.core.game import Game
from klotz.core.player import Player
from klotz.core.texts import DEFAULT_LANGUAGE, Message, message

WIN, POINTS, DECIDED, FAR = 30_000, 25_000, 20_000, 1_000
"""As in ``core/kernel.py``: a win at once, a win by a count, where wins begin, how many actions away they can be."""
FORCED = 22_000
"""A win that is proven, of which nothing is known but that."""
ODDS = 400
"""So much more makes the odds of winning ten times better, as in Elo's scale."""
GRADES = ((0.55, "score-even"), (0.70, "score-slightly-better"), (0.88, "score-better"), (1.01, "score-much-better"))
"""Up to which chance of the better side a word fits."""


@total_ordering
@dataclass(frozen=True, eq=True)
class Score:
    """What a position is worth to a player. Scores of one player in one game can be compared.

    ``value`` is more than DECIDED if the player wins by force, less than -DECIDED if the player loses, and an estimate
    in between. ``exact`` says that no estimate was needed: nothing better can be had, and nothing worse. That is how
    the value is known, not what it is, so it does not count when scores are compared.
    """

    game: Game
    player: Player
    value: int
    exact: bool = field(default=False, compare=False)

    @property
    def winner(self) -> Player | None:
        """Who wins by force, if it is known who; of many opponents it is not known which one."""
        if self.value > DECIDED:
            return self.player
        return self._other if self.value < -DECIDED and len(self.game.players) == 2 else None

    @property
    def decided(self) -> bool:
        """Whether the player wins or loses by force."""
        return abs(self.value) > DECIDED

    @property
    def actions(self) -> int | None:
        """How many actions of all players the win or the loss is away, if it is known."""
        return WIN - abs(self.value) if abs(self.value) > WIN - FAR else None

    @property
    def proven(self) -> bool:
        """Whether it is a fact, and no estimate; among more than two players there is nothing but estimates."""
        return (self.decided or self.exact) and len(self.game.players) == 2

    @property
    def margin(self) -> int | None:
        """By how much a count is won or lost, if it is."""
        if abs(self.value) == FORCED or not DECIDED < abs(self.value) < WIN - FAR:
            return None
        return self.value - POINTS if self.value > 0 else self.value + POINTS

    @property
    def chance(self) -> float:
        """The expected share of the point: 1 for a win, 0 for a loss; estimates are in between."""
        if self.decided:
            return float(self.value > 0)
        return 0.5 if self.exact else 1 / (1 + 10 ** (-self.value / ODDS))

    @property
    def message(self) -> Message:
        """The score in a few words."""
        if self.actions is not None:
            return self._distance(self.actions)
        if self.margin is not None:
            winner = self.player if self.margin > 0 else self._other
            return message(self.game.info.counted, player=winner, difference=abs(self.margin))
        if self.decided:
            return message("score-wins-by-force", player=self.player if self.value > 0 else self._other)
        if self.exact:
            return message("score-draw")
        return self._estimate()

    @property
    def statement(self) -> Message:
        """The score in a few words, with "proven" beside it if it is."""
        return message("score-proven", score=self.message) if self.proven else self.message

    def text(self, language: str = DEFAULT_LANGUAGE) -> str:
        """The score in ``language``."""
        return self.message.text(language)

    def __str__(self) -> str:
        return self.text()

    def __lt__(self, other: Score) -> bool:
        if (self.game, self.player) != (other.game, other.player):
            raise ValueError("scores of different players or games cannot be compared")
        return self.value < other.value

    @property
    def _other(self) -> Player:
        return self.game.next_seat(self.player)

    def _distance(self, actions: int) -> Message:
        if self.value > 0:
            return message("score-wins-in", player=self.player, actions=actions)
        if len(self.game.players) == 2:
            return message("score-wins-in", player=self._other, actions=actions)
        return message("score-loses-in", player=self.player, actions=actions)

    def _estimate(self) -> Message:
        ahead = self.chance >= 0.5
        chance = self.chance if ahead else 1 - self.chance
        key = next(key for limit, key in GRADES if chance < limit)
        if len(self.game.players) > 2 and not ahead:
            return message("score-behind", player=self.player, percent=round(100 * self.chance))
        return message(key, player=self.player if ahead else self._other, percent=round(100 * chance))
