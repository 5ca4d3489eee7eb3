"""Proof-number search: whether a player wins by force.

Every state has two numbers: how many states at least must still be shown to be won to *prove* it, and how many must be
shown not to be won to *disprove* it. The search goes where the proof or the disproof of the root seems nearest, depth
first, with a bound on both numbers (df-pn). Forced sequences have small numbers, so they are followed to their ends
however long they are. Where several states must be shown, the hardest counts in full and each other one as one more:
with plain sums, states that are reached in several ways would count several times. ``prover.pxd`` gives the C types.
"""

from __future__ import annotations

from array import array

import cython

from klotz.core.kernel import Kernel
from klotz.core.numbers import numbers
from klotz.engine.room import zeros

if not cython.compiled:
    from klotz.core.bits import fetch, mix, now
    from klotz.core.kernel import NOBODY, OVER, WON

    UNKNOWN, PROVEN, DISPROVEN = range(3)
    NEVER = (1 << 28) - 1
    """The number of what can never be shown."""
    BITS = 28
    BUCKET = 4
    POLL = 256
    DEFENCE = 4
    """What a defence adds to the numbers at first sight. More than the one by which a state counts beside a harder one:
    a state with many defences is harder than one with few, while those beside it are mostly refuted alike."""
    SLACK = 4
    """How far past the second best a search may go before it turns there: a quarter, so that it turns less often."""

ENTRY_WORDS = 2
ENTRY_SIZE = 8 * ENTRY_WORDS
ENDLESS = 1 << 62


