"""Many games at once: compiled and uncompiled kernels fill the same arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import klotz
from klotz.core.game import Game
from klotz.core.kernel import Kernel, kernel
from klotz.testing.differential import uncompiled_kernel

GAMES = [klotz.game("kwinty"), klotz.game("turris", lying_on_ground=True), klotz.game("qbq", players=3)]
SIZE = 6
pytestmark = pytest.mark.filterwarnings("ignore:The kernels run uncompiled")


def arrays(root: Kernel, seed: int) -> list[Any]:
    """Everything that a kernel says about its first games, after one more random action in each."""
    actions = np.empty(SIZE, np.intc)
    masks = np.empty((SIZE, root.actions), np.uint8)
    movers, winners = np.empty(SIZE, np.int8), np.empty(SIZE, np.int8)
    scores = np.empty((SIZE, root.seats), np.intc)
    root.draw_all(0, SIZE, seed, actions)
    assert root.first_illegal(0, SIZE, actions) == SIZE
    root.play_all(0, SIZE, actions)
    root.legal_masks(0, SIZE, masks)
    root.state_all(0, SIZE, movers, winners, scores)
    return [array.tolist() for array in (actions, masks, movers, winners, scores)]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_compiled_and_uncompiled_agree(game: Game) -> None:
    fast, slow = kernel(game), uncompiled_kernel(game)
    for root in (fast, slow):
        root.copy_to(0, np.arange(1, SIZE, dtype=np.intc))
    for seed in range(45):
        assert arrays(fast, seed) == arrays(slow, seed)
    for root in (fast, slow):
        bad = np.full(SIZE, root.actions, np.intc)
        over = [not root.position(number).legal_moves() for number in range(SIZE)]
        assert root.first_illegal(0, SIZE, bad) == (over.index(False) if False in over else SIZE)


@pytest.mark.parametrize("make", [kernel, uncompiled_kernel])
def test_states_that_do_not_exist(make: type) -> None:
    root = make(klotz.game("kwinty"))
    for ply in (-1, root.plies):
        with pytest.raises(IndexError, match=f"there are {root.plies}"):
            root.position(ply)
    with pytest.raises(ValueError, match="another game"):
        root.load(klotz.game("kwinty", begins="black").start())
    with pytest.raises(ValueError, match="not over"):
        _ = root.winner
    with pytest.raises(ValueError, match="not legal"):
        root.play(0)


def test_a_kernel_without_rules_says_so() -> None:
    base = type(uncompiled_kernel(klotz.game("kwinty"))).__mro__[1]
    bare = base(klotz.game("kwinty"), actions=1, most_legal=1, plies=1)
    for call in (lambda: bare.load(klotz.game("kwinty").start()), bare.position, lambda: bare.move(0)):
        with pytest.raises(TypeError, match="does not provide"):
            call()
