"""Threads that wait for each other awake: to wake one takes longer than many a piece of work.

A runner is a thread that gets a part of the work whenever this one begins with its own. Between two pieces of work it
rests: it looks at its flag again and again, for as long as it is told, and only then goes to sleep.
"""

from __future__ import annotations

import cython

from klotz.core.numbers import numbers

if not cython.compiled:
    from klotz.core.bits import add, breathe, exchange, now, tell, told, trade

    ASLEEP, RESTING, RUNNING = range(3)
    # Flags are so many numbers apart, lest two processors quarrel over the same piece of memory.
    APART = 32
    # Beside its flag each runner has a note of whether it was woken for the work at hand, and, in a piece of memory of
    # its own, how much of its share of that has been taken.
    CALLED, TAKEN = 1, 16


class Relay:
    """The flags of some runners. Their threads call ``rest`` and ``doze``, the leading one everything else."""

    def __init__(self, runners: int) -> None:
        self.runners = runners
        self.missed = 0
        self.flags = numbers("i", [ASLEEP] * (runners + 1) * APART)
        """Those of the runners, and last of the leading thread, which has a share of the work, too."""

    # --- All ---------------------------------------------------------------------------------------------------------

    def take(self, portions: int, runner: int) -> int:
        """The number of a portion of the work that nobody else takes, or that of all portions if none is left.

        Everybody, the leading thread being the last, has the same share each time, whose memory its processor knows;
        those who are through with theirs help the others.
        """
        threads = self.runners + 1
        for other in range(runner, runner + threads):
            share = other % threads
            first = portions * share // threads
            portion = first + add(self.flags, share * APART + TAKEN, 1)
            if portion < portions * (share + 1) // threads:
                return portion
        return portions

    # --- The leading thread ------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Let the work at hand be taken from its beginning; before anybody is called."""
        for runner in range(self.runners + 1):
            tell(self.flags, runner * APART + TAKEN, 0)

    def call(self, runner: int) -> bool:
        """Give work to a runner that is asleep, and has to be woken then; False if it is awake."""
        asleep = trade(self.flags, runner * APART, ASLEEP, RUNNING)
        self.flags[runner * APART + CALLED] = asleep
        return asleep

    def start(self) -> None:
        """Give work to all runners that were called in vain; ``missed`` tells how many fell asleep since then.

        Those who were asleep have their work, and may even have done it by now.
        """
        self.missed = 0
        for runner in range(self.runners):
            called = self.flags[runner * APART + CALLED]
            if not called and exchange(self.flags, runner * APART, RUNNING) == ASLEEP:
                self.missed += 1

    def finish(self) -> None:
        """Wait until all runners are through."""
        for runner in range(self.runners):
            while told(self.flags, runner * APART) == RUNNING:
                breathe()

    def wait(self) -> None:
        """``finish`` for those who hold Python's lock, which the runners need."""
        with cython.nogil:
            self.finish()

    # --- The runners -------------------------------------------------------------------------------------------------

    def rest(self, runner: int, seconds: float) -> bool:
        """Report that the work is done, and wait for more; False if there is none in that time."""
        with cython.nogil:
            tell(self.flags, runner * APART, RESTING)
            end = now() + seconds
            while told(self.flags, runner * APART) != RUNNING and now() < end:
                breathe()
        return told(self.flags, runner * APART) == RUNNING

    def doze(self, runner: int) -> bool:
        """Go to sleep; False if there is work after all."""
        return trade(self.flags, runner * APART, RESTING, ASLEEP)

    def sleeps(self, runner: int) -> bool:
        """Whether a runner has been given no work since it fell asleep."""
        return told(self.flags, runner * APART) == ASLEEP
