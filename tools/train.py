"""Train the network that judges towers of Turris, by games that it plays against itself.

Every game begins with a few random actions and goes on with an explorer of few nodes on both sides, which now and then
plays at random, so that the network sees mistakes, too. Of each position on the way are recorded the inputs of the
network, the chance that the explorer found, and how the game ended. The weights go on from those that there are, in
small steps towards a mixture of both chances (Adam, with steps that become smaller). A match between the old and the
new network shows what was gained. Then the new one plays the next generation of games, and learns from those of all.

Run it from the root of the repository: ``python tools/train.py --generations 4 --processes 2 --write``.
"""

from __future__ import annotations

import argparse
import lzma
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import resources
from itertools import repeat
from math import sqrt
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import klotz
from klotz.core.kernel import Kernel, judging_kernel
from klotz.engine.explorer import Explorer
from klotz.games.turris import network as form

SIDES = 4
OPENINGS = (0, 2, 3, 4, 5, 6, 8, 10)
"""How many random actions games begin with, by lot."""
MISTAKES = 0.05
PORTION = 16
"""So many games are one piece of work for a process."""
RESULT_SHARE = 0.3
"""How much the result of a game counts beside what the explorer found."""
SPREAD = 312 / 174
"""The network's value is so many times the logarithm of the odds of what it is trained to: its units are those of a
win, while an explorer counts the margin, too."""
BATCH, DECAY, MOMENTUM, SMOOTHNESS = 2048, 1e-4, 0.9, 0.999
TESTED = 20
"""One game in so many is left out of the fit, and shows how good it is."""

Floats = NDArray[np.float32]
Weights = dict[str, Floats]


# --- Games -----------------------------------------------------------------------------------------------------------


class Player:
    """An explorer with a network of its own."""

    def __init__(self, weights: Sequence[int], nodes: int) -> None:
        self.kernel: Kernel = judging_kernel(klotz.game("turris"), 128)
        self.kernel.judge_by(weights)
        self.explorer = Explorer(self.kernel, 1 << 18)
        self.nodes = nodes

    def choose(self) -> int:
        """The action for the kernel's root."""
        self.explorer.begin()
        self.explorer.grow(self.nodes, -1.0)
        return int(self.explorer.line()[0])


def begin(kernel: Kernel, dice: random.Random) -> None:
    """Set the root to a random opening."""
    kernel.load(kernel.game.start())
    for _ in range(dice.choice(OPENINGS)):
        kernel.play(dice.choice(kernel.legal()))


def record(weights: Sequence[int], nodes: int, seed: int, first: int) -> tuple[NDArray[np.uint8], Floats]:
    """The inputs of positions in some games, and for each the number of its game and the two chances of the mover."""
    player = Player(weights, nodes)
    kernel = player.kernel
    inputs: list[tuple[int, ...]] = []
    chances: list[tuple[float, float, float]] = []
    for number in range(first, first + PORTION):
        dice = random.Random(f"{seed} {number}")
        begin(kernel, dice)
        seen: list[tuple[int, float]] = []
        while not kernel.over:
            legal = kernel.legal()
            action = legal[0]
            if len(legal) > 1:
                inputs.append(kernel.judged(0))
                action = player.choose()
                seen.append((kernel.to_move, player.explorer.chance()))
                action = dice.choice(legal) if dice.random() < MISTAKES else action
            kernel.play(action)
        result = player.explorer.standing()
        chances += [(number, 1 - found, 1 - result) if seat else (number, found, result) for seat, found in seen]
    return np.array(inputs, np.uint8), np.array(chances, np.float32)


def compare(new: Sequence[int], old: Sequence[int], nodes: int, seed: int, first: int) -> list[float]:
    """What the new weights have of some pairs of games, in which they play each seat once; between 0 and 1."""
    players = Player(new, nodes), Player(old, nodes)
    pairs = []
    for number in range(first, first + PORTION):
        begin(players[0].kernel, random.Random(f"{seed} match {number}"))
        start = players[0].kernel.position()
        points = 0.0
        for seat in range(2):
            position = start
            while not (outcome := position.outcome()):
                player = players[position.game.players.index(position.to_move) != seat]
                player.kernel.load(position)
                legal = player.kernel.legal()
                position = position.play(player.kernel.move(player.choose() if len(legal) > 1 else legal[0]))
            points += 0.5 if outcome.winner is None else float(position.game.players.index(outcome.winner) == seat)
        pairs.append(points / 2)
    return pairs


