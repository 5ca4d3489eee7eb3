"""Records: what is written reads back, and what is not whole and sound is refused with the place and the reason."""

from __future__ import annotations

import datetime
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import klotz
from klotz.core.errors import IllegalMove, InvalidRecord
from klotz.core.player import BLACK, WHITE, Player
from klotz.core.record import Ending, Record, record, without_leavers
from klotz.core.record_reader import read_record

WON = "iv iv gh hv jh"
TEXT = """\
[Game "kwinty"]
[Begins "white"]
[White "Ada"]
[Black "Ben \\"the wall\\" \\\\ Co"]
[Date "2026-11-15"]
[Result "white"]
[Check "CHECK"]
[Event "Sunday"]

{Two beginners.} 1. iv 2. iv {On top.} 3. gh 4. hv 5. jh
white
"""


def example() -> Record:
    return record(
        klotz.game("kwinty").start(),
        WON.split(),
        names={WHITE: "Ada", BLACK: 'Ben "the wall" \\ Co'},
        date=datetime.date(2026, 11, 15),
        comments={0: "Two beginners.", 2: "On top."},
        tags={"Event": "Sunday"},
    )


def text_with(*changes: tuple[str, str], check: bool = False) -> str:
    text = str(example())
    if not check:
        text = "\n".join(line for line in text.split("\n") if not line.startswith("[Check"))
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_how_a_record_looks() -> None:
    played = example()
    assert str(played) == TEXT.replace("CHECK", played.check)


def test_a_record_reads_back() -> None:
    played = example()
    assert read_record(str(played)) == played
    assert pickle.loads(pickle.dumps(played)) == played
    assert hash(read_record(str(played))) == hash(played)


@pytest.mark.parametrize("change", ["\n", "\r\n"])
def test_line_ends_and_a_byte_order_mark_do_not_matter(change: str) -> None:
    assert read_record("\ufeff" + str(example()).replace("\n", change)) == example()


def test_the_winner_follows_from_the_moves() -> None:
    played = example()
    assert (played.winner, played.ending, played.result) == (WHITE, Ending.RULES, "white")


def test_a_game_that_goes_on() -> None:
    played = record(klotz.game("kwinty").start(), ["iv"])
    assert (played.winner, played.ending, played.result) == (None, Ending.UNFINISHED, "*")
    assert str(played).endswith("\n\n1. iv\n*\n")
    assert read_record(str(played)) == played


def test_an_empty_game() -> None:
    played = record(klotz.game("qbq", players=3).start(), [])
    assert str(played).endswith("\n\n*\n")
    assert read_record(str(played)) == played


@pytest.mark.parametrize(
    ("winner", "ending", "result"),
    [
        (BLACK, Ending.RESIGNATION, "black"),
        (WHITE, Ending.TIME, "white"),
        (None, Ending.AGREEMENT, "draw"),
        (None, Ending.ABANDONED, "draw"),
    ],
)
def test_a_game_that_stopped_otherwise(winner: str, ending: Ending, result: str) -> None:
    played = record(klotz.game("turris").start(), ["a1v"], winner=winner, ending=ending)  # type: ignore[arg-type]
    assert played.result == result
    assert f'[Ending "{ending.value}"]' in str(played)
    assert read_record(str(played)) == played


def test_options_and_start_are_kept() -> None:
    game = klotz.game("turris", begins="black", lying_on_ground=True, chain_bonus=False)
    start = game.start().play("a1v").play("b1n")
    played = record(start, ["c1v"])
    assert '[Options "lying_on_ground=true chain_bonus=false"]' in str(played)
    assert f'[Start "{start.notation()}"]' in str(played)
    assert read_record(str(played)) == played


def test_turns_hold_all_their_actions() -> None:
    game = klotz.game("qbq")
    played = record(game.start(), ["+c1", "c1-c2", "e5-f4"])
    assert [(turn.number, str(turn.player), len(turn.actions), turn.first) for turn in played.turns] == [
        (1, "blue", 2, 0),
        (2, "orange", 1, 2),
    ]
    assert "1. +c1 c1-c2 2. e5-f4\n" in str(played)


def test_taking_back() -> None:
    played = example().without_last_move()
    assert [str(move) for move in played.moves] == WON.split()[:-1]
    assert (played.ending, played.winner, played.comments) == (
        Ending.UNFINISHED,
        None,
        {0: "Two beginners.", 2: "On top."},
    )
    assert played.with_move("jh") == example()
    assert example().without_last_move().without_last_move().without_last_move().without_last_move().comments == {
        0: "Two beginners."
    }


def test_illegal_moves_make_no_record() -> None:
    with pytest.raises(IllegalMove, match="rule a"):
        record(klotz.game("kwinty").start(), ["iv", "nv"])


@pytest.mark.parametrize(
    ("comments", "tags"), [({3: "late"}, {}), ({-1: "early"}, {}), ({}, {"Game": "x"}), ({}, {"a b": "x"})]
)
def test_what_cannot_be_written_is_refused(comments: dict[int, str], tags: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"cannot be a tag|no move"):
        record(klotz.game("kwinty").start(), ["iv"], comments=comments, tags=tags)


def test_every_cut_is_noticed() -> None:
    text = str(example())
    for length in range(len(text.rstrip())):
        with pytest.raises(InvalidRecord):
            read_record(text[:length])


def test_every_lost_line_is_noticed() -> None:
    lines = str(example()).split("\n")
    for index, line in enumerate(lines):
        if line.startswith(("[Game", "[Result", "{", "white")):
            with pytest.raises(InvalidRecord):
                read_record("\n".join(lines[:index] + lines[index + 1 :]))


