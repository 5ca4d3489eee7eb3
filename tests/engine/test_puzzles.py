"""Puzzles: every one that is shipped is what it claims to be."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import klotz
from klotz.core import compiled
from klotz.engine.puzzle_maker import in_order, make
from klotz.engine.puzzles import InvalidPuzzles, Judge, Puzzle, load, puzzles, write

NAMES = ("kwinty", "turris", "qbq")
LEAST = {"kwinty": 100, "turris": 30, "qbq": 30}
needs_compiler = pytest.mark.skipif(compiled.why_uncompiled() is not None, reason=f"{compiled.why_uncompiled()}")


def judge(name: str) -> Judge:
    return Judge(klotz.game(name), 16)


@pytest.mark.parametrize("name", NAMES)
def test_there_are_enough_and_the_easy_ones_come_first(name: str) -> None:
    shipped = puzzles(name)
    assert len(shipped) >= LEAST[name]
    assert len({puzzle.position for puzzle in shipped}) == len(shipped)
    assert all(first.missed <= second.missed for first, second in pairwise(shipped))
    assert len({puzzle.actions for puzzle in shipped}) > 2
    assert len({puzzle.missed for puzzle in shipped}) > 3
    assert {puzzle.bounded for puzzle in shipped} == {name == "qbq"}


@needs_compiler
@pytest.mark.parametrize("name", NAMES)
def test_every_one_is_proven_anew(name: str) -> None:
    knows = judge(name)
    for puzzle in puzzles(name):
        assert knows.holds(puzzle), puzzle.position.notation()


@pytest.mark.parametrize("name", NAMES)
def test_none_is_won_at_once(name: str) -> None:
    for puzzle in puzzles(name):
        assert puzzle.answer in puzzle.position.legal_moves()
        assert puzzle.position.play(puzzle.answer).outcome() is None
        assert 1 <= puzzle.grade <= 5


@needs_compiler
@pytest.mark.parametrize("name", NAMES)
def test_another_answer_does_not_hold(name: str) -> None:
    puzzle, knows = puzzles(name)[0], judge(name)
    wrong = next(move for move in puzzle.position.legal_moves() if move != puzzle.answer)
    assert not knows.holds(replace(puzzle, answer=wrong))
    if puzzle.bounded:
        assert not knows.holds(replace(puzzle, actions=puzzle.actions + 2))


@needs_compiler
@pytest.mark.parametrize("name", NAMES)
def test_a_solution_wins_and_a_refutation_does_not(name: str) -> None:
    knows = judge(name)
    for puzzle in puzzles(name)[:4]:
        solution = knows.solution(puzzle)
        assert solution[0] == puzzle.answer
        assert solution == judge(name).solution(puzzle), "it follows from the puzzle alone"
        position = puzzle.position
        for move in solution:
            position = position.play(move)
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.winner == puzzle.player
        check_refutation(knows, puzzle)


def check_refutation(knows: Judge, puzzle: Puzzle) -> None:
    wrong = next(move for move in puzzle.position.legal_moves() if move != puzzle.answer)
    refuted = knows.refutation(puzzle, wrong)
    position = puzzle.position.play(wrong)
    for move in refuted.moves:
        position = position.play(move)
    outcome = position.outcome()
    assert outcome is None or outcome.winner != puzzle.player
    assert refuted.winner != puzzle.player
    if refuted.winner:
        assert outcome is not None
        assert outcome.winner == refuted.winner


@pytest.mark.parametrize("name", NAMES)
def test_a_file_gives_back_what_was_written(name: str, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    path.write_text(write(puzzles(name)), encoding="utf-8")
    assert load(path) == puzzles(name)
    assert in_order(list(puzzles(name))[::-1]) == list(puzzles(name))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b'{"format": "klotz puzzles 1"}',
        b'{"format": "klotz puzzles 1", "game": "kwinty", "options": {}, "bounded": false, "puzzles": []}',
        b'{"format": "klotz puzzles 1", "game": "chess", "options": {}, "bounded": false, "puzzles": [{}]}',
        b'{"format": "klotz puzzles 1", "game": "kwinty", "options": {}, "bounded": 0, "puzzles": [{"position": ""}]}',
    ],
)
def test_other_files_hold_no_puzzles(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    path.write_bytes(content)
    with pytest.raises(InvalidPuzzles, match="does not hold puzzles"):
        load(path)


@needs_compiler
def test_what_is_made_holds() -> None:
    game = klotz.game("kwinty")
    made = list(make(game, 1, seed=1))
    assert len(made) == 1
    assert judge("kwinty").holds(made[0])
