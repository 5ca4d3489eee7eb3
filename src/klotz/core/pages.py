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
    names = {info.name for info in games()}
    for fence in FENCE.finditer(page):
        name, *words = fence[1].split()
        if name in names:
            lines = fence[2].rstrip("\n").split("\n")
            yield Example(
                position=_position(name, words),
                picture="\n".join(line for line in lines if line[:1] not in ("✓", "✗")).strip("\n"),
                allowed=tuple(move for line in lines if line.startswith("✓") for move in line[1:].split()),
                forbidden=tuple(
                    (found[1], found[2]) for line in lines if line.startswith("✗") for found in BROKEN.finditer(line)
                ),
            )


def _position(name: str, words: list[str]) -> Position:
    options = dict(word.split("=", 1) for word in words if "=" in word)
    played = game(name, **options)
    position = played.start()
    for word in words:
        if word.startswith("@"):
            position = played.position(word[1:])
        elif "=" not in word:
            position = position.play(word)
    return position
