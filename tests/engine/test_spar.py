"""The tool that tunes QBQ's weights among four by sparring: its games, and that it goes where more is won."""

from __future__ import annotations

import argparse
import re
import runpy
import subprocess
import sys
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

import klotz
from klotz.core.kernel import judging_kernel
from klotz.games.qbq.weights import AMONG_FOUR, QUARTET, crowd

ROOT = Path(__file__).parents[2]
FOUR = klotz.game("qbq", players=4)


@pytest.fixture(scope="module")
def tool() -> dict[str, Any]:
    """What the tool defines."""
    return runpy.run_path(str(ROOT / "tools" / "spar.py"))


def test_every_feature_has_a_weight() -> None:
    features = judging_kernel(FOUR).judged(0)
    assert len(features) == len(QUARTET) == len(crowd(AMONG_FOUR))


def test_a_game_follows_from_its_number(tool: dict[str, Any]) -> None:
    ring, sparring = tool["Ring"](FOUR), tool["Sparring"](60, 400, "seed")
    shares = [ring.fight(sparring, AMONG_FOUR, number) for number in range(12)]
    assert set(shares) <= {0.0, 0.25, 1.0}
    assert len(set(shares)) > 1
    assert shares == [tool["Ring"](FOUR).fight(sparring, AMONG_FOUR, number) for number in range(12)]


def test_good_weights_win_more_than_their_opposites(tool: dict[str, Any]) -> None:
    ring, sparring = tool["Ring"](FOUR), tool["Sparring"](60, 20, "seed")
    opposite = tuple(-parameter for parameter in AMONG_FOUR)
    good, bad = (fmean(ring.fight(sparring, side, number) for number in range(16)) for side in (AMONG_FOUR, opposite))
    assert good > bad


def test_parameters_go_where_more_is_won(tool: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """More is won the higher the first one is, and the lower the last one; the others do not matter."""

    def played(_pool: object, _sparring: object, _games: int, *sides: tuple[float, ...]) -> list[list[float]]:
        return [[0.5 + (side[0] - side[-1]) / 1000] for side in sides]

    monkeypatch.setitem(tool["rounds"].__globals__, "played", played)
    given = argparse.Namespace(rounds=200, games=8, nodes=1, playouts=1, pull=20.0, seed=1)
    *_, (_, last) = tool["rounds"](None, given, AMONG_FOUR)
    assert last[0] > AMONG_FOUR[0] + 10
    assert last[-1] < AMONG_FOUR[-1] - 10


@pytest.mark.parametrize("words", [["--rounds", "2", "--games", "8"], ["--match", "8"]], ids=["tune", "match"])
def test_processes_make_no_difference(words: list[str]) -> None:
    told = {
        subprocess.run(
            [sys.executable, "tools/spar.py", *words, "--nodes", "60", "--playouts", "20", "--processes", processes],
            check=True,
            capture_output=True,
            text=True,
            cwd=ROOT,
        ).stdout
        for processes in ("1", "2")
    }
    assert len(told) == 1
    assert re.search(r"\d+\.\d %", told.pop().replace("%", " %"))
