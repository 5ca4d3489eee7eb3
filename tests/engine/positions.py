"""Positions for the tests of the engine, by seed."""

from __future__ import annotations

import random
from array import array

from klotz.core.game import Game, Position
from klotz.core.kernel import Kernel, kernel

ROOT, KEPT = array("i", [0]), array("i", [1])


def late(game: Game, seed: int, left: int) -> Position:
    """A position of a random game with at most so many pieces left to place.

    Moves that would end the game are avoided, so that walls fill up and turns lapse.
    """
    pieces = game.info.pieces * len(game.players)
    for attempt in range(100):
        dice = random.Random(f"{seed}/{attempt}")
        root = kernel(game)
        played = 0
        while play_on(root, dice):
            played += 1
            if played >= pieces - left and sum((position := root.position()).stock.values()) <= left:
                return position
    raise AssertionError("no such position was found")


def middling(game: Game, seed: int, most: int = 30) -> Position:
    """A position of a random game after at most so many actions, not over."""
    dice = random.Random(seed)
    root = kernel(game)
    for _ in range(dice.randrange(most)):
        play_on(root, dice)
    return root.position()


def play_on(root: Kernel, dice: random.Random) -> bool:
    """Play a random action that does not end the game; False if there is none."""
    actions = list(root.legal())
    dice.shuffle(actions)
    root.copy_to(0, KEPT)
    for action in actions:
        root.play(action)
        if not root.over:
            return True
        root.copy_to(1, ROOT)
    return False
