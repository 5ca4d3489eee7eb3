"""The tool that makes a book of openings by trial: what it learns from games, and what comes into the book."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import klotz
from klotz.engine.book import Book

ROOT = Path(__file__).parents[2]
TURRIS = klotz.game("turris")
WHITE, BLACK = range(2)
LOOK = {"0": [("b1v", 0.5), ("a1v", 0.45)]}
"""Of the empty plan: the middle of an edge promises a little more than a corner."""
EDGE = TURRIS.start().play("b1v")


@pytest.fixture(scope="module")
def maker() -> dict[str, Any]:
    """What the tool defines."""
    return runpy.run_path(str(ROOT / "tools" / "trials.py"))


def experience(maker: dict[str, Any], *games: tuple[str, float], seat: int = WHITE, looks: Any = None) -> Any:
    """What games say that begin with these moves and gave us so many points; the first one was looked at."""
    learned = maker["Experience"](TURRIS, seat, 2)
    for number, (moves, points) in enumerate(games):
        given = {} if number else LOOK if looks is None else looks
        learned.learn(maker["Trial"]([], seat, moves.split(), points, given))
    return learned


def is_corner(learned: Any) -> bool:
    """Whether the first block stands in a corner."""
    return str(learned.best(TURRIS.start())) in ("a1v", "c1v", "a3v", "c3v")


def test_what_won_is_played_again(maker: dict[str, Any]) -> None:
    assert not is_corner(experience(maker, ("b1v a1v", 1.0)))
    assert not is_corner(experience(maker, *[("b1v a1v", 1.0)] * 5, ("b1v a1v", 0.0)))


def test_what_did_not_win_gives_way_to_what_was_not_tried(maker: dict[str, Any]) -> None:
    assert is_corner(experience(maker, ("b1v a1v", 0.0)))
    assert is_corner(experience(maker, ("b1v a1v", 0.5)))


def test_what_is_worse_in_the_end_is_given_up_again(maker: dict[str, Any]) -> None:
    tried = ("b1v a1v", 0.5), ("a1v b1v", 0.0), ("a1v b1v", 0.0)
    assert not is_corner(experience(maker, *tried))


def test_a_position_that_was_not_looked_at_is_new(maker: dict[str, Any]) -> None:
    assert experience(maker).best(TURRIS.start()) is None
    learned = experience(maker, ("b1v a1v", 1.0))
    assert learned.best(EDGE.play("a1v")) is None


def test_mirror_images_are_one(maker: dict[str, Any]) -> None:
    assert is_corner(experience(maker, ("b3v c3v", 0.0), ("a2v a1v", 0.0)))
    won = ((moves, 1.0) for moves in ("a2v a1v", "c2v c1v", "b1v a1v", "b3v a3v", "b1v c1v"))
    assert not is_corner(experience(maker, ("b3v c3v", 0.0), *won))


def test_our_best_answer_counts_and_every_reply(maker: dict[str, Any]) -> None:
    """An answer that lost does not count once there is a better one; a reply that beats us counts each time."""
    looks = {**LOOK, "2": [("a1e", 0.5), ("c1v", 0.5)]}
    lost_then_won = ("b1v a1v a1e", 0.0), *[("b1v a1v c1v", 1.0)] * 6
    assert experience(maker, *lost_then_won, looks=looks).outlook(()) > 0.8
    refuted = *lost_then_won, *[("b1v b2v a1v", 0.0)] * 7
    assert 0.4 < experience(maker, *refuted, looks=looks).outlook(()) < 0.6


def test_the_book_has_what_one_comes_by(maker: dict[str, Any]) -> None:
    """Not what follows a move that is not advised, nor what came up too seldom."""
    looks = {**LOOK, "2": [("c1v", 0.5)]}
    games = *[("b1v a1v c1v", 1.0)] * 3, ("a1v b1v c1v", 0.0)
    learned = experience(maker, *games, looks=looks)
    assert sorted(learned.advice([()], 2)) == ["b1v", "b1v a1v c1v"]
    assert sorted(learned.advice([()], 4)) == ["b1v"]
    assert list(learned.advice([("a1v",)], 1)) == []
    assert Book(TURRIS, learned.advice([()], 2)).answer(EDGE.play("a1v")) is not None


def test_advice_is_told_as_the_line_before_it_has_it(maker: dict[str, Any]) -> None:
    """Even if the move became the best one in games that were mirror images of the line."""
    looks = {**LOOK, "2": [("a1e", 0.5)]}
    learned = experience(maker, ("b1v a1v a1e", 0.0), *[("b3v c3v a3v", 1.0)] * 5, looks=looks)
    assert "b1v a1v c1v" in learned.advice([()], 2)


def test_the_old_book_stays_where_games_say_nothing(maker: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "book.txt"
    for lines in (["b1v", "b1v a1v c1v"], ["b1v b2v a1v", "b3v a3v a3e"]):
        maker["write"](file, TURRIS, lines)
    assert file.read_text().splitlines() == ["b1v", "b1v b2v a1v", "b3v a3v a3e"]


def test_only_our_turns_after_the_opening_are_learned(maker: dict[str, Any]) -> None:
    learned = maker["Experience"](TURRIS, BLACK, 1)
    looks = {"1": [("a1v", 0.5), ("c1v", 0.4)], "3": [("c1v", 0.5)]}
    learned.learn(maker["Trial"](["b1v"], BLACK, ["b1v", "a1v", "a1e", "c1v"], 1.0, looks))
    assert sorted(learned.advice([("b1v",)], 1)) == ["b1v a1v"]


def test_processes_share_a_file_and_half_a_line_waits(maker: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    ours, theirs = (maker["Logbook"](TURRIS, file, 2) for _ in range(2))
    ours.add(maker["Trial"]([], WHITE, ["b1v", "a1v"], 1.0, LOOK))
    theirs.refresh()
    assert len(theirs.trials) == 1
    line = json.dumps({"first": [], "seat": BLACK, "moves": ["b1v", "a1v"], "points": 0.5, "looks": {}})
    with file.open("a") as half:
        half.write(line[:20])
    theirs.refresh()
    assert len(theirs.trials) == 1
    with file.open("a") as half:
        half.write(line[20:] + "\n")
    theirs.refresh()
    assert [trial.seat for trial in theirs.trials] == [WHITE, BLACK]


def test_what_is_doubtful_is_played_more(maker: dict[str, Any], tmp_path: Path) -> None:
    book = maker["Logbook"](TURRIS, tmp_path / "games.jsonl", 2)
    for points in (1.0,) * 5:
        book.add(maker["Trial"]([], WHITE, ["b1v"], points))
    for points in (1.0, 0.0, 1.0, 0.0, 0.5):
        book.add(maker["Trial"]([], BLACK, ["b1v"], points))
    book.refresh()
    assert book.doubt((), BLACK) > 1.5 * book.doubt((), WHITE) > 0


def test_the_tool_plays_and_goes_on(tmp_path: Path) -> None:
    """Two games by two processes, then one more."""
    file = tmp_path / "games.jsonl"
    for games in (2, 3):
        words = ["tools/trials.py", "turris", str(file), "--games", str(games), "--turns", "1", "--time", "0.002"]
        told = subprocess.run([sys.executable, *words], check=True, capture_output=True, text=True, cwd=ROOT).stdout
        trials = [json.loads(line) for line in file.read_text().splitlines()]
        assert len(trials) == games
        assert all(trial["points"] in (0, 0.5, 1) for trial in trials)
        assert all(
            list(trial["looks"]) == [str(len(trial["first"]) + (trial["seat"] != mover(trial)))] for trial in trials
        )
        assert len(told.splitlines()) > 10


def mover(trial: dict[str, Any]) -> int:
    """Who moves after the opening."""
    position = TURRIS.start()
    for move in trial["first"]:
        position = position.play(move)
    return TURRIS.players.index(position.to_move)
