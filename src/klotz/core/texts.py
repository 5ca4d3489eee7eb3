"""Every text that a person reads, in four languages, from the Fluent catalogues in ``klotz/locales``."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from klotz.core.player import Player

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "de", "fr", "nl")
DEFAULT_LANGUAGE = "en"


@dataclass(frozen=True)
class Message:
    """A text that is not yet in any language: a key of the catalogues and what goes into its gaps."""

    key: str
    arguments: tuple[tuple[str, str | float | Player | Message], ...] = ()

    def text(self, language: str = DEFAULT_LANGUAGE) -> str:
        """The text in ``language``; an unknown language is a ``ValueError`` that lists the known ones."""
        gaps = {name: _fill(value, language) for name, value in self.arguments}
        return _format(self.key, gaps, language)

    def __str__(self) -> str:
        return self.text()


def message(key: str, **arguments: str | float | Player | Message) -> Message:
    """A Message, with its gaps given by name."""
    return Message(key, tuple(sorted(arguments.items())))


def player_name(player: Player) -> Message:
    """The colour of a player as a word."""
    return Message(f"player-{player}")


def spoken_language(environment: Mapping[str, str] | None = None) -> str:
    """The language that the environment asks for (KLOTZ_LANG before the POSIX variables), else English."""
    environment = os.environ if environment is None else environment
    for variable in ("KLOTZ_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = environment.get(variable, "")[:2].lower()
        if language in LANGUAGES:
            return language
        if language:
            break
    return DEFAULT_LANGUAGE


def _fill(value: str | float | Player | Message, language: str) -> str | float:
    if isinstance(value, Player):
        value = player_name(value)
    return value.text(language) if isinstance(value, Message) else value


def _format(key: str, gaps: Mapping[str, str | float], language: str) -> str:
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value
    assert pattern is not None, key
    text, errors = bundle.format_pattern(pattern, dict(gaps))
    if errors:
        raise errors[0]
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    if language not in LANGUAGES:
        raise ValueError(f"no texts in language {language!r}; there are {', '.join(LANGUAGES)}")
    # Isolation marks protect mixed writing directions; our four languages share one, and terminals show the marks.
    bundle = FluentBundle([language], use_isolating=False)
    for catalogue in sorted(files("klotz").joinpath("locales", language).iterdir(), key=lambda path: path.name):
        if catalogue.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(catalogue.read_text(encoding="utf-8")))
    return bundle
