"""How fast the kernels are here and now, alone or beside hand-written C programs that do the same work.

Both sides take turns on one core and the best run of each counts, so that a busy machine spoils the result less. Ratios
of one run can be compared; speeds of different machines cannot.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from klotz.core import compiled
from klotz.core.kernel import Kernel, kernel
from klotz.core.registry import game

SEED = 1
PLAYOUTS = "playouts"


@dataclass(frozen=True)
class Task:
    """Something that a kernel and a C program both do: ``size`` plies of perft (``bulk``, ``nobulk``), or playouts."""

    game: str
    work: str
    size: int
    options: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def arguments(self) -> list[str]:
        """What the C program is called with."""
        words = [PLAYOUTS, str(self.size)] if self.work == PLAYOUTS else ["perft", str(self.size), self.work]
        return words + list(self.options.values())

    def run(self, root: Kernel) -> tuple[int, int]:
        """Let a kernel do it; how many sequences or games, and how many actions that were."""
        if self.work == PLAYOUTS:
            return self.size, root.playouts(self.size, SEED).actions
        sequences = root.perft(self.size, bulk=self.work == "bulk")
        return sequences, sequences


TASKS = (
    Task("kwinty", "nobulk", 8),
    Task("kwinty", "bulk", 9),
    Task("kwinty", PLAYOUTS, 300_000),
    Task("turris", "nobulk", 9),
    Task("turris", "bulk", 11),
    Task("turris", PLAYOUTS, 100_000),
    *(
        Task("qbq", work, size, {"players": players})
        for players in ("blue,orange", "blue,green,orange", "blue,green,orange,red")
        for work, size in (("nobulk", 5), ("bulk", 6), (PLAYOUTS, 10_000))
    ),
)


@dataclass(frozen=True)
class Measurement:
    """What one task came to: sequences or games a second, actions a second, and the same work's share of C's speed."""

    game: str
    options: Mapping[str, str]
    work: str
    size: int
    per_second: float
    actions_per_second: float
    ratio: float | None = None


def machine() -> Mapping[str, str]:
    """Where and with what is measured."""
    cpu = platform.processor() or platform.machine()
    if compiled.CPU_FILE.exists():
        lines = compiled.CPU_FILE.read_text(encoding="utf-8").splitlines()
        cpu = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), cpu)
    return {
        "cpu": cpu,
        "cores": str(os.cpu_count()),
        "system": platform.platform(),
        "python": platform.python_version(),
        "kernels": compiled.describe(),
    }


def measure(tasks: tuple[Task, ...], runs: int, against: Path | None = None) -> Iterator[Measurement]:
    """Measure each task; ``against`` is a folder with a Makefile and the C program of each game."""
    with _built(against, {task.game for task in tasks}) as programs:
        for task in tasks:
            yield _measured(task, runs, programs)


def report(measurements: list[Measurement]) -> Mapping[str, Any]:
    """All that was measured, ready for JSON."""
    return {"machine": dict(machine()), "measurements": [asdict(measurement) for measurement in measurements]}


def _measured(task: Task, runs: int, programs: Path | None) -> Measurement:
    root = kernel(game(task.game, **task.options))
    number, actions = task.run(root)
    ours, theirs = [], []
    for _ in range(runs):
        ours.append(_kernel_seconds(root, task))
        if programs:
            theirs.append(_c_seconds(programs, task, number))
    best = min(ours)
    ratio = min(theirs) / best if theirs else None
    return Measurement(task.game, task.options, task.work, task.size, number / best, actions / best, ratio)


def _kernel_seconds(root: Kernel, task: Task) -> float:
    """The processor time that the kernel takes."""
    begin = time.process_time()
    task.run(root)
    return time.process_time() - begin


def _c_seconds(programs: Path, task: Task, number: int) -> float:
    """The processor time that the C program says it took; perft must count what the kernel does."""
    command = [str(programs / task.game), *task.arguments]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    _, nodes, _, seconds = output.splitlines()[-1].split()
    if task.work != PLAYOUTS and int(nodes) != number:
        raise AssertionError(f"{task.game} {task.work} {task.size}: the kernel counts {number}, the C program {nodes}")
    return float(seconds)


@contextmanager
def _built(source: Path | None, games: set[str]) -> Iterator[Path | None]:
    """The C programs, built in a folder of their own for as long as they are needed."""
    if source is None:
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        for file in (source / "Makefile", *source.glob("*.c")):
            shutil.copy(file, folder)
        subprocess.run(["make", "--quiet", *sorted(games)], cwd=folder, check=True, capture_output=True)
        yield Path(folder)
