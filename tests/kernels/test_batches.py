"""Many games at once: compiled and uncompiled kernels fill the same arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import klotz
from klotz.core.game import Game
from klotz.core.kernel import Kernel, kernel
from klotz.core.relay import Relay
from klotz.environments.encoding import Encoding
from klotz.testing.differential import uncompiled_kernel

GAMES = [klotz.game("kwinty"), klotz.game("turris", lying_on_ground=True), klotz.game("qbq", players=3)]
SIZE = 6
ILLEGAL_EVERY = 7
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
    root.show_on(masks=masks)
    root.mark_all(0, SIZE)
    root.show_on()
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


def shown(root: Kernel, numbers: int, steps: int) -> list[Any]:
    """Everything that games show that go on for ever, with an illegal action now and then."""
    planes, masks = np.empty((SIZE, numbers), np.uint8), np.empty((SIZE, root.actions), np.uint8)
    counts, movers, actions = np.zeros(SIZE, np.intc), np.empty(SIZE, np.int8), np.empty(SIZE, np.intc)
    rewards, earned = np.zeros((SIZE, root.seats), np.float32), np.zeros(SIZE, np.float32)
    ended = np.zeros(SIZE, np.uint8)
    seen: list[Any] = []
    root.load(root.game.start(), SIZE)
    root.show_on(planes, masks, counts, movers, rewards, earned, ended)
    root.begin_all(0, SIZE, SIZE)
    for step in range(steps):
        root.draw_shown(SIZE, step, counts, actions, Relay(0), 0)
        if step % ILLEGAL_EVERY == 0:
            actions[step % SIZE] = -1
        root.advance_all(SIZE, SIZE, actions, Relay(0), 0)
        seen += [array.tolist() for array in (actions, planes, masks, counts, movers, rewards, earned, ended)]
    row = np.empty((1, numbers), np.uint8)
    for seat in range(root.seats):
        root.observe(0, seat, row)
        seen.append(row.tolist())
    return seen


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_compiled_and_uncompiled_show_the_same(game: Game) -> None:
    fast, slow = kernel(game), uncompiled_kernel(game)
    numbers = Encoding(game).size
    assert shown(fast, numbers, steps=60) == shown(slow, numbers, steps=60)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_any_state_can_be_asked_and_played(game: Game) -> None:
    for root in (kernel(game), uncompiled_kernel(game)):
        root.load(game.start(), 3)
        moves = [str(root.move(action)) for action in root.legal(3)]
        assert moves == [str(move) for move in game.start().legal_moves()]
        root.play(root.legal(3)[0], 3)
        assert root.position(3) == game.start().play(moves[0])
