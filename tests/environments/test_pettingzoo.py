"""The environments of PettingZoo pass its own tests, and play by the rules."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from tests.environments.setups import environment, every_setup

from klotz.environments.pettingzoo import PettingZooEnv

CYCLES = 60


@every_setup
def test_pettingzoo_tests(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    def make(**more: Any) -> Any:
        return pettingzoo.make("aec", environment(name), **options, **more)

    api_test(make(), num_cycles=CYCLES)
    seed_test(make, num_cycles=CYCLES)
    render_test(make, custom_tests={"ansi": lambda text: len(text.splitlines()) > 3})
    parallel_api_test(pettingzoo.make("parallel", environment(name), **options), num_cycles=CYCLES)
    assert "Passed API test" in capsys.readouterr().out


@every_setup
def test_a_game_is_what_the_rules_make_of_it(name: str, options: dict[str, Any]) -> None:
    env = PettingZooEnv(name, **options)
    env.reset()
    position = env.game.start()
    random = np.random.default_rng(5)
    while any(agent in env.agents for agent in env.possible_agents) and not env.terminations[env.agent_selection]:
        player = env.game.players[env.possible_agents.index(env.agent_selection)]
        assert player == position.to_move
        mask = env.infos[env.agent_selection]["action_mask"]
        action = int(random.choice(np.flatnonzero(mask)))
        position = position.play(env.game.move(str(env._table.move(action))))
        env.step(action)
    outcome = position.outcome()
    assert outcome is not None
    losers = len(env.possible_agents) - 1
    for agent, player in zip(env.possible_agents, env.game.players, strict=True):
        expected = 0 if outcome.winner is None else 1 if outcome.winner == player else -1 / losers
        assert env.rewards[agent] == pytest.approx(expected)
    assert sum(env.rewards.values()) == pytest.approx(0)


@pytest.mark.parametrize("action", [0, -1, 34])
def test_an_illegal_action_loses(action: int) -> None:
    env = PettingZooEnv("kwinty")
    env.reset()
    env.step(action)
    assert env.rewards == {"player_0": -1, "player_1": 0}
    assert all(env.terminations.values())
    for _ in range(2):
        env.step(None)
    assert not env.agents
    with pytest.raises(ResetNeeded, match="all agents have left"):
        env.step(None)


def test_calls_out_of_order() -> None:
    env = PettingZooEnv("turris", render_mode="ansi")
    for call in (env.render, env.state, lambda: env.observe("player_0"), lambda: env.step(0)):
        with pytest.raises(ResetNeeded):
            call()
    env.reset()
    assert env.state().any()
    with pytest.raises(ValueError, match="None is for agents"):
        env.step(None)
    with pytest.raises(ValueError, match="render_mode 'video' does not exist"):
        PettingZooEnv("turris", render_mode="video")
    mute = PettingZooEnv("turris")
    mute.reset()
    with pytest.raises(ValueError, match="choose a render_mode"):
        mute.render()


@every_setup
@pytest.mark.parametrize("actions", [0, 7, 1000])
def test_copies_go_on_where_the_game_stands(name: str, options: dict[str, Any], actions: int) -> None:
    env = PettingZooEnv(name, **options)
    env.reset()
    random = np.random.default_rng(6)
    while actions and not env.terminations[env.agent_selection]:
        env.step(int(random.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"]))))
        actions -= 1
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert twin.game == env.game
        assert twin.agent_selection == env.agent_selection
        assert twin.rewards == env.rewards
        assert np.array_equal(twin.state(), env.state())
        mask = env.infos[env.agent_selection]["action_mask"]
        assert np.array_equal(twin.infos[twin.agent_selection]["action_mask"], mask)
        if mask.any():
            twin.step(int(np.flatnonzero(mask)[0]))
            assert not np.array_equal(twin.state(), env.state())


def test_human_mode_prints_after_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = PettingZooEnv("kwinty", render_mode="human")
    env.reset()
    env.step(8)
    assert "o" in capsys.readouterr().out
