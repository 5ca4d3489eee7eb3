"""Turris, rule by rule, on both sides of every border."""

from __future__ import annotations

import pytest
from tests.pictures import broken, drawn

import klotz
from klotz.core.errors import IllegalMove, InvalidMove, InvalidPosition
from klotz.core.game import Position
from klotz.core.player import BLACK, WHITE
from klotz.games.turris import Side, Stop, Take, TurrisPosition

NINE_UPRIGHT = "U.u.U.u.U.u.U.u.U"
HIGH_IN_B1 = "U.uu.U.u.U.u.U.u.u"


def position(text: str, **options: object) -> TurrisPosition:
    read = klotz.game("turris", **options).position(text)
    assert isinstance(read, TurrisPosition)
    return read


def played(start: Position, moves: str) -> TurrisPosition:
    for move in moves.split():
        start = start.play(move)
    assert isinstance(start, TurrisPosition)
    return start


def listed(tower: Position) -> str:
    return " ".join(map(str, tower.legal_moves()))


def hindrance(tower: Position, move: str) -> str | None:
    """The key of the reason why a block may not be taken."""
    assert broken(tower, move) is None or tower.mid_turn
    violation = tower.explain(move)
    return violation.message.key if violation else None


# --- Placing a block ---------------------------------------------------------------------------------------------


def test_the_first_block_is_free_but_for_the_middle() -> None:
    start = klotz.game("turris").start()
    assert listed(start) == "a1v b1v c1v a2v c2v a3v b3v c3v a1e b1e a3e b3e a1n c1n a2n c2n"
    assert broken(start, "b2v") == ("f", ("b2.1", "b2.2"))
    assert broken(start, "a2e") == ("f", ("b2.1",))
    assert broken(start, "b1n") == ("f", ("b2.1",))


def test_a_block_stays_on_the_plan() -> None:
    start = klotz.game("turris").start()
    assert broken(start, "b1e") is None
    assert broken(start, "c1e") == ("plan", ("c1.1",))
    assert broken(start, "a2n") is None
    assert broken(start, "a3n") == ("plan", ("a3.1",))


def test_a_later_block_shares_a_face() -> None:
    tower = position("U........-black")
    assert broken(tower, "b1v") is None
    assert broken(tower, "a2v") is None
    assert broken(tower, "b2v") == ("a", ("b2.1", "b2.2"))
    assert broken(tower, "c1v") == ("a", ("c1.1", "c1.2"))


def test_b_a_lying_block_needs_two_squares_of_equal_height() -> None:
    tower = drawn(
        "turris",
        "a1v b1v",
        """
             S         E         N         W         ⌂
                                                 3 · · ·
        2  O @ ·     @ · ·     · @ O     · · O   2 · · ·
        1  O @ ·     @ · ·     · @ O     · · O   1 O @ ·
           a b c     1 2 3     c b a     3 2 1     a b c
        o    2         0         2         2         1     = 7
        #    2         2         2         0         1     = 7

        1              2
          ┌───────────┐  ┌───────────┐
         3│ ·   ·   · │ 3│ ·   ·   · │
          │           │  │           │
         2│ ·   ·   · │ 2│ ·   ·   · │
          ├───┬───┐   │  ├───┬───┐   │
         1│ o↑│ #↑│ · │ 1│ o↓│ #↓│ · │
          └───┴───┴───┘  └───┴───┴───┘
            a   b   c      a   b   c
        """,
    )
    assert broken(tower, "a1e") is None
    assert broken(tower, "b1e") == ("b", ("c1.1", "c1.2"))
    assert broken(tower, "a1n") == ("b", ("a2.1", "a2.2"))


def test_c_an_upright_block_leans_on_another() -> None:
    level = position(f"{NINE_UPRIGHT}-black")
    assert broken(level, "c1v") == ("c", ("c1.3", "c1.4"))
    higher = level.play("a1e")
    assert broken(higher, "c1v") is None
    assert broken(higher, "c3v") == ("c", ("c3.3", "c3.4"))


def test_d_a_lying_block_rests_on_two_blocks() -> None:
    tower = position(f"{NINE_UPRIGHT}-black").play("a1e")
    assert broken(tower, "a2n") is None
    assert broken(tower, "a1e") == ("d", ("a1.3", "b1.3"))
    assert broken(tower.play("a2n"), "a1n") is None


def test_d_only_the_first_block_lies_on_the_ground() -> None:
    assert broken(klotz.game("turris").start(), "a1e") is None
    assert broken(position("U........-black"), "b1e") == ("d", ("b1.1", "c1.1"))


