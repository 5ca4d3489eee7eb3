"""The readable rules and a kernel, side by side: the same moves in the same order and the same ends in random games."""

from __future__ import annotations

import random
import sys
from importlib import import_module
from importlib.machinery import SourceFileLoader
from importlib.util import find_spec, module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

from klotz.core.game import Game, Position
from klotz.core.kernel import PLIES, Kernel
from klotz.testing.choosers import Chooser, uniform
from klotz.testing.random_sim import random_moves

BASE = "klotz.core.kernel"


def differential(kernel: Kernel, game: Game, seed: int, choose: Chooser = uniform) -> None:
    """Play one random game on both, and assert that they agree on everything; ``choose`` may bias the game."""
    end: Position = game.start()
    kernel.load(end)
    for position, move in random_moves(game, seed, choose):
        check_same(kernel, position)
        kernel.play(kernel.action(move))
        end = position.play(move)
    check_same(kernel, end)


def check_same(kernel: Kernel, position: Position) -> None:
    """Assert that the kernel's root is a position: moves, player, end and keys, and that it loads as it was played."""
    name = position.notation()
    moves = position.legal_moves()
    actions = kernel.legal()
    assert tuple(kernel.move(action) for action in actions) == moves, name
    assert tuple(kernel.action(move) for move in moves) == actions == tuple(sorted(actions)), name
    assert all(0 <= action < kernel.actions for action in actions), name
    marks = memoryview(bytearray(kernel.actions)).cast("B", (1, kernel.actions))
    kernel.mark(0, marks)
    assert marks.tobytes() == bytes(action in actions for action in range(kernel.actions)), name
    assert position.game.players[kernel.to_move] == position.to_move, name
    assert kernel.position() == position, name
    played = kernel.key, kernel.canonical_key
    kernel.load(position)
    assert (kernel.key, kernel.canonical_key) == played, name
    assert kernel.legal() == actions, name
    _check_same_end(kernel, position)


def _check_same_end(kernel: Kernel, position: Position) -> None:
    outcome = position.outcome()
    assert kernel.over == (outcome is not None), position.notation()
    if outcome is not None:
        players = position.game.players
        winner = kernel.winner
        assert (None if winner is None else players[winner]) == outcome.winner, position.notation()
        assert dict(zip(players, kernel.scores, strict=True)) == outcome.scores, position.notation()


def random_position(game: Game, seed: int, most: int = 40) -> Position:
    """A position of a random game that is not over, at most so many actions from its start."""
    positions = [position for position, _ in random_moves(game, seed)]
    return random.Random(seed).choice(positions[: most + 1])


def uncompiled_kernel(game: Game) -> Kernel:
    """The kernel of a game run from its Python source, whatever else is loaded."""
    kernel: Kernel = uncompiled(BASE, f"{_package(game)}.kernel")[-1].KERNEL(game)
    return kernel


def uncompiled_judge(game: Game, plies: int = PLIES) -> Kernel:
    """The same for the kernel that can tell what a state is worth."""
    package = _package(game)
    kernel: Kernel = uncompiled(BASE, f"{package}.kernel", f"{package}.evaluation")[-1].KERNEL(game, plies)
    return kernel


def uncompiled(*names: str) -> tuple[ModuleType, ...]:
    """These modules run from their Python sources, in this order; each imports those before it, not the loaded ones."""
    kept = {name: import_module(name) for name in names}
    try:
        for name in names:
            sys.modules[name] = _load_source(name)
        return tuple(sys.modules[name] for name in names)
    finally:
        sys.modules.update(kept)


def _package(game: Game) -> str:
    return type(game).__module__.rpartition(".")[0]


def _load_source(name: str) -> ModuleType:
    """Run a module's ``.py`` file under another name."""
    found = find_spec(name)
    assert found is not None
    assert found.origin is not None
    source = Path(found.origin).with_name(f"{name.rpartition('.')[2]}.py")
    spec = spec_from_loader(f"{name}.uncompiled", SourceFileLoader(f"{name}.uncompiled", str(source)))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
