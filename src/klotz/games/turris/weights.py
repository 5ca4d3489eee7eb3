"""The weights of the evaluation's features, stage by stage."""

from __future__ import annotations

WEIGHTS = (
    # score, front, live, joined, seen, open, promise, second, roof, tops, stock, tempo, bonus, middle
    *(2, 2, 3, 3, 3, 2, 2, 1, 2, 4, 30, 10, 10, 10),
    *(3, 3, 4, 3, 3, 2, 3, 1, 3, 4, 30, 10, 10, 10),
    *(5, 5, 6, 3, 3, 3, 4, 1, 5, 4, 30, 10, 10, 10),
    *(8, 8, 8, 2, 2, 3, 6, 1, 8, 4, 30, 10, 10, 10),
    *(20, 10, 8, 1, 1, 3, 8, 1, 20, 4, 30, 10, 10, 10),
)
