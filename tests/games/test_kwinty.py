"""Kwinty, rule by rule, on both sides of every border."""

from __future__ import annotations

import pytest
from tests.pictures import broken, drawn

import klotz
from klotz.core.errors import IllegalMove, InvalidMove, InvalidPosition
from klotz.core.game import Position
from klotz.core.player import BLACK, WHITE, Player
from klotz.games.kwinty import KwintyPosition


def position(text: str) -> KwintyPosition:
    read = klotz.game("kwinty").position(text)
    assert isinstance(read, KwintyPosition)
    return read


def test_the_first_block_is_free_and_stands_in_column_i() -> None:
    start = klotz.game("kwinty").start()
    assert [str(move) for move in start.legal_moves()] == ["iv", "ih"]
    assert broken(start, "kv") == ("a", ("k1", "k2"))


def test_a_later_block_shares_an_edge() -> None:
    wall = drawn(
        "kwinty",
        "iv",
        """
        4

        3
                  ┌───┐
        2         │ o │
                  │   │
        1         │ o │
        ──────────┴───┴────────
            g   h   i   j   k
        """,
    )
    assert broken(wall, "jv") is None
    assert broken(wall, "gh") is None
    assert broken(wall, "kv") == ("a", ("k1", "k2"))
    assert broken(wall, "fh") == ("a", ("f1", "g1"))


def test_b_a_lying_block_needs_two_columns_of_equal_height() -> None:
    wall = drawn(
        "kwinty",
        "iv jh",
        """
        4

        3
                  ┌───┐
        2         │ o │
                  │   ├───────┐
        1         │ o │ #   # │
        ──────────┴───┴───────┴────────
            g   h   i   j   k   l   m
        """,
    )
    assert broken(wall, "jh") is None
    assert broken(wall, "ih") == ("b", ("j2",))
    assert broken(wall, "kh") == ("b", ("l1",))
    assert broken(wall, "hh") == ("b", ("h1", "h2"))


def test_c_lying_blocks_of_one_colour_do_not_lie_end_to_end() -> None:
    wall = drawn(
        "kwinty",
        "ih kh",
        """
        3

        2
                  ┌───────┬───────┐
        1         │ o   o │ #   # │
        ──────────┴───────┴───────┴────────
            g   h   i   j   k   l   m   n
        """,
    )
    assert broken(wall, "mh") is None
    assert broken(wall, "gh") == ("c", ("i1",))
    assert broken(wall.play("hv"), "mh") == ("c", ("l1",))


def test_c_blames_both_ends() -> None:
    wall = drawn(
        "kwinty",
        "iv jv kv lv mv nv ih hv mh gv",
        """
        5

        4
                      ┌───────┐       ┌───────┐
        3             │ o   o │       │ o   o │
              ┌───┬───┼───┬───┼───┬───┼───┬───┤
        2     │ # │ # │ o │ # │ o │ # │ o │ # │
              │   │   │   │   │   │   │   │   │
        1     │ # │ # │ o │ # │ o │ # │ o │ # │
        ──────┴───┴───┴───┴───┴───┴───┴───┴───┴────
            f   g   h   i   j   k   l   m   n   o
        """,
    )
    assert broken(wall, "kh") == ("c", ("j3", "m3"))


def test_c_an_upright_block_does_not_stand_on_an_upright_one_of_its_colour() -> None:
    wall = drawn(
        "kwinty",
        "iv jv",
        """
        4

        3
                  ┌───┬───┐
        2         │ o │ # │
                  │   │   │
        1         │ o │ # │
        ──────────┴───┴───┴────────
            g   h   i   j   k   l
        """,
    )
    assert broken(wall, "jv") is None
    assert broken(wall, "iv") == ("c", ("i2",))


def test_c_a_short_side_against_a_long_side_is_fine() -> None:
    wall = drawn(
        "kwinty",
        "ih jv",
        """
        5

        4
                      ┌───┐
        3             │ # │
                      │   │
        2             │ # │
                  ┌───┴───┤
        1         │ o   o │
        ──────────┴───────┴────────
            g   h   i   j   k   l
        """,
    )
    assert broken(wall, "iv") is None
    wall = drawn(
        "kwinty",
        "iv hv",
        """
        4

        3
                  ┌───┬───┐
        2         │ # │ o │
                  │   │   │
        1         │ # │ o │
        ──────────┴───┴───┴────────
            f   g   h   i   j   k
        """,
    )
    assert broken(wall, "jh") is None


def test_size_nine_squares_wide() -> None:
    wall = drawn(
        "kwinty",
        "iv jv kv lv mv nv ov pv",
        """
        4

        3
              ┌───┬───┬───┬───┬───┬───┬───┬───┐
        2     │ o │ # │ o │ # │ o │ # │ o │ # │
              │   │   │   │   │   │   │   │   │
        1     │ o │ # │ o │ # │ o │ # │ o │ # │
        ──────┴───┴───┴───┴───┴───┴───┴───┴───┴────
            h   i   j   k   l   m   n   o   p   q
        """,
    )
    assert broken(wall, "qv") is None
    assert broken(wall, "hv") is None
    assert broken(wall, "qh") == ("size", ("q1",))
    assert broken(wall, "gh") == ("size", ("g1", "h1"))
    full = wall.play("hv")
    assert broken(full, "qv") == ("size", ("q1", "q2"))
    assert broken(full, "gv") == ("size", ("g1", "g2"))


