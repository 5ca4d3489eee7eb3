"""QBQ, rule by rule, on both sides of every border."""

from __future__ import annotations

import pickle
import random

import pytest
from tests.pictures import broken, drawn

import klotz
from klotz.core.errors import IllegalMove, InvalidMove, InvalidOption, InvalidPosition
from klotz.games.qbq import Qbq, QbqPosition
from klotz.games.qbq.board import BLUE

FIELDS = [f"{column}{row}" for row in "123456" for column in "abcdef"]
ALL_MOVES = [
    *(f"{source}-{target}" for source in FIELDS for target in FIELDS),
    *(f"+{field}" for field in FIELDS),
    *(f"{field}{direction}" for field in FIELDS for direction in "nesw"),
]
EMPTY_ROWS = "______.______.______.______.______.______"


def qbq(**options: object) -> Qbq:
    game = klotz.game("qbq", **options)
    assert isinstance(game, Qbq)
    return game


def table(
    picture: str, to_move: str = "blue", turns: int = 10, *, inserted: bool = False, **options: object
) -> QbqPosition:
    """The position drawn row by row from 6 to 1, ``.`` for an empty field; missing rows on top are empty."""
    rows = ["".join(line.split()).replace(".", "_") for line in picture.strip().splitlines()]
    rows = ["______"] * (6 - len(rows)) + rows
    return qbq(**options).position(f"{'.'.join(rows)}-{to_move}-{turns}" + "-inserted" * inserted)


def names(fields: frozenset[object] | tuple[object, ...]) -> list[str]:
    return sorted(map(str, fields))


# --- The start ---------------------------------------------------------------------------------------------------


def test_the_start() -> None:
    start = drawn(
        "qbq",
        "",
        """
          ┌───┬───┬───╥───┬───┬───┐
        6 │   │   │   ║   │ o │ o │   > b  a1-b2 → d4-f6  ■■■■■
          ├───┼───┼───╫───┼───┼───┤
        5 │   │   │   ║   │ o │ o │     o  e5-f6 → a1-c3  ■■■■■
          ├───┼───┼───╫───┼───┼───┤
        4 │   │   │   ║   │   │   │
          ╞═══╪═══╪═══╬═══╪═══╪═══╡
        3 │   │   │   ║   │   │   │
          ├───┼───┼───╫───┼───┼───┤
        2 │ b │ b │   ║   │   │   │
          ├───┼───┼───╫───┼───┼───┤
        1 │ b │ b │   ║   │   │   │
          └───┴───┴───╨───┴───┴───┘
            a   b   c   d   e   f
        """,
    )
    assert start.stock == {"blue": 5, "orange": 5}
    assert len(start.legal_moves()) == 32
    assert start.notation() == "____oo.____oo.______.______.bb____.bb____-blue-0"


def test_marked_fields_stand_out() -> None:
    position = table(
        """
        b2 . . . . .
        b  . . . . o
        """
    )
    lines = str(position.drawing(("a1", "a2", "b1"))).splitlines()
    assert lines[9].startswith("2 │b2!│ · │")
    assert lines[11].startswith("1 │ b!│ x │")


def test_turns_go_clockwise() -> None:
    position = qbq(players=4).start()
    movers = []
    for move in ("a1-a2", "a6-a5", "f6-f5", "f1-f2", "a2-a1"):
        movers.append(position.to_move)
        position = position.play(move)
    assert movers == ["blue", "green", "orange", "red", "blue"]


def test_moves_come_in_a_fixed_order() -> None:
    position = table(
        """
        b2 b . . . .
        .  . . . . o
        """
    )
    moves = [str(move) for move in position.legal_moves()]
    relocations = "a2-a1 a2-b1 a2-b2 a2-c2 a2-a3 a2-b3 b2-a1 b2-a2 b2-a3"
    assert " ".join(moves) == f"{relocations} +a1 +b1 +a2 +b2 +c2 +a3 +b3 a2n a2e a2s a2w"


# --- 1. Relocating -----------------------------------------------------------------------------------------------


