"""The search that tries everything, and the prover held to it."""

from __future__ import annotations

import random

import pytest
from tests.engine.games import TWO_PLAYER_GAMES
from tests.engine.positions import late, middling
from tests.engine.twins import uncompiled

import klotz
from klotz.core import compiled
from klotz.core.game import Game, Position
from klotz.core.kernel import judging_kernel
from klotz.engine.exhaustion import Exhaustion
from klotz.engine.limits import Limits
from klotz.engine.solver import Solver, Verdict
from klotz.testing.solving import Comparison, wall

PLIES = 64
UNKNOWN, PROVEN, DISPROVEN = range(3)
KWINTY = klotz.game("kwinty")
needs_compiler = pytest.mark.skipif(compiled.why_uncompiled() is not None, reason=f"{compiled.why_uncompiled()}")


def won(position: Position, seat: int, actions: int) -> bool:
    """By the readable rules, without a table."""
    outcome = position.outcome()
    if outcome:
        return outcome.winner == position.game.players[seat]
    if actions == 0:
        return False
    found = (won(position.play(move), seat, actions - 1) for move in position.legal_moves())
    return any(found) if position.to_move == position.game.players[seat] else all(found)


@needs_compiler
@pytest.mark.parametrize("game", TWO_PLAYER_GAMES, ids=str)
def test_it_finds_what_the_rules_say(game: Game) -> None:
    kernel = judging_kernel(game, PLIES)
    found = set()
    for seed in range(8):
        position = late(game, seed, 4) if game.info.counted else middling(game, seed)
        for seat in (0, 1):
            for actions in (1, 2):
                kernel.load(position)
                verdict = Exhaustion(kernel, 1).wins(seat, actions)
                assert (verdict == PROVEN) == won(position, seat, actions), position.notation()
                found.add(verdict)
    assert UNKNOWN not in found


@needs_compiler
@pytest.mark.filterwarnings("ignore::klotz.core.compiled.KlotzPerformanceWarning")
@pytest.mark.parametrize("game", TWO_PLAYER_GAMES, ids=str)
def test_compiled_and_uncompiled_are_alike(game: Game) -> None:
    judge = uncompiled(game).judge(PLIES)
    kernel = judging_kernel(game, PLIES)
    for seed in range(3):
        position = late(game, seed, 3) if game.info.counted else middling(game, seed)
        fast, slow = Exhaustion(kernel, 0.01), uncompiled(game).exhaustion(judge, 0.01)
        for seat in (0, 1):
            kernel.load(position)
            judge.load(position)
            assert fast.wins(seat, 2, 3_000) == slow.wins(seat, 2, 3_000), position.notation()
            assert fast.seen == slow.seen


@needs_compiler
def test_the_solver_finds_what_it_finds() -> None:
    """To the end of the game, for both players."""
    kernel, solver = judging_kernel(KWINTY, PLIES), Solver(KWINTY, 4)
    exhaustion, found = Exhaustion(kernel, 16), set()
    for seed in range(30):
        position = late(KWINTY, seed, 14)
        for seat, player in enumerate(KWINTY.players):
            kernel.load(position)
            verdict = exhaustion.wins(seat, PLIES)
            expected = Verdict.WINS if verdict == PROVEN else Verdict.FAILS
            assert solver.wins(position, player, Limits()) is expected, position.notation()
            found.add((seat, expected))
    assert len(found) == 4


def test_a_limit_of_nodes_is_kept() -> None:
    kernel = judging_kernel(KWINTY, PLIES)
    exhaustion = Exhaustion(kernel, 1)
    assert exhaustion.wins(0, PLIES, 1_000) == UNKNOWN
    assert exhaustion.seen < 2_000


def test_lines_for_which_there_is_no_room_are_unknown() -> None:
    kernel = judging_kernel(KWINTY, 4)
    assert Exhaustion(kernel, 1).wins(0, PLIES) == UNKNOWN
    assert Exhaustion(kernel, 1).wins(0, 2) == DISPROVEN


@needs_compiler
def test_a_sample_of_walls_of_sixteen_blocks() -> None:
    """``python -m bench.solver`` compares 200 of them."""
    compared, dice = Comparison(KWINTY, 16, 300_000), random.Random(1)
    while compared.same + compared.different < 12:
        compared.add(wall(KWINTY, 16, dice))
    assert compared.different == 0
    assert compared.looks > 1_000