def test_lying_on_ground_lets_any_block_lie_there() -> None:
    tower = position("U........-black", lying_on_ground=True)
    assert broken(tower, "b1e") is None
    assert broken(tower, "c2n") == ("a", ("c2.1", "c3.1"))
    assert broken(tower, "a1e") == ("b", ("b1.1", "b1.2"))
    assert broken(tower, "a2e") is None
    above = position(f"{NINE_UPRIGHT}-black", lying_on_ground=True).play("a1e")
    assert broken(above, "a1e") == ("d", ("a1.3", "b1.3"))


def test_e_at_most_three_levels_are_unfinished() -> None:
    three = position("UE.uW..u.....-black")
    assert broken(three, "c1v") is None
    assert broken(three, "a2v") == ("e", ("c1.1", "b2.1", "c2.1", "a3.1", "b3.1", "c3.1"))
    full = position("UE.uW.U.u.U.u.U.u.U-black")
    assert broken(full, "a2v") is None


def test_f_the_middle_follows_the_edge_of_its_level() -> None:
    low = position("E.W.......-black")
    assert broken(low, "b2v") == ("f", ("b2.2",))
    high = position("E.W.u......-white")
    assert broken(high, "b2v") is None


def test_f_half_of_the_same_block_is_not_enough() -> None:
    level = position(f"{NINE_UPRIGHT}-black")
    assert broken(level, "a2e") == ("f", ("b2.3",))
    assert broken(level.play("a1n"), "b2e") is None


def test_twenty_blocks_are_all() -> None:
    tower = position("NUENue.uEWuew.UWNuw.SunSUu.ueUUNE.uwSUuW.uEsuUe.uWUUSw.UuUU-black-42")
    assert tower.stock == {WHITE: 0, BLACK: 2}
    last = tower.play("c1v")
    assert last.stock == {WHITE: 0, BLACK: 1}
    assert last.legal_moves()
    assert not last.play("c3v").legal_moves()


# --- The bonus ---------------------------------------------------------------------------------------------------


def test_filling_the_middle_earns_a_bonus() -> None:
    tower = position("U.u.......-white")
    assert not tower.play("a2v").mid_turn
    assert tower.play("a2v").to_move == BLACK
    bonus = tower.play("b2v")
    assert bonus.mid_turn
    assert bonus.to_move == WHITE
    assert listed(bonus) == "c1v a2v c2v b3v a1e xb1 stop"


def test_a_lying_block_earns_a_bonus_with_either_half() -> None:
    level = position(f"{HIGH_IN_B1}-white")
    for move in ("a2e", "b2e", "b2n"):
        assert level.play(move).mid_turn
    assert not level.play("a2n").mid_turn


def test_a_bonus_is_used_by_one_more_block_or_left() -> None:
    bonus = position("U.u.......-white").play("b2v")
    for move in ("c2v", "stop", "xb1"):
        after = bonus.play(move)
        assert after.to_move == BLACK
        assert not after.mid_turn


def test_only_a_bonus_lets_one_take_or_stop() -> None:
    tower = position("U.u.......-white")
    assert broken(tower, "xb1") == ("bonus", ())
    assert broken(tower, "stop") == ("bonus", ())
    bonus = tower.play("b2v")
    assert broken(bonus, "xb1") is None
    assert broken(bonus, "stop") is None


CHAIN = "U.uu.U.u.U.uN.U.u.US-white"


def test_a_bonus_block_in_the_middle_earns_another_bonus() -> None:
    first = position(CHAIN).play("a2e")
    assert first.play("b2e").mid_turn
    assert first.play("b2e").to_move == WHITE
    assert not first.play("a1v").mid_turn


def test_chain_bonus_can_be_switched_off() -> None:
    first = position(CHAIN, chain_bonus=False).play("a2e")
    assert first.mid_turn
    second = first.play("b2e")
    assert not second.mid_turn
    assert second.to_move == BLACK


def test_a_bonus_without_any_use_ends_the_turn_by_itself() -> None:
    tower = position("UEUu.uWnuN.uuNU.UeUu.UwsneSe.uuSwNwN.uuuu.uUsUE.UuUSWS-black-38-last_c2.9_a3.7")
    assert tower.stock == {WHITE: 4, BLACK: 1}
    after = tower.play("b2n")
    assert not after.mid_turn
    assert after.to_move == WHITE
    assert after.lapsed == ()
    assert after.outcome() is None


# --- Taking a block ----------------------------------------------------------------------------------------------


