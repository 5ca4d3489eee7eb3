"""Several games in a row between the same players."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Self

from klotz.core.game import Game
from klotz.core.player import Player


@dataclass(frozen=True)
class Match:
    """The games played so far, as who began and who won (None: a draw), and the game that comes next.

    Lots decide who begins the first game. After that the loser begins, after a draw the player who did not begin; where
    more than two can play, the beginner moves on clockwise instead.
    """

    game: Game
    played: tuple[tuple[Player, Player | None], ...] = ()

    @classmethod
    def by_lot(cls, game: Game, seed: int | None = None) -> Self:
        """A match whose first beginner is drawn by lot, the same one for the same seed."""
        return cls(replace(game, begins=random.Random(seed).choice(game.players)))

    def after(self, winner: Player | None) -> Self:
        """The match after ``game`` has been played, and won by ``winner`` or drawn."""
        begins = self.game.begins
        following = self.game.next_seat(begins)
        if max(self.game.info.seats) == 2 and winner is not None:
            following = self.game.next_seat(winner)
        return replace(self, game=replace(self.game, begins=following), played=(*self.played, (begins, winner)))

    @property
    def points(self) -> Mapping[Player, Fraction]:
        """A point for a win; a draw is shared by all."""
        points = dict.fromkeys(self.game.players, Fraction(0))
        for _, winner in self.played:
            for player in points if winner is None else (winner,):
                points[player] += Fraction(1, len(points)) if winner is None else 1
        return points

    @property
    def wins(self) -> Mapping[Player, int]:
        """The games that each player won."""
        return {player: sum(winner == player for _, winner in self.played) for player in self.game.players}

    @property
    def draws(self) -> int:
        """The games that nobody won."""
        return sum(winner is None for _, winner in self.played)
