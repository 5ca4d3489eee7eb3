"""Thousands of games at once are the same games, one by one."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from tests.environments.setups import TITLES, every_setup

import klotz
import klotz.environments
from klotz.core.kernel import kernel
from klotz.core.relay import Relay
from klotz.environments.encoding import Encoding
from klotz.environments.vector import SelfPlay
from klotz.testing.differential import uncompiled_kernel

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


@pytest.mark.parametrize("name", TITLES)
def test_made_by_gymnasium(name: str) -> None:
    env = gymnasium.make_vec(f"klotz/{TITLES[name]}SelfPlay-v0", num_envs=3, render_mode="ansi")
    observations, infos = env.reset(seed=4)
    assert observations in env.observation_space
    assert infos["action_mask"].dtype == np.int8
    texts = env.render()
    assert texts is not None
    assert len(texts) == 3
    with pytest.raises(ValueError, match="expected 3 items"):
        env.step(np.zeros(2, int))
    env.close()


def test_threads_play_the_same_games() -> None:
    """So many games that all threads get some: fewer would not be worth waking them."""
    one, three = (SelfPlay("qbq", 512, threads=threads) for threads in (1, 3))
    for env in (one, three):
        env.reset(seed=5)
    for _ in range(40):
        actions = one.draw()
        assert np.array_equal(actions, three.draw())
        for mine, other in zip(one.step(actions)[:3], three.step(actions)[:3], strict=True):
            assert np.array_equal(np.asarray(mine), np.asarray(other))
    three.close()
    with pytest.raises(RuntimeError, match="let go"):
        three.step(actions)


def test_copies_are_new_environments() -> None:
    env = SelfPlay("turris", 3, lying_on_ground=True)
    env.reset(seed=1)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        observations, _ = twin.reset(seed=1)
        assert twin.game == env.game
        assert observations in env.observation_space


def test_one_seat_against_an_opponent_many_times() -> None:
    env = gymnasium.make_vec("klotz/Kwinty-v0", num_envs=2, vectorization_mode="sync")
    observations, infos = env.reset(seed=1)
    assert observations.shape == (2, 5, 17, 9)
    assert infos["action_mask"].shape == (2, 34)


def test_draws_are_spread_and_repeatable() -> None:
    env = SelfPlay("turris", 4096)
    env.reset(seed=1)
    first = env.draw()
    env.reset(seed=1)
    assert np.array_equal(first, env.draw())
    assert np.count_nonzero(np.bincount(first)) == 16


@every_setup
@pytest.mark.filterwarnings("ignore:The kernels run uncompiled")
def test_compiled_and_uncompiled_agree(name: str, options: dict[str, Any]) -> None:
    game = klotz.game(name, **options)
    size, numbers = 3, Encoding(game).size
    results = []
    for make in (kernel, uncompiled_kernel):
        root = make(game)
        root.copy(0, size)
        planes, masks = np.zeros((size, numbers), np.uint8), np.zeros((size, root.actions), np.uint8)
        counts, movers = np.zeros(size, np.intc), np.zeros(size, np.int8)
        rewards, ended = np.zeros((size, root.seats), np.float32), np.zeros(size, np.uint8)
        actions = np.zeros(size, np.intc)
        root.begin_all(0, size, size, planes, masks, counts, movers)
        seen = []
        for seed in range(30):
            root.draw_shown(0, size, seed, counts, actions, Relay(0))
            actions[seed % size] = -1 if seed % 7 == 0 else actions[seed % size]
            root.advance_all(0, size, size, actions, planes, masks, counts, movers, rewards, ended, Relay(0))
            seen.append([array.tolist() for array in (planes, masks, counts, movers, rewards, ended, actions)])
        results.append(seen)
    assert results[0] == results[1]
