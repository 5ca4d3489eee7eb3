"""Alpha-beta search for all games, on the states of a kernel.

There are two sides: the player who asks, and everybody else. Among more than two players, only one of the others, whose
turn hurts most, replies to each turn of the player who asks (*best-reply* search); if they all did, as if they were in
league (*paranoid* search), there would be nothing left but to hide. So among more than two what the search finds is an
estimate, even a win. Whose move it is only the state knows: a player who moves again, after a bonus, an insertion or a
lapse of the others, stays on the same side. Every value is meant for the side to move.

``search.pxd`` gives the C types.
"""

from __future__ import annotations

import cython

from klotz.core.kernel import Kernel
from klotz.core.numbers import numbers
from klotz.engine.table import Table

if not cython.compiled:
    from klotz.core.bits import now
    from klotz.core.kernel import DECIDED, OVER, UNQUIET, WIN, WON
    from klotz.engine.table import EXACT, FINAL, LOWER, NO_ACTION, UPPER

    INFINITE = 32_000
    FAR = 1_000
    """Wins are at most so many actions away; what is worth less than ``WIN - FAR`` does not tell how far."""
    EXTENSION, LEAST_EXTENDED = 3, 4
    """Unquiet states are searched on up to so many times the depth, and then some."""
    POLL = 1_024
    KILLERS = 2
    HASH_RANK, KILLER_RANK, HISTORY_MOST = 1 << 20, 1 << 18, 1 << 16
    """Which actions are tried first: the table's, those a game ranks high, killers, then by history."""
    RANK_UNIT = 1 << 9
    FULL_DEPTH_TRIES, LATE_TRIES, REDUCED_FROM = 3, 8, 3
    """At this depth or more, actions after the first few are first searched less deeply, later ones less still."""

ENDLESS = 1 << 62


