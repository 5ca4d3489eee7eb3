"""Perft: the number of action sequences of a given length, a fingerprint of all rules at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from klotz.core.game import Position
from klotz.core.registry import game


def perft(position: Position, depth: int) -> int:
    """The number of sequences of ``depth`` actions from a position; a game that ends earlier adds none."""
    moves = position.legal_moves()
    if depth <= 1:
        return len(moves) if depth == 1 else 1
    return sum(perft(position.play(move), depth - 1) for move in moves)


def divide(position: Position, depth: int) -> Mapping[str, int]:
    """Perft of each first action: where two implementations differ, this leads to the move."""
    return {str(move): perft(position.play(move), depth - 1) for move in position.legal_moves()}


@dataclass(frozen=True)
class PerftCase:
    """A position and its counts for the depths from 1 on."""

    position: Position
    counts: tuple[int, ...]

    def __str__(self) -> str:
        options = " ".join(f"{name}={text}" for name, text in self.position.game.option_texts.items())
        return f"{self.position.game.name} {options} {self.position.notation()}"


def read_perft(path: Path) -> Iterator[PerftCase]:
    """The cases of a file: a line each, ``game | options | position, or start | counts``; # begins a comment."""
    for line in path.read_text(encoding="utf-8").splitlines():
        content = line.partition("#")[0]
        if content.strip():
            name, options, position, counts = (part.strip() for part in content.split("|"))
            played = game(name, **dict(option.split("=") for option in options.split()))
            start = played.start() if position == "start" else played.position(position)
            yield PerftCase(start, tuple(int(count) for count in counts.split()))


def check_perft(case: PerftCase, most: int = 10_000) -> None:
    """Count a case by the readable rules, no deeper than ``most`` sequences; a difference shows the divide."""
    for depth, expected in enumerate(case.counts, 1):
        if expected > most:
            return
        found = perft(case.position, depth)
        if found != expected:
            table = "\n".join(f"{move} {count}" for move, count in divide(case.position, depth).items())
            raise AssertionError(f"{case}: perft {depth} is {found}, not {expected}\n{table}")
