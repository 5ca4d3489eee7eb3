"""Many games between the same contenders, on any executor; what has been played is never played again."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import ExitStack, closing
from itertools import islice
from pathlib import Path
from queue import SimpleQueue

from klotz.arena.bout import Bout, Result, lost, play
from klotz.arena.interrupts import held
from klotz.arena.ledger import Ledger
from klotz.arena.pairing import bouts
from klotz.arena.setting import InvalidSetting, Setting
from klotz.arena.statistics import Sprt
from klotz.arena.tally import Tally
from klotz.core.texts import message

QUEUE = 2
"""Games handed out for each worker: one to play, one to go on with."""

Executors = Callable[[], Executor]
Ended = SimpleQueue[Future[Result]]
"""Where games that were handed out are put as they end."""


def run(
    setting: Setting,
    games: int,
    executors: Executors,
    workers: int = 1,
    results: Path | None = None,
    sprt: Sprt | None = None,
    on_result: Callable[[Result, Tally], None] = lambda _result, _tally: None,
) -> Tally:
    """Play ``games`` games, or until the test has its verdict; the score, with what the file of results holds already.

    ``executors`` makes an executor that has ``workers``; it is asked again if one breaks down. Each game follows from
    its number and the setting alone, as far as the opponents do.
    """
    if sprt is not None and len(setting.game.players) != 2:
        raise InvalidSetting(message("arena-sprt-seats"))
    tally = Tally(setting)
    with ExitStack() as stack:
        ledger = stack.enter_context(Ledger(results, setting)) if results else None
        kept = {result.number: result for result in ledger.results} if ledger else {}
        for result in kept.values():
            tally.add(result)
        open_bouts = (bout for bout in islice(bouts(setting), games) if bout.number not in kept)
        if _decided(sprt, tally):
            return tally
        for result in stack.enter_context(closing(_played(open_bouts, executors, QUEUE * workers))):
            if ledger and result.counts:
                ledger.add(result)
            tally.add(result)
            on_result(result, tally)
            if _decided(sprt, tally):
                break
    return tally


def _decided(sprt: Sprt | None, tally: Tally) -> bool:
    return sprt is not None and sprt.verdict(tally.pairs) is not None


def _played(open_bouts: Iterable[Bout], executors: Executors, window: int) -> Generator[Result, None, None]:
    """The results of all games, as they end. A game that kills its worker is lost, the others are played."""
    waiting = iter(open_bouts)
    while True:
        with executors() as executor:
            unfinished = yield from _flow(waiting, executor, window)
        if not unfinished:
            return
        # One of these did it; alone in a worker, it will be found.
        for bout in unfinished:
            yield _alone(bout, executors)


def _flow(waiting: Iterator[Bout], executor: Executor, window: int) -> Generator[Result, None, list[Bout]]:
    """Results as they end, with a window of games in the executor; the unfinished games if it breaks down."""
    open_bouts: dict[Future[Result], Bout] = {}
    ended: Ended = SimpleQueue()
    bout: Bout | None = None
    try:
        while True:
            for bout in islice(waiting, window - len(open_bouts)):
                open_bouts[_handed_out(bout, executor, ended)] = bout
            bout = None
            if not open_bouts:
                return []
            future = ended.get()
            result = _result(future, open_bouts[future])
            del open_bouts[future]
            yield result
    except BrokenExecutor:
        return [*open_bouts.values(), *([bout] if bout else [])]
    finally:
        with held():
            for future in open_bouts:
                future.cancel()


def _alone(bout: Bout, executors: Executors) -> Result:
    """The result of a game that has an executor for itself."""
    ended: Ended = SimpleQueue()
    with executors() as executor:
        try:
            _handed_out(bout, executor, ended)
            return _result(ended.get(), bout)
        except BrokenExecutor as error:
            return lost(bout, _told(error))


def _handed_out(bout: Bout, executor: Executor, ended: Ended) -> Future[Result]:
    """A game in the executor. Its end is told by a queue, since waiting for that an interrupt does no harm."""
    with held():
        future = executor.submit(play, bout)
        future.add_done_callback(ended.put)
        return future


def _result(future: Future[Result], bout: Bout) -> Result:
    """The result of a game; whatever else than its opponents failed, such as a cluster's worker, costs that game."""
    try:
        with held():
            return future.result()
    except BrokenExecutor:
        raise
    except Exception as error:
        return lost(bout, _told(error))


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