def test_g_a_cube_moves_within_its_group() -> None:
    position = table(
        """
        . . . . . .
        b b . . . .
        b b . . . o
        """
    )
    assert broken(position, "a1-c2") is None
    assert broken(position, "a1-a3") is None
    assert broken(position, "f1-e1") == ("relocate", ("f1",))
    assert broken(position, "d4-d5") == ("relocate", ("d4",))
    assert broken(position, "a1-a1") == ("relocate", ("a1",))


def test_h_a_corner_is_not_enough() -> None:
    position = table(
        """
        . . . . . .
        b b . . . .
        b b . . . o
        """
    )
    assert broken(position, "a1-b3") is None
    assert broken(position, "a1-c3") == ("H", ("b2",))
    assert broken(position, "b2-b3") == ("H", ("a2",))


def test_i_a_group_stays_in_one_piece() -> None:
    position = table(
        """
        . . . . . .
        . . . b . .
        . b b b b o
        """
    )
    assert broken(position, "c1-c2") == ("I", ("b1",))
    assert broken(position, "c1-d2") == ("I", ("b1",))
    assert broken(position, "c1-b2") == ("I", ("d1", "e1", "d2"))
    assert broken(position, "b1-c2") is None
    assert broken(position, "e1-d3") is None


def test_i_the_cube_itself_may_join_the_parts_again() -> None:
    position = table(
        """
        b . b . . .
        b b b . . o
        """
    )
    assert broken(position, "b1-b2") is None
    assert broken(position, "b1-b3") == ("H", ("a2", "c2"))


def test_i_another_group_is_no_substitute() -> None:
    position = table(
        """
        . . b b . .
        b . . . . .
        b b b b . .
        . . . . . o
        """
    )
    assert broken(position, "b2-c3") == ("I", ("a2", "a3"))
    assert broken(position, "b2-b3") == ("I", ("c2", "d2"))
    assert broken(position, "d2-c3") is None


def test_j_a_cube_may_climb_on_its_group() -> None:
    position = table(
        """
        b b . . . .
        b b2 . . . o
        """
    )
    assert broken(position, "a1-b2") is None
    assert broken(position, "a1-b1") is None
    assert position.play("a1-b1").notation() == f"{EMPTY_ROWS[:28]}bb____._b3___o-orange-11"


def test_j_only_the_top_cube_leaves_a_tower() -> None:
    position = table(
        """
        . b . . . .
        . b2 b . . o
        """
    )
    assert broken(position, "b1-a1") is None
    assert broken(position, "b1-c2") is None
    assert broken(position, "b1-c1") is None


def test_j_a_tower_alone_may_spread() -> None:
    position = table(
        """
        . . . . . .
        . b2 . . . o
        """
    )
    assert broken(position, "b1-c1") is None
    assert broken(position, "b1-c2") == ("H", ("b1",))
    assert broken(position, "b1-d1") == ("K", ("d1",))


def test_k_no_cube_ends_up_alone() -> None:
    position = table(
        """
        b b . . . .
        b b . . . o
        """
    )
    assert broken(position, "a1-e4") == ("K", ("e4",))


def test_k_a_lone_cube_stays() -> None:
    position = table(
        """
        . b . . . .
        b . b2 . . o
        """
    )
    assert broken(position, "a1-b1") == ("K", ("a1",))
    assert broken(position, "b2-c2") == ("K", ("b2",))
    assert broken(position, "c1-d1") is None


def test_l_never_on_another_players_cube() -> None:
    position = table(
        """
        b b o . . .
        b b . . . .
        """
    )
    assert broken(position, "a1-c2") == ("L", ("c2",))
    assert broken(position, "a1-c1") is None
    assert broken(position, "+c2") == ("L", ("c2",))


def test_t_no_cube_changes_its_group() -> None:
    position = table(
        """
        b . . . . .
        b b . . b b
        . . . . . o
        """
    )
    assert broken(position, "a3-e2") == ("T", ("e2", "f2"))
    assert broken(position, "a3-f3") == ("T", ("f2",))
    assert broken(position, "a3-d2") == ("T", ("e2",))
    assert broken(position, "a3-c2") is None


