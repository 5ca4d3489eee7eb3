"""An engine that proves what it can: for analysis, hints and reviews.

In games whose moves force one another, a part of the time goes into proofs; what is proven replaces what was estimated.
In the other games it is the engine as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic

from klotz.core.game import Game, Position
from klotz.core.kernel import judging_kernel
from klotz.core.move import Move
from klotz.core.player import Player
from klotz.engine.engine import MEMORY, Engine, Info, Line
from klotz.engine.limits import Limits
from klotz.engine.proofs import DISPROVEN, PROVEN, UNKNOWN, Budget, verdict
from klotz.engine.prover import Prover
from klotz.engine.score import FORCED, Score

PLIES = 64
PROOF_MEMORY = 32.0
SEARCH_SHARE, WIN_SHARE, LINE_SHARE = 0.5, 0.4, 0.5
"""The parts of what is left for the search, for a proof that the player to move wins, and for each proof of a line."""


class Analyst(Engine):
    """Thinks as an engine does, and proves."""

    def __init__(self, game: Game, *, memory: float = MEMORY, threads: int = 1) -> None:
        super().__init__(game, memory=memory, threads=threads)
        self._prover = Prover(judging_kernel(game, PLIES), PROOF_MEMORY) if game.info.forcing else None
        self._stopped = False

    def analyse(
        self,
        position: Position,
        limits: Limits,
        *,
        lines: int = 1,
        without: Sequence[Move] = (),
        on_info: Callable[[Info], None] | None = None,
    ) -> Info:
        """As the engine does; without a limit of time or nodes there is nothing left for proofs."""
        prover, begun, self._stopped = self._prover, monotonic(), False
        limited = limits.seconds is not None or limits.nodes is not None
        if prover is None or not limited:
            return super().analyse(position, limits, lines=lines, without=without, on_info=on_info)
        prover.proceed()
        budget = Budget(limits)
        share = budget.share(SEARCH_SHARE)
        found = super().analyse(position, share, lines=lines, without=without, on_info=on_info)
        budget.spend(found.nodes)
        if all(line.score.proven for line in found.lines):
            return found
        attempt = _Attempt(prover, budget, lambda: self._stopped)
        proven = attempt.lines(position, found.lines, free=not without)
        nodes = found.nodes + attempt.nodes
        info = replace(found, lines=proven[:lines], nodes=nodes, time=monotonic() - begun)
        for told in (on_info, self.watcher):
            if told:
                told(info)
        return info

    def stop(self) -> None:
        """Let a running ``analyse`` return what it has."""
        self._stopped = True
        if self._prover:
            self._prover.stop()
        super().stop()

    def clear(self) -> None:
        """Forget all that was found out and proven about earlier positions."""
        super().clear()
        if self._prover:
            self._prover.clear()


class _Attempt:
    """The proofs about one position, within what is left of a budget."""

    def __init__(self, prover: Prover, budget: Budget, stopped: Callable[[], bool]) -> None:
        self._prover = prover
        self._kernel = prover.kernel
        self._budget = budget
        self._stopped = stopped
        self.nodes = 0

    def lines(self, position: Position, lines: tuple[Line, ...], free: bool) -> tuple[Line, ...]:
        """The lines with what can be proven about them, best first; if every move is ``free``, with one that wins."""
        me = position.to_move
        if free and self._verdict(position, me, WIN_SHARE) == PROVEN:
            lines = self._won(position, lines)
        proven = [line if line.score.proven else self._proven(position, line) for line in lines]
        return tuple(sorted(proven, key=lambda line: -line.score.value))

    def _won(self, position: Position, lines: tuple[Line, ...]) -> tuple[Line, ...]:
        """The lines, with one that is proven to win among them."""
        action = self._prover.answer()
        if action < 0:
            return lines
        move = self._kernel.move(action)
        score = Score(position.game, position.to_move, FORCED)
        moves = next((line.moves for line in lines if line.moves[0] == move), (move,))
        return (Line(score, moves), *(line for line in lines if line.moves[0] != move))

    def _proven(self, position: Position, line: Line) -> Line:
        """A line with what its first move leads to by force, if that can be proven."""
        me, after = position.to_move, position.play(line.moves[0])
        other = position.game.next_seat(me)
        wins = self._verdict(after, me, LINE_SHARE)
        if wins == PROVEN:
            return Line(Score(position.game, me, FORCED), line.moves)
        loses = self._verdict(after, other, LINE_SHARE)
        if loses == PROVEN:
            return Line(Score(position.game, me, -FORCED), line.moves)
        if wins == loses == DISPROVEN:
            return Line(Score(position.game, me, 0, exact=True), line.moves)
        return line

    def _verdict(self, position: Position, player: Player, part: float) -> int:
        """What can be proven, unless it is time to stop."""
        if self._stopped():
            return UNKNOWN
        found = verdict(self._prover, position, player, self._budget, part)
        self.nodes += self._prover.seen
        return found
