"""The pages of rules, one per game and language, with examples that can be checked.

An example is a fenced block of Markdown. Behind the fence stand the game, its options and the actions that lead to the
position (or its notation behind an ``@``); in it the drawing, and below that the moves that are allowed there and those
that are not, each with the rule that it breaks::

    ```kwinty iv jh
    (the drawing)

    ✓ jh lh
    ✗ ih (b) kv (a)
    ```
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from klotz.core.game import Position
from klotz.core.registry import game, games

FENCE = re.compile(r"^```(\S[^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ALLOWED, FORBIDDEN = "✓", "✗"
BROKEN = re.compile(r"(\S+) \((\w+)\)")


@dataclass(frozen=True)
class Example:
    """A position with its picture, moves that are allowed there, and moves that are not, with the rule they break."""

    position: Position
    picture: str
    allowed: tuple[str, ...]
    forbidden: tuple[tuple[str, str], ...]


def rules_page(game: str, language: str) -> str:
    """The page of rules of a game, in Markdown."""
    return files("klotz").joinpath("locales", language, f"rules-{game}.md").read_text(encoding="utf-8")


def examples(page: str) -> Iterator[Example]:
    """The examples of a page, in its order; blocks that name no game are not examples."""
    return (part for part in parts(page) if isinstance(part, Example))


def parts(page: str) -> Iterator[str | Example]:
    """A page cut into its examples and the Markdown before, between and after them."""
    begun = 0
    for fence in FENCE.finditer(page):
        position = _position(fence[1])
        if position is not None:
            yield page[begun : fence.start()]
            yield _example(position, fence[2])
            begun = fence.end()
    yield page[begun:]


def _example(position: Position, block: str) -> Example:
    drawn, verdicts = _lines(block)
    return Example(
        position=position,
        picture="\n".join(drawn).strip("\n"),
        allowed=tuple(move for line in verdicts if line[0] == ALLOWED for move in line[1:].split()),
        forbidden=tuple(
            (broken[1], broken[2]) for line in verdicts if line[0] == FORBIDDEN for broken in BROKEN.finditer(line)
        ),
    )


def redrawn(page: str) -> str:
    """The page with the drawing of every example made anew."""
    return FENCE.sub(_redrawn_fence, page)


def _redrawn_fence(fence: re.Match[str]) -> str:
    position = _position(fence[1])
    if position is None:
        return fence[0]
    picture, verdicts = str(position).strip("\n"), _lines(fence[2])[1]
    return "\n".join([f"```{fence[1]}", picture, *(["", *verdicts] if verdicts else []), "```"])


def _lines(block: str) -> tuple[list[str], list[str]]:
    """The lines of the drawing, and the lines of moves below it."""
    lines = block.rstrip("\n").split("\n")
    verdicts = [line for line in lines if line.startswith((ALLOWED, FORBIDDEN))]
    return [line for line in lines if line not in verdicts], verdicts


def _position(header: str) -> Position | None:
    """The position that the words behind a fence lead to, or None if they name no game."""
    name, *words = header.split()
    if name not in {info.name for info in games()}:
        return None
    played = game(name, **dict(word.split("=", 1) for word in words if "=" in word))
    position = played.start()
    for word in words:
        if word.startswith("@"):
            position = played.position(word[1:])
        elif "=" not in word:
            position = position.play(word)
    return position
