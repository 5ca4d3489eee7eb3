"""A team of threads that share work of one kind, again and again."""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Callable, Sequence
from typing import TypeAlias

from klotz.core.relay import Relay

Work: TypeAlias = Callable[[Relay, int], None]
"""Takes portions from the relay until all is done, as a runner or, with the number after theirs, the leading thread.

That one starts the relay when Python's lock has been let go.
"""

SHORTEST_REST, LONGEST_REST = 0.0002, 0.002
"""How many seconds a thread waits for more work before it falls asleep; to wake it takes about the shortest."""


class Team:
    """So many threads, of which one is that of whoever calls ``run``.

    A thread that has nothing left to do waits for the next work about as long as the last one took: so it is there when
    steps follow each other quickly, and wastes hardly more time than it was of use.
    """

    def __init__(self, threads: int) -> None:
        self._desk = Desk(threads - 1)
        runners = [
            threading.Thread(target=self._desk.serve, args=(runner,), daemon=True) for runner in range(threads - 1)
        ]
        for thread in runners:
            thread.start()
        self.close = weakref.finalize(self, self._desk.close, runners)
        """Let the threads go; this also happens when nobody has the team any more."""

    def run(self, work: Work) -> None:
        """Do a piece of work, and wait until all of it is done."""
        if not self.close.alive:
            raise RuntimeError("the threads have been let go")
        self._desk.run(work)


class Desk:
    """What the threads of a team share; they must not hold the team itself, or it would never go."""

    def __init__(self, runners: int) -> None:
        self._relay = Relay(runners)
        self._bells = [threading.Semaphore(0) for _ in range(runners)]
        self._closed = False
        self._work: Work = nothing
        self._error: Exception | None = None

    def run(self, work: Work) -> None:
        """Lead the threads in a piece of work."""
        self._work, self._error = work, None
        self._relay.lay_out()
        self._wake()
        try:
            work(self._relay, self._relay.runners)
        finally:
            if self._relay.missed:
                self._ring_all()
            self._relay.wait()
            self._work = nothing
        if self._error is not None:
            raise self._error

    def serve(self, runner: int) -> None:
        """Share in all work that comes, until there is none any more."""
        while True:
            while self._relay.sleeps(runner):
                self._bells[runner].acquire()
            if self._closed:
                return
            begin = time.monotonic()
            try:
                self._work(self._relay, runner)
            except Exception as error:
                self._error = error
            taken = time.monotonic() - begin
            if not self._relay.rest(runner, max(SHORTEST_REST, min(taken, LONGEST_REST))):
                self._relay.doze(runner)

    def close(self, threads: Sequence[threading.Thread]) -> None:
        """Tell all threads that there is nothing more to do, and wait for them."""
        self._closed = True
        self._wake()
        self._relay.start()
        self._ring_all()
        for thread in threads:
            # Rubbish may be collected in any thread.
            if thread is not threading.current_thread():
                thread.join()

    def _wake(self) -> None:
        """Give the work to those who sleep, and wake them; the others get it when it starts."""
        for runner, bell in enumerate(self._bells):
            if self._relay.call(runner):
                bell.release()

    def _ring_all(self) -> None:
        """Wake those who sleep; the others will hear it later and go on sleeping."""
        for bell in self._bells:
            bell.release()


def nothing(relay: Relay, runner: int) -> None:
    """The work that there is between two pieces of it."""
