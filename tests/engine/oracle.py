"""What the search is held to: plain minimax, without a trick, on the public methods of a kernel.

It knows only the rules, as the kernel plays them: whose move it is, what is legal, who has won, and the scores. Values
are those of the search: a five in so many actions, or a count and its difference.
"""

from __future__ import annotations

from array import array
from typing import Any

from klotz.core.game import Game, Position
from klotz.core.kernel import kernel
from klotz.core.move import Move
from klotz.games.kwinty import KwintyPosition
from klotz.games.kwinty.wall import Square

WIN, POINTS, DECIDED, INFINITE = 30_000, 25_000, 20_000, 32_000
PLIES = 64
FIVE = [0, 1]
"""The scores after a five; also those of a count of one to nothing."""


def any_five(squares: set[Square]) -> bool:
    """Whether five of the squares are in a row."""
    return any(
        all((square.column + step * across, square.row + step * up) in squares for step in range(1, 5))
        for square in squares
        for across, up in ((1, 0), (0, 1), (1, 1), (1, -1))
    )


class TooMany(Exception):
    """The tree is larger than a test can wait for."""


class Oracle:
    """Minimax from a position to the ends of the game, over at most so many states."""

    def __init__(self, game: Game, most: int = 20_000) -> None:
        self.kernel = kernel(game, PLIES)
        self.most = most
        self.made = 0
        self._places = [array("i", [ply]) for ply in range(PLIES)]
        self._chosen = array("i", [0] * PLIES)
        self._movers, self._winners = array("b", [0] * PLIES), array("b", [0] * PLIES)
        self._scores = memoryview(bytearray(8 * PLIES)).cast("i", shape=[PLIES, 2])
        self._flags = bytearray(PLIES * self.kernel.actions)
        self.kernel.show_on(masks=memoryview(self._flags).cast("B", shape=[PLIES, self.kernel.actions]))

    def value(self, position: Position) -> int:
        """What perfect play leads to, for the player to move."""
        self._load(position)
        seat = self._movers[0]
        return self._value(0, seat)

    def values(self, position: Position) -> dict[Move, int]:
        """The same after each move, for the player who makes it."""
        self._load(position)
        seat = self._movers[0]
        return {self.kernel.move(action): self._value(self._play(0, action), seat) for action in self._legal(0)}

    def wins_within(self, position: Position, actions: int) -> bool:
        """Whether the player to move can force a five within so many actions."""
        self._load(position)
        return self._wins(0, self._movers[0], actions)

    def _load(self, position: Position) -> None:
        self.made = 0
        self.kernel.load(position)
        self._look(0)

    def _look(self, ply: int) -> None:
        self.kernel.state_all(ply, ply + 1, self._movers, self._winners, self._scores)

    def _legal(self, ply: int) -> list[int]:
        self.kernel.mark_all(ply, ply + 1)
        flags = self._flags[ply * self.kernel.actions : (ply + 1) * self.kernel.actions]
        return [action for action, legal in enumerate(flags) if legal]

    def _play(self, ply: int, action: int) -> int:
        """Make the next state; its ply."""
        self.made += 1
        if self.made > self.most:
            raise TooMany
        self._chosen[ply + 1] = action
        self.kernel.copy_to(ply, self._places[ply + 1])
        self.kernel.play_all(ply + 1, ply + 2, self._chosen)
        self._look(ply + 1)
        return ply + 1

    def _value(self, ply: int, seat: int) -> int:
        mover = self._movers[ply]
        if mover < 0:
            return self._end(ply, seat)
        found = (self._value(self._play(ply, action), seat) for action in self._legal(ply))
        return max(found) if mover == seat else min(found)

    def _end(self, ply: int, seat: int) -> int:
        if self._has_five(ply):
            return WIN - ply if self._winners[ply] == seat else ply - WIN
        difference = self._scores[ply, seat] - self._scores[ply, 1 - seat]
        return difference + (POINTS if difference > 0 else -POINTS) if difference else 0

    def _has_five(self, ply: int) -> bool:
        if self.kernel.game.name != "kwinty" or sorted(self._scores[ply, seat] for seat in (0, 1)) != FIVE:
            return False
        position = self.kernel.position(ply)
        assert isinstance(position, KwintyPosition)
        winner = position.game.players[self._winners[ply]]
        return any_five(
            {square for block in position.wall.blocks if block.player == winner for square in block.squares}
        )

    def _wins(self, ply: int, seat: int, actions: int) -> bool:
        mover = self._movers[ply]
        if mover < 0:
            return self._winners[ply] == seat and self._has_five(ply)
        if actions == 0:
            return False
        found = (self._wins(self._play(ply, action), seat, actions - 1) for action in self._legal(ply))
        return any(found) if mover == seat else all(found)


class Plain:
    """Minimax of the estimates from the root of an uncompiled kernel: as deep as told, and on where it is unquiet.

    No table, no window, no order, no reduction.
    """

    OVER, WON, UNQUIET = range(3)
    EXTENSION, LEAST_EXTENDED = 3, 4

    def __init__(self, kernel: Any) -> None:
        self.kernel = kernel
        self.quiet = kernel.glance_at(0) > self.UNQUIET
        self.same_side = 0
        """How often somebody moved twice."""

    def value(self, depth: int) -> int:
        """What the root is worth to the player to move."""
        self.extended = self.EXTENSION * depth + self.LEAST_EXTENDED
        return self._value(0, depth)

    def _value(self, ply: int, depth: int) -> int:
        kernel = self.kernel
        mover = kernel.mover_at(ply)
        seen = kernel.glance_at(ply)
        if seen == self.OVER:
            worth: int = kernel.worth_at(ply, mover)
            return worth - ply if worth >= WIN else worth + ply if worth <= -WIN else worth
        if seen == self.WON:
            return WIN - ply - 1
        if seen == self.UNQUIET and ply < self.extended:
            depth = max(depth, 0) + 1
        if depth <= 0:
            return int(kernel.evaluate_at(ply, mover))
        number = kernel.legal_at(ply)
        first = ply * kernel.most_legal
        return max(self._after(ply, action, depth) for action in list(kernel.listed[first : first + number]))

    def _after(self, ply: int, action: int, depth: int) -> int:
        self.kernel.play_at(ply, action, ply + 1)
        if self.kernel.mover_at(ply + 1) == self.kernel.mover_at(ply):
            self.same_side += 1
            return self._value(ply + 1, depth - 1)
        return -self._value(ply + 1, depth - 1)
