"""PettingZoo environments: every player is an agent, and they take turns as the rules say.

``pettingzoo.make("aec", "klotz/Turris-v0", lying_on_ground=True)``, or ``env("turris", ...)`` from here.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from klotz.core.registry import game as find_game
from klotz.environments.registration import VERSION
from klotz.environments.rendering import FRAMES_PER_SECOND, HUMAN, MODES, check_mode, rendered
from klotz.environments.table import Table, illegal_rewards


class PettingZooEnv(AECEnv):
    """A game for agents ``player_0`` and so on, in the order of the game's players.

    The mask of legal actions is in ``infos[agent]["action_mask"]``; for agents that are not to move it is all 0. An
    illegal action, out of bounds or not, ends the game: its player gets -1, the others nothing. Calls out of order are
    refused here, so that no wrapper is needed, which would take longer than the game. Copies and pickles go on where
    the game stands.
    """

    def __init__(self, game: str, render_mode: str | None = None, **options: object) -> None:
        super().__init__()
        self.game = find_game(game, **options)
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"klotz_{game}_v{VERSION}",
            "render_modes": list(MODES),
            "render_fps": FRAMES_PER_SECOND,
            "is_parallelizable": False,
        }
        self._table = Table(self.game)
        self.possible_agents = [f"player_{seat}" for seat in range(len(self.game.players))]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        encoding = self._table.encoding
        self.observation_spaces = {
            agent: spaces.Box(np.zeros_like(encoding.highest), encoding.highest, dtype=np.uint8)
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self._table.actions) for agent in self.possible_agents}
        self.state_space = self.observation_spaces[self.possible_agents[0]]
        self._begun = False
        self._nothing_legal = np.zeros(self._table.actions, np.int8)
        self._nothing_legal.flags.writeable = False

    def observation_space(self, agent: str) -> spaces.Box:
        """The space of observations, the same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """The space of actions, the same for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin anew. Nothing is left to chance, so the seed does not matter."""
        self._begun = True
        self._table.reset()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._nothing_legal} for agent in self.agents}
        self._skip_agent_selection = None
        self._give_turn()

    def step(self, action: int | None) -> None:
        """Play an action of the agent that is selected; None if its game is over."""
        self._check_begun()
        if not self.agents:
            raise ResetNeeded("all agents have left the game: call reset")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is for agents whose game is over")
        self.infos[agent] = {"action_mask": self._nothing_legal}
        if self._table.allows(int(action)):
            self._table.play(int(action))
            if self._table.over:
                self._end(self._table.rewards())
            else:
                self._give_turn()
        else:
            self._end(illegal_rewards(len(self.possible_agents), self._seats[agent]))
        if self.render_mode == HUMAN:
            self.render()

    def observe(self, agent: str) -> NDArray[np.uint8]:
        """What an agent sees."""
        self._check_begun()
        return self._table.observe(self._seats[agent])

    def state(self) -> NDArray[np.uint8]:
        """The whole game: what the first agent sees, since nothing is hidden."""
        self._check_begun()
        return self._table.observe(0)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The game as it stands, in the mode that was chosen."""
        self._check_begun()
        return rendered(self._table.position(), self.render_mode)

    def close(self) -> None:
        """Nothing is held."""

    def _check_begun(self) -> None:
        if not self._begun:
            raise ResetNeeded("the game has not begun: call reset")

    def _give_turn(self) -> None:
        self.agent_selection = self.possible_agents[self._table.seat]
        self.infos[self.agent_selection] = {"action_mask": self._table.mask}

    def _end(self, rewards: tuple[float, ...]) -> None:
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
        self._deads_step_first()


def env(game: str, render_mode: str | None = None, **options: object) -> AECEnv:
    """A game with its options."""
    return PettingZooEnv(game, render_mode, **options)


def parallel_env(game: str, render_mode: str | None = None, **options: object) -> ParallelEnv:
    """The same for algorithms that want an action of every agent: only that of the agent to move is played."""
    return turn_based_aec_to_parallel(env(game, render_mode, **options))
