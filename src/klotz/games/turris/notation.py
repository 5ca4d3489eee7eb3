"""Turris in text.

A move is a square and a posture: ``a1v`` stands upright on a1, ``a1e`` lies on a1 and its eastern neighbour b1, ``a1n``
on a1 and its northern neighbour a2. ``xa1`` takes the topmost block of a1, ``stop`` leaves the bonus unused.

A position names the nine squares a1, b1, c1, a2, ... c3, with dots between them, each from the ground up: ``U`` an
upright block, ``E``, ``W``, ``N`` and ``S`` half of a lying one whose other half is to the east, west, north or south,
capital letters for white, small ones for black; then who is to move. ``UE.uW.......-black`` is a white block lying on
two upright ones, a white and a black. What follows, each part only where it is needed and in this order:

- ``-bonus``: the player to move has a bonus to use;
- ``-57``: the number of actions so far, if it is not the number of blocks that stand;
- ``-last_a1.3_b1.1``: the block that each player placed last, by its first cell, white before black;
- ``-closed_c2.4_c2.5``: the cells that are closed to the player to move.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from klotz.core.errors import InvalidMove, InvalidPosition
from klotz.core.player import WHITE, Player
from klotz.core.texts import Message, message
from klotz.games.turris import rules
from klotz.games.turris.moves import Place, Stop, Take, TurrisMove
from klotz.games.turris.tower import BLOCKS, COLUMNS, SQUARES, Block, Cell, Posture, Square, Tower

MOVE = re.compile(r"([a-c][1-3])([ven])|x([a-c][1-3])|stop")
CELL = r"[a-c][1-3]\.[1-9][0-9]?"
POSITION = re.compile(
    r"(?P<squares>[UEWNSuewns]*(?:\.[UEWNSuewns]*){8})-(?P<to_move>[a-z]+)(?P<bonus>-bonus)?"
    rf"(?:-(?P<actions>[1-9][0-9]*))?(?:-last_(?P<latest>{CELL}(?:_{CELL})?))?(?:-closed_(?P<closed>{CELL}_{CELL}))?"
)
HALVES = {Posture.EAST: "EW", Posture.NORTH: "NS"}
OTHER_HALF = {"E": ("W", 1, 0), "W": ("E", -1, 0), "N": ("S", 0, 1), "S": ("N", 0, -1)}
"""The letter of the other half of a lying block, and how far to the east and to the north it is."""


class State(NamedTuple):
    """All that the notation of a position tells."""

    tower: Tower
    to_move: Player
    actions: int
    bonus: bool
    closed: tuple[Cell, ...]
    latest: frozenset[Block]


# --- Moves -------------------------------------------------------------------------------------------------------


def read_move(text: str) -> TurrisMove:
    """Read a move such as ``a1v``, ``xa1`` or ``stop``."""
    match = MOVE.fullmatch(text)
    if match is None:
        raise InvalidMove(message("turris-invalid-move", move=text))
    if match[1]:
        return Place(_read_square(match[1]), Posture(match[2]))
    return Take(_read_square(match[3])) if match[3] else Stop()


# --- Writing a position ------------------------------------------------------------------------------------------


def write_position(state: State) -> str:
    """A position in one word."""
    parts = [".".join(_write_square(state.tower, square) for square in SQUARES), str(state.to_move)]
    if state.bonus:
        parts.append("bonus")
    if state.actions != len(state.tower.blocks):
        parts.append(str(state.actions))
    if state.latest:
        latest = sorted(state.latest, key=lambda block: block.player != WHITE)
        parts.append("_".join(["last", *(str(block.cells[0]) for block in latest)]))
    if state.closed:
        parts.append("_".join(["closed", *map(str, state.closed)]))
    return "-".join(parts)


def _write_square(tower: Tower, square: Square) -> str:
    letters = []
    for level in range(tower.height(square)):
        block = tower.at[Cell(square, level)]
        if block.lies:
            letter = HALVES[block.posture][block.squares.index(square)]
        elif block.level == level:
            letter = "U"
        else:
            continue
        letters.append(letter if block.player == WHITE else letter.lower())
    return "".join(letters)


# --- Reading a position ------------------------------------------------------------------------------------------


def read_position(text: str, players: tuple[Player, ...], lying_on_ground: bool) -> State:
    """Read what ``write_position`` writes, and check that a game can have led to it."""
    match = POSITION.fullmatch(text)
    if match is None or match["to_move"] not in players:
        raise InvalidPosition(message("turris-invalid-position", position=text))
    tower = Tower(_read_blocks(text, match["squares"].split("."), players))
    _check_tower(text, tower, players, lying_on_ground)
    state = State(
        tower,
        players[players.index(Player(match["to_move"]))],
        int(match["actions"] or len(tower.blocks)),
        match["bonus"] is not None,
        _read_cells(match["closed"]),
        _read_latest(text, tower, _read_cells(match["latest"])),
    )
    _check_state(text, state)
    return state


def _read_square(name: str) -> Square:
    return Square(COLUMNS.index(name[0]), int(name[1]) - 1)


def _read_cells(names: str | None) -> tuple[Cell, ...]:
    pairs = [name.split(".") for name in names.split("_")] if names else []
    return tuple(Cell(_read_square(square), int(level) - 1) for square, level in pairs)


def _read_latest(text: str, tower: Tower, cells: tuple[Cell, ...]) -> frozenset[Block]:
    """The blocks that begin in these cells, one of each player at most."""
    latest: dict[Player, Block] = {}
    for cell in cells:
        block = tower.at.get(cell)
        if block is None or block.cells[0] != cell or block.player in latest:
            raise _impossible(text, message("turris-last", cell=str(cell)))
        latest[block.player] = block
    return frozenset(latest.values())


def _read_blocks(text: str, squares: list[str], players: tuple[Player, ...]) -> frozenset[Block]:
    """The blocks of a tower; both halves of a lying one must be there."""
    letters = _letters(squares)
    blocks = set()
    for cell, letter in letters.items():
        player = players[0] if letter.isupper() else players[1]
        if letter in "Uu":
            blocks.add(Block(player, Posture.UPRIGHT, *cell))
        elif not _has_other_half(letters, cell):
            raise _impossible(text, message("turris-half", cell=str(cell)))
        elif letter in "EeNn":
            blocks.add(Block(player, Posture(letter.lower()), *cell))
    return frozenset(blocks)


def _letters(squares: list[str]) -> dict[Cell, str]:
    """The letter of each block or half in its lowest cell."""
    letters = {}
    for square, stack in zip(SQUARES, squares, strict=True):
        level = 0
        for letter in stack:
            letters[Cell(square, level)] = letter
            level += 2 if letter in "Uu" else 1
    return letters


def _has_other_half(letters: dict[Cell, str], cell: Cell) -> bool:
    half = letters[cell]
    other, east, north = OTHER_HALF[half.upper()]
    (column, row), level = cell
    found = letters.get(Cell(Square(column + east, row + north), level))
    return found == (other if half.isupper() else other.lower())


def _check_tower(text: str, tower: Tower, players: tuple[Player, ...], lying_on_ground: bool) -> None:
    """Refuse a tower that no game can have led to.

    Rule b holds by the way a tower is written. What a, c and f ask of a new block may be lost when another is taken.
    """
    for player in players:
        if tower.count(player) > BLOCKS:
            raise _impossible(text, message("error-too-many", player=player, pieces=BLOCKS))
    on_ground = [block for block in tower.blocks if block.lies and block.level == 0]
    if not lying_on_ground and len(on_ground) > 1:
        raise _impossible(text, message("turris-d-ground"))
    if not lying_on_ground and any(block.fills_middle for block in on_ground):
        raise _impossible(text, message("turris-f", level=1))
    for block in tower.blocks:
        broken = rules.d_overlaps_above_ground(tower, block)
        if broken:
            raise _impossible(text, broken.message)
    if rules.unfinished(tower.heights) > rules.UNFINISHED_LEVELS:
        reason = message("turris-e", levels=rules.UNFINISHED_LEVELS, level=min(tower.heights.values()) + 1)
        raise _impossible(text, reason)


def _check_state(text: str, state: State) -> None:
    """Refuse what cannot be true of this tower."""
    tower, blocks = state.tower, len(state.tower.blocks)
    if not blocks <= state.actions <= rules.ACTIONS or bool(blocks) != bool(state.actions):
        raise _impossible(text, message("turris-actions", actions=state.actions, blocks=blocks, most=rules.ACTIONS))
    if state.bonus and not any(block.player == state.to_move and block.fills_middle for block in state.latest):
        raise _impossible(text, message("turris-bonus-unearned", player=state.to_move))
    if state.closed and not _could_be_taken(tower, state.closed):
        raise _impossible(text, message("turris-closed-place"))


def _could_be_taken(tower: Tower, closed: tuple[Cell, ...]) -> bool:
    """Whether these cells are where a block, taken just now, can have been."""
    blocks = (rules.landing(tower, WHITE, closed[0].square, posture) for posture in Posture)
    return any(block.cells == closed and rules.b_rests(tower, block) is None for block in blocks)


def _impossible(text: str, reason: Message) -> InvalidPosition:
    return InvalidPosition(message("error-impossible-position", position=text, reason=reason))
