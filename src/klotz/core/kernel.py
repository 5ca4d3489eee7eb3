"""What the kernels of all games share: the same rules as ``rules.py``, made for speed.

A kernel holds states of one game, by the ply of a search or by the place in a batch; state 0 is called the root.
Actions are small integers, in the order of ``legal_moves()``; players are the numbers of their seats. ``kernel.pxd``
gives this file its C types when it is compiled; ``docs/kernels.md`` tells how to write one.
"""
# ruff: noqa: ARG002  (the methods that a game's kernel overrides have nothing to do with their arguments here)

from __future__ import annotations

from array import array
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

import cython

from klotz.core import compiled
from klotz.core.game import Game, Position
from klotz.core.move import Move
from klotz.core.numbers import numbers
from klotz.core.outcome import GAIN, LOSS
from klotz.core.relay import Relay

if not cython.compiled:
    from klotz.core.bits import index, mix, nth, pick

    NOBODY = -1
    WIN, POINTS, DECIDED = 30_000, 25_000, 20_000
    OVER, WON, UNQUIET, QUIET = range(4)
    # So many games at once are taken by a thread: few enough that all end together, enough that it costs nothing.
    PORTION = 64

PLIES = 64
"""How many states a kernel holds if it is not told otherwise: enough for a search."""
WORD_MASK = (1 << 64) - 1


def item(numbers: Any, place: int) -> int:
    """A number out of an array; uncompiled, NumPy's own kind of number would overflow in what is made of it."""
    return numbers[place] if cython.compiled else int(numbers[place])


class Playouts(NamedTuple):
    """What came of a number of random games: how often each seat won, draws, and how many actions were played.

    ``fingerprint`` is a hash over the last positions, the winners and the lengths of all games, in their order.
    """

    wins: tuple[int, ...]
    draws: int
    actions: int
    fingerprint: int


