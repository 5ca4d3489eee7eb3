"""Who begins the next game, and how the match stands."""

from __future__ import annotations

from fractions import Fraction

import klotz
from klotz.core.match import Match
from klotz.core.player import BLACK, WHITE, Player


def test_lots_are_drawn_for_the_first_game() -> None:
    game = klotz.game("kwinty")
    beginners = {Match.by_lot(game, seed).game.begins for seed in range(20)}
    assert beginners == {WHITE, BLACK}
    assert Match.by_lot(game, 7) == Match.by_lot(game, 7)


def test_the_loser_begins_and_after_a_draw_the_other_one() -> None:
    match = Match(klotz.game("turris"))
    assert match.game.begins == WHITE
    match = match.after(WHITE)
    assert match.game.begins == BLACK
    match = match.after(WHITE)
    assert match.game.begins == BLACK
    match = match.after(None)
    assert match.game.begins == WHITE
    assert match.wins == {WHITE: 2, BLACK: 0}
    assert match.draws == 1
    assert match.points == {WHITE: Fraction(5, 2), BLACK: Fraction(1, 2)}
    assert match.played == ((WHITE, WHITE), (BLACK, WHITE), (BLACK, None))


def test_in_qbq_the_beginner_moves_on_clockwise() -> None:
    match = Match(klotz.game("qbq", players=3, begins="green"))
    beginners = []
    for winner in ("blue", None, "green", "orange"):
        beginners.append(str(match.game.begins))
        match = match.after(Player(winner) if winner else None)
    assert beginners == ["green", "orange", "blue", "green"]
    assert sum(match.points.values()) == 4
    assert match.points["blue"] == Fraction(4, 3)  # type: ignore[index]


def test_options_stay() -> None:
    match = Match(klotz.game("turris", lying_on_ground=True)).after(WHITE)
    assert match.game.options["lying_on_ground"] is True
