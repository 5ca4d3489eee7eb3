"""Kwinty's kernel against its rules, compiled and uncompiled."""

from __future__ import annotations

import random

import pytest

import klotz
from klotz.core import compiled
from klotz.core.game import Game, Position
from klotz.core.kernel import Kernel, judging_kernel, kernel
from klotz.core.move import Move
from klotz.games.kwinty import Kwinty, KwintyMove, KwintyPosition
from klotz.games.kwinty.kernel import KwintyKernel
from klotz.games.kwinty.wall import FIRST_COLUMN, Posture, Wall
from klotz.testing.differential import check_same, differential, random_position, uncompiled_kernel
from klotz.testing.perft import perft

pytestmark = pytest.mark.filterwarnings("ignore::klotz.core.compiled.KlotzPerformanceWarning")
GAME = Kwinty.with_options()
PERFT = (1, 2, 12, 78, 634, 5439, 52575, 524999, 5468109)
needs_compiler = pytest.mark.skipif(compiled.why_uncompiled() is not None, reason=f"{compiled.why_uncompiled()}")


def no_five(position: Position, dice: random.Random) -> Move:
    """Avoid rows of five, so that the wall fills up, turns lapse and rows of four decide."""
    moves = list(position.legal_moves())
    dice.shuffle(moves)
    return next((move for move in moves if not _wins(position, move)), moves[0])


def _wins(position: Position, move: Move) -> bool:
    outcome = position.play(move).outcome()
    return outcome is not None and outcome.reason == "five"


@pytest.mark.parametrize("seed", range(16))
def test_plays_as_the_rules_do(seed: int) -> None:
    differential(KwintyKernel(GAME), GAME, seed)


@pytest.mark.parametrize("seed", range(6))
def test_plays_to_the_last_block_as_the_rules_do(seed: int) -> None:
    differential(kernel(GAME), GAME, seed, no_five)


@pytest.mark.parametrize(("width", "height"), [(4, 4), (5, 9), (9, 5), (6, 7), (8, 8), (4, 9), (9, 4)])
def test_smaller_walls_as_the_rules_do(width: int, height: int) -> None:
    game = klotz.game("kwinty", width=width, height=height)
    for seed in range(3):
        differential(kernel(game), game, seed)
        differential(kernel(game), game, seed, no_five)
        check_evaluation(game, seed)


def check_evaluation(game: Game, seed: int) -> None:
    """The kernel of the search plays by the same limits, and estimates nothing beyond them."""
    judge = judging_kernel(game)
    differential(judge, game, seed)
    judge.load(random_position(game, seed))
    assert judge.judged(0) == tuple(-feature for feature in judge.judged(1))


def test_smaller_walls_uncompiled_as_the_rules_do() -> None:
    game = klotz.game("kwinty", width=5, height=6)
    differential(uncompiled_kernel(game), game, 1, no_five)


def test_plays_uncompiled_as_the_rules_do() -> None:
    twin = uncompiled_kernel(GAME)
    differential(twin, GAME, 1)
    differential(twin, GAME, 2, no_five)


def test_knows_who_begins() -> None:
    game = klotz.game("kwinty", begins="black")
    differential(kernel(game), game, 3)


def test_counts_as_the_rules_do() -> None:
    for seed in range(5):
        position = random_position(GAME, seed, 25)
        root = kernel(GAME)
        root.load(position)
        assert root.perft(2) == root.perft(2, bulk=True) == perft(position, 2)


@pytest.mark.parametrize("bulk", [False, True])
def test_perft_from_the_start(bulk: bool) -> None:
    root = kernel(GAME)
    depths = PERFT if compiled.why_uncompiled() is None else PERFT[:6]
    assert tuple(root.perft(depth, bulk) for depth in range(len(depths))) == depths


@needs_compiler
def test_perft_nine() -> None:
    assert kernel(GAME).perft(9, bulk=True) == 56_279_081


@needs_compiler
def test_compiled_and_uncompiled_agree() -> None:
    fast, slow = kernel(GAME), uncompiled_kernel(GAME)
    assert type(fast) is not type(slow)
    for seed in range(8):
        position = random_position(GAME, seed, 20)
        for twin in (fast, slow):
            twin.load(position)
        assert fast.playouts(20, seed) == slow.playouts(20, seed)
        assert fast.perft(2) == slow.perft(2) == slow.perft(2, bulk=True)
        assert (fast.key, fast.canonical_key) == (slow.key, slow.canonical_key)


def test_playouts_add_up_and_repeat() -> None:
    root = kernel(GAME)
    result = root.playouts(50, seed=7)
    assert sum(result.wins) + result.draws == 50
    assert result == root.playouts(50, seed=7)
    assert result.fingerprint != root.playouts(50, seed=8).fingerprint


def test_playouts_leave_the_root_alone() -> None:
    root = kernel(GAME)
    root.playouts(5, seed=1)
    assert root.position() == GAME.start()


@pytest.mark.parametrize("seed", range(10))
def test_mirror_images_share_the_canonical_key(seed: int) -> None:
    position = random_position(GAME, seed, 30)
    assert isinstance(position, KwintyPosition)
    image = _image(position)
    here, there = _loaded(position), _loaded(image)
    assert here.canonical_key == there.canonical_key
    assert (here.key == there.key) == (position == image)
    check_same(there, image)


def _loaded(position: Position) -> Kernel:
    root = kernel(GAME)
    root.load(position)
    return root


def _image(position: KwintyPosition) -> KwintyPosition:
    """The mirror image, about the column of the first block."""
    blocks = [block._replace(column=2 * FIRST_COLUMN - block.columns[-1]) for block in position.wall.blocks]
    return KwintyPosition(GAME, Wall(frozenset(blocks)), position.to_move)


def test_different_positions_have_different_keys() -> None:
    positions = {position for seed in range(10) for position in _positions(seed)}
    keys = {_loaded(position).key for position in positions}
    assert len(keys) == len(positions)


def _positions(seed: int) -> list[Position]:
    return [random_position(GAME, seed + 100 * number) for number in range(5)]


def test_refuses_what_is_not_legal() -> None:
    root = kernel(GAME)
    with pytest.raises(ValueError, match="not legal"):
        root.play(0)
    with pytest.raises(ValueError, match="not over"):
        _ = root.winner
    with pytest.raises(ValueError, match="another game"):
        root.load(klotz.game("kwinty", begins="black").start())


def test_names_actions_by_column_and_posture() -> None:
    root = kernel(GAME)
    assert root.move(0) == KwintyMove(0, Posture.UPRIGHT)
    assert [str(root.move(action)) for action in (16, 17, 33)] == ["qv", "ah", "qh"]
    assert all(root.action(root.move(action)) == action for action in range(root.actions))