def test_t_landing_beside_both_joins_them() -> None:
    position = table(
        """
        b . . . . .
        b b . b b .
        . . . . . o
        """
    )
    assert broken(position, "a3-c2") is None
    assert len(position.play("a3-c2").groups(position.to_move)) == 1


# --- 2. Tipping --------------------------------------------------------------------------------------------------


def test_m_a_tower_falls_and_its_lowest_cube_stays() -> None:
    position = table(
        """
        . . . . . .
        b3 b . . . o
        """
    )
    assert broken(position, "b1n") == ("M", ("b1",))
    assert broken(position, "f1n") == ("M", ("f1",))
    assert broken(position, "c4n") == ("M", ("c4",))
    assert broken(position, "a1n") is None
    fall = position.tip("a1n")
    assert (names(fall.landings), fall.crushed, fall.off_board) == (["a2", "a3"], {}, 0)
    assert position.play("a1n").notation().endswith("b_____.b_____.bb___o-orange-11")


def test_n_lower_towers_are_crushed() -> None:
    position = table(
        """
        . . . . . .
        b3 g2 o . g .
        """,
        players="blue,green,orange",
    )
    assert position.tip("a1e").crushed == {"green": 2, "orange": 1}
    after = position.play("a1e")
    assert after.notation() == f"{EMPTY_ROWS[:35]}bbb_g_-green-11"
    assert after.stock == {"blue": 6, "green": 8, "orange": 9}


def test_n_groups_may_be_split_by_it() -> None:
    position = table(
        """
        . . . o . .
        . . b2 o . .
        . . . o . .
        """
    )
    after = position.play("c2e")
    assert [names(group) for group in after.groups(after.to_move)] == [["d1"], ["d3"]]


@pytest.mark.parametrize(("height", "rule"), [("o2", None), ("o3", "O"), ("o4", "O")])
def test_o_the_tower_must_be_higher(height: str, rule: str | None) -> None:
    position = table(f". b3 . {height} . o2")
    assert broken(position, "b1e") == (rule and (rule, ("d1",)))
    assert broken(position, "b1w") is None


def test_o_beyond_the_last_landing_nothing_matters() -> None:
    position = table("b3 . . o3 . o2")
    assert broken(position, "a1e") is None


def test_p_own_cubes_stay_below() -> None:
    position = table("b2 b4 . . . o")
    assert broken(position, "a1e") is None
    assert position.play("a1e").notation().endswith("bb5___o-orange-11")


def test_q_what_falls_off_goes_to_the_stock() -> None:
    position = table(
        """
        . b4 . . . .
        . . . . . o
        """
    )
    assert position.stock[BLUE] == 5
    fall = position.tip("b2w")
    assert (names(fall.landings), fall.off_board) == (["a2"], 2)
    assert position.play("b2w").stock[BLUE] == 7


def test_only_a_legal_tip_can_be_looked_at() -> None:
    position = table("b2 o2 . . . b")
    with pytest.raises(IllegalMove, match="rule O"):
        position.tip("a1e")
    with pytest.raises(InvalidMove, match="does not tip"):
        position.tip("a1-a2")


# --- 3. Inserting ------------------------------------------------------------------------------------------------


def test_r_an_insertion_and_a_relocation_are_one_turn() -> None:
    position = table(
        """
        b b . . . .
        b b . . . o
        """
    )
    after = position.play("+c1")
    assert after.mid_turn
    assert (after.to_move, after.turns, after.stock[BLUE]) == ("blue", 10, 4)
    assert broken(after, "+c2") == ("R", ())
    assert broken(after, "c1n") == ("R", ())
    assert broken(after, "a1-c2") is None
    assert broken(after, "c1-c2") is None
    done = after.play("a1-c2")
    assert not done.mid_turn
    assert (done.to_move, done.turns) == ("orange", 11)


