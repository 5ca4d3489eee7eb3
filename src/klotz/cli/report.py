"""The review of a game, as it is shown and as programs read it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from klotz.cli.graph import course, graph
from klotz.cli.terminal import Terminal
from klotz.cli.thinking import interruptibly
from klotz.core.player import Player
from klotz.core.record import Record
from klotz.core.texts import Message, message, player_name
from klotz.engine.analyst import Analyst
from klotz.engine.engine import Line
from klotz.engine.limits import Limits
from klotz.engine.review import Grade, Judgement, Summary, review, summary
from klotz.engine.score import Score

SHOWN_MOVES = 6
"""How much of a better line is shown."""
DIGITS = 4
"""How exactly chances are written for programs."""


def show_review(record: Record, limits: Limits, terminal: Terminal) -> None:
    """Print a line for each action as soon as it is judged, then how the chances went, then how everybody did."""
    judged: list[Judgement] = []
    with terminal.progress(len(record.moves)) as progress:
        progress(0, "")
        for one in _judgements(record, limits):
            judged.append(one)
            terminal.line(_row(record, one, terminal))
            progress(len(judged), str(one.move))
    players = record.game.players
    for player in players if len(players) > 2 else players[:1]:
        terminal.line()
        terminal.say("cli-chances", player=player)
        for line in graph(course(record, judged, player)):
            terminal.line(line)
    terminal.line()
    for player, found in summary(judged, players).items():
        terminal.tell(_told(player, found))


def review_as_data(record: Record, limits: Limits, language: str) -> dict[str, Any]:
    """The review for programs; the same for the same record and limits in nodes or depth."""
    judged = tuple(_judgements(record, limits))
    return {
        "game": record.game.name,
        "options": dict(record.game.option_texts),
        "result": record.result,
        "actions": [_action_as_data(one, language) for one in judged],
        "players": {
            str(player): {
                "accuracy": None if found.accuracy is None else round(found.accuracy, DIGITS),
                "forced": found.forced,
                **{grade.value: found.counts[grade] for grade in Grade},
            }
            for player, found in summary(judged, record.game.players).items()
        },
    }


def line_as_data(line: Line, language: str) -> dict[str, Any]:
    """A line for programs."""
    return {"score": score_as_data(line.score, language), "moves": [str(move) for move in line.moves]}


def score_as_data(score: Score, language: str) -> dict[str, Any]:
    """A score for programs, with its words."""
    return {
        "player": str(score.player),
        "value": score.value,
        "chance": round(score.chance, DIGITS),
        "exact": score.exact,
        "proven": score.proven,
        "actions": score.actions,
        "margin": score.margin,
        "text": score.statement.text(language),
    }


def _judgements(record: Record, limits: Limits) -> Iterator[Judgement]:
    """The review, one action after the other; Ctrl-C ends it at once."""
    engine = Analyst(record.game)
    judged = review(record, limits, engine)
    while (one := interruptibly(lambda: next(judged, None), engine.stop)) is not None:
        yield one


def _action_as_data(one: Judgement, language: str) -> dict[str, Any]:
    return {
        "turn": one.turn,
        "player": str(one.player),
        "move": str(one.move),
        "before": score_as_data(one.before, language),
        "after": score_as_data(one.after, language),
        "loss": round(one.loss, DIGITS),
        "grade": one.grade.value if one.grade else None,
        "better": line_as_data(one.better, language) if one.better else None,
    }


def _row(record: Record, one: Judgement, terminal: Terminal) -> str:
    """Who played what, how good it was, what it led to; and the better line if it was a fault."""
    language = terminal.language
    words = [_grade(grade) for grade in (None, *Grade)]
    width = max(len(word.text(language)) for word in words)
    names = max(len(player_name(player).text(language)) for player in record.game.players)
    moves = max(len(str(move)) for move in record.moves)
    name, grade = player_name(one.player).text(language), _grade(one.grade).text(language)
    row = f"{one.turn:3}. {name:{names}}  {one.move!s:{moves}}  {grade:{width}}  {one.after.statement.text(language)}"
    if one.better is None or one.grade is None or not one.grade.fault:
        return row
    line = " ".join(map(str, one.better.moves[:SHOWN_MOVES]))
    better = terminal.words("cli-better", line=line, score=one.better.score.statement)
    return f"{row}; {better}"


def _grade(grade: Grade | None) -> Message:
    return grade.message if grade else message("grade-forced")


def _told(player: Player, found: Summary) -> Message:
    if found.accuracy is None:
        return message("cli-nothing-judged", player=player)
    counts = {grade.value: found.counts[grade] for grade in Grade}
    return message("cli-judged", player=player, percent=round(100 * found.accuracy), **counts)
