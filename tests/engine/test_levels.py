"""Levels of play: legal moves, wins that are taken, and the same moves for the same seed."""

from __future__ import annotations

import time

import pytest
from tests.engine.games import ALL, GAMES
from tests.engine.stopping import stopped

import klotz
from klotz.core.game import Game, Position
from klotz.core.move import Move
from klotz.core.texts import LANGUAGES
from klotz.engine import Engine
from klotz.engine.levels import LEVELS, Level, UnknownLevel, level_player, levels
from klotz.engine.limits import Limits
from klotz.engine.opponents import UnknownOpponent, opponent
from klotz.engine.strategy import Strategy

KWINTY = klotz.game("kwinty")
NO_LIMITS = Limits()
BLURRED = (1, 2, 3)
MOST = 60
"""Actions of a game that are looked at: whole games of Kwinty and Turris, the opening of longer ones."""


def play(game: Game, level: int, seed: int, most: int = MOST) -> list[Move]:
    """A game of a level against itself; every move is legal, or ``play`` raises."""
    player = level_player(game, str(level), seed)
    position: Position = game.start()
    moves: list[Move] = []
    while position.outcome() is None and len(moves) < most:
        moves.append(player.choose(position, NO_LIMITS))
        position = position.play(moves[-1])
    return moves


@pytest.mark.parametrize("game", ALL, ids=str)
def test_every_game_has_ten_levels(game: Game) -> None:
    found = levels(game)
    assert [level.number for level in found] == list(range(1, LEVELS + 1))
    for level in found:
        assert sum(limit is not None for limit in (level.depth, level.nodes, level.time)) == 1
        assert (level.blur > 0) == (level.depth is not None)
        assert 0 < level.sight <= 1
        assert 0 < level.memory <= 64
    assert [level.nodes for level in found if level.nodes] == sorted(level.nodes for level in found if level.nodes)


@pytest.mark.parametrize("level", BLURRED)
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_weak_levels_play_whole_games_at_once(game: Game, level: int) -> None:
    begun = time.process_time()
    moves = play(game, level, seed=1)
    assert len(moves) > 5
    assert (time.process_time() - begun) / len(moves) < 0.1


@pytest.mark.parametrize("level", [5, 6])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_stronger_levels_play_legally(game: Game, level: int) -> None:
    assert len(play(game, level, seed=1, most=12)) > 5


def test_the_last_level_goes_by_the_clock_and_the_limits() -> None:
    """Its second is cut short by a shorter limit."""
    player = level_player(KWINTY, str(LEVELS))
    begun = time.perf_counter()
    assert player.choose(KWINTY.start().play("iv"), Limits(time=0.05)) in KWINTY.start().play("iv").legal_moves()
    assert time.perf_counter() - begun < 0.5


def winning() -> Position:
    """White can win at once."""
    position = KWINTY.start()
    for move in ("iv", "iv", "gh", "hv"):
        position = position.play(move)
    return position


@pytest.mark.parametrize("level", [*range(5, LEVELS + 1), "depth=1,sight=1,blur=200", "depth=2"])
def test_a_visible_win_is_taken(level: int | str) -> None:
    for seed in range(5):
        outcome = winning().play(level_player(KWINTY, str(level), seed).choose(winning(), NO_LIMITS)).outcome()
        assert outcome is not None
        assert outcome.winner == "white"


def test_who_considers_few_moves_overlooks_wins_now_and_then() -> None:
    won = []
    for sight in (0.02, 0.5):
        players = [level_player(KWINTY, f"depth=1,sight={sight}", seed) for seed in range(100)]
        won.append(sum(winning().play(player.choose(winning(), NO_LIMITS)).outcome() is not None for player in players))
    assert won[0] < 25 < won[1] < 100


def test_levels_can_be_told_by_their_parameters() -> None:
    """So that one can look for new ones in the arena."""
    position = KWINTY.start().play("iv").play("iv").play("jh")
    six = next(level for level in levels(KWINTY) if level.number == 6)
    described = level_player(KWINTY, f"nodes={six.nodes}")
    assert described.choose(position, NO_LIMITS) == level_player(KWINTY, "6").choose(position, NO_LIMITS)
    assert opponent("level:depth=2,sight=0.5,blur=10", KWINTY, seed=3).choose(position, NO_LIMITS)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_seed_decides(game: Game) -> None:
    moves = play(game, 2, seed=7, most=20)
    assert moves == play(game, 2, seed=7, most=20)
    assert any(moves != play(game, 2, seed=seed, most=20) for seed in (8, 9, 10))


