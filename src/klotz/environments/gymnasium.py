"""Gymnasium environments: one seat is the learner's, an opponent has the others.

``gymnasium.make("klotz/Turris-v0", opponent="random")`` after ``import klotz.environments``.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from klotz.core.outcome import LOSS
from klotz.core.registry import game as find_game
from klotz.engine.limits import Limits
from klotz.engine.opponents import Random
from klotz.environments.plane import Planes
from klotz.environments.rendering import FRAMES_PER_SECOND, HUMAN, MODES, check_mode, rendered
from klotz.environments.replies import Player, Replies
from klotz.environments.table import Table


class GymnasiumEnv(gymnasium.Env[Planes, np.integer[Any]]):
    """A game against ``opponent``: a name that ``klotz.engine.opponents`` knows, or a function from position to move.

    ``seat`` is the learner's: a number, the name of a player, or None to draw one for each game. ``limits`` are for an
    opponent by name. The mask of legal actions is in ``info["action_mask"]``. An illegal action ends the game with -1,
    and ``info["illegal_action"]`` is then true. Copies and pickles go on where the game stands.
    """

    metadata = {"render_modes": list(MODES), "render_fps": FRAMES_PER_SECOND}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponent: str | Player = Random.name,
        seat: int | str | None = None,
        limits: Limits | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = find_game(game, **options)
        self.render_mode = check_mode(render_mode)
        self._table = Table(self.game)
        self._seats = self._possible_seats(seat)
        self._replies = Replies(self._table, opponent, limits or Limits())
        self._over = True
        encoding = self._table.encoding
        self.observation_space = spaces.Box(np.zeros_like(encoding.highest), encoding.highest, dtype=np.uint8)
        self.action_space = spaces.Discrete(self._table.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Planes, dict[str, Any]]:
        """Begin anew; the opponent plays until it is the learner's turn."""
        super().reset(seed=seed, options=options)
        self._table.reset()
        self._replies.begin(self.np_random)
        self.seat = int(self.np_random.choice(self._seats))
        self._over = False
        self._reply()
        self._show()
        return self._table.observe(self.seat), self._info()

    def step(self, action: np.integer[Any] | int) -> tuple[Planes, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the opponent answer."""
        if self._over:
            raise gymnasium.error.ResetNeeded("the game is over, or has not begun: call reset")
        illegal = not self._table.allows(int(action))
        if not illegal:
            self._play(int(action))
            self._reply()
        self._over = illegal or self._table.over
        reward = LOSS if illegal else self._table.rewards()[self.seat] if self._over else 0.0
        self._show()
        return self._table.observe(self.seat), reward, self._over, False, self._info(illegal)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The game as it stands, in the mode that was chosen."""
        return rendered(self._table.position(), self.render_mode)

    def close(self) -> None:
        """Let the opponent go."""
        self._replies.close()

    def _play(self, action: int) -> None:
        self._replies.note(action)
        self._table.play(action)

    def _reply(self) -> None:
        while not self._table.over and self._table.seat != self.seat:
            self._play(self._replies.choose())

    def _show(self) -> None:
        if self.render_mode == HUMAN:
            self.render()

    def _info(self, illegal: bool = False) -> dict[str, Any]:
        mask = np.zeros_like(self._table.mask) if self._over else self._table.mask.copy()
        return {"action_mask": mask, "seat": self.seat, "illegal_action": illegal}

    def _possible_seats(self, seat: int | str | None) -> list[int]:
        players = self.game.players
        if seat is None:
            return list(range(len(players)))
        if seat in players:
            return [players.index(seat)]
        if isinstance(seat, int) and 0 <= seat < len(players):
            return [seat]
        raise ValueError(f"seat {seat!r} does not exist; players are {', '.join(players)}")
