"""Solving positions: who wins, proven, or that it is not known within the limits.

In games whose moves force one another, proof numbers are counted; in the others the engine searches, whose scores are
exact if no estimate was needed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from time import monotonic

from klotz.core.certificate import Certificate, Claim
from klotz.core.errors import KlotzError
from klotz.core.game import Game, Position
from klotz.core.kernel import judging_kernel
from klotz.core.move import Move
from klotz.core.player import Player
from klotz.core.texts import message
from klotz.engine import progress_file
from klotz.engine.engine import Engine
from klotz.engine.limits import InvalidLimits, Limits
from klotz.engine.plan import PLIES, Planner
from klotz.engine.proofs import DISPROVEN, PROVEN, UNKNOWN
from klotz.engine.prover import Prover

MEMORY = 1024
"""The mebibytes of a table that is large enough for the end of any game."""
SLICE = 1.0
"""Progress is told every so many seconds."""


class Unsolvable(KlotzError):
    """This cannot be asked about such a game."""


class Verdict(Enum):
    """Whether a player wins by force; UNKNOWN within the limits."""

    UNKNOWN = "unknown"
    WINS = "wins"
    FAILS = "fails"


VERDICTS = {UNKNOWN: Verdict.UNKNOWN, PROVEN: Verdict.WINS, DISPROVEN: Verdict.FAILS}
"""What the numbers mean that searches answer."""


@dataclass(frozen=True)
class Progress:
    """How far a proof has come: how many positions at least are missing to prove or to disprove it."""

    proof: int
    disproof: int
    nodes: int
    seconds: float

    @property
    def speed(self) -> int:
        """Positions looked at in a second."""
        return int(self.nodes / self.seconds) if self.seconds else 0


Watcher = Callable[[Progress], None]


class Solver:
    """Finds out who wins a game of two players, with a table of so many mebibytes; it keeps what it has found."""

    def __init__(self, game: Game, memory: float = MEMORY) -> None:
        if len(game.players) != 2:
            raise Unsolvable(message("error-solve-players"))
        if memory <= 0:
            raise InvalidLimits(message("error-limits", limit=message("limit-memory"), value=str(memory)))
        self.game = game
        self._kernel = judging_kernel(game, PLIES)
        self._prover = Prover(self._kernel, memory if game.info.forcing else 0)
        self._engine = Engine(game, memory=0 if game.info.forcing else memory)
        self._stopped = False
        self.progress = Progress(1, 1, 0, 0.0)

    def wins(
        self,
        position: Position,
        player: Player,
        limits: Limits,
        *,
        outright: bool = False,
        on_progress: Watcher | None = None,
    ) -> Verdict:
        """Whether a player wins from a position, whatever the other one does.

        ``outright``: a win by a count of points at the end is none.
        """
        self._stopped = False
        self._prover.proceed()
        if not self.game.info.forcing:
            return self._searched(position, player, limits)
        seat, begun, nodes = self.game.players.index(player), monotonic(), 0
        # With nobody to tell and no clock to obey it goes through in one: so the same work gives the same answer.
        unbroken = on_progress is None and limits.seconds is None
        while True:
            # Again in every round: a search leaves nothing but its table.
            self._kernel.load(position)
            left = SLICE if limits.seconds is None else limits.seconds - (monotonic() - begun)
            most = -1 if limits.nodes is None else max(0, limits.nodes - nodes)
            seconds = -1.0 if unbroken else max(0.0, min(SLICE, left))
            verdict = self._prover.prove(seat, most, seconds, outright)
            nodes += self._prover.seen
            self.progress = Progress(*self._prover.outlook, nodes, monotonic() - begun)
            if on_progress:
                on_progress(self.progress)
            if verdict != UNKNOWN:
                return VERDICTS[verdict]
            if self._stopped or left < SLICE or (limits.nodes is not None and nodes >= limits.nodes):
                return Verdict.UNKNOWN

    def answer(self, position: Position) -> Move | None:
        """After a proof that the player to move wins: a move that does; None if it is forgotten."""
        self._kernel.load(position)
        action = self._prover.answer()
        return None if action < 0 else self._kernel.move(action)

    def certificate(self, claim: Claim, on_progress: Callable[[int], None] | None = None) -> Certificate:
        """The strategy that shows what has been proven; ``on_progress`` is told the number of answers now and then."""
        return Planner(claim, self._kernel, self._prover, on_progress).certificate()

    def save(self, path: Path) -> int:
        """Write what was found out to a file, to go on another day; how many entries it has.

        Not while it searches, except from a watcher.
        """
        self._check_forcing()
        return progress_file.save(path, self.game, self._prover)

    def restore(self, path: Path) -> int:
        """Take up what ``save`` has written, in a table of any size; how many entries there were."""
        self._check_forcing()
        return progress_file.restore(path, self.game, self._prover)

    def _check_forcing(self) -> None:
        if not self.game.info.forcing:
            raise Unsolvable(message("error-proof-none", game=self.game.info.title))

    def clear(self) -> None:
        """Forget what was found out."""
        self._prover.clear()
        self._engine.clear()

    def stop(self) -> None:
        """End the search soon; from any thread."""
        self._stopped = True
        self._prover.stop()
        self._engine.stop()

    def _searched(self, position: Position, player: Player, limits: Limits) -> Verdict:
        info = self._engine.analyse(position, limits)
        self.progress = Progress(1, 1, info.nodes, info.time)
        if not (info.score.decided or info.score.exact):
            return Verdict.UNKNOWN
        return Verdict.WINS if info.score.winner == player else Verdict.FAILS
