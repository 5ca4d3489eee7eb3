"""Openings and seats."""

from __future__ import annotations

import runpy
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

import klotz
from klotz.arena.listed import listed
from klotz.arena.pairing import bouts, openings
from klotz.arena.setting import InvalidSetting, Setting
from klotz.core.game import Game, Position
from klotz.core.kernel import judging_kernel, kernel
from klotz.engine.engine import PLIES, Engine
from klotz.engine.explorer import Explorer
from klotz.engine.limits import Limits
from klotz.engine.solver import Solver, Verdict

ROOT = Path(__file__).parents[2]
GAMES = [klotz.game("kwinty"), klotz.game("turris"), klotz.game("qbq"), klotz.game("qbq", players=4)]


def after(game: Game, opening: tuple[str, ...]) -> Position:
    position = game.start()
    for move in opening:
        position = position.play(move)
    return position


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_openings_are_legal_open_and_different(game: Game) -> None:
    turns = Setting(game, ("random", "random")).opening_turns
    number = len(listed(game, turns)) or 40
    drawn = list(islice(openings(game, turns, seed=3), number))
    keys = set()
    for opening in drawn:
        position = after(game, opening)
        assert not position.mid_turn
        assert position.outcome() is None
        root = kernel(game)
        root.load(position)
        keys.add(root.canonical_key)
    assert len(keys) == len(drawn)
    assert drawn == list(islice(openings(game, turns, seed=3), number))
    assert drawn != list(islice(openings(game, turns, seed=4), number))


def test_nobody_can_win_at_once() -> None:
    """In Kwinty a row of five can be had with the fifth block."""
    game = klotz.game("kwinty")
    for opening in islice(openings(game, 4, seed=1), 100):
        position = after(game, opening)
        ends = [position.play(move).outcome() for move in position.legal_moves()]
        assert not any(ends)


@pytest.mark.parametrize("name", ["turris", "qbq"])
def test_openings_leave_both_about_the_same_chances(name: str) -> None:
    game = klotz.game(name)
    turns = Setting(game, ("random", "random")).opening_turns
    for opening in islice(openings(game, turns, seed=2), 12):
        assert 0.3 <= chance(after(game, opening)) <= 0.7, opening


def chance(position: Position) -> float:
    """That of one of the players, by a longer look than the arena takes."""
    game = position.game
    if not game.info.averaged:
        return Engine(game, memory=8).analyse(position, Limits(nodes=100_000)).score.chance
    explorer = Explorer(judging_kernel(game, PLIES))
    explorer.kernel.load(position)
    explorer.begin()
    explorer.grow(50_000, -1.0)
    return float(explorer.chance())


def test_what_leaves_one_player_ahead_is_not_taken_for_being_new() -> None:
    """In Turris few openings of two turns are level: these are repeated."""
    game = klotz.game("turris")
    drawn = list(islice(openings(game, 2, seed=1), 60))
    assert 1 < len(set(drawn)) < 20
    assert all(0.3 <= chance(after(game, opening)) <= 0.7 for opening in set(drawn))


@pytest.mark.parametrize("name", ["kwinty", "turris"])
def test_openings_that_are_written_down_are_all_played_before_one_is_repeated(name: str) -> None:
    game = klotz.game(name)
    turns = Setting(game, ("random", "random")).opening_turns
    known = listed(game, turns)
    assert len(known) > 12
    drawn = list(islice(openings(game, turns, seed=1), 2 * len(known)))
    first, second = drawn[: len(known)], drawn[len(known) :]
    assert sorted(first) == sorted(second) == sorted(known)
    assert first != second


def test_no_proof_decides_openings_that_are_written_down() -> None:
    game = klotz.game("kwinty")
    solver, short = Solver(game, 64), Limits(nodes=100_000)
    for opening in listed(game, 3):
        for player in game.players:
            assert solver.wins(after(game, opening), player, short) is not Verdict.WINS, opening


def test_the_tool_goes_through_all_openings_and_drops_what_is_decided() -> None:
    """Of the seven of two turns a short look decides none."""
    words = [sys.executable, "tools/openings.py", "kwinty", "--turns", "2", "--nodes", "200"]
    told = subprocess.run(words, check=True, capture_output=True, text=True, cwd=ROOT).stdout.splitlines()
    assert len(told) == 7
    assert all(len(opening.split()) == 2 for opening in told)


