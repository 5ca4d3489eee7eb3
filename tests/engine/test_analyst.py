"""The engine that proves what it can."""

from __future__ import annotations

import threading

import klotz
from klotz.core.game import Position
from klotz.core.record import record
from klotz.engine import Engine, Info, Limits
from klotz.engine.analyst import Analyst
from klotz.engine.puzzles import puzzles
from klotz.engine.review import Grade, review
from klotz.engine.score import FORCED
from klotz.engine.solver import Solver, Verdict

KWINTY = klotz.game("kwinty")
WHITE, BLACK = KWINTY.players
SOME = Limits(nodes=400_000)
FEW = Limits(nodes=20_000)
DEEP = max(puzzles("kwinty"), key=lambda puzzle: puzzle.actions)
"""A win that no search sees soon."""


def verdicts(position: Position) -> tuple[Verdict, ...]:
    solver = Solver(KWINTY, 16)
    return tuple(solver.wins(position, player, Limits()) for player in KWINTY.players)


def test_a_deep_win_is_proven_where_the_engine_estimates() -> None:
    position = DEEP.position
    assert not Engine(KWINTY, memory=4).analyse(position, FEW).score.proven
    info = Analyst(KWINTY, memory=4).analyse(position, Limits(nodes=4_000_000), lines=2)
    assert (info.move, info.score.winner, info.score.proven) == (DEEP.answer, DEEP.player, True)
    assert len(info.lines) == 2
    assert info.lines[1].score.value < FORCED


def test_what_it_says_is_true() -> None:
    found = set()
    for puzzle in puzzles("kwinty")[::12]:
        for move in puzzle.position.legal_moves()[:3]:
            after = puzzle.position.play(move)
            score = Analyst(KWINTY, memory=1).analyse(after, SOME).score
            if not score.proven:
                continue
            white, black = verdicts(after)
            assert (white is Verdict.WINS) == (score.winner == WHITE), after.notation()
            assert (black is Verdict.WINS) == (score.winner == BLACK), after.notation()
            found.add(score.winner)
    assert found >= {WHITE, BLACK}


def test_the_same_work_gives_the_same_answer() -> None:
    told = []
    for _ in range(2):
        info = Analyst(KWINTY, memory=1).analyse(DEEP.position, SOME, lines=3)
        told.append((info.depth, info.nodes, info.lines))
    assert told[0] == told[1]


def test_everything_found_is_told() -> None:
    told: list[Info] = []
    info = Analyst(KWINTY, memory=4).analyse(DEEP.position, Limits(nodes=4_000_000), on_info=told.append)
    assert told[-1] == info
    assert not told[0].score.proven


def test_it_can_be_stopped() -> None:
    analyst = Analyst(KWINTY, memory=1)
    thread = threading.Timer(0.2, analyst.stop)
    thread.start()
    info = analyst.analyse(KWINTY.start(), Limits(time=60))
    thread.join()
    assert info.time < 30


def test_other_games_are_left_to_the_engine() -> None:
    turris = klotz.game("turris")
    position = puzzles("turris")[0].position
    proven = Analyst(turris, memory=1).analyse(position, FEW)
    assert proven.lines == Engine(turris, memory=1).analyse(position, FEW).lines


def test_a_review_sees_what_is_proven() -> None:
    """The only move that wins is the best one, and any other gives all away."""
    wrong = next(move for move in DEEP.position.legal_moves() if move != DEEP.answer)
    for move, grade in ((DEEP.answer, Grade.BEST), (wrong, Grade.BLUNDER)):
        played = record(DEEP.position, [move])
        (judgement,) = review(played, Limits(nodes=4_000_000))
        assert judgement.grade is grade
        assert judgement.before.proven
