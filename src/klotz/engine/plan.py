"""Winning strategies as the solver finds them: written as certificates, and read as books."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from klotz.core.certificate import Certificate, Claim, InvalidCertificate
from klotz.core.game import Position
from klotz.core.kernel import Kernel, kernel
from klotz.core.move import Move
from klotz.core.texts import message
from klotz.engine.prover import Prover

PLIES = 64
PROVEN = 1
FORGETFUL = -1
"""The answer of a table that has lost it."""
TELL_EVERY = 10_000


class Planner:
    """Walks through all that the opponent can do, and notes the answers of a prover."""

    def __init__(
        self, claim: Claim, judge: Kernel, prover: Prover, on_progress: Callable[[int], None] | None = None
    ) -> None:
        self.claim = claim
        self._kernel = judge
        self._prover = prover
        self._winner = claim.rules.players.index(claim.winner)
        self._seen: set[int] = set()
        self._answers = bytearray()
        self._tell = on_progress

    def certificate(self) -> Certificate:
        """The strategy; the claim should have been proven, else it is proven now, however long it takes."""
        self._kernel.load(self.claim.start, 1)
        self._prover.ask(self._winner, self.claim.outright)
        self._walk(1, 0)
        return Certificate(self.claim, bytes(self._answers))

    def _walk(self, ply: int, actions: int) -> None:
        """Note the answers from the state at ``ply`` on; state 0 is where keys are asked for."""
        node = self._kernel
        legal = node.legal(ply)
        if not legal or actions == self.claim.actions or _known(node, ply, self._seen):
            return
        if node.seat(ply) == self._winner:
            answer = self._answer(ply)
            self._answers.append(legal.index(answer))
            if self._tell and len(self._answers) % TELL_EVERY == 0:
                self._tell(len(self._answers))
            legal = (answer,)
        for action in legal:
            node.copy(ply, ply + 1)
            node.play(action, ply + 1)
            self._walk(ply + 1, actions + 1)

    def _answer(self, ply: int) -> int:
        """What wins; proven anew if the table has forgotten it."""
        answer = self._prover.answer(ply)
        if answer == FORGETFUL:
            proven = self._prover.prove(self._winner, -1, -1.0, self.claim.outright, ply=ply)
            if proven != PROVEN:
                raise InvalidCertificate(message("error-certificate-untrue", player=self.claim.winner))
            answer = self._prover.answer(ply)
        return answer


class Book:
    """The answers of a certificate by position: from each canonical key to the one of the position to make of it."""

    def __init__(self, certificate: Certificate) -> None:
        self.claim = certificate.claim
        self._kernel = kernel(self.claim.rules, PLIES)
        self._winner = self.claim.rules.players.index(self.claim.winner)
        self._following: dict[int, int] = {}
        self._kernel.load(self.claim.start, 1)
        self._read(1, 0, iter(certificate.answers), set())

    def answer(self, position: Position) -> Move | None:
        """The move that wins, if the book has the position."""
        self._kernel.load(position, 1)
        following = self._following.get(self._key(1))
        if following is None:
            return None
        for action in self._kernel.legal(1):
            self._kernel.copy(1, 2)
            self._kernel.play(action, 2)
            if self._key(2) == following:
                return self._kernel.move(action)
        return None

    def _key(self, ply: int) -> int:
        self._kernel.copy(ply, 0)
        return self._kernel.canonical_key

    def _read(self, ply: int, actions: int, answers: Iterator[int], seen: set[int]) -> None:
        node = self._kernel
        legal = node.legal(ply)
        if not legal or actions == self.claim.actions or _known(node, ply, seen):
            return
        answering = node.seat(ply) == self._winner
        if answering:
            legal = (legal[next(answers)],)
        for action in legal:
            node.copy(ply, ply + 1)
            node.play(action, ply + 1)
            if answering:
                self._following[self._key(ply)] = self._key(ply + 1)
            self._read(ply + 1, actions + 1, answers, seen)


def _known(node: Kernel, ply: int, seen: set[int]) -> bool:
    """Whether a state, or one that is the same to play on, has been seen; now it has."""
    node.copy(ply, 0)
    key = node.canonical_key
    if key in seen:
        return True
    seen.add(key)
    return False
