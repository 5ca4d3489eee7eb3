"""Every text exists in every language, with the same gaps, and is used."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import klotz
from klotz.core.texts import LANGUAGES, Message, message, player_name, spoken_language

PACKAGE = Path(klotz.__file__).parent
CATALOGUES = PACKAGE / "locales"
WEB = Path(__file__).parents[2] / "web" / "src"
WEB_FAMILIES = ("page-", "player-", "grade-")
"""The page has many other words in quotes; its texts begin like this."""


class Gaps(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def catalogue(language: str) -> dict[str, set[str]]:
    """The gaps of every message of a language; anything that cannot be parsed fails."""
    messages: list[tuple[str, set[str]]] = []
    for path in sorted((CATALOGUES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                gaps = Gaps()
                gaps.visit(entry)
                messages.append((entry.id.name, gaps.names))
    doubled = [key for key, count in Counter(key for key, _ in messages).items() if count > 1]
    assert not doubled
    return dict(messages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text_with_the_same_gaps(language: str) -> None:
    assert catalogue(language) == catalogue("en")


def used_keys() -> Iterator[str]:
    """Keys that stand in the source, and the two families that are put together there."""
    for path in PACKAGE.rglob("*.py"):
        yield from re.findall(r'"([a-z]+(?:-[a-z0-9]+)+)"', path.read_text(encoding="utf-8"))
    for info in klotz.games():
        yield from (player_name(colour).key for colour in info.colours)
    for verb in (PACKAGE / "cli").glob("*.py"):
        yield f"cli-help-{verb.stem}"
    for path in (*WEB.rglob("*.ts"), *WEB.rglob("*.tsx")):
        keys = re.findall(r'"([a-z]+(?:-[a-z0-9]+)+)"', path.read_text(encoding="utf-8"))
        yield from (key for key in keys if key.startswith(WEB_FAMILIES))


def test_every_text_is_used() -> None:
    assert set(catalogue("en")) <= set(used_keys())


def test_every_used_text_exists() -> None:
    families = {key.partition("-")[0] for key in catalogue("en")}
    used = {key for key in used_keys() if key.partition("-")[0] in families and not key.startswith("cli-help-")}
    assert used <= set(catalogue("en"))


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
def test_texts_are_translated(language: str) -> None:
    same = [key for key in catalogue("en") if raw(language)[key] == raw("en")[key]]
    assert len(same) < 12, same


@cache
def raw(language: str) -> dict[str, str]:
    return {
        entry.id.name: path.read_text(encoding="utf-8")[entry.value.span.start : entry.value.span.end]
        for path in (CATALOGUES / language).glob("*.ftl")
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body
        if isinstance(entry, ast.Message) and entry.value is not None and entry.value.span is not None
    }


def test_gaps_are_filled_in_the_same_language() -> None:
    text = message("kwinty-outcome-five", winner=klotz.game("kwinty").players[0])
    assert text.text("en").startswith("White ")
    assert text.text("de").startswith("Weiß ")
    assert str(text) == text.text("en")


def test_a_gap_that_is_not_filled_is_an_error() -> None:
    with pytest.raises(FluentReferenceError, match="winner"):
        message("kwinty-outcome-five").text()


def test_an_unknown_language() -> None:
    with pytest.raises(ValueError, match="en, de, fr, nl"):
        Message("violation-over").text("xx")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "de_DE", "KLOTZ_LANG": "fr"}, "fr"),
        ({"LANG": "de_DE", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "it_IT"}, "en"),
    ],
)
def test_the_language_of_the_environment(environment: dict[str, str], language: str) -> None:
    assert spoken_language(environment) == language
