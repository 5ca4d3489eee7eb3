"""Hints: for each reason a position in which it is the true one, in every game that has such positions."""

from __future__ import annotations

import pytest

import klotz
from klotz.core.game import Game
from klotz.core.texts import LANGUAGES
from klotz.engine import Engine, Limits
from klotz.engine.engine import GameOver
from klotz.engine.hint import hint

NODES = Limits(nodes=5_000)
AT_A_GLANCE = Limits(nodes=1)
KWINTY, TURRIS, QBQ, QBQ_3 = klotz.game("kwinty"), klotz.game("turris"), klotz.game("qbq"), klotz.game("qbq", players=3)

REASONS: list[tuple[str, Game, str, str]] = [
    (
        "hint-wins-at-once",
        KWINTY,
        "e-u.LlU.RrL.uR.U-black",
        "dv wins at once: “Black wins with five squares in a row.”",
    ),
    (
        "hint-wins-at-once",
        QBQ_3,
        "____b_.___b2b_.______.______.oo3__g2_.____g_-blue-42",
        "d5-d6 wins at once: “Blue wins with 4 cubes in formation on the goal (picture D).”",
    ),
    (
        "hint-wins-this-turn",
        QBQ,
        "______.b2_____.b_o___.b_o2___.bo2o2___.b_____-orange-33",
        "+b3 and then c4-b3 win in this very turn: “Orange wins with 8 cubes in formation on the goal (picture E).”",
    ),
    (
        "hint-wins-by-force",
        KWINTY,
        "i-U.uLlU.LlRrU.Rru.u.L.RUuU.lUu.ru-white",
        "nv wins by force: White wins in 5 actions (proven).",
    ),
    (
        "hint-only-move",
        TURRIS,
        "uEUuu.uWUuNE.uUuUW.UNueU.UueweSE.UuwnwnW.uSUE.EUuWEu.WuUsWs-black-42-last_b1.9_b3.8",
        "a3v is the only move.",
    ),
    (
        "hint-holds-out",
        KWINTY,
        "g-uUuU.Uu.LluUu.RruU.UuUlLL.uUurRR.Lu.RUuUu.Uu-white",
        " holds out longest: Black wins in 4 actions (proven).",
    ),
    (
        "hint-defence",
        KWINTY,
        "i-L.Ru.U-black",
        " stops a threat. Without it, lh could follow: “White wins with five squares in a row.”",
    ),
    (
        "hint-defence",
        QBQ,
        "______.______.__o___._oo___.__o___._b2b3___-blue-20",
        " stops a threat. Without it, c4-b2 could follow: “Orange wins with 4 cubes in formation on the goal",
    ),
    (
        "hint-only-defence",
        KWINTY,
        "e-u.LlU.Rr.u.U-white",
        "dv is the only move that stops a threat. Without it, dv could follow: “Black wins with five squares",
    ),
    (
        "hint-rescue",
        TURRIS,
        "uUUun.EuNuu.WUuNU.Ueueus.UwSewn.uUwSNU.uUUU.uEUesE.UWuwSW-black-41-last_c1.7_a1.9",
        "b2v is the only move that does not lose by force. After any other: White wins by 2 points (proven).",
    ),
    (
        "hint-gains",
        TURRIS,
        "uNUEnu.uNuWu.UUUU.USNUsn.uSnuNe.uNUuw.UeSeUs.uwsweSU.USuwU-white-44-last_b3.8_a1.8",
        "c1n gains most in the final count, 3 more than any other move: White wins by 16 points (proven).",
    ),
    (
        "hint-counted",
        TURRIS,
        "Unuenu.UnUwUn.uUuN.usnusn.usNuUs.UNUNS.uEseUs.UWSwUU.uSUSUu-white-44-last_c3.7_c3.9",
        "b2n leads to the best count in the end: Black wins by 4 points (proven).",
    ),
]


@pytest.mark.parametrize(("reason", "game", "position", "text"), REASONS)
def test_reason(reason: str, game: Game, position: str, text: str) -> None:
    given = hint(Engine(game), game.position(position), NODES)
    assert given.reason.key == reason
    assert text in given.text()
    assert str(given) == given.text()


@pytest.mark.parametrize(
    ("reason", "game", "position", "words"),
    [
        ("hint-best", KWINTY, KWINTY.start().notation(), "looks best: "),
        (
            "hint-earns",
            TURRIS,
            ".u..UN.u..uS..-white-last_a2.3_b1.1",
            " earns the bonus. Then ",
        ),
        ("hint-go-on", QBQ, "____o_.__ooo_.____oo._bb_o_.bbb___.______-blue-8", " in the same turn: "),
        (
            "hint-lapse",
            TURRIS,
            "Unuue.uUUewn.uUuw.usEuN.UNWnUNs.NuuU.UUUSU.USesuSE.SUwUuW-black-46-last_b3.9_b1.9",
            ", White cannot move, and it is your turn again",
        ),
    ],
)
def test_reasons_by_estimates(reason: str, game: Game, position: str, words: str) -> None:
    start = game.position(position)
    given = hint(Engine(game), start, AT_A_GLANCE if reason == "hint-lapse" else NODES)
    assert given.reason.key == reason
    assert words in given.text()
    start.play(given.move)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_names_the_move(language: str) -> None:
    for _, game, position, _ in REASONS:
        given = hint(Engine(game, memory=1), game.position(position), NODES)
        assert str(given.move) in given.text(language)


def test_a_game_that_is_over() -> None:
    position = KWINTY.start()
    for move in ("iv", "iv", "gh", "hv", "jh"):
        position = position.play(move)
    with pytest.raises(GameOver):
        hint(Engine(KWINTY), position, NODES)
