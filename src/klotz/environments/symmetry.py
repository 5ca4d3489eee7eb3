"""Symmetries: other positions that are the same to play, for data that are dear.

Learn from an observation and you may learn from its images as well: ``symmetry.observation`` makes the image of what is
seen, ``symmetry.values`` that of a mask, a policy or anything else that has a number for each action. Arrays may have
any axes in front, for batches.

===========  =======  ==============================================================================================
Kwinty             2  left and right exchanged
Turris             8  quarter turns and reflections of the plan
QBQ, two           8  quarter turns and reflections of the board
QBQ, others        4  quarter turns: after a reflection, turns would go the other way round
===========  =======  ==============================================================================================

An image of a QBQ position may belong to a game of other colours, which observations do not show.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from klotz.core.game import Game
from klotz.environments import turris_planes
from klotz.environments.kwinty_planes import LETTERS, OWN_TURN
from klotz.environments.plane import Planes
from klotz.games.qbq.board import SIZE as FIELDS_A_SIDE
from klotz.games.qbq.board import STEPS
from klotz.games.turris.layout import ACTIONS, EAST, NORTH, STOP, TAKE
from klotz.games.turris.tower import SIZE as SQUARES_A_SIDE

Numbers: TypeAlias = NDArray[np.intp]


class Symmetry(ABC):
    """A way to turn or reflect a game."""

    @abstractmethod
    def observation(self, planes: Planes) -> Planes:
        """The image of what is seen."""

    @abstractmethod
    def actions(self, planes: Planes) -> Numbers:
        """For each action the one that does the same in the image; no two have the same image.

        It depends on what is seen where an action is named by more than a place.
        """

    def values(self, planes: Planes, values: NDArray[Any]) -> NDArray[Any]:
        """The image of numbers that belong to actions; ``planes`` are what is seen before, not the image."""
        image = np.empty_like(values)
        np.put_along_axis(image, np.broadcast_to(self.actions(planes), values.shape), values, -1)
        return image


@cache
def symmetries(game: Game) -> tuple[Symmetry, ...]:
    """All symmetries of a game; the first one leaves everything as it is."""
    if game.name == "kwinty":
        return KwintySymmetry(mirrored=False), KwintySymmetry(mirrored=True)
    turns = [Turn(*flags) for flags in product((False, True), repeat=3)]
    if game.name == "turris":
        return tuple(TurrisSymmetry(turn) for turn in turns)
    return tuple(QbqSymmetry(turn) for turn in turns if len(game.players) == 2 or turn.keeps_clockwise)


@dataclass(frozen=True)
class Turn:
    """A way to lay a square board on itself: exchange rows and columns or not, then turn round either or not."""

    transposed: bool
    upside_down: bool
    mirrored: bool

    @property
    def keeps_clockwise(self) -> bool:
        """Whether it is a rotation, not a reflection."""
        return (self.transposed + self.upside_down + self.mirrored) % 2 == 0

    def board(self, planes: NDArray[Any]) -> NDArray[Any]:
        """The image of boards, which are the last two axes."""
        image = planes.swapaxes(-1, -2) if self.transposed else planes
        image = image[..., ::-1, :] if self.upside_down else image
        return image[..., ::-1] if self.mirrored else image

    def places(self, side: int) -> Numbers:
        """Where each place of a board comes to lie; places are numbered row by row."""
        numbers = np.arange(side * side).reshape(side, side)
        return np.argsort(self.board(numbers).ravel())

    def step(self, step: tuple[int, int]) -> tuple[int, int]:
        """The image of a step, given by rows and columns."""
        rows, columns = step[::-1] if self.transposed else step
        return -rows if self.upside_down else rows, -columns if self.mirrored else columns


@dataclass(frozen=True)
class KwintySymmetry(Symmetry):
    """Left and right exchanged, or not. Column i stays where it is; a first block that lies has its left half there."""

    mirrored: bool

    def observation(self, planes: Planes) -> Planes:
        """The image of what is seen."""
        return planes[..., ::-1, :] if self.mirrored else planes

    def actions(self, planes: Planes) -> Numbers:
        """For each action the one that does the same in the image."""
        same = np.arange(2 * LETTERS)
        if not self.mirrored:
            return same
        upright, last = same[:LETTERS], same[-1:]
        # A lying block is named by its left half, which was its right one; in the last column none has room.
        image = np.concatenate([upright[::-1], LETTERS + upright[-2::-1], last])
        built = planes[..., :OWN_TURN, :, :].any(axis=(-3, -2, -1))
        return np.where(np.expand_dims(built, -1), image, same)


@dataclass(frozen=True)
class QbqSymmetry(Symmetry):
    """The board turned or reflected."""

    turn: Turn

    def observation(self, planes: Planes) -> Planes:
        """The image of what is seen."""
        return self.turn.board(planes)

    def actions(self, planes: Planes) -> Numbers:  # noqa: ARG002
        """For each action the one that does the same in the image."""
        return self._actions

    @cached_property
    def _actions(self) -> Numbers:
        """Relocations by source and target, insertions by field, tips by direction and field."""
        fields = self.turn.places(FIELDS_A_SIDE)
        steps = list(STEPS.values())
        directions = np.array([steps.index(self.turn.step(step)) for step in steps])
        count = len(fields)
        relocations = count * fields[:, None] + fields
        tips = count * (count + 1 + directions[:, None]) + fields
        return np.concatenate([relocations.ravel(), count * count + fields, tips.ravel()])


@dataclass(frozen=True)
class TurrisSymmetry(Symmetry):
    """The plan turned or reflected.

    A lying block is named by its western or southern half, and in the image this may be what was the other one. Where a
    block is placed its posture is part of the action; where one is taken it has to be looked up.
    """

    turn: Turn

    def observation(self, planes: Planes) -> Planes:
        """The image of what is seen."""
        return self.turn.board(planes[..., self._planes, :, :])

    def actions(self, planes: Planes) -> Numbers:
        """For each action the one that does the same in the image."""
        takes = np.broadcast_to(self._squares, (*planes.shape[:-3], TAKE // 3)).copy()
        for first, second, lies in _lying_on_top(planes):
            if self._squares[first] > self._squares[second]:
                takes[lies, first], takes[lies, second] = self._squares[second], self._squares[first]
        image = np.empty((*planes.shape[:-3], ACTIONS), np.intp)
        image[..., :TAKE] = self._placements
        image[..., TAKE:STOP] = TAKE + takes
        image[..., STOP] = STOP
        return image

    @cached_property
    def _planes(self) -> Numbers:
        """Which plane each plane of the image is made of: transposing makes east-west of north-south."""
        numbers = np.arange(turris_planes.TIME + 1)
        if self.turn.transposed:
            east_west = slice(turris_planes.EAST_WEST, turris_planes.NORTH_SOUTH)
            north_south = slice(turris_planes.NORTH_SOUTH, turris_planes.OWN_LATEST)
            numbers[east_west], numbers[north_south] = numbers[north_south].copy(), numbers[east_west].copy()
        return numbers

    @cached_property
    def _squares(self) -> Numbers:
        return self.turn.places(SQUARES_A_SIDE)

    @cached_property
    def _placements(self) -> Numbers:
        image = np.full(TAKE, -1)
        image[:EAST] = self._squares
        for (kind, other_kind), pairs in (((EAST, NORTH), EAST_PAIRS), ((NORTH, EAST), NORTH_PAIRS)):
            for first, second in pairs:
                lowest = min(self._squares[first], self._squares[second])
                image[kind + first] = (other_kind if self.turn.transposed else kind) + lowest
        # Blocks that would not stay on the plan are never legal; they get what is left.
        image[image < 0] = np.setdiff1d(np.arange(TAKE), image)
        return image


_GRID = np.arange(SQUARES_A_SIDE**2).reshape(SQUARES_A_SIDE, SQUARES_A_SIDE)
EAST_PAIRS = list(zip(_GRID[:, :-1].ravel().tolist(), _GRID[:, 1:].ravel().tolist(), strict=True))
NORTH_PAIRS = list(zip(_GRID[:-1].ravel().tolist(), _GRID[1:].ravel().tolist(), strict=True))
"""The squares that a lying block can take."""


def _lying_on_top(planes: Planes) -> list[tuple[int, int, NDArray[np.bool_]]]:
    """For each pair of neighbouring squares, in which observations a block lies on both with nothing upon it."""
    levels = turris_planes.LEVELS
    towers = planes[..., : 4 * levels, :, :].reshape(*planes.shape[:-3], 4, levels, SQUARES_A_SIDE**2)
    own, other, east_west, north_south = (towers[..., tower, :, :] for tower in range(4))
    heights = (own | other).sum(axis=-2, dtype=np.intp)
    top = np.maximum(heights - 1, 0)[..., None, :]
    found = []
    for lying, pairs in ((east_west, EAST_PAIRS), (north_south, NORTH_PAIRS)):
        on_top = np.take_along_axis(lying, top, -2)[..., 0, :]
        for first, second in pairs:
            same_height = heights[..., first] == heights[..., second]
            found.append((first, second, on_top[..., first] & on_top[..., second] & same_height == 1))
    return found
