"""How soon a kernel is ready, what threads gain, and how fast batches are: ``python bench/engine.py``."""

from __future__ import annotations

import subprocess
import sys
import time

import klotz
from klotz.engine import simulate
from klotz.engine.batch import Batch

GAMES = {"kwinty": 2_000_000, "turris": 500_000, "qbq": 80_000}
"""Random games that take about a second."""
RUNS = 3
BATCH, STEPS = 4096, 50

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


if __name__ == "__main__":
    main()
