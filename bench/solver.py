"""The solver against exhaustive search: ``python -m bench.solver`` draws random walls and compares the verdicts.

Both say whether White wins and whether Black does. A wall that exhaustive search cannot finish within ``--most-nodes``
for each question is left out and counted; others are drawn instead.
"""

from __future__ import annotations

import argparse
import random

import klotz
from klotz.testing.solving import Comparison, wall


def main() -> None:
    """Compare, and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--blocks", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--memory", type=float, default=512)
    parser.add_argument("--most-nodes", type=int, default=5_000_000)
    arguments = parser.parse_args()
    game, dice = klotz.game("kwinty"), random.Random(arguments.seed)
    compared = Comparison(game, arguments.memory, arguments.most_nodes)
    while compared.same + compared.different < arguments.number:
        compared.add(wall(game, arguments.blocks, dice))
    print(f"{compared.same} same, {compared.different} different, {compared.left_out} left out")
    print(f"exhaustive search: {compared.nodes:,} states, {compared.exhausting:.0f} s")
    print(f"the solver: {compared.looks:,} looks, {compared.solving:.1f} s")


if __name__ == "__main__":
    main()