def test_the_tool_drops_what_games_decide() -> None:
    """In Turris, where nothing can be proven: here two own blocks lie beside one that fills the middle."""
    tool = runpy.run_path(str(ROOT / "tools" / "openings.py"))
    judge = tool["Averages"](klotz.game("turris"), 4_000)
    assert not judge.keeps(after(klotz.game("turris"), ("b1v", "b2v", "a1v", "a1e")))


def test_openings_are_drawn_where_none_are_written_down() -> None:
    game = klotz.game("kwinty")
    assert listed(game, 4) == ()
    assert listed(klotz.game("kwinty", width=7), 3) == ()
    assert all(opening[0] == "ih" for opening in islice(openings(game, 3, seed=1, first=("ih",)), 3))


def test_few_openings_are_repeated_and_none_is_an_error() -> None:
    game = klotz.game("kwinty")
    assert set(islice(openings(game, 1, seed=1), 8)) == {("ih",)}, "after iv White is proven to win"
    assert list(islice(openings(game, 0, seed=1), 2)) == [(), ()]
    with pytest.raises(InvalidSetting, match="100 turns"):
        next(openings(game, 100, seed=1))


def test_two_swap_seats() -> None:
    first, second, third = islice(bouts(Setting(klotz.game("kwinty"), ("a", "b"))), 3)
    assert (first.seats, second.seats, third.seats) == ((0, 1), (1, 0), (0, 1))
    assert first.opening == second.opening != third.opening
    assert second.names == ("b", "a")
    assert first.seed(0) != first.seed(1) != second.seed(0)


@pytest.mark.parametrize("seats", [3, 4])
def test_one_against_the_others_sits_everywhere(seats: int) -> None:
    setting = Setting(klotz.game("qbq", players=seats), ("a", "b"))
    played = list(islice(bouts(setting), seats))
    assert [bout.seats.index(0) for bout in played] == list(range(seats))
    assert all(bout.seats.count(1) == seats - 1 for bout in played)
    assert len({bout.opening for bout in played}) == 1


def test_everybody_sits_everywhere() -> None:
    setting = Setting(klotz.game("qbq", players=3), ("a", "b", "c"))
    seen = Counter((seat, who) for bout in islice(bouts(setting), 3) for seat, who in enumerate(bout.seats))
    assert set(seen.values()) == {1}
    assert len(seen) == 9


def test_settings_that_cannot_be() -> None:
    with pytest.raises(InvalidSetting, match="not 3"):
        Setting(klotz.game("kwinty"), ("a", "b", "c"))
    with pytest.raises(InvalidSetting, match="not 3"):
        Setting(klotz.game("qbq", players=4), ("a", "b", "c"))
    with pytest.raises(InvalidSetting, match="-1"):
        Setting(klotz.game("kwinty"), ("a", "b"), turns=-1)


def test_limits_of_those_who_have_their_own() -> None:
    free = Setting(klotz.game("kwinty"), ("level:3", "uct"))
    assert free.limits_of(0) == Limits()
    assert free.limits_of(1).time is not None
    given = Setting(klotz.game("kwinty"), ("level:3", "uct"), Limits(nodes=7))
    assert given.limits_of(0) == given.limits_of(1) == Limits(nodes=7)


def test_seats_can_be_fixed_and_moves_given() -> None:
    game = klotz.game("kwinty", begins="black")
    setting = Setting(game, ("a", "b"), turns=1, first=("ih",), fixed=True)
    assert setting.seatings == ((1, 0),)
    for bout in islice(bouts(setting), 4):
        assert bout.opening[0] == "ih"
        assert len(bout.opening) == 2
        assert bout.names == ("b", "a")
    three = Setting(klotz.game("qbq", players=3, begins="green"), ("a", "b"), fixed=True)
    assert three.seatings == ((1, 0, 1),)
    assert setting.facts != Setting(game, ("a", "b"), turns=1).facts
    assert "fixed" not in Setting(game, ("a", "b")).facts
