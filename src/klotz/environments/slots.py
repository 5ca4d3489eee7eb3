"""States of one game on shared kernels, so that a copy of a state costs next to nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Self

from klotz.core.game import Game, Position
from klotz.core.kernel import kernel

PLACES = 4096
"""How many states a page holds; when all are taken, there is one page more."""
START = 0


class Page:
    """A kernel with many states, and the places in it that nobody has. Place 0 is the start of the game."""

    def __init__(self, game: Game) -> None:
        self.kernel = kernel(game, PLACES)
        self.free = list(reversed(range(START + 1, PLACES)))


class Shelf:
    """All pages of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.pages = [Page(game)]

    def page(self) -> Page:
        """A page with a free place."""
        for page in self.pages:
            if page.free:
                return page
        self.pages.append(Page(self.game))
        return self.pages[-1]


class Slot:
    """One state in a place of a page, which is free again when nobody has the slot. ``deepcopy`` makes another one."""

    __slots__ = ("legal", "page", "place", "seat", "shelf")

    def __init__(self, shelf: Shelf, page: Page) -> None:
        self.shelf = shelf
        self.page = page
        self.place = page.free.pop()

    @classmethod
    def begun(cls, game: Game) -> Self:
        """The start of a game."""
        shelf = shelf_of(game)
        slot = cls(shelf, shelf.page())
        slot.page.kernel.copy(START, slot.place)
        slot._look()
        return slot

    def load(self, position: Position) -> None:
        """Go on from a position."""
        self.page.kernel.load(position, self.place)
        self._look()

    def play(self, action: int) -> None:
        """Play a legal action."""
        self.page.kernel.play(action, self.place)
        self._look()

    def _look(self) -> None:
        """See what is legal, and for whom."""
        self.legal: tuple[int, ...] = self.page.kernel.legal(self.place)
        self.seat: int = self.page.kernel.seat(self.place)

    def __deepcopy__(self, memo: dict[int, Any]) -> Slot:
        copied = Slot(self.shelf, self.page if self.page.free else self.shelf.page())
        if copied.page is self.page:
            self.page.kernel.copy(self.place, copied.place)
        else:
            copied.load(self.page.kernel.position(self.place))
        copied.legal, copied.seat = self.legal, self.seat
        return copied

    def __reduce__(self) -> tuple[Callable[[Game, str], Slot], tuple[Game, str]]:
        """A slot is pickled as its position."""
        return restored, (self.shelf.game, self.page.kernel.position(self.place).notation())

    def __del__(self) -> None:
        self.page.free.append(self.place)


def restored(game: Game, notation: str) -> Slot:
    """The slot of a position."""
    slot = Slot.begun(game)
    slot.load(game.position(notation))
    return slot


@cache
def shelf_of(game: Game) -> Shelf:
    """The shelf of a game, one for all who play it."""
    return Shelf(game)
