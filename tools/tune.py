"""Fit the weights of a game's evaluation to the results of games that the search plays against itself.

Every game begins with a few random actions and goes on with a search of few nodes on both sides. Of each quiet position
on the way the features are recorded, as the player to move sees them, and how the game ended. The weights are those
that explain the results best: a logistic regression, with a small penalty that keeps weights of rare features near 0.
They are scaled so that values mean the chances that ``klotz.engine.score`` reads from them. A new generation of games
is played with the new weights; a match between the old and the new ones shows what was gained.

Run it from the root of the repository: ``python tools/tune.py kwinty --generations 2 --write``. The same arguments give
the same weights, whatever the number of processes.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from itertools import repeat
from math import log, sqrt
from pathlib import Path
from textwrap import fill

import numpy as np
from numpy.typing import NDArray

import klotz
from klotz.core.game import Game
from klotz.core.kernel import Kernel, judging_kernel
from klotz.engine.engine import INFINITE, NO_ACTION
from klotz.engine.score import DECIDED, ODDS
from klotz.engine.search import Search
from klotz.engine.table import Table

UNIT = ODDS / log(10)
"""How many units of value there are to one unit of the natural logarithm of the odds."""
DEEPEST = 40
TABLE_MEBIBYTES = 4
PORTION = 32
"""So many games are one piece of work for a process."""
STEPS = 12
"""Steps of Newton's method; they converge long before."""
LINE = 120
TUNED = ("kwinty",)
"""The games of which the evaluation is a sum of features; ``tools/train.py`` is for Turris."""

Weights = tuple[int, ...]
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Plan:
    """How games are played: random actions at the beginning, and nodes for each move."""

    game: str
    opening: int
    nodes: int
    seed: int


class Thinker:
    """A search with some weights, that looks deeper until its nodes are used up."""

    def __init__(self, game: Game, weights: Weights) -> None:
        self.kernel: Kernel = judging_kernel(game)
        self.kernel.judge_by(weights)
        self.search = Search(self.kernel, Table(TABLE_MEBIBYTES))

    def choose(self, nodes: int) -> int:
        """The action for the kernel's root."""
        legal = self.kernel.legal()
        chosen = legal[0]
        if len(legal) == 1:
            return chosen
        self.search.begin()
        self.search.limit(nodes, -1.0)
        for depth in range(1, DEEPEST):
            value = self.search.look(depth, -INFINITE, INFINITE)
            chosen = self.search.best if self.search.best != NO_ACTION else chosen
            if self.search.halted or abs(value) >= DECIDED:
                break
        return chosen

    def is_quiet(self) -> bool:
        """Whether the root can be estimated as it stands; else the search goes on even if it has no depth."""
        self.search.begin()
        self.search.look(0, -INFINITE, INFINITE)
        return not self.search.line()


# --- Games -----------------------------------------------------------------------------------------------------------


def begin(kernel: Kernel, plan: Plan, number: int) -> None:
    """Set the root to the opening of a game; if chance ended it, to another one."""
    dice = random.Random(f"{plan.seed} {number}")
    while True:
        kernel.load(kernel.game.start())
        for _ in range(plan.opening):
            if not kernel.over:
                kernel.play(dice.choice(kernel.legal()))
        if not kernel.over:
            return


def reward(kernel: Kernel, seat: int) -> float:
    """What a seat has of a game that is over: 1 for a win, 0 for a loss; a draw is shared."""
    winner = kernel.winner
    return 1 / kernel.seats if winner is None else float(winner == seat)


def record(plan: Plan, weights: Weights, first: int) -> tuple[NDArray[np.int16], Floats]:
    """The features of quiet positions in some games, and what the players to move there had in the end."""
    thinker = Thinker(klotz.game(plan.game), weights)
    kernel = thinker.kernel
    rows: list[tuple[int, ...]] = []
    results: list[float] = []
    for number in range(first, first + PORTION):
        begin(kernel, plan, number)
        thinker.search.table.clear()
        movers = []
        while not kernel.over:
            if thinker.is_quiet():
                movers.append(kernel.to_move)
                rows.append(kernel.judged(kernel.to_move))
            kernel.play(thinker.choose(plan.nodes))
        results += [reward(kernel, seat) for seat in movers]
    return np.array(rows, np.int16), np.array(results)


def compare(plan: Plan, new: Weights, old: Weights, first: int) -> list[float]:
    """What the new weights have of some pairs of games, in which they play each seat once; between 0 and 1."""
    game = klotz.game(plan.game)
    thinkers = Thinker(game, new), Thinker(game, old)
    return [
        sum(meet(plan, thinkers, number, seat) for seat in range(2)) / 2 for number in range(first, first + PORTION)
    ]


def meet(plan: Plan, thinkers: tuple[Thinker, Thinker], number: int, seat: int) -> float:
    """What the first has of one game, in that seat; all others are the second's."""
    table = thinkers[0].kernel
    begin(table, plan, number)
    for thinker in thinkers:
        thinker.search.table.clear()
    while not table.over:
        thinker = thinkers[table.to_move != seat]
        position = table.position()
        thinker.kernel.load(position)
        action = thinker.choose(plan.nodes)
        table.load(position)
        table.play(action)
    return reward(table, seat)


