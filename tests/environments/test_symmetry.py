"""To encode an image is to make the image of what is encoded; masks likewise."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.environments.setups import SETUPS, every_setup

import klotz
from klotz.core.game import Game, Position
from klotz.environments.symmetry import KwintySymmetry, QbqSymmetry, Symmetry, TurrisSymmetry, symmetries
from klotz.environments.table import Table
from klotz.games.kwinty.game import Kwinty, KwintyPosition
from klotz.games.kwinty.wall import FIRST_COLUMN, Wall
from klotz.games.qbq.board import COLOURS, STARTS, Field
from klotz.testing import by_kind, random_moves

STRIDE = 6


def check(symmetry: Symmetry, position: Position, image: Position) -> None:
    """Assert that the second position is seen and played as the image of the first one."""
    seen, expected = Table(position.game), Table(image.game)
    seen.load(position)
    expected.load(image)
    planes = seen.observe(seen.seat)
    assert np.array_equal(symmetry.observation(planes), expected.observe(expected.seat)), position.notation()
    assert np.array_equal(symmetry.values(planes, seen.mask), expected.mask), position.notation()
    actions = symmetry.actions(planes)
    assert sorted(actions.tolist()) == list(range(seen.actions))


def image_game(game: Game, symmetry: Symmetry) -> Game:
    """The game in which images are played; in QBQ, with the colours on whose starts the old ones come to lie."""
    if not isinstance(symmetry, QbqSymmetry):
        return game
    places = symmetry.turn.places(6)

    def colour(player: str) -> str:
        start = {Field(*divmod(int(places[6 * field.row + field.column]), 6)) for field in STARTS[player]}  # type: ignore[index]
        return next(other for other in COLOURS if STARTS[other] == start)

    return klotz.game("qbq", players=[colour(player) for player in game.players], begins=colour(game.begins))


@pytest.mark.parametrize(("name", "options"), [setup for setup in SETUPS if setup[0] != "kwinty"])
def test_images_of_games(name: str, options: dict[str, Any]) -> None:
    """The image of each action, played from the start, leads to the image of each position.

    Not so in Kwinty: the image of a first block that lies does not begin in column i.
    """
    game = klotz.game(name, **options)
    for symmetry in symmetries(game):
        table = Table(game)
        image = image_game(game, symmetry).start()
        for number, (position, move) in enumerate(random_moves(game, seed=3, choose=by_kind)):
            table.load(position)
            if number % STRIDE == 0 or position.mid_turn:
                check(symmetry, position, image)
            action = symmetry.actions(table.observe(table.seat))[table.action(move)]
            image = image.play(table.move(int(action)))
            if name == "qbq" and number > 60:
                break


def mirrored(position: Position) -> KwintyPosition:
    """A wall with left and right exchanged."""
    assert isinstance(position, KwintyPosition)
    blocks = [block._replace(column=2 * FIRST_COLUMN - block.columns[-1]) for block in position.wall.blocks]
    return KwintyPosition(position.game, Wall(frozenset(blocks)), position.to_move)


def test_mirrored_walls() -> None:
    same, mirror = symmetries(klotz.game("kwinty"))
    for seed in range(5):
        for position, _ in random_moves(klotz.game("kwinty"), seed):
            check(same, position, position)
            check(mirror, position, mirrored(position))


def test_how_many_there_are() -> None:
    games = [Kwinty.with_options(), klotz.game("turris"), *(klotz.game("qbq", players=n) for n in (2, 3, 4))]
    assert [len(symmetries(game)) for game in games] == [2, 8, 8, 4, 4]
    assert [type(symmetries(game)[0]) for game in games[:3]] == [KwintySymmetry, TurrisSymmetry, QbqSymmetry]


@every_setup
def test_batches(name: str, options: dict[str, Any]) -> None:
    """Many observations at once give the images of each."""
    game = klotz.game(name, **options)
    table = Table(game)
    seen, masks = [], []
    for position, _ in list(random_moves(game, 1, by_kind))[:40:4]:
        table.load(position)
        seen.append(table.observe(table.seat))
        masks.append(table.mask)
    for symmetry in symmetries(game):
        planes, values = np.stack(seen), np.stack(masks)
        images, image_masks = symmetry.observation(planes), symmetry.values(planes, values)
        for number in range(len(seen)):
            assert np.array_equal(images[number], symmetry.observation(seen[number]))
            assert np.array_equal(image_masks[number], symmetry.values(seen[number], masks[number]))