def test_a_block_that_is_taken_goes_back_to_its_owner() -> None:
    bonus = position("U.u.......-white").play("b2v")
    after = bonus.play("xb1")
    assert (bonus.stock[BLACK], after.stock[BLACK]) == (19, 20)
    assert after.notation() == "U....U....-black-4-last_b2.1-closed_b1.1_b1.2"


def test_there_must_be_a_block_of_the_opponent() -> None:
    bonus = position("U.u.......-white").play("b2v")
    assert hindrance(bonus, "xb1") is None
    assert hindrance(bonus, "xc3") == "turris-removal-nothing"
    assert hindrance(bonus, "xa1") == "turris-removal-own"
    assert hindrance(bonus, "xb2") == "turris-removal-own"


def test_the_block_placed_last_stays() -> None:
    tower = "U.u.u......-white"
    assert hindrance(position(tower).play("b2v"), "xb1") is None
    last = position(f"{tower}-last_b1.1").play("b2v")
    assert hindrance(last, "xb1") == "turris-removal-latest"
    assert hindrance(last, "xc1") is None


def test_the_block_placed_last_is_the_latest_one_only() -> None:
    tower = played(klotz.game("turris").start(), "a1v b1v a2v c1v b2v")
    assert hindrance(tower, "xb1") is None
    assert hindrance(tower, "xc1") == "turris-removal-latest"


def test_a_block_that_carries_another_stays() -> None:
    assert hindrance(position("e.wU.......-white").play("b2v"), "xa1") == "turris-removal-carries"
    assert hindrance(position("e.w.U......-white").play("b2v"), "xa1") is None


def test_three_unfinished_levels_are_the_limit_for_taking_too() -> None:
    bonus = position(f"{HIGH_IN_B1}-white").play("b2v")
    assert hindrance(bonus, "xc3") == "turris-removal-levels"
    assert hindrance(bonus, "xb1") is None
    lower = position("UN.u.U.uS.U.u.U.u.u-white").play("b2e")
    assert hindrance(lower, "xc3") is None


def test_a_block_has_one_name() -> None:
    bonus = position("e.w.U......-white").play("b2v")
    assert hindrance(bonus, "xb1") == "turris-removal-name"
    violation = bonus.explain("xb1")
    assert violation is not None
    assert "xa1" in violation.text()
    assert violation.cells == ("a1.1", "b1.1")


# --- Closed cells ------------------------------------------------------------------------------------------------


def test_emptied_cells_are_closed_for_one_turn() -> None:
    taken = played(position("U.u.......-white"), "b2v xb1")
    assert broken(taken, "b1v") == ("closed", ("b1.1", "b1.2"))
    assert broken(taken, "a2v") is None
    later = taken.play("a2v")
    assert broken(later, "b1v") is None
    assert broken(later.play("c2v"), "b1v") is None


def test_emptied_cells_are_closed_to_lying_blocks_with_one_half() -> None:
    taken = played(position(f"{HIGH_IN_B1}-white"), "a2e xb1")
    assert broken(taken, "b1e") == ("closed", ("b1.3",))
    assert broken(taken, "c1n") is None


def test_emptied_cells_are_closed_to_bonus_blocks_too() -> None:
    taken = played(position("UU.uu.U.u.U.uN.U.u.US-white"), "a2e xb1")
    assert broken(taken, "b1v") == ("closed", ("b1.3", "b1.4"))
    bonus = taken.play("b2e")
    assert bonus.mid_turn
    assert broken(bonus, "b1v") == ("closed", ("b1.3", "b1.4"))
    assert broken(bonus.play("stop"), "b1v") is None


# --- Lapsing turns -----------------------------------------------------------------------------------------------


def test_a_player_without_blocks_waits() -> None:
    tower = position("NUENue.uEWuew.UWNuw.SunSUu.ueUUNE.uwSUuW.uEsuU.uWUUS.UuUU-black-41-last_c3.7_a2.8")
    assert tower.stock == {WHITE: 0, BLACK: 3}
    after = tower.play("a3e")
    assert after.to_move == BLACK
    assert after.lapsed == (WHITE,)


def test_a_turn_lapses_if_all_that_is_left_is_closed() -> None:
    tower = position("U.un.uN.Un.us.US.us.Eu.WU-black-bonus-15-last_c1.3_b1.3")
    after = tower.play("xa1")
    assert after.to_move == BLACK
    assert after.lapsed == (WHITE,)
    assert not after.closed
    assert broken(after, "a1v") is None
    assert not tower.play("stop").lapsed


