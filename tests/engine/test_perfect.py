"""The player who makes no mistake."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import klotz
from klotz.core.certificate import Certificate, InvalidCertificate, load
from klotz.core.game import Game
from klotz.core.player import Player
from klotz.engine.levels import UnknownLevel
from klotz.engine.limits import Limits
from klotz.engine.opponent import Foreseeing
from klotz.engine.opponents import opponent
from klotz.engine.perfect import NotSolved
from klotz.testing.certificate import check

UNLIMITED = Limits()
QUICK = Limits(nodes=2_000)
FOLDER = Path(klotz.__file__).parent / "games" / "kwinty"
FEW = 400


def winner(game: Game, name: str, seed: int) -> Player | None:
    """Who wins if the perfect player begins."""
    perfect, other = opponent("level:perfect", game), opponent(name, game, seed)
    position = game.start()
    while position.outcome() is None:
        begins = position.to_move == game.begins
        move = perfect.choose(position, UNLIMITED) if begins else other.choose(position, QUICK)
        position = position.play(move)
    outcome = position.outcome()
    assert outcome is not None
    return outcome.winner


@pytest.mark.parametrize(("begins", "name"), [("white", "random"), ("black", "greedy"), ("white", "level:5")])
def test_it_wins_if_it_begins(begins: str, name: str) -> None:
    game = klotz.game("kwinty", begins=begins)
    assert winner(game, name, seed=3) == game.begins


def test_it_says_who_wins_as_soon_as_it_is_proven() -> None:
    game = klotz.game("kwinty")
    white, black = game.players
    perfect = opponent("level:perfect", game)
    assert isinstance(perfect, Foreseeing)
    assert perfect.foreseen is None
    position = game.start()
    position = position.play(perfect.choose(position, QUICK))
    assert perfect.foreseen == white
    perfect.begin(1)
    perfect.choose(position, QUICK)
    assert perfect.foreseen == white, "the book refutes every reply"
    lying = game.start().play("ih")
    perfect.choose(lying, QUICK)
    assert perfect.foreseen != black, "that nobody has proven so fast"


def test_as_second_player_it_plays_on_within_the_limits() -> None:
    game, chance = klotz.game("kwinty"), random.Random(5)
    perfect, position = opponent("level:perfect", game), game.start()
    for _ in range(6):
        if position.outcome():
            break
        if position.to_move == game.begins:
            position = position.play(chance.choice(position.legal_moves()))
        else:
            position = position.play(perfect.choose(position, QUICK))


def test_the_opening_has_an_answer_to_everything() -> None:
    """By the readable rules, as far as the shorter of the two files goes into the longer one."""
    opening = load(FOLDER / "opening.klotz")
    assert opening.claim.outright
    assert opening.claim.actions == 16
    assert str(opening.claim.start.legal_moves()[opening.answers[0]]) == "iv"
    assert len(opening.answers) < len(strategy().answers)


def strategy() -> Certificate:
    """The whole of it."""
    return load(FOLDER / "strategy.klotz")


def test_the_strategy_fails_with_an_early_answer_changed() -> None:
    """The whole of it takes minutes to check; that it breaks shows soon."""
    whole = strategy()
    assert whole.claim.actions is None
    changed = bytearray(whole.answers)
    for place in range(FEW):
        changed[place] = 0
    with pytest.raises(InvalidCertificate):
        check(Certificate(whole.claim, bytes(changed)))


def test_other_games_are_not_solved() -> None:
    with pytest.raises(NotSolved, match="Turris"):
        opponent("level:perfect", klotz.game("turris"))
    with pytest.raises(UnknownLevel):
        opponent("level:best", klotz.game("kwinty"))
