"""The tool that makes books of openings: where a lost game was not lost yet, and what comes into the book."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

import klotz
from klotz.core.game import Position
from klotz.engine.limits import Limits
from klotz.engine.solver import Solver, Verdict

ROOT = Path(__file__).parents[2]
KWINTY = klotz.game("kwinty")
WHITE, BLACK = KWINTY.players
LOST_BY_WHITE = "ih gh hv iv kv lh hh hv iv mv hh hh eh fh jv gv fv fh"
MISTAKE = 8
"""White went wrong with the block after so many."""
ENOUGH = Limits(nodes=4_000_000)


@pytest.fixture(scope="module")
def maker() -> dict[str, Any]:
    """What the tool defines."""
    return runpy.run_path(str(ROOT / "tools" / "book.py"))


def positions_of(moves: str) -> list[Position]:
    """All positions of a game."""
    positions: list[Position] = [KWINTY.start()]
    for move in moves.split():
        positions.append(positions[-1].play(move))
    return positions


def test_the_last_hope_is_where_the_other_does_not_win_yet(maker: dict[str, Any]) -> None:
    positions = positions_of(LOST_BY_WHITE)
    place = maker["last_hope"](positions, WHITE, ENOUGH)
    assert place == MISTAKE
    assert Solver(KWINTY, 64).wins(positions[place + 2], BLACK, ENOUGH) is Verdict.WINS


def test_there_is_none_where_all_is_lost(maker: dict[str, Any]) -> None:
    assert maker["last_hope"](positions_of(LOST_BY_WHITE)[MISTAKE + 2 :], WHITE, ENOUGH) is None


def test_new_advice_takes_the_place_of_old(
    maker: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Also where the new line comes to a mirror image of the position, or in another order."""
    file = tmp_path / "book.txt"
    file.write_text("iv hv\niv hv hv jh\n", encoding="utf-8")
    monkeypatch.setitem(maker["merge"].__globals__, "book_file", lambda _game: file)
    maker["merge"](KWINTY, ["iv jv jv jv", "ih ih"])
    assert file.read_text(encoding="utf-8").splitlines() == ["ih ih", "iv hv", "iv jv jv jv"]
