"""The engine run from its Python sources, beside the compiled one."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

from klotz.core.game import Game
from klotz.testing import differential

ENGINE = (
    "klotz.engine.table",
    "klotz.engine.search",
    "klotz.engine.prover",
    "klotz.engine.exhaustion",
    "klotz.engine.explorer",
)


class Twins:
    """The uncompiled modules of one game and of the engine. What they make does not fit compiled parts."""

    def __init__(self, game: Game) -> None:
        package = type(game).__module__.rpartition(".")[0]
        names = (differential.BASE, f"{package}.kernel", f"{package}.evaluation", *ENGINE)
        self._game = game
        self._modules: dict[str, ModuleType] = dict(zip(names, differential.uncompiled(*names), strict=True))
        self._evaluation = self._modules[f"{package}.evaluation"]

    def judge(self, plies: int) -> Any:
        """A kernel that can tell what a state is worth."""
        return self._evaluation.KERNEL(self._game, plies)

    def table(self, mebibytes: float) -> Any:
        """A table."""
        return self._modules["klotz.engine.table"].Table(mebibytes)

    def search(self, judge: Any, mebibytes: float = 1, forgetful: bool = False) -> Any:
        """A search, with a table of its own; a forgetful one finds nothing in it again."""
        table = self.table(mebibytes)
        if forgetful:
            table.find = lambda _key: 0
        return self._modules["klotz.engine.search"].Search(judge, table)

    def prover(self, judge: Any, mebibytes: float = 1) -> Any:
        """A prover."""
        return self._modules["klotz.engine.prover"].Prover(judge, mebibytes)

    def explorer(self, judge: Any, nodes: int) -> Any:
        """A search that averages."""
        return self._modules["klotz.engine.explorer"].Explorer(judge, nodes)

    def exhaustion(self, judge: Any, mebibytes: float = 1) -> Any:
        """A search that tries everything."""
        return self._modules["klotz.engine.exhaustion"].Exhaustion(judge, mebibytes)


@cache
def uncompiled(game: Game) -> Twins:
    """The twins of a game, loaded once."""
    return Twins(game)
