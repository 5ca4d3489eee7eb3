"""Thousands of games of one kind, stepped at once: NumPy arrays in, NumPy arrays out."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from klotz.core.game import Game, Position
from klotz.core.kernel import kernel

Result = TypeVar("Result")


class Batch:
    """``size`` games side by side, each in a state of its own, numbered from 0.

    Actions are the kernel's integers: ``action(move)`` and ``move(action)`` translate. A game that is over stays as it
    is until it is reset. Work is shared among ``threads``.
    """

    def __init__(self, game: Game, size: int, threads: int = 1) -> None:
        if size < 1:
            raise ValueError(f"a batch holds at least one game, not {size}")
        self.game = game
        self.size = size
        # One state more than games: the start, to be copied on a reset.
        self._kernel = kernel(game, size + 1)
        self._kernel.load(game.start(), size)
        self._pool = ThreadPoolExecutor(threads)
        bounds = np.linspace(0, size, threads + 1).astype(int).tolist()
        self._ranges = [(first, last) for first, last in pairwise(bounds) if first < last]
        self.reset()

    @property
    def actions(self) -> int:
        """The number of all actions that the game knows."""
        return int(self._kernel.actions)

    @property
    def move(self) -> Callable[[int], object]:
        """The move that an action stands for."""
        return self._kernel.move

    @property
    def action(self) -> Callable[..., int]:
        """The action that stands for a move."""
        return self._kernel.action

    def reset(self, which: NDArray[np.bool_] | None = None) -> None:
        """Begin all games anew, or those that are marked."""
        chosen = range(self.size) if which is None else np.flatnonzero(_checked(which, self.size, np.bool_))
        self._kernel.copy_to(self.size, np.asarray(chosen, dtype=np.intc))

    def load(self, number: int, position: Position) -> None:
        """Set one game to a position."""
        self._check_number(number)
        self._kernel.load(position, number)

    def position(self, number: int) -> Position:
        """One game as a position."""
        self._check_number(number)
        position: Position = self._kernel.position(number)
        return position

    def legal(self) -> NDArray[np.uint8]:
        """For each game and action 1 if it is legal, else 0; all 0 where the game is over."""
        masks = np.empty((self.size, self.actions), np.uint8)
        self._share(lambda first, last: self._kernel.legal_masks(first, last, masks))
        return masks

    def step(self, actions: NDArray[np.integer]) -> None:
        """Play an action in each game. If one is illegal nothing is played, and a ValueError names the game."""
        chosen = np.ascontiguousarray(_checked(actions, self.size, np.integer), dtype=np.intc)
        found = self._share(lambda first, last: (self._kernel.first_illegal(first, last, chosen), last))
        for number, last in found:
            if number < last:
                raise ValueError(f"action {chosen[number]} is not legal in game {number}")
        self._share(lambda first, last: self._kernel.play_all(first, last, chosen))

    def draw(self, seed: int) -> NDArray[np.intc]:
        """A legal action for each game, all equally likely; -1 where it is over."""
        actions = np.empty(self.size, np.intc)
        self._share(lambda first, last: self._kernel.draw_all(first, last, seed, actions))
        return actions

    def status(self) -> tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.intc]]:
        """For each game the seat to move (-1: over), the seat of the winner (-1: none), and the scores by seat."""
        movers, winners = np.empty(self.size, np.int8), np.empty(self.size, np.int8)
        scores = np.empty((self.size, len(self.game.players)), np.intc)
        self._share(lambda first, last: self._kernel.state_all(first, last, movers, winners, scores))
        return movers, winners, scores

    def _share(self, work: Callable[[int, int], Result]) -> list[Result]:
        """Let every thread do its part of the games."""
        if len(self._ranges) == 1:
            return [work(*self._ranges[0])]
        return list(self._pool.map(lambda bounds: work(*bounds), self._ranges))

    def _check_number(self, number: int) -> None:
        if not 0 <= number < self.size:
            raise IndexError(f"there is no game {number}; there are {self.size}")


def _checked(array: NDArray[Any], size: int, kind: Any) -> NDArray[Any]:
    """The array, if it has an item of the right kind for each game."""
    array = np.asarray(array)
    if array.shape != (size,) or not np.issubdtype(array.dtype, kind):
        raise ValueError(f"expected {size} items of {kind.__name__}, not {array.dtype} of shape {array.shape}")
    return array
