"""The options of a game: what can be set before it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from klotz.core.errors import InvalidOption
from klotz.core.player import Player
from klotz.core.texts import Message, message

TRUE = ("true", "yes", "on", "1")
FALSE = ("false", "no", "off", "0")


@dataclass(frozen=True)
class Option:
    """One option: ``read`` turns what a user gives (a value or its text) into the value, ``show`` back into text."""

    name: str
    default: Any
    meaning: Message
    accepts: str
    read: Callable[[object], Any]
    show: Callable[[Any], str]

    def value(self, given: object) -> Any:
        """The value for what a user gave; InvalidOption if the option cannot take it."""
        try:
            return self.read(given)
        except ValueError:
            reason = message("error-option-value", option=self.name, value=str(given), accepts=self.accepts)
            raise InvalidOption(reason) from None


def flag(name: str, default: bool, meaning: Message) -> Option:
    """An option that is on or off."""
    return Option(name, default, meaning, "true, false", _read_flag, lambda value: "true" if value else "false")


def number(name: str, least: int, most: int, meaning: Message) -> Option:
    """An option that is a whole number; the greatest is the default."""
    return Option(name, most, meaning, f"{least} … {most}", lambda given: _read_number(given, least, most), str)


def choice(name: str, choices: tuple[Player, ...], meaning: Message) -> Option:
    """An option that names one of several players; the first is the default."""
    return Option(name, choices[0], meaning, ", ".join(choices), lambda given: read_player(given, choices), str)


def read_player(given: object, players: Iterable[Player]) -> Player:
    """The player of that name; ValueError if there is none."""
    for player in players:
        if player == given:
            return player
    raise ValueError(given)


def read_options(game: str, options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Any]:
    """The value of every option of a game, defaults included; InvalidOption for a name that it does not have."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            reason = message("error-unknown-option", game=game, option=name, known=", ".join(known))
            raise InvalidOption(reason)
    return {name: option.value(given.get(name, option.default)) for name, option in known.items()}


def _read_number(given: object, least: int, most: int) -> int:
    value = int(str(given))
    if not least <= value <= most:
        raise ValueError(given)
    return value


def _read_flag(given: object) -> bool:
    text = str(given).lower()
    if text in TRUE:
        return True
    if text in FALSE:
        return False
    raise ValueError(given)
