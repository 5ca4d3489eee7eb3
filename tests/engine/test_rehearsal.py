"""Rehearsing turns among three and four players: legal moves, wins, limits, and what watchers are told."""

from __future__ import annotations

import time

import pytest
from tests.engine.positions import middling
from tests.engine.stopping import SOON, stopped

import klotz
from klotz.core.game import Game, Position
from klotz.engine import Engine
from klotz.engine.engine import Info
from klotz.engine.limits import Limits
from klotz.engine.opponents import opponent
from klotz.engine.rehearsal import Rehearsal

THREE, FOUR = (klotz.game("qbq", players=number) for number in (3, 4))
ENOUGH, TOO_FEW = Limits(nodes=60_000), Limits(nodes=2_000)


def nearly_won(game: Game) -> Position:
    """A position in which the player to move can win at once."""
    player, engine, position = opponent("greedy", game, seed=1), Engine(game, memory=1), game.start()
    while engine.analyse(position, Limits(depth=1)).score.actions != 1:
        position = position.play(player.choose(position, Limits()))
    return position


def told_by(game: Game) -> tuple[Rehearsal, list[Info]]:
    """Who rehearses, and all that is told of it."""
    engine, told = Engine(game, memory=1), list[Info]()
    engine.watcher = told.append
    return Rehearsal(engine), told


@pytest.mark.parametrize("game", [THREE, FOUR], ids=str)
def test_nodes_decide_the_move_and_watchers_are_told(game: Game) -> None:
    (rehearsal, told), (other, _) = told_by(game), told_by(game)
    for seed in range(4):
        position = middling(game, seed)
        told.clear()
        move = rehearsal.best(position, ENOUGH)
        assert move in position.legal_moves()
        assert move == other.best(position, ENOUGH)
        assert told[-1].move == move
        assert [info.nodes for info in told] == sorted(info.nodes for info in told)


def test_rehearsals_go_on_where_there_is_more_to_spend() -> None:
    rehearsal, told = told_by(FOUR)
    seen = []
    for nodes in (60_000, 120_000):
        rehearsal.best(middling(FOUR, 1), Limits(nodes=nodes))
        seen.append(told[-1].nodes)
        assert 0.9 * nodes < told[-1].nodes < 1.2 * nodes
    assert seen[0] < seen[1]


def test_with_few_nodes_search_alone_decides() -> None:
    rehearsal, _ = told_by(FOUR)
    for seed in range(4):
        position = middling(FOUR, seed)
        assert rehearsal.best(position, TOO_FEW) == Engine(FOUR, memory=1).best(position, TOO_FEW)


def test_a_win_at_once_is_taken() -> None:
    position = nearly_won(FOUR)
    outcome = position.play(told_by(FOUR)[0].best(position, ENOUGH)).outcome()
    assert outcome is not None
    assert outcome.winner == position.to_move


def test_a_wish_to_stop_is_heard_at_once() -> None:
    rehearsal, _ = told_by(FOUR)
    position = middling(FOUR, 3)
    assert stopped(rehearsal, position) in position.legal_moves()


def test_time_is_kept() -> None:
    rehearsal, _ = told_by(FOUR)
    begun = time.perf_counter()
    rehearsal.best(middling(FOUR, 5), Limits(time=0.1))
    assert time.perf_counter() - begun < 0.1 + SOON
