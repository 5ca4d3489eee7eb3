"""Many games stepped at once agree with the readable rules, game by game."""

from __future__ import annotations

import numpy as np
import pytest

import klotz
from klotz.core.game import Game
from klotz.engine.batch import Batch

GAMES = [
    klotz.game("kwinty"),
    klotz.game("turris"),
    klotz.game("turris", lying_on_ground=True, chain_bonus=False, begins="black"),
    klotz.game("qbq"),
    klotz.game("qbq", players=3, begins="orange"),
]
SIZE = 24


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("threads", [1, 3])
def test_random_games_agree_with_the_rules(game: Game, threads: int) -> None:
    batch = Batch(game, SIZE, threads)
    positions = [game.start()] * SIZE
    for step in range(60):
        drawn = batch.draw(step)
        batch.step(drawn)
        for number, action in enumerate(drawn.tolist()):
            if action >= 0:
                positions[number] = positions[number].play(str(batch.move(action)))
        movers, winners, scores = batch.status()
        if step % 10 == 0:
            check(batch, positions)
        for number, position in enumerate(positions):
            outcome = position.outcome()
            assert (movers[number] < 0) == (outcome is not None)
            if outcome is None:
                assert game.players[movers[number]] == position.to_move
            else:
                winner = None if winners[number] < 0 else game.players[winners[number]]
                assert winner == outcome.winner
                assert scores[number].tolist() == list(outcome.scores.values())
        over = movers < 0
        batch.reset(over)
        positions = [game.start() if over[number] else position for number, position in enumerate(positions)]


def check(batch: Batch, positions: list) -> None:  # type: ignore[type-arg]
    masks = batch.legal()
    for number, position in enumerate(positions):
        assert batch.position(number) == position
        assert np.flatnonzero(masks[number]).tolist() == [batch.action(move) for move in position.legal_moves()]


def test_draws_are_spread() -> None:
    batch = Batch(klotz.game("turris"), 4096)
    drawn = np.bincount(batch.draw(1), minlength=27)
    assert np.count_nonzero(drawn) == 16
    assert drawn.max() < 2 * 4096 / 16


def test_an_illegal_action_plays_nothing() -> None:
    batch = Batch(klotz.game("kwinty"), 8, threads=2)
    actions = batch.draw(1)
    actions[5] = 0
    with pytest.raises(ValueError, match="action 0 is not legal in game 5"):
        batch.step(actions)
    assert all(batch.position(number) == batch.game.start() for number in range(8))


@pytest.mark.parametrize("actions", [np.zeros(7, int), np.zeros((8, 1), int), np.zeros(8), ["iv"] * 8])
def test_arrays_that_do_not_fit(actions: np.ndarray) -> None:
    batch = Batch(klotz.game("kwinty"), 8)
    with pytest.raises(ValueError, match="expected 8 items"):
        batch.step(actions)


def test_numbers_that_do_not_exist() -> None:
    batch = Batch(klotz.game("kwinty"), 8)
    for number in (-1, 8):
        with pytest.raises(IndexError, match="there are 8"):
            batch.position(number)
        with pytest.raises(IndexError, match="there are 8"):
            batch.load(number, batch.game.start())
    with pytest.raises(ValueError, match="at least one"):
        Batch(klotz.game("kwinty"), 0)


def test_loading_a_position() -> None:
    batch = Batch(klotz.game("kwinty"), 2)
    position = klotz.game("kwinty").start().play("ih")
    batch.load(1, position)
    assert batch.position(1) == position
    assert batch.position(0) == batch.game.start()
    with pytest.raises(ValueError, match="another game"):
        batch.load(0, klotz.game("kwinty", begins="black").start())
