"""Tables over the wire: making one, sitting down, acting, and what everybody sees."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, ConfigDict, Field, StringConstraints, WithJsonSchema, model_validator

from klotz.server.clocks import DAY, MINUTE, SECOND
from klotz.server.entries import ACTIONS, Kind
from klotz.server.wire.base import Answer, AskedColour, AskedGame, Colour, GameName, Moment, Question, Span
from klotz.server.wire.positions import MOVE_LENGTH, MoveText, PositionView

NAME_LENGTH = 40
CHAT_LENGTH = 300
KEY_LENGTH = 64
MOST_GAMES = 99
ActionKind = Annotated[str, WithJsonSchema({"type": "string", "enum": [kind.value for kind in ACTIONS]})]
EntryKind = Annotated[str, WithJsonSchema({"type": "string", "enum": [kind.value for kind in Kind]})]


def _printable(text: str) -> str:
    """Names and words stand in one line and contain nothing that could hide or reorder other texts."""
    if not text.isprintable():
        raise ValueError("only printable characters are allowed")
    return text


Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=NAME_LENGTH),
    AfterValidator(_printable),
    Field(description="How a player is called.", examples=["Ada"]),
]
Words = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=CHAT_LENGTH), AfterValidator(_printable)
]
Key = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$"),
    Field(
        description="What the client calls this request. Sent again with the same key, it is done once.",
        examples=["3f0c1d9e"],
    ),
]
EngineName = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z]+(:[0-9]+)?$", max_length=20),
    Field(description="An engine, as `/api/catalogue` lists them.", examples=["random", "level:3"]),
]
TableId = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}$"),
    Field(description="The name of a table, as it stands in its address.", examples=["Zm9vYmFyYmF6cXV4MTIzNA"]),
]
OptionValue = Annotated[str, StringConstraints(max_length=60)] | bool | int


class FischerClock(Question):
    """So many minutes for the whole game, and so many seconds more for every finished turn."""

    kind: Literal["fischer"]
    minutes: float = Field(ge=0.05, le=180, examples=[5])
    increment: int = Field(0, ge=0, le=180, description="Seconds.", examples=[3])

    def body(self) -> dict[str, int]:
        """The control as a log keeps it."""
        return {"budget": round(self.minutes * MINUTE), "increment": self.increment * SECOND}


class DailyClock(Question):
    """So many days for every turn."""

    kind: Literal["daily"]
    days: int = Field(ge=1, le=30, examples=[2])

    def body(self) -> dict[str, int]:
        """The control as a log keeps it."""
        return {"allowance": self.days * DAY}


class NewSeat(Question):
    """Who is to sit where.

    `mine`: whoever makes the table (several such seats are played on one device). `link`: whoever opens the link to
    this seat, which works once. `open`: the first who sits down. `engine`: an engine.
    """

    seat: AskedColour
    kind: Literal["mine", "link", "open", "engine"]
    engine: EngineName | None = None
    name: Name | None = Field(None, description="For a seat of one's own: another name than `name` of the table.")

    @model_validator(mode="after")
    def _engine_is_named(self) -> Self:
        if (self.kind == "engine") != (self.engine is not None):
            raise ValueError("`engine` belongs to seats of the kind engine, and only to those")
        return self


class NewTable(Question):
    """A table to be made."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "game": "kwinty",
                    "name": "Ada",
                    "seats": [{"seat": "white", "kind": "mine"}, {"seat": "black", "kind": "link"}],
                    "clock": {"kind": "fischer", "minutes": 5, "increment": 3},
                },
                {
                    "game": "qbq",
                    "options": {"players": "3"},
                    "name": "Ada",
                    "seats": [
                        {"seat": "blue", "kind": "mine"},
                        {"seat": "green", "kind": "open"},
                        {"seat": "orange", "kind": "engine", "engine": "level:3"},
                    ],
                    "public": True,
                    "leavers": "lapse",
                },
            ]
        }
    )

    game: AskedGame
    options: dict[Annotated[str, StringConstraints(max_length=40)], OptionValue] = Field(
        default_factory=dict, max_length=10, description="The game's options, except for who begins."
    )
    name: Name
    seats: list[NewSeat] = Field(min_length=2, max_length=4, description="One for each player of the game.")
    begins: Literal["lot"] | AskedColour = Field("lot", description="Who begins the first game; `lot` draws.")
    clock: Annotated[FischerClock | DailyClock, Field(discriminator="kind")] | None = None
    games: int = Field(1, ge=1, le=MOST_GAMES, description="How many games the match has; 1: single games.")
    public: bool = Field(False, description="Whether the lobby lists the table while it waits for players.")
    chat: bool = Field(False, description="Whether players may talk at the table.")
    leavers: Literal["engine", "lapse"] = Field(
        "engine", description="Three or four players: an engine takes the seat of one who leaves, or its turns lapse."
    )
    stand_in: EngineName = Field("level:3", description="The engine that takes the seat of one who leaves.")
    key: Key | None = None


