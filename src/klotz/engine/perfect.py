"""The player who makes no mistake: a book of the opening, then proofs. There is one for Kwinty.

Who begins wins Kwinty with an upright block. As the second player it resists as long as it can, and takes every chance
to turn the game round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import as_file, files

from klotz.core.certificate import load
from klotz.core.errors import KlotzError
from klotz.core.game import Game, Position
from klotz.core.move import Move
from klotz.core.player import Player
from klotz.core.texts import message
from klotz.engine.engine import Engine, Info
from klotz.engine.limits import Limits
from klotz.engine.plan import Book
from klotz.engine.proofs import Budget
from klotz.engine.solver import Solver, Verdict
from klotz.engine.strategy import Strategy

PROOF_TIME, CHOICE_TIME = 2.0, 0.8
"""Seconds for the proof of a win, and for the choice of a move where there is none."""
PROOF_SHARE = 0.6
"""The part of a shorter time that the proof may take."""
PROOF_MEMORY, CHOICE_MEMORY = 256.0, 64.0


class NotSolved(KlotzError):
    """Nobody knows how to play this game perfectly."""


@cache
def opening(game: Game) -> Book | None:
    """The book of a game's opening, if it is solved; with other rules it is another game."""
    file = files(f"klotz.games.{game.name}").joinpath("opening.klotz")
    if not file.is_file() or set(game.option_texts) - {"begins"}:
        return None
    with as_file(file) as path:
        certificate = load(path)
    # Whoever begins plays the same.
    begun = replace(
        certificate.claim, options=dict(game.option_texts), position=game.start().notation(), player=str(game.begins)
    )
    return Book(replace(certificate, claim=begun))


class Perfect:
    """Plays a solved game; ``foreseen`` is who wins by force, as soon as it is proven, after the move that it chose."""

    name = "level:perfect"

    def __init__(self, game: Game) -> None:
        book = opening(game)
        if book is None:
            raise NotSolved(message("error-not-solved", game=game.info.title))
        self._book = book
        self._solver = Solver(game, PROOF_MEMORY)
        self._engine = Engine(game, memory=CHOICE_MEMORY)
        self._strategy = Strategy(self._engine, CHOICE_MEMORY)
        self._stopped = False
        self.begin(0)

    def begin(self, seed: int) -> None:  # noqa: ARG002
        """What is proven holds in every game."""
        self._won: frozenset[Position] = frozenset()
        self.foreseen: Player | None = None

    def choose(self, position: Position, limits: Limits, past: Sequence[Move] = ()) -> Move:  # noqa: ARG002
        """A move that wins, if there is one; else the one that is hardest to refute."""
        moves = position.legal_moves()
        if len(moves) == 1:
            return moves[0]
        self._stopped, budget = False, Budget(limits)
        opponent = self._book.claim.rules.next_seat(position.to_move)
        self.foreseen = opponent if self._is_lost(position) else None
        answer = self._book.answer(position) or self._proven(position, budget)
        if answer is None:
            spare = Limits(nodes=1) if self._stopped else budget.share(1.0)
            move = self._strategy.best(position, spare.within(Limits(time=CHOICE_TIME)))
            self.foreseen = self.foreseen or self._strategy.winner
            return move
        self.foreseen = position.to_move
        after = position.play(answer)
        self._won = frozenset(after.play(reply) for reply in after.legal_moves())
        return answer

    def _is_lost(self, position: Position) -> bool:
        """Whether the book has an answer to everything that can be played here."""
        return all(self._book.answer(position.play(move)) for move in position.legal_moves())

    def _proven(self, position: Position, budget: Budget) -> Move | None:
        """A move that is proven to win. Whoever has once found one goes on until the next is found."""
        limits = budget.limits
        if position not in self._won:
            limits = budget.share(PROOF_SHARE).within(Limits(time=PROOF_TIME))
        verdict = self._solver.wins(position, position.to_move, limits)
        budget.spend(self._solver.progress.nodes)
        return self._solver.answer(position) if verdict is Verdict.WINS else None

    def watch(self, on_info: Callable[[Info], None] | None) -> None:
        """Tell what it finds while it chooses among moves that do not win."""
        self._engine.watcher = on_info

    def stop(self) -> None:
        """Play what it has."""
        self._stopped = True
        self._solver.stop()
        self._strategy.stop()

    def close(self) -> None:
        """It holds nothing but memory."""
