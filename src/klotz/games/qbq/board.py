"""The board: 36 fields, and on each of them at most one tower of cubes of one colour.

Fields are named by a column letter and a row digit. Every player starts on the four fields of a corner and wants to get
to the nine fields of the quarter diagonally across::

    6  G G .  . O O          G, O, B, R: where green, orange, blue and red start
    5  G G .  . O O
    4  . . .  . . .          goals: blue d4-f6, green d1-f3, orange a1-c3, red a4-c6
    3  . . .  . . .
    2  B B .  . R R
    1  B B .  . R R
       a b c  d e f
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from klotz.core.player import Player

BLUE, GREEN, ORANGE, RED = Player("blue"), Player("green"), Player("orange"), Player("red")
COLOURS = (BLUE, GREEN, ORANGE, RED)
"""The colours clockwise, as their turns come."""

COLUMNS = "abcdef"
SIZE = len(COLUMNS)
CUBES = 9
REMEMBERED = 1 << 14
"""How many sets of fields are kept with their groups and neighbours: the same ones come up again and again."""


class Field(NamedTuple):
    """One field; rows and columns count from 0, and fields are ordered row by row from a1 to f6."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{COLUMNS[self.column]}{self.row + 1}"


class Direction(Enum):
    """Where a tower falls; the value is its letter in a move."""

    NORTH = "n"
    EAST = "e"
    SOUTH = "s"
    WEST = "w"


class Tower(NamedTuple):
    """The cubes on a field, one above the other; a single cube is a tower of height 1."""

    field: Field
    player: Player
    height: int


FIELDS = tuple(Field(row, column) for row in range(SIZE) for column in range(SIZE))
FIELD_NAMED: Mapping[str, Field] = {str(field): field for field in FIELDS}
STEPS: Mapping[Direction, tuple[int, int]] = {
    Direction.NORTH: (1, 0),
    Direction.EAST: (0, 1),
    Direction.SOUTH: (-1, 0),
    Direction.WEST: (0, -1),
}
DIAGONALS = ((1, -1), (1, 1), (-1, 1), (-1, -1))


def rectangle(first: str, last: str) -> frozenset[Field]:
    """The fields from a lower left corner to an upper right one, both named."""
    low, high = FIELD_NAMED[first], FIELD_NAMED[last]
    return frozenset(
        field for field in FIELDS if low.row <= field.row <= high.row and low.column <= field.column <= high.column
    )


STARTS: Mapping[Player, frozenset[Field]] = {
    BLUE: rectangle("a1", "b2"),
    GREEN: rectangle("a5", "b6"),
    ORANGE: rectangle("e5", "f6"),
    RED: rectangle("e1", "f2"),
}
GOALS: Mapping[Player, frozenset[Field]] = {
    BLUE: rectangle("d4", "f6"),
    GREEN: rectangle("d1", "f3"),
    ORANGE: rectangle("a1", "c3"),
    RED: rectangle("a4", "c6"),
}


@cache
def line(field: Field, direction: Direction) -> tuple[Field, ...]:
    """The fields beyond a field in a direction as far as the edge, the nearest first."""
    up, right = STEPS[direction]
    steps = (Field(field.row + up * i, field.column + right * i) for i in range(1, SIZE))
    return tuple(step for step in steps if step in FIELDS)


def _offset(field: Field, steps: tuple[tuple[int, int], ...]) -> frozenset[Field]:
    return frozenset(FIELDS) & {Field(field.row + up, field.column + right) for up, right in steps}


NEIGHBOURS: Mapping[Field, frozenset[Field]] = {field: _offset(field, tuple(STEPS.values())) for field in FIELDS}
"""The fields that share a side with each field."""
CORNERS: Mapping[Field, frozenset[Field]] = {field: _offset(field, DIAGONALS) for field in FIELDS}
"""The fields that share only a corner with each field."""


def distance(field: Field, area: frozenset[Field]) -> int:
    """The fewest side steps from a field to one of an area."""
    return min(abs(field.row - other.row) + abs(field.column - other.column) for other in area)


@lru_cache(REMEMBERED)
def beside(fields: frozenset[Field]) -> frozenset[Field]:
    """The fields that share a side with one of these, and are none of these."""
    return frozenset().union(*(NEIGHBOURS[field] for field in fields)) - fields


@lru_cache(REMEMBERED)
def joined(fields: frozenset[Field]) -> tuple[frozenset[Field], ...]:
    """The fields sorted into sets that are joined side to side, in the order of their first fields."""
    parts = []
    left = set(fields)
    while left:
        part, fresh = set(), {min(left)}
        while fresh:
            part |= fresh
            left -= fresh
            fresh = {neighbour for field in fresh for neighbour in NEIGHBOURS[field] if neighbour in left}
        parts.append(frozenset(part))
    return tuple(parts)


@dataclass(frozen=True)
class Board:
    """The towers that stand, in no order."""

    towers: frozenset[Tower] = frozenset()

    @cached_property
    def at(self) -> Mapping[Field, Tower]:
        """The tower on each field that is taken."""
        return {tower.field: tower for tower in self.towers}

    @cached_property
    def _taken(self) -> Mapping[Player, frozenset[Field]]:
        taken: dict[Player, set[Field]] = {}
        for tower in self.towers:
            taken.setdefault(tower.player, set()).add(tower.field)
        return {player: frozenset(fields) for player, fields in taken.items()}

    def owner(self, field: Field) -> Player | None:
        """The player whose cubes stand on a field, or None if it is empty."""
        return self.at[field].player if field in self.at else None

    def height(self, field: Field) -> int:
        """The number of cubes on a field."""
        return self.at[field].height if field in self.at else 0

    def fields(self, player: Player) -> frozenset[Field]:
        """The fields that a player's cubes stand on."""
        return self._taken.get(player, frozenset())

    def count(self, player: Player) -> int:
        """How many cubes of a player are on the board."""
        return sum(self.height(field) for field in self.fields(player))

    def groups(self, player: Player) -> tuple[frozenset[Field], ...]:
        """A player's groups: the fields whose cubes are joined side to side (rulebook, picture G)."""
        return joined(self.fields(player))

    def group(self, tower: Tower) -> frozenset[Field]:
        """The group that a tower belongs to."""
        return next(group for group in self.groups(tower.player) if tower.field in group)

    def with_towers(self, *towers: Tower) -> Board:
        """The board with these towers instead of whatever stands on their fields; one of height 0 clears its field."""
        at = dict(self.at)
        for tower in towers:
            at.pop(tower.field, None)
            if tower.height:
                at[tower.field] = tower
        return Board(frozenset(at.values()))

    def with_cube(self, player: Player, field: Field) -> Board:
        """The board with one cube more on a field that is empty or the player's own."""
        return self.with_towers(Tower(field, player, self.height(field) + 1))

    def without_cube(self, field: Field) -> Board:
        """The board with the top cube taken off a field."""
        tower = self.at[field]
        return self.with_towers(tower._replace(height=tower.height - 1))
