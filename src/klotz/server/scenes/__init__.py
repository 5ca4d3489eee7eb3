"""Positions as the page draws them: what stands where, what can be touched, and what a move would change.

Each game has a module that asks its positions; ``scene`` and ``preview`` put the answers together.
"""

from __future__ import annotations

from types import ModuleType

from klotz.core.game import Position
from klotz.core.outcome import Outcome
from klotz.core.violation import Violation
from klotz.server.scenes import kwinty, qbq, turris
from klotz.server.wire.base import by_colour
from klotz.server.wire.positions import Changes, Explanation, OutcomeView, Place, PositionView, Preview, ViolationView

GAMES: dict[str, ModuleType] = {module.NAME: module for module in (kwinty, turris, qbq)}


def scene(position: Position, language: str) -> PositionView:
    """Everything that is needed to draw a position and to play on."""
    game, drawn = position.game, GAMES[position.game.name]
    outcome = position.outcome()
    return PositionView(
        game=game.name,
        options=dict(game.option_texts),
        players=list(game.players),
        notation=position.notation(),
        to_move=position.to_move,
        mid_turn=position.mid_turn,
        lapsed=list(position.lapsed),
        prompt=position.prompt().text(language),
        stock=by_colour(position.stock),
        pieces=drawn.pieces(position),
        board=drawn.board(position),
        moves=[drawn.legal_move(position, move) for move in position.legal_moves()],
        outcome=_outcome(outcome, language) if outcome else None,
    )


def explanation(position: Position, move: str, language: str) -> Explanation:
    """Whether a move is allowed; InvalidMove if it cannot be read."""
    violation = position.explain(move)
    return Explanation(
        move=move,
        legal=violation is None,
        violation=_violation(position, violation, language),
        places=ghost(position, move),
    )


def preview(position: Position, move: str, language: str) -> Preview:
    """What a move would do; InvalidMove if it cannot be read."""
    violation = position.explain(move)
    places = ghost(position, move)
    if violation is not None:
        told = _violation(position, violation, language)
        return Preview(move=move, violation=told, places=places, changes=None, after=None)
    after = position.play(move)
    changes = _changes(position, move, after)
    return Preview(move=move, violation=None, places=places, changes=changes, after=scene(after, language))


def ghost(position: Position, move: str) -> list[Place]:
    """Where something would come down, whether it is allowed or not."""
    drawn = GAMES[position.game.name]
    read = position.game.move(move)
    places: list[Place] = drawn.legal_move(position, read).places if drawn.on_board(position, read) else []
    return places


def place(position: Position, cell: str) -> Place | None:
    """Where a cell is in space, if it has a place there."""
    found: Place | None = GAMES[position.game.name].place(cell)
    return found


def _outcome(outcome: Outcome, language: str) -> OutcomeView:
    return OutcomeView(
        winner=outcome.winner, reason=outcome.reason, scores=by_colour(outcome.scores), text=outcome.text(language)
    )


def _changes(before: Position, move: str, after: Position) -> Changes:
    drawn = GAMES[before.game.name]
    stood = {piece.id: piece for piece in drawn.pieces(before)}
    stands = {piece.id: piece for piece in drawn.pieces(after)}
    return Changes(
        placed=[piece for piece in stands.values() if stood.get(piece.id) != piece],
        removed=[piece for piece in stood.values() if stands.get(piece.id) != piece],
        turn_ends=not (after.mid_turn and after.to_move == before.to_move),
        lapsed=list(after.lapsed),
        **drawn.effects(before, move, after),
    )


def _violation(position: Position, violation: Violation | None, language: str) -> ViolationView | None:
    if violation is None:
        return None
    places = [found for cell in violation.cells if (found := place(position, cell))]
    return ViolationView(rule=violation.rule, text=violation.text(language), cells=list(violation.cells), places=places)