def test_size_nine_squares_high() -> None:
    wall = drawn(
        "kwinty",
        "iv jv jv iv iv jv jv iv",
        """
        9
                  ┌───┬───┐
        8         │ # │ o │
                  │   │   │
        7         │ # │ o │
                  ├───┼───┤
        6         │ o │ # │
                  │   │   │
        5         │ o │ # │
                  ├───┼───┤
        4         │ # │ o │
                  │   │   │
        3         │ # │ o │
                  ├───┼───┤
        2         │ o │ # │
                  │   │   │
        1         │ o │ # │
        ──────────┴───┴───┴────────
            g   h   i   j   k   l
        """,
    )
    assert broken(wall, "ih") is None
    assert broken(wall, "iv") == ("size", ("i10",))
    assert broken(wall.play("ih"), "ih") == ("size", ("i10", "j10"))


def test_a_level_five_wins_at_once() -> None:
    wall = drawn(
        "kwinty",
        "iv iv gh hv",
        """
        6

        5
                          ┌───┐
        4                 │ # │
                      ┌───┤   │
        3             │ # │ # │
                      │   ├───┤
        2             │ # │ o │
                  ┌───┴───┤   │
        1         │ o   o │ o │
        ──────────┴───────┴───┴────────
            e   f   g   h   i   j   k
        """,
    )
    assert wall.outcome() is None
    wall = wall.play("jh")
    outcome = wall.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.scores) == (WHITE, "five", {WHITE: 1, BLACK: 0})
    assert wall.legal_moves() == ()
    assert rows(wall, WHITE) == ["g1 h1 i1 j1 k1"]
    assert rows(wall, BLACK) == []


def test_after_the_end_nothing_is_allowed() -> None:
    wall = klotz.game("kwinty").position("g-L.Ru.Uu.L.R-black")
    assert broken(wall, "hv") == ("over", ())
    with pytest.raises(IllegalMove, match="over"):
        wall.play("hv")


def test_four_in_a_column_and_then_a_fifth() -> None:
    wall = drawn(
        "kwinty",
        "iv hv hh hv",
        """
        7

        6
                  ┌───┐
        5         │ # │
                  │   │
        4         │ # │
                  ├───┴───┐
        3         │ o   o │
                  ├───┬───┤
        2         │ # │ o │
                  │   │   │
        1         │ # │ o │
        ──────────┴───┴───┴────────
            f   g   h   i   j   k
        """,
    )
    assert wall.outcome() is None
    assert rows(wall.play("iv"), WHITE) == ["i1 i2 i3 i4 i5"]


def test_a_falling_diagonal() -> None:
    wall = drawn(
        "kwinty",
        "iv jv jv kh lv hv mh lv kv iv",
        """
        7

        6
                                  ┌───┐
        5                         │ # │
                      ┌───┬───┐   │   │
        4             │ # │ o │   │ # │
                      │   │   ├───┼───┤
        3             │ # │ o │ o │ o │
                  ┌───┼───┼───┤   │   │
        2         │ # │ o │ # │ o │ o │
                  │   │   │   ├───┴───┼───────┐
        1         │ # │ o │ # │ #   # │ o   o │
        ──────────┴───┴───┴───┴───────┴───────┴────────
            f   g   h   i   j   k   l   m   n   o   p
        """,
    )
    assert wall.outcome() is None
    assert rows(wall.play("ih"), WHITE) == ["i5 j4 k3 l2 m1"]


def test_a_rising_diagonal() -> None:
    wall = drawn(
        "kwinty",
        "iv iv jh gh jh jv gv hv kv",
        """
        6

        5
                          ┌───┬───┬───┐
        4                 │ # │ # │ o │
                  ┌───┬───┤   │   │   │
        3         │ o │ # │ # │ # │ o │
                  │   │   ├───┼───┴───┤
        2         │ o │ # │ o │ o   o │
                  ├───┴───┤   ├───────┤
        1         │ #   # │ o │ o   o │
        ──────────┴───────┴───┴───────┴────────
            e   f   g   h   i   j   k   l   m
        """,
    )
    assert wall.outcome() is None
    won = wall.play("kv")
    assert rows(won, BLACK) == ["g1 h2 i3 j4 k5"]
    assert won.outcome() is not None


