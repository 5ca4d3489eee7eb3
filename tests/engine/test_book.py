"""The book of openings: sound advice, whatever side one looks from."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

import klotz
from klotz.core.game import Game, Position
from klotz.core.kernel import kernel
from klotz.engine.book import Book, book, book_file
from klotz.engine.levels import LEVELS, level_player
from klotz.engine.limits import Limits
from klotz.engine.perfect import opening

KWINTY = klotz.game("kwinty")
AT_ONCE = Limits(time=0.001)


def after(*moves: str, game: Game = KWINTY) -> Position:
    """The position after some moves."""
    position: Position = game.start()
    for move in moves:
        position = position.play(move)
    return position


def key(position: Position) -> int:
    """What a position shares with its mirror image."""
    root = kernel(position.game)
    root.load(position)
    return int(root.canonical_key)


def test_advice_is_the_last_move_of_a_line() -> None:
    small = Book(KWINTY, ["iv hv", "iv hv hv jh"])
    assert len(small) == 2
    assert small.answer(after("iv")) == KWINTY.move("hv")
    assert small.answer(after("iv", "hv", "hv")) == KWINTY.move("jh")


def test_what_is_not_in_the_book_has_no_advice() -> None:
    small = Book(KWINTY, ["iv hv"])
    assert small.answer(after()) is None
    assert small.answer(after("ih")) is None
    assert small.answer(after("iv", "hv")) is None


def test_mirror_images_are_the_same() -> None:
    small = Book(KWINTY, ["iv hv hv jh"])
    assert small.answer(after("iv", "jv", "jv")) == KWINTY.move("gh")


@pytest.mark.parametrize("name", ["kwinty", "turris"])
def test_every_line_of_the_shipped_book_counts(name: str) -> None:
    game = klotz.game(name)
    shipped = book(game)
    assert shipped is not None
    lines = book_file(game).read_text(encoding="utf-8").splitlines()
    assert len(shipped) == len(lines) > 100
    for line in lines:
        *past, advised = line.split()
        answer = shipped.answer(after(*past, game=game))
        assert answer is not None
        assert key(after(*past, str(answer), game=game)) == key(after(*past, advised, game=game))


def test_games_without_a_book_have_none() -> None:
    assert book(klotz.game("qbq")) is None
    assert book(klotz.game("turris", lying_on_ground=True)) is None


@pytest.mark.parametrize(("name", "moves"), [("kwinty", ["iv"]), ("turris", [])])
def test_the_last_level_plays_by_the_book(name: str, moves: list[str]) -> None:
    game = klotz.game(name)
    shipped, position = book(game), after(*moves, game=game)
    assert shipped is not None
    assert level_player(game, str(LEVELS)).choose(position, AT_ONCE) == shipped.answer(position) is not None


def test_a_level_remembers_a_part_of_what_it_has_studied() -> None:
    """In some games a line comes to mind, in others it does not; the same game brings the same."""
    shipped = book(KWINTY)
    assert shipped is not None
    lines = (line.split() for line in book_file(KWINTY).read_text(encoding="utf-8").splitlines())
    unlearned = level_player(KWINTY, "nodes=50")
    position = next(
        position
        for position in (after(*past) for *past, _ in lines)
        if unlearned.choose(position, Limits()) != shipped.answer(position)
    )
    learned = level_player(KWINTY, "nodes=50,lore=0.5")
    remembered = []
    for seed in range(100):
        learned.begin(seed)
        moves = {learned.choose(position, Limits()) for _ in range(2)}
        assert len(moves) == 1
        remembered.append(moves == {shipped.answer(position)})
    assert 30 < sum(remembered) < 70


def test_the_last_level_begins_with_what_is_proven() -> None:
    proven, player = opening(KWINTY), level_player(KWINTY, str(LEVELS))
    assert proven is not None
    for moves in ((), ("iv", "jv"), ("iv", "gh")):
        assert player.choose(after(*moves), AT_ONCE) == proven.answer(after(*moves))


def test_many_threads_may_ask_at_once() -> None:
    """As on a server, where all players of the last level read the same book."""
    shipped, proven = book(KWINTY), opening(KWINTY)
    assert shipped is not None
    assert proven is not None
    asked = [after("iv"), after("ih"), after("iv", "hv", "hh"), after("ih", "gh", "iv", "fv", "ev")]
    expected = [(shipped.answer(position), proven.answer(position)) for position in asked]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            answers = pool.map(lambda position: (shipped.answer(position), proven.answer(position)), asked * 50)
            assert list(answers) == expected * 50
    finally:
        sys.setswitchinterval(interval)
