"""The examples run, and what they compute is right."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_tree_search_beats_random(capsys: pytest.CaptureFixture[str]) -> None:
    example = runpy.run_path(str(EXAMPLES / "openspiel_mcts.py"))
    score = example["main"](["kwinty", "random", "--games", "2", "--simulations", "30"])
    assert score.wins + score.draws + score.losses == 2
    assert score.wins >= 1
    assert "30 simulations against random" in capsys.readouterr().out


def learn(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the example as one does."""
    command = [sys.executable, str(EXAMPLES / "learn.py"), *arguments]
    # Threads of the linear algebra would only be in the way of other tests.
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1"}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def test_a_network_learns_is_kept_and_plays(tmp_path: Path) -> None:
    network, picture = str(tmp_path / "turris.npz"), tmp_path / "curve.svg"
    size = ["--envs", "128", "--steps", "64", "--updates", "8"]
    tests = ["--tests", "2", "--games", "6", "--opponents", "random", "level:1"]
    done = learn("train", "turris", *size, *tests, "--network", network, "--curve", str(picture))
    assert done.returncode == 0, done.stderr
    assert "65,536 actions" in done.stdout.splitlines()[-1]
    assert picture.read_text(encoding="utf-8").count("<circle") == 2 * 3
    done = learn("play", "turris", "random", "--network", network, "--games", "30")
    assert done.returncode == 0, done.stderr
    # At first it wins about half of the games.
    assert float(done.stdout.split()[-4].rstrip("%")) > 75, done.stdout
    other = learn("play", "kwinty", "random", "--network", network)
    assert other.returncode == 1
    assert "is not a network for kwinty" in other.stderr


@pytest.fixture
def modules(monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any]:
    """The modules of the example."""
    monkeypatch.syspath_prepend(EXAMPLES)
    return import_module("network"), import_module("learn")


def test_gradients_are_slopes(modules: tuple[Any, Any]) -> None:
    """PPO's loss and the error of the values, moved a little in every direction."""
    network_module, learn_module = modules
    random = np.random.default_rng(3)
    network = network_module.Network.new(6, 5, 4, random)
    network.weights = {name: random.standard_normal(array.shape) for name, array in network.weights.items()}
    number, plan = 12, learn_module.Plan(entropy=0.3)
    masks = (random.random((number, 4)) < 0.7).astype(np.int8)
    masks[:, 0] = 1
    actions = np.zeros(number, np.intp)
    batch = learn_module.Experience(
        planes=random.random((number, 6)),
        masks=masks,
        actions=actions,
        chances=np.log(random.uniform(0.2, 0.9, number)),
        advantages=random.standard_normal(number),
        returns=random.standard_normal(number),
    )

    def loss() -> float:
        seen = network.forward(batch.planes, masks)
        logarithms = network_module.log_softmax(seen.logits)
        ratio = np.exp(learn_module.at(logarithms, actions) - batch.chances)
        gains = (batch.advantages - batch.advantages.mean()) / batch.advantages.std()
        clipped = np.clip(ratio, 1 - plan.clip, 1 + plan.clip)
        entropy = -(np.exp(logarithms) * logarithms).sum(axis=1)
        policy = -np.minimum(ratio * gains, clipped * gains) - plan.entropy * entropy
        return float((policy + plan.value_weight / 2 * (seen.values - batch.returns) ** 2).mean())

    seen = network.forward(batch.planes, masks)
    logits = learn_module.policy_gradient(seen.logits, batch, plan)
    gradients = network.backward(seen, logits, plan.value_weight * (seen.values - batch.returns) / number)
    step = 1e-5
    for name, weights in network.weights.items():
        for place in np.ndindex(weights.shape):
            weights[place] += step
            above = loss()
            weights[place] -= 2 * step
            slope = (above - loss()) / (2 * step)
            weights[place] += step
            assert gradients[name][place] == pytest.approx(slope, abs=1e-4), (name, place)


def test_advantages_follow_who_moves(modules: tuple[Any, Any]) -> None:
    """Two actions of one player, then one of the other, who wins by it."""
    _, learn_module = modules
    rewards, ended = np.array([[0.0], [0.0], [1.0]]), np.array([[False], [False], [True]])
    values, movers = np.zeros((4, 1)), np.array([[0], [0], [1], [0]])
    advantages = learn_module.estimate_advantages(rewards, ended, values, movers, 0.5)
    assert advantages[:, 0].tolist() == [-0.25, -0.5, 1.0]
