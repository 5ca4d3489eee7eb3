"""The examples run."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_tree_search_beats_random(capsys: pytest.CaptureFixture[str]) -> None:
    example = runpy.run_path(str(EXAMPLES / "openspiel_mcts.py"))
    score = example["main"](["kwinty", "random", "--games", "2", "--simulations", "30"])
    assert score.wins + score.draws + score.losses == 2
    assert score.wins >= 1
    assert "30 simulations against random" in capsys.readouterr().out
