"""Threads of a team do every part of all work, awake or asleep, and go when nobody needs them."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable

import pytest

from klotz.core.relay import Relay
from klotz.engine.team import Team

PARTS = [(0, 3), (3, 5), (5, 10)]


def counting(counts: list[int], pause: float = 0.0) -> Callable[[int, int, Relay], None]:
    """Work that counts how often it was done for each number."""

    def work(first: int, last: int, relay: Relay) -> None:
        relay.start()
        time.sleep(pause)
        for number in range(first, last):
            counts[number] += 1

    return work


@pytest.mark.parametrize("pause", [0.0, 0.0005])
def test_every_part_of_all_work_is_done(pause: float) -> None:
    team, counts = Team(PARTS), [0] * 10
    for done in range(1, 201):
        team.run(counting(counts, pause))
        assert counts == [done] * 10
    team.close()


def test_threads_that_sleep_are_woken() -> None:
    team, counts = Team(PARTS), [0] * 10
    for done in range(1, 6):
        time.sleep(0.01)  # longer than anybody waits awake
        team.run(counting(counts))
        assert counts == [done] * 10
    team.close()


def test_one_part_needs_no_thread() -> None:
    before, counts = threading.active_count(), [0]
    team = Team([(0, 1)])
    team.run(counting(counts))
    assert counts == [1]
    assert threading.active_count() == before
    team.close()


def test_an_error_in_a_thread_is_raised() -> None:
    def work(first: int, last: int, relay: Relay) -> None:  # noqa: ARG001
        relay.start()
        if first == 3:
            raise ValueError("the second part")

    team, counts = Team(PARTS), [0] * 10
    with pytest.raises(ValueError, match="the second part"):
        team.run(work)
    team.run(counting(counts))
    assert counts == [1] * 10
    team.close()


def test_threads_are_let_go() -> None:
    before = threading.active_count()
    team = Team(PARTS)
    assert threading.active_count() == before + 2
    team.close()
    assert threading.active_count() == before
    with pytest.raises(RuntimeError, match="let go"):
        team.run(counting([0] * 10))
    forgotten = Team(PARTS)
    forgotten.run(counting([0] * 10))
    del forgotten
    gc.collect()
    assert threading.active_count() == before