def test_r_the_new_cube_joins_a_group() -> None:
    position = table(
        """
        . . . . . .
        b b . . . .
        b b . . b o
        """
    )
    assert broken(position, "+a3") is None
    assert broken(position, "+b2") is None
    assert broken(position, "+e2") is None
    assert broken(position, "+c3") == ("R", ("c3",))
    assert broken(position, "+f4") == ("R", ("f4",))


def test_r_a_relocation_must_be_possible_afterwards() -> None:
    position = table(
        """
        o . . . . .
        b o . . . .
        """
    )
    assert position.to_move == "orange"
    assert position.lapsed == ("blue",)
    room = table(
        """
        . . . . . .
        b o . . . .
        """
    )
    assert broken(room, "+a1") is None
    walled = table(
        """
        o . . . . b
        b o . . . .
        """
    )
    assert broken(walled, "+a1") == ("R", ("a1",))
    assert broken(walled, "+f2") is None


def test_stock_an_insertion_needs_a_cube() -> None:
    assert broken(table("b5 b3 . . . o"), "+a1") is None
    assert broken(table("b5 b4 . . . o"), "+a1") == ("stock", ())


def test_s_insert_in_one_group_relocate_in_another() -> None:
    position = table(
        """
        b b . . . .
        b . . . b o
        """
    )
    assert broken(position.play("+e2"), "a1-b1") is None


def test_t_holds_after_an_insertion_too() -> None:
    position = table(
        """
        b b . b b .
        b . . . . o
        """
    )
    assert broken(position.play("+e3"), "a1-e1") == ("T", ("e2",))
    assert broken(position.play("+c2"), "a1-e1") is None


# --- A: Entering again -------------------------------------------------------------------------------------------


def test_a_entering_on_the_start_corner() -> None:
    position = table(
        """
        . o . . . .
        . . . o . .
        """
    )
    assert names(position.legal_moves()) == ["+a1", "+a2", "+b1"]
    assert broken(position, "+b2") == ("A", ("b2",))
    assert broken(position, "+c1") == ("A", ("c1",))
    assert broken(position, "d1-d2") == ("A", ())
    assert broken(position, "d1n") == ("A", ())
    after = position.play("+a1")
    assert not after.mid_turn
    assert (after.to_move, after.turns) == ("orange", 11)


def test_a_entering_beside_a_full_corner() -> None:
    position = table(
        """
        . . . . . .
        . o . . . .
        o o . . . .
        o o o . . .
        """
    )
    assert names(position.legal_moves()) == ["+a3", "+c2"]
    assert broken(position, "+c3") == ("A", ("c3",))


# --- Winning -----------------------------------------------------------------------------------------------------


def won(position: QbqPosition) -> tuple[str | None, str]:
    outcome = position.outcome()
    assert outcome is not None
    assert position.legal_moves() == ()
    assert outcome.winner is None or outcome.scores == {
        player: int(player == outcome.winner) for player in position.game.players
    }
    return outcome.winner, outcome.reason


def test_d_four_in_a_square() -> None:
    position = table(
        """
        . . . . b b
        . . . . b .
        . . . . . b
        . . . . . .
        . . . . . .
        o . . . . .
        """
    )
    assert position.outcome() is None
    assert position.formation(position.to_move) is None
    joined = table(
        """
        . . . . b b
        . . . b b .
        . . . . . .
        . . . . . .
        . . . . . .
        o . . . . .
        """
    )
    after = joined.play("d5-f5")
    assert won(after) == ("blue", "formation")
    assert "picture D" in str(after.outcome())
    formation = after.formation(joined.to_move)
    assert formation is not None
    assert (formation.picture, names(formation.fields)) == ("D", ["e5", "e6", "f5", "f6"])
    assert broken(after, "a1-a2") == ("over", ())


def test_d_not_with_another_cube_on_the_board() -> None:
    position = table(
        """
        . . . . b b
        . . . b b .
        . . . . . .
        b . . . . .
        . . . . . .
        o . . . . .
        """
    )
    assert position.play("d5-f5").outcome() is None


