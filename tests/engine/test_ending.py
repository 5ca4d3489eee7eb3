"""Who wins where the end can be seen: as alpha-beta finds it, which also asks by how much."""

from __future__ import annotations

import pytest
from tests.engine.positions import late

import klotz
from klotz.core.game import Position
from klotz.engine import Engine, Limits
from klotz.engine.ending import Ending, Result

TURRIS = klotz.game("turris")
PLENTY = Limits(nodes=2_000_000)


def true_result(position: Position) -> Result:
    """By a search for the exact value."""
    score = Engine(TURRIS, memory=8).analyse(position, PLENTY).score
    assert score.exact
    return Result((score.value > 0) - (score.value < 0))


@pytest.fixture(scope="module")
def ending() -> Ending:
    return Ending(Engine(TURRIS, memory=8).another_search())


def test_results_are_those_of_exact_values(ending: Ending) -> None:
    found = set()
    for seed in range(40):
        position = late(TURRIS, seed, 6)
        result = ending.result(position, PLENTY)
        assert result is true_result(position), position.notation()
        assert (ending.move is None) == (result is Result.LOSS)
        found.add(result)
    assert found == set(Result)


def test_moves_that_hold_are_those_that_lead_there(ending: Ending) -> None:
    for seed in range(12):
        position = late(TURRIS, seed, 4)
        result = ending.result(position, PLENTY)
        assert result is not None
        if result is Result.LOSS:
            continue
        for move in position.legal_moves():
            holds = ending.holds(move, result, PLENTY)
            assert holds == (after(position, position.play(move)) >= result.value), f"{position.notation()} {move}"
        assert ending.move is not None
        assert ending.holds(ending.move, result, PLENTY)


def after(position: Position, following: Position) -> int:
    """What a move was worth to whoever made it: 1, 0 or -1."""
    outcome = following.outcome()
    if outcome:
        return 0 if outcome.winner is None else 1 if outcome.winner == position.to_move else -1
    result = true_result(following).value
    return result if following.to_move == position.to_move else -result


def test_what_cannot_be_seen_is_not_told(ending: Ending) -> None:
    assert ending.result(TURRIS.start(), Limits(nodes=5_000)) is None
    assert ending.move is None
    assert ending.seen < 7_000


def test_a_wish_to_stop_is_heard(ending: Ending) -> None:
    ending.stop()
    assert ending.result(TURRIS.start(), Limits()) is None
    ending.proceed()
    assert ending.result(late(TURRIS, 1, 4), PLENTY) is not None
