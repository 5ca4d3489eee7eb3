"""The contract of a game and of its positions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, ClassVar, Self

from klotz.core.drawing import Drawing
from klotz.core.errors import IllegalMove
from klotz.core.move import Move
from klotz.core.options import Option, read_options
from klotz.core.outcome import Outcome
from klotz.core.player import Player
from klotz.core.texts import Message
from klotz.core.violation import GAME_OVER, Violation


@dataclass(frozen=True)
class GameInfo:
    """What there is to know about a game before one plays it."""

    name: str
    title: str
    author: str
    aim: Message
    colours: tuple[Player, ...]
    seats: tuple[int, ...]
    pieces: int
    options: tuple[Option, ...]
    typical_actions: tuple[int, int]
    forcing: bool = False
    """Whether games are mostly decided by forced sequences, so that it pays to look for proofs."""
    averaged: bool = False
    """Whether the averages of many estimates are a better guide than the best of them; where not, alpha-beta is."""
    counted: str = ""
    """The key of the text that says by how much a game was won, with the gaps player and difference, if one counts."""
    again: str = ""
    """The key of the text that says what a move has earned after which the same player moves again, with the gap move;
    empty if that is a matter of course."""


@dataclass(frozen=True)
class Game(ABC):
    """A game with its options set. Games are values: equal if they are the same game with the same options."""

    info: ClassVar[GameInfo]
    move_types: ClassVar[tuple[type[Move], ...]]
    begins: Player

    @classmethod
    def with_options(cls, **given: object) -> Self:
        """The game with these options; whatever is not named keeps its default."""
        return cls(**read_options(cls.info.name, cls.info.options, given))

    @property
    def name(self) -> str:
        """The short name, as ``klotz.game`` takes it."""
        return self.info.name

    @property
    def options(self) -> Mapping[str, Any]:
        """The value of every option."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @property
    def option_texts(self) -> Mapping[str, str]:
        """The options that differ from their defaults, as text that ``klotz.game`` reads again."""
        values = self.options
        return {
            option.name: option.show(values[option.name])
            for option in self.info.options
            if values[option.name] != option.value(option.default)
        }

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """The players in the order of their seats; a field in games where not every colour plays."""
        return self.info.colours

    def next_seat(self, player: Player) -> Player:
        """The player whose turn comes after ``player``'s, if it does not lapse."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    @abstractmethod
    def start(self) -> Position:
        """The position before the first move."""

    @abstractmethod
    def move(self, text: str) -> Move:
        """Read a move; InvalidMove if the text is not the notation of one."""

    @abstractmethod
    def position(self, text: str) -> Position:
        """Read a position; InvalidPosition, with the reason, if it cannot stand on the table."""


class Position(ABC):
    """A state of a game, between two actions. Frozen, hashable, comparable; every change is a new position.

    A turn that has no legal action lapses by itself: the players whose turns lapsed just before this position are
    in ``lapsed``, which does not count when positions are compared.
    """

    game: Game
    to_move: Player
    lapsed: tuple[Player, ...]

    @property
    def mid_turn(self) -> bool:
        """Whether the player to move is in the middle of a turn."""
        return False

    @property
    @abstractmethod
    def stock(self) -> Mapping[Player, int]:
        """The blocks or cubes that each player has left."""

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, in a fixed order; empty if and only if the game is over."""
        return self._moves

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self._end

    @abstractmethod
    def prompt(self) -> Message:
        """What the player to move can do now, in a sentence with examples of the notation."""

    @abstractmethod
    def notation(self) -> str:
        """The position in one word that fits into a URL; ``game.position`` reads it again."""

    @abstractmethod
    def drawing(self, marked: tuple[str, ...] = ()) -> Drawing:
        """A picture for the terminal, with the ``marked`` cells standing out."""

    @abstractmethod
    def _generate(self) -> Iterable[Move]:
        """Every legal move of the player to move, in a fixed order; asked only while the game goes on."""

    @abstractmethod
    def _judge(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def _violation(self, move: Move) -> Violation | None:
        """The rule that a move breaks, or None if it is legal; asked only while the game goes on."""

    @abstractmethod
    def _after(self, move: Move) -> Position:
        """The position after a legal move."""

    def explain(self, move: str | Move) -> Violation | None:
        """Why a move is not allowed here, or None if it is; InvalidMove if it cannot be read."""
        move = self._read(move)
        return GAME_OVER if self._end else self._violation(move)

    def play(self, move: str | Move) -> Self:
        """The position after a move; InvalidMove if it cannot be read, IllegalMove if it breaks a rule."""
        move = self._read(move)
        violation = self.explain(move)
        if violation is not None:
            raise IllegalMove(str(move), violation)
        after = self._after(move)
        assert isinstance(after, type(self))
        return after

    def lapse(self) -> Self:
        """The position after the turn of the player to move has lapsed, because that player has left the game.

        Only games of three or four go on without a player; ValueError in others, and in the middle of a turn.
        """
        raise ValueError(f"{self.game.info.title} does not go on without a player")

    @cached_property
    def _moves(self) -> tuple[Move, ...]:
        return () if self._end else tuple(self._generate())

    @cached_property
    def _end(self) -> Outcome | None:
        return self._judge()

    def _read(self, move: str | Move) -> Move:
        return move if isinstance(move, self.game.move_types) else self.game.move(str(move))

    def __str__(self) -> str:
        return str(self.drawing())
