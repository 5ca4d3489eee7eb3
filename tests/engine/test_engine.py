"""The engine from outside: limits, stops, news on the way, threads."""

from __future__ import annotations

import threading
import time

import pytest
from tests.engine.games import GAMES
from tests.engine.positions import late, middling

import klotz
from klotz.core.game import Game, Position
from klotz.core.texts import LANGUAGES
from klotz.engine import Engine, Info, Limits
from klotz.engine.engine import GameOver

KWINTY = klotz.game("kwinty")
SOON = 0.25
"""Generous, since other tests run beside this one; ``bench/stop.py`` tells the true figure."""
PATIENCE = 30.0


def analyse_until_told(engine: Engine, position: Position, depth: int = 3) -> tuple[Info, float]:
    """Analyse without limits, and stop from another thread; what it said, and how long it took to say it."""
    deep = threading.Event()
    answers: list[Info] = []

    def listen(info: Info) -> None:
        if info.depth >= depth:
            deep.set()

    thread = threading.Thread(
        target=lambda: answers.append(engine.analyse(position, Limits(), on_info=listen)), daemon=True
    )
    thread.start()
    assert deep.wait(PATIENCE)
    begun = time.perf_counter()
    engine.stop()
    thread.join(PATIENCE)
    return answers[0], time.perf_counter() - begun


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_stop_is_obeyed_at_once(game: Game, threads: int) -> None:
    engine = Engine(game, memory=1, threads=threads)
    position = game.start()
    for _ in range(2):
        info, seconds = analyse_until_told(engine, position)
        assert seconds < SOON
        assert info.move in position.legal_moves()
        assert info.depth >= 3


def test_a_stop_before_the_search_has_no_effect() -> None:
    engine = Engine(KWINTY, memory=1)
    engine.stop()
    assert engine.analyse(KWINTY.start(), Limits(depth=4)).depth == 4


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_news_come_with_rising_depth(game: Game) -> None:
    news: list[Info] = []
    info = Engine(game, memory=1).analyse(middling(game, 1, 8), Limits(depth=4), lines=2, on_info=news.append)
    assert [told.depth for told in news] == list(range(1, info.depth + 1))
    assert [told.nodes for told in news] == sorted(told.nodes for told in news)
    assert [told.time for told in news] == sorted(told.time for told in news)
    assert (news[-1].lines, news[-1].nodes) == (info.lines, info.nodes)
    assert info.move == info.lines[0].moves[0]
    assert info.score == info.lines[0].score


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("nodes", [1, 500, 20_000])
def test_the_limit_of_nodes_is_kept(game: Game, nodes: int) -> None:
    """Exactly but for what one look ahead costs; the first depth is free."""
    position = middling(game, 2)
    free = Engine(game, memory=1).analyse(position, Limits(depth=1)).nodes
    info = Engine(game, memory=1).analyse(position, Limits(nodes=nodes))
    assert info.nodes <= max(free, nodes) + 200
    assert info.nodes >= nodes or info.score.exact or info.score.decided


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_limit_of_depth_is_kept(game: Game) -> None:
    engine = Engine(game, memory=1)
    for depth in (1, 2, 3):
        assert engine.analyse(game.start(), Limits(depth=depth)).depth == depth


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_limit_of_time_is_kept(game: Game) -> None:
    engine = Engine(game, memory=1)
    for seconds in (0.0, 0.05):
        begun = time.perf_counter()
        info = engine.analyse(game.start(), Limits(time=seconds))
        taken = time.perf_counter() - begun
        assert seconds <= taken < seconds + SOON
        assert info.time <= taken
        assert info.move in game.start().legal_moves()


def test_what_is_settled_ends_the_search() -> None:
    """Without any limit: all is known to the end, or the win is as near as it can be."""
    for seed in range(10):
        info = Engine(KWINTY, memory=1).analyse(late(KWINTY, seed, 10), Limits())
        assert info.score.exact or info.score.decided


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_there_are_no_more_lines_than_moves(game: Game) -> None:
    position = game.start()
    lines = Engine(game, memory=1).analyse(position, Limits(depth=2), lines=1000).lines
    assert {line.moves[0] for line in lines} == set(position.legal_moves())


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_lines_can_be_played(game: Game, threads: int) -> None:
    engine = Engine(game, memory=1, threads=threads)
    for seed in range(3):
        position = middling(game, seed)
        info = engine.analyse(position, Limits(nodes=5_000), lines=2)
        assert all(line.moves for line in info.lines)
        for line in info.lines:
            after = position
            for move in line.moves:
                after = after.play(move)


def test_nothing_to_think_about() -> None:
    position = KWINTY.start()
    for move in ("iv", "iv", "gh", "hv"):
        position = position.play(move)
    over = position.play(Engine(KWINTY, memory=1).best(position, Limits(depth=1)))
    assert over.outcome() is not None
    with pytest.raises(GameOver) as caught:
        Engine(KWINTY, memory=1).analyse(over, Limits(depth=1))
    assert len({caught.value.text(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_the_only_move_takes_no_thought() -> None:
    game = klotz.game("turris")
    position = next(position for seed in range(200) if len((position := middling(game, seed, 60)).legal_moves()) == 1)
    begun = time.perf_counter()
    assert Engine(game, memory=1).best(position, Limits()) == position.legal_moves()[0]
    assert time.perf_counter() - begun < SOON


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="another game"):
        Engine(KWINTY, memory=1).analyse(klotz.game("kwinty", begins="black").start(), Limits(depth=1))


def test_a_failing_listener_does_not_spoil_the_engine() -> None:
    engine = Engine(KWINTY, memory=1, threads=2)

    def fail(_info: Info) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        engine.analyse(KWINTY.start(), Limits(), on_info=fail)
    assert engine.analyse(KWINTY.start(), Limits(depth=3)).depth == 3


def test_moves_that_look_equally_deep_get_values() -> None:
    position = middling(KWINTY, 5)
    values = Engine(KWINTY, memory=1).values(position, 2)
    assert tuple(values) == position.legal_moves()
