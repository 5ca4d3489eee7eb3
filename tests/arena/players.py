"""Opponents that misbehave, and executors whose workers know them."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor

from klotz.arena import crew
from klotz.core.game import Game, Position
from klotz.core.move import Move
from klotz.engine import opponents
from klotz.engine.limits import Limits
from klotz.engine.opponent import Opponent


class Odd(opponents.Random):
    """Does what its name says; all that it plays is the last column of Kwinty's wall, which nothing touches yet."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def choose(self, position: Position, limits: Limits, past: Sequence[Move] = ()) -> Move:  # noqa: ARG002
        ODDITIES[self.name](position)
        return position.game.move("qv")


def crash(_: Position) -> None:
    raise ZeroDivisionError("a bug")


ODDITIES: dict[str, Callable[[Position], object]] = {
    "crash": crash,
    "cheat": lambda _: None,
    "slow": lambda _: time.sleep(1.1),
    "killer": lambda _: os._exit(9),
}


def odd_opponent(name: str, game: Game, seed: int = 0) -> Opponent:
    return Odd(name) if name in ODDITIES else opponents.opponent(name, game, seed)


def install() -> None:
    setattr(crew, "opponent", odd_opponent)  # noqa: B010  (the name is private to the module)


def odd_processes() -> Executor:
    """A process that knows the odd opponents."""
    return ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn"), initializer=install)