class Kernel:
    """A game for the search. Subclasses provide the methods that end in ``_at``, which run without Python's lock."""

    def __init__(self, game: Game, actions: int, most_legal: int, plies: int, words: int = 1) -> None:
        """``actions`` is the number of all actions, ``most_legal`` how many of them one position can allow.

        The set of the actions that a position allows takes so many ``words`` of 64 actions each.
        """
        if not cython.compiled:
            compiled.warn_if_uncompiled()
        self.game = game
        self.actions = actions
        self.seats = len(game.players)
        self.most_legal = most_legal
        self.plies = plies
        self.listed = array("h", bytes(2 * plies * most_legal))
        self.words = words
        self.allowed = array("Q", bytes(8 * plies * words))
        self.frames = array("i", bytes(4 * plies))
        self.judge_by(())
        self.looked = 0
        self.winning = 0
        self.wins = array("Q", bytes(8 * (self.seats + 1)))
        self.rewards = array("d", bytes(8 * self.seats))
        self.show_on()
        self.played = 0
        self.fingerprint = 0

    def judge_by(self, weights: Sequence[int]) -> None:
        """Take these weights for the estimates, one for each feature."""
        self.weights = numbers("i", weights)
        self.features = numbers("i", [0] * len(weights))

    def judged(self, seat: int, ply: int = 0) -> tuple[int, ...]:
        """The features of a state as a seat sees them."""
        self._check_ply(ply)
        self.features_at(ply, seat)
        return tuple([self.features[place] for place in range(len(self.features))])

    def estimated(self, seat: int, ply: int = 0) -> int:
        """What a state that is not over seems to be worth to a seat, as it stands."""
        self._check_ply(ply)
        return self.evaluate_at(ply, seat)

    # --- The root, for Python code -----------------------------------------------------------------------------------

    def load(self, position: Position, ply: int = 0) -> None:
        """Set a state to a position of the kernel's own game."""
        raise self._missing()

    def position(self, ply: int = 0) -> Position:
        """A state as a position."""
        raise self._missing()

    def move(self, action: int) -> Move:
        """The move that an action stands for."""
        raise self._missing()

    def action(self, move: Move) -> int:
        """The action that stands for a move."""
        raise self._missing()

    def legal(self, ply: int = 0) -> tuple[int, ...]:
        """Every legal action, ascending; empty if and only if the game is over."""
        self._check_ply(ply)
        first = ply * self.most_legal
        return tuple([self.listed[place] for place in range(first, first + self.legal_at(ply))])

    def play(self, action: int, ply: int = 0) -> None:
        """Play a legal action; ValueError if it is not one."""
        self._check_ply(ply)
        if not self.lists(ply, self.legal_at(ply), action):
            raise ValueError(f"action {action} is not legal here")
        self.play_at(ply, action, ply)

    def copy(self, ply: int, into: int) -> None:
        """Set a state to another one."""
        self._check_ply(ply)
        self._check_ply(into)
        self.copy_at(ply, into)

    def seat(self, ply: int = 0) -> int:
        """The seat of the player to move."""
        self._check_ply(ply)
        return self.mover_at(ply)

    def gains(self, ply: int = 0) -> tuple[float, ...]:
        """What each seat gets in a game that is over: 1 to the winner, one loss shared by the others, 0 for a draw."""
        self._check_ply(ply)
        winner = self.winner_at(ply)
        return tuple([self.gain(winner, seat) for seat in range(self.seats)])

    @property
    def to_move(self) -> int:
        """The seat of the player to move."""
        return self.mover_at(0)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.legal_at(0) == 0

    @property
    def winner(self) -> int | None:
        """The seat of the winner, or None for a draw; only if the game is over."""
        self._check_over()
        winner = self.winner_at(0)
        return None if winner == NOBODY else winner

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat; only if the game is over."""
        self._check_over()
        return tuple([self.score_at(0, seat) for seat in range(self.seats)])

    @property
    def key(self) -> int:
        """A hash of 64 bits: equal positions have equal keys."""
        return self.key_at(0)

    @property
    def canonical_key(self) -> int:
        """A hash of 64 bits, equal for positions that are the same game to play on, such as mirror images."""
        return self.canonical_key_at(0)

    def perft(self, depth: int, bulk: bool = False) -> int:
        """The number of sequences of ``depth`` actions; ``bulk`` counts the last one instead of playing it."""
        with cython.nogil:
            return self.perft_at(0, depth, bulk)

    def playouts(self, number: int, seed: int) -> Playouts:
        """Play random games from the root to their ends, every legal action equally likely."""
        random = mix(1, seed & WORD_MASK) or 1
        for seat in range(self.seats + 1):
            self.wins[seat] = 0
        self.played = self.fingerprint = 0
        with cython.nogil:
            self.play_out_at(0, number, random)
        draws, *wins = self.wins
        return Playouts(tuple(wins), draws, self.played, self.fingerprint)

    def _missing(self) -> TypeError:
        return TypeError(f"{type(self).__name__} does not provide this")

    def _check_over(self) -> None:
        if not self.over:
            raise ValueError("the game is not over")

    def _check_fits(self, position: Position, ply: int) -> None:
        if position.game != self.game:
            raise ValueError("the position belongs to another game")
        self._check_ply(ply)

    def _check_ply(self, ply: int) -> None:
        if not 0 <= ply < self.plies:
            raise IndexError(f"there is no state {ply}; there are {self.plies}")

    # --- Many games at once: states from ``first`` to before ``last``, arrays with an item for each ------------------

    def mark_all(self, first: int, last: int) -> None:
        """Set the row of each game in the masks that were given to ``show_on``."""
        with cython.nogil:
            for ply in range(first, last):
                self.sets_at(ply)
                self.mark_at(ply, ply)

    def first_illegal(self, first: int, last: int, actions: Any) -> int:
        """The first game in which the given action is not legal, or ``last``; games that are over take any."""
        found = last
        with cython.nogil:
            for ply in range(first, last):
                number = self.legal_at(ply)
                if number > 0 and not self.lists(ply, number, item(actions, ply)):
                    found = ply
                    break
        return found

    def play_all(self, first: int, last: int, actions: Any) -> None:
        """Play a legal action in each game; those that are over stay as they are."""
        with cython.nogil:
            for ply in range(first, last):
                if self.legal_at(ply) > 0:
                    self.play_at(ply, item(actions, ply), ply)

    def draw_all(self, first: int, last: int, seed: int, actions: Any) -> None:
        """Draw a legal action for each game, all equally likely; -1 where it is over."""
        key = seed & WORD_MASK
        with cython.nogil:
            for ply in range(first, last):
                number = self.legal_at(ply)
                chosen = pick(mix(mix(key, ply + 1), ply + 1), number)
                actions[ply] = self.listed[ply * self.most_legal + chosen] if number > 0 else -1

    def state_all(self, first: int, last: int, movers: Any, winners: Any, scores: Any) -> None:
        """Tell each game's seat to move, or -1 if it is over, and then the winner's seat, or -1, and all scores."""
        with cython.nogil:
            for ply in range(first, last):
                over = self.legal_at(ply) == 0
                movers[ply] = -1 if over else self.mover_at(ply)
                winners[ply] = self.winner_at(ply) if over else NOBODY
                for seat in range(self.seats):
                    scores[ply, seat] = self.score_at(ply, seat) if over else 0

    def copy_to(self, ply: int, into: Any) -> None:
        """Set the states of the numbers ``into`` to the one at ``ply``."""
        with cython.nogil:
            for place in range(into.shape[0]):
                self.copy_at(ply, item(into, place))

    # --- Learning: games that go on for ever, seen as planes of numbers; ``docs/environments.md`` draws them ---------

    def mark(self, ply: int, masks: Any) -> None:
        """Write 1 where an action is legal in a game and 0 elsewhere, into the only row of ``masks``."""
        self.masks = masks
        with cython.nogil:
            self.sets_at(ply)
            self.mark_at(ply, 0)
        self.masks = None

    def observe(self, ply: int, seat: int, planes: Any) -> None:
        """Write what a seat sees of a game into the only row of ``planes``."""
        self.planes = planes
        with cython.nogil:
            self.observe_at(ply, seat, 0)
        self.planes = None

    def show_on(
        self,
        planes: Any = None,
        masks: Any = None,
        counts: Any = None,
        movers: Any = None,
        rewards: Any = None,
        earned: Any = None,
        ended: Any = None,
    ) -> None:
        """Show games on these arrays from now on: threads find them here. Without any, nothing is held any more.

        To show a game is to write to its row of ``planes`` what the player to move sees, to its row of ``masks`` 1 for
        each legal action and 0 elsewhere, and the number of these actions and the seat to move. ``rewards`` get a row
        for each game, ``earned`` what of it is for the player who acted, ``ended`` 0 if the game went on, 1 if it is
        over, and 2 if the action was not legal: then its player alone loses, and the game is over as well.
        """
        self.planes, self.masks, self.counts, self.movers = planes, masks, counts, movers
        self.given, self.earned, self.ended = rewards, earned, ended

    def begin_all(self, first: int, last: int, start: int) -> None:
        """Begin each game anew from the state ``start``, and show it."""
        with cython.nogil:
            for ply in range(first, last):
                self.copy_at(start, ply)
                self.show(ply, self.sets_at(ply))

    def advance_all(self, games: int, start: int, actions: Any, relay: Relay, runner: int) -> None:
        """Play an action in each game, begin those anew that are over, and show them all; they must have been shown.

        All who share a relay take games by portions until there are none left. The leading thread, whose number comes
        after those of the runners, starts the others, and all end together unless one was missed.
        """
        with cython.nogil:
            if runner == relay.runners:
                relay.start()
            portions = (games + PORTION - 1) // PORTION
            portion = relay.take(portions, runner)
            while portion < portions:
                for ply in range(portion * PORTION, min((portion + 1) * PORTION, games)):
                    self.advance(ply, start, item(actions, ply))
                portion = relay.take(portions, runner)
            if runner == relay.runners and not relay.missed:
                relay.finish()

    def advance(self, ply: int, start: int, action: int) -> None:
        """Play an action in a game, begin it anew if it is over, and show it."""
        seat = self.mover_at(ply)
        legal = 0 <= action < self.actions and self.allows_at(ply, action)
        number = 0
        if legal:
            self.play_at(ply, action, ply)
            number = self.sets_at(ply)
        self.ended[ply] = 0 if number > 0 else 1 if legal else 2
        for other in range(self.seats):
            self.given[ply, other] = 0
        if number == 0:
            if legal:
                winner = self.winner_at(ply)
                for other in range(self.seats):
                    self.given[ply, other] = self.gain(winner, other)
            else:
                self.given[ply, seat] = LOSS
            self.copy_at(start, ply)
            number = self.sets_at(ply)
        self.earned[ply] = self.given[ply, seat]
        self.show(ply, number)

    def draw_shown(self, games: int, seed: int, counts: Any, actions: Any, relay: Relay, runner: int) -> None:
        """Draw a legal action for each game that is shown, all equally likely; shared as in ``advance_all``."""
        key = seed & WORD_MASK
        with cython.nogil:
            if runner == relay.runners:
                relay.start()
            portions = (games + PORTION - 1) // PORTION
            portion = relay.take(portions, runner)
            while portion < portions:
                for ply in range(portion * PORTION, min((portion + 1) * PORTION, games)):
                    actions[ply] = self.nth_at(ply, pick(mix(mix(key, ply + 1), ply + 1), item(counts, ply)))
                portion = relay.take(portions, runner)
            if runner == relay.runners and not relay.missed:
                relay.finish()

    def gain(self, winner: int, seat: int) -> float:
        """What a seat gets if that one has won, or NOBODY."""
        if winner == NOBODY:
            return 0
        return GAIN if winner == seat else LOSS / (self.seats - 1)

    def show(self, ply: int, number: int) -> None:
        """Write what there is to know about a game of which the ``number`` legal actions are in ``allowed``."""
        seat = self.mover_at(ply)
        self.mark_at(ply, ply)
        self.counts[ply] = number
        self.movers[ply] = seat
        self.observe_at(ply, seat, ply)

    def lists(self, ply: int, number: int, action: int) -> bool:
        """Whether an action is among the ``number`` that ``legal_at`` has listed."""
        for place in range(ply * self.most_legal, ply * self.most_legal + number):
            if self.listed[place] == action:
                return True
        return False

    def room(self, size: int) -> Any:
        """Memory for all states, given the size of one; compiled kernels keep them there."""
        self.memory = bytearray(self.plies * size)
        return cython.address(self.memory[0])

    # --- What a game's evaluation provides, for the search -----------------------------------------------------------
    #
    # Values are integers: a win at once is WIN, a game won by a count is worth POINTS and the difference, and whatever
    # is not the end of a game is worth less than DECIDED.

    def evaluate_at(self, ply: int, seat: int) -> int:
        """An estimate of what a state that is not over is worth to a seat; between two it is the other's, negated."""
        self.features_at(ply, seat)
        worth = 0
        for place in range(self.weights.shape[0]):
            worth += self.weights[place] * self.features[place]
        return max(1 - DECIDED, min(DECIDED - 1, worth))

    def features_at(self, ply: int, seat: int) -> None:
        """Set ``features``, of which the estimate is the sum, each times its weight, to what a seat has in a state."""

    def worth_at(self, ply: int, seat: int) -> int:
        """What the end of a game is worth to a seat."""
        winner = self.winner_at(ply)
        if winner == NOBODY:
            return 0
        return WIN if winner == seat else -WIN

    def glance_at(self, ply: int) -> int:
        """Whether a state is OVER, WON (``winning`` is then an action that wins at once), UNQUIET or QUIET.

        A game need not see every such win. In an unquiet state there is a threat to answer or a turn to finish: its
        estimate cannot be trusted, and the search goes on.
        """
        return QUIET if self.legal_at(ply) > 0 else OVER

    def defences_at(self, ply: int) -> int:
        """How many legal actions do not lose at once, as far as the game sees; in a state that is not over or won."""
        return self.legal_at(ply)

    def rank_at(self, ply: int, action: int) -> int:
        """How promising an action is at first sight, from 0 to 1000: the search tries the best first."""
        return 0

    def search_key_at(self, ply: int) -> int:
        """The key for a table of search results: the same for states that are the same to play on, whatever led there.

        Notes in ``frames`` which image of the state the key is of, for the next two methods.
        """
        return self.key_at(ply)

    def framed_at(self, ply: int, action: int) -> int:
        """An action of a state as it is called in the image that the state's search key is of."""
        return action

    def unframed_at(self, ply: int, action: int) -> int:
        """The action of a state that has this name in the image that the state's search key is of."""
        return action

    def hand_at(self, ply: int, seat: int, into: int) -> bool:
        """Set the state ``into`` to the one at ``ply``, but with a seat's turn to begin; False in the middle of a turn.

        Only games of more than two players need it: there the search does without the turns of some.
        """
        return False

    # --- What a game's kernel provides -------------------------------------------------------------------------------

    def legal_at(self, ply: int) -> int:
        """List the legal actions of a state, ascending, in ``listed`` from ``ply * most_legal``; how many there are."""
        return 0

    def sets_at(self, ply: int) -> int:
        """Write the set of the legal actions of a state to ``allowed`` from ``ply * words``; how many there are.

        With one word, actions are its members; with more, the kernel knows which word has which.
        """
        return 0

    def allows_at(self, ply: int, action: int) -> bool:
        """Whether an action is in the set."""
        return self.allowed[ply] >> action & 1 == 1

    def nth_at(self, ply: int, n: int) -> int:
        """The ``n``-th action of the set, counted from 0."""
        return index(nth(self.allowed[ply], n))

    def mark_at(self, ply: int, row: int) -> None:
        """Set a row of the masks to 1 for each action that ``sets_at`` has found and to 0 elsewhere."""

    def play_at(self, ply: int, action: int, into: int) -> None:
        """Set the state ``into`` to what a legal action makes of the one at ``ply``; a turn without actions lapses."""

    def copy_at(self, ply: int, into: int) -> None:
        """Set the state ``into`` to the one at ``ply``."""

    def mover_at(self, ply: int) -> int:
        """The seat of the player to move."""
        return 0

    def winner_at(self, ply: int) -> int:
        """The seat of the winner of a game that is over, or NOBODY."""
        return NOBODY

    def score_at(self, ply: int, seat: int) -> int:
        """The score of a seat in a game that is over."""
        return 0

    def key_at(self, ply: int) -> int:
        """The state's hash key."""
        return 0

    def canonical_key_at(self, ply: int) -> int:
        """The hash key that all symmetric images of the state share."""
        return 0

    def observe_at(self, ply: int, seat: int, row: int) -> None:
        """Write what a seat sees of a state into a row of the planes."""

    def perft_at(self, ply: int, depth: int, bulk: bool) -> int:
        """The number of sequences of ``depth`` actions; if not ``bulk``, every last state is really made."""
        return 0

    def play_out_at(self, ply: int, number: int, random: int) -> None:
        """Play random games from a state, and ``tally`` each."""

    def rollout_at(self, ply: int, random: int) -> int:
        """Play one random game from a state, or its beginning, and set ``rewards``; the random generator after it.

        Each seat's reward is from 0 to 1: a win is 1, a loss 0, a draw is shared.
        """
        return random

    def reward(self, winner: int) -> None:
        """Set the rewards for a game that a seat or NOBODY has won."""
        for seat in range(self.seats):
            self.rewards[seat] = 1.0 / self.seats if winner == NOBODY else 1.0 if winner == seat else 0.0

    def tally(self, winner: int, actions: int, key: int) -> None:
        """Count a random game that has ended: its winner or NOBODY, its length, the key of its last state."""
        self.wins[winner + 1] += 1
        self.played += actions
        self.fingerprint = mix(mix(self.fingerprint, key), winner + 1 + 8 * actions)


def kernel(game: Game, plies: int = PLIES) -> Kernel:
    """The kernel of a game: the class that its package names KERNEL, compiled if it can be."""
    return _made(game, "kernel", plies)


def judging_kernel(game: Game, plies: int = PLIES) -> Kernel:
    """The kernel of a game that can also tell what a state is worth: what the search needs."""
    return _made(game, "evaluation", plies)


def _made(game: Game, module: str, plies: int) -> Kernel:
    package = type(game).__module__.rpartition(".")[0]
    made = import_module(f"{package}.{module}").KERNEL(game, plies)
    assert isinstance(made, Kernel)
    return made
