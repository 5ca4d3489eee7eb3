"""What can be played and who plays, over the wire."""

from __future__ import annotations

from pydantic import Field

from klotz.server.wire.base import Answer, Colour, GameName


class OptionView(Answer):
    """An option of a game."""

    name: str
    default: str
    accepts: str = Field(description="The values that it takes.")
    meaning: str


class LevelView(Answer):
    """A level of play, with its Elo where that was measured."""

    engine: str = Field(examples=["level:3"])
    level: int
    elo: int | None


class GameView(Answer):
    """A game that can be played."""

    name: GameName
    title: str
    author: str
    aim: str
    colours: list[Colour]
    seats: list[int] = Field(description="The possible numbers of players.")
    pieces: int = Field(description="How many blocks or cubes each player has.")
    options: list[OptionView]
    typical_actions: tuple[int, int]
    levels: list[LevelView] = Field(description="How strong the levels are with the usual number of players.")


class Catalogue(Answer):
    """The games, and the engines that play them."""

    games: list[GameView]
    engines: list[str] = Field(description="Weakest first.", examples=[["random", "level:1", "level:2"]])
    languages: list[str]
