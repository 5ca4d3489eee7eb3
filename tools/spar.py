"""Tune the weights by which QBQ is judged among four, by sparring against ``uct``.

One player with these weights, who looks at few positions for each move, sits against three of ``uct``. All parameters
are moved at once by a step, each up or down by lot, and as many games are played with all moved the other way: if one
side of that line won more, all go a little way towards it (*simultaneous perturbation*). A step says next to nothing
about any one parameter, but hundreds of them do. What is kept is the mean of the second half of the way.

Run it from the root of the repository: ``python tools/spar.py --processes 2``. Every ten rounds it tells
what the two sides have won and prints the parameters for ``klotz.games.qbq.weights``. Then ``--match 2000`` alone tells
what the weights there win. The same arguments give the same games, whatever the number of processes.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import repeat
from math import sqrt
from statistics import fmean

import klotz
from klotz.core.game import Game
from klotz.core.kernel import judging_kernel, kernel
from klotz.engine.engine import INFINITE, NO_ACTION
from klotz.engine.score import DECIDED
from klotz.engine.search import Search
from klotz.engine.table import Table
from klotz.engine.uct import Tree
from klotz.games.qbq.weights import AMONG_FOUR, KIND, crowd

PLAYERS = 4
OPENING = 4
"""Every game begins with so many random turns, one for each player."""
DEEPEST = 12
TREE_NODES, MEBIBYTES = 1 << 18, 1.0
SEED_BITS = 40
PORTION = 8
"""So many games are one piece of work for a process."""
REPORT = 10
"""After so many rounds it is told how things stand."""
LAST_PULL = 0.4
"""In the end the pull is that part of what it was at first."""
PART, LEAST = 0.35, 3.0
"""A step of a trait is that part of it and so much more."""
TOLD_STEPS, TEMPO_STEP = (70, 50, 45, 45, 18), 30
"""Those of the worth of needing one turn to four and of its fall, and that of the right to move."""
SHARES = (1.0, 0.7, 0.25)
"""The player's own, of the nearest other's, of all others': steps of each kind are so large in comparison."""

Parameters = tuple[float, ...]


@dataclass(frozen=True)
class Sparring:
    """How games are played: positions for each of our moves, random games for each move of ``uct``, and the lots."""

    nodes: int
    playouts: int
    seed: str


class Ring:
    """A game of four, with one seat for us."""

    def __init__(self, game: Game) -> None:
        self._kernel = kernel(game)
        self._tree = Tree(self._kernel, TREE_NODES)
        self._judging = judging_kernel(game)
        self._table = Table(MEBIBYTES)
        self._search = Search(self._judging, self._table)

    def fight(self, sparring: Sparring, parameters: Parameters, number: int) -> float:
        """What we have of a game: 1 for a win, 0 for a loss; a draw is shared. Four games in a row are a full round."""
        lots = random.Random(f"{sparring.seed}/{number // PLAYERS}")
        self._judging.judge_by(crowd(parameters))
        self._table.clear()
        self._open(lots)
        while not self._kernel.over:
            legal = self._kernel.legal()
            if len(legal) == 1:
                self._play(legal[0])
            elif self._kernel.to_move == number % PLAYERS:
                self._play(self._ours(sparring.nodes))
            else:
                self._play(self._tree.grow(sparring.playouts, -1.0, lots.getrandbits(SEED_BITS)))
        winner = self._kernel.winner
        return 1 / PLAYERS if winner is None else float(winner == number % PLAYERS)

    def _open(self, lots: random.Random) -> None:
        """Begin with random turns."""
        for each in (self._kernel, self._judging):
            each.load(each.game.start())
        turns = 0
        while turns < OPENING and not self._kernel.over:
            player = self._kernel.to_move
            self._play(lots.choice(self._kernel.legal()))
            turns += self._kernel.to_move != player

    def _play(self, action: int) -> None:
        for each in (self._kernel, self._judging):
            each.play(action)

    def _ours(self, nodes: int) -> int:
        """What a search of so many positions finds best."""
        search = self._search
        search.begin()
        search.look(1, -INFINITE, INFINITE)
        action = search.best
        search.limit(nodes, -1.0)
        for depth in range(2, DEEPEST):
            value = search.look(depth, -INFINITE, INFINITE)
            action = search.best if search.best != NO_ACTION else action
            if search.halted or abs(value) > DECIDED:
                break
        return action


