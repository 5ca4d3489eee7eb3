"""How soon a kernel is ready, what threads gain, how fast batches and the search are: ``python bench/engine.py``."""

from __future__ import annotations

import subprocess
import sys
import time

import klotz
from klotz.core.kernel import kernel
from klotz.engine import Engine, Limits, simulate
from klotz.engine.batch import Batch

GAMES = {"kwinty": 2_000_000, "turris": 500_000, "qbq": 80_000}
"""Random games that take about a second."""
RUNS = 3
BATCH, STEPS = 4096, 50
SEARCHED = {"kwinty": 30_000_000, "turris": 2_000_000, "qbq": 2_000_000}
PERFT = {"kwinty": 8, "turris": 9, "qbq": 5}
"""Nodes of a search, and plies of perft, that take about a second."""

START = """
import klotz, time
game = klotz.game("{}")
begin = time.perf_counter()
from klotz.core.kernel import kernel
kernel(game)
print(1000 * (time.perf_counter() - begin))
"""


def main() -> None:
    """Measure each game."""
    for name, games in GAMES.items():
        ready, gain, steps = start_milliseconds(name), thread_gain(name, games), batch_steps(name) / 1e6
        print(f"{name:6} ready after {ready:.0f} ms; two threads {gain:.2f} x one; {steps:.1f} M steps/s in a batch")
        searched, counted = search_nodes(name)
        ratio = searched / counted
        print(
            f"{'':6} alpha-beta {searched / 1e6:.1f} M nodes/s; perft {counted / 1e6:.1f} M nodes/s; ratio {ratio:.2f}"
        )


def start_milliseconds(name: str) -> float:
    """From ``import klotz`` to the first kernel, in a fresh process; the best of several."""
    command = [sys.executable, "-c", START.format(name)]
    return min(float(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(RUNS))


def thread_gain(name: str, games: int) -> float:
    """How much faster random games are on two threads than on one, by turns, the best of several."""
    seconds: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(RUNS):
        for threads, taken in seconds.items():
            begin = time.perf_counter()
            simulate(klotz.game(name).start(), games, threads=threads)
            taken.append(time.perf_counter() - begin)
    return min(seconds[1]) / min(seconds[2])


def batch_steps(name: str) -> float:
    """Steps a second on one thread, games that are over begun anew."""
    batch = Batch(klotz.game(name), BATCH)
    begin = time.perf_counter()
    for step in range(STEPS):
        batch.step(batch.draw(step))
        batch.legal()
        movers, _, _ = batch.status()
        batch.reset(movers < 0)
    return BATCH * STEPS / (time.perf_counter() - begin)


def search_nodes(name: str) -> tuple[float, float]:
    """Nodes a second of the search and of perft without bulk, from the start, by turns, the best of several.

    Processor time is measured, so that a busy machine spoils the result less.
    """
    game = klotz.game(name)
    root, engine = kernel(game), Engine(game)
    speeds: dict[str, list[float]] = {"search": [], "perft": []}
    for _ in range(RUNS):
        engine.clear()
        begin = time.process_time()
        nodes = engine.analyse(game.start(), Limits(nodes=SEARCHED[name])).nodes
        speeds["search"].append(nodes / (time.process_time() - begin))
        begin = time.process_time()
        sequences = root.perft(PERFT[name])
        speeds["perft"].append(sequences / (time.process_time() - begin))
    return max(speeds["search"]), max(speeds["perft"])


if __name__ == "__main__":
    main()
