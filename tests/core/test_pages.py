"""The pages of rules say what the engine does, in every language."""

from __future__ import annotations

import pytest

import klotz
from klotz.core.pages import Example, examples, redrawn, rules_page
from klotz.core.texts import LANGUAGES

PAGES = [(info.name, language) for info in klotz.games() for language in LANGUAGES]


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_examples_are_true(game: str, language: str) -> None:
    found = list(examples(rules_page(game, language)))
    assert len(found) >= 5
    for example in found:
        position = example.position
        assert example.picture == str(position).strip("\n"), f"after {position.notation()} it is\n{position}"
        for move in example.allowed:
            assert position.explain(move) is None, (position.notation(), move)
        for move, rule in example.forbidden:
            violation = position.explain(move)
            assert violation is not None, (position.notation(), move)
            assert violation.rule == rule, (position.notation(), move)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_language_has_the_same_examples(game: str, language: str) -> None:
    english = list(examples(rules_page(game, "en")))
    assert list(examples(rules_page(game, language))) == english


def test_redrawing_changes_nothing_but_drawings() -> None:
    page = rules_page("turris", "en")
    assert redrawn(page) == page
    spoilt = page.replace("│ o↑│", "│ #↑│")
    assert spoilt != page
    assert redrawn(spoilt) == page


def test_other_blocks_are_left_alone() -> None:
    page = "```sh\nmake play\n```\n\n```turris lying_on_ground=yes @UE.uW.......-black c1v\n\n✓ a2v\n✗ c3v (a)\n```\n"
    (example,) = examples(page)
    assert example.position.game.options["lying_on_ground"] is True
    assert (example.picture, example.allowed, example.forbidden) == ("", ("a2v",), (("c3v", "a"),))
    assert redrawn(page).startswith("```sh\nmake play\n```\n\n```turris lying_on_ground=yes")
    assert str(example.position).strip("\n") in redrawn(page)


def rules_shown(found: list[Example]) -> set[str]:
    return {rule for example in found for _, rule in example.forbidden}


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("kwinty", {"a", "b", "c", "size"}),
        ("turris", {"a", "b", "c", "d", "e", "f", "bonus", "removal", "closed"}),
        ("qbq", {"H", "I", "K", "L", "M", "O", "R", "T", "A"}),
    ],
)
def test_every_rule_is_shown_broken(game: str, rules: set[str]) -> None:
    assert rules_shown(list(examples(rules_page(game, "en")))) >= rules
