"""The engine that thinks as levels do: it proves what it can, and averages where that is better."""

from __future__ import annotations

import threading

from tests.engine.positions import late, middling

import klotz
from klotz.core.game import Position
from klotz.core.record import record
from klotz.engine import Engine, Info, Limits
from klotz.engine.analyst import Analyst
from klotz.engine.averager import Averager
from klotz.engine.puzzles import puzzles
from klotz.engine.review import Grade, review
from klotz.engine.score import FORCED
from klotz.engine.solver import Solver, Verdict

KWINTY = klotz.game("kwinty")
TURRIS = klotz.game("turris")
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


def test_a_solved_opening_is_known_without_thinking() -> None:
    """Nobody could prove it in so short a time."""
    analyst, short = Analyst(KWINTY), Limits(nodes=1_000)
    best, other = analyst.analyse(KWINTY.start(), short, lines=2).lines
    assert (str(best.moves[0]), best.score.proven, best.score.winner) == ("iv", True, WHITE)
    assert not other.score.proven
    lost = analyst.analyse(KWINTY.start().play("iv"), short)
    assert (lost.score.proven, lost.score.winner) == (True, WHITE)


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
    qbq = klotz.game("qbq")
    position = puzzles("qbq")[0].position
    proven = Analyst(qbq, memory=1).analyse(position, FEW)
    assert proven.lines == Engine(qbq, memory=1).analyse(position, FEW).lines


def test_in_turris_it_plays_what_the_levels_would() -> None:
    """Averages see what alpha-beta with as many nodes does not: so do analysis, hints and reviews."""
    analyst, player = Analyst(TURRIS, memory=1), Averager(Engine(TURRIS, memory=1))
    for seed in range(6):
        position = middling(TURRIS, seed)
        info = analyst.analyse(position, FEW)
        assert info.move == player.best(position, FEW)
        assert info.nodes <= 1.02 * 20_000
        for move in info.lines[0].moves:
            position = position.play(move)


def test_averages_of_moves_are_fair_to_all_of_them() -> None:
    """The first blocks on the four corners are images of one another, so they are worth about the same."""
    info = Analyst(TURRIS, memory=1).analyse(TURRIS.start(), Limits(nodes=60_000), lines=3)
    assert {str(line.moves[0]) for line in info.lines} <= {"a1v", "a3v", "c1v", "c3v"}
    chances = [line.score.chance for line in info.lines]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] - chances[-1] < 0.1


def test_the_end_of_turris_is_seen_exactly() -> None:
    analyst, engine = Analyst(TURRIS, memory=4), Engine(TURRIS, memory=4)
    for seed in range(4):
        position = late(TURRIS, seed, 5)
        info, exact = (each.analyse(position, Limits(nodes=2_000_000), lines=2) for each in (analyst, engine))
        assert info.score.proven
        assert [line.score for line in info.lines] == [line.score for line in exact.lines]


def test_moves_can_be_left_out_of_averages_and_depth_is_for_alpha_beta() -> None:
    position = middling(TURRIS, 2)
    analyst, legal = Analyst(TURRIS, memory=1), position.legal_moves()
    best = analyst.analyse(position, FEW).move
    assert analyst.analyse(position, FEW, without=[best], lines=9).move != best
    for move in legal:
        assert analyst.analyse(position, FEW, without=[other for other in legal if other != move]).move == move
    assert len(analyst.analyse(position, FEW, lines=100).lines) == len(legal)
    shallow = Limits(depth=2)
    assert Analyst(TURRIS).analyse(position, shallow).lines == Engine(TURRIS).analyse(position, shallow).lines


def test_averages_are_repeatable_told_and_can_be_stopped() -> None:
    position = middling(TURRIS, 4)
    told: list[Info] = []
    first, second = (Analyst(TURRIS, memory=1).analyse(position, FEW, lines=2, on_info=told.append) for _ in range(2))
    assert (first.nodes, first.lines) == (second.nodes, second.lines)
    assert told[-1] == second
    assert [info.time for info in told[len(told) // 2 :]] == sorted(info.time for info in told[len(told) // 2 :])
    analyst = Analyst(TURRIS, memory=1)
    thread = threading.Timer(0.2, analyst.stop)
    thread.start()
    assert analyst.analyse(position, Limits(), lines=3).time < 30
    thread.join()


def test_a_review_sees_what_is_proven() -> None:
    """The only move that wins is the best one, and any other gives all away."""
    wrong = next(move for move in DEEP.position.legal_moves() if move != DEEP.answer)
    for move, grade in ((DEEP.answer, Grade.BEST), (wrong, Grade.BLUNDER)):
        played = record(DEEP.position, [move])
        (judgement,) = review(played, Limits(nodes=4_000_000))
        assert judgement.grade is grade
        assert judgement.before.proven