def test_a_stop_during_a_proof_is_heeded() -> None:
    """Without any limit: the proof ends, and the search after it does not begin in earnest."""
    position = KWINTY.start()
    assert stopped(Strategy(Engine(KWINTY, memory=1), memory=1), position) in position.legal_moves()


def test_begin_sets_the_seed_and_forgets() -> None:
    position = KWINTY.start().play("iv").play("iv").play("jh")
    player, fresh = level_player(KWINTY, "1", 3), level_player(KWINTY, "1", 4)
    player.choose(position, NO_LIMITS)
    player.begin(4)
    assert [player.choose(position, NO_LIMITS)] == [fresh.choose(position, NO_LIMITS)]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_levels_of_nodes_answer_the_position_alone(game: Game) -> None:
    """Not what was thought before: the same position gets the same move, whatever came first."""
    player, fresh = level_player(game, "6"), level_player(game, "6")
    position = game.start()
    for _ in range(4):
        position = position.play(player.choose(position, NO_LIMITS))
    assert player.choose(position, NO_LIMITS) == fresh.choose(position, NO_LIMITS)


def test_levels_have_better_days_and_worse() -> None:
    usual = Level(0, nodes=8_000, form=4.0)
    days = [usual.today(seed) for seed in range(200)]
    nodes = sorted(day.nodes or 0 for day in days)
    assert 2_000 <= nodes[0] < 2_200
    assert 7_000 < nodes[100] < 9_000
    assert 29_000 < nodes[-1] <= 32_000
    assert days == [usual.today(seed) for seed in range(200)]
    assert Level(0, nodes=8_000).today(3).nodes == 8_000
    assert max(Level(0, depth=1, sight=0.5, blur=20, form=4.0).today(seed).sight for seed in range(50)) == 1


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_day_lasts_a_game(game: Game) -> None:
    """Whoever begins with the same seed plays the same, however often."""
    player, fresh = level_player(game, "nodes=300,form=8", 3), level_player(game, "nodes=300,form=8", 4)
    player.begin(4)
    position = game.start()
    for _ in range(6):
        move = player.choose(position, NO_LIMITS)
        assert move == fresh.choose(position, NO_LIMITS)
        position = position.play(move)


WRONG = [
    "nodes=5,form=0.5",
    "nodes=5,lore=1.1",
    "nodes=5,lore=0",
    "time=1,form=2",
    "nodes=0",
    "nodes=x",
    "nodes=5,time=1",
    "sight=0.5",
    "depth=1,sight=1.5",
    "time=nan",
    "nodes=5,blur=1",
    "size=3",
]


@pytest.mark.parametrize("level", ["0", "11", "-1", "", "two", "1.5", *WRONG])
def test_unknown_levels_are_named(level: str) -> None:
    with pytest.raises(UnknownLevel) as caught:
        opponent(f"level:{level}", KWINTY)
    for language in LANGUAGES:
        assert level in caught.value.text(language)
        assert str(LEVELS) in caught.value.text(language)


def test_unknown_opponents_are_named() -> None:
    with pytest.raises(UnknownOpponent, match="nobody"):
        opponent("nobody", KWINTY)


@pytest.mark.parametrize("name", ["random", "greedy", "level:1", "level:4"])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_opponents_follow_their_seed(game: Game, name: str) -> None:
    first, second = opponent(name, game, seed=5), opponent(name, game, seed=6)
    second.begin(5)
    position = game.start()
    for _ in range(8):
        if position.outcome():
            break
        move = first.choose(position, NO_LIMITS)
        assert move == second.choose(position, NO_LIMITS)
        position = position.play(move)
    for player in (first, second):
        player.stop()
        player.close()


def test_a_greedy_player_takes_a_win() -> None:
    position = KWINTY.start()
    for move in ("iv", "iv", "gh", "hv"):
        position = position.play(move)
    assert position.play(opponent("greedy", KWINTY).choose(position, NO_LIMITS)).outcome() is not None
