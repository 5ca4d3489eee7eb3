"""Books of openings: what to play in the first turns, found by ``tools/book.py`` in more time than a game leaves.

Every line of a book is a game so far; its last move is what the book advises. A position and its mirror images are one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from threading import Lock

from klotz.core.game import Game, Position
from klotz.core.kernel import kernel
from klotz.core.move import Move
from klotz.core.registry import game as find_game

FOLDER = Path(__file__).parents[1] / "games"


def book_file(game: Game) -> Path:
    """Where the book of a game is, if it has one."""
    return FOLDER / game.name / "book.txt"


class Book:
    """What lines of play advise for a game; any thread may ask."""

    def __init__(self, game: Game, lines: Iterable[str]) -> None:
        self._kernel = kernel(game)
        self._lock = Lock()
        self._advice: dict[int, int] = {}
        """The keys of positions, by those of the positions before."""
        self._game = game
        for line in lines:
            self.add(line)

    def __len__(self) -> int:
        return len(self._advice)

    def add(self, line: str) -> None:
        """Take the last move of a line as advice."""
        *past, advised = (self._kernel.action(self._game.move(text)) for text in line.split())
        self._kernel.load(self._game.start())
        for action in past:
            self._kernel.play(action)
        before = int(self._kernel.canonical_key)
        self._kernel.play(advised)
        self._advice[before] = int(self._kernel.canonical_key)

    def answer(self, position: Position) -> Move | None:
        """What to play in a position, or None if the book does not know it."""
        wanted = self._advice.get(self._key(position))
        if wanted is None:
            return None
        return next((move for move in position.legal_moves() if self._key(position.play(move)) == wanted), None)

    def _key(self, position: Position) -> int:
        with self._lock:
            self._kernel.load(position)
            return int(self._kernel.canonical_key)


@cache
def book(game: Game) -> Book | None:
    """The book of a game; None if there is none, or if it is played with unusual options."""
    file = book_file(game)
    if game != find_game(game.name) or not file.exists():
        return None
    return Book(game, file.read_text(encoding="utf-8").splitlines())
