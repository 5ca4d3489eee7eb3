"""Plain UCT: a tree that grows by a node with every random game, towards the actions that did well in the games so far.

It is a yardstick, so it has nothing but what the name says: UCB1 to choose, uniformly random games to judge, no
knowledge of any game, nothing kept from one move to the next. Every seat maximises its own reward (max^n), so it does
not matter how many there are, or who moves again. ``uct.pxd`` gives the C types.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from klotz.core.game import Game, Position
from klotz.core.kernel import Kernel, kernel
from klotz.core.move import Move
from klotz.core.numbers import blank
from klotz.engine.limits import Limits

if not cython.compiled:
    from math import log, sqrt

    from klotz.core.bits import mix, next_random, now, pick

    POLL = 16
    UNSEEN, NO_CHILDREN = -1, 0
    ROOT = 0

EXPLORATION = 2.0
"""What UCB1 puts before the logarithm: two, so that the bound has a factor of the square root of two."""
NODES = 1 << 21
"""The size of a tree. When it is full, games are played from its leaves, but it does not grow."""
DEPTH_PLAYOUTS = 1000
"""A limit of depth means nothing here; for each action of it, so many games are played."""
WORD_MASK = (1 << 64) - 1


class Tree:
    """The tree of one kernel's root. A node's children lie side by side, in a random order.

    Of each node are kept the action that leads to it, how often it was visited, and the sum of the rewards of the seat
    that chose it; the place of its first child and how many it has, or UNSEEN.
    """

    def __init__(self, kernel: Kernel, nodes: int = NODES) -> None:
        self.kernel = kernel
        self.size = nodes
        self.actions = blank("h", nodes)
        self.visits = blank("i", nodes)
        self.sums = blank("d", nodes)
        self.first = blank("i", nodes)
        self.children = blank("h", nodes)
        self.path = blank("i", kernel.plies)
        self.seats = blank("i", kernel.plies)
        self.used = 0
        self.random = 1
        self.stopping = 0

    def grow(self, playouts: int, seconds: float, seed: int) -> int:
        """Play random games from the kernel's root: at most so many, for at most so long; negative: without limit.

        The action that was chosen most often, or -1 if the game is over.
        """
        self.random = mix(mix(1, seed & WORD_MASK), self.kernel.key) or 1
        deadline = now() + seconds if seconds >= 0 else -1.0
        self.used = 1
        self.clear(ROOT, -1)
        with cython.nogil:
            self.run(playouts, deadline)
        return self.favourite()

    def proceed(self) -> None:
        """Forget a wish to stop."""
        self.stopping = 0

    def stop(self) -> None:
        """End ``grow`` at once; from another thread. Lasts until ``proceed``."""
        self.stopping = 1

    @property
    def played(self) -> int:
        """The random games since the tree began to grow."""
        return int(self.visits[ROOT])

    def run(self, playouts: int, deadline: float) -> None:
        """Play games until a limit is reached."""
        game = 0
        while playouts < 0 or game < playouts:
            if game % POLL == 0 and (self.stopping or (deadline >= 0 and now() >= deadline)):
                break
            self.playout()
            game += 1

    def playout(self) -> None:
        """Go down the tree, play a random game from the leaf, and let all nodes on the way know."""
        node = ROOT
        ply = 0
        self.path[0] = ROOT
        while self.expanded(node, ply):
            self.seats[ply] = self.kernel.mover_at(ply)
            node = self.best_child(node)
            self.kernel.play_at(ply, self.actions[node], ply + 1)
            ply += 1
            self.path[ply] = node
        self.random = self.kernel.rollout_at(ply, self.random)
        self.visits[ROOT] += 1
        while ply > 0:
            node = self.path[ply]
            ply -= 1
            self.visits[node] += 1
            self.sums[node] += self.kernel.rewards[self.seats[ply]]

    def expanded(self, node: int, ply: int) -> bool:
        """Whether a node has children; it gets them on its second visit, if there is room."""
        children: int = self.children[node]
        if children != UNSEEN:
            return children != NO_CHILDREN
        if (node != ROOT and self.visits[node] == 0) or ply + 1 >= self.kernel.plies:
            return False
        number = self.kernel.legal_at(ply)
        if self.used + number > self.size:
            return False
        self.first[node] = self.used
        self.children[node] = number
        self.shuffle(ply, number)
        for place in range(ply * self.kernel.most_legal, ply * self.kernel.most_legal + number):
            self.clear(self.used, self.kernel.listed[place])
            self.used += 1
        return number > 0

    def clear(self, node: int, action: int) -> None:
        """Make a node that was never visited."""
        self.actions[node] = action
        self.visits[node] = 0
        self.sums[node] = 0.0
        self.first[node] = 0
        self.children[node] = UNSEEN

    def shuffle(self, ply: int, number: int) -> None:
        """Put the legal actions in a random order, so that none is favoured by its name."""
        first = ply * self.kernel.most_legal
        for place in range(number - 1, 0, -1):
            self.random = next_random(self.random)
            other = pick(self.random, place + 1)
            action = self.kernel.listed[first + place]
            self.kernel.listed[first + place] = self.kernel.listed[first + other]
            self.kernel.listed[first + other] = action

    def best_child(self, node: int) -> int:
        """A child that was never visited, else the one with the highest upper confidence bound (UCB1)."""
        first: int = self.first[node]
        best = first
        highest = -1.0
        scale = EXPLORATION * log(max(1, self.visits[node]))
        for child in range(first, first + self.children[node]):
            visits = self.visits[child]
            if visits == 0:
                return child
            bound = self.sums[child] / visits + sqrt(scale / visits)
            if bound > highest:
                highest = bound
                best = child
        return best

    def favourite(self) -> int:
        """The root's action that was visited most often, the better one of two that were equally often."""
        best = -1
        for child in range(self.first[ROOT], self.first[ROOT] + max(0, self.children[ROOT])):
            if best < 0 or (self.visits[child], self.sums[child]) > (self.visits[best], self.sums[best]):
                best = child
        return self.actions[best] if best >= 0 else -1


class Uct:
    """An opponent that plays what plain UCT finds best; a limit of nodes is one of random games."""

    name = "uct"

    def __init__(self, game: Game, seed: int = 0, nodes: int = NODES) -> None:
        self._kernel = kernel(game)
        self._tree = Tree(self._kernel, nodes)
        self._seed = seed

    def begin(self, seed: int) -> None:
        """Draw new lots."""
        self._seed = seed

    def choose(self, position: Position, limits: Limits, past: Sequence[Move] = ()) -> Move:  # noqa: ARG002
        """The move that did best in random games."""
        self._kernel.load(position)
        legal = self._kernel.legal()
        if len(legal) == 1:
            return self._kernel.move(legal[0])
        nodes = limits.nodes if limits.nodes is not None else -1
        if limits.depth is not None:
            nodes = min(limits.depth * DEPTH_PLAYOUTS, nodes if nodes >= 0 else limits.depth * DEPTH_PLAYOUTS)
        seconds = limits.seconds
        self._tree.proceed()
        action = self._tree.grow(nodes, -1.0 if seconds is None else seconds, self._seed)
        return self._kernel.move(action if action >= 0 else legal[0])

    @property
    def played(self) -> int:
        """The random games played for the last move."""
        return self._tree.played

    def stop(self) -> None:
        """End the games."""
        self._tree.stop()

    def close(self) -> None:
        """It holds nothing but memory."""
