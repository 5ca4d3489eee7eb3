"""``klotz puzzle``."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run

from klotz.core.texts import LANGUAGES, message
from klotz.engine.puzzles import Judge, puzzles, write

NAMES = ("kwinty", "turris", "qbq")


@pytest.mark.parametrize("name", NAMES)
def test_a_puzzle_is_solved_after_a_wrong_answer(klotz: Run, name: str) -> None:
    puzzle = puzzles(name)[1]
    others = [move for move in puzzle.position.legal_moves() if move != puzzle.answer]
    wrong = next(move for move in others if puzzle.position.play(move).outcome() is None)
    asked = klotz("puzzle", name, "--number", "2", typed=f"?\nhint\n{wrong}\n{puzzle.answer}\n\nquit\n")
    assert (asked.returncode, asked.stderr) == (0, "")
    assert f"puzzle 2 of {len(puzzles(name))}" in asked.stdout
    assert f"The move begins with “{str(puzzle.answer)[0]}”" in asked.stdout
    assert f"No. After {wrong}" in asked.stdout
    assert f"Right! {puzzle.answer} is the only move that does it: proven." in asked.stdout
    assert f"puzzle 3 of {len(puzzles(name))}" in asked.stdout


@pytest.mark.parametrize(("name", "words"), [("turris", "can no longer force a win"), ("qbq", "does not win within")])
def test_who_is_to_move_again_after_a_wrong_answer_is_told_so(klotz: Run, name: str, words: str) -> None:
    """Since the other player has no move, or since the turn has a second part."""
    judge = Judge(puzzles(name)[0].position.game)
    number, wrong = next(
        (number, move)
        for number, puzzle in enumerate(puzzles(name), 1)
        for move in puzzle.position.legal_moves()
        if move != puzzle.answer
        and puzzle.position.play(move).outcome() is None
        and puzzle.position.play(move).to_move == puzzle.player
        and judge.refutation(puzzle, move).winner is None
    )
    asked = klotz("puzzle", name, "--number", str(number), typed=f"{wrong}\nquit\n")
    assert f"No. After {wrong}" in asked.stdout
    assert "is to move again" in asked.stdout
    assert words in asked.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_and_solution(klotz: Run, language: str) -> None:
    asked = klotz("puzzle", "kwinty", "--lang", language, typed="help\nsolution\nnext\n")
    assert (asked.returncode, asked.stderr) == (0, "")
    puzzle = puzzles("kwinty")[0]
    assert message("cli-puzzle-solution", move=str(puzzle.answer)).text(language) in asked.stdout
    assert "solution " in asked.stdout


def test_what_is_no_move_is_explained(klotz: Run) -> None:
    asked = klotz("puzzle", "kwinty", typed="zz\nav\n? q\n\n")
    assert (asked.returncode, asked.stderr) == (0, "")
    assert "“zz” is not a Kwinty move" in asked.stdout
    assert "av is not allowed (rule a)" in asked.stdout


def test_the_last_one_is_followed_by_none(klotz: Run) -> None:
    number = str(len(puzzles("qbq")))
    asked = klotz("puzzle", "qbq", "--number", number, typed="next\nnext\n")
    assert (asked.returncode, asked.stderr) == (0, "")
    assert asked.stdout.endswith("That was the last puzzle.\n")


def test_which_game_is_asked_for(klotz: Run) -> None:
    asked = klotz("puzzle", typed="turris\nquit\n")
    assert "Turris, puzzle 1 of" in asked.stdout
    assert klotz("puzzle").returncode == 0


def test_puzzles_of_a_file_are_proven_and_a_false_one_is_found(klotz: Run, tmp_path: Path) -> None:
    few = puzzles("kwinty")[:3]
    (tmp_path / "few.json").write_text(write(few), encoding="utf-8")
    checked = klotz("puzzle", "--file", "few.json", "--check")
    assert (checked.returncode, checked.stdout) == (0, "3 of 3 puzzles hold: proven.\n")
    puzzle = few[0]
    wrong = next(move for move in puzzle.position.legal_moves() if move != puzzle.answer)
    text = write(few).replace(f'"answer": "{puzzle.answer}"', f'"answer": "{wrong}"', 1)
    (tmp_path / "few.json").write_text(text, encoding="utf-8")
    checked = klotz("puzzle", "--file", "few.json", "--check")
    assert checked.returncode == 1
    assert "Puzzle 1 does not hold" in checked.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("kwinty", "--number", "0"), "There is no puzzle 0"),
        (("kwinty", "--number", "999"), "There is no puzzle 999"),
        (("chess",), "chess"),
        (("--file", "nothing.json"), "nothing.json"),
        (("--make", "1"), "Which game"),
        (("kwinty", "--make", "0"), "0"),
        (("kwinty", "--make", "1", "--check"), "--check"),
    ],
)
def test_nonsense_is_refused(klotz: Run, words: tuple[str, ...], complaint: str) -> None:
    refused = klotz("puzzle", *words)
    assert refused.returncode in (2, 3)
    assert complaint in refused.stderr
    assert "Traceback" not in refused.stderr


def test_new_ones_are_made(klotz: Run, tmp_path: Path) -> None:
    made = klotz("puzzle", "kwinty", "--make", "1", "--seed", "1", "--file", "new.json")
    assert (made.returncode, made.stderr) == (0, "")
    assert klotz("puzzle", "--file", "new.json", "--check").returncode == 0
    assert (tmp_path / "new.json").is_file()