# --- The network in real numbers -------------------------------------------------------------------------------------


def scales() -> NDArray[np.float64]:
    """What one is, for each weight."""
    lengths = np.diff([0, *(end for end, _ in form.SCALES)])
    return np.repeat([scale for _, scale in form.SCALES], lengths).astype(np.float64)


def real(weights: Sequence[int]) -> Weights:
    """The parts of a network."""
    flat = (np.array(weights) / scales()).astype(np.float32)
    view, fold, rest = form.FIRST_UNIT, form.FIRST_FOLD, form.FIRST_REST
    return {
        "view": flat[:view].reshape(form.VIEW, form.UNITS),
        "units": flat[view:fold],
        "fold": flat[fold:rest].reshape(form.UNITS, form.WIDTH),
        "rest": flat[rest : form.FIRST_BIAS].reshape(form.REST, form.WIDTH),
        "bias": flat[form.FIRST_BIAS : form.FIRST_OUTPUT],
        "output": flat[form.FIRST_OUTPUT :],
    }


def whole(parts: Weights) -> tuple[int, ...]:
    """The network as it is kept: integers, one after another."""
    flat = np.concatenate([part.ravel() for part in parts.values()])
    return tuple(int(weight) for weight in np.rint(flat * scales()))


def forward(parts: Weights, inputs: NDArray[np.uint8]) -> tuple[Floats, tuple[Floats, ...]]:
    """The logarithms of the odds, and what was on the way to them."""
    sides = inputs[:, : SIDES * form.VIEW].reshape(-1, form.VIEW).astype(np.float32)
    rest = inputs[:, SIDES * form.VIEW :].astype(np.float32)
    units = sides @ parts["view"] + parts["units"]
    folded = np.clip(units, 0, 16).reshape(len(inputs), SIDES, -1).sum(1)
    row = folded @ parts["fold"] + rest @ parts["rest"] + parts["bias"]
    odds = np.clip(row[:, :-1], 0, 32) @ parts["output"] + row[:, -1]
    return odds / SPREAD, (sides, rest, units, folded, row)


def slopes(parts: Weights, inputs: NDArray[np.uint8], wanted: Floats) -> Weights:
    """How the mean cross entropy changes with each weight."""
    odds, (sides, rest, units, folded, row) = forward(parts, inputs)
    error = ((1 / (1 + np.exp(-odds)) - wanted) / (SPREAD * len(inputs)))[:, None]
    counted = (row[:, :-1] > 0) & (row[:, :-1] < 32)
    row_error = np.concatenate([error * parts["output"] * counted, error], 1)
    unit_error = np.repeat(row_error @ parts["fold"].T, SIDES, 0) * ((units > 0) & (units < 16))
    return {
        "view": sides.T @ unit_error,
        "units": unit_error.sum(0),
        "fold": folded.T @ row_error,
        "rest": rest.T @ row_error,
        "bias": row_error.sum(0),
        "output": (np.clip(row[:, :-1], 0, 32) * error).sum(0),
    }


