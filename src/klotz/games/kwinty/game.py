"""Kwinty as a Game: moves, positions and who is to move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from klotz.core.drawing import Drawing
from klotz.core.game import Game, GameInfo, Position
from klotz.core.move import Move
from klotz.core.options import choice, number
from klotz.core.outcome import Outcome
from klotz.core.player import BLACK, WHITE, Player
from klotz.core.registry import register
from klotz.core.texts import Message, message
from klotz.core.violation import Violation
from klotz.games.kwinty import drawing, notation, rules
from klotz.games.kwinty.moves import KwintyMove
from klotz.games.kwinty.wall import BLOCKS, HEIGHT, LEAST_SIZE, WIDTH, Block, Size, Wall


@register
@dataclass(frozen=True)
class Kwinty(Game):
    """Kwinty, by Fred Horn: an upright wall, and five squares of one's colour in a row."""

    info: ClassVar[GameInfo] = GameInfo(
        name="kwinty",
        title="Kwinty",
        author="Fred Horn",
        aim=message("kwinty-aim"),
        colours=(WHITE, BLACK),
        seats=(2,),
        pieces=BLOCKS,
        options=(
            choice("begins", (WHITE, BLACK), message("option-begins")),
            number("width", LEAST_SIZE, WIDTH, message("kwinty-option-width")),
            number("height", LEAST_SIZE, HEIGHT, message("kwinty-option-height")),
        ),
        typical_actions=(15, 40),
        forcing=True,
        counted="kwinty-wins-by",
    )
    move_types = (KwintyMove,)
    width: int = WIDTH
    height: int = HEIGHT

    @property
    def size(self) -> Size:
        """How large the wall may grow."""
        return Size(self.width, self.height)

    def start(self) -> KwintyPosition:
        return KwintyPosition(self, Wall(most=self.size), self.begins)

    def move(self, text: str) -> KwintyMove:
        return notation.read_move(text)

    def position(self, text: str) -> KwintyPosition:
        wall, to_move = notation.read_position(text, self.players, self.size)
        return settled(self, wall, to_move)


@dataclass(frozen=True)
class KwintyPosition(Position):
    """A wall and the player to move."""

    game: Kwinty
    wall: Wall
    to_move: Player
    lapsed: tuple[Player, ...] = field(default=(), compare=False)

    @property
    def stock(self) -> Mapping[Player, int]:
        return {player: BLOCKS - self.wall.count(player) for player in self.game.players}

    def fives(self, player: Player) -> tuple[rules.Row, ...]:
        """The rows of five squares that a player has: one is enough to win."""
        return rules.rows(self.wall, player, rules.WINNING_ROW)

    def fours(self, player: Player) -> tuple[rules.Row, ...]:
        """The rows of four squares that a player has: they count when nobody can place a block."""
        return rules.rows(self.wall, player, rules.COUNTING_ROW)

    def prompt(self) -> Message:
        return message("kwinty-prompt", player=self.to_move)

    def notation(self) -> str:
        return notation.write_position(self.wall, self.to_move)

    def drawing(self, marked: tuple[str, ...] = ()) -> Drawing:
        winning = {str(square) for player in self.game.players for row in self.fives(player) for square in row}
        return drawing.draw(self.wall, (*marked, *winning))

    def _generate(self) -> Iterator[KwintyMove]:
        for block in rules.placements(self.wall, self.to_move):
            yield KwintyMove(block.column, block.posture)

    def _judge(self) -> Outcome | None:
        return rules.outcome(self.wall, self.game.players)

    def _violation(self, move: Move) -> Violation | None:
        return rules.violation(self.wall, self._landing(move))

    def _after(self, move: Move) -> KwintyPosition:
        return settled(self.game, self.wall.with_block(self._landing(move)), self.game.next_seat(self.to_move))

    def _landing(self, move: Move) -> Block:
        assert isinstance(move, KwintyMove)
        return rules.landing(self.wall, self.to_move, move.column, move.posture)


def settled(game: Kwinty, wall: Wall, to_move: Player) -> KwintyPosition:
    """The position with ``to_move``'s turn lapsed if there is nothing to place, unless the game is over anyway."""
    position = KwintyPosition(game, wall, to_move)
    if position.outcome() is None and not rules.can_place(wall, to_move):
        return KwintyPosition(game, wall, game.next_seat(to_move), lapsed=(to_move,))
    return position
