"""Golden playthroughs: one seeded game in full, as text, to be kept and compared."""

from __future__ import annotations

from collections.abc import Iterator

from klotz.core.game import Game, Position
from klotz.core.texts import LANGUAGES
from klotz.testing.choosers import Chooser, uniform
from klotz.testing.random_sim import random_moves

DRAWN_EVERY = 10
"""Drawings are long: the first, every tenth and the last position have one."""


def playthrough(game: Game, seed: int, choose: Chooser = uniform) -> str:
    """Everything that a game shows, position by position: notation, drawing, moves, and at last the outcome."""
    return "\n".join(_lines(game, seed, choose)) + "\n"


def _lines(game: Game, seed: int, choose: Chooser) -> Iterator[str]:
    options = " ".join(f"{name}={text}" for name, text in game.option_texts.items())
    yield f"game {game.name} {options}".rstrip()
    last = game.start()
    for number, (position, move) in enumerate(random_moves(game, seed, choose)):
        yield from _position_lines(position, drawn=number % DRAWN_EVERY == 0)
        yield f"play {move}"
        last = position.play(move)
    yield from _position_lines(last, drawn=True)
    outcome = last.outcome()
    assert outcome is not None
    yield f"winner {outcome.winner or '-'}"
    yield f"reason {outcome.reason}"
    yield f"scores {' '.join(f'{player}={score}' for player, score in outcome.scores.items())}"
    for language in LANGUAGES:
        yield f"{language} {outcome.text(language)}"


def _position_lines(position: Position, drawn: bool) -> Iterator[str]:
    yield ""
    yield f"position {position.notation()}"
    if drawn:
        yield str(position)
    if position.lapsed:
        yield f"lapsed {' '.join(position.lapsed)}"
    yield f"stock {' '.join(f'{player}={count}' for player, count in position.stock.items())}"
    yield f"moves {' '.join(str(move) for move in position.legal_moves())}".rstrip()
