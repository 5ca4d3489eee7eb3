"""The score of a tournament, game by game."""

from __future__ import annotations

from collections import Counter, defaultdict

from klotz.arena.bout import Result, Thinking
from klotz.arena.setting import Setting
from klotz.arena.statistics import Estimate, estimate

PAIR_SCORES = 5
"""The possible scores of a pair of games: 0, ½, 1, 1½ and 2 points."""


class Tally:
    """Counts results as they come, in any order. Wins, points and thinking are by contender.

    ``played`` are all games, ``games`` those that count: not those that ended by nobody's known fault.
    """

    def __init__(self, setting: Setting) -> None:
        contenders = len(setting.contenders)
        self.setting = setting
        self.played = 0
        self.games = 0
        self.draws = 0
        self.lapses = 0
        self.wins = [0] * contenders
        self.points = [0.0] * contenders
        self.thinking = [Thinking()] * contenders
        self.lengths: Counter[int] = Counter()
        self.faults: list[Result] = []
        self._rotations = len(setting.seatings)
        self._open: defaultdict[int, list[tuple[float, ...]]] = defaultdict(list)
        self._groups: list[Counter[float]] = [Counter() for _ in range(contenders)]

    def add(self, result: Result) -> None:
        """Count a result."""
        self.played += 1
        if result.fault is not None:
            self.faults.append(result)
        if not result.counts:
            return
        self.games += 1
        self.draws += result.drawn
        self.lapses += result.lapses
        if result.fault is None:
            self.lengths[len(result.moves)] += 1
        if result.winner is not None:
            self.wins[result.winner] += 1
        for contender, points in enumerate(result.points):
            self.points[contender] += points
            self.thinking[contender] = self.thinking[contender].and_also(result.thinking[contender])
        self._add_to_group(result)

    def _add_to_group(self, result: Result) -> None:
        group = self._open[result.number // self._rotations]
        group.append(result.points)
        if len(group) == self._rotations:
            for contender, scores in enumerate(self._groups):
                scores[sum(points[contender] for points in group) / self._rotations] += 1
            del self._open[result.number // self._rotations]

    def losses(self, contender: int) -> int:
        """The games that somebody else won."""
        return self.games - self.draws - self.wins[contender]

    def share(self, contender: int = 0) -> Estimate:
        """A contender's share of the points, by the games that are complete with those from the same opening."""
        return estimate(self._groups[contender])

    @property
    def pairs(self) -> tuple[int, ...]:
        """How many pairs of games gave the first contender 0, ½, 1, 1½ and 2 points, for two players."""
        top = PAIR_SCORES - 1
        return tuple(self._groups[0][place / top] for place in range(PAIR_SCORES))

    @property
    def mean_length(self) -> float:
        """The mean number of actions of the games that were played to their ends."""
        return sum(length * times for length, times in self.lengths.items()) / max(1, self.lengths.total())