def test_if_the_taker_cannot_move_either_the_cells_are_open_again() -> None:
    tower = position("NUEuU.ueWuUe.UwUNuw.SuuuU.unUNun.UnuSU.UuUU.usUSus.usUuU-black-bonus-45-last_c3.8_b2.9")
    assert tower.stock == {WHITE: 1, BLACK: 0}
    after = tower.play("xa3")
    assert after.lapsed == (WHITE, BLACK)
    assert after.to_move == WHITE
    assert listed(after) == "a3v"


def test_a_player_without_blocks_can_take_and_stop() -> None:
    tower = position("NUEuU.ueWuUe.UwUNuw.SuuuU.unUNun.UnuSU.UuUU.usUSus.usUuU-black-bonus-45-last_c3.8_b2.9")
    assert {type(move) for move in tower.legal_moves()} == {Take, Stop}
    assert broken(tower, "a1v") == ("stock", ())


# --- The end -----------------------------------------------------------------------------------------------------


def test_the_tower_is_scored_after_200_actions() -> None:
    tower = position("U.u.......-white-198")
    assert tower.play("a2v").outcome() is None
    last = tower.play("a2v").play("b2v")
    outcome = last.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (None, "draw")
    assert "200" in outcome.text()
    assert not last.mid_turn
    assert last.to_move == WHITE
    assert last.legal_moves() == ()
    assert position(last.notation()) == last


def test_more_points_win_and_equal_points_draw() -> None:
    draw = position("U........-black-199").play("b1v").outcome()
    assert draw is not None
    assert (draw.winner, draw.reason, draw.scores) == (None, "draw", {WHITE: 7, BLACK: 7})
    win = position("U.u.......-white-199").play("a2v").outcome()
    assert win is not None
    assert (win.winner, win.reason, win.scores) == (WHITE, "points", {WHITE: 12, BLACK: 7})
    assert "200" in win.text()


def test_the_game_ends_when_nobody_can_place_a_block() -> None:
    tower = position("NUENue.uEWuew.UWNuw.SunSUu.ueUUNE.uwSUuW.uEsuUe.uWUUSw.UuUU-black-42-last_c3.7_a3.9")
    assert tower.play("c1v").outcome() is None
    after = played(tower, "c1v c3v")
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.scores == after.scores()
    assert outcome.reason == "points"
    assert "200" not in outcome.text()
    assert after.to_move == WHITE
    violation = after.explain("a1v")
    assert violation is not None
    assert violation.rule == "over"
    assert position(after.notation()) == after


# --- Views -------------------------------------------------------------------------------------------------------


def seen(tower: TurrisPosition) -> dict[Side, list[str]]:
    signs = {WHITE: "o", BLACK: "#", None: "."}
    return {view.side: ["".join(signs[player] for player in row) for row in view.rows] for view in tower.views()}


def test_views_are_seen_by_someone_who_stands_there() -> None:
    assert seen(position("E.W.u...U...-black")) == {
        Side.SOUTH: ["..#", "oo#"],
        Side.EAST: ["#o.", "#o."],
        Side.NORTH: ["o..", "ooo"],
        Side.WEST: [".o#", ".oo"],
        Side.ROOF: ["...", "..o", "oo#"],
    }


def test_recessed_squares_count_with_the_front_ones() -> None:
    north = position("E.W.u...U...-black").views()[2]
    assert north.score(WHITE) == 4
    assert north.group(WHITE) == {(0, 0), (0, 1), (1, 1), (2, 1)}
    assert north.score(BLACK) == 0


def test_corners_do_not_join_a_group() -> None:
    south = position("U.uE.UW......-black").views()[0]
    assert seen(position("U.uE.UW......-black"))[Side.SOUTH] == [".oo", "o#o", "o#o"]
    assert (south.score(WHITE), south.score(BLACK)) == (4, 2)
    assert south.group(WHITE) == {(1, 0), (2, 0), (2, 1), (2, 2)}


def test_scores_add_up_the_five_views() -> None:
    tower = position("E.W.u...U...-black")
    assert [view.score(WHITE) for view in tower.views()] == [2, 2, 4, 3, 2]
    assert [view.score(BLACK) for view in tower.views()] == [2, 2, 0, 1, 1]
    assert tower.scores() == {WHITE: 13, BLACK: 6}


def test_an_empty_tower_has_nothing_to_see() -> None:
    start = position("........-white")
    assert [view.rows for view in start.views()][:4] == [(), (), (), ()]
    assert start.scores() == {WHITE: 0, BLACK: 0}


