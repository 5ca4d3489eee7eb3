"""Who meets whom, on which seats, from which opening. It all follows from the setting."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count, islice

from klotz.arena.bout import Bout
from klotz.arena.setting import InvalidSetting, Setting
from klotz.core.game import Game, Position
from klotz.core.kernel import Kernel, kernel
from klotz.core.texts import message
from klotz.engine.engine import Engine
from klotz.engine.limits import Limits

TRIES = 400
"""How often an opening is drawn until it leaves the game open."""
NEW_TRIES = 40
"""How many of these look for one that has not been played yet, and that leaves two players about the same chances."""
FAIR = (0.35, 0.65)
"""The chances of the player to move, as an engine sees them, that are about the same."""
WEIGHED = Limits(nodes=20_000)
"""How long it thinks about that."""


def bouts(setting: Setting) -> Iterator[Bout]:
    """The games of a tournament without end, those from one opening one after the other."""
    seatings = setting.seatings
    for place, opening in enumerate(_openings(setting)):
        for rotation, seats in enumerate(seatings):
            yield Bout(setting, place * len(seatings) + rotation, seats, opening)


def _openings(setting: Setting) -> Iterator[tuple[str, ...]]:
    """Those that were drawn for another tournament are not drawn again: to weigh one takes longer than a weak game."""
    which = (setting.game, setting.opening_turns, setting.seed, setting.first)
    drawn = _drawn(*which)
    yield from drawn
    for opening in islice(openings(*which), len(drawn), None):
        drawn.append(opening)
        yield opening


@cache
def _drawn(game: Game, turns: int, seed: int, first: tuple[str, ...]) -> list[tuple[str, ...]]:  # noqa: ARG001
    return []


def openings(game: Game, turns: int, seed: int, first: Sequence[str] = ()) -> Iterator[tuple[str, ...]]:
    """The first moves and random turns after them, after which the game goes on and nobody can win at once.

    No two are alike, mirror images included, and between two players neither is ahead, as long as others can be found.
    """
    root, begun = kernel(game), game.start()
    scales = Engine(game, memory=1) if turns and len(game.players) == 2 else None
    for move in first:
        begun = begun.play(move)
    seen: set[int] = set()
    for number in count():
        lots = random.Random(f"{seed}/{number}")
        for attempt in range(TRIES):
            opening = _draw(root, begun, turns, lots)
            if opening is None:
                continue
            if attempt >= NEW_TRIES or (root.canonical_key not in seen and _is_fair(scales, root.position())):
                break
        else:
            raise InvalidSetting(message("arena-no-opening", game=game.info.title, turns=turns))
        seen.add(root.canonical_key)
        yield (*first, *opening)


def _draw(root: Kernel, position: Position, turns: int, lots: random.Random) -> tuple[str, ...] | None:
    """Random turns from a position, which are then in the kernel's root; None if they decide the game."""
    root.load(position)
    moves: list[str] = []
    played = 0
    while played < turns or position.mid_turn:
        action = lots.choice(root.legal())
        moves.append(str(root.move(action)))
        root.play(action)
        if root.over:
            return None
        position = root.position()
        played += not position.mid_turn
    return None if _can_win(root) else tuple(moves)


def _is_fair(scales: Engine | None, position: Position) -> bool:
    """Whether an opening has left both players about the same chances; without scales it is not asked."""
    if scales is None:
        return True
    scales.clear()
    return FAIR[0] <= scales.analyse(position, WEIGHED).score.chance <= FAIR[1]


def _can_win(root: Kernel) -> bool:
    """Whether an action of the player to move wins at once."""
    position, mover = root.position(), root.to_move
    found = False
    for action in root.legal():
        root.play(action)
        found = found or (root.over and root.winner == mover)
        root.load(position)
    return found
