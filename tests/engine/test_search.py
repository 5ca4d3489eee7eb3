"""The search against plain minimax: the same values, whoever moves again."""

from __future__ import annotations

import pytest
from tests.engine.oracle import INFINITE, WIN, Oracle, Plain, TooMany
from tests.engine.positions import late, middling
from tests.engine.twins import uncompiled

import klotz
from klotz.core.game import Game, Position
from klotz.core.kernel import judging_kernel
from klotz.core.move import Move
from klotz.engine import Engine, Limits
from klotz.engine.search import Search
from klotz.engine.table import Table

pytestmark = pytest.mark.filterwarnings("ignore::klotz.core.compiled.KlotzPerformanceWarning")
KWINTY, TURRIS = klotz.game("kwinty"), klotz.game("turris", lying_on_ground=True)
TO_THE_END = 60


def search(position: Position) -> Search:
    made = Search(judging_kernel(position.game, 128), Table(1))
    made.kernel.load(position)
    made.begin()
    return made


def truth(game: Game, position: Position, most: int = 6_000) -> int | None:
    try:
        return Oracle(game, most).value(position)
    except TooMany:
        return None


@pytest.mark.parametrize(("game", "left", "number"), [(KWINTY, 9, 30), (TURRIS, 4, 12)], ids=["kwinty", "turris"])
def test_late_positions_have_their_true_values(game: Game, left: int, number: int) -> None:
    """To the end of the game nothing is estimated: fives and their distance, counts and their difference, draws."""
    compared = 0
    for seed in range(number):
        position = late(game, seed, left)
        value = truth(game, position)
        if value is None:
            continue
        compared += 1
        searching = search(position)
        assert (searching.look(TO_THE_END, -INFINITE, INFINITE), searching.final) == (value, True), position.notation()
    assert compared >= number // 2


def test_a_search_that_says_final_is_right_at_any_depth() -> None:
    """Also one that is not deep enough in general, but had to estimate nothing."""
    claims = 0
    for seed in range(24):
        position = late(KWINTY, seed, 8)
        value = truth(KWINTY, position)
        for depth in range(1, 6):
            searching = search(position)
            found = searching.look(depth, -INFINITE, INFINITE)
            if searching.final:
                claims += 1
                assert found == value, position.notation()
    assert claims > 24


def test_bounds_hold() -> None:
    """Outside the window a value is a bound, on the right side of the truth."""
    for seed in range(20):
        position = late(KWINTY, seed, 8)
        value = truth(KWINTY, position)
        assert value is not None
        low, high = search(position), search(position)
        assert value <= low.look(TO_THE_END, value, value + 1) <= value
        assert value >= high.look(TO_THE_END, value - 1, value) >= value


@pytest.mark.parametrize("game", [KWINTY, TURRIS], ids=["kwinty", "turris"])
def test_small_depths_are_plain_minimax_of_the_estimates(game: Game) -> None:
    """Without a table: with one, what was seen deeper elsewhere is worth more."""
    twins = uncompiled(game)
    same_side = 0
    for seed in range(12):
        position = middling(game, seed)
        judge = twins.judge(128)
        judge.load(position)
        plain = Plain(judge)
        for depth in (1, 2) if plain.quiet else (1,):
            searching = twins.search(judge, forgetful=True)
            searching.begin()
            assert searching.look(depth, -INFINITE, INFINITE) == plain.value(depth), (position.notation(), depth)
        same_side += plain.same_side
    assert same_side > 0 or game is KWINTY


@pytest.mark.parametrize("seed", range(8))
def test_fives_are_as_near_as_can_be(seed: int) -> None:
    """The engine's distance of a win against brute force: possible in so many actions, not in fewer."""
    position = middling(KWINTY, seed, 36)
    score = Engine(KWINTY, memory=1).analyse(position, Limits(depth=8)).score
    oracle = Oracle(KWINTY, 60_000)
    if score.actions is None or score.value < 0:
        assert not oracle.wins_within(position, 3)
        return
    shorter = min(score.actions - 1, 4)
    assert not oracle.wins_within(position, shorter)
    if score.actions <= 5:
        assert oracle.wins_within(position, score.actions)


@pytest.mark.parametrize(("game", "left"), [(KWINTY, 12), (TURRIS, 4)], ids=["kwinty", "turris"])
def test_lines_are_sorted_distinct_and_true(game: Game, left: int) -> None:
    """Each of several lines to the end of the game has the value of its first move, and really leads there."""
    compared = 0
    for seed in range(8):
        position = late(game, seed, left)
        try:
            values = Oracle(game, 4_000).values(position)
        except TooMany:
            continue
        compared += 1
        lines = Engine(game, memory=1).analyse(position, Limits(nodes=500_000), lines=4).lines
        assert len(lines) == min(4, len(position.legal_moves()))
        assert len({line.moves[0] for line in lines}) == len(lines)
        assert [line.score.value for line in lines] == sorted((line.score.value for line in lines), reverse=True)
        assert [line.score.value for line in lines] == sorted(values.values(), reverse=True)[: len(lines)]
        for line in lines:
            assert line.score.value == values[line.moves[0]], (position.notation(), line)
    assert compared >= 3


@pytest.mark.parametrize("game", [KWINTY, TURRIS], ids=["kwinty", "turris"])
def test_lines_score_as_when_they_are_searched_alone(game: Game) -> None:
    """One action deep, where the table does not help: a line is worth what a search of nothing but its move finds."""
    for seed in range(6):
        position = middling(game, seed)
        lines = Engine(game, memory=1).analyse(position, Limits(depth=1), lines=5).lines
        for line in lines:
            others = [move for move in position.legal_moves() if move != line.moves[0]]
            alone = search(position)
            alone.skip(tuple(alone.kernel.action(move) for move in others))
            assert line.score.value == alone.look(1, -INFINITE, INFINITE), (position.notation(), line)
            assert all(move in legal_after(position, line.moves[:number]) for number, move in enumerate(line.moves))


def legal_after(position: Position, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    for move in moves:
        position = position.play(move)
    return position.legal_moves()


def test_a_skipped_win_is_not_taken() -> None:
    """Of two fives at once the first line takes one and the second the other."""
    position = next(
        position for position in (late(KWINTY, seed, 14) for seed in range(100)) if len(fives(position)) > 1
    )
    first, second = Engine(KWINTY, memory=1).analyse(position, Limits(depth=4), lines=2).lines
    assert first.moves[0] != second.moves[0]
    assert {first.moves[0], second.moves[0]} <= set(fives(position))
    assert first.score.value == second.score.value == WIN - 1


def fives(position: Position) -> list[Move]:
    return [move for move in position.legal_moves() if wins(position.play(move))]


def wins(position: Position) -> bool:
    outcome = position.outcome()
    return outcome is not None and outcome.reason == "five"
