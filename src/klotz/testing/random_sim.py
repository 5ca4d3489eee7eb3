"""Random games with every promise of the contract checked on the way."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator

from klotz.core.game import Game, Position
from klotz.core.move import Move
from klotz.core.record import Record, record
from klotz.core.record_reader import read_record
from klotz.core.texts import LANGUAGES
from klotz.testing.choosers import Chooser, uniform


def random_moves(game: Game, seed: int, choose: Chooser = uniform) -> Iterator[tuple[Position, Move]]:
    """The positions of a random game, each with the move chosen in it."""
    dice = random.Random(seed)
    position = game.start()
    while position.legal_moves():
        move = choose(position, dice)
        yield position, move
        position = position.play(move)


def random_sim(game: Game, seed: int, choose: Chooser = uniform) -> Record:
    """Play a random game and assert, at every position, all that the contract promises; the record of the game."""
    moves = []
    for position, move in random_moves(game, seed, choose):
        check_position(position)
        check_move(position, move)
        moves.append(move)
    played = record(game.start(), moves)
    check_position(played.positions[-1])
    assert read_record(str(played)) == played, "the record does not read back"
    return played


def check_position(position: Position) -> None:
    """Assert what holds for every position by itself."""
    game, moves, outcome = position.game, position.legal_moves(), position.outcome()
    assert (not moves) == (outcome is not None), "no legal move if and only if the game is over"
    assert len(set(moves)) == len(moves), "a move is listed twice"
    assert position.to_move in game.players
    copy = game.position(position.notation())
    assert copy == position, f"{position.notation()} does not read back"
    assert hash(copy) == hash(position)
    assert copy.legal_moves() == moves, "equal positions list other moves"
    assert copy.outcome() == outcome
    assert pickle.loads(pickle.dumps(position)) == position
    assert str(copy) == str(position)
    assert all(0 <= stock <= game.info.pieces for stock in position.stock.values())
    assert tuple(position.stock) == game.players
    if outcome is not None:
        check_outcome(position)


def check_outcome(position: Position) -> None:
    """Assert that the winner has the highest score alone, that all are told, and that nothing more is allowed."""
    outcome = position.outcome()
    assert outcome is not None
    assert tuple(outcome.scores) == position.game.players
    best = [player for player, score in outcome.scores.items() if score == max(outcome.scores.values())]
    assert best == [outcome.winner] if outcome.winner else len(best) > 1
    assert all(outcome.text(language) for language in LANGUAGES)


def check_move(position: Position, move: Move) -> None:
    """Assert that a legal move is one, reads back, leaves its position alone, and leads to the same one twice."""
    before = position.notation(), hash(position), position.legal_moves()
    assert position.explain(move) is None
    assert position.game.move(str(move)) == move
    after = position.play(move)
    assert after == position.play(str(move))
    assert after != position
    assert before == (position.notation(), hash(position), position.legal_moves()), "playing changed the position"
