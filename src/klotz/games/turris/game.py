"""Turris as a Game: moves, positions and who is to move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar

from klotz.core.drawing import Drawing
from klotz.core.game import Game, GameInfo, Position
from klotz.core.move import Move
from klotz.core.options import choice, flag
from klotz.core.outcome import Outcome
from klotz.core.player import BLACK, WHITE, Player
from klotz.core.registry import register
from klotz.core.texts import Message, message
from klotz.core.violation import Violation
from klotz.games.turris import drawing, notation, rules, views
from klotz.games.turris.moves import Place, Stop, Take, TurrisMove
from klotz.games.turris.tower import BLOCKS, Block, Cell, Tower


@register
@dataclass(frozen=True)
class Turris(Game):
    """Turris, by Steffen Mühlhäuser: a tower, and the largest area of one's colour on each of its sides."""

    info: ClassVar[GameInfo] = GameInfo(
        name="turris",
        title="Turris",
        author="Steffen Mühlhäuser",
        aim=message("turris-aim"),
        colours=(WHITE, BLACK),
        seats=(2,),
        pieces=BLOCKS,
        options=(
            choice("begins", (WHITE, BLACK), message("option-begins")),
            flag("lying_on_ground", False, message("option-lying-on-ground")),
            flag("chain_bonus", True, message("option-chain-bonus")),
        ),
        typical_actions=(40, 50),
        averaged=True,
        counted="turris-wins-by",
        again="turris-earns-bonus",
    )
    move_types = (Place, Take, Stop)
    lying_on_ground: bool = False
    chain_bonus: bool = True

    def start(self) -> TurrisPosition:
        return TurrisPosition(self, Tower(), self.begins)

    def move(self, text: str) -> TurrisMove:
        return notation.read_move(text)

    def position(self, text: str) -> TurrisPosition:
        state = notation.read_position(text, self.players, self.lying_on_ground)
        return settled(TurrisPosition(self, **state._asdict()))


@dataclass(frozen=True)
class TurrisPosition(Position):
    """A tower, the player to move, and what the last actions left behind.

    ``closed`` are the cells that the player to move may not build on in this turn, ``latest`` holds the block that each
    player placed last.
    """

    game: Turris
    tower: Tower
    to_move: Player
    actions: int = 0
    bonus: bool = False
    closed: tuple[Cell, ...] = ()
    latest: frozenset[Block] = frozenset()
    lapsed: tuple[Player, ...] = field(default=(), compare=False)

    @property
    def mid_turn(self) -> bool:
        return self.bonus

    @property
    def stock(self) -> Mapping[Player, int]:
        return {player: BLOCKS - self.tower.count(player) for player in self.game.players}

    def views(self) -> tuple[views.View, ...]:
        """The tower as it is seen from the south, the east, the north, the west and above."""
        return views.views(self.tower)

    def scores(self) -> Mapping[Player, int]:
        """The points that the tower would give to each player if it were scored as it stands."""
        return views.scores(self.tower, self.game.players)

    def prompt(self) -> Message:
        return message("turris-prompt-bonus" if self.bonus else "turris-prompt", player=self.to_move)

    def notation(self) -> str:
        return notation.write_position(
            notation.State(self.tower, self.to_move, self.actions, self.bonus, self.closed, self.latest)
        )

    def drawing(self, marked: tuple[str, ...] = ()) -> Drawing:
        return drawing.draw(self.tower, (*marked, *map(str, self.closed)))

    def _generate(self) -> Iterator[TurrisMove]:
        for block in rules.placements(self.tower, self.to_move, self.closed, self.game.lying_on_ground):
            yield Place(block.square, block.posture)
        if self.bonus:
            for square in rules.removals(self.tower, self.to_move, self.latest):
                yield Take(square)
            yield Stop()

    def _judge(self) -> Outcome | None:
        limited = self.actions >= rules.ACTIONS
        if not limited and (self.bonus or self._is_open()):
            return None
        return rules.outcome(self.tower, self.game.players, limited)

    def _violation(self, move: Move) -> Violation | None:
        match move:
            case Place():
                return rules.placement_violation(
                    self.tower, self._landing(move), self.closed, self.game.lying_on_ground
                )
            case Take() if self.bonus:
                return rules.removal_violation(self.tower, self.to_move, move.square, self.latest)
            case Take():
                return rules.no_bonus("turris-bonus-take")
        return None if self.bonus else rules.no_bonus("turris-bonus-stop")

    def _after(self, move: Move) -> TurrisPosition:
        after = replace(self, actions=self.actions + 1, lapsed=())
        match move:
            case Place():
                after = after._with_block(self._landing(move))
            case Take(square):
                block = self.tower.topmost(square)
                assert block is not None
                after = replace(after._turn_ended(), tower=self.tower.without_block(block), closed=block.cells)
            case _:
                after = after._turn_ended()
        return settled(after)

    def _landing(self, move: Place) -> Block:
        return rules.landing(self.tower, self.to_move, move.square, move.posture)

    def _with_block(self, block: Block) -> TurrisPosition:
        """A block that fills the middle earns a bonus, and the turn goes on."""
        others = frozenset(latest for latest in self.latest if latest.player != block.player)
        built = replace(self, tower=self.tower.with_block(block), latest=others | {block})
        if block.fills_middle and (self.game.chain_bonus or not self.bonus):
            return replace(built, bonus=True)
        return built._turn_ended()

    def _turn_ended(self) -> TurrisPosition:
        """The next player's turn: no bonus is pending, and cells that were closed are open again."""
        return replace(self, to_move=self.game.next_seat(self.to_move), bonus=False, closed=())

    def _is_open(self) -> bool:
        """Whether anybody can place a block, now or when all cells are open."""
        ground = self.game.lying_on_ground
        return self._can_act or any(rules.can_place(self.tower, player, ground) for player in self.game.players)

    @cached_property
    def _can_act(self) -> bool:
        """Whether there is anything to do but stop."""
        return not isinstance(next(self._generate(), Stop()), Stop)


def settled(position: TurrisPosition) -> TurrisPosition:
    """The position after what happens by itself: a useless bonus ends its turn, and turns without a move lapse."""
    if position.bonus and (position.actions >= rules.ACTIONS or not position._can_act):
        position = position._turn_ended()
    if position.outcome() is not None:
        return replace(position, closed=())
    lapsed: tuple[Player, ...] = ()
    while not position._can_act:
        lapsed += (position.to_move,)
        position = position._turn_ended()
    return replace(position, lapsed=lapsed) if lapsed else position
