"""A whole game on paper: what was played, by whom, and how it ended.

::

    [Game "turris"]
    [Begins "white"]
    [White "Ada"]
    [Black "Ben"]
    [Date "2026-11-15"]
    [Result "*"]
    [Check "1c291ca3"]

    1. a1v 2. a2v {Close by.} 3. b1v 4. b2v xa1
    *

Headers come first, then the turns, numbered from 1, each with all its actions; a turn that lapsed has no number, it
follows from the rules. A comment in braces belongs to the action before it. The result stands at the very end again,
so that a file that was cut is noticed; ``Check`` is a checksum over all that was played, so that one that was edited
is, too. A record written by hand may leave it out. ``[Left "green=12"]`` tells that green left after 12 actions, and
that all further turns of green lapsed.
"""

from __future__ import annotations

import datetime
import re
import textwrap
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import Self

from klotz.core.game import Game, Position
from klotz.core.move import Move
from klotz.core.player import Player

OWN_HEADERS = ("Game", "Options", "Begins", "Start", "Left", "Date", "Result", "Ending", "Check")
LINE_WIDTH = 100
TAG = re.compile(r"[A-Za-z][A-Za-z0-9]*")
DRAW, UNFINISHED_RESULT = "draw", "*"


class Ending(Enum):
    """Why no more is played; the value is the word in a record."""

    RULES = "rules"
    RESIGNATION = "resignation"
    TIME = "time"
    AGREEMENT = "agreement"
    ABANDONED = "abandoned"
    UNFINISHED = "unfinished"


@dataclass(frozen=True)
class Turn:
    """The actions of one turn, and the number of the first of them among all actions (from 0)."""

    number: int
    player: Player
    actions: tuple[Move, ...]
    first: int


