"""The rules of Kwinty, one predicate per letter of the rulebook, in its order.

Each predicate looks at the wall as it stands and at a block that someone wants to add; it answers with the Violation,
or with None if the rule is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from klotz.core.outcome import Outcome
from klotz.core.player import Player
from klotz.core.texts import message
from klotz.core.violation import Violation
from klotz.games.kwinty.wall import (
    BLOCKS,
    COLUMNS,
    FIRST_COLUMN,
    Block,
    Posture,
    Square,
    Wall,
)

Row = tuple[Square, ...]
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
WINNING_ROW, COUNTING_ROW = 5, 4


# --- Placing a block ---------------------------------------------------------------------------------------------


def landing(wall: Wall, player: Player, column: int, posture: Posture) -> Block:
    """The block as it comes down in a column: as low as what stands there lets it."""
    block = Block(player, posture, column, 0)
    return block._replace(row=max(wall.height(under) for under in block.columns))


def a_touches(wall: Wall, block: Block) -> Violation | None:
    """a) The first block is free (its column is called i); every later one shares an edge with one that stands."""
    if not wall.blocks:
        if block.column == FIRST_COLUMN:
            return None
        return Violation("a", message("kwinty-a-first"), _names(block.squares))
    if any(not wall.at.keys().isdisjoint(neighbours(square)) for square in block.squares):
        return None
    return Violation("a", message("kwinty-a"), _names(block.squares))


def b_rests(wall: Wall, block: Block) -> Violation | None:
    """b) A block rests on its whole base: on the ground or on blocks, never over a gap."""
    gap = [Square(column, row) for column in block.columns for row in range(wall.height(column), block.row)]
    return Violation("b", message("kwinty-b"), _names(gap)) if gap else None


def c_short_sides(wall: Wall, block: Block) -> Violation | None:
    """c) The short sides of two blocks of one colour do not touch."""
    if block.posture is Posture.LYING:
        beyond = [Square(block.column - 1, block.row), Square(block.column + 2, block.row)]
    else:
        beyond = [Square(block.column, block.row - 1)]
    touching = [
        square
        for square in beyond
        if (other := wall.at.get(square)) and (other.player, other.posture) == (block.player, block.posture)
    ]
    if not touching:
        return None
    key = "kwinty-c-lying" if block.posture is Posture.LYING else "kwinty-c-upright"
    return Violation("c", message(key), _names(touching))


def size(wall: Wall, block: Block) -> Violation | None:
    """The wall is at most nine squares wide and nine high, unless less was agreed on."""
    too_high = [square for square in block.squares if square.row >= wall.most.height]
    if too_high:
        return Violation("size", message("kwinty-size-height", height=wall.most.height), _names(too_high))
    columns = (*wall.columns, *block.columns)
    if max(columns) - min(columns) >= wall.most.width:
        return Violation("size", message("kwinty-size-width", width=wall.most.width), _names(block.squares))
    return None


RULES: tuple[Callable[[Wall, Block], Violation | None], ...] = (a_touches, b_rests, c_short_sides, size)


def violation(wall: Wall, block: Block) -> Violation | None:
    """The first rule that a block would break, or None if it may be placed."""
    return next((broken for rule in RULES if (broken := rule(wall, block))), None)


def placements(wall: Wall, player: Player) -> Iterator[Block]:
    """Every block that a player may place: the upright ones from left to right, then the lying ones."""
    if wall.count(player) == BLOCKS:
        return
    for posture in Posture:
        width = Block(player, posture, 0, 0).width
        for column in range(wall.columns.start - width, wall.columns.stop + 1):
            if 0 <= column < len(COLUMNS):
                block = landing(wall, player, column, posture)
                if violation(wall, block) is None:
                    yield block


# --- Winning -----------------------------------------------------------------------------------------------------


def rows(wall: Wall, player: Player, length: int) -> tuple[Row, ...]:
    """Every unbroken straight row of ``length`` squares of one colour: level, upright and diagonal."""
    own = {square for square, block in wall.at.items() if block.player == player}
    return tuple(row for square in sorted(own) for row in rows_from(square, length) if own.issuperset(row))


@cache
def rows_from(square: Square, length: int) -> tuple[Row, ...]:
    """The squares of each straight row that begins with a square, in each of the four directions."""
    return tuple(
        tuple(Square(square.column + right * i, square.row + up * i) for i in range(length)) for right, up in DIRECTIONS
    )


def outcome(wall: Wall, players: tuple[Player, ...]) -> Outcome | None:
    """A row of five wins at once; when nobody can place a block, more rows of four do."""
    for player in players:
        if rows(wall, player, WINNING_ROW):
            scores = {other: int(other == player) for other in players}
            return Outcome(player, "five", scores, message("kwinty-outcome-five", winner=player))
    if any(can_place(wall, player) for player in players):
        return None
    first, second = players
    scores = {player: len(rows(wall, player, COUNTING_ROW)) for player in players}
    if scores[first] == scores[second]:
        return Outcome(None, "draw", scores, message("kwinty-outcome-draw", rows=scores[first]))
    winner, loser = (first, second) if scores[first] > scores[second] else (second, first)
    reason = message("kwinty-outcome-fours", winner=winner, more=scores[winner], fewer=scores[loser])
    return Outcome(winner, "fours", scores, reason)


def can_place(wall: Wall, player: Player) -> bool:
    """Whether a player can place a block at all; if not, the turn lapses."""
    return next(placements(wall, player), None) is not None


@cache
def neighbours(square: Square) -> tuple[Square, ...]:
    """The squares that share an edge with a square."""
    column, row = square
    return Square(column - 1, row), Square(column + 1, row), Square(column, row - 1), Square(column, row + 1)


def _names(squares: Iterable[Square]) -> tuple[str, ...]:
    """The names of those squares that have one: a block may stick out beyond the last letter."""
    return tuple(str(square) for square in squares if 0 <= square.column < len(COLUMNS))
