"""The rules of QBQ, one predicate per rule, named after the pictures of the rulebook where there is one.

Each predicate looks at the board as it stands and at what a player wants to do; it answers with the Violation, or with
None if the rule is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from klotz.core.move import Move
from klotz.core.outcome import Outcome
from klotz.core.player import Player
from klotz.core.texts import message
from klotz.core.violation import Violation
from klotz.games.qbq.board import (
    CORNERS,
    CUBES,
    FIELDS,
    GOALS,
    NEIGHBOURS,
    STARTS,
    Board,
    Direction,
    Field,
    Tower,
    beside,
    distance,
    joined,
    line,
)
from klotz.games.qbq.moves import Insert, Relocate, Tip

ROUNDS = 100


def violation(board: Board, player: Player, move: Move, *, inserted: bool) -> Violation | None:
    """The first rule that a move breaks, or None; ``inserted`` means that a relocation must follow an insertion."""
    if not board.fields(player):
        return a_enters(board, player, move)
    if inserted and not isinstance(move, Relocate):
        return Violation("R", message("qbq-r-pending"))
    match move:
        case Relocate(source, target):
            return relocation(board, player, source, target)
        case Insert(target):
            return insertion(board, player, target)
        case Tip(source, direction):
            return tip(board, player, source, direction)
    raise AssertionError(move)


def moves(board: Board, player: Player, *, inserted: bool) -> Iterator[Move]:
    """Every move that a player may make: relocations, then insertions or entries, then tips."""
    if not board.fields(player):
        yield from map(Insert, entries(board, player))
        return
    yield from relocations(board, player)
    if not inserted:
        yield from insertions(board, player)
        yield from tips(board, player)


def can_move(board: Board, player: Player) -> bool:
    """Whether a player can do anything at the beginning of a turn; if not, the turn lapses."""
    return next(moves(board, player, inserted=False), None) is not None


def after(board: Board, player: Player, move: Move) -> Board:
    """The board after a legal move."""
    match move:
        case Relocate(source, target):
            return board.without_cube(source).with_cube(player, target)
        case Insert(target):
            return board.with_cube(player, target)
        case Tip(source, direction):
            return tipped(board, source, direction)
    raise AssertionError(move)


# --- 1. Relocating a cube ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Lift:
    """A cube in the hand: ``rest`` is what it leaves of its group, ``others`` are the fields of its other groups."""

    player: Player
    rest: frozenset[Field]
    others: frozenset[Field]

    @property
    def parts(self) -> tuple[frozenset[Field], ...]:
        """What is left of the group, in the parts it falls into without the cube."""
        return joined(self.rest)

    def reaches(self, target: Field) -> bool:
        """Whether the cube, put down on ``target``, stands on or beside what is left of its group."""
        return target in self.rest or target in beside(self.rest)


def lift(board: Board, source: Field) -> Lift:
    """Take the top cube of a field into the hand."""
    tower = board.at[source]
    group = board.group(tower)
    rest = group if tower.height > 1 else group - {source}
    return Lift(tower.player, rest, board.fields(tower.player) - group)


def relocation(board: Board, player: Player, source: Field, target: Field) -> Violation | None:
    """An own cube moves within its group (G), beside it or on top of it (J)."""
    return (
        own_cube(board, player, source)
        or another_field(source, target)
        or k_has_company(board, source)
        or landing(board, lift(board, source), target)
    )


def landing(board: Board, cube: Lift, target: Field) -> Violation | None:
    """What keeps a lifted cube from coming down on a field that it was not on top of."""
    return (
        l_not_on_others(board, cube.player, target)
        or t_stays_with_its_group(cube, target)
        or h_shares_a_side(cube, target)
        or k_touches(cube, target)
        or i_keeps_one_group(cube, target)
    )


def own_cube(board: Board, player: Player, source: Field) -> Violation | None:
    """Only an own cube is relocated."""
    if board.owner(source) == player:
        return None
    return Violation("relocate", message("qbq-relocate-own", field=str(source)), _names([source]))


def another_field(source: Field, target: Field) -> Violation | None:
    """A relocation leads to another field."""
    return Violation("relocate", message("qbq-relocate-stays"), _names([source])) if source == target else None


def k_has_company(board: Board, source: Field) -> Violation | None:
    """K) A cube that is a group of its own stays where it is."""
    if board.height(source) > 1 or len(board.group(board.at[source])) > 1:
        return None
    return Violation("K", message("qbq-k-alone"), _names([source]))


def l_not_on_others(board: Board, player: Player, target: Field) -> Violation | None:
    """L) No cube goes on top of another player's."""
    owner = board.owner(target)
    return None if owner in {None, player} else Violation("L", message("qbq-l"), _names([target]))


