"""Make the book of openings by which Kwinty's last level plays: what it finds in its first turns with much more time.

Games are played against ``uct``, from one opening or, with ``--listed``, from all of the arena's list, on either side.

``python tools/book.py kwinty --after iv --games 100`` thinks long about each of the first positions that has not come
up yet. ``python tools/book.py kwinty --listed --learn --games 4 --processes 2`` lets the last level play at its usual
pace, and thinks long where a game that it lost was not lost yet.

Every line of ``book.txt`` is a game so far, whose last move is what was found. What stands there already is believed,
unless a game was lost by it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import klotz
from klotz.arena.listed import listed
from klotz.arena.setting import OPENING_TURNS
from klotz.core.game import Game, Position
from klotz.core.kernel import kernel
from klotz.core.move import Move
from klotz.core.player import Player
from klotz.engine.book import Book, book, book_file
from klotz.engine.engine import Engine
from klotz.engine.levels import MEMORY_MOST
from klotz.engine.limits import Limits
from klotz.engine.opponent import Opponent
from klotz.engine.opponents import opponent
from klotz.engine.proofs import NODE_WORTH
from klotz.engine.solver import Solver, Verdict
from klotz.engine.strategy import Strategy
from klotz.engine.uct import Uct

PLAYOUTS = (2_000, 8_000, 32_000, 64_000)
"""How long the opponent thinks, by turns: it is to find all that is plausible."""
PACE = Limits(time=0.2)
"""How long both think in games to learn from."""


@dataclass(frozen=True)
class Work:
    """A piece of work: games with the same first moves, after which the book's reader moves now or next."""

    game: str
    first: tuple[str, ...]
    waits: bool
    learns: bool
    games: int
    turns: int
    nodes: int
    seed: int


class Author:
    """Whoever thinks about openings, and remembers what was found."""

    def __init__(self, game: Game, nodes: int) -> None:
        self.new: list[str] = []
        # The one that the last level reads, so that it knows at once what is written.
        self._book = book(game) or Book(game, ())
        self._limits = Limits(nodes=nodes)
        self._engine = Engine(game, memory=MEMORY_MOST)
        self._strategy = Strategy(self._engine, MEMORY_MOST)

    def answer(self, position: Position, past: Sequence[Move]) -> Move:
        """What to play in a position that these moves lead to; it is written down if it is new."""
        return self._book.answer(position) or self.write(position, past)

    def write(self, position: Position, past: Sequence[Move]) -> Move:
        """Write down what to play in a position, after long thought."""
        self._engine.clear()
        self._strategy.clear()
        found = self._strategy.best(position, self._limits)
        self.new.append(" ".join(map(str, [*past, found])))
        self._book.add(self.new[-1])
        print(self.new[-1], flush=True)
        return found


def opened(game: Game, first: Sequence[str]) -> tuple[Position, list[Move]]:
    """The position after an opening, and its moves."""
    position, past = game.start(), []
    for text in first:
        past.append(game.move(text))
        position = position.play(past[-1])
    return position, past


def think_ahead(author: Author, game: Game, work: Work, seed: int) -> None:
    """Play one game, until the author has had all turns."""
    other, thinking = Uct(game, seed), Limits(nodes=PLAYOUTS[seed % len(PLAYOUTS)])
    position, past = opened(game, work.first)
    reader, turns = reader_of(position, work), work.turns
    while turns and not position.outcome():
        if position.to_move == reader:
            past.append(author.answer(position, past))
            turns -= 1
        else:
            past.append(other.choose(position, thinking))
        position = position.play(past[-1])


def learn(author: Author, game: Game, work: Work, seed: int) -> None:
    """Play one game by the book, and if it is lost, write down what to play where it was not lost yet."""
    position, past = opened(game, work.first)
    reader, begun = reader_of(position, work), len(past)
    players: dict[bool, Opponent] = {True: opponent("level:10", game, seed), False: Uct(game, seed)}
    positions = [position]
    while not (outcome := position.outcome()):
        past.append(players[position.to_move == reader].choose(position, PACE))
        position = position.play(past[-1])
        positions.append(position)
    if outcome.winner not in (None, reader):
        place = last_hope(positions, reader, Limits(nodes=work.nodes // NODE_WORTH))
        if place is None:
            print("lost from the beginning:", *work.first, flush=True)
        elif place // 2 < work.turns:
            author.write(positions[place], past[: begun + place])


def last_hope(positions: Sequence[Position], reader: Player, limits: Limits) -> int | None:
    """The place of the last position in which the reader is to move and is not shown to lose."""
    solver = Solver(positions[0].game, MEMORY_MOST)
    for place in range(len(positions) - 2, -1, -1):
        position = positions[place]
        if position.to_move != reader:
            continue
        if solver.wins(position, position.game.next_seat(reader), limits) is not Verdict.WINS:
            return place
    return None


def reader_of(position: Position, work: Work) -> Player:
    """Who reads the book."""
    return position.game.next_seat(position.to_move) if work.waits else position.to_move


def written(work: Work) -> list[str]:
    """The lines that a piece of work adds."""
    game = klotz.game(work.game)
    author = Author(game, work.nodes)
    for seed in range(work.seed, work.seed + work.games):
        (learn if work.learns else think_ahead)(author, game, work, seed)
    return author.new


def merge(game: Game, new: Iterable[str]) -> None:
    """Write lines into the book of a game, in place of those that advise something else in the same positions."""
    root, file = kernel(game), book_file(game)
    lines: dict[int, str] = {}
    for line in [*(file.read_text(encoding="utf-8").splitlines() if file.exists() else ()), *new]:
        root.load(opened(game, line.split()[:-1])[0])
        lines[root.canonical_key] = line
    file.write_text("".join(f"{line}\n" for line in sorted(lines.values())), encoding="utf-8")


def main() -> int:
    """Add lines to the book of a game."""
    parser = argparse.ArgumentParser(description="add lines to a book of openings")
    parser.add_argument("game")
    parser.add_argument("--after", default="iv", help="the moves that every game begins with")
    parser.add_argument("--listed", action="store_true", help="begin with each opening of the arena's list instead")
    parser.add_argument("--learn", action="store_true", help="write down nothing but what lost games teach")
    parser.add_argument("--games", type=int, default=100, help="games from each opening")
    parser.add_argument("--turns", type=int, default=7, help="how many turns the book is for")
    parser.add_argument("--nodes", type=int, default=100_000_000, help="for each position")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    game = klotz.game(given.game)
    firsts = listed(game, OPENING_TURNS[game.name]) if given.listed else [tuple(given.after.split())]
    works = [
        Work(game.name, first, waits, given.learn, given.games, given.turns, given.nodes, given.seed)
        for first in firsts
        for waits in ((False, True) if given.listed else (False,))
    ]
    with ProcessPoolExecutor(given.processes) as pool:
        for new in pool.map(written, works):
            # After each piece: whoever breaks off loses nothing but what is under way.
            merge(game, new)
    return 0


if __name__ == "__main__":
    sys.exit(main())