def fitted(parts: Weights, inputs: NDArray[np.uint8], wanted: Floats, epochs: int, rate: float, seed: int) -> Weights:
    """The network after so many times all positions."""
    dice = np.random.default_rng(seed)
    parts = {name: part.copy() for name, part in parts.items()}
    means = {name: np.zeros_like(part) for name, part in parts.items()}
    squares = {name: np.zeros_like(part) for name, part in parts.items()}
    total = max(1, epochs * (len(wanted) // BATCH))
    for step in range(total):
        chosen = dice.integers(0, len(wanted), BATCH)
        pace = rate * (1 + np.cos(np.pi * step / total)) / 2
        for name, slope in slopes(parts, inputs[chosen], wanted[chosen]).items():
            means[name] += (1 - MOMENTUM) * (slope - means[name])
            squares[name] += (1 - SMOOTHNESS) * (slope**2 - squares[name])
            mean = means[name] / (1 - MOMENTUM ** (step + 1))
            size = np.sqrt(squares[name] / (1 - SMOOTHNESS ** (step + 1))) + 1e-8
            parts[name] -= np.float32(pace) * (mean / size + np.float32(DECAY) * parts[name])
    return parts


def agreement(parts: Weights, inputs: NDArray[np.uint8], chances: Floats) -> str:
    """How the network's chances go with those that the explorer found and with the results."""
    odds, _ = forward(parts, inputs)
    mine = 1 / (1 + np.exp(-odds))
    found, result = (np.corrcoef(mine, chances[:, place])[0, 1] for place in (1, 2))
    return f"correlation {found:.3f} with the explorer, {result:.3f} with the results"


# --- The command -----------------------------------------------------------------------------------------------------


class Trainer:
    """Plays and learns, generation by generation."""

    def __init__(self, pool: ProcessPoolExecutor, given: argparse.Namespace) -> None:
        self._pool = pool
        self._given = given
        self._inputs: list[NDArray[np.uint8]] = []
        self._chances: list[Floats] = []

    def next(self, old: tuple[int, ...], seed: int) -> tuple[int, ...]:
        """The weights that the games of a network lead to, together with those of all generations before."""
        given, firsts = self._given, range(0, self._given.games, PORTION)
        for inputs, chances in self._pool.map(record, repeat(old), repeat(given.nodes), repeat(seed), firsts):
            self._inputs.append(inputs)
            self._chances.append(chances)
        inputs, chances = np.concatenate(self._inputs), np.concatenate(self._chances)
        tested = chances[:, 0] % TESTED == 0
        wanted = RESULT_SHARE * chances[:, 2] + (1 - RESULT_SHARE) * chances[:, 1]
        before = real(old)
        after = fitted(before, inputs[~tested], wanted[~tested], given.epochs, given.rate, seed)
        print(f"{len(wanted)} positions; the old network: {agreement(before, inputs[tested], chances[tested])}")
        print(f"the new one: {agreement(after, inputs[tested], chances[tested])}", flush=True)
        return whole(after)

    def match(self, new: Sequence[int], old: Sequence[int], seed: int) -> None:
        """Tell how a network does against another."""
        given, firsts = self._given, range(0, self._given.match // 2, PORTION)
        meetings = self._pool.map(compare, repeat(new), repeat(old), repeat(given.nodes), repeat(seed), firsts)
        pairs = np.array([pair for portion in meetings for pair in portion])
        error = pairs.std() / sqrt(len(pairs))
        print(f"match: {100 * pairs.mean():.1f} % ± {100 * error:.1f} in {2 * len(pairs)} games", flush=True)


def main(words: Sequence[str] | None = None) -> None:
    """Play, fit, and tell what it came to."""
    parser = argparse.ArgumentParser(description="Train the network that judges towers of Turris.")
    parser.add_argument("--generations", type=int, default=1, help="how often to play and learn (default: %(default)s)")
    parser.add_argument("--games", type=int, default=6400, help="games of each to learn from (default: %(default)s)")
    parser.add_argument("--nodes", type=int, default=4000, help="nodes for each move (default: %(default)s)")
    parser.add_argument("--epochs", type=int, default=30, help="times all positions (default: %(default)s)")
    parser.add_argument("--rate", type=float, default=0.002, help="the size of steps (default: %(default)s)")
    parser.add_argument("--match", type=int, default=128, help="games against the old one (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write each network into the package")
    given = parser.parse_args(words)
    with ProcessPoolExecutor(given.processes) as pool:
        trainer, weights = Trainer(pool, given), form.network()
        for seed in range(given.seed, given.seed + given.generations):
            old, weights = weights, trainer.next(weights, seed)
            trainer.match(weights, old, seed)
            if given.write:
                write(weights)


def write(weights: Sequence[int]) -> None:
    """Put a network into the package."""
    file = Path(str(resources.files("klotz.games.turris").joinpath(form.FILE)))
    file.write_bytes(lzma.compress(np.array(weights, "<i4").tobytes()))


if __name__ == "__main__":
    main()