# --- Notation ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["a1v", "c3v", "a1e", "b3n", "c1e", "xb2", "stop"])
def test_moves_read_and_write(text: str) -> None:
    assert str(klotz.game("turris").move(text)) == text


@pytest.mark.parametrize(
    "text", ["", "a1", "d1v", "a4v", "a0v", "a1h", "A1v", "a1v ", "x", "xd1", "xa1v", "pass", "Stop"]
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(InvalidMove):
        klotz.game("turris").move(text)


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    with pytest.raises(IllegalMove) as refused:
        klotz.game("turris").start().play("b2v")
    assert refused.value.violation.rule == "f"


@pytest.mark.parametrize(
    "text",
    [
        "........-white",
        "........-black",
        "U........-black",
        "UE.uW.......-black",
        "U.u...U....-white-bonus-last_b2.1_b1.1",
        "U....U....-black-4-last_b2.1-closed_b1.1_b1.2",
        "u.u.......-white-57-last_b1.1",
    ],
)
def test_positions_read_and_write(text: str) -> None:
    assert position(text).notation() == text


def test_what_a_position_leaves_out_follows_from_the_tower() -> None:
    tower = position("U.u.......-white")
    assert (tower.actions, tower.latest, tower.closed, tower.bonus) == (2, frozenset(), (), False)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "turris-invalid-position"),
        ("U........", "turris-invalid-position"),
        ("U........-red", "turris-invalid-position"),
        ("U.......-black", "turris-invalid-position"),
        ("X........-black", "turris-invalid-position"),
        ("U........-black-closed_a1.1", "turris-invalid-position"),
        ("E........-black", "turris-half"),
        ("E.w.......-black", "turris-half"),
        ("..E.W.....-black", "turris-half"),
        ("UE.W.......-black", "turris-half"),
        ("E.W.n...s...-black", "turris-d-ground"),
        ("...E.W....-black", "turris-f"),
        ("EE.WW.......-black", "turris-d-one"),
        ("UU........-black", "turris-e"),
        ("UUUUU." * 5 + "...-black", "error-too-many"),
        ("U........-black-last_b1.1", "turris-last"),
        ("U........-black-last_a1.2", "turris-last"),
        ("U.U.......-black-last_a1.1_b1.1", "turris-last"),
        ("U.u.......-white-1", "turris-actions"),
        ("U.u.......-white-201", "turris-actions"),
        ("........-white-1", "turris-actions"),
        ("U.u.......-white-bonus", "turris-bonus-unearned"),
        ("U.u.......-white-bonus-last_a1.1", "turris-bonus-unearned"),
        ("U.u.......-white-4-closed_a1.1_a1.2", "turris-closed-place"),
        ("U.u.......-white-4-closed_c1.2_c1.3", "turris-closed-place"),
        ("U.u.......-white-4-closed_c1.1_a2.1", "turris-closed-place"),
        ("U........-white-4-closed_a1.3_b1.3", "turris-closed-place"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        position(text)
    inner = dict(refused.value.message.arguments).get("reason", refused.value.message)
    assert getattr(inner, "key", None) == reason
    assert refused.value.text()


def test_more_may_lie_on_the_ground_with_the_option() -> None:
    text = "E.W.n...s...-black"
    assert position(text, lying_on_ground=True).notation() == text


def test_moves_are_listed_in_a_fixed_order() -> None:
    bonus = position(f"{HIGH_IN_B1}-white").play("a2e")
    assert listed(bonus) == "a1v c1v c2v a3v b3v a3e b3e c1n c2n xb1 stop"


# --- Drawing -----------------------------------------------------------------------------------------------------


def test_marked_and_closed_cells_stand_out() -> None:
    picture = str(position("U....U....-black-4-closed_b1.1_b1.2").drawing(("a1.1", "c3.4")))
    assert picture.count("x") == 3
    assert picture.count("o!") == 1
    assert "4" in picture


def test_a_high_tower_fits_into_80_columns() -> None:
    tower = position("NUEuU.ueWuUe.UwUNuw.SuuuU.unUNun.UnuSU.UuUU.usUSus.usUuU-black-bonus-45-last_c3.8_b2.9")
    assert max(len(line) for line in str(tower).splitlines()) <= 80


def test_the_prompt_tells_of_a_bonus() -> None:
    tower = position("U.u.......-white")
    assert "bonus" not in tower.prompt().text()
    assert "bonus" in tower.play("b2v").prompt().text()
