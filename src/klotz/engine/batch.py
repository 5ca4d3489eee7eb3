"""Thousands of games of one kind, stepped at once: NumPy arrays in, NumPy arrays out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from klotz.core.game import Game, Position
from klotz.core.kernel import Kernel, kernel
from klotz.engine.memory import Memory
from klotz.engine.team import Team

Result = TypeVar("Result")

WORTH_A_THREAD = 200_000
"""How many bytes a thread has to write of what games show; for less, waking it takes longer than the work."""


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
        self.threads = threads
        self._pool = ThreadPoolExecutor(threads)
        self._ranges = self.ranges(threads)
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
        self._kernel.show_on(masks=masks)
        self.share(self._kernel.mark_all)
        self._kernel.show_on()
        return masks

    def step(self, actions: NDArray[np.integer]) -> None:
        """Play an action in each game. If one is illegal nothing is played, and a ValueError names the game."""
        chosen = np.ascontiguousarray(_checked(actions, self.size, np.integer), dtype=np.intc)
        found = self.share(lambda first, last: (self._kernel.first_illegal(first, last, chosen), last))
        for number, last in found:
            if number < last:
                raise ValueError(f"action {chosen[number]} is not legal in game {number}")
        self.share(lambda first, last: self._kernel.play_all(first, last, chosen))

    def draw(self, seed: int) -> NDArray[np.intc]:
        """A legal action for each game, all equally likely; -1 where it is over."""
        actions = np.empty(self.size, np.intc)
        self.share(lambda first, last: self._kernel.draw_all(first, last, seed, actions))
        return actions

    def status(self) -> tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.intc]]:
        """For each game the seat to move (-1: over), the seat of the winner (-1: none), and the scores by seat."""
        movers, winners = np.empty(self.size, np.int8), np.empty(self.size, np.int8)
        scores = np.empty((self.size, len(self.game.players)), np.intc)
        self.share(lambda first, last: self._kernel.state_all(first, last, movers, winners, scores))
        return movers, winners, scores

    def show(self, numbers: int, reuse: bool = False) -> Show:
        """All games as planes, of so many numbers for each game, for those who learn."""
        return Show(self, self._kernel, numbers, reuse)

    def ranges(self, parts: int) -> list[tuple[int, int]]:
        """The games in so many parts of about the same size, from the first to before the last; none is empty."""
        bounds = np.linspace(0, self.size, parts + 1).astype(int).tolist()
        return [(first, last) for first, last in pairwise(bounds) if first < last]

    def share(
        self, work: Callable[[int, int], Result], ranges: Sequence[tuple[int, int]] | None = None
    ) -> list[Result]:
        """Let every thread do its part of the games, this one the first."""
        (first, last), *others = ranges or self._ranges
        waiting = [self._pool.submit(work, *bounds) for bounds in others]
        return [work(first, last), *(done.result() for done in waiting)]

    def close(self) -> None:
        """Let the threads go."""
        self._pool.shutdown()

    def _check_number(self, number: int) -> None:
        if not 0 <= number < self.size:
            raise IndexError(f"there is no game {number}; there are {self.size}")


class Shown(NamedTuple):
    """All games of a batch, seen by those who learn; ``planes`` and ``masks`` have a row for each game.

    ``planes`` are what the player to move sees, ``masks`` 1 where an action is legal, ``movers`` the seats to move.
    After a step, ``rewards`` are those of all seats, ``earned`` those of the players who acted, and ``ended`` is 1
    where a game is over, 2 where an illegal action ended it.
    """

    planes: NDArray[np.uint8]
    masks: NDArray[np.uint8]
    movers: NDArray[np.int8]
    rewards: NDArray[np.float32]
    earned: NDArray[np.float32]
    ended: NDArray[np.uint8]


class Show:
    """The games of a batch for those who learn: they begin anew when they are over, and are shown as arrays.

    Arrays are made anew each time, or, with ``reuse``, overwritten.
    """

    def __init__(self, batch: Batch, games: Kernel, numbers: int, reuse: bool) -> None:
        self._batch = batch
        self._kernel = games
        self._planes = Memory((batch.size, numbers))
        self._masks = Memory((batch.size, batch.actions))
        self._counts = np.zeros(batch.size, np.intc)
        written = batch.size * (numbers + batch.actions)
        threads = max(1, min(batch.threads, written // WORTH_A_THREAD))
        self._ranges = batch.ranges(threads)
        self._team = Team(threads)
        self._kept = self._arrays() if reuse else None

    def begin(self) -> Shown:
        """Begin all games anew."""
        start = self._batch.size
        shown = self._kept or self._arrays()
        self._show_on(shown)
        self._batch.share(lambda first, last: self._kernel.begin_all(first, last, start), self._ranges)
        self._kernel.show_on()
        return shown

    def advance(self, actions: NDArray[np.integer]) -> Shown:
        """Play an action in each game."""
        size = self._batch.size
        chosen = np.ascontiguousarray(_checked(actions, size, np.integer), dtype=np.intc)
        shown = self._kept or self._arrays()
        self._show_on(shown)
        self._team.run(lambda relay, runner: self._kernel.advance_all(size, size, chosen, relay, runner))
        self._kernel.show_on()
        return shown

    def draw(self, seed: int) -> NDArray[np.intc]:
        """A legal action for each game, all equally likely."""
        size = self._batch.size
        actions = np.empty(size, np.intc)
        self._team.run(lambda relay, runner: self._kernel.draw_shown(size, seed, self._counts, actions, relay, runner))
        return actions

    def close(self) -> None:
        """Let the threads go."""
        self._team.close()

    def _show_on(self, shown: Shown) -> None:
        self._kernel.show_on(shown.planes, shown.masks, self._counts, *shown[2:])

    def _arrays(self) -> Shown:
        size = self._batch.size
        return Shown(
            planes=self._planes.array(),
            masks=self._masks.array(),
            movers=np.empty(size, np.int8),
            rewards=np.zeros((size, len(self._batch.game.players)), np.float32),
            earned=np.zeros(size, np.float32),
            ended=np.zeros(size, np.uint8),
        )


def _checked(array: NDArray[Any], size: int, kind: Any) -> NDArray[Any]:
    """The array, if it has an item of the right kind for each game."""
    array = np.asarray(array)
    if array.shape != (size,) or not np.issubdtype(array.dtype, kind):
        raise ValueError(f"expected {size} items of {kind.__name__}, not {array.dtype} of shape {array.shape}")
    return array