@dataclass(frozen=True)
class Record:
    """The positions of a game from its start, with the moves between them.

    ``left`` holds those who left a game of three or four, with the number of moves before that. Make a record with
    ``record`` (which plays the moves) or ``read_record`` (which also checks a text).
    """

    positions: tuple[Position, ...]
    moves: tuple[Move, ...]
    winner: Player | None = None
    ending: Ending = Ending.UNFINISHED
    names: Mapping[Player, str] = field(default_factory=dict, hash=False)
    date: datetime.date | None = None
    comments: Mapping[int, str] = field(default_factory=dict, hash=False)
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)
    left: Mapping[Player, int] = field(default_factory=dict, hash=False)

    @property
    def game(self) -> Game:
        """The game that was played, with its options."""
        return self.positions[0].game

    @property
    def result(self) -> str:
        """The winner, ``draw`` or ``*``."""
        if self.ending is Ending.UNFINISHED:
            return UNFINISHED_RESULT
        return str(self.winner or DRAW)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The turns in which something was played."""
        turns: list[Turn] = []
        for index, move in enumerate(self.moves):
            position = self.positions[index]
            if position.mid_turn and turns:
                last = turns[-1]
                turns[-1] = Turn(last.number, last.player, (*last.actions, move), last.first)
            else:
                turns.append(Turn(len(turns) + 1, position.to_move, (move,), index))
        return tuple(turns)

    @property
    def check(self) -> str:
        """The checksum of all that was played: the game, its options, start, actions and result."""
        options = sorted(self.game.option_texts.items())
        facts = (self.game.name, options, self.positions[0].notation(), [str(move) for move in self.moves])
        left = [sorted((str(player), moves) for player, moves in self.left.items())] if self.left else []
        return f"{zlib.crc32(repr((*facts, self.result, self.ending.value, *left)).encode()):08x}"

    @property
    def headers(self) -> Mapping[str, str]:
        """What stands in brackets above the turns."""
        start = self.positions[0]
        options = {name: text for name, text in self.game.option_texts.items() if name != "begins"}
        headers = {
            "Game": self.game.name,
            "Options": " ".join(f"{name}={text}" for name, text in options.items()),
            "Begins": str(self.game.begins),
            "Start": start.notation() if start != self.game.start() else "",
            "Left": " ".join(f"{player}={moves}" for player, moves in self.left.items()),
            **{str(player).capitalize(): self.names.get(player, "") for player in self.game.players},
            "Date": self.date.isoformat() if self.date else "",
            "Result": self.result,
            "Ending": self.ending.value if self.ending not in (Ending.RULES, Ending.UNFINISHED) else "",
            "Check": self.check,
            **self.tags,
        }
        return {name: text for name, text in headers.items() if text}

    def with_move(self, move: str | Move) -> Self:
        """The record with one move more; raises what ``play`` raises."""
        position = self.positions[-1]
        read = position.game.move(str(move))
        after = without_leavers(position.play(read), self.left, len(self.moves) + 1)
        longer = replace(self, positions=(*self.positions, after), moves=(*self.moves, read))
        outcome = after.outcome()
        return replace(longer, winner=outcome.winner, ending=Ending.RULES) if outcome else longer

    def without_last_move(self) -> Self:
        """The record before its last move, with the game going on."""
        moves = self.moves[:-1]
        comments = {index: text for index, text in self.comments.items() if index <= len(moves)}
        left = {player: before for player, before in self.left.items() if before <= len(moves)}
        shorter = replace(self, positions=self.positions[: len(moves) + 1], moves=moves, comments=comments, left=left)
        return replace(shorter, winner=None, ending=Ending.UNFINISHED)

    def __str__(self) -> str:
        headers = "\n".join(f'[{name} "{_escape(text)}"]' for name, text in self.headers.items())
        # Hyphens stay unbroken: QBQ's relocations contain them.
        turns = textwrap.fill(" ".join(self._words()), LINE_WIDTH, break_long_words=False, break_on_hyphens=False)
        return f"{headers}\n\n{turns}\n{self.result}\n" if turns else f"{headers}\n\n{self.result}\n"

    def _words(self) -> Iterator[str]:
        yield from self._comment(0)
        for turn in self.turns:
            yield f"{turn.number}."
            for offset, action in enumerate(turn.actions, turn.first + 1):
                yield str(action)
                yield from self._comment(offset)

    def _comment(self, moves_before: int) -> Iterator[str]:
        if moves_before in self.comments:
            yield f"{{{self.comments[moves_before]}}}"


def record(  # noqa: PLR0913 - all but the first two have names
    start: Position,
    moves: Iterable[str | Move],
    *,
    winner: Player | None = None,
    ending: Ending | None = None,
    names: Mapping[Player, str] | None = None,
    date: datetime.date | None = None,
    comments: Mapping[int, str] | None = None,
    tags: Mapping[str, str] | None = None,
    left: Mapping[Player, int] | None = None,
) -> Record:
    """The record of ``moves`` played from ``start``.

    ``comments`` are keyed by the number of moves before them. An end by the rules is found by itself; ``winner`` and
    ``ending`` are for games that stopped otherwise, such as by resignation. ``left`` tells after how many moves players
    left a game of three or four; their turns lapse from then on. Raises what ``play`` raises, and ValueError for a
    comment that no move precedes, a tag that cannot be written, or a player who cannot have left then.
    """
    own = (*OWN_HEADERS, *(player.capitalize() for player in start.game.players))
    for tag in tags or ():
        if not TAG.fullmatch(tag) or tag in own:
            raise ValueError(f"{tag!r} cannot be a tag: use letters and digits, and none of {', '.join(own)}")
    made = Record(
        positions=(without_leavers(start, left or {}, 0),),
        moves=(),
        names={player: line for player, name in (names or {}).items() if (line := _line(name))},
        date=date,
        comments={index: line for index, text in sorted((comments or {}).items()) if (line := _comment(text))},
        tags={tag: line for tag, text in (tags or {}).items() if (line := _line(text))},
        left=dict(left or {}),
    )
    for move in moves:
        made = made.with_move(move)
    for index in made.comments:
        if not 0 <= index <= len(made.moves):
            raise ValueError(f"there is no move {index} to comment on; there are {len(made.moves)}")
    for player, before in made.left.items():
        if player not in start.game.players or len(start.game.players) == 2 or not 0 <= before <= len(made.moves):
            raise ValueError(f"{player} cannot have left after {before} of {len(made.moves)} moves")
    if made.positions[-1].outcome() is None and ending is not None:
        made = replace(made, winner=winner, ending=ending)
    return made


def without_leavers(position: Position, left: Mapping[Player, int], moves: int) -> Position:
    """The position after ``moves`` moves, with the turns lapsed of those who have left by then.

    If nobody who stayed can move, it is a leaver's turn for good.
    """
    for _ in left:
        gone = left.get(position.to_move, moves + 1) <= moves
        if not gone or position.mid_turn or position.outcome() is not None:
            break
        position = position.lapse()
    return position


def _line(text: str) -> str:
    """A text without line breaks, and without control characters that a terminal would obey."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def _comment(text: str) -> str:
    """A comment as it can stand in a record: one line, without the braces that would end it."""
    return _line(text.translate(str.maketrans("{}", "()")))


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
