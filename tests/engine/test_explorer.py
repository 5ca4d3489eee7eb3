"""The search that averages: the same work gives the same answer, limits are kept, and ends are played out."""

from __future__ import annotations

import time
from itertools import islice

import pytest
from tests.engine.games import TWO_PLAYER_GAMES
from tests.engine.positions import late, middling
from tests.engine.stopping import SOON, stopped
from tests.engine.twins import uncompiled

import klotz
from klotz.arena import Setting, play
from klotz.arena.pairing import bouts
from klotz.core import compiled
from klotz.core.game import Game
from klotz.core.kernel import judging_kernel
from klotz.engine import Engine, Info, Limits
from klotz.engine.averager import Averager
from klotz.engine.explorer import Explorer
from klotz.games.turris.network import (
    FIRST_BIAS,
    FIRST_FOLD,
    FIRST_OUTPUT,
    FIRST_REST,
    FIRST_UNIT,
    REST,
    UNITS,
    VIEW,
    WIDTH,
    network,
)

pytestmark = pytest.mark.filterwarnings("ignore::klotz.core.compiled.KlotzPerformanceWarning")
needs_compiler = pytest.mark.skipif(compiled.why_uncompiled() is not None, reason=f"{compiled.why_uncompiled()}")
TURRIS = klotz.game("turris")
PLIES = 64
SMALL = 300
"""A tree in which there is soon no room."""


@needs_compiler
@pytest.mark.parametrize("game", TWO_PLAYER_GAMES, ids=str)
def test_compiled_and_uncompiled_explore_alike(game: Game) -> None:
    fast = Explorer(judging_kernel(game, PLIES), SMALL)
    slow = uncompiled(game).explorer(uncompiled(game).judge(PLIES), SMALL)
    for seed in range(3):
        for explorer in (fast, slow):
            explorer.kernel.load(middling(game, seed))
            explorer.begin()
            explorer.grow(400, -1.0)
        assert fast.line() == slow.line()
        assert (fast.seen, fast.ended) == (slow.seen, slow.ended)
        assert fast.chance() == pytest.approx(slow.chance(), abs=1e-6)
        assert fast.worth() == pytest.approx(slow.worth(), abs=1)


@pytest.mark.parametrize("game", TWO_PLAYER_GAMES, ids=str)
def test_lines_can_be_played_and_more_nodes_go_on(game: Game) -> None:
    explorer = Explorer(judging_kernel(game, PLIES))
    for seed in range(4):
        position = middling(game, seed)
        explorer.kernel.load(position)
        explorer.begin()
        for nodes in (500, 1_000, 2_000):
            assert explorer.grow(nodes, -1.0)
            assert nodes <= explorer.seen < nodes + 300
            assert 0 <= explorer.chance() <= 1
        for action in explorer.line():
            position = position.play(explorer.kernel.move(action))


@pytest.mark.parametrize("game", TWO_PLAYER_GAMES, ids=str)
def test_actions_can_be_left_out_and_asked_for(game: Game) -> None:
    explorer = Explorer(judging_kernel(game, PLIES))
    explorer.kernel.load(middling(game, 1))
    explorer.begin()
    explorer.grow(2_000, -1.0)
    ranking = explorer.ranking()
    assert explorer.line() == explorer.line(ranking[0])
    assert explorer.chance() == explorer.chance(ranking[0])
    assert all(explorer.line(action)[0] == action for action in ranking)
    explorer.skip(tuple(ranking[:-1]))
    explorer.begin()
    explorer.grow(2_000, -1.0)
    assert explorer.ranking() == ranking[-1:]
    explorer.skip(())
    explorer.begin()
    explorer.grow(2_000, -1.0)
    assert explorer.ranking() == ranking


