"""Looking back at a game: what each action was worth, and what would have been better.

Each action is compared with the best one, both judged from the position before it with equal limits and in the eyes of
whoever moved. So it does not matter how many players there are, or who moves next.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from klotz.core.game import Position
from klotz.core.move import Move
from klotz.core.player import Player
from klotz.core.record import Record
from klotz.core.texts import Message, message
from klotz.engine.analyst import Analyst
from klotz.engine.engine import Engine, Info, Line
from klotz.engine.limits import Limits
from klotz.engine.score import FORCED, Score

ACCURACY_DECAY = 4.0
"""How fast accuracy falls with the loss: a tenth of the winning chance costs a third of it."""


class Grade(Enum):
    """How good an action was; the value is the word for programs."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def message(self) -> Message:
        """The word for people."""
        return message(_WORDS[self])

    @property
    def fault(self) -> bool:
        """Whether a better line is worth showing."""
        return self not in (Grade.BEST, Grade.GOOD)


_WORDS: Mapping[Grade, str] = {
    Grade.BEST: "grade-best",
    Grade.GOOD: "grade-good",
    Grade.INACCURACY: "grade-inaccuracy",
    Grade.MISTAKE: "grade-mistake",
    Grade.BLUNDER: "grade-blunder",
}
LOSSES = ((Grade.BLUNDER, 0.20), (Grade.MISTAKE, 0.10), (Grade.INACCURACY, 0.05))
"""From which loss of winning chance on an action is as bad as that."""


@dataclass(frozen=True)
class Judgement:
    """One action of a record, judged.

    ``index`` counts actions from 0, ``turn`` is the number of the turn. ``before`` is what the position was worth to
    the player with the best play, ``after`` what the action left of it; both count from the position before. ``best``
    is the line that should have been played. A forced action, the only legal one, has no ``grade``.
    """

    index: int
    turn: int
    player: Player
    move: Move
    before: Score
    after: Score
    grade: Grade | None
    best: Line

    @property
    def loss(self) -> float:
        """How much of the winning chance the action gave away, from 0 to 1."""
        return max(0.0, self.before.chance - self.after.chance)

    @property
    def better(self) -> Line | None:
        """The better line, if the action was not the best one."""
        return None if self.grade in (None, Grade.BEST) else self.best


@dataclass(frozen=True)
class Summary:
    """How a player did: the grades of all actions, and the ``accuracy`` from 0 to 1, None without a graded action."""

    counts: Mapping[Grade, int]
    forced: int
    accuracy: float | None


def review(record: Record, limits: Limits, engine: Engine | None = None) -> Iterator[Judgement]:
    """Judge every action of a record, in order, each as soon as it is found; ``limits`` are for one search.

    With an engine of one's own one can stop it. A new one, and limits in nodes or depth, give equal answers every time.
    """
    engine = engine or Analyst(record.game)
    for turn in record.turns:
        for index, move in enumerate(turn.actions, turn.first):
            yield judged(engine, limits, record.positions[index], move, (index, turn.number))


def summary(judgements: Iterable[Judgement], players: Iterable[Player]) -> Mapping[Player, Summary]:
    """How each player did."""
    judged = tuple(judgements)
    return {player: _summary([one for one in judged if one.player == player]) for player in players}


def judged(engine: Engine, limits: Limits, position: Position, move: Move, place: tuple[int, int]) -> Judgement:
    """Judge one action; ``place`` are its index and the number of its turn."""
    index, turn = place
    best = engine.analyse(position, limits)
    others = tuple(other for other in position.legal_moves() if other != move)
    played = best if best.move == move else engine.analyse(position, limits, without=others)
    grade = _grade(best, played) if others else None
    # A look at the played move alone may find it better than the best one: then that is what the position is worth.
    line = max(best.lines[0], played.lines[0], key=lambda line: line.score.value)
    return Judgement(index, turn, position.to_move, move, line.score, played.score, grade, line)


def _grade(best: Info, played: Info) -> Grade:
    loss = best.score.chance - played.score.chance
    # Of a win that is proven it may not be known how far off it is.
    if played.score >= best.score or (loss <= 0 and played.score.value == FORCED):
        return Grade.BEST
    return next((grade for grade, least in LOSSES if loss >= least), Grade.GOOD)


def _summary(judged: list[Judgement]) -> Summary:
    graded = [one for one in judged if one.grade is not None]
    counts = Counter(one.grade for one in graded)
    accuracy = sum(math.exp(-ACCURACY_DECAY * one.loss) for one in graded) / len(graded) if graded else None
    return Summary({grade: counts[grade] for grade in Grade}, len(judged) - len(graded), accuracy)
