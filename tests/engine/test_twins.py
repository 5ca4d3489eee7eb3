"""The engine compiled and uncompiled, and twice: the same answers for the same work."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.games import GAMES, TWO_PLAYER_GAMES
from tests.engine.oracle import INFINITE
from tests.engine.positions import late, middling
from tests.engine.twins import uncompiled

import klotz
from klotz.core import compiled
from klotz.core.game import Game
from klotz.core.kernel import judging_kernel
from klotz.engine import Engine, Info, Limits
from klotz.engine.prover import Prover
from klotz.engine.search import Search
from klotz.engine.table import Table
from klotz.games.kwinty import KwintyPosition
from klotz.games.kwinty.wall import FIRST_COLUMN, Wall

pytestmark = pytest.mark.filterwarnings("ignore::klotz.core.compiled.KlotzPerformanceWarning")
needs_compiler = pytest.mark.skipif(compiled.why_uncompiled() is not None, reason=f"{compiled.why_uncompiled()}")
KWINTY = klotz.game("kwinty")
PLIES = 128
SMALL = 0.01
"""A table of a few hundred entries, so that some have to give way."""


@needs_compiler
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_compiled_and_uncompiled_search_alike(game: Game) -> None:
    """The same value, line and number of states at every depth, with a table in which there is no room."""
    slow_judge = uncompiled(game).judge(PLIES)
    for seed, depth in ((1, 3), (2, 2), (3, 2)):
        position = middling(game, seed)
        fast, slow = Search(judging_kernel(game, PLIES), Table(SMALL)), uncompiled(game).search(slow_judge, SMALL)
        for search in (fast, slow):
            search.kernel.load(position)
            search.begin()
            search.skip(())
        for deep in range(1, depth + 1):
            for search in (fast, slow):
                search.limit(2_000, -1.0)
            assert fast.look(deep, -INFINITE, INFINITE) == slow.look(deep, -INFINITE, INFINITE), position.notation()
            assert fast.line() == slow.line(), position.notation()
            assert (fast.seen, fast.best, fast.final) == (slow.seen, slow.best, slow.final), position.notation()


@needs_compiler
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_compiled_and_uncompiled_judge_alike(game: Game) -> None:
    fast, slow = judging_kernel(game, 2), uncompiled(game).judge(2)
    for seed in range(25):
        position = middling(game, seed, 60)
        for judge in (fast, slow):
            judge.load(position)
        for seat in range(len(game.players)):
            assert fast.judged(seat) == slow.judged(seat), position.notation()
            assert fast.estimated(seat) == slow.estimated(seat), position.notation()


@needs_compiler
def test_compiled_and_uncompiled_prove_alike() -> None:
    for seed in range(6):
        position = late(KWINTY, seed, 18)
        fast = Prover(judging_kernel(KWINTY), SMALL)
        slow = uncompiled(KWINTY).prover(uncompiled(KWINTY).judge(64), SMALL)
        for attacker in (0, 1):
            for prover in (fast, slow):
                prover.kernel.load(position)
            assert fast.prove(attacker, 2_000, -1.0) == slow.prove(attacker, 2_000, -1.0), position.notation()
            assert fast.seen == slow.seen, position.notation()


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_same_work_gives_the_same_answer(game: Game) -> None:
    """In engines of their own, and in one whose memory was cleared."""
    first, second = Engine(game, memory=1), Engine(game, memory=1)
    for seed in range(3):
        position = middling(game, seed)
        first.clear()
        second.clear()
        for limits in (Limits(nodes=4_000), Limits(depth=3)):
            answers = [told(engine.analyse(position, limits, lines=2)) for engine in (first, second)]
            assert answers[0] == answers[1], position.notation()


def told(info: Info) -> tuple[object, ...]:
    """All but the time."""
    return info.depth, info.nodes, info.lines, [line.score.exact for line in info.lines]


@pytest.mark.parametrize("game", TWO_PLAYER_GAMES, ids=str)
def test_what_one_has_the_other_lacks(game: Game) -> None:
    judge = judging_kernel(game, 2)
    anything = 0
    for seed in range(40):
        judge.load(middling(game, seed, 60))
        assert judge.estimated(0) == -judge.estimated(1)
        anything += judge.estimated(0) != 0
        if game.name != "turris":  # whose network has the mover's eyes only
            assert judge.judged(0) == tuple(-feature for feature in judge.judged(1))
    assert anything > 20


def mirrored(position: KwintyPosition) -> KwintyPosition:
    """The mirror image, about the column of the first block."""
    blocks = [block._replace(column=2 * FIRST_COLUMN - block.columns[-1]) for block in position.wall.blocks]
    return KwintyPosition(position.game, Wall(frozenset(blocks)), position.to_move)


def test_mirror_images_are_one_to_the_search() -> None:
    """They share their key, and what is kept of an action there is the mirrored action here."""
    judge = uncompiled(KWINTY).judge(4)
    for seed in range(30):
        position = middling(KWINTY, seed)
        assert isinstance(position, KwintyPosition)
        if not position.wall.blocks:
            continue
        judge.load(position, 0)
        judge.load(mirrored(position), 1)
        assert judge.search_key_at(0) == judge.search_key_at(1), position.notation()
        framed = [
            {judge.framed_at(ply, judge.listed[ply * judge.most_legal + place]) for place in range(judge.legal_at(ply))}
            for ply in (0, 1)
        ]
        assert framed[0] == framed[1], position.notation()
        for ply in (0, 1):
            for place in range(judge.legal_at(ply)):
                action = judge.listed[ply * judge.most_legal + place]
                assert judge.unframed_at(ply, judge.framed_at(ply, action)) == action, position.notation()
        check_images(judge, position)


def check_images(judge: Any, position: KwintyPosition) -> None:
    """Whatever is played here, and what has its name there, lead to mirror images again."""
    for move in position.legal_moves():
        here = judge.action(move)
        there = judge.unframed_at(1, judge.framed_at(0, here))
        judge.play_at(0, here, 2)
        judge.play_at(1, there, 3)
        assert judge.search_key_at(2) == judge.search_key_at(3), (position.notation(), str(move))
