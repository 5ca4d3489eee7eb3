"""Arrays of C numbers."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from struct import calcsize
from typing import Any


def numbers(kind: str, values: Sequence[int]) -> Any:
    """An array that compiled code sees as C numbers, of a kind that ``struct`` names, and that has a ``shape``."""
    return memoryview(array(kind, values))


def blank(kind: str, number: int) -> Any:
    """As many zeros; memory is taken only where something else is written."""
    return memoryview(bytearray(calcsize(kind) * number)).cast(kind)  # type: ignore[call-overload]