def shared(
    pool: ProcessPoolExecutor, work: Callable[..., object], plan: Plan, games: int, *weights: Weights
) -> Iterator[object]:
    """The results of all portions of some games, in their order."""
    return pool.map(work, repeat(plan), *map(repeat, weights), range(0, games, PORTION))


# --- The fit ---------------------------------------------------------------------------------------------------------


def fitted(features: NDArray[np.int16], results: Floats, penalty: float) -> Floats:
    """The weights that explain the results best, in units of the logarithm of the odds: Newton's method."""
    weights = np.zeros(features.shape[1])
    for _ in range(STEPS):
        gradient, curvature = penalty * weights, penalty * np.eye(len(weights))
        for rows, wanted in zip(
            *(np.array_split(each, 1 + len(results) // 65536) for each in (features, results)), strict=True
        ):
            real = rows.astype(np.float64)
            chances = 1 / (1 + np.exp(-real @ weights))
            gradient += real.T @ (chances - wanted)
            curvature += (real * (chances * (1 - chances))[:, None]).T @ real
        weights -= np.linalg.solve(curvature, gradient)
    return weights


def loss(features: NDArray[np.int16], results: Floats, weights: Floats) -> float:
    """The mean cross entropy of the results, in bits: 1 if nothing is known."""
    odds = features @ weights
    return float(np.mean(np.logaddexp(0, odds) - results * odds) / log(2))


def written(weights: Weights, row: int) -> str:
    """The source of a module that holds the weights, so many in a row."""
    rows = [", ".join(map(str, weights[first : first + row])) for first in range(0, len(weights), row)]
    lines = [fill(f"{line},", LINE, initial_indent="    ", subsequent_indent="    ") for line in rows]
    head = '"""The weights of the evaluation\'s features, as ``tools/tune.py`` found them."""'
    return "\n".join([head, "", "from __future__ import annotations", "", "WEIGHTS = (", *lines, ")", ""])


# --- The command -----------------------------------------------------------------------------------------------------


def generation(pool: ProcessPoolExecutor, plan: Plan, old: Weights, arguments: argparse.Namespace) -> Weights:
    """Play, fit, and tell what it came to."""
    played: list[tuple[NDArray[np.int16], Floats]] = list(shared(pool, record, plan, arguments.games, old))  # type: ignore[arg-type]
    features, results = (np.concatenate(each) for each in zip(*played, strict=True))
    weights = fitted(features, results, arguments.penalty)
    new = tuple(int(weight) for weight in np.rint(UNIT * weights))
    print(f"{len(results)} positions; bits left: {loss(features, results, weights):.4f} with the new weights, ", end="")
    print(f"{loss(features, results, np.array(old) / UNIT):.4f} with the old")
    return new


def match(pool: ProcessPoolExecutor, plan: Plan, new: Weights, old: Weights, games: int) -> str:
    """How new weights fared against old ones, with a standard error."""
    portions: list[list[float]] = list(shared(pool, compare, plan, games // 2, new, old))  # type: ignore[arg-type]
    pairs = np.array([pair for portion in portions for pair in portion])
    return f"{100 * pairs.mean():.1f} % ± {100 * pairs.std() / sqrt(len(pairs)):.1f} in {2 * len(pairs)} games"


def main(words: Sequence[str] | None = None) -> None:
    """Tune the weights of a game."""
    parser = argparse.ArgumentParser(description="Fit the weights of an evaluation to games of the search.")
    parser.add_argument("game", choices=TUNED, help="the game's name")
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--games", type=int, default=4096, help="games a generation (default: %(default)s)")
    parser.add_argument("--nodes", type=int, default=2000, help="nodes for each move (default: %(default)s)")
    parser.add_argument("--opening", type=int, default=6, help="random actions at first (default: %(default)s)")
    parser.add_argument("--match", type=int, default=512, help="games against the old weights (default: %(default)s)")
    parser.add_argument("--penalty", type=float, default=30.0, help="against large weights (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--row", type=int, default=16, help="weights in a row of the file (default: %(default)s)")
    parser.add_argument("--write", action="store_true", help="write the game's weights.py")
    arguments = parser.parse_args(words)
    module = import_module(f"{type(klotz.game(arguments.game)).__module__.rpartition('.')[0]}.weights")
    weights: Weights = module.WEIGHTS
    with ProcessPoolExecutor(arguments.processes) as pool:
        for number in range(arguments.generations):
            plan = Plan(arguments.game, arguments.opening, arguments.nodes, arguments.seed + number)
            old, weights = weights, generation(pool, plan, weights, arguments)
            print(f"generation {number + 1}: {match(pool, plan, weights, old, arguments.match)}", flush=True)
    source = written(weights, arguments.row)
    print(source)
    if arguments.write and module.__file__:
        Path(module.__file__).write_text(source, encoding="utf-8")


if __name__ == "__main__":
    main()
