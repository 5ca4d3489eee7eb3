"""The solver, and the strategies that it writes down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.engine.positions import late

import klotz
from klotz.core.certificate import Certificate, Claim, InvalidCertificate, load
from klotz.core.game import Position
from klotz.core.player import Player
from klotz.engine.limits import Limits
from klotz.engine.plan import Book
from klotz.engine.progress_file import InvalidProgress
from klotz.engine.solver import Progress, Solver, Unsolvable, Verdict
from klotz.testing.certificate import check

KWINTY = klotz.game("kwinty")
WHITE, BLACK = KWINTY.players
MEMORY = 8
ENDLESS = Limits()
ENOUGH = Limits(nodes=200_000)
LEFT = 16
"""Blocks that are still to come: enough for a strategy of some size, and few enough for the readable rules."""


def claim(position: Position, player: Player, outright: bool = False) -> Claim:
    options = dict(position.game.option_texts)
    return Claim(position.game.name, options, position.notation(), str(player), outright)


@pytest.fixture(scope="module")
def certificate() -> Certificate:
    """The first strategy of some size that is found."""
    for seed in range(100):
        position = late(KWINTY, seed, LEFT)
        solver = Solver(KWINTY, MEMORY)
        for player in KWINTY.players:
            if solver.wins(position, player, ENOUGH, outright=True) is Verdict.WINS:
                found = solver.certificate(claim(position, player, outright=True))
                if len(found.answers) > 20:
                    return found
    raise AssertionError("no strategy was found")


def test_exactly_one_of_win_loss_and_draw_is_proven() -> None:
    found = set()
    for seed in range(12):
        position = late(KWINTY, seed, 12)
        solver = Solver(KWINTY, MEMORY)
        verdicts = tuple(solver.wins(position, player, ENDLESS) for player in KWINTY.players)
        assert Verdict.UNKNOWN not in verdicts
        assert verdicts != (Verdict.WINS, Verdict.WINS)
        found.add(verdicts)
    assert len(found) > 1


def test_a_win_by_a_count_is_not_outright() -> None:
    """Whoever wins outright wins, and somebody wins who does not win outright."""
    only_counted = 0
    for seed in range(40):
        position = late(KWINTY, seed, 8)
        solver = Solver(KWINTY, MEMORY)
        for player in KWINTY.players:
            wins = solver.wins(position, player, ENDLESS)
            outright = solver.wins(position, player, ENDLESS, outright=True)
            assert wins is Verdict.WINS or outright is Verdict.FAILS
            only_counted += wins is Verdict.WINS and outright is Verdict.FAILS
    assert only_counted > 0


def test_limits_are_kept_and_progress_is_told() -> None:
    told: list[Progress] = []
    solver = Solver(KWINTY, MEMORY)
    assert solver.wins(KWINTY.start(), WHITE, Limits(nodes=20_000), on_progress=told.append) is Verdict.UNKNOWN
    assert told[-1] == solver.progress
    assert 20_000 <= solver.progress.nodes < 21_000
    assert min(solver.progress.proof, solver.progress.disproof) > 0
    assert solver.wins(KWINTY.start(), WHITE, Limits(time=0.01)) is Verdict.UNKNOWN


def test_other_games_are_solved_near_their_end_or_not_at_all() -> None:
    turris = klotz.game("turris")
    solver = Solver(turris, MEMORY)
    assert solver.wins(turris.start(), turris.players[0], Limits(nodes=1_000)) is Verdict.UNKNOWN
    position = late(turris, 1, 2)
    verdicts = [solver.wins(position, player, ENDLESS) for player in turris.players]
    assert Verdict.UNKNOWN not in verdicts
    assert verdicts.count(Verdict.WINS) <= 1


def test_only_games_of_two_are_solved() -> None:
    with pytest.raises(Unsolvable, match="two players"):
        Solver(klotz.game("qbq", players=3))


def test_a_strategy_holds_by_the_rules_alone(certificate: Certificate, tmp_path: Path) -> None:
    path = tmp_path / "strategy"
    certificate.save(path)
    assert load(path) == certificate
    walk = check(load(path))
    assert walk.answers == len(certificate.answers)
    assert walk.positions > walk.answers
    assert walk.wins > 0


def test_a_strategy_with_one_answer_changed_does_not_hold(certificate: Certificate) -> None:
    """Whichever answer it is. Another one may win as well, but then what follows is no longer fitting."""
    failed = 0
    for place in range(0, len(certificate.answers), 3):
        changed = bytearray(certificate.answers)
        changed[place] = (changed[place] + 1) % 4
        try:
            check(replace(certificate, answers=bytes(changed)))
        except InvalidCertificate:
            failed += 1
    assert failed >= 0.9 * len(range(0, len(certificate.answers), 3))


def test_a_strategy_is_refused_that_is_cut_or_too_long(certificate: Certificate) -> None:
    with pytest.raises(InvalidCertificate, match="no answer"):
        check(replace(certificate, answers=certificate.answers[:-1]))
    with pytest.raises(InvalidCertificate, match="goes on"):
        check(replace(certificate, answers=certificate.answers + b"\0"))


def test_a_strategy_cannot_be_written_that_does_not_win(certificate: Certificate) -> None:
    loser = KWINTY.next_seat(certificate.claim.winner)
    position = certificate.claim.start
    solver = Solver(KWINTY, MEMORY)
    with pytest.raises(InvalidCertificate, match="does not win"):
        solver.certificate(claim(position, loser))


@pytest.mark.parametrize("content", [b"", b"klotz", b"\xfd7zXZ\0\0"])
def test_other_files_are_no_strategies(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "strategy"
    path.write_bytes(content)
    with pytest.raises(InvalidCertificate, match="no strategy"):
        load(path)


def test_a_book_answers_wherever_the_wall_stands(certificate: Certificate) -> None:
    """Follow the book against the first of all replies: it has an answer until the game is won."""
    book, winner = Book(certificate), certificate.claim.winner
    position = certificate.claim.start
    while position.outcome() is None:
        if position.to_move == winner:
            answer = book.answer(position)
            assert answer is not None
            position = position.play(answer)
        else:
            position = position.play(position.legal_moves()[-1])
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winner == winner
    assert book.answer(KWINTY.start()) is None


def test_a_book_of_the_first_actions_ends_after_them(certificate: Certificate) -> None:
    short = replace(certificate.claim, actions=4)
    solver = Solver(KWINTY, MEMORY)
    found = solver.certificate(short)
    assert 0 < len(found.answers) < len(certificate.answers)
    assert check(found).longest == 4


def test_a_proof_goes_on_from_a_file(tmp_path: Path) -> None:
    """In a table of another size, and with less work than anew."""
    path, position = tmp_path / "proof", late(KWINTY, 3, 28)
    whole, first, second = Solver(KWINTY, MEMORY), Solver(KWINTY, MEMORY), Solver(KWINTY, 2 * MEMORY)
    verdict = whole.wins(position, WHITE, ENDLESS)
    work = whole.progress.nodes
    assert work > 10_000
    assert first.wins(position, WHITE, Limits(nodes=work // 2)) is Verdict.UNKNOWN
    entries = first.save(path)
    assert entries > 0
    assert list(tmp_path.iterdir()) == [path]
    assert second.restore(path) == entries
    assert second.wins(position, WHITE, ENDLESS) is verdict
    assert second.progress.nodes < 0.9 * work


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda data: data[:-1], "cut or damaged"),
        (lambda data: data[:-16], "cut or damaged"),
        (lambda data: data[:40], "no proof"),
        (lambda data: data[:-20] + b"?" + data[-19:], "cut or damaged"),
        (lambda data: data.replace(b"kwinty", b"turris", 1), "another game"),
        (lambda data: data.replace(b"{}", b'{"width": "5"}', 1), "another game"),
        (lambda data: data.replace(b"klotz proof 1", b"klotz proof 9", 1), "no proof"),
        (lambda _: b"", "no proof"),
        (lambda _: b"[]\n" + bytes(32), "no proof"),
    ],
)
def test_a_cut_or_foreign_file_is_refused(change: Callable[[bytes], bytes], complaint: str, tmp_path: Path) -> None:
    path, solver = tmp_path / "proof", Solver(KWINTY, MEMORY)
    solver.wins(KWINTY.start(), WHITE, Limits(nodes=2_000))
    solver.save(path)
    path.write_bytes(changed := change(path.read_bytes()))
    with pytest.raises(InvalidProgress, match=complaint):
        solver.restore(path)
    assert path.read_bytes() == changed


def test_searches_of_other_games_are_not_kept(tmp_path: Path) -> None:
    with pytest.raises(Unsolvable, match="Turris"):
        Solver(klotz.game("turris"), MEMORY).save(tmp_path / "proof")
