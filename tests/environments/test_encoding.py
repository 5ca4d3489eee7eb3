"""What kernels write is what the readable encoders say, whoever looks."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.environments.setups import every_setup

import klotz
from klotz.core.game import Game, Position
from klotz.core.kernel import Kernel, kernel
from klotz.environments.encoding import Encoding
from klotz.environments.table import Table
from klotz.testing import by_kind, homing, random_moves, uniform
from klotz.testing.choosers import Chooser
from klotz.testing.differential import uncompiled_kernel


def check(root: Kernel, position: Position) -> None:
    encoding = Encoding(position.game)
    for seat, player in enumerate(position.game.players):
        planes = np.full((1, encoding.size), 255, np.uint8)
        root.observe(0, seat, planes)
        expected = encoding.encode(position, player)
        assert np.array_equal(planes.reshape(encoding.shape), expected), position.notation()
        assert (expected <= encoding.highest).all()


def check_game(root: Kernel, game: Game, seed: int, choose: Chooser, stride: int) -> None:
    end = game.start()
    root.load(end)
    for number, (position, move) in enumerate(random_moves(game, seed, choose)):
        if number % stride == 0:
            check(root, position)
        root.play(root.action(move))
        end = position.play(move)
    check(root, end)


@every_setup
def test_kernels_write_what_the_encoders_say(name: str, options: dict[str, Any]) -> None:
    game = klotz.game(name, **options)
    for seed, choose in enumerate((uniform, by_kind, homing)):
        check_game(kernel(game), game, seed, choose, stride=5 if name == "qbq" else 1)


@every_setup
@pytest.mark.filterwarnings("ignore:The kernels run uncompiled")
def test_uncompiled_kernels_write_the_same(name: str, options: dict[str, Any]) -> None:
    game = klotz.game(name, **options)
    check_game(uncompiled_kernel(game), game, 7, by_kind, stride=40 if name == "qbq" else 10)


def test_the_drawn_planes() -> None:
    kwinty = Encoding(klotz.game("kwinty"))
    position = klotz.game("kwinty").start().play("iv")
    white = kwinty.encode(position, klotz.game("kwinty").players[0])
    assert np.argwhere(white).tolist() == [[0, 8, 0], [0, 8, 1]]
    assert kwinty.encode(position)[4].all()
    turris = Encoding(klotz.game("turris"))
    tower = turris.encode(klotz.game("turris").start().play("a1v"), klotz.game("turris").players[0])
    assert [turris.planes[plane].name for plane in np.flatnonzero(tower.any(axis=(1, 2)))] == [
        "own, level 1",
        "own, level 2",
        "own latest",
    ]
    qbq = Encoding(klotz.game("qbq"))
    board = qbq.encode(klotz.game("qbq").start().play("b2-a2"), klotz.game("qbq").players[0])
    assert board[0, :2, :2].tolist() == [[1, 1], [2, 0]]


def test_normalised() -> None:
    table = Table(klotz.game("qbq", players=4))
    for _ in range(30):
        table.play(int(np.flatnonzero(table.mask)[-1]))
    numbers = table.encoding.normalised(table.observe(0))
    assert numbers.dtype == np.float32
    assert numbers.min() == 0
    assert numbers.max() == 1
    assert 0 < numbers[-1, 0, 0] < 1


def test_a_table_goes_on_from_a_position() -> None:
    position = klotz.game("turris").start().play("a1v").play("b1v")
    table = Table(position.game)
    table.load(position)
    assert table.position() == position
    assert [table.move(int(action)) for action in np.flatnonzero(table.mask)] == list(position.legal_moves())
    assert not table.allows(-1)
    assert not table.allows(table.actions)