def test_d_not_beside_the_goal() -> None:
    position = table(
        """
        . . b b . .
        . b b . . .
        . . . . . .
        . . . . . .
        . . . . . .
        o . . . . .
        """
    )
    assert position.play("b5-d5").outcome() is None


def test_d_not_on_another_players_goal() -> None:
    position = table(
        """
        . . . . . .
        . . . . b .
        o . . . b2 b
        """
    )
    assert position.play("e1-f2").outcome() is None


def test_d_not_in_the_middle_of_a_turn() -> None:
    position = table(
        """
        . . . . b b
        . . . . b .
        . . . . . .
        . . . . . .
        . . . . . .
        o . . . . .
        """
    )
    inserted = position.play("+f5")
    assert inserted.formation(position.to_move) is not None
    assert inserted.outcome() is None
    assert inserted.play("f5-e4").outcome() is None
    assert position.play("+e4").play("e4-f5").outcome() is not None


@pytest.mark.parametrize(("before", "move", "winner"), [("b2 b2 b2 b", "f5-e4", None), ("b2 b2 b b2", "d5-e4", "blue")])
def test_e_eight_in_a_cube(before: str, move: str, winner: str | None) -> None:
    """Two ways to bring the eighth cube: one completes the cube, the other leaves it standing beside."""
    north_west, north_east, south_west, south_east = before.split()
    position = table(
        f"""
        . . . . {north_west} {north_east}
        . . . b {south_west} {south_east}
        . . . . . .
        . . . . . .
        . . . . . .
        o . . . . .
        """
    )
    after = position.play("d5-e5" if winner else move)
    outcome = after.outcome()
    assert (outcome.winner if outcome else None) == winner
    if winner:
        assert "picture E" in str(outcome)


def test_e_no_tower_of_three() -> None:
    position = table(
        """
        . . . . b2 b3
        . . . b b  b
        . . . . . .
        . . . . . .
        . . . . . .
        o . . . . .
        """
    )
    assert position.play("d5-e5").outcome() is None


def test_f_nine_in_a_square() -> None:
    position = table(
        """
        . . . b b b
        . . . b b b
        . . . b b2 .
        . . . . . .
        . . . . . .
        o . . . . .
        """
    )
    after = position.play("e4-f4")
    assert won(after) == ("blue", "formation")
    assert "picture F" in str(after.outcome())
    assert position.play("e4-d4").outcome() is None


def test_a_tipping_opponent_can_complete_a_formation() -> None:
    position = table(
        """
        . . . . b b
        . . . . b b
        . . . . . .
        . o2 b . . .
        . . . . . .
        . . . . . .
        """,
        to_move="orange",
    )
    after = position.play("b3e")
    assert won(after) == ("blue", "formation")
    assert after.to_move == "blue"
    assert position.play("b3w").outcome() is None


def test_the_mover_wins_before_the_others() -> None:
    position = table(
        """
        . . . . b b
        . . . . b b
        . . . . . .
        . . b . . .
        o2 o o2 . . .
        . . . . . .
        """,
        to_move="orange",
    )
    assert position.play("c2n").outcome() is not None
    both = table(
        """
        . . . . b b
        . . . . b b
        . . . . . .
        . o2 b . . .
        . o . . . .
        . . . . . .
        """,
        to_move="orange",
    )
    assert won(both.play("b3e")) == ("blue", "formation")
    square = table(
        """
        . . . . b b
        . . . . b b
        . . . . . .
        . o2 b . . .
        . o o . . .
        . . . . . .
        """,
        to_move="orange",
    )
    after = square.play("b3e")
    assert won(after) == ("orange", "formation")
    assert after.formation(after.to_move) is not None
    assert after.game.position(after.notation()).outcome() == after.outcome()


# --- Lapsing and draws -------------------------------------------------------------------------------------------


NINE_LOOSE = """
    b . b . b .
    . b . b . .
    b . b . b .
    . b . . . .
    . . . . . .
    . . . . o o
    """


