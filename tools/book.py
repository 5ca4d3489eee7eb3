"""Make the book of openings by which Kwinty's last level plays: what it finds in its first turns with much more time.

``python tools/book.py kwinty --after iv --games 100`` plays games against ``uct``, which begins with that block, and
thinks long about each of the first positions that has not come up yet. Every line that it adds to ``book.txt`` is a
game so far, whose last move is what was found; what stands there already is believed.
"""

from __future__ import annotations

import argparse
import sys

import klotz
from klotz.core.game import Game, Position
from klotz.core.move import Move
from klotz.engine.book import Book, book_file
from klotz.engine.engine import Engine
from klotz.engine.levels import MEMORY_MOST
from klotz.engine.limits import Limits
from klotz.engine.strategy import Strategy
from klotz.engine.uct import Uct

PLAYOUTS = (2_000, 8_000, 32_000, 64_000)
"""How long the opponent thinks, by turns: it is to find all that is plausible."""


class Author:
    """Whoever thinks about openings, and remembers what was found."""

    def __init__(self, game: Game, nodes: int, lines: list[str]) -> None:
        self.lines = list(lines)
        self._book = Book(game, lines)
        self._limits = Limits(nodes=nodes)
        self._engine = Engine(game, memory=MEMORY_MOST)
        self._strategy = Strategy(self._engine, MEMORY_MOST)

    def answer(self, position: Position, past: list[Move]) -> Move:
        """What to play in a position that these moves lead to; it is written down if it is new."""
        known = self._book.answer(position)
        if known is not None:
            return known
        self._engine.clear()
        self._strategy.clear()
        found = self._strategy.best(position, self._limits)
        self.lines.append(" ".join(map(str, [*past, found])))
        self._book.add(self.lines[-1])
        print(self.lines[-1], flush=True)
        return found


def play(author: Author, game: Game, first: list[str], turns: int, seed: int) -> None:
    """One game, until the author has had so many turns."""
    opponent, thinking = Uct(game, seed), Limits(nodes=PLAYOUTS[seed % len(PLAYOUTS)])
    position, past = game.start(), []
    for text in first:
        past.append(game.move(text))
        position = position.play(past[-1])
    reader = position.to_move
    while turns and not position.outcome():
        if position.to_move == reader:
            past.append(author.answer(position, past))
            turns -= 1
        else:
            past.append(opponent.choose(position, thinking))
        position = position.play(past[-1])


def main() -> int:
    """Add lines to the book of a game."""
    parser = argparse.ArgumentParser(description="add lines to a book of openings")
    parser.add_argument("game")
    parser.add_argument("--after", default="iv", help="the moves that every game begins with")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--turns", type=int, default=7, help="how many turns the book is for")
    parser.add_argument("--nodes", type=int, default=100_000_000, help="for each position")
    given = parser.parse_args()
    game = klotz.game(given.game)
    file = book_file(game)
    author = Author(game, given.nodes, file.read_text(encoding="utf-8").splitlines() if file.exists() else [])
    for seed in range(given.games):
        play(author, game, given.after.split(), given.turns, seed)
    file.write_text("".join(f"{line}\n" for line in sorted(author.lines)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
