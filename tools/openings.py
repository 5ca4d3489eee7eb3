"""Find the openings of Kwinty from which the arena plays: those that long proofs cannot decide.

``python tools/openings.py --turns 3 --nodes 20000000 --write`` goes through all openings of three turns, mirror images
left out, and asks of each whether White or Black wins by force. If neither is shown by looking at so many positions,
it is kept.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

import klotz
from klotz.arena.listed import list_file
from klotz.core.game import Game, Position
from klotz.core.kernel import kernel
from klotz.engine.limits import Limits
from klotz.engine.solver import Solver, Verdict

MEMORY = 1024


def after(game: Game, turns: int) -> dict[tuple[str, ...], Position]:
    """All positions after so many turns that are not over and no images of one another, by the moves to them."""
    root = kernel(game)
    found: dict[tuple[str, ...], Position] = {(): game.start()}
    for _ in range(turns):
        by_key: dict[int, tuple[tuple[str, ...], Position]] = {}
        for moves, position in found.items():
            for move in position.legal_moves():
                following = position.play(move)
                root.load(following)
                if not root.over:
                    by_key.setdefault(root.canonical_key, ((*moves, str(move)), following))
        found = dict(by_key.values())
    return found


def is_open(solver: Solver, position: Position, nodes: int) -> bool:
    """Whether nobody is shown to win; what was found about others is forgotten, so that their order does not matter."""
    solver.clear()
    return all(
        solver.wins(position, player, Limits(nodes=nodes)) is not Verdict.WINS for player in position.game.players
    )


def undecided(game: Game, turns: int, nodes: int) -> Iterator[str]:
    """The openings to keep."""
    solver = Solver(game, MEMORY)
    for moves, position in after(game, turns).items():
        if is_open(solver, position, nodes):
            yield " ".join(moves)


def main() -> int:
    """Find openings and tell them; they can be kept."""
    parser = argparse.ArgumentParser(description="find openings of Kwinty that leave both players their chances")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--nodes", type=int, default=20_000_000, help="positions looked at for each question")
    parser.add_argument("--write", action="store_true", help="keep what is found")
    given = parser.parse_args()
    game, found = klotz.game("kwinty"), []
    for opening in undecided(game, given.turns, given.nodes):
        print(opening, flush=True)
        found.append(opening)
    if given.write:
        list_file(game).write_text("\n".join(found) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