def test_the_end_is_played_as_alpha_beta_sees_it() -> None:
    """Where everything can be seen, the averager wins by as much as can be, or keeps a draw."""
    engine = Engine(TURRIS, memory=4)
    averager = Averager(engine)
    for seed in range(8):
        position = late(TURRIS, seed, 5)
        best = engine.analyse(position, Limits(nodes=2_000_000))
        assert best.score.exact
        move = averager.best(position, Limits(nodes=400_000))
        after = position.play(move)
        outcome = after.outcome()
        if outcome:
            assert (outcome.winner == position.to_move) == (best.score.winner == position.to_move)
        else:
            reply = engine.analyse(after, Limits(nodes=2_000_000)).score
            value = reply.value if after.to_move == position.to_move else -reply.value
            assert value == best.score.value or max(value, best.score.value) < 0, position.notation()


def test_nodes_decide_the_move_and_watchers_are_told() -> None:
    engine = Engine(TURRIS, memory=1)
    averager, other = Averager(engine), Averager(Engine(TURRIS, memory=1))
    told: list[Info] = []
    engine.watcher = told.append
    for seed in range(4):
        position = middling(TURRIS, seed)
        told.clear()
        move = averager.best(position, Limits(nodes=5_000))
        assert move == other.best(position, Limits(nodes=5_000))
        assert told
        assert all(info.nodes <= 5_400 and info.lines[0].moves for info in told)
        assert told[-1].move == move


def test_a_wish_to_stop_is_heard_at_once() -> None:
    averager = Averager(Engine(TURRIS, memory=1))
    averager.best(TURRIS.start(), Limits(nodes=10))
    position = middling(TURRIS, 3)
    assert stopped(averager, position) in position.legal_moves()


def test_time_is_kept() -> None:
    averager = Averager(Engine(TURRIS, memory=1))
    begun = time.perf_counter()
    averager.best(middling(TURRIS, 5), Limits(time=0.1))
    assert time.perf_counter() - begun < 0.1 + SOON


@pytest.mark.parametrize("limits", [Limits(time=1e-6), Limits(nodes=1)], ids=str)
def test_there_is_a_move_however_little_time_there_is(limits: Limits) -> None:
    """Near the end, too, where it is first asked who wins."""
    averager = Averager(Engine(TURRIS, memory=1))
    for left in (4, 8, 12):
        position = late(TURRIS, 2, left)
        assert averager.best(position, limits) in position.legal_moves()


def test_it_is_far_better_than_a_look_at_the_next_move() -> None:
    setting = Setting(TURRIS, ("level:7", "greedy"), Limits(nodes=3_000), seed=5)
    results = [play(bout) for bout in islice(bouts(setting), 10)]
    assert all(result.fault is None for result in results)
    assert sum(result.winner == 0 for result in results) >= 7


def test_network_says_what_its_weights_say() -> None:
    """The estimate is that of the network, computed from its inputs by the book."""
    weights = network()
    judge = judging_kernel(TURRIS, 2)
    for seed in range(40):
        judge.load(middling(TURRIS, seed, 50))
        inputs = judge.judged(judge.to_move)
        row = list(weights[FIRST_BIAS:FIRST_OUTPUT])
        for side in range(4):
            units = list(weights[FIRST_UNIT:FIRST_FOLD])
            for place in range(VIEW):
                for unit in range(UNITS):
                    units[unit] += inputs[VIEW * side + place] * weights[UNITS * place + unit]
            for number in range(WIDTH):
                folded = sum(
                    max(0, min(16 << 8, unit)) * weights[FIRST_FOLD + WIDTH * place + number]
                    for place, unit in enumerate(units)
                )
                row[number] += folded >> 6
        for place in range(REST):
            for number in range(WIDTH):
                row[number] += inputs[4 * VIEW + place] * weights[FIRST_REST + WIDTH * place + number]
        output = sum(
            (max(0, min(32 << 12, number)) >> 5) * weights[FIRST_OUTPUT + place]
            for place, number in enumerate(row[:-1])
        )
        assert judge.estimated(judge.to_move) == (output + (row[-1] << 5)) * 174 >> 17
