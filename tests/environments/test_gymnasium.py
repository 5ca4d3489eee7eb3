"""The environments of Gymnasium pass its checker, and every kind of opponent plays."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from tests.environments.setups import environment, every_setup

import klotz
import klotz.environments
from klotz.core.errors import KlotzError
from klotz.core.game import Position
from klotz.engine.limits import Limits
from klotz.environments.gymnasium import GymnasiumEnv


def play(env: gymnasium.Env[Any, Any], seed: int) -> tuple[list[Any], float]:
    """All observations of a game of random actions, and its reward."""
    seen, info = env.reset(seed=seed)
    random = np.random.default_rng(seed)
    observations, over, reward = [seen], False, 0.0
    while not over:
        action = random.choice(np.flatnonzero(info["action_mask"]))
        seen, gained, over, _, info = env.step(action)
        observations.append(seen)
        reward = float(gained)
    return observations, reward


@every_setup
def test_the_checker(name: str, options: dict[str, Any]) -> None:
    check_env(gymnasium.make(environment(name), render_mode="rgb_array", **options).unwrapped)


@every_setup
def test_games_are_repeatable(name: str, options: dict[str, Any]) -> None:
    env = gymnasium.make(environment(name), **options)
    first, second = play(env, 3), play(env, 3)
    assert first[1] == second[1]
    assert all(np.array_equal(one, other) for one, other in zip(first[0], second[0], strict=True))
    env.close()


def first_move(position: Position) -> str:
    return str(position.legal_moves()[0])


@pytest.mark.parametrize(
    "opponent", ["random", "greedy", "level:1", first_move, lambda position: position.legal_moves()[-1]]
)
@pytest.mark.parametrize("seat", [0, "black", None])
def test_opponents_and_seats(opponent: Any, seat: Any) -> None:
    env = GymnasiumEnv("kwinty", opponent=opponent, seat=seat)
    rewards = {play(env, seed)[1] for seed in range(2)}
    assert rewards <= {-1.0, 0.0, 1.0}
    if seat is not None:
        assert env.seat == (1 if seat == "black" else 0)


@every_setup
@pytest.mark.parametrize("opponent", ["level:1", "level:3", "level:5", "uct"])
def test_opponents_by_name_play_every_game(name: str, options: dict[str, Any], opponent: str) -> None:
    env = gymnasium.make(environment(name), opponent=opponent, limits=Limits(nodes=200), **options)
    _, info = env.reset(seed=4)
    over, steps = False, 0
    while not over and steps < 8:
        _, reward, over, _, info = env.step(np.flatnonzero(info["action_mask"])[-1])
        assert over or reward == 0
        assert over != info["action_mask"].any()
        steps += 1
    env.close()


@pytest.mark.parametrize("opponent", ["random", "level:2", first_move])
@pytest.mark.parametrize("actions", [3, 1000])
def test_copies_go_on_where_the_game_stands(opponent: Any, actions: int) -> None:
    env = GymnasiumEnv("turris", opponent=opponent, seat=1)
    _, info = env.reset(seed=2)
    while actions and info["action_mask"].any():
        *_, info = env.step(np.flatnonzero(info["action_mask"])[0])
        actions -= 1
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for twin in twins:
        assert twin._table.position() == env._table.position()
    while info["action_mask"].any():
        action = np.flatnonzero(info["action_mask"])[0]
        seen, reward, over, _, info = env.step(action)
        for twin in twins:
            again = twin.step(action)
            assert np.array_equal(again[0], seen)
            assert again[1:3] == (reward, over)


def test_seats_are_drawn() -> None:
    env = GymnasiumEnv("qbq", players=3)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}


def test_an_illegal_action_loses() -> None:
    env = GymnasiumEnv("kwinty", seat=0)
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated, info["illegal_action"]) == (-1.0, True, False, True)
    assert not info["action_mask"].any()
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_what_cannot_be() -> None:
    with pytest.raises(ResetNeeded):
        GymnasiumEnv("kwinty").step(8)
    with pytest.raises(ValueError, match="seat 'red' does not exist; players are white, black"):
        GymnasiumEnv("kwinty", seat="red")
    with pytest.raises(ValueError, match="seat 2 does not exist"):
        GymnasiumEnv("kwinty", seat=2)
    with pytest.raises(ValueError, match="the opponent chose av, which is not legal"):
        GymnasiumEnv("kwinty", seat=1, opponent=lambda _: "av").reset()
    with pytest.raises(KlotzError, match="nobody"):
        gymnasium.make("klotz/Kwinty-v0", opponent="nobody")
    with pytest.raises(KlotzError, match="11"):
        gymnasium.make("klotz/Kwinty-v0", opponent="level:11")
    with pytest.raises(TypeError, match="a name or a function"):
        gymnasium.make("klotz/Kwinty-v0", opponent=3)


@pytest.mark.parametrize("mode", ["ansi", "human"])
def test_text(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = GymnasiumEnv("kwinty", seat=0, render_mode=mode)
    env.reset()
    env.step(8)
    shown = env.render()
    text = shown if isinstance(shown, str) else capsys.readouterr().out
    assert "o" in text
    assert "#" in text


def test_pictures_show_the_pieces() -> None:
    for name in ("kwinty", "turris", "qbq"):
        env = GymnasiumEnv(name, seat=0, render_mode="rgb_array")
        env.reset(seed=2)
        before = env.render()
        mask = env._info()["action_mask"]
        env.step(int(np.flatnonzero(mask)[0]))
        after = env.render()
        assert isinstance(before, np.ndarray)
        assert isinstance(after, np.ndarray)
        assert before.shape == after.shape
        assert (before != after).any()


def test_names_that_are_registered() -> None:
    for info in klotz.games():
        assert gymnasium.spec(f"klotz/{info.title}-v0").kwargs == {"game": info.name}
