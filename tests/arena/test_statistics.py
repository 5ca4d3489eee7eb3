"""Known values of the statistics, and what they say about games drawn by lot."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from klotz.arena.statistics import Sprt, Verdict, elo, estimate, expected, log_likelihood_ratio


@pytest.mark.parametrize(
    ("share", "difference"),
    [
        (0.5, 0.0),
        (0.75, 190.8485),
        (0.25, -190.8485),
        (10 / 11, 400.0),
        (0.64, 99.9509),
        (1.0, math.inf),
        (0, -math.inf),
    ],
)
def test_elo(share: float, difference: float) -> None:
    assert elo(share) == pytest.approx(difference, abs=1e-3)
    assert expected(difference) == pytest.approx(share)


def test_an_interval_is_the_usual_one_for_many_games() -> None:
    """1000 pairs with a mean of 0.55 and a variance of 0.0625: plus and minus 1.96 standard errors."""
    found = estimate({0.0: 40, 0.25: 160, 0.5: 440, 0.75: 280, 1.0: 80})
    mean = (160 * 0.25 + 440 * 0.5 + 280 * 0.75 + 80) / 1000
    variance = (
        40 * mean**2
        + 160 * (0.25 - mean) ** 2
        + 440 * (0.5 - mean) ** 2
        + 280 * (0.75 - mean) ** 2
        + 80 * (1 - mean) ** 2
    ) / 1000
    half = 1.959964 * math.sqrt(variance / 1000)
    assert found.value == pytest.approx(mean)
    assert found.low == pytest.approx(mean - half, abs=4e-4)
    assert found.high == pytest.approx(mean + half, abs=4e-4)
    assert found.as_elo.value == pytest.approx(elo(mean))


def test_pairs_are_surer_than_single_games() -> None:
    """When the first player always wins, every pair is 1:1, which single games would not show."""
    pairs, games = estimate({0.5: 100}), estimate({0.0: 100, 1.0: 100})
    assert pairs.value == games.value == 0.5
    assert pairs.high - pairs.low < 0.2 * (games.high - games.low)
    assert games.low == pytest.approx(0.4312, abs=2e-3)


def test_extremes_stay_within_bounds() -> None:
    won = estimate({1.0: 100})
    assert (won.value, won.high) == (1.0, 1.0)
    assert 0.95 < won.low < 0.99
    assert won.as_elo.value == math.inf
    assert math.isfinite(won.as_elo.low)
    nothing = estimate({})
    assert (nothing.low, nothing.high) == (0.0, 1.0)


def test_the_interval_holds_what_it_promises() -> None:
    lots = random.Random(1)
    chances = (0.1, 0.2, 0.3, 0.25, 0.15)
    truth = sum(place / 4 * chance for place, chance in enumerate(chances))
    inside = 0
    for _ in range(1000):
        drawn = Counter(lots.choices((0.0, 0.25, 0.5, 0.75, 1.0), chances, k=60))
        found = estimate(drawn)
        inside += found.low <= truth <= found.high
    assert 925 <= inside <= 975


def test_bounds_of_the_test() -> None:
    assert Sprt(0, 20).bounds == pytest.approx((-2.944439, 2.944439))
    assert Sprt(0, 5, alpha=0.01, beta=0.1).bounds == pytest.approx((-2.292535, 4.499810), abs=1e-5)


def test_the_ratio_is_that_of_the_normal_approximation_for_small_differences() -> None:
    counts = (400, 1600, 4400, 2800, 800)
    total = sum(counts)
    mean = sum(place / 4 * count for place, count in enumerate(counts)) / total
    variance = sum((place / 4 - mean) ** 2 * count for place, count in enumerate(counts)) / total
    share0, share1 = mean - 0.01, mean + 0.02
    approximation = total * (share1 - share0) * (2 * mean - share0 - share1) / (2 * variance)
    assert log_likelihood_ratio(counts, share0, share1) == pytest.approx(approximation, rel=0.03)


def test_the_ratio_of_single_games_without_draws_is_bernoullis() -> None:
    exact = 60 * math.log(0.55 / 0.5) + 40 * math.log(0.45 / 0.5)
    assert log_likelihood_ratio((40, 60), 0.5, 0.55) == pytest.approx(exact, abs=1e-6)
    assert log_likelihood_ratio((40, 0, 60), 0.5, 0.55) == pytest.approx(exact, abs=1e-2)


def test_the_ratio_of_nothing_is_none() -> None:
    assert log_likelihood_ratio((0, 0, 0, 0, 0), 0.5, 0.53) == 0
    assert Sprt(0, 20).verdict((0, 0, 0, 0, 0)) is None


@pytest.mark.parametrize(("difference", "right"), [(0, Verdict.NOT_STRONGER), (30, Verdict.STRONGER)])
def test_the_test_is_right_nineteen_times_in_twenty(difference: float, right: Verdict) -> None:
    sprt = Sprt(0, 30)
    share = expected(difference)
    verdicts: Counter[Verdict] = Counter()
    for seed in range(150):
        lots = random.Random(seed)
        counts = [0] * 5
        verdict = None
        while verdict is None:
            for _ in range(10):
                counts[2 * (lots.random() < share) + 2 * (lots.random() < share)] += 1
            verdict = sprt.verdict(counts)
        verdicts[verdict] += 1
    assert verdicts[right] >= 136
