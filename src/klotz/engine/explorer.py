"""A search that believes averages: a tree that grows by a leaf at a time, where its estimates were good so far.

Alpha-beta believes the best of all estimates. Where they are noisy, the best of many is mostly one that is too high,
and the deeper it looks, the more there are to choose from. Here an action is worth the average of the estimates below
it, so that errors even out. But averages are slow to see that one reply refutes an action; so the best play by the
estimates of the leaves counts for a part (*implicit minimax*). Where to go next is decided by upper confidence bounds,
as in ``uct.py``, but nothing is played out: a leaf is worth what the evaluation says.

It is for two players. All values are chances of seat 0. ``explorer.pxd`` gives the C types.
"""

from __future__ import annotations

import cython

from klotz.core.kernel import Kernel
from klotz.core.numbers import blank

if not cython.compiled:
    from math import exp, log, sqrt

    from klotz.core.bits import now
    from klotz.core.kernel import OVER, POINTS, WIN

    POLL = 16
    LEAST_GAMES, LEAST_TRIED = 2, 8
    """After so many games an action has been tried; so often one must have been to be expected in a line."""
    ROOT, UNSEEN, ANY = 0, -1, -1

EXPLORATION = 0.3
"""How much is added for what was seldom tried."""
BEST_SHARE = 0.4
"""How much best play counts beside the average."""
ESTIMATE = 312.0
"""So many units of value make the odds e times better. More than ``score.ODDS`` says: wins are not worth the same."""
NARROW, POINT = 0.75, 0.025
"""A win by nothing but the smallest margin, and what each point of it adds, up to 1."""
EVEN, SURE = 0.5, 1e-9
"""The chance of a root before anything is known, and the smallest one that is told."""
NODES = 1 << 20
"""The size of a tree. When it is full it goes on with the leaves that it has."""


