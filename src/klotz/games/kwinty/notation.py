"""Kwinty in text.

A move is a column and a posture: ``kv`` stands upright in column k, ``kh`` lies on k and l.

A position names its leftmost column, then each column from the left, from the ground up: ``U`` an upright block, ``L``
and ``R`` the left and the right half of a lying one, capital letters for white, small ones for black; then who is to
move.
``g-lL.rR.U-black`` is a white block lying on a black one, and an upright white block to their right. The empty wall is
``-white``.
"""

from __future__ import annotations

import re

from klotz.core.errors import InvalidMove, InvalidPosition
from klotz.core.player import WHITE, Player
from klotz.core.texts import Message, message
from klotz.games.kwinty import rules
from klotz.games.kwinty.moves import KwintyMove
from klotz.games.kwinty.wall import BLOCKS, COLUMNS, FIRST_COLUMN, Block, Posture, Size, Square, Wall

MOVE = re.compile(rf"([{COLUMNS[0]}-{COLUMNS[-1]}])([vh])")
OTHER_HALF = {"L": "R", "R": "L", "l": "r", "r": "l"}
POSITION = re.compile(r"(?:([a-q])-([ULRulr.]+))?-(\w+)")


def read_move(text: str) -> KwintyMove:
    """Read a move such as ``kv``."""
    match = MOVE.fullmatch(text)
    if match is None:
        raise InvalidMove(message("kwinty-invalid-move", move=text))
    return KwintyMove(COLUMNS.index(match[1]), Posture(match[2]))


def write_position(wall: Wall, to_move: Player) -> str:
    """The wall and who is to move, in one word."""
    if not wall.blocks:
        return f"-{to_move}"
    columns = ".".join(_write_column(wall, column) for column in wall.columns)
    return f"{COLUMNS[wall.columns.start]}-{columns}-{to_move}"


def read_position(text: str, players: tuple[Player, ...], most: Size) -> tuple[Wall, Player]:
    """Read what ``write_position`` writes, and check that such a wall can stand."""
    match = POSITION.fullmatch(text)
    if match is None or match[3] not in players:
        raise InvalidPosition(message("kwinty-invalid-position", position=text))
    first, columns, name = match.groups()
    blocks = _read_columns(text, columns.split("."), COLUMNS.index(first), players) if first else frozenset()
    wall = Wall(blocks, most)
    _check(text, wall, players)
    return wall, players[players.index(Player(name))]


def _write_column(wall: Wall, column: int) -> str:
    letters = []
    for row in range(wall.height(column)):
        block = wall.at[Square(column, row)]
        if block.posture is Posture.LYING:
            letter = "L" if block.column == column else "R"
        elif block.row == row:
            letter = "U"
        else:
            continue
        letters.append(letter if block.player == WHITE else letter.lower())
    return "".join(letters)


def _read_columns(text: str, columns: list[str], first: int, players: tuple[Player, ...]) -> frozenset[Block]:
    """The blocks of a wall; both halves of a lying one must be there."""
    letters = _letters(columns, first)
    blocks = set()
    for square, letter in letters.items():
        player = players[0] if letter.isupper() else players[1]
        if letter in "Uu":
            blocks.add(Block(player, Posture.UPRIGHT, *square))
        elif letters.get(_beside(square, letter)) != OTHER_HALF[letter]:
            raise _impossible(text, message("kwinty-half", square=str(square)))
        elif letter in "Ll":
            blocks.add(Block(player, Posture.LYING, *square))
    return frozenset(blocks)


def _letters(columns: list[str], first: int) -> dict[Square, str]:
    """The letter of each block or half on its lowest square."""
    letters = {}
    for column, stack in enumerate(columns, first):
        row = 0
        for letter in stack:
            letters[Square(column, row)] = letter
            row += 2 if letter in "Uu" else 1
    return letters


def _beside(square: Square, half: str) -> Square:
    """Where the other half of a lying block must be."""
    return square._replace(column=square.column + (1 if half in "Ll" else -1))


def _check(text: str, wall: Wall, players: tuple[Player, ...]) -> None:
    """Refuse a wall that no game can have led to; rule b holds by the way a wall is written."""
    if wall.blocks and FIRST_COLUMN not in wall.columns:
        raise _impossible(text, message("kwinty-a-first"))
    if not all(wall.heights.values()):
        raise _impossible(text, message("kwinty-a"))
    for block in wall.blocks:
        others = Wall(wall.blocks - {block}, wall.most)
        broken = rules.c_short_sides(others, block) or rules.size(others, block)
        if broken:
            raise _impossible(text, broken.message)
    for player in players:
        if wall.count(player) > BLOCKS:
            raise _impossible(text, message("error-too-many", player=player, pieces=BLOCKS))
    if all(rules.rows(wall, player, rules.WINNING_ROW) for player in players):
        raise _impossible(text, message("error-two-winners"))


def _impossible(text: str, reason: Message) -> InvalidPosition:
    return InvalidPosition(message("error-impossible-position", position=text, reason=reason))
