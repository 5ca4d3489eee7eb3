"""Choosing a move among more than two players by rehearsal: how the game goes on after what seems best.

Best-reply search believes that one of the others answers for all. What becomes of a plan depends on all of them: one is
in the way, another one makes room, the third wins. So the turns that this search finds best are rehearsed for some
rounds. Everybody plays for himself, the others by a very short search in which they overlook a part of their moves, so
that no two rehearsals are the same. At the end a short search tells the player's chance to win. What does badly is
dropped, until one turn is left.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import monotonic

from klotz.core.game import Position
from klotz.core.kernel import judging_kernel
from klotz.core.move import Move
from klotz.engine.engine import NO_ACTION, PLIES, Engine, Info, Line
from klotz.engine.limits import Limits
from klotz.engine.proofs import Budget
from klotz.engine.score import DECIDED, ODDS, WIN, Score
from klotz.engine.search import Search
from klotz.engine.table import Table

PLANS, NEAR = 5, 300
"""So many turns are rehearsed at most, if they are worth at most so much less than the best."""
SEARCH_SHARE = 0.2
"""The part of what is left for finding them."""
LEAST_NODES = 20_000
"""With fewer nodes there is not enough for a rehearsal, and search alone decides."""
ROUNDS = 3
"""So many turns of each of the others a rehearsal has at most."""
REPLY, OVERLOOKED = 150, 0.3
"""The nodes for a turn of another player, and the part of the moves that escapes his notice."""
LOOK, DEEPEST_LOOK = 300, 12
"""The nodes for a turn of the player's own, and how deep anybody looks at most."""
MEBIBYTES = 1.0
"""The size of the table for these turns."""
TRUST = 20.0
"""What the search says of a turn counts as much as so many rehearsals, which differ a lot."""
BOLDNESS, OPTIMISM = 0.42, 1.5
"""The odds that the search tells are too far from even, and too low, since it thinks all others in league. Raised to
this power and multiplied, they fitted 400 positions from games against ``uct`` best."""
MOST_TAKES = 1_000
"""After so many rehearsals of each turn there is nothing new to see."""
LEAST_CHANCE = 1e-2


@dataclass
class Plan:
    """A turn that may be played: what is expected of it, the position after it, and what came of it so far."""

    line: Line
    after: Position
    takes: int = 0
    points: float = 0.0

    @property
    def chance(self) -> float:
        """The chance to win, by the search and by the rehearsals."""
        searched = OPTIMISM * math.pow(odds(self.line.score.chance), BOLDNESS)
        return (TRUST * searched / (1 + searched) + self.points) / (TRUST + self.takes)

    @property
    def rehearsed(self) -> Line:
        """The line, with its chance for a score."""
        score = self.line.score
        return Line(Score(score.game, score.player, round(ODDS * math.log10(odds(self.chance)))), self.line.moves)


def odds(chance: float) -> float:
    """How many times likelier something is than not; nothing is impossible, and nothing certain."""
    chance = min(1 - LEAST_CHANCE, max(LEAST_CHANCE, chance))
    return chance / (1 - chance)


