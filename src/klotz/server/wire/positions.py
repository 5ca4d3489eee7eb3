"""Positions as a page can draw and play them, without knowing a rule."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from klotz.server.wire.base import Answer, Colour, GameName, Question

MOVE_LENGTH = 16
NOTATION_LENGTH = 1000
MOST_SECONDS = 10
MOST_LINES = 10
Cell = Annotated[
    str,
    Field(
        description=(
            "The name of a cell. Kwinty: column and row (`i1`). Turris: square and level (`b2.3`). "
            "QBQ: a field (`c4`), or a cube as field and level (`c4.2`)."
        ),
        examples=["b2.3"],
    ),
]
MoveText = Annotated[str, Field(description="An action in the notation of its game.", examples=["a1v"])]


class Place(Answer):
    """A cell with its place in space: x to the east (right), y to the north (away), z up, all counted from 0.

    In Kwinty the wall is one square thick: y is 0 everywhere. x is 0 in column `a`; the wall begins in `i`, x = 8.
    """

    cell: Cell
    x: int
    y: int
    z: int


class Piece(Answer):
    """A block (two places) or a cube (one place). A block keeps its `id` as long as it stays where it is."""

    id: str = Field(examples=["a1.1+a1.2"])
    player: Colour
    places: list[Place]


class LegalMove(Answer):
    """An action that is allowed now, and what a pointer has to touch for it.

    `kind` is `place` (Kwinty, Turris), `take`, `stop` (Turris), `relocate`, `tip`, `insert` (QBQ). `source` is the cell
    that the action begins with, if it moves something that stands; `cells` are those where something comes down (or,
    for `take`, that become empty).
    """

    move: MoveText
    kind: Literal["place", "take", "stop", "relocate", "tip", "insert"]
    source: Cell | None = None
    cells: list[Cell]
    places: list[Place] = Field(description="The same cells with their places in space, to draw a ghost there.")


class KwintyBoard(Answer):
    """The wall. It may grow to either side of column `i` until it spans `width` columns; `fives` win."""

    kind: Literal["kwinty"] = "kwinty"
    width: int = 9
    height: int = 9
    first_column: int | None = Field(description="x of the leftmost column in use, null while nothing stands.")
    last_column: int | None = Field(description="x of the rightmost column in use, null while nothing stands.")
    fives: dict[Colour, list[list[Cell]]] = Field(description="The rows of five squares that each player has.")
    fours: dict[Colour, list[list[Cell]]] = Field(description="The rows of four squares, which count at the end.")


class TurrisView(Answer):
    """The tower as it is seen from one side; lines from the top, each from the left as a person there sees it."""

    side: Literal["south", "east", "north", "west", "roof"]
    rows: list[list[Colour | None]]
    groups: dict[Colour, list[tuple[int, int]]] = Field(
        description="The largest group of each player, as places in the picture: column from the left, line from above."
    )
    scores: dict[Colour, int]


class TurrisBoard(Answer):
    """The tower on its plan of three by three squares, with the points that it would give if it were scored now."""

    kind: Literal["turris"] = "turris"
    size: int = 3
    levels: int = Field(description="The number of levels that are begun.")
    bonus: bool = Field(description="Whether the player to move has a bonus to use or to leave.")
    closed: list[Place] = Field(description="The cells that the player to move may not build on in this turn.")
    latest: list[str] = Field(description="The ids of the blocks that each player placed last.")
    views: list[TurrisView]
    scores: dict[Colour, int]


class QbqTower(Answer):
    """The cubes on one field."""

    field: Cell
    x: int
    y: int
    player: Colour
    height: int


class QbqBoard(Answer):
    """The board of six by six fields, with the start corner, the goal and the groups of each player."""

    kind: Literal["qbq"] = "qbq"
    size: int = 6
    towers: list[QbqTower]
    starts: dict[Colour, list[Cell]]
    goals: dict[Colour, list[Cell]]
    groups: dict[Colour, list[list[Cell]]]
    formation: list[Cell] = Field(description="The fields of the formation that has won, else empty.")
    turns: int
    turn_limit: int = Field(description="After so many turns the game is a draw.")
    inserted: bool = Field(description="Whether a cube was inserted, so that a relocation must follow.")


Board = Annotated[KwintyBoard | TurrisBoard | QbqBoard, Field(discriminator="kind")]


class OutcomeView(Answer):
    """How a game ended by its rules."""

    winner: Colour | None
    reason: str = Field(examples=["five", "points", "formation"])
    scores: dict[Colour, int]
    text: str = Field(description="One sentence in the language that was asked for.")


class PositionView(Answer):
    """A position with all that is needed to draw it and to play on."""

    game: GameName
    options: dict[str, str] = Field(description="The options that are not at their defaults.", examples=[{}])
    players: list[Colour]
    notation: str = Field(description="The position in one word; `/api/positions` reads it again.")
    to_move: Colour
    mid_turn: bool = Field(description="Whether the player to move is in the middle of a turn.")
    lapsed: list[Colour] = Field(description="The players whose turns lapsed just before this position.")
    prompt: str = Field(description="What the player to move can do, in a sentence.")
    stock: dict[Colour, int]
    pieces: list[Piece]
    board: Board
    moves: list[LegalMove] = Field(description="Every legal action; empty if and only if the game is over.")
    outcome: OutcomeView | None


class ViolationView(Answer):
    """Why a move is not allowed: the rule, the reason in words, and the cells to blame."""

    rule: str = Field(examples=["b"])
    text: str
    cells: list[Cell]
    places: list[Place] = Field(description="Those of the cells that have a place in space.")


class Explanation(Answer):
    """Whether a move is allowed here; if not, why not."""

    move: MoveText
    legal: bool
    violation: ViolationView | None
    places: list[Place] = Field(
        description="Where something would come down (or, taking, go), allowed or not; empty if that cannot be said."
    )


class Changes(Answer):
    """What a move does to the board."""

    placed: list[Piece] = Field(description="Pieces that stand after the move and did not before.")
    removed: list[Piece] = Field(description="Pieces that stood before the move and do not after it.")
    crushed: dict[Colour, int] = Field(description="QBQ: cubes that go back to other players' stocks.")
    off_board: int = Field(description="QBQ: cubes that fall over the edge into the own stock.")
    landings: list[Cell] = Field(description="QBQ: the fields on which the cubes of a tipped tower come down.")
    closed: list[Cell] = Field(description="Turris: the cells that become closed to the opponent for a turn.")
    bonus: bool = Field(description="Turris: whether the move earns a bonus.")
    turn_ends: bool = Field(description="Whether it is another turn afterwards.")
    lapsed: list[Colour] = Field(description="The players whose turns lapse because of it.")
    scores: dict[Colour, int] = Field(description="Turris: how the points of each player change.")


class Preview(Answer):
    """What a move would do. For a move that is not allowed only `violation` and `places` are told."""

    move: MoveText
    violation: ViolationView | None
    places: list[Place] = Field(
        description="Where something would come down (or, taking, go), allowed or not; empty if that cannot be said."
    )
    changes: Changes | None
    after: PositionView | None


class AnalysisWanted(Question):
    """How long to think, and how many of the best moves to tell."""

    seconds: float = Field(1.0, ge=0.05, le=MOST_SECONDS, examples=[1])
    lines: int = Field(1, ge=1, le=MOST_LINES, examples=[3])


class AnalysisLine(Answer):
    """A move, what is expected to follow, and what that is worth to the player to move.

    `chance` is the expected share of the point, from 0 (lost) to 1 (won). `winner` is known if somebody wins by force;
    `actions` is how many actions away that is, `margin` by how much a count is won.
    """

    move: MoveText
    moves: list[MoveText]
    value: int = Field(description="The engine's own number; 400 more make the odds ten times better.")
    chance: float
    winner: Colour | None
    actions: int | None
    margin: int | None
    proven: bool = Field(description="Whether this is a fact, and no estimate; the text says so, too.")
    text: str = Field(description="The score in a few words.")


class Analysis(Answer):
    """What an engine found out: the best moves, best first."""

    depth: int
    nodes: int
    lines: list[AnalysisLine]


class HintView(Answer):
    """A good move, and the reason for it in a sentence."""

    move: MoveText
    text: str


class JudgementView(Answer):
    """How good an action was, in the eyes of whoever moved.

    `before` is the expected share of the point with the best play, `after` what the action left of it. A forced action
    has no grade.
    """

    move: MoveText
    player: Colour
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"] | None
    before: float
    after: float
    best: list[MoveText] = Field(description="The line that should have been played.")
    proven: bool = Field(
        description="Whether what that line is worth is a fact, and no estimate; the text says so, too."
    )
    text: str = Field(description="What that line is worth, in a few words.")


class VerdictView(Answer):
    """A move to try in an example, and the rule that it breaks."""

    move: MoveText
    rule: str | None


class ExampleView(Answer):
    """A position that explains a rule, and moves to try there."""

    position: PositionView
    verdicts: list[VerdictView]


class RulesPart(Answer):
    """A piece of a page of rules: Markdown, or an example."""

    text: str | None
    example: ExampleView | None


class RulesView(Answer):
    """The page of rules of a game."""

    game: GameName
    parts: list[RulesPart]
