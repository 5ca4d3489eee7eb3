"""Random games by the thousand."""

from __future__ import annotations

import pytest

import klotz
from klotz.engine import simulate
from klotz.testing import random_moves


@pytest.mark.parametrize("game", ["kwinty", "turris", "qbq"])
def test_every_game_is_counted_once(game: str) -> None:
    result = simulate(klotz.game(game).start(), 5000, seed=3)
    assert sum(result.wins.values()) + result.draws == result.games == 5000
    assert list(result.wins) == list(klotz.game(game).players)
    assert result.actions > 5000 * 5


def test_the_seed_decides_and_the_threads_do_not() -> None:
    start = klotz.game("kwinty").start()
    assert simulate(start, 10_000, seed=1, threads=1) == simulate(start, 10_000, seed=1, threads=3)
    assert simulate(start, 10_000, seed=1) != simulate(start, 10_000, seed=2)


def test_it_begins_where_the_position_is() -> None:
    nearly_won = klotz.game("kwinty").start()
    for move in ["iv", "iv", "gh", "hv"]:
        nearly_won = nearly_won.play(move)
    before, after = simulate(klotz.game("kwinty").start(), 4000), simulate(nearly_won, 4000)
    assert after.wins["white"] > before.wins["white"]  # type: ignore[index]


def test_a_game_that_is_over_stays_so() -> None:
    *_, (position, move) = random_moves(klotz.game("turris"), seed=2)
    over = position.play(move)
    outcome = over.outcome()
    assert outcome is not None
    result = simulate(over, 10)
    assert (result.wins.get(outcome.winner), result.actions) == (10, 0)  # type: ignore[arg-type]


def test_no_games_and_fewer() -> None:
    start = klotz.game("kwinty").start()
    assert simulate(start, 0).draws == 0
    with pytest.raises(ValueError, match="-1"):
        simulate(start, -1)


def test_first_moves_are_fair() -> None:
    """Of many games, about half begin with each of the two first moves."""
    start = klotz.game("kwinty").start()
    shares = [simulate(start.play(move), 20_000, seed=5).wins["white"] for move in ("iv", "ih")]  # type: ignore[index]
    both = simulate(start, 40_000, seed=6).wins["white"]  # type: ignore[index]
    assert abs(both - sum(shares)) < 800
