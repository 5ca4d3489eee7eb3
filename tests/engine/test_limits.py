"""Limits and clocks."""

from __future__ import annotations

from typing import Any

import pytest

from klotz.core.texts import LANGUAGES
from klotz.engine import Clock, Limits
from klotz.engine.limits import InvalidLimits


def test_without_limits_there_are_none() -> None:
    assert Limits() == Limits(time=None, nodes=None, depth=None, clock=None)
    assert Limits().seconds is None


def test_a_clock_gives_a_share_of_what_is_left() -> None:
    assert Clock(100).allowance == pytest.approx(4)
    assert Clock(100, increment=5).allowance == pytest.approx(8)
    assert Limits(clock=Clock(100)).seconds == pytest.approx(4)


@pytest.mark.parametrize("remaining", [0.0, 0.01, 0.05, 0.1, 1.0, 60.0, 3600.0])
@pytest.mark.parametrize("increment", [0.0, 0.5, 30.0])
def test_a_clock_is_never_overdrawn(remaining: float, increment: float) -> None:
    allowance = Clock(remaining, increment).allowance
    assert 0 <= allowance <= remaining
    assert allowance < remaining or remaining == 0


def test_a_clock_that_ran_out_gives_nothing() -> None:
    assert Clock(-3, increment=1).allowance == 0
    assert Limits(time=2, clock=Clock(0)).seconds == 0


def test_the_shorter_of_time_and_clock_counts() -> None:
    assert Limits(time=1, clock=Clock(100)).seconds == 1
    assert Limits(time=10, clock=Clock(100)).seconds == pytest.approx(4)


def test_within_takes_the_stricter_of_each() -> None:
    both = Limits(time=3, nodes=100).within(Limits(nodes=50, depth=4, clock=Clock(25)))
    assert both == Limits(time=1.0, nodes=50, depth=4)
    assert Limits().within(Limits()) == Limits()
    assert Limits(time=2).within(Limits()) == Limits().within(Limits(time=2)) == Limits(time=2)
    assert Limits(time=0).within(Limits(time=2)).seconds == 0


@pytest.mark.parametrize(
    "limits", [{"time": -1}, {"time": float("nan")}, {"nodes": 0}, {"nodes": -5}, {"depth": 0}, {"depth": -1}], ids=str
)
def test_impossible_limits_are_refused(limits: dict[str, Any]) -> None:
    with pytest.raises(InvalidLimits) as caught:
        Limits(**limits)
    (value,) = limits.values()
    for language in LANGUAGES:
        assert str(value) in caught.value.message.text(language)


def test_time_may_be_nothing() -> None:
    assert Limits(time=0).seconds == 0
