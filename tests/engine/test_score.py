"""Scores: numbers, chances and words."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.engine.oracle import POINTS, WIN

import klotz
from klotz.core.game import Game
from klotz.core.player import Player
from klotz.core.texts import LANGUAGES
from klotz.engine import Score
from klotz.engine.score import FORCED

KWINTY, TURRIS, QBQ, FOUR = (
    klotz.game("kwinty"),
    klotz.game("turris"),
    klotz.game("qbq"),
    klotz.game("qbq", players=4),
)
WHITE, BLACK, BLUE = Player("white"), Player("black"), Player("blue")
NOBREAK = "\N{NO-BREAK SPACE}"


def white(value: int, exact: bool = False) -> Score:
    return Score(KWINTY, WHITE, value, exact)


def test_a_win_in_actions() -> None:
    score = white(WIN - 5)
    assert (score.winner, score.decided, score.actions, score.margin, score.chance) == (WHITE, True, 5, None, 1.0)
    score = white(6 - WIN)
    assert (score.winner, score.decided, score.actions, score.margin, score.chance) == (BLACK, True, 6, None, 0.0)


def test_a_win_by_a_count() -> None:
    score = white(POINTS + 3, exact=True)
    assert (score.winner, score.decided, score.actions, score.margin, score.chance) == (WHITE, True, None, 3, 1.0)
    score = white(-POINTS - 2)
    assert (score.winner, score.decided, score.actions, score.margin, score.chance) == (BLACK, True, None, -2, 0.0)


def test_a_win_of_which_nothing_else_is_known() -> None:
    score = white(FORCED)
    assert (score.winner, score.decided, score.actions, score.margin, score.chance) == (WHITE, True, None, None, 1.0)
    score = white(-FORCED)
    assert (score.winner, score.decided, score.actions, score.margin, score.chance) == (BLACK, True, None, None, 0.0)


def test_what_is_proven_is_said() -> None:
    for score in (white(WIN - 5), white(FORCED), white(-POINTS - 2), white(0, exact=True)):
        assert score.proven
        assert str(score.statement.text("en")) == f"{score} (proven)"
    assert not white(300).proven
    assert white(300).statement == white(300).message
    assert not Score(FOUR, BLUE, WIN - 3).proven, "among four it is an estimate"


def test_a_draw_and_an_even_estimate() -> None:
    for exact in (True, False):
        score = white(0, exact)
        assert (score.winner, score.decided, score.actions, score.margin) == (None, False, None, None)
        assert score.chance == 0.5
    assert str(white(0, exact=True)) == "a draw"
    assert str(white(0)) != "a draw"


def test_estimates_become_chances_by_elos_scale() -> None:
    assert white(400).chance == pytest.approx(10 / 11)
    assert white(-400).chance == pytest.approx(1 / 11)
    chances = [white(value).chance for value in range(-19_999, 20_000, 999)]
    assert chances == sorted(chances)
    assert all(0 <= chance <= 1 for chance in chances)


def test_scores_are_ordered_by_what_they_are_worth() -> None:
    ascending = [3 - WIN, 9 - WIN, -POINTS - 4, -POINTS - 1, -300, 0, 10, POINTS + 1, POINTS + 4, WIN - 9, WIN - 3]
    scores = [white(value) for value in ascending]
    assert all(lower < higher for lower, higher in pairwise(scores))
    assert max(scores).actions == 3
    assert white(1) > white(0)
    assert white(1) <= white(1)
    assert white(0, exact=True) <= white(0, exact=False) <= white(0, exact=True)


@pytest.mark.parametrize("other", [Score(KWINTY, BLACK, 0), Score(TURRIS, WHITE, 0)], ids=["player", "game"])
def test_scores_of_others_cannot_be_compared(other: Score) -> None:
    with pytest.raises(ValueError, match="cannot be compared"):
        _ = white(1) < other
    assert white(0) != other


WORDS = [
    (white(WIN - 1), ("White wins in 1 action", "Weiß gewinnt in 1 Zug", "Blanc gagne en 1 coup", "Wit wint in 1 zet")),
    (
        white(6 - WIN),
        (
            "Black wins in 6 actions",
            "Schwarz gewinnt in 6 Zügen",
            "Noir gagne en 6 coups",
            "Zwart wint in 6 zetten",
        ),
    ),
    (
        white(-FORCED),
        ("Black wins by force", "Schwarz gewinnt zwingend", "Noir gagne à coup sûr", "Zwart wint gedwongen"),
    ),
    (white(0, exact=True), ("a draw", "unentschieden", "match nul", "remise")),
    (
        white(0),
        (
            "about even (50 % for White)",
            "etwa ausgeglichen (50 % für Weiß)",
            "à peu près égal (50 % pour Blanc)",
            "ongeveer gelijk (50 % voor Wit)",
        ),
    ),
    (
        white(100),
        (
            "White is slightly better (64 %)",
            "Weiß steht etwas besser (64 %)",
            "Blanc est un peu mieux (64 %)",
            "Wit staat iets beter (64 %)",
        ),
    ),
    (
        white(-250),
        (
            "Black is better (81 %)",
            "Schwarz steht besser (81 %)",
            "Noir est mieux (81 %)",
            "Zwart staat beter (81 %)",
        ),
    ),
    (
        white(2000),
        (
            "White is much better (100 %)",
            "Weiß steht viel besser (100 %)",
            "Blanc est beaucoup mieux (100 %)",
            "Wit staat veel beter (100 %)",
        ),
    ),
    (
        Score(FOUR, BLUE, -100),
        (
            "Blue is behind (36 %)",
            "Blau liegt zurück (36 %)",
            "Bleu est en retard (36 %)",
            "Blauw staat achter (36 %)",
        ),
    ),
    (
        Score(FOUR, BLUE, 4 - WIN),
        (
            "Blue loses in 4 actions",
            "Blau verliert in 4 Zügen",
            "Bleu perd en 4 coups",
            "Blauw verliest in 4 zetten",
        ),
    ),
]


@pytest.mark.parametrize(("score", "words"), WORDS, ids=lambda item: str(item) if isinstance(item, Score) else "")
def test_words_in_four_languages(score: Score, words: tuple[str, ...]) -> None:
    spoken = [score.text(language).replace(NOBREAK, " ") for language in ("en", "de", "fr", "nl")]
    assert spoken == list(words)
    assert str(score) == score.text("en")


@pytest.mark.parametrize("game", [KWINTY, TURRIS], ids=["kwinty", "turris"])
def test_counts_in_words_of_the_game(game: Game) -> None:
    for language in LANGUAGES:
        winning = Score(game, WHITE, POINTS + 2).text(language)
        assert winning == Score(game, BLACK, -POINTS - 2).text(language)
        assert winning != Score(game, WHITE, POINTS + 1).text(language)
        assert winning != Score(game, WHITE, -POINTS - 2).text(language)
        assert "2" in winning


def test_nobody_in_particular_wins_against_one_of_four() -> None:
    assert Score(FOUR, BLUE, 4 - WIN).winner is None
    assert Score(FOUR, BLUE, WIN - 4).winner == BLUE
    assert Score(QBQ, BLUE, 4 - WIN).winner == "orange"
