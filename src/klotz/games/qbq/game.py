"""QBQ as a Game: who plays, moves, positions and who is to move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import ClassVar, Self

from klotz.core.drawing import Drawing
from klotz.core.errors import IllegalMove, InvalidMove, InvalidOption
from klotz.core.game import Game, GameInfo, Position
from klotz.core.move import Move
from klotz.core.options import Option, choice, read_options
from klotz.core.outcome import Outcome
from klotz.core.player import Player
from klotz.core.registry import register
from klotz.core.texts import Message, message
from klotz.core.violation import Violation
from klotz.games.qbq import drawing, notation, rules
from klotz.games.qbq.board import BLUE, COLOURS, CUBES, GREEN, ORANGE, STARTS, Board, Field, Tower
from klotz.games.qbq.moves import Insert, Relocate, Tip

USUAL_PLAYERS: Mapping[str, tuple[Player, ...]] = {"2": (BLUE, ORANGE), "3": (BLUE, GREEN, ORANGE), "4": COLOURS}
"""Who plays if only the number of players is given."""


def read_players(given: object) -> tuple[Player, ...]:
    """The players clockwise, from their number or from their names; ValueError if these do not make two to four."""
    if str(given) in USUAL_PLAYERS:
        return USUAL_PLAYERS[str(given)]
    given = given.split(",") if isinstance(given, str) else given
    names = [str(name).strip() for name in given] if isinstance(given, Iterable) else []
    players = tuple(player for player in COLOURS if player in names)
    if len(players) < 2 or sorted(players) != sorted(names):
        raise ValueError(given)
    return players


def show_players(players: tuple[Player, ...]) -> str:
    """The names of the players as ``read_players`` takes them."""
    return ",".join(players)


PLAYERS = Option(
    name="players",
    default="2",
    meaning=message("option-players"),
    accepts=" | ".join(
        [*USUAL_PLAYERS, *(show_players(seats) for n in (2, 3, 4) for seats in combinations(COLOURS, n))]
    ),
    read=read_players,
    show=show_players,
)


@register
@dataclass(frozen=True)
class Qbq(Game):
    """QBQ, by Mindtwister: cubes move, fall and come in again until they form a square or a cube on the goal."""

    info: ClassVar[GameInfo] = GameInfo(
        name="qbq",
        title="QBQ",
        author="Mindtwister",
        aim=message("qbq-aim"),
        colours=COLOURS,
        seats=(2, 3, 4),
        pieces=CUBES,
        options=(PLAYERS, choice("begins", COLOURS, message("option-begins"))),
        typical_actions=(20, 90),
    )
    move_types = (Relocate, Insert, Tip)
    players: tuple[Player, ...] = field()

    @classmethod
    def with_options(cls, **given: object) -> Self:
        """The game with these options; whoever comes first clockwise begins, unless ``begins`` says otherwise."""
        values = read_options(cls.info.name, cls.info.options, given)
        if "begins" not in given:
            values["begins"] = values["players"][0]
        elif values["begins"] not in values["players"]:
            playing = show_players(values["players"])
            raise InvalidOption(message("qbq-begins", player=values["begins"], playing=playing))
        return cls(**values)

    def start(self) -> QbqPosition:
        towers = (Tower(start, player, 1) for player in self.players for start in STARTS[player])
        return QbqPosition(self, Board(frozenset(towers)), self.begins)

    def move(self, text: str) -> Relocate | Insert | Tip:
        return notation.read_move(text)

    def position(self, text: str) -> QbqPosition:
        board, to_move, turns, inserted = notation.read_position(text, self.players)
        return settled(QbqPosition(self, board, to_move, turns, inserted))


@dataclass(frozen=True)
class QbqPosition(Position):
    """A board, the player to move, the number of finished turns, and whether a cube was just inserted.

    When somebody has won, ``to_move`` is the next seat after the player who made the last move.
    """

    game: Qbq
    board: Board
    to_move: Player
    turns: int = 0
    inserted: bool = False
    lapsed: tuple[Player, ...] = field(default=(), compare=False)

    @property
    def mid_turn(self) -> bool:
        return self.inserted

    @property
    def stock(self) -> Mapping[Player, int]:
        return {player: CUBES - self.board.count(player) for player in self.game.players}

    def groups(self, player: Player) -> tuple[frozenset[Field], ...]:
        """The fields of each of a player's groups."""
        return self.board.groups(player)

    def formation(self, player: Player) -> rules.Formation | None:
        """The winning formation that a player's cubes are in, or None; it wins at the end of a turn."""
        return rules.formation(self.board, player)

    def tip(self, move: str | Tip) -> rules.Fall:
        """What a tip would do; InvalidMove if it is none, IllegalMove if it breaks a rule."""
        read = self._read(move)
        if not isinstance(read, Tip):
            raise InvalidMove(message("qbq-not-a-tip", move=str(move)))
        violation = self.explain(read)
        if violation is not None:
            raise IllegalMove(str(move), violation)
        return rules.fall(self.board, read.field, read.direction)

    def lapse(self) -> QbqPosition:
        if len(self.game.players) == 2 or self.inserted or self.outcome() is not None:
            raise ValueError(f"no turn can lapse here: {self.notation()}")
        after = settled(QbqPosition(self.game, self.board, self.game.next_seat(self.to_move), self.turns))
        return replace(after, lapsed=(*self.lapsed, self.to_move, *after.lapsed))

    def prompt(self) -> Message:
        if self.inserted:
            return message("qbq-prompt-relocate", player=self.to_move)
        if not self.board.fields(self.to_move):
            return message("qbq-prompt-enter", player=self.to_move)
        return message("qbq-prompt", player=self.to_move)

    def notation(self) -> str:
        return notation.write_position(self.board, self.to_move, self.turns, inserted=self.inserted)

    def drawing(self, marked: tuple[str, ...] = ()) -> Drawing:
        outcome = self.outcome()
        if outcome is None:
            return drawing.draw(self.board, self.stock, self.to_move, marked)
        formed = self.formation(outcome.winner) if outcome.winner else None
        winning = map(str, formed.fields if formed else ())
        return drawing.draw(self.board, self.stock, None, (*marked, *winning))

    def _generate(self) -> Iterator[Move]:
        return rules.moves(self.board, self.to_move, inserted=self.inserted)

    def _judge(self) -> Outcome | None:
        if self.inserted:
            return None
        players = self.game.players
        mover = players[players.index(self.to_move) - 1]
        return rules.outcome(self.board, players, mover, self.turns)

    def _violation(self, move: Move) -> Violation | None:
        return rules.violation(self.board, self.to_move, move, inserted=self.inserted)

    def _after(self, move: Move) -> QbqPosition:
        board = rules.after(self.board, self.to_move, move)
        if isinstance(move, Insert) and self.board.fields(self.to_move):
            return QbqPosition(self.game, board, self.to_move, self.turns, inserted=True)
        return settled(QbqPosition(self.game, board, self.game.next_seat(self.to_move), self.turns + 1))


def settled(position: QbqPosition) -> QbqPosition:
    """The position with the turns lapsed of those who cannot move, unless the game is over anyway."""
    if position.inserted or position.outcome() is not None:
        return position
    game, to_move = position.game, position.to_move
    lapsed = []
    while not rules.can_move(position.board, to_move):
        lapsed.append(to_move)
        to_move = game.next_seat(to_move)
    return QbqPosition(game, position.board, to_move, position.turns, lapsed=tuple(lapsed)) if lapsed else position