class Join(Question):
    """Sitting down."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"seat": "black", "name": "Ben", "secret": None}]})

    seat: AskedColour
    name: Name
    secret: Annotated[str, StringConstraints(max_length=100)] | None = Field(
        None, description="The secret of the seat's link, if it has one."
    )


class _Act(Question):
    number: int = Field(ge=0, le=10_000_000, description="The number of the position that this answers.", examples=[7])
    seat: AskedColour | None = Field(None, description="Needed only by one who holds several seats.")
    key: Key | None = None


class MoveAction(_Act):
    """Play an action of the game."""

    kind: Literal["move"]
    move: Annotated[str, StringConstraints(min_length=1, max_length=MOVE_LENGTH)] = Field(examples=["iv"])


class PlainAction(_Act):
    """Resign (of two), leave (of three or four), abort (before the first move), ask for a draw, takeback, rematch."""

    kind: Literal["resign", "leave", "abort", "draw", "takeback", "rematch"]


class ReplyAction(_Act):
    """Answer an offer."""

    kind: Literal["accept", "decline"]
    offer: Literal["draw", "takeback"]


class SayAction(_Act):
    """Say something, where the table has a chat."""

    kind: Literal["say"]
    text: Words


TableAction = Annotated[MoveAction | PlainAction | ReplyAction | SayAction, Field(discriminator="kind")]


class EntryView(Answer):
    """One line of the log of a table."""

    number: int
    at: Moment
    kind: EntryKind
    seat: Colour | None = Field(description="Whose action it was, or whom it concerns.")
    answers: int | None = Field(description="The number of the position that it answered.")
    argument: str | None = Field(
        description="The move, the offer that was answered, the words, or the name of who sat down."
    )


class Accepted(Answer):
    """An action that was stored. After a move, `entry.number` is the number of the new position."""

    table: TableId
    entry: EntryView


class SeatView(Answer):
    """A seat as everybody sees it."""

    seat: Colour
    name: str
    open: bool
    link: bool = Field(description="Whether it takes a link to sit down here.")
    engine: str | None
    left: bool = Field(description="Whether its player has left; an engine may have taken over.")
    can: list[ActionKind] = Field(description="What its holder can do now.")


class ClockView(Answer):
    """The clocks. `left` was true at the moment `since`; since then only the clock of `running` has been running."""

    kind: Literal["fischer", "daily"]
    budget: Span = Field(description="What everybody has for the game, or for a turn.")
    increment: Span
    left: dict[Colour, Span]
    running: Colour | None
    since: Moment


class StepView(Answer):
    """An action of a game. A turn that lapsed because its player had left has no move."""

    seat: Colour
    move: MoveText | None
    turn: int = Field(description="The number of the turn that it belongs to, from 1.")
    at: Moment


class OfferView(Answer):
    """An offer that waits for answers."""

    kind: Annotated[str, WithJsonSchema({"type": "string", "enum": [Kind.DRAW.value, Kind.TAKEBACK.value]})]
    by: Colour
    waiting: list[Colour]


class EndView(Answer):
    """How a game ended."""

    close: Literal["rules", "resignation", "time", "agreement", "abandoned", "aborted"]
    winner: Colour | None
    text: str


class RoundView(Answer):
    """A game of the match that is over."""

    game: int = Field(description="Its number, from 1.")
    began: Colour
    winner: Colour | None
    close: str
    moves: int


class PlayedView(Answer):
    """One game of the match: its actions, and how it ended."""

    game: int = Field(description="Its number, from 1.")
    steps: list[StepView]
    end: EndView | None


class MatchView(Answer):
    """The match: all games that were played at the table before, and the score of the present match.

    A draw is shared by all. Of single games (`games` is 1) the score goes on and on.
    """

    games: int
    game: int = Field(description="The number of the present game, from 1.")
    rounds: list[RoundView]
    wins: dict[Colour, int]
    draws: int
    points: dict[Colour, float]
    ready: list[Colour] = Field(description="Who wants the next game to begin.")
    over: bool = Field(description="Whether all games of the match have been played; a rematch begins a new match.")
    winner: Colour | None = Field(description="Who won the match, once it is over; nobody if several are ahead.")


class LineView(Answer):
    """Something that was said."""

    seat: Colour
    text: str
    at: Moment


class TableState(Answer):
    """All that there is to see at a table, the same for everybody."""

    id: TableId
    created: Moment
    head: int = Field(description="The number of the last entry of the log.")
    number: int = Field(description="The number of the present position: actions have to name it.")
    status: Literal["waiting", "playing", "over"]
    public: bool
    imported: bool = Field(description="Whether the game was played elsewhere and lies here only to be seen.")
    seats: list[SeatView]
    match: MatchView
    clock: ClockView | None
    leavers: Literal["engine", "lapse"]
    position: PositionView
    steps: list[StepView]
    offers: list[OfferView]
    end: EndView | None
    talks: bool = Field(description="Whether the table has a chat.")
    chat: list[LineView] = Field(description="The last lines of the chat.")


class TableView(Answer):
    """A table as the one who asks sees it."""

    now: Moment = Field(description="The time on the server's wall, to run clocks by.")
    you: list[Colour] = Field(description="The seats that you hold.")
    links: dict[Colour, str] = Field(
        description="For the one who made the table: the secret of each seat that is still to be had by a link. "
        "Share it behind a `#`, so that it is in no log."
    )
    table: TableState


class Listing(Answer):
    """A table in a list."""

    id: TableId
    created: Moment
    at: Moment = Field(description="When something last happened.")
    game: GameName
    options: dict[str, str]
    status: Literal["waiting", "playing", "over"]
    seats: list[SeatView]
    games: int
    played: int = Field(description="The number of the present game, from 1.")
    clock: ClockView | None
    to_move: Colour | None
    end: EndView | None
    you: list[Colour]


class Listings(Answer):
    """Tables, the newest or the last used first."""

    tables: list[Listing]


class Token(Answer):
    """A token for a program, to be sent as `Authorization: Bearer …`. Whoever has it holds the seats taken with it."""

    token: str
