"""Turris's kernel against its rules, compiled and uncompiled."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import klotz
from klotz.core import compiled
from klotz.core.game import Position
from klotz.core.kernel import Kernel, kernel
from klotz.core.move import Move
from klotz.games.turris import Place, Stop, Take, Turris, TurrisPosition
from klotz.games.turris.kernel import TurrisKernel
from klotz.games.turris.tower import MIDDLE, SQUARES, Block, Posture, Square, Tower
from klotz.testing import PerftCase, by_kind, perft, random_moves, read_perft, uniform, variant_name, variants
from klotz.testing.choosers import Chooser
from klotz.testing.differential import check_same, differential, uncompiled_kernel

pytestmark = pytest.mark.filterwarnings("ignore::klotz.core.compiled.KlotzPerformanceWarning")
GAME = Turris.with_options()
GAMES = [game for game in variants() if isinstance(game, Turris)]
CASES = list(read_perft(Path(__file__).parents[1] / "perft" / "turris.perft"))
RUNS_COMPILED = compiled.why_uncompiled() is None
needs_compiler = pytest.mark.skipif(not RUNS_COMPILED, reason=f"{compiled.why_uncompiled()}")


def tussle(position: Position, dice: random.Random) -> Move:
    """Mostly fight for the middle: take what can be taken, fill the middle, else build upright towards it."""
    moves = position.legal_moves()
    if dice.random() < 0.15:
        return dice.choice(moves)
    takes = [move for move in moves if isinstance(move, Take)]
    middles = [move for move in moves if isinstance(move, Place) and fills_middle(move)]
    uprights = [move for move in moves if isinstance(move, Place) and move.posture is Posture.UPRIGHT]
    return dice.choice(takes or middles or uprights or moves)


def fills_middle(move: Place) -> bool:
    return MIDDLE in Block(GAME.begins, move.posture, move.square, 0).squares


def positions(game: Turris, seeds: range, choose: Chooser = by_kind) -> list[TurrisPosition]:
    """The positions of some random games, one in three."""
    found = [position for seed in seeds for position, _ in random_moves(game, seed, choose)]
    return [position for position in found[::3] if isinstance(position, TurrisPosition)]


def loaded(position: Position) -> Kernel:
    root = kernel(position.game)
    root.load(position)
    return root


# --- The same game as by the rules -----------------------------------------------------------------------------------


@pytest.mark.parametrize("choose", [uniform, by_kind, tussle])
@pytest.mark.parametrize("game", GAMES, ids=variant_name)
def test_plays_as_the_rules_do(game: Turris, choose: Chooser) -> None:
    differential(TurrisKernel(game), game, GAMES.index(game), choose)


def test_biased_games_have_what_is_rare() -> None:
    seen: Counter[str] = Counter()
    for seed in range(8):
        for position, move in random_moves(GAME, seed, tussle):
            after = position.play(move)
            seen["lapse"] += bool(after.lapsed)
            seen["bonus used"] += position.mid_turn and isinstance(move, Place)
            seen["taken"] += isinstance(move, Take)
    assert seen["lapse"] > 5
    assert seen["bonus used"] > 25
    assert seen["taken"] > 20


@pytest.mark.parametrize(
    "notation",
    [
        # White has no block left and waits.
        "NUENue.uEWuew.UWNuw.SunSUu.ueUUNE.uwSUuW.uEsuU.uWUUS.UuUU-black-41-last_c3.7_a2.8",
        # After xa1 all that is left to white is closed.
        "U.un.uN.Un.us.US.us.Eu.WU-black-bonus-15-last_c1.3_b1.3",
        # After xa3 neither can place, until the cells are open again.
        "NUEuU.ueWuUe.UwUNuw.SuuuU.unUNun.UnuSU.UuUU.usUSus.usUuU-black-bonus-45-last_c3.8_b2.9",
        # With b2e black earns a bonus, and b1 stays closed.
        "UU.u.U.uE.UW.uN.U.u.US-black-14-last_a2.3-closed_b1.3_b1.4",
        # The latest block is not known, or lies below a later one of the same colour.
        "UE.uW.......-black",
        "UE.uW.......-black-last_a1.1",
    ],
)
def test_special_positions(notation: str) -> None:
    position = GAME.position(notation)
    check_same(loaded(position), position)
    for move in position.legal_moves():
        root = loaded(position)
        root.play(root.action(move))
        check_same(root, position.play(move))


@pytest.mark.parametrize("seed", range(4))
def test_ends_after_200_actions(seed: int) -> None:
    dice = random.Random(seed)
    late = replace(dice.choice(positions(GAME, range(seed, seed + 1), tussle)[:9]), actions=194 + seed)
    root = loaded(late)
    while late.legal_moves():
        check_same(root, late)
        move = tussle(late, dice)
        root.play(root.action(move))
        late = late.play(move)
    check_same(root, late)
    assert late.actions == 200


def test_a_bonus_earned_by_the_last_action_ends_its_turn() -> None:
    position = replace(GAME.start().play("a1v").play("b1v"), actions=199)
    root = loaded(position)
    assert [root.perft(depth, bulk) for depth in (1, 2) for bulk in (False, True)] == [4, 4, 0, 0]
    root.play(root.action(GAME.move("b2v")))
    check_same(root, position.play("b2v"))
    assert root.over


def test_plays_uncompiled_as_the_rules_do() -> None:
    for game, choose in zip((GAMES[0], GAMES[3], GAMES[6]), (tussle, by_kind, uniform), strict=True):
        differential(uncompiled_kernel(game), game, 40, choose)


# --- Counting --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=str)
def test_perft(case: PerftCase) -> None:
    root = loaded(case.position)
    for bulk, most in ((False, 25_000_000), (True, 150_000_000)):
        for depth, expected in enumerate(case.counts, 1):
            if expected <= (most if RUNS_COMPILED else 4000):
                assert root.perft(depth, bulk) == expected, f"depth {depth}"
    assert root.perft(0) == root.perft(0, bulk=True) == 1


def test_counts_as_the_rules_do() -> None:
    for game in GAMES[:4]:
        for position in positions(game, range(1), tussle)[::3]:
            root = loaded(position)
            assert root.perft(2) == root.perft(2, bulk=True) == perft(position, 2), position.notation()


def test_playouts_add_up_and_repeat() -> None:
    root = kernel(GAME)
    result = root.playouts(50, seed=7)
    assert sum(result.wins) + result.draws == 50
    assert 50 * 36 < result.actions < 50 * 60
    assert result == root.playouts(50, seed=7)
    assert result.fingerprint != root.playouts(50, seed=8).fingerprint
    assert root.position() == GAME.start()


@needs_compiler
@pytest.mark.parametrize("game", GAMES[:4], ids=variant_name)
def test_compiled_and_uncompiled_agree(game: Turris) -> None:
    fast, slow = kernel(game), uncompiled_kernel(game)
    assert type(fast) is not type(slow)
    for position in (game.start(), *positions(game, range(2), tussle)[::4]):
        for twin in (fast, slow):
            twin.load(position)
        assert (fast.key, fast.canonical_key) == (slow.key, slow.canonical_key)
        assert fast.perft(2) == slow.perft(2) == slow.perft(2, bulk=True)
        assert fast.playouts(10, seed=3) == slow.playouts(10, seed=3)


# --- Keys ------------------------------------------------------------------------------------------------------------


def image_of_square(square: Square, symmetry: int) -> Square:
    """One of the eight images: symmetry 1 exchanges east and west, 2 north and south, 4 east and north."""
    column = 2 - square.column if symmetry & 1 else square.column
    row = 2 - square.row if symmetry & 2 else square.row
    return Square(row, column) if symmetry & 4 else Square(column, row)


def image_of_block(block: Block, symmetry: int) -> Block:
    squares = sorted((image_of_square(square, symmetry) for square in block.squares), key=SQUARES.index)
    turned = {Posture.EAST: Posture.NORTH, Posture.NORTH: Posture.EAST}
    posture = turned.get(block.posture, block.posture) if symmetry & 4 else block.posture
    return block._replace(square=squares[0], posture=posture)


def image(position: TurrisPosition, symmetry: int) -> TurrisPosition:
    closed = [cell._replace(square=image_of_square(cell.square, symmetry)) for cell in position.closed]
    return replace(
        position,
        tower=Tower(frozenset(image_of_block(block, symmetry) for block in position.tower.blocks)),
        latest=frozenset(image_of_block(block, symmetry) for block in position.latest),
        closed=tuple(sorted(closed, key=lambda cell: (cell.level, SQUARES.index(cell.square)))),
    )


def essence(position: TurrisPosition) -> TurrisPosition:
    """The position without the latest blocks that have no effect on the game."""
    tower = position.tower
    kept = [
        block
        for block in position.latest
        if (position.bonus or block.player != position.to_move)
        and all(tower.topmost(square) == block for square in block.squares)
    ]
    return replace(position, latest=frozenset(kept))


@pytest.mark.parametrize("game", [GAMES[0], GAMES[7]], ids=variant_name)
def test_symmetric_positions_share_the_canonical_key(game: Turris) -> None:
    for position in positions(game, range(3), tussle)[::2]:
        root = loaded(position)
        for symmetry in range(8):
            other = image(position, symmetry)
            there = loaded(other)
            assert there.canonical_key == root.canonical_key, position.notation()
            assert (there.key == root.key) == (other == position)
            assert there.perft(2) == root.perft(2)


def test_the_canonical_key_tells_apart_what_is_not_the_same_game() -> None:
    found = [after for position in positions(GAME, range(3)) for after in _followers(position)]
    found += [replace(position, bonus=False) for position in found if position.bonus]
    keys = {loaded(position).canonical_key for position in found}
    games = {min(image(essence(position), symmetry).notation() for symmetry in range(8)) for position in found}
    assert len(keys) == len(games)
    assert len(games) > 200


def test_latest_blocks_that_cannot_matter_are_left_out_of_the_canonical_key() -> None:
    bare = [(position, essence(position)) for position in positions(GAME, range(5), tussle)]
    bare = [(position, without) for position, without in bare if position != without]
    assert len(bare) > 20
    for position, without in bare:
        here, there = loaded(position), loaded(without)
        assert here.key != there.key
        assert here.canonical_key == there.canonical_key
        depth = 4 if RUNS_COMPILED else 2
        assert here.perft(depth) == there.perft(depth), position.notation()


def test_the_keys_know_what_is_closed() -> None:
    position = GAME.position("UU.u.U.uE.UW.uN.U.u.US-black-14-last_a2.3-closed_b1.3_b1.4")
    shut, opened = loaded(position), loaded(replace(position, closed=()))
    assert shut.key != opened.key
    assert shut.canonical_key != opened.canonical_key


def test_different_positions_have_different_keys() -> None:
    found = {after for position in positions(GAME, range(6)) for after in _followers(position)}
    assert len({loaded(position).key for position in found}) == len(found) > 400
    twice = [position.play(first).play(second) for position, first, second in _transpositions(GAME.start())]
    assert len({loaded(position).key for position in twice}) == len(set(twice)) < len(twice)


def _followers(position: TurrisPosition) -> list[TurrisPosition]:
    return [position.play(move) for move in position.legal_moves()]


def _transpositions(start: TurrisPosition) -> list[tuple[TurrisPosition, Move, Move]]:
    """All ways to go on for two actions after two orders of the same three."""
    orders = [start.play("a1v").play("b1v").play("c1v"), start.play("c1v").play("b1v").play("a1v")]
    return [
        (position, first, second)
        for position in orders
        for first in position.legal_moves()
        for second in position.play(first).legal_moves()
    ]


# --- Names and refusals ----------------------------------------------------------------------------------------------


def test_names_actions_by_kind_and_square() -> None:
    root = kernel(GAME)
    assert root.actions == 37
    assert [str(root.move(action)) for action in (0, 8, 9, 18, 27, 35)] == ["a1v", "c3v", "a1e", "a1n", "xa1", "xc3"]
    assert root.move(36) == Stop()
    assert all(root.action(root.move(action)) == action for action in range(root.actions))


def test_refuses_what_is_not_legal() -> None:
    root = kernel(GAME)
    with pytest.raises(ValueError, match="not legal"):
        root.play(36)
    with pytest.raises(ValueError, match="not over"):
        _ = root.winner
    with pytest.raises(ValueError, match="another game"):
        root.load(klotz.game("turris", begins="black").start())
