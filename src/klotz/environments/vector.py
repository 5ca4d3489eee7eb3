"""Thousands of games stepped at once on the kernels: NumPy arrays in, NumPy arrays out, on several threads.

``gymnasium.make_vec("klotz/TurrisSelfPlay-v0", num_envs=1024)``, or ``SelfPlay("turris", 1024, threads=2)`` from here.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from klotz.core.registry import game as find_game
from klotz.engine.batch import Batch, Shown
from klotz.environments.encoding import Encoding
from klotz.environments.plane import Planes
from klotz.environments.rendering import FRAMES_PER_SECOND, HUMAN, MODES, check_mode, rendered

ILLEGAL = 2
"""How the kernel marks a game that an illegal action has ended."""
LARGEST_SEED = np.iinfo(np.int64).max


class SelfPlay(VectorEnv[Planes, NDArray[np.integer[Any]], NDArray[Any]], EzPickle):
    """``num_envs`` games in which all seats are the caller's.

    Each action is that of the player to move, and so is each observation. A game that ends begins anew in the same
    step. ``rewards`` are those of the players who just acted. ``infos`` have an item for each game:

    - ``action_mask``: 1 where an action is legal now;
    - ``to_move``: the seat that is to move now;
    - ``all_rewards``: the rewards of the last step for all seats;
    - ``illegal_action``: whether the last action was illegal, which ends the game: its player alone gets -1.

    With ``copy=False`` the arrays are those of the environment, which the next step overwrites. Copies and pickles of
    the environment are new ones, made in the same way.
    """

    metadata = {  # noqa: RUF012
        "render_modes": list(MODES),
        "render_fps": FRAMES_PER_SECOND,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        EzPickle.__init__(self, game, num_envs, threads, copy, render_mode, **options)
        self.game = find_game(game, **options)
        self.num_envs = num_envs
        self.render_mode = check_mode(render_mode)
        self.encoding = Encoding(self.game)
        self._batch = Batch(self.game, num_envs, threads)
        self._show = self._batch.show(self.encoding.size, reuse=not copy)
        highest = self.encoding.highest
        self.single_observation_space = spaces.Box(np.zeros_like(highest), highest, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(self._batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Planes, dict[str, Any]]:
        """Begin all games anew. Nothing is left to chance, so the seed matters to ``draw`` alone."""
        super().reset(seed=seed, options=options)
        shown = self._show.begin()
        return self._planes(shown), self._infos(shown)

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[Planes, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play an action in each game."""
        shown = self._show.advance(actions)
        infos = self._infos(shown)
        infos["all_rewards"] = shown.rewards
        infos["illegal_action"] = shown.ended == ILLEGAL
        return self._planes(shown), shown.earned, shown.ended > 0, np.zeros(self.num_envs, np.bool_), infos

    def draw(self) -> NDArray[np.intc]:
        """A legal action for each game, all equally likely."""
        return self._show.draw(int(self.np_random.integers(LARGEST_SEED)))

    def render(self) -> tuple[Any, ...] | None:
        """All games as they stand, in the mode that was chosen."""
        shown = tuple(rendered(self._batch.position(number), self.render_mode) for number in range(self.num_envs))
        return None if self.render_mode == HUMAN else shown

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002
        """Let the threads go."""
        self._show.close()
        self._batch.close()

    def _planes(self, shown: Shown) -> Planes:
        return shown.planes.reshape(self.num_envs, *self.encoding.shape)

    def _infos(self, shown: Shown) -> dict[str, Any]:
        return {"action_mask": shown.masks.view(np.int8), "to_move": shown.movers}
