"""``python -m klotz.testing``: random games by the thousand, on every option, with every promise checked."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from klotz.core.game import Game
from klotz.testing.choosers import CHOOSERS
from klotz.testing.random_sim import random_sim
from klotz.testing.variants import variant_name, variants


def main() -> int:
    """Play the games on all cores and count how they ended; a broken promise ends it with its seed."""
    parser = argparse.ArgumentParser(prog="python -m klotz.testing", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="how many games of each kind, over all its options")
    parser.add_argument("--seed", type=int, default=0, help="where to begin")
    arguments = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        for name in ("kwinty", "turris", "qbq"):
            games = [variant for variant in variants() if variant.name == name]
            tasks = [
                (games[index % len(games)], arguments.seed + index, index % len(CHOOSERS))
                for index in range(arguments.games)
            ]
            endings = Counter(pool.map(_play, tasks, chunksize=8))
            print(f"{name}: {arguments.games} games in {len(games)} settings", dict(endings.most_common()), flush=True)
    return 0


def _play(task: tuple[Game, int, int]) -> str:
    game, seed, chooser = task
    try:
        played = random_sim(game, seed, CHOOSERS[chooser])
    except AssertionError as error:
        raise AssertionError(f"{variant_name(game)}, seed {seed}, {CHOOSERS[chooser].__name__}: {error}") from error
    outcome = played.positions[-1].outcome()
    assert outcome is not None
    return outcome.reason


if __name__ == "__main__":
    sys.exit(main())
