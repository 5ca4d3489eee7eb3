"""The table by itself: what actions lead to, without a store or a network."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import klotz
from klotz.core.errors import IllegalMove, InvalidMove
from klotz.core.player import Player
from klotz.core.record import Ending, record
from klotz.core.record_reader import read_record
from klotz.server import archive, views
from klotz.server.clocks import DAY, MINUTE, SECOND
from klotz.server.entries import Action, Entry, Kind
from klotz.server.refusals import Late, Refused, Unacceptable
from klotz.server.tables import Close, Status, Table, position_after

WHITE, BLACK = Player("white"), Player("black")
BLUE, GREEN, ORANGE, RED = Player("blue"), Player("green"), Player("orange"), Player("red")


class Play:
    """A table with its log and a watch that one sets by hand."""

    def __init__(self, game: str = "kwinty", holders: dict[str, str] | None = None, **given: Any) -> None:
        holders = holders or {"white": "A", "black": "B"}
        seats = [
            {"player": player, "name": holder, **({"engine": "random"} if holder == "engine" else {"holder": holder})}
            for player, holder in holders.items()
        ]
        body = {
            "game": game,
            "options": {},
            "seats": seats,
            "control": None,
            "games": 1,
            "public": False,
            "chat": True,
            "leavers": "lapse",
            "stand_in": "random",
            "creator": "A",
            **given,
        }
        self.now = 1_000_000
        self.log = [Entry("t", 0, self.now, Kind.CREATE, body=body)]
        self.table = Table.opened(self.log[0])

    def act(self, seat: Player, kind: Kind, argument: str = "", number: int | None = None) -> Table:
        answers = self.table.number if number is None else number
        return self.keep(self.table.act(Action(kind, argument), seat, answers, self.now))

    def move(self, *moves: str) -> Table:
        for move in moves:
            self.act(self.table.position.to_move, Kind.MOVE, move)
        return self.table

    def keep(self, result: tuple[Entry, Table] | None) -> Table:
        assert result is not None
        self.log.append(result[0])
        self.table = result[1]
        return self.table

    def play_out(self, seed: int) -> Table:
        chance = random.Random(seed)
        while self.table.status is Status.PLAYING:
            self.move(str(chance.choice(self.table.position.legal_moves())))
        return self.table

    @property
    def replayed(self) -> Table:
        return Table.replayed(self.log)


def test_moves_change_the_number_and_replay_to_the_same_table() -> None:
    play = Play()
    assert play.table.status is Status.PLAYING
    play.move("iv", "hv", "jv")
    assert [play.table.number, play.table.head] == [3, 3]
    assert play.replayed == play.table
    assert play.replayed.position == play.table.position


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", ["kwinty", "turris", "qbq"])
def test_whole_games_replay(game: str, seed: int) -> None:
    holders = {"blue": "A", "orange": "B"} if game == "qbq" else None
    play = Play(game, holders)
    end = play.play_out(seed).end
    assert end is not None
    assert end.close is Close.RULES
    assert play.replayed == play.table
    record = archive.records(play.table)[0]
    assert str(read_record(str(record))) == str(record)
    assert record.positions[-1] == play.table.position


def test_late_early_and_illegal_actions_change_nothing() -> None:
    play = Play()
    play.move("iv")
    before = play.table
    with pytest.raises(Late, match="position 0, but now it is 1"):
        play.act(BLACK, Kind.MOVE, "hv", number=0)
    with pytest.raises(Refused, match="Black is to move"):
        play.act(WHITE, Kind.MOVE, "hv")
    with pytest.raises(IllegalMove):
        play.act(BLACK, Kind.MOVE, "av")
    with pytest.raises(InvalidMove):
        play.act(BLACK, Kind.MOVE, "nonsense")
    with pytest.raises(Refused, match="abort"):
        play.act(BLACK, Kind.ABORT)
    with pytest.raises(Unacceptable, match="no seat red"):
        play.table.seat("red")
    assert play.table is before


def test_talk_does_not_make_a_move_late() -> None:
    play = Play()
    play.act(BLACK, Kind.SAY, "Hello")
    play.move("iv")
    assert (play.table.head, play.table.number) == (2, 2)
    assert [line.text for line in play.table.chat] == ["Hello"]


def test_resigning() -> None:
    play = Play()
    end = play.act(WHITE, Kind.RESIGN).end
    assert end is not None
    assert (end.close, end.winner) == (Close.RESIGNATION, BLACK)
    with pytest.raises(Refused, match="over"):
        play.act(BLACK, Kind.RESIGN)
    assert '[Ending "resignation"]' in str(archive.records(play.table)[0])


def test_aborting_before_the_first_move() -> None:
    play = Play()
    end = play.act(BLACK, Kind.ABORT).end
    assert end is not None
    assert (end.close, end.winner) == (Close.ABORTED, None)
    play.act(WHITE, Kind.REMATCH)
    assert play.act(BLACK, Kind.REMATCH).rounds == ()
    assert play.table.status is Status.PLAYING


def test_a_draw_needs_consent_and_outlives_ones_own_move() -> None:
    play = Play()
    play.act(WHITE, Kind.DRAW)
    assert Kind.ACCEPT in play.table.possible(BLACK)
    assert Kind.ACCEPT not in play.table.possible(WHITE)
    play.move("iv")
    assert [offer.kind for offer in play.table.offers] == [Kind.DRAW]
    play.act(BLACK, Kind.DECLINE, "draw")
    assert play.table.offers == ()
    play.act(BLACK, Kind.DRAW)
    with pytest.raises(Refused, match="no such offer"):
        play.act(WHITE, Kind.ACCEPT, "takeback")
    end = play.act(WHITE, Kind.ACCEPT, "draw").end
    assert end is not None
    assert end.close is Close.AGREEMENT
    assert play.replayed == play.table


def test_a_draw_offer_lapses_when_the_other_moves() -> None:
    play = Play()
    play.act(BLACK, Kind.DRAW)
    assert play.move("iv").offers == ()


def test_a_takeback_goes_back_to_ones_own_last_action() -> None:
    play = Play()
    play.move("iv", "hv", "jv")
    play.act(BLACK, Kind.TAKEBACK)
    assert play.table.number == 3
    play.act(WHITE, Kind.ACCEPT, "takeback")
    assert [step.move for step in play.table.steps] == ["iv"]
    assert play.table.position.to_move == BLACK
    assert play.table.number == play.table.head == 5
    assert play.replayed == play.table


def test_a_takeback_lapses_with_the_next_move() -> None:
    play = Play()
    play.move("iv")
    play.act(WHITE, Kind.TAKEBACK)
    assert play.move("hv").offers == ()


@pytest.mark.parametrize("other", ["A", "engine"])
def test_takebacks_are_free_on_one_device_and_against_engines(other: str) -> None:
    play = Play(holders={"white": "A", "black": other})
    play.move("iv")
    if other == "engine":
        play.keep(play.table.played_by_engine("hv", play.now))
    assert play.act(WHITE, Kind.TAKEBACK).steps == ()
    assert Kind.TAKEBACK not in play.table.possible(WHITE)
    assert (Kind.DRAW in play.table.possible(WHITE)) is (other == "A")


def test_the_loser_begins_the_next_game() -> None:
    play = Play(games=3)
    play.act(BLACK, Kind.RESIGN)
    play.act(WHITE, Kind.REMATCH)
    assert play.table.status is Status.OVER
    assert Kind.REMATCH not in play.table.possible(WHITE)
    play.act(BLACK, Kind.REMATCH)
    assert (play.table.status, play.table.position.to_move) == (Status.PLAYING, BLACK)
    play.move("iv")
    play.act(WHITE, Kind.RESIGN)
    assert play.table.match.wins[WHITE] == 1
    assert [len(record.moves) for record in archive.records(play.table)] == [0, 1]
    assert play.replayed == play.table


def test_an_engine_is_always_ready_for_a_rematch() -> None:
    play = Play(holders={"white": "A", "black": "engine"})
    play.act(WHITE, Kind.RESIGN)
    assert play.act(WHITE, Kind.REMATCH).status is Status.PLAYING


# --- clocks


def test_clocks_run_from_the_first_move_and_gain_the_increment() -> None:
    play = Play(control={"budget": MINUTE, "increment": 2 * SECOND})
    play.now += 10 * SECOND
    assert play.table.clocks.running is None
    play.move("iv")
    play.now += 10 * SECOND
    play.move("hv")
    assert play.table.clocks.left == {WHITE: MINUTE, BLACK: 52 * SECOND}
    assert play.table.clocks.running == WHITE
    assert play.table.clocks.deadline == play.now + MINUTE


def test_the_increment_comes_at_the_end_of_a_turn() -> None:
    play = Play("qbq", {"blue": "A", "orange": "B"}, control={"budget": MINUTE, "increment": 2 * SECOND})
    play.move("a1-c2")
    play.move("f6-d5")
    play.now += 5 * SECOND
    insertion = next(str(move) for move in play.table.position.legal_moves() if str(move).startswith("+"))
    play.move(insertion)
    assert play.table.clocks.left[BLUE] == 55 * SECOND
    play.now += 5 * SECOND
    play.move(str(play.table.position.legal_moves()[0]))
    assert play.table.clocks.left[BLUE] == 52 * SECOND
    assert [step.goes_on for step in play.table.steps] == [False, False, False, True]


def test_days_come_back_whole_after_every_turn() -> None:
    play = Play(control={"allowance": 2 * DAY})
    play.move("iv")
    play.now += DAY
    assert play.move("hv").clocks.left == {WHITE: 2 * DAY, BLACK: 2 * DAY}


def test_a_clock_runs_out() -> None:
    play = Play(control={"budget": MINUTE, "increment": 0})
    play.move("iv")
    play.now += MINUTE - 1
    assert play.table.flagged(play.now) is None
    play.now += 1
    end = play.keep(play.table.flagged(play.now)).end
    assert end is not None
    assert (end.close, end.winner) == (Close.TIME, WHITE)
    assert play.table.flagged(play.now) is None


def test_an_outage_is_given_back() -> None:
    play = Play(control={"budget": MINUTE, "increment": 0})
    play.move("iv")
    begin = play.now + 5 * SECOND
    play.now += 300 * SECOND
    play.keep(play.table.outage(begin, play.now))
    assert play.table.clocks.deadline == play.now + 55 * SECOND
    play.keep(play.table.outage(begin, play.now + 10))
    assert play.table.clocks.deadline == play.now + 10 + 55 * SECOND
    assert play.replayed == play.table
    assert Play().table.outage(begin, play.now) is None


def test_time_does_not_run_backwards() -> None:
    play = Play(control={"budget": MINUTE, "increment": 0})
    play.move("iv")
    play.now -= 30 * SECOND
    play.move("hv")
    assert play.log[2].at == play.log[1].at
    assert play.table.clocks.left[BLACK] == MINUTE


def test_engines_have_no_clock() -> None:
    play = Play(holders={"white": "A", "black": "engine"}, control={"budget": MINUTE, "increment": 0})
    assert play.move("iv").clocks.running is None
    play.now += 10 * MINUTE
    play.keep(play.table.played_by_engine("hv", play.now))
    assert play.table.clocks.running == WHITE


# --- matches


def test_a_match_ends_after_its_games_and_a_new_one_begins() -> None:
    """The loser begins the next game; after the last one, a rematch begins a new match, by the same rule."""
    play = Play(games=2)
    for winner, loser in ((BLACK, WHITE), (BLACK, WHITE)):
        assert not play.table.match_over
        play.act(loser, Kind.RESIGN)
        told = views.match(play.table)
        assert told.wins[winner] == len(play.table.rounds) + 1
        if not told.over:
            play.act(WHITE, Kind.REMATCH)
            play.act(BLACK, Kind.REMATCH)
            assert play.table.position.to_move == WHITE
    assert (told.over, told.winner, told.game) == (True, BLACK, 2)
    play.act(WHITE, Kind.REMATCH)
    play.act(BLACK, Kind.REMATCH)
    told = views.match(play.table)
    assert (told.over, told.winner, told.game, sum(told.wins.values())) == (False, None, 3, 0)
    assert play.table.position.to_move == WHITE
    assert len(archive.records(play.table)) == 3
    assert play.replayed == play.table


def test_the_score_of_single_games_goes_on() -> None:
    play = Play()
    for _ in range(3):
        play.act(WHITE, Kind.RESIGN)
        play.act(WHITE, Kind.REMATCH)
        play.act(BLACK, Kind.REMATCH)
    assert views.match(play.table).wins == {"white": 0, "black": 3}


# --- three at a table


def three(leavers: str) -> Play:
    play = Play("qbq", {"blue": "A", "green": "B", "orange": "C"}, options={"players": "3"}, leavers=leavers)
    play.move(str(play.table.position.legal_moves()[0]))
    return play


def test_the_turns_of_one_who_left_lapse() -> None:
    play = three("lapse")
    assert Kind.RESIGN not in play.table.possible(GREEN)
    play.act(GREEN, Kind.LEAVE)
    assert play.table.position.to_move == ORANGE
    assert play.table.possible(GREEN) == ()
    for _ in range(6):
        play.move(str(play.table.position.legal_moves()[0]))
        assert play.table.position.to_move in (BLUE, ORANGE)
    assert play.replayed == play.table
    end = play.act(BLUE, Kind.LEAVE).end
    assert end is not None
    assert (end.close, end.winner) == (Close.ABANDONED, ORANGE)
    assert Kind.REMATCH not in play.table.possible(ORANGE)
    check_record(play)
    kept = archive.records(play.table)[0]
    assert (kept.winner, kept.ending, len(kept.moves), kept.left) == (ORANGE, Ending.ABANDONED, 7, {GREEN: 1})


def check_record(play: Play) -> None:
    """A record tells the whole game, reads back, and makes a table that shows the same steps and positions."""
    table = play.table
    kept = archive.records(table)[0]
    text = str(kept)
    assert str(read_record(text)) == text
    assert kept.positions[-1] == table.position
    assert [str(move) for move in kept.moves] == [step.move for step in table.steps if step.move]
    shown = Table.opened(archive.imported(text, 5))
    assert [(step.player, step.move) for step in shown.steps] == [(step.player, step.move) for step in table.steps]
    for count in range(len(shown.steps) + 1):
        seen, was = (position_after(played.game.start(), played.steps[:count]) for played in (shown, table))
        assert seen == was


@pytest.mark.parametrize("seed", range(12))
def test_games_that_some_have_left_are_recorded_whole(seed: int) -> None:
    """Whoever leaves, whenever, and whatever is taken back: the record is true to the last turn."""
    chance = random.Random(seed)
    holders = {"blue": "A", "green": "B", "orange": "C", "red": "D"}
    play = Play("qbq", holders, options={"players": "4"}, leavers="lapse")
    leaving = dict(zip(chance.sample(range(1, 40), 2), chance.sample([BLUE, GREEN, ORANGE, RED], 2), strict=True))
    for number in range(60):
        if play.table.status is not Status.PLAYING:
            break
        if number in leaving:
            play.act(leaving[number], Kind.LEAVE)
        elif chance.random() < 0.1 and Kind.TAKEBACK in play.table.possible(play.table.position.to_move):
            asking = play.table.position.to_move
            play.act(asking, Kind.TAKEBACK)
            while offers := play.table.offers:
                play.act(min(offers[0].waiting), Kind.ACCEPT, "takeback")
        else:
            play.move(str(chance.choice(play.table.position.legal_moves())))
        if number % 10 == 0:
            check_record(play)
    check_record(play)
    assert archive.records(play.table)[0].left


def test_a_leaver_of_two_makes_no_record() -> None:
    start = klotz.game("qbq").start()
    with pytest.raises(ValueError, match="cannot have left"):
        record(start, [str(start.legal_moves()[0])], left={BLUE: 1})
    with pytest.raises(ValueError, match="does not go on"):
        klotz.game("kwinty").start().lapse()


def test_what_a_leaver_left_half_done_is_undone() -> None:
    play = three("lapse")
    insertion = next(str(move) for move in play.table.position.legal_moves() if str(move).startswith("+"))
    before = play.table.position
    play.move(insertion)
    play.act(GREEN, Kind.LEAVE)
    assert play.table.position.to_move == ORANGE
    assert play.table.position.stock == before.stock
    assert play.replayed == play.table


def test_takebacks_go_over_turns_that_lapsed() -> None:
    play = three("lapse")
    play.act(GREEN, Kind.LEAVE)
    play.move(str(play.table.position.legal_moves()[0]))
    play.act(BLUE, Kind.TAKEBACK)
    play.act(ORANGE, Kind.ACCEPT, "takeback")
    assert play.table.position.to_move == BLUE
    assert play.table.steps == ()


def test_an_engine_takes_the_seat_of_one_who_left() -> None:
    play = three("engine")
    play.act(GREEN, Kind.LEAVE)
    assert play.table.engine_to_move == "random"
    play.keep(play.table.played_by_engine(str(play.table.position.legal_moves()[0]), play.now))
    play.act(BLUE, Kind.LEAVE)
    end = play.act(ORANGE, Kind.LEAVE).end
    assert end is not None
    assert (end.close, end.winner) == (Close.ABANDONED, None)
    assert play.replayed == play.table
    assert archive.records(play.table)[0].names[GREEN] == "B, random"


def test_one_of_three_who_runs_out_of_time_has_left() -> None:
    play = Play(
        "qbq",
        {"blue": "A", "green": "B", "orange": "C"},
        options={"players": "3"},
        control={"budget": MINUTE, "increment": 0},
    )
    play.move(str(play.table.position.legal_moves()[0]))
    play.now += MINUTE
    play.keep(play.table.flagged(play.now))
    assert (play.table.status, play.table.position.to_move) == (Status.PLAYING, ORANGE)
    assert play.table.clocks.running == ORANGE


def test_leaving_waits_for_nobody_if_only_leavers_could_move() -> None:
    """Turns never lapse for ever."""
    play = three("lapse")
    table = play.act(GREEN, Kind.LEAVE)
    everybody_left = replace(table, seats=tuple(replace(seat, left=True) for seat in table.seats))
    end = everybody_left._with_lapses(play.now).end
    assert end is not None
    assert end.close is Close.ABANDONED


def test_a_record_becomes_a_table_to_look_at() -> None:
    play = Play()
    play.play_out(1)
    text = str(archive.records(play.table)[0])
    entry = archive.imported(text, 5)
    table = Table.opened(entry)
    assert table.status is Status.OVER
    assert table.end is not None
    assert str(archive.records(table)[0]) == text
    assert archive.imported(text, 6).table == entry.table
    assert table.possible(WHITE) == ()
