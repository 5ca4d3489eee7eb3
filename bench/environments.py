"""How fast the environments are beside others of their kind, in one run: ``python bench/environments.py``.

PettingZoo's and pgx's games of four in a row run in a virtual environment of their own (``--peers DIR``), which is made
if it does not exist. Both sides take turns, and the best of several runs counts: ratios of one run can be compared,
speeds of different machines cannot. Ours are measured with the same work done around them: an action is drawn among the
legal ones, and what is to be seen is made for every step.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import time
import venv
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import pettingzoo
import pyspiel
from peers import zoo_speed

import klotz.environments.openspiel  # noqa: F401  (makes all environments known)
from klotz.engine.benchmark import machine
from klotz.environments.vector import SelfPlay

PEERS = ("pettingzoo[classic]==1.27.0", "pgx==2.6.0", "jax==0.10.2")
PEER_SCRIPT = Path(__file__).with_name("peers.py")
GAMES = {"kwinty": "Kwinty", "turris": "Turris", "qbq": "QBQ"}
BATCHES = (1024, 8192)


@dataclass(frozen=True)
class Comparison:
    """Steps or games a second of ours and of a peer."""

    work: str
    game: str
    ours: float
    peer: str
    theirs: float

    @property
    def ratio(self) -> float:
        """How many times as fast ours is."""
        return self.ours / self.theirs

    def __str__(self) -> str:
        ours, theirs = (f"{speed:12,.0f}" for speed in (self.ours, self.theirs))
        return f"{self.work:22} {self.game:7} {ours}/s   {self.peer:26} {theirs}/s   {self.ratio:6.2f} x"


def main() -> None:
    """Measure everything, and keep it if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", type=Path, default=Path("build/peers"), help="a virtual environment for the peers")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each run")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--threads", type=int, default=os.cpu_count(), help="for many games at once")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    print(f"load {load:.1f} on {os.cpu_count()} cores; {given.threads} threads")
    results = []
    for comparison in compare(peer_python(given.peers), given.seconds, given.runs, given.threads):
        results.append(comparison)
        print(comparison, flush=True)
    if given.json:
        figures = [{**asdict(result), "ratio": result.ratio} for result in results]
        report = {"machine": {**machine(), "load": load, "threads": given.threads}, "comparisons": figures}
        given.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


def compare(python: Path, seconds: float, runs: int, threads: int) -> Iterator[Comparison]:
    """All comparisons, each game beside the same peer measured in between."""

    def peer(name: str) -> Callable[[], float]:
        return lambda: peer_speed(python, name, seconds)

    yield from measured(
        "PettingZoo steps", partial(our_zoo_speed, seconds), "connect_four_v3", peer("pettingzoo"), runs
    )
    theirs = partial(spiel_speed, seconds, "connect_four")
    yield from measured("OpenSpiel actions", partial(our_spiel_speed, seconds), "connect_four (C++)", theirs, runs)
    for batch in BATCHES:
        ours = partial(vector_speed, seconds, batch, threads)
        yield from measured(f"steps of {batch} games", ours, "pgx connect_four", peer(f"pgx-{batch}"), runs)


def measured(
    work: str, ours: Callable[[str], float], peer: str, theirs: Callable[[], float], runs: int
) -> Iterator[Comparison]:
    """The best of several runs of all games and the peer, by turns."""
    best, best_peer = dict.fromkeys(GAMES, 0.0), 0.0
    for _ in range(runs):
        best = {name: max(speed, ours(name)) for name, speed in best.items()}
        best_peer = max(best_peer, theirs())
    for name, speed in best.items():
        yield Comparison(work, name, speed, peer, best_peer)


def our_zoo_speed(seconds: float, name: str) -> float:
    """Steps a second of our environment for PettingZoo."""
    return zoo_speed(pettingzoo.make("aec", f"klotz/{GAMES[name]}-v0"), seconds)


def our_spiel_speed(seconds: float, name: str) -> float:
    """Actions a second of our game for OpenSpiel."""
    return spiel_speed(seconds, f"klotz_{name}")


def spiel_speed(seconds: float, name: str) -> float:
    """Actions a second in random games of OpenSpiel, driven from Python."""
    game = pyspiel.load_game(name)
    actions, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[random.randrange(len(legal))])
            actions += 1
    return actions / (time.perf_counter() - begin)


def vector_speed(seconds: float, batch: int, threads: int, name: str) -> float:
    """Steps a second of many games at once."""
    env = SelfPlay(name, batch, threads=threads)
    env.reset(seed=1)
    env.step(env.draw())
    steps, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        env.step(env.draw())
        steps += batch
    taken = time.perf_counter() - begin
    env.close()
    return steps / taken


def peer_python(folder: Path) -> Path:
    """The Python of the virtual environment for the peers, made now if there is none."""
    python = folder / "bin" / "python"
    if not python.exists():
        print(f"making {folder} with {', '.join(PEERS)}", flush=True)
        venv.create(folder, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PEERS], check=True)
    return python


def peer_speed(python: Path, name: str, seconds: float) -> float:
    """What a peer comes to."""
    command = [str(python), str(PEER_SCRIPT), name, str(seconds)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return float(done.stdout.split()[-1])


if __name__ == "__main__":
    main()