class Search:
    """A search from state 0 of a kernel, with a table that it may share with others in other threads."""

    def __init__(self, kernel: Kernel, table: Table) -> None:
        self.kernel = kernel
        self.table = table
        plies = self.kernel.plies
        self.deepest = plies - 2
        self.order = numbers("i", [0] * plies * self.kernel.most_legal)
        self.variation = numbers("h", [0] * plies * plies)
        self.lengths = numbers("i", [0] * (plies + 1))
        self.killers = numbers("h", [NO_ACTION] * KILLERS * plies)
        self.history = numbers("i", [0] * self.kernel.seats * self.kernel.actions)
        self.skipped = bytearray(self.kernel.actions)
        self.skips = False
        self.stopping = 0
        self.best = NO_ACTION

    # --- For the engine ----------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Get ready to think about a new root, without limits."""
        kernel = self.kernel
        self.root_seat = kernel.mover_at(0)
        self.salt = self.root_seat + 1 if kernel.seats > 2 else 0
        self.nodes = kernel.looked = 0
        self.next_poll = ENDLESS
        self.over_limit = False
        for place in range(self.killers.shape[0]):
            self.killers[place] = NO_ACTION
        for place in range(self.history.shape[0]):
            self.history[place] = 0

    def limit(self, most_nodes: int, seconds: float) -> None:
        """From now on obey ``stop``, and end after so many nodes in all or so many seconds; negative: without limit."""
        self.most_nodes = most_nodes if most_nodes >= 0 else ENDLESS
        self.deadline = now() + seconds if seconds >= 0 else -1.0
        self.next_poll = 0

    def skip(self, actions: tuple[int, ...]) -> None:
        """Leave these actions out at the root, to find the best of the others."""
        self.skips = len(actions) > 0
        for action in range(self.kernel.actions):
            self.skipped[action] = 0
        for action in actions:
            self.skipped[action] = 1

    def look(self, depth: int, alpha: int, beta: int) -> int:
        """The value of the root to the player to move: exact between alpha and beta, a bound beyond them.

        If the search had to stop, ``halted`` is True, and ``best`` is the best action found so far or NO_ACTION.
        """
        self.best = NO_ACTION
        self.estimated = False
        self.extended = EXTENSION * depth + LEAST_EXTENDED
        with cython.nogil:
            return self.search(0, depth, alpha, beta)

    def look_after(self, action: int, depth: int) -> int:
        """What the root is worth to the player to move after this action, looked at so many actions deep with it."""
        self.extended = EXTENSION * depth + LEAST_EXTENDED
        with cython.nogil:
            self.kernel.play_at(0, action, 1)
            return self.beyond(0, depth - 1, -INFINITE, INFINITE, self.kernel.mover_at(1) == self.root_seat)

    @property
    def halted(self) -> bool:
        """Whether a limit or a wish to stop ended the last search."""
        return bool(self.over_limit)

    @property
    def final(self) -> bool:
        """Whether the last search needed no estimate: its value is what perfect play leads to."""
        return not self.estimated

    @property
    def seen(self) -> int:
        """The positions made since ``begin``."""
        return self.nodes + self.kernel.looked

    def line(self) -> tuple[int, ...]:
        """The actions that both sides are expected to play."""
        return tuple([self.variation[place] for place in range(self.lengths[0])])

    def stop(self) -> None:
        """End the search at once; from another thread. Lasts until ``proceed``."""
        self.stopping = 1

    def proceed(self) -> None:
        """Forget a wish to stop."""
        self.stopping = 0

    # --- The search --------------------------------------------------------------------------------------------------

    def search(self, ply: int, depth: int, alpha: int, beta: int) -> int:
        """The value of a state to the side to move; at least beta, at most alpha, or exact between them."""
        self.lengths[ply] = 0
        # 1. Is there time?
        self.nodes += 1
        if self.nodes + self.kernel.looked >= self.next_poll and self.poll():
            return 0
        # 2. If the table will be asked, its entry may come while the state is looked at.
        key = self.key(ply) if depth > 0 else 0
        # 3. Is the game over, or can it be won at once?
        seen = self.kernel.glance_at(ply)
        if seen == OVER:
            return self.ending(ply)
        if seen == WON and not (ply == 0 and self.skipped[self.kernel.winning]):
            return self.won(ply, self.kernel.winning)
        # 4. Is this deep enough? In unquiet states there is little choice: they are searched on, and cost no depth.
        if seen == UNQUIET and ply < self.extended:
            key = self.key(ply) if depth <= 0 else key
            depth = max(depth, 0) + 1
        if depth <= 0 or ply >= self.deepest:
            return self.estimate(ply)
        return self.search_on(ply, key, depth, alpha, beta)

    def search_on(self, ply: int, key: int, depth: int, alpha: int, beta: int) -> int:
        """The value of a state with this key that is not over, and in which no action is known to win at once."""
        # 5. Can it matter? The root is searched in any case, since an action is wanted.
        if ply > 0:
            alpha = max(alpha, ply - WIN)
            beta = min(beta, WIN - ply - 2)
            if alpha >= beta:
                return alpha
        # 6. Is it known?
        entry = self.table.find(key)
        if entry and ply > 0:
            value = from_table(self.table.value_of(entry), ply)
            if self.suffices(entry, value, depth, alpha, beta):
                return value
        # 7. Try every action, the most promising first.
        estimated_elsewhere = self.estimated
        self.estimated = False
        number = self.kernel.legal_at(ply)
        self.rank(ply, number, self.known_action(ply, entry))
        value = self.try_all(ply, number, depth, alpha, beta)
        # 8. Remember; not what was cut short, nor what the root is worth without some of its actions.
        if not self.over_limit and (ply > 0 or not self.skips):
            bound = LOWER if value >= beta else EXACT if value > alpha else UPPER
            action = self.kernel.framed_at(ply, self.chosen) if self.chosen != NO_ACTION else NO_ACTION
            self.table.keep(key, to_table(value, ply), action, depth if self.estimated else FINAL, bound)
        self.estimated = self.estimated or estimated_elsewhere
        return value

    def key(self, ply: int) -> int:
        """The key of a state in the table, which is told that it will be asked for it."""
        key = self.kernel.search_key_at(ply) ^ self.salt
        self.table.expect(key)
        return key

    def suffices(self, entry: int, value: int, depth: int, alpha: int, beta: int) -> bool:
        """Whether an entry of the table, of this value, tells all that has to be known."""
        bound = self.table.bound_of(entry)
        # A win that was found is one at any depth, and a loss as well. But deeper there may be a better one.
        if (value >= DECIDED and value >= beta and bound != UPPER) or (
            value <= -DECIDED and value <= alpha and bound != LOWER
        ):
            return True
        if self.table.depth_of(entry) < depth:
            return False
        if bound == EXACT or (value >= beta if bound == LOWER else value <= alpha):
            self.estimated = self.estimated or self.table.depth_of(entry) != FINAL
            return True
        return False

    def known_action(self, ply: int, entry: int) -> int:
        """The action that the table has found best here, or NO_ACTION."""
        if not entry:
            return NO_ACTION
        action = self.table.action_of(entry)
        return self.kernel.unframed_at(ply, action) if action != NO_ACTION else NO_ACTION

    def try_all(self, ply: int, number: int, depth: int, alpha: int, beta: int) -> int:
        """The value of the best action; ``chosen`` is that one, or NO_ACTION if none is better than alpha."""
        first = ply * self.kernel.most_legal
        mover = self.kernel.mover_at(ply)
        side = mover == self.root_seat
        best = self.leave(ply, mover, depth, alpha, beta)
        alpha = max(alpha, best)
        best_action = NO_ACTION
        tried = 0
        for place in range(first, first + number if alpha < beta else first):
            action = self.next_action(place, first + number)
            if ply == 0 and self.skipped[action]:
                continue
            self.kernel.play_at(ply, action, ply + 1)
            if self.kernel.seats > 2 and not side and self.kernel.mover_at(ply + 1) != mover:
                # One reply is enough.
                self.estimated = True
                self.kernel.hand_at(ply + 1, self.root_seat, ply + 1)
            same = (self.kernel.mover_at(ply + 1) == self.root_seat) == side
            value = self.try_one(ply, depth, alpha, beta, tried, same)
            tried += 1
            if self.over_limit:
                break
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    best_action = action
                    self.note(ply, action)
                    if ply == 0:
                        self.best = action
                    if alpha >= beta:
                        self.reward(ply, mover, action, depth)
                        break
        self.chosen = best_action
        return best

    def leave(self, ply: int, mover: int, depth: int, alpha: int, beta: int) -> int:
        """The value if one of several others leaves the reply to the next one of them; -INFINITE if that cannot be."""
        following = (mover + 1) % self.kernel.seats
        if self.kernel.seats == 2 or self.root_seat in (mover, following):
            return -INFINITE
        if not self.kernel.hand_at(ply, following, ply + 1) or self.kernel.mover_at(ply + 1) == self.root_seat:
            return -INFINITE
        self.estimated = True
        return self.search(ply + 1, depth, alpha, beta)

    def try_one(self, ply: int, depth: int, alpha: int, beta: int, tried: int, same: bool) -> int:
        """The value, to the side that moves at ``ply``, of the state that its action has made at the next ply."""
        if tried == 0:
            return self.beyond(ply, depth - 1, alpha, beta, same)
        less = 0
        if depth >= REDUCED_FROM and tried >= FULL_DEPTH_TRIES:
            less = 1 if tried < LATE_TRIES else 1 + depth // REDUCED_FROM
        value = self.beyond(ply, depth - 1 - less, alpha, alpha + 1, same)
        if less and value > alpha and not self.over_limit:
            value = self.beyond(ply, depth - 1, alpha, alpha + 1, same)
        if alpha < value < beta and not self.over_limit:
            value = self.beyond(ply, depth - 1, alpha, beta, same)
        return value

    def beyond(self, ply: int, depth: int, alpha: int, beta: int, same: bool) -> int:
        """What the next ply is worth to the side that moves at ``ply``: the sign turns only if the other side moves."""
        if same:
            return self.search(ply + 1, depth, alpha, beta)
        return -self.search(ply + 1, depth, -beta, -alpha)

    # --- Its parts ---------------------------------------------------------------------------------------------------

    def poll(self) -> bool:
        """Whether the search has to end; asked every thousand nodes, or when the limit of nodes is reached."""
        seen = self.nodes + self.kernel.looked
        if self.stopping or (self.deadline >= 0 and now() >= self.deadline):
            self.over_limit = True
        if seen > self.most_nodes:
            self.over_limit = True
        self.next_poll = min(seen + POLL, self.most_nodes + 1)
        if self.over_limit:
            self.next_poll = 0
        return self.over_limit

    def won(self, ply: int, action: int) -> int:
        """The value of a state in which this action wins at once."""
        self.lengths[ply + 1] = 0
        self.note(ply, action)
        if ply == 0:
            self.best = action
        return WIN - ply - 1

    def ending(self, ply: int) -> int:
        """What the end of the game is worth; the sooner a win the better."""
        worth = self.kernel.worth_at(ply, self.judge(ply))
        if worth >= WIN:
            worth -= ply
        elif worth <= -WIN:
            worth += ply
        return worth if self.for_mover(ply) else -worth

    def estimate(self, ply: int) -> int:
        """What a state seems to be worth."""
        self.estimated = True
        worth = self.kernel.evaluate_at(ply, self.judge(ply))
        return worth if self.for_mover(ply) else -worth

    def judge(self, ply: int) -> int:
        """Whose eyes a state is seen with: the mover's between two, else those of the player who asks."""
        return self.root_seat if self.kernel.seats > 2 else self.kernel.mover_at(ply)

    def for_mover(self, ply: int) -> bool:
        """Whether the judge is on the side to move."""
        return self.kernel.seats == 2 or self.kernel.mover_at(ply) == self.root_seat

    def rank(self, ply: int, number: int, hashed: int) -> None:
        """Give every legal action the number by which they are tried."""
        first = ply * self.kernel.most_legal
        history = self.kernel.mover_at(ply) * self.kernel.actions
        for place in range(first, first + number):
            action = self.kernel.listed[place]
            rank = self.history[history + action] + RANK_UNIT * self.kernel.rank_at(ply, action)
            if action == hashed:
                rank += HASH_RANK
            elif self.killers[KILLERS * ply] == action or self.killers[KILLERS * ply + 1] == action:
                rank += KILLER_RANK
            self.order[place] = rank

    def next_action(self, place: int, end: int) -> int:
        """The most promising action of those from ``place`` on, which comes to stand there."""
        top = place
        for other in range(place + 1, end):
            if self.order[other] > self.order[top]:
                top = other
        action = self.kernel.listed[top]
        rank = self.order[top]
        # The others keep their order, so that equals are tried as they are listed.
        while top > place:
            self.kernel.listed[top] = self.kernel.listed[top - 1]
            self.order[top] = self.order[top - 1]
            top -= 1
        self.kernel.listed[place] = action
        self.order[place] = rank
        return action

    def note(self, ply: int, action: int) -> None:
        """An action and what is expected after it are what is expected here."""
        row = ply * self.kernel.plies
        following = row + self.kernel.plies
        length = self.lengths[ply + 1] if self.kernel.plies > ply + 1 else 0
        self.variation[row] = action
        for place in range(length):
            self.variation[row + 1 + place] = self.variation[following + place]
        self.lengths[ply] = length + 1

    def reward(self, ply: int, mover: int, action: int, depth: int) -> None:
        """An action that refuted what came before is tried early elsewhere, too."""
        first = KILLERS * ply
        if self.killers[first] != action:
            self.killers[first + 1] = self.killers[first]
            self.killers[first] = action
        place = mover * self.kernel.actions + action
        self.history[place] += depth * depth
        if self.history[place] > HISTORY_MOST:
            for every in range(self.history.shape[0]):
                self.history[every] >>= 1


def to_table(value: int, ply: int) -> int:
    """A value as the table keeps it: wins are counted from the state itself, not from the root."""
    if value > WIN - FAR:
        return value + ply
    return value - ply if value < FAR - WIN else value


def from_table(value: int, ply: int) -> int:
    """A value of the table, with wins counted from the root."""
    if value > WIN - FAR:
        return value - ply
    return value + ply if value < FAR - WIN else value
