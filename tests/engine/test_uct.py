"""The yardstick: plain UCT plays legally, the same for the same seed, in time, and better the longer it thinks."""

from __future__ import annotations

import threading
import time
from itertools import islice

import pytest

import klotz
from klotz.arena import Setting
from klotz.arena.bout import play
from klotz.arena.pairing import bouts
from klotz.core.game import Game
from klotz.core.kernel import kernel
from klotz.engine.limits import Limits
from klotz.engine.opponents import opponent
from klotz.engine.uct import Tree, Uct
from klotz.testing import random_moves

GAMES = [
    klotz.game("kwinty"),
    klotz.game("turris", lying_on_ground=True),
    klotz.game("qbq"),
    klotz.game("qbq", players=3),
    klotz.game("qbq", players=4, begins="red"),
]
SOON = 0.02
TRIES = 20
"""How often something may be late, since other tests run beside this one."""


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_it_plays_legally_and_beats_chance(game: Game) -> None:
    """One game against random players, lapses, bonuses and two-part turns included."""
    setting = Setting(game, ("uct", "random"), Limits(nodes=1500), seed=3)
    result = play(next(bouts(setting)))
    assert result.fault is None
    assert result.winner == 0


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_seed_and_the_number_of_games_decide(game: Game) -> None:
    first, second = Uct(game, seed=5), Uct(game, seed=6)
    second.begin(5)
    for position, _ in islice(random_moves(game, seed=2), 12):
        limits = Limits(nodes=300)
        move = first.choose(position, limits)
        assert move == second.choose(position, limits)
        assert first.played in (0, 300) or len(position.legal_moves()) == 1
        assert move in position.legal_moves()


def test_a_win_at_once_is_seen() -> None:
    position = klotz.game("kwinty").start()
    for played in ("iv", "iv", "gh", "hv"):
        position = position.play(played)
    move = Uct(position.game).choose(position, Limits(nodes=2000))
    outcome = position.play(move).outcome()
    assert outcome is not None
    assert outcome.winner == "white"


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_time_and_stop_are_obeyed(game: Game) -> None:
    uct = Uct(game)
    begun = time.perf_counter()
    uct.choose(game.start(), Limits(time=0.1))
    assert time.perf_counter() - begun >= 0.1
    assert uct.played > 100
    delays = [1.0]
    while min(delays) >= SOON and len(delays) < TRIES:
        thinking = threading.Thread(target=uct.choose, args=(game.start(), Limits()))
        thinking.start()
        while not uct.played and thinking.is_alive():
            time.sleep(0.001)
        time.sleep(0.01)
        begun = time.perf_counter()
        uct.stop()
        thinking.join()
        delays.append(time.perf_counter() - begun)
    assert min(delays) < SOON


def test_a_full_tree_goes_on() -> None:
    game = klotz.game("kwinty")
    small, large = Uct(game, nodes=10), Uct(game)
    for uct in (small, large):
        assert uct.choose(game.start(), Limits(nodes=5000)) in game.start().legal_moves()
        assert uct.played == 5000


def test_no_room_at_all() -> None:
    game = klotz.game("qbq")
    root = kernel(game)
    assert Tree(root, 1).grow(100, -1.0, 1) == -1
    assert Uct(game, nodes=1).choose(game.start(), Limits(nodes=10)) in game.start().legal_moves()


def test_a_limit_of_depth_ends() -> None:
    game = klotz.game("turris")
    uct = Uct(game)
    uct.choose(game.start(), Limits(depth=2))
    assert uct.played == 2000
    uct.choose(game.start(), Limits(depth=2, nodes=10))
    assert uct.played == 10


def test_it_can_be_had_by_name() -> None:
    assert isinstance(opponent("uct", klotz.game("kwinty"), seed=3), Uct)
