"""The flags by which threads hand over work, as they are compiled and as plain Python."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from klotz.core import relay
from klotz.testing.differential import uncompiled

RELAYS = [relay, *uncompiled("klotz.core.relay")]
AT_ONCE, MOMENT, LONG = 0.0, 0.0005, 30.0
ROUNDS = 5


@pytest.fixture(params=RELAYS, ids=["compiled", "python"])
def pair(request: pytest.FixtureRequest) -> Any:
    """The flags of two runners, both asleep."""
    return request.param.Relay(2)


def test_who_sleeps_is_called(pair: Any) -> None:
    assert pair.sleeps(0)
    assert pair.call(0)
    assert not pair.sleeps(0)
    assert pair.sleeps(1)


def test_who_rests_is_not_called_but_started(pair: Any) -> None:
    assert not pair.rest(0, AT_ONCE), "there is no work yet"
    assert not pair.call(0), "it is awake"
    assert pair.call(1)
    pair.start()
    assert pair.missed == 0
    assert not pair.doze(0), "there is work after all"


def test_who_falls_asleep_between_call_and_start_is_missed(pair: Any) -> None:
    pair.rest(0, AT_ONCE)
    pair.rest(1, AT_ONCE)
    assert not pair.call(0)
    assert not pair.call(1)
    assert pair.doze(0)
    pair.start()
    assert pair.missed == 1


def test_portions_are_taken_once_and_laid_out_anew(pair: Any) -> None:
    pair.lay_out()
    assert [pair.take(4, 2) for _ in range(6)] == [2, 3, 0, 1, 4, 4]
    pair.lay_out()
    assert pair.take(4, 2) == 2
    assert pair.sleeps(0), "it was only laid out"
    assert pair.sleeps(1)


def test_everybody_takes_of_the_own_share_first(pair: Any) -> None:
    pair.lay_out()
    assert [pair.take(6, runner) for runner in (0, 1, 2, 2, 1, 0)] == [0, 2, 4, 5, 3, 1]
    assert [pair.take(6, runner) for runner in (0, 1, 2)] == [6, 6, 6]
    pair.lay_out()
    assert [pair.take(6, 1) for _ in range(6)] == [2, 3, 4, 5, 0, 1], "who is through helps the others"


def test_work_is_handed_over_between_threads(pair: Any) -> None:
    """Again and again, to a runner that waits awake."""
    alone = type(pair)(1)
    done: list[int] = []

    def run() -> None:
        while len(done) < ROUNDS and alone.rest(0, LONG):
            done.append(len(done))
        alone.rest(0, AT_ONCE)

    runner = threading.Thread(target=run)
    runner.start()
    while alone.sleeps(0):
        time.sleep(MOMENT)
    for number in range(ROUNDS):
        assert not alone.call(0), "it is awake"
        alone.start()
        while len(done) <= number:
            time.sleep(MOMENT)
        alone.wait()
    runner.join(LONG)
    assert done == list(range(ROUNDS))
