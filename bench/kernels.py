"""How fast the kernels are, as a part of what hand-written C reaches: ``python bench/kernels.py --against DIR``.

DIR holds a Makefile and one C program per game. Both sides take turns on one core and the best run of each counts, so
that a busy machine spoils the result less.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import klotz
from klotz.core import compiled
from klotz.core.kernel import Kernel, kernel

SEED = 1


@dataclass(frozen=True)
class Task:
    """Something that a kernel and the C program both do: their arguments, and how much of it they do."""

    game: str
    name: str
    size: int

    @property
    def arguments(self) -> list[str]:
        """What the C program is called with."""
        if self.name == "playouts":
            return ["playouts", str(self.size)]
        return ["perft", str(self.size), self.name]

    def run(self, root: Kernel) -> int:
        """Let a kernel do it; how many games or sequences that were."""
        if self.name == "playouts":
            root.playouts(self.size, SEED)
            return self.size
        return root.perft(self.size, bulk=self.name == "bulk")


TASKS = (
    Task("kwinty", "nobulk", 8),
    Task("kwinty", "bulk", 9),
    Task("kwinty", "playouts", 300_000),
)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", type=Path, required=True, metavar="DIR", help="the folder of the C programs")
    parser.add_argument("--runs", type=int, default=9, help="how often each side runs (default: %(default)s)")
    parser.add_argument("--game", action="append", help="only this game; may be given several times")
    options = parser.parse_args()
    print(f"kernels: {compiled.describe()}")
    tasks = [task for task in TASKS if not options.game or task.game in options.game]
    with tempfile.TemporaryDirectory() as folder:
        build(options.against, Path(folder), {task.game for task in tasks})
        for line in compare(Path(folder), tasks, options.runs):
            print(line, flush=True)


def build(source: Path, folder: Path, games: set[str]) -> None:
    """Build the C programs in a folder of their own."""
    for file in (source / "Makefile", *source.glob("*.c")):
        shutil.copy(file, folder)
    subprocess.run(["make", "--quiet", *sorted(games)], cwd=folder, check=True)


def compare(folder: Path, tasks: list[Task], runs: int) -> Iterator[str]:
    """A line for each task: millions a second for the kernel and for C, and their ratio."""
    for task in tasks:
        root = kernel(klotz.game(task.game))
        number = task.run(root)
        ours, theirs = [], []
        for _ in range(runs):
            ours.append(kernel_seconds(root, task))
            theirs.append(c_seconds(folder, task, number))
        rate, limit = number / min(ours) / 1e6, number / min(theirs) / 1e6
        yield f"{task.game:8} {task.name:9} {rate:8.2f} M/s   C {limit:8.2f} M/s   ratio {rate / limit:.2f}"


def kernel_seconds(root: Kernel, task: Task) -> float:
    """The processor time that the kernel takes."""
    begin = time.process_time()
    task.run(root)
    return time.process_time() - begin


def c_seconds(folder: Path, task: Task, number: int) -> float:
    """The processor time that the C program says it took; perft must count what the kernel does."""
    command = [str(folder / task.game), *task.arguments]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    _, nodes, _, seconds = output.splitlines()[-1].split()
    if task.name != "playouts" and int(nodes) != number:
        raise SystemExit(f"{task.game} {task.name} {task.size}: the kernel counts {number}, the C program {nodes}")
    return float(seconds)


if __name__ == "__main__":
    main()
