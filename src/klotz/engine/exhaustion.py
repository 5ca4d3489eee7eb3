"""Search without any cleverness: every action is tried, down to the end of the game or to a number of actions.

It shares neither the order of the moves nor the tricks of the other searches, so it is what they are held to; and it is
what shows that a puzzle has one answer only. A table keeps it from looking at the same state twice. ``exhaustion.pxd``
gives the C types.
"""

from __future__ import annotations

import cython

from klotz.core.kernel import Kernel
from klotz.core.numbers import numbers
from klotz.engine.room import zeros

if not cython.compiled:
    from klotz.core.bits import mix

    UNKNOWN, PROVEN, DISPROVEN = range(3)
    VERDICT = 3
    """The bits of a word of the table that hold the verdict; the others are the key's."""

WORD_SIZE = 8
ENDLESS = 1 << 62


class Exhaustion:
    """Finds out whether a seat wins from state 0 of a kernel, with a table of at most so many mebibytes."""

    def __init__(self, kernel: Kernel, mebibytes: float = 16) -> None:
        self.kernel = kernel
        self.words = zeros(1 << (max(1, int(mebibytes * (1 << 20)) // WORD_SIZE).bit_length() - 1))
        self.mask = len(self.words) - 1
        self.right = numbers("h", [0] * kernel.plies)
        self.nodes = 0

    def wins(self, attacker: int, actions: int, most_nodes: int = -1) -> int:
        """Whether a seat wins within so many actions of both players: PROVEN, DISPROVEN, or UNKNOWN within the limit.

        It is also UNKNOWN if there is no room for so long lines. A negative limit is none.
        """
        self.attacker = attacker
        self.nodes = 0
        self.most_nodes = most_nodes if most_nodes >= 0 else ENDLESS
        self.halted = False
        with cython.nogil:
            won = self.search(0, actions)
        return UNKNOWN if self.halted else PROVEN if won else DISPROVEN

    @property
    def seen(self) -> int:
        """The states made in the last search."""
        return self.nodes

    def search(self, ply: int, left: int) -> bool:
        """Whether the attacker wins from a state within so many actions."""
        number = self.kernel.legal_at(ply)
        if number == 0:
            return self.kernel.winner_at(ply) == self.attacker
        if left <= 0:
            return False
        if ply + 1 >= self.kernel.plies or self.nodes > self.most_nodes:
            self.halted = True
            return False
        key = mix(self.kernel.key_at(ply), 2 * left + self.attacker) & ~VERDICT
        known = self.words[key >> 2 & self.mask]
        if known & ~VERDICT == key and known & VERDICT:
            return known & VERDICT == PROVEN
        attacks = self.kernel.mover_at(ply) == self.attacker
        # First what ends the game at once in the mover's favour, then everything, beginning with what was right last.
        found = self.ends_well(ply, number, attacks)
        first = ply * self.kernel.most_legal
        for place in range(first - 1, first - 1 if found else first + number):
            action = self.right[ply] if place < first else self.kernel.listed[place]
            if place < first and not self.kernel.lists(ply, number, action):
                continue
            self.kernel.play_at(ply, action, ply + 1)
            if self.search(ply + 1, left - 1) == attacks:
                self.right[ply] = action
                found = True
                break
        if not self.halted:
            self.words[key >> 2 & self.mask] = key | (PROVEN if found == attacks else DISPROVEN)
        return found == attacks

    def ends_well(self, ply: int, number: int, attacks: bool) -> bool:
        """Whether one of the actions that are listed ends the game as the mover wants it."""
        first = ply * self.kernel.most_legal
        self.nodes += number
        for place in range(first, first + number):
            self.kernel.play_at(ply, self.kernel.listed[place], ply + 1)
            if self.kernel.legal_at(ply + 1) == 0 and (self.kernel.winner_at(ply + 1) == self.attacker) == attacks:
                return True
        return False
