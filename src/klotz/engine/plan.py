"""Winning strategies as the solver finds them: written as certificates, and read as books."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from klotz.core.certificate import Certificate, Claim, InvalidCertificate
from klotz.core.game import Position
from klotz.core.kernel import Kernel, kernel
from klotz.core.move import Move
from klotz.core.texts import message
from klotz.engine.proofs import PROVEN
from klotz.engine.prover import Prover

PLIES = 64
FORGETFUL = -1
"""The answer of a table that has lost it."""
TELL_EVERY = 10_000


class Walk:
    """A walk through all that the opponent of a claim's winner can do, in the order of certificates."""

    def __init__(self, claim: Claim, node: Kernel, answer: Callable[[int, tuple[int, ...]], int]) -> None:
        """``answer`` chooses among the legal actions of the state at a ply, where the winner is to move."""
        self._claim = claim
        self._node = node
        self._answer = answer
        self._winner = claim.rules.players.index(claim.winner)
        self._seen: set[int] = set()

    def go(self) -> None:
        """Visit every position once."""
        self._node.load(self._claim.start, 1)
        self._visit(1, 0)

    def _visit(self, ply: int, actions: int) -> None:
        node = self._node
        legal = node.legal(ply)
        if not legal or actions == self._claim.actions or (seen := key(node, ply)) in self._seen:
            return
        self._seen.add(seen)
        if node.seat(ply) == self._winner:
            legal = (self._answer(ply, legal),)
        for action in legal:
            node.copy(ply, ply + 1)
            node.play(action, ply + 1)
            self._visit(ply + 1, actions + 1)


def key(node: Kernel, ply: int) -> int:
    """What a state has in common with all that are the same to play on; state 0 is where it is asked for."""
    node.copy(ply, 0)
    return node.canonical_key


class Planner:
    """Notes the answers of a prover to all that the opponent can do."""

    def __init__(
        self, claim: Claim, judge: Kernel, prover: Prover, on_progress: Callable[[int], None] | None = None
    ) -> None:
        self.claim = claim
        self._kernel = judge
        self._prover = prover
        self._winner = claim.rules.players.index(claim.winner)
        self._answers = bytearray()
        self._tell = on_progress

    def certificate(self) -> Certificate:
        """The strategy; the claim should have been proven, else it is proven now, however long it takes."""
        self._prover.ask(self._winner, self.claim.outright)
        Walk(self.claim, self._kernel, self._note).go()
        return Certificate(self.claim, bytes(self._answers))

    def _note(self, ply: int, legal: tuple[int, ...]) -> int:
        answer = self._answer(ply)
        self._answers.append(legal.index(answer))
        if self._tell and len(self._answers) % TELL_EVERY == 0:
            self._tell(len(self._answers))
        return answer

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
    """The answers of a certificate by position: from each canonical key to the one of the position to make of it.

    Any thread may ask.
    """

    def __init__(self, certificate: Certificate) -> None:
        self.claim = certificate.claim
        self._lock = Lock()
        self._kernel = kernel(self.claim.rules, PLIES)
        self._following: dict[int, int] = {}
        answers = iter(certificate.answers)
        Walk(self.claim, self._kernel, lambda ply, legal: self._note(ply, legal[next(answers)])).go()

    def answer(self, position: Position) -> Move | None:
        """The move that wins, if the book has the position."""
        with self._lock:
            self._kernel.load(position, 1)
            following = self._following.get(key(self._kernel, 1))
            if following is None:
                return None
            answers = (action for action in self._kernel.legal(1) if self._after(1, action) == following)
            return next((self._kernel.move(action) for action in answers), None)

    def _note(self, ply: int, action: int) -> int:
        self._following[key(self._kernel, ply)] = self._after(ply, action)
        return action

    def _after(self, ply: int, action: int) -> int:
        """The key of what an action makes of a state."""
        self._kernel.copy(ply, ply + 1)
        self._kernel.play(action, ply + 1)
        return key(self._kernel, ply + 1)
