"""Positions by themselves: what they look like, why a move is not allowed, and what a move would do.

A page that shows a table asks here with the game, the options and the notation that the table's state contains.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query

from klotz.core.game import Position
from klotz.core.registry import game as find_game
from klotz.core.texts import message
from klotz.engine.score import Score
from klotz.server import scenes
from klotz.server.refusals import Refused, TooMuch, Unacceptable
from klotz.server.routes.asking import WRITES, Asking, Asks, refusals
from klotz.server.thinkers import describe
from klotz.server.wire.base import AskedGame
from klotz.server.wire.positions import (
    MOVE_LENGTH,
    NOTATION_LENGTH,
    Analysis,
    AnalysisLine,
    AnalysisWanted,
    Explanation,
    HintView,
    JudgementView,
    PositionView,
    Preview,
)

router = APIRouter(prefix="/api/positions", tags=["positions"])

MOVES_LENGTH = 2000
MOST_OPTIONS = 10
OPTION_LENGTH = 100
CHANCE_DIGITS = 4


def asked_position(
    game: Annotated[AskedGame, Path()],
    position: Annotated[
        str | None, Query(max_length=NOTATION_LENGTH, description="A notation; without it, the start.")
    ] = None,
    option: Annotated[
        list[Annotated[str, Query(max_length=OPTION_LENGTH)]] | None,
        Query(max_length=MOST_OPTIONS, description="An option of the game as `name=value`.", examples=[["players=3"]]),
    ] = None,
    after: Annotated[
        str,
        Query(
            max_length=MOVES_LENGTH,
            description="Actions that are played first, separated by spaces.",
            examples=["iv jh"],
        ),
    ] = "",
) -> Position:
    """The position that a request is about."""
    given: dict[str, object] = {}
    for text in option or ():
        name, equals, value = text.partition("=")
        if not equals or name in given:
            raise Unacceptable("option", message("record-option", option=text))
        given[name] = value
    played = find_game(game, **given)
    found = played.position(position) if position else played.start()
    for move in after.split():
        found = found.play(move)
    return found


AskedPosition = Annotated[Position, Depends(asked_position)]
AskedMove = Annotated[str, Query(min_length=1, max_length=MOVE_LENGTH, examples=["iv"])]


@router.get("/{game}", responses=refusals())
async def look_at_position(position: AskedPosition, ask: Asks) -> PositionView:
    """A position with all that is needed to draw it and to play on."""
    return scenes.scene(position, ask.language)


@router.get("/{game}/explanation", responses=refusals())
async def explain(position: AskedPosition, move: AskedMove, ask: Asks) -> Explanation:
    """Why a move is not allowed here: the rule, the reason and the cells to blame."""
    return scenes.explanation(position, move, ask.language)


@router.get("/{game}/preview", responses=refusals())
async def preview(position: AskedPosition, move: AskedMove, ask: Asks) -> Preview:
    """What a move would do: what comes, goes and falls, what is closed, and the position afterwards."""
    return scenes.preview(position, move, ask.language)


@router.post("/{game}/analysis", responses=refusals(409, *WRITES))
async def analyse(position: AskedPosition, wanted: AnalysisWanted, ask: Asks) -> Analysis:
    """What an engine thinks of a position. With one line and a second, this is a hint."""
    found = await _thought(position, wanted.seconds, ask, task="analyse", lines=wanted.lines)
    lines = [_line(position, line, ask.language) for line in found["lines"]]
    return Analysis(depth=found["depth"], nodes=found["nodes"], lines=lines)


@router.post("/{game}/hint", responses=refusals(409, *WRITES))
async def hint(position: AskedPosition, wanted: AnalysisWanted, ask: Asks) -> HintView:
    """What to play here, and why."""
    found = await _thought(position, wanted.seconds, ask, task="hint", language=ask.language)
    return HintView(**found)


@router.post("/{game}/judgement", responses=refusals(409, *WRITES))
async def judge(position: AskedPosition, move: AskedMove, wanted: AnalysisWanted, ask: Asks) -> JudgementView:
    """How good a move is here, and what would have been better."""
    position.play(move)
    found = await _thought(position, wanted.seconds, ask, task="judge", language=ask.language, move=move)
    return JudgementView(move=move, player=position.to_move, **found)


async def _thought(position: Position, seconds: float, ask: Asking, **question: Any) -> Mapping[str, Any]:
    """What an engine answers to a question about a position; the time for it is taken from the budget of who asks."""
    if position.outcome():
        raise Refused("over", message("server-over"))
    wait = await ask.server.think_budget.take(ask.client, seconds)
    if wait:
        raise TooMuch("too-much-thinking", message("server-think-budget"), wait)
    return await ask.server.thinkers.ask(ask.client, {**describe(position), "seconds": seconds, **question}, seconds)


def _line(position: Position, line: Mapping[str, Any], language: str) -> AnalysisLine:
    score = Score(position.game, position.to_move, line["value"], line["exact"])
    return AnalysisLine(
        move=line["moves"][0],
        moves=line["moves"],
        value=score.value,
        chance=round(score.chance, CHANCE_DIGITS),
        winner=score.winner,
        actions=score.actions,
        margin=score.margin,
        proven=score.proven,
        text=score.statement.text(language),
    )
