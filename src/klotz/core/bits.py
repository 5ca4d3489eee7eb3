"""Sets as the bits of integers, a random generator and a hash: what kernels use when they run uncompiled.

Compiled kernels take the same names from ``native.pxd``, in C. A *word* has 64 bits, a *wide* set 128; a *pair* is two
words that are shifted together without mixing. Kernels keep their sets small enough that nothing is shifted out at the
top, since C would drop it and Python would not.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic as now
from time import sleep
from typing import Any

__all__ = ["now"]

WORD_BITS = 64
WORD = (1 << WORD_BITS) - 1
SECOND = 2 * WORD_BITS
"""Where the second word of a pair begins: so far up that what is shifted out of it never reaches the first."""
GOLDEN = 0x9E3779B97F4A7C15


def count(members: int) -> int:
    """The number of members of a set."""
    return members.bit_count()


def index(members: int) -> int:
    """The lowest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


def nth(members: int, n: int) -> int:
    """The set of only the ``n``-th lowest member, counted from 0."""
    for _ in range(n):
        members &= members - 1
    return members & -members


wide_count, wide_index, wide_nth = count, index, nth


def gather(members: int, places: int) -> int:
    """The members of a set by their rank among some places, which are all that it may have."""
    gathered = rank = 0
    while places:
        place = places & -places
        gathered |= (members & place != 0) << rank
        places ^= place
        rank += 1
    return gathered


def scatter(members: int, places: int) -> int:
    """Those of some places whose ranks among them are the members of a set: ``gather`` the other way."""
    scattered = 0
    while places:
        place = places & -places
        scattered |= place * (members & 1)
        places ^= place
        members >>= 1
    return scattered


def low(members: int) -> int:
    """The lower word of a wide set."""
    return members & WORD


def high(members: int) -> int:
    """The upper word of a wide set."""
    return members >> WORD_BITS


def both(first: int, second: int) -> int:
    """A pair of words; shift it right by less than 64 in all, and mask it before anything is concluded."""
    return first | second << SECOND


def either(pair: int) -> bool:
    """Whether one of the two words is not empty."""
    return pair & both(WORD, WORD) != 0


def all_four(first: int, second: int, third: int, fourth: int) -> int:
    """Four words, to be treated like a pair."""
    return both(first, second) | both(third, fourth) << 2 * SECOND


def part(quad: int, n: int) -> int:
    """One of four words."""
    return quad >> n * SECOND & WORD


def quad_count(quad: int) -> int:
    """The number of members of all four words."""
    return sum(part(quad, n).bit_count() for n in range(4))


def next_random(random: int) -> int:
    """The state after ``random`` of Marsaglia's xorshift generator (13, 7, 17); every word but 0 is a state."""
    random ^= random << 13 & WORD
    random ^= random >> 7
    return random ^ random << 17 & WORD


def pick(random: int, limit: int) -> int:
    """A number from 0 to ``limit`` - 1 out of the upper half of a random word, which is the better one."""
    return (random >> 32) * limit >> 32


def mix(key: int, word: int) -> int:
    """A hash key with one word more."""
    key = (key ^ word) * GOLDEN & WORD
    return key ^ key >> 32


def fetch(words: Sequence[int], place: int) -> None:
    """Nothing; the processor is told that this word will be read soon."""


def fetch_row(planes: Any, row: int, size: int) -> None:
    """Nothing; the processor is told that ``size`` numbers of a row, which need not exist, will be written soon."""


def keep(value: int) -> None:
    """Nothing; the C compiler is kept from leaving out what computes ``value``."""


def paint(planes: Any, row: int, first: int, members: int, size: int) -> None:
    """Write ``size`` numbers into a row, from ``first`` on: 1 for each member of a set, 0 for what is none."""
    for place in range(size):
        planes[row, first + place] = members >> place & 1


wide_paint = paint


def paint_numbers(  # noqa: PLR0913, PLR0917
    planes: Any, row: int, first: int, size: int, members: int, ones: int, twos: int, fours: int, eights: int
) -> None:
    """Write ``size`` numbers into a row: for each member of a set 1 more than the binary number of the other four.

    What is no member has 0.
    """
    for place in range(size):
        upper = sum((digit >> place & 1) << power for power, digit in enumerate((ones, twos, fours, eights)))
        planes[row, first + place] = (members >> place & 1) * (1 + upper)


def fill(planes: Any, row: int, first: int, size: int, number: int) -> None:
    """Write a number ``size`` times."""
    for place in range(size):
        planes[row, first + place] = number


def add_row(sums: Any, first: int, rows: Any, place: int, size: int, factor: int) -> None:
    """Add a row of numbers, which begins at a place, to sums, each number times a factor."""
    for number in range(size):
        sums[first + number] += factor * rows[place + number]


def told(flags: Any, place: int) -> int:
    """What a flag says that another thread may change."""
    return int(flags[place])


def tell(flags: Any, place: int, value: int) -> None:
    """Set a flag; whoever sees it sees everything that was done before."""
    flags[place] = value


def exchange(flags: Any, place: int, value: int) -> int:
    """Set a flag; what it said before."""
    old = int(flags[place])
    flags[place] = value
    return old


def add(flags: Any, place: int, number: int) -> int:
    """Add to a flag that is a number; what it was before."""
    return exchange(flags, place, int(flags[place]) + number)


def trade(flags: Any, place: int, old: int, value: int) -> bool:
    """Set a flag if it says ``old``; whether it did."""
    if flags[place] != old:
        return False
    flags[place] = value
    return True


def breathe() -> None:
    """Let other threads go on."""
    sleep(0)