def test_a_turn_without_a_move_lapses() -> None:
    position = table(NINE_LOOSE, turns=3)
    assert (position.to_move, position.lapsed, position.turns) == ("orange", ("blue",), 3)
    after = position.play("e1-f1")
    assert (after.to_move, after.lapsed, after.turns) == ("orange", ("blue",), 4)
    assert after == after.game.position(after.notation())


def test_a_lapse_is_not_part_of_a_position() -> None:
    lapsed = table(NINE_LOOSE)
    direct = table(NINE_LOOSE, to_move="orange")
    assert lapsed == direct
    assert hash(lapsed) == hash(direct)
    assert lapsed.lapsed != direct.lapsed


def test_nobody_can_move() -> None:
    position = table(
        """
        b o b o b .
        o b o b . .
        b o b o . .
        o b o . . .
        . . . . . .
        . o . . b .
        """
    )
    assert won(position) == (None, "blocked")
    assert position.to_move == "blue"
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.scores == {"blue": 0, "orange": 0}


@pytest.mark.parametrize(("players", "limit"), [("2", 200), ("3", 300), ("4", 400)])
def test_the_turn_limit(players: str, limit: int) -> None:
    game = qbq(players=players)
    rows = game.start().notation().split("-")[0]
    last = game.position(f"{rows}-blue-{limit - 1}")
    assert last.outcome() is None
    assert won(last.play("a1-a2")) == (None, "limit")
    inserted = last.play("+a1")
    assert inserted.outcome() is None
    assert won(inserted.play("a1-a2")) == (None, "limit")


def test_a_formation_beats_the_limit() -> None:
    position = table(
        """
        . . . . b b
        . . . b b .
        . . . . . .
        . . . . . .
        . . . . . .
        o . . . . .
        """,
        turns=199,
    )
    assert won(position.play("d5-f5")) == ("blue", "formation")


# --- Players -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "players"),
    [
        (2, "blue,orange"),
        ("3", "blue,green,orange"),
        (4, "blue,green,orange,red"),
        ("red, blue", "blue,red"),
        (["orange", "green"], "green,orange"),
        ({"red", "green", "blue"}, "blue,green,red"),
    ],
)
def test_who_plays(given: object, players: str) -> None:
    game = qbq(players=given)
    assert ",".join(game.players) == players
    assert game.begins == game.players[0]
    assert game.start().to_move == game.players[0]
    assert klotz.game("qbq", **game.option_texts) == game


@pytest.mark.parametrize("given", [1, 5, True, "", "blue", "blue,blue", "blue,pink", ["red"], None, 2.5, [["blue"], 2]])
def test_who_cannot_play(given: object) -> None:
    with pytest.raises(InvalidOption, match="blue,green,orange,red"):
        qbq(players=given)


@pytest.mark.parametrize("begins", ["green", "red"])
def test_who_begins(begins: str) -> None:
    game = qbq(players="green,red", begins=begins)
    assert game.start().to_move == begins
    assert klotz.game("qbq", **game.option_texts) == game


def test_only_a_player_can_begin() -> None:
    with pytest.raises(InvalidOption, match=r"Blue cannot begin.*green,red"):
        qbq(players="green,red", begins="blue")
    with pytest.raises(InvalidOption, match="pink"):
        qbq(begins="pink")


def test_the_options_of_the_usual_game_need_not_be_said() -> None:
    assert qbq().option_texts == {}
    assert qbq(players="red,blue,green", begins="red").option_texts == {"players": "blue,green,red", "begins": "red"}


# --- Notation ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", "a1", "a1a2", "a1-", "g1-a1", "a0-a1", "a7n", "a1x", "++a1", "+a1n", "A1-A2", "a1-a2 "]
)
def test_moves_that_cannot_be_read(text: str) -> None:
    with pytest.raises(InvalidMove, match="not a QBQ move"):
        qbq().move(text)


