"""Who meets whom, on which seats, from which opening. It all follows from the setting."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count, islice

from klotz.arena.bout import Bout
from klotz.arena.listed import Opening, listed
from klotz.arena.scales import Scales
from klotz.arena.setting import InvalidSetting, Setting
from klotz.core.game import Game, Position
from klotz.core.kernel import Kernel, kernel
from klotz.core.texts import message

TRIES = 400
"""How often an opening is drawn until it leaves the game open."""
NEW_TRIES = 60
"""How often one is drawn until it has not been played yet and leaves two players about the same chances."""


def bouts(setting: Setting) -> Iterator[Bout]:
    """The games of a tournament without end, those from one opening one after the other."""
    seatings = setting.seatings
    for place, opening in enumerate(_openings(setting)):
        for rotation, seats in enumerate(seatings):
            yield Bout(setting, place * len(seatings) + rotation, seats, opening)


def _openings(setting: Setting) -> Iterator[Opening]:
    """Those that were drawn for another tournament are not drawn again: to weigh one takes longer than a weak game."""
    which = (setting.game, setting.opening_turns, setting.seed, setting.first)
    drawn = _drawn(*which)
    yield from drawn
    for opening in islice(openings(*which), len(drawn), None):
        drawn.append(opening)
        yield opening


@cache
def _drawn(game: Game, turns: int, seed: int, first: tuple[str, ...]) -> list[Opening]:  # noqa: ARG001
    return []


def openings(game: Game, turns: int, seed: int, first: Sequence[str] = ()) -> Iterator[Opening]:
    """The first moves and random turns after them, after which the game goes on and nobody can win at once.

    Between two players neither is ahead, and no two are alike, mirror images included; if there are no more of these,
    they are repeated, and if there are none at all, others have to do.
    """
    if not first and (fair := listed(game, turns)):
        return _shuffled(fair, seed)
    return _drawn_and_weighed(game, turns, seed, first)


def _shuffled(fair: tuple[Opening, ...], seed: int) -> Iterator[Opening]:
    """Openings in a random order, and when all have been played, in another one."""
    for again in count():
        yield from random.Random(f"{seed}/{again}").sample(fair, len(fair))


def _drawn_and_weighed(game: Game, turns: int, seed: int, first: Sequence[str]) -> Iterator[Opening]:
    begun = game.start()
    for move in first:
        begun = begun.play(move)
    drawer = _Drawer(game, begun, turns)
    for number in count():
        lots = random.Random(f"{seed}/{number}")
        opening = drawer.new(lots) or drawer.known(lots) or drawer.any(lots)
        if opening is None:
            raise InvalidSetting(message("arena-no-opening", game=game.info.title, turns=turns))
        yield (*first, *opening)


class _Drawer:
    """Draws openings of a number of turns from one position on."""

    def __init__(self, game: Game, begun: Position, turns: int) -> None:
        self._root = kernel(game)
        self._begun = begun
        self._turns = turns
        self._scales = Scales(game) if turns and len(game.players) == 2 else None
        self._weighed: set[int] = set()
        self._level: list[Opening] = []

    def new(self, lots: random.Random) -> Opening | None:
        """One that was not drawn before and that leaves two players about the same chances; None if none is found."""
        for _ in range(NEW_TRIES):
            opening = self._draw(lots)
            if opening is None or self._root.canonical_key in self._weighed:
                continue
            self._weighed.add(self._root.canonical_key)
            if self._scales is None or self._scales.are_level(self._root.position()):
                self._level.append(opening)
                return opening
        return None

    def known(self, lots: random.Random) -> Opening | None:
        """One of those that were drawn before; None if there are none."""
        return lots.choice(self._level) if self._level else None

    def any(self, lots: random.Random) -> Opening | None:
        """Any that leaves the game open; None if none is found."""
        drawn = (self._draw(lots) for _ in range(TRIES))
        return next((opening for opening in drawn if opening is not None), None)

    def _draw(self, lots: random.Random) -> Opening | None:
        """Random turns, which are then in the kernel's root; None if they decide the game."""
        root, position = self._root, self._begun
        root.load(position)
        moves: list[str] = []
        played = 0
        while played < self._turns or position.mid_turn:
            action = lots.choice(root.legal())
            moves.append(str(root.move(action)))
            root.play(action)
            if root.over:
                return None
            position = root.position()
            played += not position.mid_turn
        return None if _can_win(root) else tuple(moves)


def _can_win(root: Kernel) -> bool:
    """Whether an action of the player to move wins at once."""
    position, mover = root.position(), root.to_move
    found = False
    for action in root.legal():
        root.play(action)
        found = found or (root.over and root.winner == mover)
        root.load(position)
    return found
