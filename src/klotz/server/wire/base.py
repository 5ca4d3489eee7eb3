"""What all types of the wire have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from klotz.core.player import Player

AskedColour = Literal["white", "black", "blue", "green", "orange", "red"]
AskedGame = Literal["kwinty", "turris", "qbq"]
Colour = Annotated[str, WithJsonSchema({"type": "string", "enum": list(get_args(AskedColour))})]
GameName = Annotated[str, WithJsonSchema({"type": "string", "enum": list(get_args(AskedGame))})]
"""What the server tells is made of its own values, which need no check; so these are plain strings to Python."""
Moment = Annotated[int, Field(description="A moment: milliseconds since 1970-01-01 UTC.", examples=[1794787200000])]
Span = Annotated[int, Field(description="A span of time in milliseconds.", examples=[300000])]


class Answer(BaseModel):
    """Something that the server tells."""

    model_config = ConfigDict(frozen=True)


class Question(BaseModel):
    """Something that the server is told; unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def by_colour(values: Mapping[Player, int]) -> dict[str, int]:
    """Numbers by player, as they go over the wire."""
    return {str(player): value for player, value in values.items()}
