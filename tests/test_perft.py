"""Perft by the readable rules. The counts are shared with the kernels and with other implementations."""

from __future__ import annotations

from pathlib import Path

import pytest

import klotz
from klotz.testing import PerftCase, check_perft, divide, perft, read_perft

FILES = sorted((Path(__file__).parent / "perft").glob("*.perft"))
CASES = [case for file in FILES for case in read_perft(file)]


def test_there_is_a_file_for_every_game() -> None:
    assert [file.stem for file in FILES] == sorted(info.name for info in klotz.games())


@pytest.mark.parametrize("case", CASES, ids=str)
def test_perft(case: PerftCase) -> None:
    check_perft(case, most=60_000)


def test_a_wrong_count_shows_the_divide() -> None:
    with pytest.raises(AssertionError, match=r"perft 2 is 12, not 13\niv 5\nih 7"):
        check_perft(PerftCase(klotz.game("kwinty").start(), (2, 13)))


def test_divide_adds_up() -> None:
    start = klotz.game("turris").start()
    assert sum(divide(start, 3).values()) == perft(start, 3) == 152
    assert perft(start, 0) == 1
