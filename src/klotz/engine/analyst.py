"""An engine that thinks as the levels of its game do: for analysis, hints and reviews.

In games whose moves force one another, a part of the time goes into proofs; what is proven replaces what was estimated,
and what is known of a solved opening needs no time.
Where averages judge best, it goes by these until the end can be seen. In the other games it is the engine as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from time import monotonic

from klotz.core.game import Game, Position
from klotz.core.kernel import judging_kernel
from klotz.core.move import Move
from klotz.core.player import Player
from klotz.engine.engine import MEMORY, Engine, Info, Line
from klotz.engine.limits import Limits
from klotz.engine.perfect import opening
from klotz.engine.plan import Book
from klotz.engine.proofs import DISPROVEN, PROVEN, UNKNOWN, Budget, verdict
from klotz.engine.prover import Prover
from klotz.engine.score import FORCED, Score
from klotz.engine.survey import END_SHARE, LEAST_LEFT, Survey

PLIES = 64
PROOF_MEMORY = 32.0
SEARCH_SHARE, WIN_SHARE, LINE_SHARE = 0.5, 0.4, 0.5
"""The parts of what is left for the search, for a proof that the player to move wins, and for each proof of a line."""
LEAST_NODES, NODE_SIZE = 1 << 16, 32
"""The smallest tree of averages, and the bytes that each of its nodes takes."""
FIRST_ROUND, LAST_ROUND = 20_000, 24
"""Without limits, surveys follow one another, each with twice the nodes of the last: so many at first, so often."""
ALONE_SHARE = 0.5
"""The part for looking at further lines alone."""


class Analyst(Engine):
    """Thinks as an engine does, and proves or averages; a tree of averages takes as much memory again as the table."""

    def __init__(self, game: Game, *, memory: float = MEMORY, threads: int = 1) -> None:
        super().__init__(game, memory=memory, threads=threads)
        self._prover = Prover(judging_kernel(game, PLIES), PROOF_MEMORY) if game.info.forcing else None
        nodes = max(LEAST_NODES, int(memory * (1 << 20)) // NODE_SIZE)
        self._survey = Survey(game, nodes) if game.info.averaged else None
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
        """As the engine does; without a limit of time or nodes there is nothing left for proofs.

        A limit of depth means something to alpha-beta only, so with one there are no averages.
        """
        self._stopped = False
        limited = limits.seconds is not None or limits.nodes is not None
        if self._survey and limits.depth is None and not position.outcome():
            rounds = (limits,) if limited else (Limits(nodes=FIRST_ROUND << number) for number in range(LAST_ROUND))
            return self._in_rounds(self._survey, position, rounds, lines, without, on_info)
        if self._prover is None or not limited:
            return super().analyse(position, limits, lines=lines, without=without, on_info=on_info)
        self._prover.proceed()
        begun, budget = monotonic(), Budget(limits)
        share = budget.share(SEARCH_SHARE)
        found = super().analyse(position, share, lines=lines, without=without, on_info=on_info)
        budget.spend(found.nodes)
        if all(line.score.proven for line in found.lines):
            return found
        attempt = _Attempt(self._prover, opening(self.game), budget, lambda: self._stopped)
        proven = attempt.lines(position, found.lines, free=not without)
        nodes = found.nodes + attempt.nodes
        info = replace(found, lines=proven[:lines], nodes=nodes, time=monotonic() - begun)
        self._tell(info, on_info)
        return info

    def _in_rounds(
        self,
        survey: Survey,
        position: Position,
        rounds: Iterable[Limits],
        lines: int,
        without: Sequence[Move],
        on_info: Callable[[Info], None] | None,
    ) -> Info:
        """The last survey that was not stopped, or the first."""
        survey.proceed()
        found = _NOTHING
        for limits in rounds:
            info = self._surveyed(survey, position, limits, lines, without, on_info)
            if info.nodes > found.nodes or not self._stopped:
                found = info
            if self._stopped or all(line.score.proven for line in found.lines):
                break
        return found

    def _surveyed(
        self,
        survey: Survey,
        position: Position,
        limits: Limits,
        lines: int,
        without: Sequence[Move],
        on_info: Callable[[Info], None] | None,
    ) -> Info:
        """What averages say; near the end what alpha-beta sees to the end counts instead."""
        begun, budget, seen = monotonic(), Budget(limits), _NOTHING
        survey.begin(position, without)
        if survey.is_near_end:
            share = budget.share(END_SHARE)
            seen = super().analyse(position, share, lines=lines, without=without, on_info=on_info)
            budget.spend(seen.nodes)
            if self._stopped or all(line.score.proven for line in seen.lines):
                return seen
        wanted = min(lines, len(position.legal_moves()) - len(without))
        rest = ALONE_SHARE if wanted > 1 else LEAST_LEFT
        survey.think(budget, rest, lambda: self._tell(_both(survey.info(lines), seen), on_info))
        averaged = self._each_alone(survey, position, survey.info(lines), budget)
        info = replace(_both(averaged, seen), time=monotonic() - begun)
        self._tell(info, on_info)
        return info

    def _each_alone(self, survey: Survey, position: Position, found: Info, budget: Budget) -> Info:
        """The lines after the first looked at for themselves: in a tree for all, what seems worse is hardly tried."""
        best, *others = found.lines
        nodes, looked = found.nodes, [best]
        for number, line in enumerate(others):
            if self._stopped:
                return found
            share = Budget(budget.share(1 / (len(others) - number)))
            survey.begin(position, [move for move in position.legal_moves() if move != line.moves[0]])
            survey.think(share, LEAST_LEFT, lambda: None)
            alone = survey.info()
            budget.spend(alone.nodes)
            nodes += alone.nodes
            looked.append(alone.lines[0])
        return replace(found, nodes=nodes, lines=tuple(looked))

    def stop(self) -> None:
        """Let a running ``analyse`` return what it has."""
        self._stopped = True
        if self._prover:
            self._prover.stop()
        if self._survey:
            self._survey.stop()
        super().stop()

    def clear(self) -> None:
        """Forget all that was found out and proven about earlier positions."""
        super().clear()
        if self._prover:
            self._prover.clear()


_NOTHING = Info(0, 0, 0.0, ())


def _both(averaged: Info, seen: Info) -> Info:
    """What averages say, and instead of that what was seen to the end."""
    final = {line.moves[0]: line for line in seen.lines if line.score.proven}
    chosen = [final.pop(line.moves[0], line) for line in averaged.lines]
    best = sorted([*chosen, *final.values()], key=lambda line: -line.score.value)[: len(averaged.lines)]
    depth, nodes = max(averaged.depth, seen.depth), averaged.nodes + seen.nodes
    return Info(depth, nodes, averaged.time, tuple(best))


class _Attempt:
    """The proofs about one position: those of the opening, if it is solved, and what is found within a budget."""

    def __init__(self, prover: Prover, solved: Book | None, budget: Budget, stopped: Callable[[], bool]) -> None:
        self._prover = prover
        self._solved = solved
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
        move = self._winning_move(position)
        if move is None:
            return lines
        score = Score(position.game, position.to_move, FORCED)
        moves = next((line.moves for line in lines if line.moves[0] == move), (move,))
        return (Line(score, moves), *(line for line in lines if line.moves[0] != move))

    def _winning_move(self, position: Position) -> Move | None:
        """After the proof that there is one; None if it is forgotten."""
        known = self._known(position)
        if known is not None:
            return known
        action = self._prover.answer()
        return None if action < 0 else self._kernel.move(action)

    def _known(self, position: Position) -> Move | None:
        """The move that wins in an opening that is solved."""
        return self._solved.answer(position) if self._solved else None

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
        if self._known(position) is not None:
            return PROVEN if position.to_move == player else DISPROVEN
        found = verdict(self._prover, position, player, self._budget, part)
        self.nodes += self._prover.seen
        return found
