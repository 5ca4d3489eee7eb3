"""Thousands of games at once are the same games, one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.environments.setups import every_setup

from klotz.environments.vector import SelfPlay

GAMES, STEPS = 8, 90


@every_setup
@pytest.mark.parametrize("threads", [1, 3])
def test_games_are_those_of_the_rules(name: str, options: dict[str, Any], threads: int) -> None:
    env = SelfPlay(name, GAMES, threads=threads, **options)
    encoding, players = env.encoding, env.game.players
    observations, infos = env.reset(seed=1)
    positions = [env.game.start()] * GAMES
    for step in range(STEPS):
        actions = env.draw()
        observations, rewards, terminations, truncations, infos = env.step(actions)
        for game, position in enumerate(positions):
            after = position.play(str(env._batch.move(int(actions[game]))))
            outcome = after.outcome()
            assert terminations[game] == (outcome is not None)
            winner = outcome.winner if outcome else None
            expected = [0 if not winner else 1 if winner == player else -1 / (len(players) - 1) for player in players]
            assert infos["all_rewards"][game].tolist() == pytest.approx(expected)
            assert rewards[game] == infos["all_rewards"][game, players.index(position.to_move)]
            positions[game] = after = env.game.start() if outcome else after
            assert players[infos["to_move"][game]] == after.to_move
            if step % 10 == 0:
                assert np.array_equal(observations[game], encoding.encode(after))
                legal = [env._batch.action(move) for move in after.legal_moves()]
                assert np.flatnonzero(infos["action_mask"][game]).tolist() == legal
        assert not truncations.any()
    assert observations in env.observation_space
    env.close()


def test_arrays_are_new_or_reused() -> None:
    for new in (True, False):
        env = SelfPlay("kwinty", 4, copy=new)
        first, infos = env.reset(seed=1)
        second, _, _, _, more = env.step(env.draw())
        assert np.shares_memory(first, second) != new
        assert np.shares_memory(infos["action_mask"], more["action_mask"]) != new


def test_arrays_that_somebody_has_are_left_alone() -> None:
    """Memory is used again, but never before the last view of it is gone."""
    env = SelfPlay("turris", 64)
    kept = [env.reset(seed=1)[0][3]]
    before = [kept[0].copy()]
    for _ in range(30):
        seen, _, _, _, infos = env.step(env.draw())
        kept += [seen[5, 1:3], infos["action_mask"].ravel()[::2]]
        before += [array.copy() for array in kept[-2:]]
    del seen, infos
    env.step(env.draw())
    assert all(np.array_equal(array, old) for array, old in zip(kept, before, strict=True))
    del kept
    addresses = {env.step(env.draw())[0].ctypes.data for _ in range(20)}
    assert len(addresses) <= 3


def test_illegal_actions_lose_and_begin_anew() -> None:
    env = SelfPlay("qbq", 3, players=3)
    env.reset()
    actions = env.draw()
    actions[1], actions[2] = -1, 1475
    _, rewards, terminations, _, infos = env.step(actions)
    assert rewards.tolist() == [0, -1, -1]
    assert terminations.tolist() == infos["illegal_action"].tolist() == [False, True, True]
    assert infos["all_rewards"][1].tolist() == [-1, 0, 0]
    assert infos["to_move"][1:].tolist() == [0, 0]
    assert env._batch.position(1) == env.game.start()
