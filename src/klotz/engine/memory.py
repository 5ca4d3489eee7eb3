"""Memory for arrays that are made again and again: what nobody has any more is used anew, as fresh memory is slow."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

SPARE = 2
"""How many pieces are kept that nobody has: one is being read while the next is written."""


class Memory:
    """Makes arrays of bytes of one shape; what stands in them is left to chance."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self._shape = shape
        self._spare: list[NDArray[np.uint8]] = []

    def array(self) -> NDArray[np.uint8]:
        """An array that shares nothing with another one that somebody still has."""
        piece = self._spare.pop() if self._spare else np.empty(self._shape, np.uint8)
        lent: NDArray[np.uint8] = np.asarray(Loan(piece, self._spare))
        return lent


class Loan:
    """A piece of memory as long as somebody has it: arrays and views of it hold the loan, however they are made."""

    __slots__ = ("__array_interface__", "_piece", "_spare")

    def __init__(self, piece: NDArray[np.uint8], spare: list[NDArray[np.uint8]]) -> None:
        self.__array_interface__: dict[str, Any] = piece.__array_interface__
        self._piece = piece
        self._spare = spare

    def __del__(self) -> None:
        if len(self._spare) < SPARE:
            self._spare.append(self._piece)
