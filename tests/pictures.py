"""Positions that are drawn in a test: the picture is part of what is tested."""

from __future__ import annotations

from textwrap import dedent

import klotz
from klotz.core.game import Position


def drawn(game: str, moves: str, picture: str, **options: object) -> Position:
    """The position after ``moves``, which must look like ``picture``."""
    position = klotz.game(game, **options).start()
    for move in moves.split():
        position = position.play(move)
    shown = "\n".join(line.rstrip() for line in dedent(picture).strip("\n").splitlines())
    assert str(position).strip("\n") == shown, f"drawn otherwise:\n{position}"
    return position


def broken(position: Position, move: str) -> tuple[str, tuple[str, ...]] | None:
    """The rule that a move breaks and the cells to blame, or None if it is legal."""
    violation = position.explain(move)
    assert (violation is None) == (move in map(str, position.legal_moves())), "explain and legal_moves differ"
    return (violation.rule, violation.cells) if violation else None
