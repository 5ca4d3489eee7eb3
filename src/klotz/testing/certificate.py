"""Checks a winning strategy by the readable rules alone: nothing of the search is used, nothing is believed.

Every move of the opponent is tried in every position that comes about. Only positions that are mirror images of one
another, or the same wall at another place, are taken for the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

from klotz.core.certificate import Certificate, InvalidCertificate
from klotz.core.game import Position
from klotz.core.texts import message
from klotz.games.kwinty.game import KwintyPosition
from klotz.games.kwinty.wall import Block

TELL_EVERY = 1_000


@dataclass
class Walk:
    """What a check has seen."""

    answers: int = 0
    positions: int = 0
    wins: int = 0
    longest: int = 0


def check(certificate: Certificate, on_progress: Callable[[Walk], None] | None = None) -> Walk:
    """Walk through all replies; InvalidCertificate if one of them does not end in the win that is claimed.

    Where the claim is about the first actions only, the walk ends there: it shows that an answer is given everywhere.
    """
    claim, walk, seen = certificate.claim, Walk(), set[Hashable]()
    answers = iter(certificate.answers)

    def visit(position: Position, actions: int) -> None:
        walk.longest = max(walk.longest, actions)
        if position.outcome():
            _check_won(certificate, position)
            walk.wins += 1
            return
        if actions == claim.actions or (image := _image(position)) in seen:
            return
        seen.add(image)
        walk.positions += 1
        if on_progress and walk.positions % TELL_EVERY == 0:
            on_progress(walk)
        moves = position.legal_moves()
        if position.to_move == claim.winner:
            walk.answers += 1
            place = _next(answers, position)
            if place >= len(moves):
                raise InvalidCertificate(message("error-certificate-answer", position=position.notation()))
            moves = (moves[place],)
        for move in moves:
            visit(position.play(move), actions + 1)

    visit(claim.start, 0)
    if next(answers, None) is not None:
        raise InvalidCertificate(message("error-certificate-too-long", answers=walk.answers))
    return walk


def _next(answers: Iterator[int], position: Position) -> int:
    answer = next(answers, None)
    if answer is None:
        raise InvalidCertificate(message("error-certificate-answer", position=position.notation()))
    return answer


def _check_won(certificate: Certificate, position: Position) -> None:
    outcome, claim = position.outcome(), certificate.claim
    assert outcome
    won = outcome.winner == claim.winner
    if claim.outright:
        assert isinstance(position, KwintyPosition)
        won = won and bool(position.fives(claim.winner))
    if not won:
        raise InvalidCertificate(message("error-certificate-not-won", position=position.notation()))


def _image(position: Position) -> Hashable:
    """What a position has in common with its mirror image and with the same wall elsewhere."""
    assert isinstance(position, KwintyPosition)
    wall = position.wall
    first, last = wall.columns.start, wall.columns.stop - 1
    plain = sorted(_described(block, block.columns[0] - first) for block in wall.blocks)
    mirrored = sorted(_described(block, last - block.columns[-1]) for block in wall.blocks)
    return position.to_move, tuple(min(plain, mirrored))


def _described(block: Block, column: int) -> tuple[int, int, str, str]:
    return column, block.row, block.posture.value, str(block.player)