def test_a_changed_move_is_noticed_even_if_it_is_legal() -> None:
    unfinished = str(record(klotz.game("kwinty").start(), ["iv", "jv"]))
    with pytest.raises(InvalidRecord, match="something was changed"):
        read_record(unfinished.replace("jv", "jh"))
    without_check = "\n".join(line for line in unfinished.split("\n") if not line.startswith("[Check"))
    assert [str(move) for move in read_record(without_check.replace("jv", "jh")).moves] == ["iv", "jh"]


def test_names_and_comments_may_be_changed_by_hand() -> None:
    changed = read_record(text_with(("Ada", "Eve"), ("On top.", "Bold!"), check=True))
    assert changed.names[WHITE] == "Eve"
    assert changed.comments[2] == "Bold!"


@pytest.mark.parametrize(
    ("change", "line", "column", "reason"),
    [
        (('[Game "kwinty"]', '[Game "chess"]'), 1, 1, "no game “chess”"),
        (('[Game "kwinty"]\n', ""), 1, 1, "Game is missing"),
        (('[Begins "white"]', '[Begins "green"]'), 2, 1, "begins cannot be “green”"),
        (('[Begins "white"]', '[Options "speed=3"]'), 2, 1, "no option “speed”"),
        (('[Begins "white"]', '[Options "begins"]'), 2, 1, "name=value"),
        (('[Begins "white"]', '[Options "begins=white begins=black"]'), 2, 1, "each name once"),
        (('[Begins "white"]', '[Start "x"]'), 2, 1, "not a Kwinty position"),
        (('[Begins "white"]', '[Begins "white]'), 2, 1, "cannot be read"),
        (('[Date "2026-11-15"]', '[Date "15.11.2026"]'), 5, 1, "not a date"),
        (('[Date "2026-11-15"]', '[Date "2026-11-15"]\n[Date "2026-11-15"]'), 6, 1, "given twice"),
        (('[Result "white"]', '[Result "black"]'), 6, 1, "but it is “white”"),
        (('[Result "white"]', '[Result "white"]\n[Ending "time"]'), 7, 1, "take header Ending out"),
        (('[Result "white"]', '[Result "white"]\n[Ending "luck"]'), 7, 1, "does not end by “luck”"),
        (("1. iv", "iv"), 9, 18, "write 1. before it"),
        (("1. iv", "2. iv"), 9, 18, "2 should be 1"),
        (("1. iv", "1. 1. iv"), 9, 21, "inside turn 1"),
        (("1. iv", "1. kv"), 9, 21, "column i"),
        (("1. iv", "1. xyz"), 9, 21, "not a Kwinty move"),
        (("4. hv", "4. h"), 9, 49, "not a Kwinty move"),
        (("5. jh", "5."), 10, 1, "Turn 5 has no action"),
        (("5. jh", ""), 10, 1, "needs a header Ending"),
        (("\nwhite\n", "\nblack\n"), 10, 1, "but it is “white”"),
        (("\nwhite\n", "\nwhite\n6. iv\n"), 11, 1, "Nothing may follow"),
        (("\nwhite\n", '\n[Event "late"]\nwhite\n'), 10, 1, "headers come first"),
        (("\nwhite\n", "\n"), 9, 57, "may have been cut"),
        (("{On top.}", "{On top."), 9, 30, "never closed"),
        (("{On top.}", "On top.}"), 9, 37, "cannot be read"),
    ],
)
def test_what_is_wrong_and_where(change: tuple[str, str], line: int, column: int, reason: str) -> None:
    with pytest.raises(InvalidRecord, match=reason) as caught:
        read_record(text_with(change))
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(caught.value).startswith(f"Line {line}, column {column}: ")
    assert pickle.loads(pickle.dumps(caught.value)).line == line


TEXTS = st.text(max_size=40)


@given(white=TEXTS, comment=TEXTS, tag=TEXTS)
def test_any_text_survives_as_far_as_it_can_be_printed(white: str, comment: str, tag: str) -> None:
    start = klotz.game("kwinty").start()
    played = record(start, ["iv"], names={WHITE: white}, comments={1: comment}, tags={"Event": tag})
    assert read_record(str(played)) == played


@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        read_record(text)
    assert caught.value.line >= 1
    assert caught.value.column >= 1


def test_one_who_left_is_in_the_record() -> None:
    """The turns of one who left lapse, and the header tells from when on."""
    position = klotz.game("qbq", players="3").start()
    left = {Player("green"): 3}
    moves: list[str] = []
    while len(moves) < 9:
        position = without_leavers(position, left, len(moves))
        move = next(str(move) for move in position.legal_moves() if not str(move).startswith("+"))
        moves.append(move)
        position = position.play(move)
    played = record(klotz.game("qbq", players="3").start(), moves, left=left)
    text = str(played)
    assert '[Left "green=3"]' in text
    assert read_record(text) == played
    assert [turn.player for turn in played.turns] == ["blue", "green", "orange"] + ["blue", "orange"] * 3
    assert played.positions[4].lapsed == ("green",)
    assert played.without_last_move().left == left


@pytest.mark.parametrize("wrong", ["green", "green=x", "white=1", "green=10", "green=1 green=2", "green=²", "green=-1"])
def test_who_cannot_have_left(wrong: str) -> None:
    start = klotz.game("qbq", players="3").start()
    text = str(record(start, [str(start.legal_moves()[0])], left={Player("green"): 1}))
    with pytest.raises(InvalidRecord, match="cannot stand in Left"):
        read_record(text.replace("green=1", wrong))