class Prover:
    """Proves and disproves wins from state 0 of a kernel, with a table of at most so many mebibytes."""

    def __init__(self, kernel: Kernel, mebibytes: float = 64) -> None:
        self.kernel = kernel
        size = 1 << (max(BUCKET, int(mebibytes * (1 << 20)) // ENTRY_SIZE).bit_length() - 1)
        self.words = zeros(ENTRY_WORDS * size)
        self.mask = size - BUCKET
        places = self.kernel.plies * self.kernel.most_legal
        self.keys = memoryview(bytearray(8 * places)).cast("Q")
        self.proofs = numbers("i", [0] * places)
        self.disproofs = numbers("i", [0] * places)
        self.stopping = 0
        self.nodes = 0

    # --- For the engine ----------------------------------------------------------------------------------------------

    def prove(self, attacker: int, most_nodes: int, seconds: float, outright: bool = False, ply: int = 0) -> int:
        """Whether the seat ``attacker`` wins from a state: PROVEN, DISPROVEN, or UNKNOWN within the limits.

        ``outright``: a win by a count of points at the end is none. Negative limits are none. What was found out is
        kept: asked again with more time, it goes on.
        """
        self.ask(attacker, outright)
        self.nodes = 0
        self.most_nodes = most_nodes if most_nodes >= 0 else ENDLESS
        self.deadline = now() + seconds if seconds >= 0 else -1.0
        self.next_poll = 0
        self.over_limit = False
        with cython.nogil:
            if not self.over(ply):
                # Even if the table knows the state: so it knows the answer afterwards, too.
                self.visit(ply, self.kernel.search_key_at(ply) ^ self.salt, NEVER, NEVER)
        return self.verdict()

    def ask(self, attacker: int, outright: bool = False) -> None:
        """All that follows is about whether this seat wins."""
        self.attacker = attacker
        self.outright = outright
        self.salt = mix(0, 2 * attacker + 1 + int(outright))

    def sight(self, ply: int = 0) -> int:
        """What is known about a state without a search: PROVEN, DISPROVEN or UNKNOWN."""
        self.look(ply)
        return self.verdict()

    def verdict(self) -> int:
        """What the numbers say."""
        if self.proof == 0:
            return PROVEN
        return DISPROVEN if self.disproof == 0 else UNKNOWN

    def answer(self, ply: int = 0) -> int:
        """After a proof with the attacker to move: an action that wins; -1 if the table has lost it."""
        number = self.kernel.legal_at(ply)
        if self.kernel.glance_at(ply) == WON:
            return self.kernel.winning
        for place in range(number):
            action = self.kernel.listed[ply * self.kernel.most_legal + place]
            self.kernel.play_at(ply, action, ply + 1)
            self.look(ply + 1)
            if self.proof == 0:
                return action
        return -1

    def key(self, ply: int = 0) -> int:
        """The key under which a state is kept."""
        return self.kernel.search_key_at(ply) ^ self.salt

    @property
    def outlook(self) -> tuple[int, int]:
        """The numbers of the state that was last asked about: how much at least is missing for a proof, a disproof."""
        return self.proof, self.disproof

    def clear(self) -> None:
        """Forget everything."""
        self.words = zeros(len(self.words))

    @property
    def places(self) -> int:
        """How many states there is room for in the table."""
        return len(self.words) // ENTRY_WORDS

    def gather(self, first: int, last: int, least_effort: int) -> bytes:
        """What the table keeps in these places, if it took at least so many binary digits of looks to find out.

        For each state its key and its numbers with the effort, two words; ``restore`` takes them back.
        """
        found = array("Q")
        for place in range(2 * first, 2 * last, 2):
            data = self.words[place + 1]
            if data and data >> 2 * BITS >= least_effort:
                found.append(self.words[place] ^ data)
                found.append(data)
        return found.tobytes()

    def restore(self, entries: bytes) -> None:
        """Keep what ``gather`` has given, in a table of any size."""
        words = memoryview(entries).cast("Q")
        for place in range(0, len(words), ENTRY_WORDS):
            self.put(words[place], words[place + 1])

    @property
    def seen(self) -> int:
        """The states visited or looked at in the last search."""
        return self.nodes

    def stop(self) -> None:
        """End the search at once; from another thread. Lasts until ``proceed``."""
        self.stopping = 1

    def proceed(self) -> None:
        """Forget a wish to stop."""
        self.stopping = 0

    # --- The search --------------------------------------------------------------------------------------------------

    def visit(self, ply: int, key: int, most_proof: int, most_disproof: int) -> None:
        """Search below a state until one of its numbers reaches its bound; sets ``proof`` and ``disproof`` to them."""
        if ply + 1 >= self.kernel.plies:
            # There is no room for a longer line: nothing is known.
            self.over_limit = True
            self.proof = self.disproof = 1
            return
        first = ply * self.kernel.most_legal
        number = self.kernel.legal_at(ply)
        attacks = self.kernel.mover_at(ply) == self.attacker
        begun = self.nodes
        for place in range(first, first + number):
            self.kernel.play_at(ply, self.kernel.listed[place], ply + 1)
            self.keys[place] = self.look(ply + 1)
            self.proofs[place] = self.proof
            self.disproofs[place] = self.disproof
            if (self.proof if attacks else self.disproof) == 0:
                # One is enough.
                number = place + 1 - first
                break
        while True:
            chosen = self.combine(first, number, attacks)
            if self.proof >= most_proof or self.disproof >= most_disproof or not (self.proof and self.disproof):
                break
            if self.nodes >= self.next_poll and self.poll():
                break
            others = self.open_children - 1
            second = min(NEVER, self.second + self.second // SLACK + 1)
            child_proof = min(most_proof, second) if attacks else max(1, most_proof - others)
            child_disproof = max(1, most_disproof - others) if attacks else min(most_disproof, second)
            self.kernel.play_at(ply, self.kernel.listed[chosen], ply + 1)
            self.visit(ply + 1, self.keys[chosen], child_proof, child_disproof)
            self.proofs[chosen] = self.proof
            self.disproofs[chosen] = self.disproof
            if self.over_limit:
                break
        self.combine(first, number, attacks)
        self.keep(key, self.proof, self.disproof, self.nodes - begun)

    def combine(self, first: int, number: int, attacks: bool) -> int:
        """Set the numbers of a state from those of its children; the place of the child to search next.

        The attacker needs one child, so its easiest proof is what counts; the others need one disproof.
        """
        best = first
        least = NEVER + 1
        self.second = NEVER
        hardest = 0
        self.open_children = 0
        for place in range(first, first + number):
            wanted = self.proofs[place] if attacks else self.disproofs[place]
            other = self.disproofs[place] if attacks else self.proofs[place]
            if other > 0:
                self.open_children += 1
                hardest = max(hardest, other)
            if wanted < least:
                self.second = min(least, NEVER)
                least = wanted
                best = place
            elif wanted < self.second:
                self.second = wanted
        if hardest < NEVER and hardest > 0:
            hardest = min(NEVER - 1, hardest + self.open_children - 1)
        self.proof = least if attacks else hardest
        self.disproof = hardest if attacks else least
        return best

    def look(self, ply: int) -> int:
        """Set the numbers to those of a state, at its end, from the table or at first sight; its key."""
        self.nodes += 1
        key = self.kernel.search_key_at(ply) ^ self.salt
        fetch(self.words, 2 * (key & self.mask))
        if not self.over(ply) and not self.find(key):
            self.guess(ply)
        return key

    def over(self, ply: int) -> bool:
        """Whether a state is over or won at once; the numbers are then set."""
        seen = self.kernel.glance_at(ply)
        if seen == WON:
            self.end(self.kernel.mover_at(ply))
        elif seen == OVER:
            self.end(NOBODY if self.outright else self.kernel.winner_at(ply))
        return seen in (OVER, WON)

    def end(self, winner: int) -> None:
        """Set the numbers of a state that is decided."""
        won = winner == self.attacker
        self.proof = 0 if won else NEVER
        self.disproof = NEVER if won else 0

    def guess(self, ply: int) -> None:
        """Set the numbers of a state that was never visited: whoever has many defences is hard to refute."""
        mover = self.kernel.mover_at(ply)
        defences = self.kernel.defences_at(ply)
        if defences == 0:
            # Everything loses to the other of two players, who is the attacker exactly if the mover is not.
            self.end(NOBODY if mover == self.attacker else self.attacker)
        elif mover == self.attacker:
            self.proof = 1
            self.disproof = DEFENCE * defences
        else:
            self.proof = DEFENCE * defences
            self.disproof = 1

    def poll(self) -> bool:
        """Whether the search has to end."""
        self.next_poll = self.nodes + POLL
        if self.stopping or self.nodes >= self.most_nodes or (self.deadline >= 0 and now() >= self.deadline):
            self.over_limit = True
        return self.over_limit

    # --- The table: the key, and with it by exclusive or both numbers and the logarithm of the effort -----------------

    def find(self, key: int) -> bool:
        """Whether the table has a state; its numbers are then ``proof`` and ``disproof``."""
        place = 2 * (key & self.mask)
        for _ in range(BUCKET):
            data = self.words[place + 1]
            if data and self.words[place] ^ data == key:
                self.proof = data & NEVER
                self.disproof = data >> BITS & NEVER
                return True
            place += 2
        return False

    def keep(self, key: int, proof: int, disproof: int, effort: int) -> None:
        """Remember the numbers of a state."""
        data = magnitude(effort)
        data = data << BITS | disproof
        data = data << BITS | proof
        self.put(key, data)

    def put(self, key: int, data: int) -> None:
        """Keep a state, in place of the one that took the least effort."""
        place = 2 * (key & self.mask)
        victim = place
        least = 1 << 30
        for _ in range(BUCKET):
            there = self.words[place + 1]
            if there and self.words[place] ^ there == key:
                victim = place
                break
            worth = (there >> 2 * BITS) if there else -1
            if worth < least:
                least = worth
                victim = place
            place += 2
        self.words[victim + 1] = data
        self.words[victim] = key ^ data


def magnitude(number: int) -> int:
    """The number of binary digits of a number."""
    digits = 0
    while number:
        number >>= 1
        digits += 1
    return digits