@pytest.mark.parametrize("text", ["a1-f6", "a1-a1", "+c4", "d2n", "d2e", "d2s", "d2w"])
def test_moves_read_back(text: str) -> None:
    assert str(qbq().move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "blue",
        "______-blue-0",
        f"{EMPTY_ROWS}-white-0",
        f"{EMPTY_ROWS}-blue",
        f"{EMPTY_ROWS}-blue-01",
        f"{EMPTY_ROWS}-blue-0-",
        f"b1{EMPTY_ROWS[1:]}-blue-0",
        f"b0{EMPTY_ROWS[1:]}-blue-0",
        f"_{EMPTY_ROWS}-blue-0",
        f"{EMPTY_ROWS}.-blue-0",
    ],
)
def test_positions_that_cannot_be_read(text: str) -> None:
    with pytest.raises(InvalidPosition, match="not a QBQ position"):
        qbq().position(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"g{EMPTY_ROWS[1:]}-blue-0", "Green does not play"),
        (f"{EMPTY_ROWS}-red-0", "Red does not play"),
        (f"b9b{EMPTY_ROWS[2:]}-blue-0", "Blue has more than 9"),
        (f"{EMPTY_ROWS}-blue-201", "ends after 200 turns"),
        (f"bb{EMPTY_ROWS[2:]}-blue-200-inserted", "ends after 200 turns"),
        (f"b{EMPTY_ROWS[1:]}-blue-0-inserted", "No cube could be relocated"),
        (f"{EMPTY_ROWS}-blue-0-inserted", "No cube could be relocated"),
        ("bb____.______.______.______.oo____.oo____-blue-0-inserted", "Orange would have won before"),
    ],
)
def test_positions_that_cannot_come_up(text: str, reason: str) -> None:
    with pytest.raises(InvalidPosition, match=f"cannot stand on the table: .*{reason}"):
        qbq().position(text)


@pytest.mark.parametrize("players", ["blue,orange", "green,orange", "blue,green,red", "4"])
@pytest.mark.parametrize("seed", range(2))
def test_every_position_reads_back(players: str, seed: int) -> None:
    chance = random.Random(seed)
    game = qbq(players=players)
    position = game.start()
    while moves := position.legal_moves():
        again = game.position(position.notation())
        assert again == position
        assert hash(again) == hash(position)
        assert again.legal_moves() == moves
        assert [game.move(str(move)) for move in moves] == list(moves)
        assert all(0 <= cubes <= 9 for cubes in position.stock.values())
        position = position.play(chance.choice(moves))
    assert game.position(position.notation()).outcome() == position.outcome()
    assert pickle.loads(pickle.dumps(position)) == position


@pytest.mark.parametrize("seed", range(2))
def test_every_move_has_an_answer(seed: int) -> None:
    """A move is explained if and only if it is not legal, in every kind of position."""
    chance = random.Random(seed)
    position = qbq(players=3).start()
    for number in range(60):
        legal = set(map(str, position.legal_moves()))
        if number % 6 == 0 or position.mid_turn:
            for move in ALL_MOVES:
                violation = position.explain(move)
                assert (violation is None) == (move in legal), (position.notation(), move)
                assert violation is None or violation.text()
        position = position.play(chance.choice(position.legal_moves()))


@pytest.mark.parametrize(
    ("players", "counts"),
    [("blue,orange", [32, 996, 27312]), ("blue,green", [32, 996]), ("4", [32, 996])],
)
def test_the_number_of_games(players: str, counts: list[int]) -> None:
    def games(position: QbqPosition, actions: int) -> int:
        moves = position.legal_moves()
        return len(moves) if actions == 1 else sum(games(position.play(move), actions - 1) for move in moves)

    assert [games(qbq(players=players).start(), actions) for actions in range(1, len(counts) + 1)] == counts


def test_the_prompt_says_what_is_due() -> None:
    start = qbq().start()
    assert "tips a tower" in start.prompt().text()
    assert "to finish the turn" in start.play("+c1").prompt().text()
    assert "enters" in table("o o . . . .").prompt().text()
