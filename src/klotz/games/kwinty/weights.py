"""The weights of the evaluation's features."""

from __future__ import annotations

WEIGHTS = (2, 10, 40, 2, 10, 40, 3, 12, 50, 5, 20)
