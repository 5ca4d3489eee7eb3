"""One game of a tournament, from its opening to its end, whatever the opponents do."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

from klotz.arena.crew import CREW
from klotz.arena.setting import Setting
from klotz.core.game import Position
from klotz.core.move import Move
from klotz.engine.limits import Limits

SEED_BITS = 63
SLACK_FACTOR, SLACK_SECONDS = 2.0, 1.0
"""A move may take this many times its limit and this much longer, since machines stutter; more is a fault."""
BY_FAULT = "fault"


class Overstepped(Exception):
    """An opponent thought far longer than it was allowed to."""


@dataclass(frozen=True)
class Bout:
    """A game to be played: its number, the contender on each seat, and the actions that it begins with."""

    setting: Setting
    number: int
    seats: tuple[int, ...]
    opening: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The name of the opponent on each seat."""
        return tuple(self.setting.contenders[contender] for contender in self.seats)

    def seed(self, seat: int) -> int:
        """What the opponent on a seat draws its lots from."""
        return random.Random(f"{self.setting.seed}/{self.number}/{seat}").getrandbits(SEED_BITS)


@dataclass(frozen=True)
class Thinking:
    """How many moves a contender chose, in how many seconds, and how many the longest took."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def plus(self, seconds: float) -> Thinking:
        """With one move more."""
        return Thinking(self.moves + 1, self.seconds + seconds, max(self.longest, seconds))

    def and_also(self, other: Thinking) -> Thinking:
        """Both together."""
        return Thinking(self.moves + other.moves, self.seconds + other.seconds, max(self.longest, other.longest))


@dataclass(frozen=True)
class Fault:
    """What went wrong, and by whose fault: a contender's, or None if nobody knows."""

    contender: int | None
    reason: str


@dataclass(frozen=True)
class Result:
    """How a game went. ``points`` and ``thinking`` are by contender, ``scores`` by seat; ``winner`` is a contender.

    A win is a point, a draw is shared by all seats. Whoever commits a fault loses; the others share the point. A game
    that ended by nobody's known fault has no points and does not count.
    """

    number: int
    seats: tuple[int, ...]
    moves: tuple[str, ...]
    winner: int | None
    reason: str
    scores: tuple[int, ...]
    points: tuple[float, ...]
    lapses: int
    thinking: tuple[Thinking, ...]
    fault: Fault | None = None

    @property
    def counts(self) -> bool:
        """Whether the game is one to count."""
        return self.fault is None or self.fault.contender is not None

    @property
    def drawn(self) -> bool:
        """Whether the game was played to its end, and nobody won."""
        return self.winner is None and self.fault is None

    @property
    def facts(self) -> dict[str, Any]:
        """The result as plain values, for a file."""
        return asdict(self)

    @classmethod
    def of(cls, facts: Mapping[str, Any]) -> Self:
        """The result with these facts; KeyError or TypeError if they are none."""
        lists = {name: tuple(facts[name]) for name in ("seats", "moves", "scores", "points")}
        thinking = tuple(Thinking(**each) for each in facts["thinking"])
        fault = Fault(**facts["fault"]) if facts["fault"] else None
        return cls(**{**facts, **lists, "thinking": thinking, "fault": fault})


def play(bout: Bout) -> Result:
    """Play a game to its end. An opponent that fails loses it; nothing that it does is raised."""
    return _Game(bout).play()


def lost(bout: Bout, reason: str) -> Result:
    """The result of a game that nobody could finish."""
    return _Game(bout).ended(Fault(None, reason))


class _Game:
    """A game in play."""

    def __init__(self, bout: Bout) -> None:
        self._bout = bout
        self._position: Position = bout.setting.game.start()
        self._moves: list[Move] = []
        self._lapses = 0
        self._thinking = [Thinking()] * len(bout.setting.contenders)
        for move in bout.opening:
            self._advance(bout.setting.game.move(move))

    @property
    def _seat(self) -> int:
        return self._bout.setting.game.players.index(self._position.to_move)

    def play(self) -> Result:
        """Let the opponents move until the game is over."""
        game, names, seat = self._bout.setting.game, self._bout.names, 0
        try:
            for seat in range(len(names)):
                CREW.member(game, names, seat).begin(self._bout.seed(seat))
            while self._position.outcome() is None:
                seat = self._seat
                self._advance(self._choose(seat))
        except Exception as error:  # whatever an opponent does wrong costs it this game and nobody anything else
            CREW.dismiss(game, names, seat)
            return self.ended(Fault(self._bout.seats[seat], f"{type(error).__name__}: {error}"))
        return self.ended(None)

    def _choose(self, seat: int) -> Move:
        contender = self._bout.seats[seat]
        limits = self._bout.setting.limits_of(contender)
        opponent = CREW.member(self._bout.setting.game, self._bout.names, seat)
        begun = time.perf_counter()
        move = opponent.choose(self._position, limits, tuple(self._moves))
        seconds = time.perf_counter() - begun
        self._thinking[contender] = self._thinking[contender].plus(seconds)
        _check_time(seconds, limits)
        return move

    def _advance(self, move: Move) -> None:
        self._position = self._position.play(move)
        self._moves.append(move)
        self._lapses += len(self._position.lapsed)

    def ended(self, fault: Fault | None) -> Result:
        """How the game went."""
        outcome = self._position.outcome() if fault is None else None
        players = self._bout.setting.game.players
        winner = players.index(outcome.winner) if outcome and outcome.winner else None
        takers = _takers(self._bout.seats, winner, fault)
        points = [0.0] * len(self._thinking)
        for contender in takers:
            points[contender] += 1 / len(takers)
        return Result(
            number=self._bout.number,
            seats=self._bout.seats,
            moves=tuple(str(move) for move in self._moves),
            winner=takers[0] if (winner is not None or fault) and len(set(takers)) == 1 else None,
            reason=outcome.reason if outcome else BY_FAULT,
            scores=tuple(outcome.scores[player] for player in players) if outcome else (),
            points=tuple(points),
            lapses=self._lapses,
            thinking=tuple(self._thinking),
            fault=fault,
        )


def _takers(seats: tuple[int, ...], winner: int | None, fault: Fault | None) -> tuple[int, ...]:
    """The contenders that share the point, each as often as it has a seat in it."""
    if fault is not None:
        return tuple(contender for contender in seats if fault.contender not in (None, contender))
    return seats if winner is None else (seats[winner],)


def _check_time(seconds: float, limits: Limits) -> None:
    allowed = limits.seconds
    if allowed is not None and seconds > SLACK_FACTOR * allowed + SLACK_SECONDS:
        raise Overstepped(f"{seconds:.2f} s instead of {allowed:.2f} s")
