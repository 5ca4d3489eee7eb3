"""QBQ in text.

A move is ``a1-c2`` to relocate the top cube of a1 to c2, ``c2n`` (``e``, ``s``, ``w``) to tip the tower on c2 to the
north, and ``+b3`` to insert a cube on b3 or to enter there.

A position names the rows from 6 down to 1, each field from a to f: ``_`` is empty, a letter is the colour of a cube and
the digit behind it the height of a tower; then who is to move, how many turns are finished and, in the middle of a
turn, that a cube was inserted. ``______.______.__o___.______.bb____.b2_____-blue-7-inserted`` is one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from klotz.core.errors import InvalidMove, InvalidPosition
from klotz.core.player import Player
from klotz.core.texts import Message, message
from klotz.games.qbq import rules
from klotz.games.qbq.board import COLOURS, CUBES, FIELD_NAMED, SIZE, Board, Direction, Field, Tower
from klotz.games.qbq.moves import Insert, Relocate, Tip

MOVE = re.compile(
    r"(?P<source>[a-f][1-6])-(?P<target>[a-f][1-6])|\+(?P<into>[a-f][1-6])|(?P<at>[a-f][1-6])(?P<to>[nesw])"
)
ROW = r"(?:_|[bgor][2-9]?){6}"
POSITION = re.compile(rf"({ROW}(?:\.{ROW}){{5}})-([a-z]+)-(0|[1-9][0-9]{{0,2}})(-inserted)?")
TOWER = re.compile(r"_|([bgor])([2-9]?)")
LETTERS: Mapping[str, Player] = {player[0]: player for player in COLOURS}


def read_move(text: str) -> Relocate | Insert | Tip:
    """Read a move such as ``a1-c2``, ``+b3`` or ``c2n``."""
    match = MOVE.fullmatch(text)
    if match is None:
        raise InvalidMove(message("qbq-invalid-move", move=text))
    if match["source"]:
        return Relocate(FIELD_NAMED[match["source"]], FIELD_NAMED[match["target"]])
    if match["into"]:
        return Insert(FIELD_NAMED[match["into"]])
    return Tip(FIELD_NAMED[match["at"]], Direction(match["to"]))


def write_position(board: Board, to_move: Player, turns: int, *, inserted: bool) -> str:
    """The board, who is to move, how many turns are finished and whether a relocation must follow, in one word."""
    rows = ".".join(_write_row(board, row) for row in reversed(range(SIZE)))
    return f"{rows}-{to_move}-{turns}" + ("-inserted" if inserted else "")


def read_position(text: str, players: tuple[Player, ...]) -> tuple[Board, Player, int, bool]:
    """Read what ``write_position`` writes, and check that it can come up in a game of these players."""
    match = POSITION.fullmatch(text)
    if match is None or match[2] not in COLOURS:
        raise InvalidPosition(message("qbq-invalid-position", position=text))
    board, to_move, turns, inserted = _read_board(match[1]), Player(match[2]), int(match[3]), bool(match[4])
    reason = _misfit(board, to_move, players) or _misplaced_turn(board, to_move, players, turns, inserted=inserted)
    if reason:
        raise InvalidPosition(message("error-impossible-position", position=text, reason=reason))
    return board, to_move, turns, inserted


def _write_row(board: Board, row: int) -> str:
    towers = (board.at.get(Field(row, column)) for column in range(SIZE))
    return "".join(f"{tower.player[0]}{_write_height(tower.height)}" if tower else "_" for tower in towers)


def _write_height(height: int) -> str:
    return str(height) if height > 1 else ""


def _read_board(rows: str) -> Board:
    towers = set()
    for row, letters in zip(reversed(range(SIZE)), rows.split("."), strict=True):
        for column, tower in enumerate(TOWER.finditer(letters)):
            if tower[1]:
                towers.add(Tower(Field(row, column), LETTERS[tower[1]], int(tower[2] or 1)))
    return Board(frozenset(towers))


def _misfit(board: Board, to_move: Player, players: tuple[Player, ...]) -> Message | None:
    """Why the cubes or the player to move do not fit the players, or None."""
    for player in (to_move, *(tower.player for tower in sorted(board.towers))):
        if player not in players:
            return message("qbq-not-playing", player=player)
        if board.count(player) > CUBES:
            return message("error-too-many", player=player, pieces=CUBES)
    return None


def _misplaced_turn(
    board: Board, to_move: Player, players: tuple[Player, ...], turns: int, *, inserted: bool
) -> Message | None:
    """Why no game gets into this turn, or to this stage of it, or None."""
    limit = rules.turn_limit(players)
    if turns > limit or (inserted and turns == limit):
        return message("qbq-too-many-turns", turns=limit)
    if not inserted:
        return None
    for player in players:
        if player != to_move and rules.formation(board, player):
            return message("qbq-won-before", player=player)
    if next(rules.relocations(board, to_move), None) is None:
        return message("qbq-r-follows")
    return None