class Explorer:
    """The tree of a kernel's root. The children of a node lie side by side.

    Of each node are kept the action that leads to it, how often it was visited, the sum of the estimates below it, its
    own estimate, what best play makes of the estimates below it, who is to move, the place of its first child and how
    many it has.
    """

    def __init__(self, kernel: Kernel, nodes: int = NODES) -> None:
        self.kernel = kernel
        self.size = nodes
        self.actions = blank("h", nodes)
        self.visits = blank("i", nodes)
        self.sums = blank("d", nodes)
        self.estimates = blank("f", nodes)
        self.bests = blank("f", nodes)
        self.first = blank("i", nodes)
        self.children = blank("h", nodes)
        self.movers = blank("b", nodes)
        self.path = blank("i", kernel.plies)
        self.skipped = bytearray(kernel.actions)
        self.stopping = 0
        self.begin()

    # --- For Python code ---------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Think about a new root, which is to be the kernel's state 0."""
        self.used = 1
        self.nodes = self.games = self.ends = 0
        self.make(ROOT, ANY, EVEN)

    def skip(self, actions: tuple[int, ...]) -> None:
        """From the next ``begin`` on, leave these actions out at the root, to see the others."""
        for action in range(self.kernel.actions):
            self.skipped[action] = 0
        for action in actions:
            self.skipped[action] = 1

    def grow(self, most_nodes: int, seconds: float) -> bool:
        """Let the tree grow until it has looked at so many positions, or so long; negative: without limit.

        False if it was stopped.
        """
        deadline = now() + seconds if seconds >= 0 else -1.0
        with cython.nogil:
            self.run(most_nodes, deadline)
        return not self.stopping

    def stop(self) -> None:
        """End ``grow`` at once; from another thread. Lasts until ``proceed``."""
        self.stopping = 1

    def proceed(self) -> None:
        """Forget a wish to stop."""
        self.stopping = 0

    @property
    def seen(self) -> int:
        """The positions looked at since ``begin``: those estimated, and the leaves that were come to.

        Where the tree cannot grow any more, there is nothing but leaves to come to.
        """
        return int(self.nodes + self.games)

    @property
    def ended(self) -> float:
        """Which part of the games through the tree came to the end of the game."""
        # Two C integers would be divided to an integer.
        return 1.0 * self.ends / max(1, self.games)

    def line(self, action: int = ANY) -> list[int]:
        """What both are expected to play, with an action of the root or the one that was tried most: such actions."""
        if self.children[ROOT] <= 0:
            return []
        node: int = self.child(action)
        actions = [self.actions[node]]
        while self.children[node] > 0:
            node = self.favourite(node)
            if self.visits[node] < LEAST_TRIED:
                break
            actions.append(self.actions[node])
        return actions

    def ranking(self) -> list[int]:
        """The actions of the root, those that were tried most first."""
        first: int = self.first[ROOT]
        children = [(-self.visits[child], child) for child in range(first, first + self.children[ROOT])]
        return [self.actions[child] for _, child in sorted(children)]

    def standing(self) -> float:
        """The chance of seat 0 as the root stands, be the game over or not."""
        return self.estimate(ROOT)

    def chance(self, action: int = ANY) -> float:
        """The chance of seat 0 after an action of the root, or after the one that was tried most."""
        node = self.child(action)
        if self.visits[node] == 0:
            return float(self.estimates[node])
        chance: float = self.sums[node] / self.visits[node]
        return chance

    def worth(self, action: int = ANY) -> int:
        """What that is in the units of Score; never as if it were decided."""
        chance = min(1.0 - SURE, max(SURE, self.chance(action)))
        return int(ESTIMATE * log(chance / (1.0 - chance)))

    def child(self, action: int) -> int:
        """Where an action of the root leads to; by default the one that was tried most."""
        first: int = self.first[ROOT]
        for child in range(first, first + self.children[ROOT]):
            if self.actions[child] == action:
                return child
        return self.favourite(ROOT)

    # --- The search --------------------------------------------------------------------------------------------------

    def run(self, most_nodes: int, deadline: float) -> None:
        """Go down the tree again and again; twice in any case: then there is an action that was tried."""
        while True:
            self.game()
            if self.games < LEAST_GAMES:
                continue
            if most_nodes >= 0 and self.nodes + self.games >= most_nodes:
                break
            if self.games % POLL == 0 and (self.stopping or (deadline >= 0 and now() >= deadline)):
                break

    def game(self) -> None:
        """Go down to a leaf, let it grow, and let all nodes on the way know what it is worth."""
        node = ROOT
        ply = 0
        self.path[0] = ROOT
        while self.children[node] > 0:
            node = self.choose(node)
            self.kernel.play_at(ply, self.actions[node], ply + 1)
            ply += 1
            self.path[ply] = node
        if self.children[node] == UNSEEN and ply + 1 < self.kernel.plies:
            self.expand(node, ply)
        self.games += 1
        self.ends += 1 if self.children[node] == 0 else 0
        value = self.estimates[node]
        while ply >= 0:
            node = self.path[ply]
            self.visits[node] += 1
            self.sums[node] += value
            if self.children[node] > 0:
                self.bests[node] = self.best_below(node)
            ply -= 1

    def choose(self, node: int) -> int:
        """The child with the highest upper confidence bound."""
        first: int = self.first[node]
        chosen = first
        highest = -1.0
        scale = log(1.0 + self.visits[node])
        for child in range(first, first + self.children[node]):
            visits = self.visits[child]
            # The first estimate counts as a visit, so that nothing has to be tried before it is judged.
            average = (self.sums[child] + self.estimates[child]) / (visits + 1.0)
            value = average + BEST_SHARE * (self.bests[child] - average)
            if self.movers[node]:
                value = 1.0 - value
            bound = value + EXPLORATION * sqrt(scale / (visits + 1.0))
            if bound > highest:
                highest = bound
                chosen = child
        return chosen

    def best_below(self, node: int) -> float:
        """The best of what best play makes of the children."""
        first: int = self.first[node]
        best: float = self.bests[first]
        for child in range(first + 1, first + self.children[node]):
            value = self.bests[child]
            if value < best if self.movers[node] else value > best:
                best = value
        return best

    def expand(self, node: int, ply: int) -> None:
        """Give a node its children, each with an estimate; none if the game is over, or if there is no room."""
        number = self.kernel.legal_at(ply)
        start = self.used
        if start + number > self.size:
            return
        self.movers[node] = self.kernel.mover_at(ply)
        base = ply * self.kernel.most_legal
        for place in range(base, base + number):
            action = self.kernel.listed[place]
            if node == ROOT and self.skipped[action]:
                continue
            self.kernel.play_at(ply, action, ply + 1)
            self.make(self.used, action, self.estimate(ply + 1))
            self.used += 1
        self.first[node] = start
        self.children[node] = self.used - start
        self.nodes += self.used - start

    def estimate(self, ply: int) -> float:
        """The chance of seat 0 in a state; at the end a win is worth more the higher it is."""
        if self.kernel.glance_at(ply) != OVER:
            return 1.0 / (1.0 + exp(-self.kernel.evaluate_at(ply, 0) / ESTIMATE))
        worth = self.kernel.worth_at(ply, 0)
        if abs(worth) >= WIN or worth == 0:
            return 0.5 if worth == 0 else 1.0 if worth > 0 else 0.0
        chance = min(1.0, NARROW + POINT * (abs(worth) - POINTS))
        return chance if worth > 0 else 1.0 - chance

    def make(self, node: int, action: int, estimate: float) -> None:
        """Make a node that was never visited."""
        self.estimates[node] = self.bests[node] = estimate
        self.actions[node] = action
        self.visits[node] = 0
        self.sums[node] = 0.0
        self.first[node] = 0
        self.children[node] = UNSEEN

    def favourite(self, node: int) -> int:
        """The child that was visited most often."""
        first: int = self.first[node]
        found = first
        for child in range(first + 1, first + self.children[node]):
            if self.visits[child] > self.visits[found]:
                found = child
        return found