def test_rows_of_four_decide_when_nobody_can_place() -> None:
    wall = drawn(
        "kwinty",
        "ih iv jv hv gv jv iv eh ch cv hv kv kv gv fv kv ev dv jv jv "
        "dv hv eh ev hv fv kv dv fv iv dv ev eh iv gv gv gh",
        """
              ┌───┬───────┬───────┬───┬───┐
        9     │ o │ #   # │ o   o │ o │ # │
              │   ├───┬───┼───┬───┤   │   ├───┐
        8     │ o │ o │ o │ # │ o │ o │ # │ o │
              ├───┤   │   │   │   ├───┼───┤   │
        7     │ # │ o │ o │ # │ o │ # │ o │ o │
              │   ├───┼───┼───┼───┤   │   ├───┤
        6     │ # │ # │ # │ o │ # │ # │ o │ # │
              ├───┤   │   │   │   ├───┼───┤   │
        5     │ o │ # │ # │ o │ # │ o │ # │ # │
              │   ├───┴───┼───┼───┤   │   ├───┤
        4     │ o │ o   o │ # │ o │ o │ # │ o │
          ┌───┼───┼───┬───┤   │   ├───┼───┤   │
        3 │ # │ # │ o │ o │ # │ o │ # │ o │ o │
          │   │   │   │   ├───┼───┤   │   ├───┤
        2 │ # │ # │ o │ o │ o │ # │ # │ o │ # │
          ├───┴───┼───┴───┤   │   ├───┴───┤   │
        1 │ o   o │ #   # │ o │ # │ o   o │ # │
        ──┴───────┴───────┴───┴───┴───────┴───┴
            c   d   e   f   g   h   i   j   k
        """,
    )
    outcome = wall.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.scores) == (WHITE, "fours", {WHITE: 4, BLACK: 2})
    assert outcome.text() == "White wins: 4 rows of four against 2."


def test_as_many_rows_of_four_are_a_draw() -> None:
    wall = position("g-uUu.uUuU.LUuUu.RuUuU.UuUuL.uUuUR.LUuUu.RuUuU.UuUu-white")
    outcome = wall.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.scores) == (None, "draw", {WHITE: 1, BLACK: 1})
    assert [len(wall.fours(player)) for player in (WHITE, BLACK)] == [1, 1]


def test_a_turn_without_a_placement_lapses() -> None:
    moves = "ih jv kv lv mh hv iv kv ov gv mv nv nv mv lv nv hv iv mv mv nv lv jv jv kv kv lv hv jv ov"
    before = klotz.game("kwinty").start()
    for move in moves.split():
        before = before.play(move)
        assert before.lapsed == ()
    assert before.to_move == WHITE
    after = before.play("kh")
    assert after.lapsed == (BLACK,)
    assert after.to_move == WHITE
    assert after == klotz.game("kwinty").position(after.notation())


def test_blocks_left() -> None:
    wall = klotz.game("kwinty").start().play("iv").play("jh").play("jh")
    assert wall.stock == {WHITE: 18, BLACK: 19}


def test_black_may_begin() -> None:
    assert klotz.game("kwinty", begins="black").start().play("iv").to_move == WHITE


@pytest.mark.parametrize("text", ["", "k", "kw", "kvv", "rv", "9v", "KV", "k v", "ⅷv"])
def test_what_is_not_a_move(text: str) -> None:
    with pytest.raises(InvalidMove, match="kv or kh"):
        klotz.game("kwinty").start().play(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "looks like"),
        ("-", "looks like"),
        ("-blue", "looks like"),
        ("i-U", "looks like"),
        ("i-U-white-black", "looks like"),
        ("z-U-white", "looks like"),
        ("j-U-white", "column i"),
        ("i-U..U-white", "share an edge"),
        ("i-L-white", "i1 lies half"),
        ("i-L.r-white", "i1 lies half"),
        ("h-R.L.R-white", "h1 lies half"),
        ("i-U.LR-white", "j1 lies half"),
        ("i-UU-white", "upright block of its own colour"),
        ("i-L.R.L.R-white", "end to end"),
        ("i-UuUuU-white", "higher than 9"),
        ("i-U.u.U.u.U.u.U.u.U.u-white", "wider than 9"),
        ("h-" + ".".join(["UuUu", "uUuU"] * 4 + ["UUUU"]) + "-white", "own colour"),
        ("g-L.R.U.L.R.l.r.u.l-white", "lies half"),
        ("g-L.R.U.L.R.ulu.Ur-white", "Both players would have won"),
        (
            "i-" + ".".join(["L" * 9, "R" * 9, "uUuU", "L" * 9, "R" * 9, "uUuU", "L" * 9, "R" * 9]) + "-white",
            "more than 20",
        ),
    ],
)
def test_what_is_not_a_position(text: str, reason: str) -> None:
    with pytest.raises(InvalidPosition, match=reason):
        klotz.game("kwinty").position(text)


def test_marks_beyond_the_wall_are_drawn() -> None:
    start = klotz.game("kwinty").start().play("iv")
    violation = start.explain("nv")
    assert violation is not None
    assert str(start.drawing(violation.cells)).count("x") == 2


def rows(wall: Position, player: Player) -> list[str]:
    assert isinstance(wall, KwintyPosition)
    return [" ".join(str(square) for square in row) for row in wall.fives(player)]
