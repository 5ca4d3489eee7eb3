"""The games of OpenSpiel pass its own tests, and Shimmy's wrapper plays them."""

from __future__ import annotations

import copy
import pickle
import sys
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from pettingzoo.test import api_test
from shimmy import OpenSpielCompatibilityV0

import klotz
import klotz.environments.openspiel
from klotz.environments import slots
from klotz.environments.encoding import Encoding

GAMES: dict[str, dict[str, Any]] = {
    "klotz_kwinty": {"game": "kwinty"},
    "klotz_kwinty(begins=black)": {"game": "kwinty", "begins": "black"},
    "klotz_turris": {"game": "turris"},
    "klotz_turris(begins=black,lying_on_ground=true,chain_bonus=false)": {
        "game": "turris",
        "begins": "black",
        "lying_on_ground": True,
        "chain_bonus": False,
    },
    "klotz_qbq": {"game": "qbq"},
    "klotz_qbq(players=3,begins=green)": {"game": "qbq", "players": 3, "begins": "green"},
    "klotz_qbq(players=4)": {"game": "qbq", "players": 4},
    "klotz_qbq(colours=green+red)": {"game": "qbq", "players": "green,red"},
}
every_game = pytest.mark.parametrize("name", GAMES)


def game_of(name: str) -> Any:
    options = GAMES[name].copy()
    return klotz.game(options.pop("game"), **options)


def random_state(game: Any, actions: int, seed: int = 1) -> Any:
    state = game.new_initial_state()
    random = np.random.default_rng(seed)
    while not state.is_terminal() and actions:
        state.apply_action(int(random.choice(state.legal_actions())))
        actions -= 1
    return state


@every_game
def test_random_games(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_game
def test_api(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["test"])
    from open_spiel.integration_tests import api_test as spiel_tests

    flags.FLAGS(["test"], known_only=True)
    game = pyspiel.load_game(name)
    case = type("Case", (spiel_tests.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert result.wasSuccessful(), result.errors + result.failures


@every_game
def test_shimmy(name: str) -> None:
    game = pyspiel.load_game(name)
    env = OpenSpielCompatibilityV0(env=game)
    # When it is reset, the wrapper loads the game by its short name, and its options by what it calls config.
    env.config = game.get_parameters()
    env.reset()
    random = np.random.default_rng(2)
    steps = 0
    while env.agents:
        observation, _, terminated, truncated, info = env.last()
        assert env.observation_space(env.agent_selection).contains(np.asarray(observation, np.float64))
        action = None if terminated or truncated else int(random.choice(np.flatnonzero(info["action_mask"])))
        env.step(action)
        steps += 1
    assert steps > len(env.possible_agents)
    assert steps <= game.max_game_length() + len(env.possible_agents)


@every_game
def test_shimmy_passes_the_tests_of_pettingzoo(name: str) -> None:
    game = pyspiel.load_game(name)
    short_name = game.get_type().short_name
    env = OpenSpielCompatibilityV0(game_name=short_name, config=game.get_parameters(), render_mode="human")
    assert len(env.possible_agents) == len(game_of(name).players)
    # Its spaces have no bounds, whatever the game.
    with pytest.warns(UserWarning, match=r"infinity"):
        api_test(env, num_cycles=20)


@every_game
def test_states_are_those_of_the_rules(name: str) -> None:
    rules = game_of(name)
    game = pyspiel.load_game(name)
    state, position, encoding = game.new_initial_state(), rules.start(), Encoding(rules)
    random = np.random.default_rng(3)
    while not state.is_terminal():
        assert rules.players[state.current_player()] == position.to_move
        assert [state.action_to_string(action) for action in state.legal_actions()] == [
            str(move) for move in position.legal_moves()
        ]
        action = int(random.choice(state.legal_actions()))
        position = position.play(state.action_to_string(action))
        state.apply_action(action)
        if len(state.history()) % 10 == 0:
            assert str(state) == position.notation()
            for seat, player in enumerate(rules.players):
                seen = np.array(state.observation_tensor(seat), np.float32).reshape(encoding.shape)
                assert np.allclose(seen, encoding.normalised(encoding.encode(position, player)))
    outcome = position.outcome()
    assert outcome is not None
    assert [value > 0 for value in state.returns()] == [player == outcome.winner for player in rules.players]


@every_game
def test_copies_and_pickles(name: str) -> None:
    game = pyspiel.load_game(name)
    assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()
    state = random_state(game, 6)
    before = str(state)
    twins = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    _, told = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for twin in (*twins, told):
        assert str(twin) == before
        assert twin.legal_actions() == state.legal_actions()
        assert twin.history() == state.history()
        twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before


def test_the_past_is_the_information_state() -> None:
    game = pyspiel.load_game("klotz_turris")
    state = random_state(game, 5)
    tensor = state.information_state_tensor(1)
    assert tensor[:2] == [0, 1]
    assert tensor[2:7] == [action + 1 for action in state.history()]
    assert not any(tensor[7:])
    assert state.information_state_string(0) == state.history_str()


def test_more_states_than_a_page_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slots, "PLACES", 4)
    slots.shelf_of.cache_clear()
    state = random_state(pyspiel.load_game("klotz_kwinty"), 3)
    clones = [state.clone() for _ in range(9)]
    assert {str(clone) for clone in clones} == {str(state)}
    slots.shelf_of.cache_clear()


def test_parameters_that_do_not_exist() -> None:
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("klotz_kwinty(size=3)")
    with pytest.raises(ValueError, match="observers take no parameters"):
        pyspiel.load_game("klotz_kwinty").make_py_observer(params={"x": 1})