def t_stays_with_its_group(cube: Lift, target: Field) -> Violation | None:
    """T) A cube does not change from one own group to another."""
    if cube.reaches(target):
        return None
    met = cube.others & {target, *NEIGHBOURS[target]}
    return Violation("T", message("qbq-t"), _names(met)) if met else None


def h_shares_a_side(cube: Lift, target: Field) -> Violation | None:
    """H) A corner is not enough to be joined."""
    if cube.reaches(target):
        return None
    met = (cube.rest | cube.others) & CORNERS[target]
    return Violation("H", message("qbq-h"), _names(met)) if met else None


def k_touches(cube: Lift, target: Field) -> Violation | None:
    """K) No cube ends up alone."""
    return None if cube.reaches(target) else Violation("K", message("qbq-k-loose"), _names([target]))


def i_keeps_one_group(cube: Lift, target: Field) -> Violation | None:
    """I) The cube and all that was its group are one group again."""
    loose = [part for part in cube.parts if target not in part and target not in beside(part)]
    if not loose:
        return None
    return Violation("I", message("qbq-i"), _names(frozenset().union(*loose)))


def relocations(board: Board, player: Player) -> Iterator[Relocate]:
    """Every relocation that is allowed, by source and then by target."""
    for source in sorted(board.fields(player)):
        if k_has_company(board, source):
            continue
        cube = lift(board, source)
        for target in sorted((cube.rest | beside(cube.rest)) - {source}):
            if landing(board, cube, target) is None:
                yield Relocate(source, target)


# --- 2. Tipping a tower ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fall:
    """What becomes of a tower that is tipped.

    ``landings`` are the fields on which one cube each comes down, ``crushed`` the cubes that go back to other players'
    stocks, ``off_board`` the number of cubes that fall over the edge into the own stock.
    """

    landings: tuple[Field, ...]
    crushed: Mapping[Player, int] = field(hash=False)
    off_board: int


def tip(board: Board, player: Player, source: Field, direction: Direction) -> Violation | None:
    """An own tower falls over in a straight line; its lowest cube stays (M)."""
    return m_is_tower(board, player, source) or o_is_higher(board, source, direction)


def m_is_tower(board: Board, player: Player, source: Field) -> Violation | None:
    """M) Only an own tower of two cubes or more can fall."""
    if board.owner(source) == player and board.height(source) > 1:
        return None
    return Violation("M", message("qbq-m", field=str(source)), _names([source]))


def o_is_higher(board: Board, source: Field, direction: Direction) -> Violation | None:
    """O) The tower is higher than every opposing tower on the fields it comes down on."""
    tower = board.at[source]
    resisting = [
        place
        for place in _landings(tower, direction)
        if board.owner(place) != tower.player and board.height(place) >= tower.height
    ]
    return Violation("O", message("qbq-o", height=tower.height), _names(resisting)) if resisting else None


def fall(board: Board, source: Field, direction: Direction) -> Fall:
    """N, P, Q) Opposing cubes below are crushed, own ones stay; what falls over the edge goes to the own stock."""
    tower = board.at[source]
    landings = _landings(tower, direction)
    crushed: dict[Player, int] = {}
    for place in landings:
        owner = board.owner(place)
        if owner not in {None, tower.player}:
            crushed[owner] = crushed.get(owner, 0) + board.height(place)
    return Fall(landings, crushed, tower.height - 1 - len(landings))


def tipped(board: Board, source: Field, direction: Direction) -> Board:
    """The board after a tower has fallen: one cube more on own towers, a single one wherever others stood."""
    tower = board.at[source]
    fallen = (
        Tower(place, tower.player, 1 + (board.height(place) if board.owner(place) == tower.player else 0))
        for place in _landings(tower, direction)
    )
    return board.with_towers(tower._replace(height=1), *fallen)


def tips(board: Board, player: Player) -> Iterator[Tip]:
    """Every tip that is allowed, by direction and then by field."""
    towers = sorted(source for source in board.fields(player) if board.height(source) > 1)
    for direction in Direction:
        for source in towers:
            if o_is_higher(board, source, direction) is None:
                yield Tip(source, direction)


def _landings(tower: Tower, direction: Direction) -> tuple[Field, ...]:
    """The fields on which the cubes of a tower come down, the nearest first; the rest fall over the edge."""
    return line(tower.field, direction)[: tower.height - 1]


