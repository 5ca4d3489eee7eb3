"""The table of search results: what is kept is found, what is replaced is the least useful."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.engine.twins import uncompiled

import klotz

NO_ACTION, LOWER, UPPER, EXACT, FINAL = -1, 1, 2, 3, 255
ENTRY = 16
MEBIBYTE = 1 << 20
SAME_BUCKET = 1 << 40
"""Keys that differ by multiples of it share their place in a small table."""


@pytest.fixture
def table() -> Any:
    """A table of 4096 entries; the compiled one shows the same by searching the same (see test_twins)."""
    return uncompiled(klotz.game("kwinty")).table(1 / 16)


def read(table: Any, key: int) -> tuple[int, int, int, int] | None:
    entry = table.find(key)
    if not entry:
        return None
    return table.value_of(entry), table.action_of(entry), table.depth_of(entry), table.bound_of(entry)


def test_what_is_kept_is_found(table: Any) -> None:
    dice = random.Random(1)
    for _ in range(500):
        key = dice.getrandbits(64)
        kept = (
            dice.randint(-32_000, 32_000),
            dice.randrange(-1, 4095),
            dice.randrange(256),
            dice.choice((LOWER, UPPER, EXACT)),
        )
        table.keep(key, *kept)
        assert read(table, key) == kept


@pytest.mark.parametrize("value", [-32_000, -1, 0, 1, 32_000])
@pytest.mark.parametrize("action", [NO_ACTION, 0, 1475])
def test_extremes_survive(table: Any, value: int, action: int) -> None:
    table.keep(0, value, action, FINAL, EXACT)
    assert read(table, 0) == (value, action, FINAL, EXACT)
    table.keep((1 << 64) - 1, value, action, 0, UPPER)
    assert read(table, (1 << 64) - 1) == (value, action, 0, UPPER)


def test_nothing_is_found_that_was_not_kept(table: Any) -> None:
    assert read(table, 0) is None
    table.keep(5, 1, 2, 3, EXACT)
    assert read(table, 5 + SAME_BUCKET) is None
    assert read(table, 4) is None


def test_the_newest_result_for_a_key_counts(table: Any) -> None:
    table.keep(7, 10, 3, 9, EXACT)
    table.keep(7, 20, 4, 2, LOWER)
    assert read(table, 7) == (20, 4, 2, LOWER)


def test_an_action_is_not_forgotten(table: Any) -> None:
    table.keep(7, 10, 3, 9, EXACT)
    table.keep(7, -20, NO_ACTION, 10, UPPER)
    assert read(table, 7) == (-20, 3, 10, UPPER)


def test_deep_results_outlive_shallow_ones(table: Any) -> None:
    first, second, third = (7 + number * SAME_BUCKET for number in range(3))
    table.keep(first, 1, 1, 9, EXACT)
    table.keep(second, 2, 2, 3, EXACT)
    table.keep(third, 3, 3, 1, EXACT)
    assert read(table, first) is not None
    assert read(table, second) is None
    assert read(table, third) is not None


def test_recent_results_outlive_old_ones(table: Any) -> None:
    old, recent, newest = (7 + number * SAME_BUCKET for number in range(3))
    table.keep(old, 1, 1, 9, EXACT)
    for _ in range(3):
        table.age()
    table.keep(recent, 2, 2, 3, EXACT)
    table.keep(newest, 3, 3, 1, EXACT)
    assert read(table, old) is None
    assert read(table, recent) is not None
    assert read(table, newest) is not None


def test_ages_wrap_round(table: Any) -> None:
    old, recent, newest = (7 + number * SAME_BUCKET for number in range(3))
    for _ in range(255):
        table.age()
    table.keep(old, 1, 1, 9, EXACT)
    for _ in range(3):
        table.age()
    table.keep(recent, 2, 2, 3, EXACT)
    table.keep(newest, 3, 3, 1, EXACT)
    assert read(table, old) is None
    assert read(table, recent) is not None


def test_half_written_entries_fit_no_key(table: Any) -> None:
    """Two threads write at once: the first word is of one entry, the second of another."""
    one, other = 7, 7 + SAME_BUCKET
    table.keep(one, 1, 1, 1, EXACT)
    place = next(place for place, word in enumerate(table.words) if word)
    first = table.words[place]
    table.keep(one, 99, 1, 9, EXACT)
    table.words[place] = first
    assert read(table, one) is None
    assert read(table, other) is None


def test_everything_can_be_forgotten(table: Any) -> None:
    table.keep(7, 1, 1, 1, EXACT)
    size = len(table.words)
    table.age()
    table.clear()
    assert read(table, 7) is None
    assert len(table.words) == size
    assert not any(table.words)


@pytest.mark.parametrize("mebibytes", [0, 0.00001, 0.25, 1, 3])
def test_it_fits_into_its_size_and_is_full_sometime(mebibytes: float) -> None:
    table = uncompiled(klotz.game("kwinty")).table(mebibytes)
    size = 8 * len(table.words)
    least = 2 * ENTRY
    assert size == least or mebibytes * MEBIBYTE / 2 < size <= mebibytes * MEBIBYTE
    entries = size // ENTRY
    for key in range(0, min(entries, 4096), 2):
        table.keep(key, 1, 1, 1, EXACT)
        table.keep(key + SAME_BUCKET, 1, 1, 1, EXACT)
    kept = [word for word in table.words[: 2 * min(entries, 4096)] if word]
    assert len(kept) == 2 * min(entries, 4096)
