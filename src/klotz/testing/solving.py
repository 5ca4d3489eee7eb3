"""The solver and exhaustive search, side by side: the same verdicts about random walls of Kwinty."""

from __future__ import annotations

import random
import time

from klotz.core.game import Game
from klotz.core.kernel import judging_kernel
from klotz.engine.exhaustion import Exhaustion
from klotz.engine.limits import Limits
from klotz.engine.solver import VERDICTS, Solver, Verdict
from klotz.games.kwinty import KwintyPosition

PLIES = 64


def wall(game: Game, blocks: int, dice: random.Random) -> KwintyPosition:
    """A wall of so many blocks from a random game that goes on."""
    while True:
        position = game.start()
        while position.outcome() is None:
            assert isinstance(position, KwintyPosition)
            if len(position.wall.blocks) == blocks:
                return position
            position = position.play(dice.choice(position.legal_moves()))


class Comparison:
    """What was compared so far: how many walls had the same verdicts, how many not, and how many were left out.

    Left out are those that exhaustive search cannot finish within ``most_nodes`` for each question.
    """

    def __init__(self, game: Game, memory: float, most_nodes: int) -> None:
        self._game = game
        self._kernel = judging_kernel(game, PLIES)
        self._exhaustion = Exhaustion(self._kernel, memory)
        self._solver = Solver(game, memory)
        self._most_nodes = most_nodes
        self.same = self.different = self.left_out = 0
        self.looks = self.nodes = 0
        self.solving = self.exhausting = 0.0

    def add(self, position: KwintyPosition) -> None:
        """Ask both about a position."""
        begun = time.process_time()
        exhausted = self._exhausted(position)
        self.exhausting += time.process_time() - begun
        if Verdict.UNKNOWN in exhausted:
            self.left_out += 1
            return
        begun = time.process_time()
        solved = self._solved(position)
        self.solving += time.process_time() - begun
        self.same += solved == exhausted
        self.different += solved != exhausted
        if solved != exhausted:
            print(f"{position.notation()}: the solver says {solved}, exhaustive search {exhausted}", flush=True)

    def _exhausted(self, position: KwintyPosition) -> tuple[Verdict, ...]:
        found = []
        for seat in range(len(self._game.players)):
            self._kernel.load(position)
            found.append(VERDICTS[self._exhaustion.wins(seat, PLIES, self._most_nodes)])
            self.nodes += self._exhaustion.seen
            if found[-1] is Verdict.UNKNOWN:
                break
        return tuple(found)

    def _solved(self, position: KwintyPosition) -> tuple[Verdict, ...]:
        self._solver.clear()
        found = []
        for player in self._game.players:
            found.append(self._solver.wins(position, player, Limits()))
            self.looks += self._solver.progress.nodes
        return tuple(found)
