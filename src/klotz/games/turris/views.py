"""The five views of the tower, and what they score.

A view is the picture that one sees from a side, so a recessed square counts as if it were in front. Pictures are seen
by a person who stands there: from the south, a is on the left; from the north, c is. The roof is seen from above, with
north at the top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache

from klotz.core.player import Player
from klotz.games.turris.tower import SIZE, Cell, Square, Tower

Picture = tuple[tuple[Player | None, ...], ...]
Spot = tuple[int, int]
"""A place in a picture: its column and its line, counted from the top left."""
Group = frozenset[Spot]
KEPT = 100
"""How many towers are kept with their views: whoever shows a tower asks for the views and for the score."""


class Side(Enum):
    """Where one stands to see a view."""

    SOUTH = "south"
    EAST = "east"
    NORTH = "north"
    WEST = "west"
    ROOF = "roof"


@dataclass(frozen=True)
class View:
    """What one sees from a side: the colour at each place, lines from the top, None where no block is."""

    side: Side
    rows: Picture

    def group(self, player: Player) -> Group:
        """The largest group of a player's places joined by edges; of equal ones, that nearest to the top left."""
        return self._groups.get(player, frozenset())

    def score(self, player: Player) -> int:
        """The points of a player in this view: one for each place of the largest group."""
        return len(self.group(player))

    @cached_property
    def _groups(self) -> Mapping[Player, Group]:
        seen = {(x, y): player for y, row in enumerate(self.rows) for x, player in enumerate(row) if player}
        largest: dict[Player, Group] = {}
        while seen:
            player = next(iter(seen.values()))
            group = _grown(seen, next(iter(seen)))
            if len(group) > len(largest.get(player, ())):
                largest[player] = group
            for place in group:
                del seen[place]
        return largest


@lru_cache(KEPT)
def views(tower: Tower) -> tuple[View, ...]:
    """The five views, in the order of ``Side``."""
    sides = [View(side, _side_picture(tower, lines)) for side, lines in LINES_OF_SIGHT.items()]
    return (*sides, View(Side.ROOF, _roof_picture(tower)))


def scores(tower: Tower, players: tuple[Player, ...]) -> Mapping[Player, int]:
    """The points of each player, all five views together."""
    pictures = views(tower)
    return {player: sum(view.score(player) for view in pictures) for player in players}


ASCENDING, DESCENDING = range(SIZE), range(SIZE)[::-1]
LINES_OF_SIGHT: Mapping[Side, Sequence[Sequence[Square]]] = {
    Side.SOUTH: [[Square(column, row) for row in ASCENDING] for column in ASCENDING],
    Side.EAST: [[Square(column, row) for column in DESCENDING] for row in ASCENDING],
    Side.NORTH: [[Square(column, row) for row in DESCENDING] for column in DESCENDING],
    Side.WEST: [[Square(column, row) for column in ASCENDING] for row in DESCENDING],
}
"""For each side, the squares behind one another, nearest first, from the left of the picture to its right."""


def _side_picture(tower: Tower, lines: Sequence[Sequence[Square]]) -> Picture:
    return tuple(
        tuple(_first_seen(tower, [Cell(square, level) for square in line]) for line in lines)
        for level in reversed(range(tower.levels))
    )


def _roof_picture(tower: Tower) -> Picture:
    return tuple(tuple(_top_colour(tower, Square(column, row)) for column in ASCENDING) for row in DESCENDING)


def _first_seen(tower: Tower, cells: Sequence[Cell]) -> Player | None:
    return next((tower.at[cell].player for cell in cells if cell in tower.at), None)


def _top_colour(tower: Tower, square: Square) -> Player | None:
    block = tower.topmost(square)
    return block.player if block else None


def _grown(seen: Mapping[Spot, Player], start: Spot) -> Group:
    """The group around a place."""
    group = {start}
    frontier = [start]
    while frontier:
        x, y = frontier.pop()
        for place in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if place not in group and seen.get(place) == seen[start]:
                group.add(place)
                frontier.append(place)
    return frozenset(group)
