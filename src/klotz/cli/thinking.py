"""Waiting for somebody who thinks: with a view of the thoughts, and with Ctrl-C obeyed at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from typing import TypeVar

from klotz.cli.terminal import Terminal
from klotz.core.game import Position
from klotz.core.move import Move
from klotz.core.texts import message
from klotz.engine.engine import Info
from klotz.engine.limits import Limits
from klotz.engine.opponent import Opponent, Watchable

Result = TypeVar("Result")

STOP_AGAIN = 0.05
"""Seconds until a wish to stop is repeated: it may have come just before the thinking began."""


def interruptibly(work: Callable[[], Result], stop: Callable[[], None]) -> Result:
    """Do the work in a thread of its own, since Ctrl-C does not reach a search; ``stop`` must bring it to an end."""
    with ThreadPoolExecutor(1) as pool:
        working = pool.submit(work)
        try:
            return working.result()
        except KeyboardInterrupt:
            while not working.done():
                stop()
                wait((working,), STOP_AGAIN)
            raise


def chosen(opponent: Opponent, position: Position, limits: Limits, past: Sequence[Move], terminal: Terminal) -> Move:
    """The move that an opponent chooses; on a terminal one sees it thinking."""
    player = position.to_move

    def tell(info: Info) -> None:
        move, score = str(info.move), info.score.message
        show(message("cli-thinking-of", player=player, name=opponent.name, depth=info.depth, move=move, score=score))

    with terminal.status() as show, _watched(opponent, tell):
        show(message("cli-thinking", player=player, name=opponent.name))
        return interruptibly(lambda: opponent.choose(position, limits, past), opponent.stop)


@contextmanager
def _watched(opponent: Opponent, tell: Callable[[Info], None]) -> Iterator[None]:
    """Hear what an opponent thinks, if it can tell."""
    if not isinstance(opponent, Watchable):
        yield
        return
    opponent.watch(tell)
    try:
        yield
    finally:
        opponent.watch(None)
