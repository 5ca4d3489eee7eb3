"""The prover against brute force on late walls, and its limits."""

from __future__ import annotations

import threading
import time

from tests.engine.oracle import Oracle, TooMany
from tests.engine.positions import late

import klotz
from klotz.core.game import Position
from klotz.core.kernel import judging_kernel
from klotz.engine.prover import Prover

KWINTY = klotz.game("kwinty")
UNKNOWN, PROVEN, DISPROVEN = range(3)
ENDLESS = -1
SOON = 0.25


def prover(position: Position, mebibytes: float = 1) -> Prover:
    made = Prover(judging_kernel(KWINTY), mebibytes)
    made.kernel.load(position)
    return made


def test_late_walls_are_proven_as_brute_force_finds_them() -> None:
    """Wins by a five and by a count, for either seat, whoever is to move; a draw is won by nobody."""
    oracle = Oracle(KWINTY, 6_000)
    found = {PROVEN: 0, DISPROVEN: 0}
    for seed in range(36):
        position = late(KWINTY, seed, 6 + seed % 6)
        try:
            value = oracle.value(position)
        except TooMany:
            continue
        mover = KWINTY.players.index(position.to_move)
        for seat in (0, 1):
            wins = value > 0 if seat == mover else value < 0
            result = prover(position).prove(seat, ENDLESS, ENDLESS)
            assert result == (PROVEN if wins else DISPROVEN), (position.notation(), seat, value)
            found[result] += 1
    assert min(found.values()) > 12


def test_its_answer_wins() -> None:
    """What it answers leads to another proof, until the game is won, whatever the opponent does first."""
    won = 0
    for seed in range(30):
        position: Position = late(KWINTY, seed, 14)
        attacker = KWINTY.players.index(position.to_move)
        if prover(position).prove(attacker, 100_000, ENDLESS) != PROVEN:
            continue
        while position.outcome() is None:
            if position.to_move == KWINTY.players[attacker]:
                proving = prover(position)
                assert proving.prove(attacker, ENDLESS, ENDLESS) == PROVEN, position.notation()
                position = position.play(proving.kernel.move(proving.answer()))
            else:
                position = position.play(position.legal_moves()[seed % len(position.legal_moves())])
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.winner == KWINTY.players[attacker]
        won += 1
    assert won > 5


def test_within_few_nodes_nothing_is_known() -> None:
    proving = prover(KWINTY.start())
    assert proving.prove(0, 1, ENDLESS) == UNKNOWN
    assert proving.prove(0, 10_000, ENDLESS) == UNKNOWN
    assert 10_000 <= proving.seen < 11_000


def test_it_goes_on_where_it_was() -> None:
    """A proof in small portions is found with the same table in the end."""
    for seed in range(12):
        position = late(KWINTY, seed, 14)
        expected = prover(position).prove(0, ENDLESS, ENDLESS)
        proving = prover(position)
        results = [proving.prove(0, 400, ENDLESS) for _ in range(400)]
        assert results[-1] == expected, position.notation()


def test_a_tiny_table_proves_the_same() -> None:
    for seed in range(10):
        position = late(KWINTY, seed, 10)
        for seat in (0, 1):
            assert prover(position, 0).prove(seat, ENDLESS, ENDLESS) == prover(position).prove(seat, ENDLESS, ENDLESS)


def test_time_ends_it() -> None:
    begun = time.perf_counter()
    assert prover(KWINTY.start()).prove(0, ENDLESS, 0.05) == UNKNOWN
    assert time.perf_counter() - begun < 0.05 + SOON


def test_it_can_be_stopped_and_goes_on_only_when_told() -> None:
    proving = prover(KWINTY.start(), 4)
    results: list[int] = []
    thread = threading.Thread(target=lambda: results.append(proving.prove(0, ENDLESS, ENDLESS)), daemon=True)
    thread.start()
    time.sleep(0.02)
    begun = time.perf_counter()
    proving.stop()
    thread.join(10)
    assert time.perf_counter() - begun < SOON
    assert results == [UNKNOWN]
    assert proving.prove(0, ENDLESS, ENDLESS) == UNKNOWN
    proving.proceed()
    assert proving.prove(0, 5_000, ENDLESS) == UNKNOWN
    assert proving.seen >= 5_000


def test_a_game_that_is_over_is_proven_for_its_winner() -> None:
    position = KWINTY.start()
    for played in ("iv", "iv", "gh", "hv"):
        position = position.play(played)
    assert prover(position).prove(0, ENDLESS, ENDLESS) == PROVEN
    over = next(after for move in position.legal_moves() if (after := position.play(move)).outcome())
    assert prover(over).prove(0, ENDLESS, ENDLESS) == PROVEN
    assert prover(over).prove(1, ENDLESS, ENDLESS) == DISPROVEN


def test_there_is_no_proof_without_room() -> None:
    """A line that is longer than the kernel has states proves nothing, and breaks nothing."""
    game = klotz.game("turris")
    proving = Prover(judging_kernel(game, 8), 1)
    proving.kernel.load(game.start())
    assert proving.prove(0, 1_000_000, ENDLESS) == UNKNOWN