@cache
def ring() -> Ring:
    """The one of this process."""
    return Ring(klotz.game("qbq", players=PLAYERS))


def fights(sparring: Sparring, parameters: Parameters, first: int) -> list[float]:
    """What we have of a portion of games."""
    return [ring().fight(sparring, parameters, number) for number in range(first, first + PORTION)]


def played(pool: Executor, sparring: Sparring, games: int, *sides: Parameters) -> list[list[float]]:
    """What each of some sides has of the same games: so many, or a few more, in whole portions."""
    portions = range(0, games, PORTION)
    running = [pool.map(fights, repeat(sparring), repeat(side), portions) for side in sides]
    return [[share for portion in side for share in portion] for side in running]


def stepping(parameters: Parameters) -> Parameters:
    """How far each parameter is moved at a time."""
    steps: list[float] = []
    for number, share in enumerate(SHARES):
        first = number * KIND
        traits = parameters[first : first + KIND - len(TOLD_STEPS)]
        steps += [PART * abs(trait) + LEAST * share for trait in traits]
        steps += [step * share for step in TOLD_STEPS]
    return (*steps, TEMPO_STEP)


def moved(parameters: Parameters, steps: Parameters, by: Sequence[float]) -> Parameters:
    """The parameters, each moved by so many steps."""
    return tuple(parameter + step * times for parameter, step, times in zip(parameters, steps, by, strict=True))


def rounds(pool: Executor, given: argparse.Namespace, start: Parameters) -> Iterator[tuple[float, Parameters]]:
    """After each round, what both sides have had of a game on average, and where the parameters are then."""
    steps, way = stepping(start), [0.0] * len(start)
    lots = random.Random(given.seed)
    for number in range(given.rounds):
        sparring = Sparring(given.nodes, given.playouts, f"{given.seed}/{number}")
        signs = [lots.choice((-1, 1)) for _ in start]
        sides = [[at + sign * side for at, sign in zip(way, signs, strict=True)] for side in (1, -1)]
        up, down = map(fmean, played(pool, sparring, given.games, *(moved(start, steps, side) for side in sides)))
        pull = given.pull * (1 - (1 - LAST_PULL) * number / given.rounds)
        way = [at + sign * pull * (up - down) / 2 for at, sign in zip(way, signs, strict=True)]
        yield (up + down) / 2, moved(start, steps, way)


def tune(pool: Executor, given: argparse.Namespace) -> None:
    """Move the parameters, and tell where they are."""
    shares: list[float] = []
    kept: list[Parameters] = []
    for share, parameters in rounds(pool, given, AMONG_FOUR):
        shares.append(share)
        if len(shares) > given.rounds // 2:
            kept.append(parameters)
        if len(shares) % REPORT == 0 or len(shares) == given.rounds:
            told = tuple(round(fmean(place)) for place in zip(*(kept or [parameters]), strict=True))
            print(f"{len(shares)} rounds, of late {fmean(shares[-REPORT:]):.1%}: {told}", flush=True)


def positive(text: str) -> int:
    """A number of games and the like: 1 or more."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


def main(words: Sequence[str] | None = None) -> None:
    """Tune the weights, or tell how good they are."""
    parser = argparse.ArgumentParser(description="Tune QBQ's weights among four, by sparring against uct.")
    parser.add_argument("--rounds", type=positive, default=140, help="(default: %(default)s)")
    parser.add_argument(
        "--games", type=positive, default=64, help="for either side, in each round (default: %(default)s)"
    )
    parser.add_argument("--nodes", type=positive, default=400, help="for each of our moves (default: %(default)s)")
    parser.add_argument(
        "--playouts", type=positive, default=2000, help="for each of uct's moves (default: %(default)s)"
    )
    parser.add_argument("--pull", type=float, default=1.2, help="steps for a round won by all (default: %(default)s)")
    parser.add_argument("--match", type=positive, help="play so many games with the weights as they are, instead")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=positive, default=1)
    given = parser.parse_args(words)
    with ProcessPoolExecutor(given.processes) as pool:
        if given.match is None:
            tune(pool, given)
            return
        sparring = Sparring(given.nodes, given.playouts, f"{given.seed}/match")
        shares = played(pool, sparring, given.match, AMONG_FOUR)[0]
        share = fmean(shares)
        print(f"{share:.1%} ± {sqrt(share * (1 - share) / len(shares)):.1%} of {len(shares)} games")


if __name__ == "__main__":
    main()