class Rehearsal:
    """Chooses moves of one game of more than two players, by an engine and by rehearsals."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._kernel = judging_kernel(engine.game, PLIES)
        self._table = Table(MEBIBYTES)
        self._search = Search(self._kernel, self._table)
        self._stopped = False

    def best(self, position: Position, limits: Limits) -> Move:
        """The move to play."""
        self._stopped = False
        self._search.proceed()
        self._table.clear()
        if limits.nodes is not None and limits.nodes < LEAST_NODES:
            return self._engine.best(position, limits)
        begun, budget = monotonic(), Budget(limits)
        info = self._engine.analyse(position, budget.share(SEARCH_SHARE), lines=PLANS, on_info=self._heed)
        budget.spend(info.nodes)
        plans = self._plans(position, info)
        if len(plans) > 1:
            nodes = info.nodes + self._rehearse(plans, budget)
            lines = tuple(plan.rehearsed for plan in plans)
            info = replace(info, nodes=nodes, time=monotonic() - begun, lines=lines)
            if self._engine.watcher is not None:
                self._engine.watcher(info)
        return info.move

    def stop(self) -> None:
        """Play what there is; from any thread."""
        self._stopped = True
        self._search.stop()
        self._engine.stop()

    def _heed(self, _info: Info) -> None:
        """A wish to stop that came before the search began holds for it."""
        if self._stopped:
            self._engine.stop()

    def _plans(self, position: Position, info: Info) -> list[Plan]:
        """The turns worth a rehearsal, best first; none if one of them wins."""
        best = info.score.value
        if best > DECIDED:
            return []
        return [Plan(line, self._after(position, line)) for line in info.lines if line.score.value >= best - NEAR]

    def _after(self, position: Position, line: Line) -> Position:
        """The position after the turn that a line begins with."""
        player = position.to_move
        for move in line.moves:
            position = position.play(move)
        if position.to_move == player and not position.outcome():
            # A turn of two parts, of which the line tells only the first.
            self._kernel.load(position)
            position = position.play(self._kernel.move(self._look()[0]))
        return position

    def _rehearse(self, plans: list[Plan], budget: Budget) -> int:
        """Rehearse plans, fewer and fewer of them, and put the best first; the positions looked at."""
        seen, left = 0, len(plans)
        rounds = math.ceil(math.log2(left))
        for number in range(rounds):
            share = Budget(budget.share(1 / (rounds - number)))
            for plan in self._turns(plans[:left], share):
                cost = self._take(plan)
                budget.spend(cost)
                share.spend(cost)
                seen += cost
            plans[:left] = sorted(plans[:left], key=lambda plan: -plan.chance)
            left = -(-left // 2)
        return seen

    def _turns(self, plans: list[Plan], budget: Budget) -> Iterator[Plan]:
        """The plans by turns, as long as there is something left."""
        while True:
            for plan in plans:
                if self._stopped or budget.left <= 0 or plan.takes >= MOST_TAKES:
                    return
                yield plan

    def _take(self, plan: Plan) -> int:
        """Rehearse a plan once; the positions looked at. Plans meet the same lots."""
        kernel, lots = self._kernel, random.Random(plan.takes)
        player = plan.line.score.player
        me, value, seen = plan.after.game.players.index(player), 0, 0
        kernel.load(plan.after)
        for rounds in range(1, ROUNDS + 1):
            seen += self._replies(me, lots)
            while not kernel.over and kernel.to_move == me and not self._stopped:
                action, value = self._look()
                seen += self._search.seen
                if rounds == ROUNDS:
                    break
                kernel.play(action)
            if self._stopped:
                return seen
        plan.takes += 1
        plan.points += self._points(me) if kernel.over else Score(plan.after.game, player, value).chance
        return seen

    def _points(self, me: int) -> float:
        """What a player gets out of a game that is over."""
        winner = self._kernel.winner
        return 1 / self._kernel.seats if winner is None else float(winner == me)

    def _replies(self, me: int, lots: random.Random) -> int:
        """Let the others play until it is a player's turn; the positions looked at."""
        kernel, seen = self._kernel, 0
        while not kernel.over and kernel.to_move != me and not self._stopped:
            kernel.play(self._reply(lots))
            seen += self._search.seen
        return seen

    def _reply(self, lots: random.Random) -> int:
        """What another player does, who does not notice all that he could."""
        search, legal = self._search, self._kernel.legal()
        reply = lots.choice(legal)
        search.begin()
        search.skip(tuple(action for action in legal if action != reply and lots.random() < OVERLOOKED))
        search.limit(REPLY, -1.0)
        for depth in range(1, DEEPEST_LOOK):
            search.look(depth, -WIN, WIN)
            if search.best != NO_ACTION:
                reply = search.best
            if search.halted:
                break
        return reply

    def _look(self) -> tuple[int, int]:
        """What a short search finds best in the kernel's state, and what it says of it."""
        search = self._search
        search.begin()
        search.skip(())
        value = search.look(1, -WIN, WIN)
        action = search.best
        search.limit(LOOK, -1.0)
        for depth in range(2, DEEPEST_LOOK):
            deeper = search.look(depth, -WIN, WIN)
            if search.halted:
                break
            action, value = search.best, deeper
        return action, value
