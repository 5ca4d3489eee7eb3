"""OpenSpiel's tree search plays our opponents: ``python examples/openspiel_mcts.py kwinty level:1 --games 4``.

The search knows nothing of the game but its rules. Seats change after every game.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import klotz
import klotz.environments.openspiel
from klotz.engine.limits import Limits
from klotz.engine.opponents import opponent

EXPLORATION = 1.4
"""How much the search is drawn to moves that it has seldom tried."""


@dataclass
class Score:
    """How the games of the search ended."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def count(self, gained: float) -> None:
        """One game more."""
        self.wins += gained > 0
        self.draws += gained == 0
        self.losses += gained < 0


def main(arguments: list[str] | None = None) -> Score:
    """Play, and tell how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[info.name for info in klotz.games()])
    parser.add_argument("opponent", help="random, greedy, level:1 to level:10")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=200, help="random games for each action of the search")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    score = Score()
    for number in range(given.games):
        gained = play(given.game, given.opponent, number % 2, given.simulations, given.seed + number)
        score.count(gained)
        print(f"game {number + 1}: {gained:+.0f}", flush=True)
    print(f"{given.simulations} simulations against {given.opponent}: {score}")
    return score


def play(name: str, rival: str, seat: int, simulations: int, seed: int) -> float:
    """One game of the search, which has a seat, against a rival; what it gains."""
    random = np.random.RandomState(seed)
    game = pyspiel.load_game(f"klotz_{name}")
    evaluator = mcts.RandomRolloutEvaluator(random_state=random)
    search = mcts.MCTSBot(game, EXPLORATION, simulations, evaluator, random_state=random)
    rules = klotz.game(name)
    other = opponent(rival, rules, seed)
    state, position = game.new_initial_state(), rules.start()
    while not state.is_terminal():
        if state.current_player() == seat:
            action = search.step(state)
        else:
            action = state.string_to_action(str(other.choose(position, Limits())))
        position = position.play(state.action_to_string(action))
        state.apply_action(action)
    other.close()
    return float(state.returns()[seat])


if __name__ == "__main__":
    main()
