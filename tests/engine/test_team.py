"""The threads of a team do all work, awake or asleep, and go when nobody needs them."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable

import pytest

from klotz.core.relay import Relay
from klotz.engine.team import Team

THREADS, PIECES = 3, 10


def counting(counts: list[int], pause: float = 0.0) -> Callable[[Relay, int], None]:
    """Work that counts how often it was done for each number."""

    def work(relay: Relay, runner: int) -> None:
        if runner == relay.runners:
            relay.start()
        time.sleep(pause)
        while (number := relay.take(len(counts), runner)) < len(counts):
            counts[number] += 1

    return work


@pytest.mark.parametrize("pause", [0.0, 0.0005])
def test_all_of_all_work_is_done_once(pause: float) -> None:
    team, counts = Team(THREADS), [0] * PIECES
    for done in range(1, 201):
        team.run(counting(counts, pause))
        assert counts == [done] * PIECES
    team.close()


def test_threads_that_sleep_are_woken() -> None:
    team, counts = Team(THREADS), [0] * PIECES
    for done in range(1, 6):
        time.sleep(0.01)  # longer than anybody waits awake
        team.run(counting(counts))
        assert counts == [done] * PIECES
    team.close()


def test_one_thread_is_that_of_the_caller() -> None:
    before, counts = threading.active_count(), [0] * PIECES
    team = Team(1)
    team.run(counting(counts))
    assert counts == [1] * PIECES
    assert threading.active_count() == before
    team.close()


def test_an_error_in_a_thread_is_raised() -> None:
    def work(relay: Relay, runner: int) -> None:
        if runner < relay.runners:
            raise ValueError("not here")
        relay.start()

    team, counts = Team(THREADS), [0] * PIECES
    with pytest.raises(ValueError, match="not here"):
        team.run(work)
    team.run(counting(counts))
    assert counts == [1] * PIECES
    team.close()


def test_threads_are_let_go() -> None:
    before = threading.active_count()
    team = Team(THREADS)
    assert threading.active_count() == before + 2
    team.close()
    assert threading.active_count() == before
    with pytest.raises(RuntimeError, match="let go"):
        team.run(counting([0] * PIECES))
    forgotten = Team(THREADS)
    forgotten.run(counting([0] * PIECES))
    del forgotten
    gc.collect()
    assert threading.active_count() == before
