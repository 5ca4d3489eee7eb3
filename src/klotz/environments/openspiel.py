"""OpenSpiel games: ``pyspiel.load_game("klotz_turris")`` after ``import klotz.environments.openspiel``.

Options are the game's parameters, as in ``klotz_turris(lying_on_ground=true)``, ``klotz_qbq(players=3,begins=green)``.
Names of QBQ players are joined by ``+``, since commas separate parameters: ``klotz_qbq(colours=blue+green)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from klotz.core.game import Game, GameInfo
from klotz.core.outcome import GAIN, LOSS
from klotz.core.registry import game as find_game
from klotz.core.registry import games
from klotz.environments.encoding import Encoding
from klotz.environments.slots import Slot, shelf_of
from klotz.games.kwinty.wall import BLOCKS
from klotz.games.qbq.rules import ROUNDS
from klotz.games.turris.rules import ACTIONS

LONGEST: Mapping[str, Callable[[Game], int]] = {
    "kwinty": lambda game: BLOCKS * len(game.players),
    "turris": lambda _: ACTIONS,
    # A turn is at most an insertion and a relocation.
    "qbq": lambda game: 2 * ROUNDS * len(game.players),
}
"""The most actions that a game can take."""
PLAYERS, COLOURS, BEGINS = "players", "colours", "begins"
NONE = ""
"""A parameter that is not given."""


class SpielGame(pyspiel.Game):
    """A game with its options; ``register_games`` makes a subclass for each game."""

    info: ClassVar[GameInfo]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = dict(parameters or {})
        self.klotz = find_game(self.info.name, **_options(self.info, given))
        self.encoding = Encoding(self.klotz)
        self.longest = LONGEST[self.info.name](self.klotz)
        kernel = shelf_of(self.klotz).page().kernel
        spiel_info = pyspiel.GameInfo(
            num_distinct_actions=kernel.actions,
            max_chance_outcomes=0,
            num_players=len(self.klotz.players),
            min_utility=LOSS,
            max_utility=GAIN,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(self.kind, spiel_info, given)

    def new_initial_state(self) -> SpielState:
        """The start."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What looks at states: planes, or the whole past if nothing may be forgotten."""
        if params:
            raise ValueError(f"observers take no parameters, but {params} are given")
        if iig_obs_type is not None and not iig_obs_type.public_info:
            return NothingObserver()
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return PastObserver(self)
        return PlanesObserver(self)


class SpielState(pyspiel.State):
    """A position of a game, reached by actions from its start."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.slot = Slot.begun(game.klotz)

    def current_player(self) -> int:
        """The seat to move."""
        slot = self.slot
        return slot.seat if slot.legal else pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        slot = self.slot
        return list(slot.legal) if player == slot.seat else []

    def _apply_action(self, action: int) -> None:
        self.slot.play(action)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        return str(self.slot.page.kernel.move(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.slot.legal

    def returns(self) -> list[float]:
        """What each player has got."""
        slot = self.slot
        kernel = slot.page.kernel
        return [0.0] * kernel.seats if slot.legal else list(kernel.gains(slot.place))

    def __str__(self) -> str:
        """The position's notation."""
        notation: str = self.slot.page.kernel.position(self.slot.place).notation()
        return notation


class Observer:
    """Looks at states for a player: a ``tensor``, and the same numbers by name in ``dict``."""

    tensor: Any = None
    dict: Mapping[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state."""

    def string_from(self, state: SpielState, player: int) -> str:  # noqa: ARG002
        """What is seen, in words."""
        return ""


class NothingObserver(Observer):
    """Sees what the players have to themselves: nothing."""


class PlanesObserver(Observer):
    """Sees the planes that all environments show, scaled to numbers from 0 to 1."""

    def __init__(self, game: SpielGame) -> None:
        self._encoding = game.encoding
        self._planes = np.zeros((1, game.encoding.size), np.uint8)
        self._scale = (1 / game.encoding.highest.astype(np.float32)).ravel()
        self.tensor = np.zeros(game.encoding.size, np.float32)
        self.dict = {"observation": self.tensor.reshape(game.encoding.shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state."""
        state.slot.page.kernel.observe(state.slot.place, player, self._planes)
        np.multiply(self._planes[0], self._scale, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:  # noqa: ARG002
        """The notation of the position, which is the same for all."""
        return str(state)


class PastObserver(Observer):
    """Sees who looks, and all actions so far: their numbers counted from 1, and 0 where none was played yet."""

    def __init__(self, game: SpielGame) -> None:
        players = len(game.klotz.players)
        self.tensor = np.zeros(players + game.longest, np.float32)
        self.dict = {"player": self.tensor[:players], "actions": self.tensor[players:]}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state."""
        past = state.history()
        self.tensor[:] = 0
        self.dict["player"][player] = 1
        self.dict["actions"][: len(past)] = np.add(past, 1)

    def string_from(self, state: SpielState, player: int) -> str:  # noqa: ARG002
        """The actions so far."""
        return str(state.history_str())


def register_games() -> None:
    """Make the games known to OpenSpiel; once is enough."""
    for info in games():
        kind = pyspiel.GameType(
            short_name=f"klotz_{info.name}",
            long_name=info.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
            information=pyspiel.GameType.Information.PERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max(info.seats),
            min_num_players=min(info.seats),
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=_parameters(info),
        )
        # OpenSpiel keeps what is registered beyond the end of Python, which only a class survives.
        pyspiel.register_game(kind, type(f"Spiel{info.title}", (SpielGame,), {"info": info, "kind": kind}))


def _parameters(info: GameInfo) -> dict[str, bool | int | str]:
    """The parameters with their defaults; who begins has none where that depends on who plays."""
    parameters: dict[str, bool | int | str] = {
        option.name: option.default if isinstance(option.default, bool | int) else str(option.default)
        for option in info.options
    }
    if PLAYERS in parameters:
        parameters |= {PLAYERS: min(info.seats), COLOURS: NONE, BEGINS: NONE}
    return parameters


def _options(info: GameInfo, parameters: Mapping[str, Any]) -> dict[str, object]:
    """The game's options, as its parameters tell them."""
    given = {name: value for name, value in parameters.items() if value != NONE}
    if COLOURS in given:
        given[PLAYERS] = given.pop(COLOURS).replace("+", ",")
    return {option.name: given[option.name] for option in info.options if option.name in given}


register_games()
