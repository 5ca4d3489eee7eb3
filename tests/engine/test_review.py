"""Looking back at games: grades, better lines, accuracy, for any game and number of players."""

from __future__ import annotations

import pytest

import klotz
from klotz.core.game import Game
from klotz.core.player import BLACK, WHITE
from klotz.core.record import Record, record
from klotz.core.texts import LANGUAGES
from klotz.engine import Engine, Limits
from klotz.engine.review import Grade, Judgement, review, summary
from klotz.testing import by_kind, random_moves

FEW = Limits(nodes=1_000)
OVERSIGHT = ("iv", "iv", "gh", "hv", "jh")
"""Black's hv overlooks a five."""


def judged(played: Record, limits: Limits = FEW) -> list[Judgement]:
    return list(review(played, limits))


def played_at_random(game: Game, seed: int) -> Record:
    return record(game.start(), [move for _, move in random_moves(game, seed=seed, choose=by_kind)])


def test_a_blunder_and_the_win_that_follows() -> None:
    *_, blunder, win = judged(record(klotz.game("kwinty").start(), OVERSIGHT))
    assert (blunder.grade, blunder.player, str(blunder.move)) == (Grade.BLUNDER, "black", "hv")
    assert blunder.after.winner == "white"
    assert blunder.better is not None
    assert blunder.better.score.winner is None
    assert blunder.better.moves[0] != blunder.move
    assert (win.grade, win.loss, win.better) == (Grade.BEST, 0, None)
    assert win.before.actions == 1


@pytest.mark.parametrize(
    "game",
    [klotz.game("kwinty"), klotz.game("turris", begins="black"), klotz.game("qbq"), klotz.game("qbq", players=3)],
    ids=["kwinty", "turris", "qbq", "qbq-3"],
)
def test_what_holds_for_every_action(game: Game) -> None:
    whole = played_at_random(game, seed=2)
    played = record(whole.positions[0], whole.moves[:50])
    found = judged(played, Limits(nodes=200))
    assert [(one.index, one.move) for one in found] == list(enumerate(played.moves))
    for one, position in zip(found, played.positions, strict=False):
        assert one.player == position.to_move == one.before.player == one.after.player
        assert (one.grade is None) == (len(position.legal_moves()) == 1)
        assert 0 <= one.loss <= 1
        assert one.after <= one.before
        assert (one.better is None) == (one.grade in (None, Grade.BEST))
    turns = {index: turn.number for turn in played.turns for index in range(turn.first, turn.first + len(turn.actions))}
    assert {one.index: one.turn for one in found} == turns
    assert len({one.grade for one in found}) > 2


def test_equal_limits_give_equal_reviews() -> None:
    played = played_at_random(klotz.game("turris"), seed=1)
    assert judged(played) == judged(played)


def test_actions_come_one_after_the_other() -> None:
    played = record(klotz.game("kwinty").start(), OVERSIGHT)
    engine = Engine(played.game)
    seen: list[int] = []
    engine.watcher = lambda info: seen.append(info.nodes)
    first = next(review(played, FEW, engine))
    assert first.index == 0
    positions = len(seen)
    list(review(played, FEW, engine))
    assert len(seen) > 2 * positions


def test_summary() -> None:
    played = record(klotz.game("kwinty").start(), OVERSIGHT)
    found = summary(judged(played), played.game.players)
    white, black = found[WHITE], found[BLACK]
    assert sum(white.counts.values()) + white.forced == 3
    assert black.counts[Grade.BLUNDER] == 1
    assert white.accuracy is not None
    assert black.accuracy is not None
    assert 0 < black.accuracy < white.accuracy <= 1


def test_nothing_to_judge() -> None:
    played = record(klotz.game("kwinty").start(), ())
    assert judged(played) == []
    assert summary([], played.game.players)[WHITE].accuracy is None


def test_words() -> None:
    for language in LANGUAGES:
        assert len({grade.message.text(language) for grade in Grade}) == len(Grade)
    assert [grade for grade in Grade if grade.fault] == [Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER]
