"""What results prove: shares of the points with their confidence, Elo differences, and a test that stops in time.

Games come in groups, one from each opening with everybody on every seat once. Within a group results hang together,
since some openings favour a seat; so a group's mean score is the unit here. For two players these are pairs of games
with five possible scores, the *pentanomial* distribution.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from statistics import NormalDist

ELO_SCALE = 400
CONFIDENCE = 0.95
DEVIATIONS = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""The half width of a confidence interval, in standard deviations."""
PRIOR = 0.5
"""A group lost and a group won, each counted this much, are added to what was seen: no few games are sure proof."""
RARE = 1e-3
"""What a score that never occurred counts in a likelihood ratio."""
BISECTIONS = 60


def elo(share: float) -> float:
    """The Elo difference at which one expects this share of the points; infinite for none or all."""
    if share <= 0:
        return -math.inf
    if share >= 1:
        return math.inf
    return -ELO_SCALE * math.log10(1 / share - 1)


def expected(difference: float) -> float:
    """The share of the points that one expects at this Elo difference."""
    return 1 / (1 + 10 ** (-difference / ELO_SCALE))


@dataclass(frozen=True)
class Estimate:
    """A value, and between what bounds it lies with a confidence of 95 %."""

    value: float
    low: float
    high: float

    @property
    def as_elo(self) -> Estimate:
        """A share of the points as a difference in Elo."""
        return Estimate(elo(self.value), elo(self.low), elo(self.high))


def estimate(groups: Mapping[float, int]) -> Estimate:
    """The mean of scores from 0 to 1, given how many groups had which.

    This is Wilson's interval, with as many independent games as would scatter like the groups: it stays between 0 and
    1, and says something sensible when all games are won.
    """
    number = sum(groups.values())
    if number == 0:
        return Estimate(math.nan, 0.0, 1.0)
    mean = sum(score * times for score, times in groups.items()) / number
    squares = sum((score - mean) ** 2 * times for score, times in groups.items())
    scatter = (squares + PRIOR * (mean**2 + (1 - mean) ** 2)) / (number + 2 * PRIOR)
    shrunk = (mean * number + PRIOR) / (number + 2 * PRIOR)
    games = number * shrunk * (1 - shrunk) / scatter
    return _wilson(mean, games)


def _wilson(mean: float, games: float) -> Estimate:
    doubt = DEVIATIONS**2 / games
    middle = (mean + doubt / 2) / (1 + doubt)
    half = math.sqrt(doubt * mean * (1 - mean) + doubt**2 / 4) / (1 + doubt)
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))


def log_likelihood_ratio(counts: Sequence[int], share0: float, share1: float) -> float:
    """How much better a mean score of ``share1`` explains what was seen than ``share0``, as a logarithm.

    ``counts`` are how often each of the evenly spaced scores from 0 to 1 was seen: three for single games, five for
    pairs. Each mean is given the most likely distribution that has it (the generalised ratio).
    """
    if not any(counts):
        return 0.0
    smooth = [count or RARE for count in counts]
    total = sum(smooth)
    seen = [(place / (len(counts) - 1), count / total) for place, count in enumerate(smooth)]
    likely0, likely1 = _most_likely(seen, share0), _most_likely(seen, share1)
    return total * sum(part * math.log(one / zero) for (_, part), zero, one in zip(seen, likely0, likely1, strict=True))


def _most_likely(seen: Sequence[tuple[float, float]], mean: float) -> list[float]:
    """Of all distributions with this mean, the one under which what was seen is most likely.

    It has the parts p / (1 + x (score - mean)), with x such that the scores' distances from the mean cancel out.
    """
    low, high = -1 / (seen[-1][0] - mean), -1 / (seen[0][0] - mean)
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        surplus = sum(part * (score - mean) / (1 + middle * (score - mean)) for score, part in seen)
        low, high = (middle, high) if surplus > 0 else (low, middle)
    return [part / (1 + low * (score - mean)) for score, part in seen]


class Verdict(Enum):
    """How a test ended."""

    STRONGER = "stronger"
    NOT_STRONGER = "not stronger"


@dataclass(frozen=True)
class Sprt:
    """Whether the first contender is ``elo1`` stronger rather than ``elo0``: a test that stops as soon as it is clear.

    ``alpha`` is the risk to believe in a gain that is none, ``beta`` that to miss one.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first there is no gain, above the second there is."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[int]) -> float:
        """The logarithm of the likelihood ratio of what was seen; ``counts`` as for ``log_likelihood_ratio``."""
        return log_likelihood_ratio(counts, expected(self.elo0), expected(self.elo1))

    def verdict(self, counts: Sequence[int]) -> Verdict | None:
        """The verdict, or None if more games are needed."""
        lower, upper = self.bounds
        ratio = self.ratio(counts)
        if ratio <= lower:
            return Verdict.NOT_STRONGER
        return Verdict.STRONGER if ratio >= upper else None
