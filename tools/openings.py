"""Find the openings from which the arena plays: those that long thought cannot decide, mirror images left out.

``python tools/openings.py kwinty --turns 3 --nodes 20000000 --write`` asks of each opening of three turns whether White
or Black wins by force. If neither is shown by looking at so many positions, it is kept.

``python tools/openings.py turris --turns 4 --nodes 4000000 --write`` lets a tree of averages grow to so many positions
after each opening of four turns. If the chances are even, the last level plays some games against itself from there. If
these do not nearly all go to one side either, the opening is kept.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Protocol

import klotz
from klotz.arena.listed import list_file
from klotz.core.game import Game, Position
from klotz.core.kernel import judging_kernel, kernel
from klotz.engine.engine import PLIES
from klotz.engine.explorer import Explorer
from klotz.engine.levels import level_player
from klotz.engine.limits import Limits
from klotz.engine.solver import Solver, Verdict

MEMORY = 1024
EVEN = 0.05
"""How far chances may be from one half, where averages tell them."""
GLANCE, FARTHER = 16, 0.2
"""Where they are so far from it after this part of the nodes, the others are saved."""
GAMES, PACE, ONE_SIDED = 6, Limits(time=0.05), 0.25
"""How many games are played at which pace, and how far from one half of the points must not be left."""
LAST_LEVEL = "time=1"
"""The last level without its book, which would know some openings, and others not."""

Opening = tuple[str, ...]


class Judge(Protocol):
    """Whoever tells whether nobody is ahead."""

    def keeps(self, position: Position) -> bool:
        """Whether an opening that leads to this position is kept."""


class Proofs:
    """Keeps what cannot be proven either way; what was found about others is forgotten, so their order is no matter."""

    def __init__(self, game: Game, nodes: int) -> None:
        self._solver = Solver(game, MEMORY)
        self._limits = Limits(nodes=nodes)

    def keeps(self, position: Position) -> bool:
        """Whether nobody is shown to win."""
        self._solver.clear()
        players = position.game.players
        return all(self._solver.wins(position, player, self._limits) is not Verdict.WINS for player in players)


class Averages:
    """Keeps what leaves both the same chances on average, and what neither mostly wins in games."""

    def __init__(self, game: Game, nodes: int) -> None:
        self._explorer = Explorer(judging_kernel(game, PLIES), nodes)
        self._nodes = nodes
        self._player = level_player(game, LAST_LEVEL)

    def keeps(self, position: Position) -> bool:
        """Whether nobody is ahead, neither at a glance, nor after long thought, nor in games."""
        self._explorer.kernel.load(position)
        self._explorer.begin()
        looks = (self._nodes // GLANCE, FARTHER), (self._nodes, EVEN)
        return all(self._off_even(nodes) <= allowed for nodes, allowed in looks) and self._is_open_in_games(position)

    def _off_even(self, nodes: int) -> float:
        """How far the chances are from one half, after so many positions."""
        self._explorer.grow(nodes, -1.0)
        return abs(self._explorer.chance() - 0.5)

    def _is_open_in_games(self, position: Position) -> bool:
        """Whether both get their part of the points in games of the last level against itself."""
        share = sum(self._points(position) for _ in range(GAMES)) / GAMES
        return abs(share - 0.5) <= ONE_SIDED

    def _points(self, position: Position) -> float:
        """What the first player gets in a game."""
        while not (outcome := position.outcome()):
            position = position.play(self._player.choose(position, PACE))
        return 0.5 if outcome.winner is None else float(outcome.winner == position.game.players[0])


def after(game: Game, turns: int) -> dict[Opening, Position]:
    """All positions after so many turns that are not over and no images of one another, by the moves to them."""
    root = kernel(game)
    found: dict[Opening, Position] = {(): game.start()}
    for _ in range(turns):
        by_key: dict[int, tuple[Opening, Position]] = {}
        for begun in found.items():
            for moves, position in turn_later(*begun):
                root.load(position)
                if not root.over:
                    by_key.setdefault(root.canonical_key, (moves, position))
        found = dict(by_key.values())
    return found


def turn_later(moves: Opening, position: Position) -> Iterator[tuple[Opening, Position]]:
    """All that can be after one turn more, of as many actions as it takes."""
    for move in position.legal_moves():
        line, following = (*moves, str(move)), position.play(move)
        if following.mid_turn:
            yield from turn_later(line, following)
        else:
            yield line, following


def fair(game: Game, turns: int, nodes: int) -> Iterator[str]:
    """The openings to keep."""
    judge: Judge = Averages(game, nodes) if game.info.averaged else Proofs(game, nodes)
    for moves, position in after(game, turns).items():
        if judge.keeps(position):
            yield " ".join(moves)


def main() -> int:
    """Find openings and tell them; they can be kept."""
    parser = argparse.ArgumentParser(description="find openings that leave both players their chances")
    parser.add_argument("game", choices=("kwinty", "turris"))
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--nodes", type=int, default=20_000_000, help="positions looked at for each question")
    parser.add_argument("--write", action="store_true", help="keep what is found")
    given = parser.parse_args()
    game, found = klotz.game(given.game), []
    for opening in fair(game, given.turns, given.nodes):
        print(opening, flush=True)
        found.append(opening)
    if given.write:
        list_file(game).write_text("\n".join(found) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
