"""What a search has found out, by the keys of positions: a table of fixed size, without locks.

An entry is two words. The second holds, from the lowest bit on::

    value + 32768   16 bits
    action + 1      12 bits, 0 for none
    depth            8 bits
    bound            2 bits, never 0
    generation       8 bits

The first is the key, combined with the second by exclusive or: if two threads write at once, the entry fits no key.
``table.pxd`` gives the C types.
"""

from __future__ import annotations

import cython

from klotz.engine.room import zeros

if not cython.compiled:
    from klotz.core.bits import fetch

    NO_ACTION = -1
    LOWER, UPPER, EXACT = 1, 2, 3
    """Whether a value is exact, at least, or at most the true one."""
    FINAL = 255
    """The depth of what does not rest on any estimate: it is true at every depth."""
    VALUE_OFFSET = 1 << 15
    ACTION_BIT, DEPTH_BIT, BOUND_BIT, GENERATION_BIT = 16, 28, 36, 38
    GENERATIONS = 1 << 8
    GENERATION_WORTH = 4
    """An entry of an earlier search gives way as if it were so much less deep for each search since."""
    BUCKET = 2

ENTRY_WORDS = 2
ENTRY_SIZE = 8 * ENTRY_WORDS


class Table:
    """Search results by key, in at most so many mebibytes."""

    def __init__(self, mebibytes: float = 16) -> None:
        size = 1 << (max(BUCKET, int(mebibytes * (1 << 20)) // ENTRY_SIZE).bit_length() - 1)
        self.words = zeros(ENTRY_WORDS * size)
        self.mask = size - BUCKET
        self.generation = 0

    def age(self) -> None:
        """A new search begins: what is in the table is still true, but less likely to be needed."""
        self.generation = (self.generation + 1) % GENERATIONS

    def clear(self) -> None:
        """Forget everything."""
        self.words = zeros(len(self.words))
        self.generation = 0

    def expect(self, key: int) -> None:
        """The entry of a key will be looked for soon: memory is slow, so it should be on its way."""
        fetch(self.words, 2 * (key & self.mask))

    def find(self, key: int) -> int:
        """The entry of a key, to be read by the methods below, or 0."""
        place = 2 * (key & self.mask)
        for _ in range(BUCKET):
            data = self.words[place + 1]
            if data and self.words[place] ^ data == key:
                return data
            place += 2
        return 0

    def keep(self, key: int, value: int, action: int, depth: int, bound: int) -> None:
        """Remember a result, in place of the less useful one of two; an action once known is not forgotten."""
        place = 2 * (key & self.mask)
        victim = place
        least = 1 << 30
        for _ in range(BUCKET):
            data = self.words[place + 1]
            if data and self.words[place] ^ data == key:
                if action == NO_ACTION:
                    action = self.action_of(data)
                victim = place
                break
            worth = self.usefulness(data)
            if worth < least:
                least = worth
                victim = place
            place += 2
        data = packed(value, action, depth, bound, self.generation)
        self.words[victim + 1] = data
        self.words[victim] = key ^ data

    def usefulness(self, entry: int) -> int:
        """How much one would like to keep an entry: deep and recent ones."""
        if not entry:
            return -(1 << 20)
        age = (self.generation - int_of(entry >> GENERATION_BIT) + GENERATIONS) % GENERATIONS
        return self.depth_of(entry) - GENERATION_WORTH * age

    def value_of(self, entry: int) -> int:
        """The value."""
        return int_of(entry & 0xFFFF) - VALUE_OFFSET

    def action_of(self, entry: int) -> int:
        """The best action, or NO_ACTION."""
        return int_of(entry >> ACTION_BIT & 0xFFF) - 1

    def depth_of(self, entry: int) -> int:
        """How deep the search went that found it."""
        return int_of(entry >> DEPTH_BIT & 0xFF)

    def bound_of(self, entry: int) -> int:
        """Whether the value is EXACT, or a LOWER or an UPPER bound."""
        return int_of(entry >> BOUND_BIT & 3)


def int_of(word: int) -> int:
    """A small number out of a word; in C it may be subtracted from."""
    return word


def packed(value: int, action: int, depth: int, bound: int, generation: int) -> int:
    """An entry."""
    low: int = value + VALUE_OFFSET
    return low | (action + 1) << ACTION_BIT | depth << DEPTH_BIT | bound << BOUND_BIT | generation << GENERATION_BIT