# --- 3. Inserting and relocating ---------------------------------------------------------------------------------


def insertion(board: Board, player: Player, target: Field) -> Violation | None:
    """A cube from the stock joins a group of any size, and a relocation follows in any group (R, S)."""
    return (
        has_stock(board, player)
        or l_not_on_others(board, player, target)
        or r_joins_a_group(board, player, target)
        or r_relocation_follows(board, player, target)
    )


def has_stock(board: Board, player: Player) -> Violation | None:
    """There is a cube left to insert."""
    return Violation("stock", message("qbq-stock", cubes=CUBES)) if board.count(player) == CUBES else None


def r_joins_a_group(board: Board, player: Player, target: Field) -> Violation | None:
    """R) The cube comes beside or on top of an own group."""
    if board.fields(player) & {target, *NEIGHBOURS[target]}:
        return None
    return Violation("R", message("qbq-r-joins"), _names([target]))


def r_relocation_follows(board: Board, player: Player, target: Field) -> Violation | None:
    """R) A relocation must be possible afterwards."""
    if next(relocations(board.with_cube(player, target), player), None):
        return None
    return Violation("R", message("qbq-r-follows"), _names([target]))


def insertions(board: Board, player: Player) -> Iterator[Insert]:
    """Every insertion that is allowed, by field."""
    if has_stock(board, player):
        return
    own = board.fields(player)
    for target in sorted(own | beside(own)):
        if insertion(board, player, target) is None:
            yield Insert(target)


# --- Entering again ----------------------------------------------------------------------------------------------


def a_enters(board: Board, player: Player, move: Move) -> Violation | None:
    """A) A player without a cube on the board puts one on the start corner, or as near to it as possible."""
    if not isinstance(move, Insert):
        return Violation("A", message("qbq-a-enter"))
    if board.owner(move.field) is not None:
        return Violation("A", message("qbq-a-taken", field=str(move.field)), _names([move.field]))
    if move.field not in entries(board, player):
        return Violation("A", message("qbq-a-near"), _names([move.field]))
    return None


def entries(board: Board, player: Player) -> tuple[Field, ...]:
    """The free fields that are nearest to a player's start corner."""
    steps = {field: distance(field, STARTS[player]) for field in FIELDS if field not in board.at}
    return tuple(field for field in steps if steps[field] == min(steps.values()))


# --- Winning -----------------------------------------------------------------------------------------------------


class Formation(NamedTuple):
    """A winning formation: its picture (D, E or F) and its fields."""

    picture: str
    fields: frozenset[Field]


class Shape(NamedTuple):
    """A square of towers of one height."""

    side: int
    height: int


SHAPES: Mapping[str, Shape] = {"D": Shape(2, 1), "E": Shape(2, 2), "F": Shape(3, 1)}


def formation(board: Board, player: Player) -> Formation | None:
    """D, E, F) All cubes that a player has on the board form one shape, and it lies on the player's goal."""
    fields = board.fields(player)
    if not fields or not fields <= GOALS[player]:
        return None
    heights = {board.height(own) for own in fields}
    for picture, shape in SHAPES.items():
        if heights == {shape.height} and is_square(fields, shape.side):
            return Formation(picture, fields)
    return None


def is_square(fields: frozenset[Field], side: int) -> bool:
    """Whether the fields are a square with sides of that length."""
    low = Field(min(field.row for field in fields), min(field.column for field in fields))
    return fields == {Field(low.row + up, low.column + right) for up in range(side) for right in range(side)}


def outcome(board: Board, players: tuple[Player, ...], mover: Player, turns: int) -> Outcome | None:
    """How the game stands at the end of a turn: the mover's formation counts first, then the others' clockwise."""
    seat = players.index(mover)
    for player in players[seat:] + players[:seat]:
        if formed := formation(board, player):
            scores = {other: int(other == player) for other in players}
            reason = message("qbq-outcome-formation", winner=player, cubes=board.count(player), rule=formed.picture)
            return Outcome(player, "formation", scores, reason)
    if turns >= turn_limit(players):
        return Outcome(None, "limit", dict.fromkeys(players, 0), message("qbq-outcome-limit", turns=turns))
    if not any(can_move(board, player) for player in players):
        return Outcome(None, "blocked", dict.fromkeys(players, 0), message("qbq-outcome-blocked"))
    return None


def turn_limit(players: tuple[Player, ...]) -> int:
    """After how many turns the game is a draw."""
    return ROUNDS * len(players)


def _names(fields: Iterable[Field]) -> tuple[str, ...]:
    return tuple(str(field) for field in sorted(fields))
