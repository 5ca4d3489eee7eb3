"""The contract of positions and games, kept by every game with every option."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

import klotz
from klotz.core.game import Game, Position
from klotz.core.record import record
from klotz.core.record_reader import read_record
from klotz.core.texts import LANGUAGES
from klotz.testing import by_kind, homing, random_moves, random_sim, uniform, variant_name, variants
from klotz.testing.choosers import Chooser
from klotz.testing.random_sim import check_position

VARIANTS = variants()
GAMES_EACH = {"kwinty": 10, "turris": 3, "qbq": 1}


def random_cases() -> Iterator[tuple[Game, Chooser]]:
    """Who begins matters little in QBQ, and nobody heads for a goal in the other games."""
    for game in VARIANTS:
        if game.name == "qbq":
            yield game, homing
        if game.name != "qbq" or game.begins == game.players[0]:
            yield game, uniform
            yield game, by_kind


@pytest.mark.parametrize(("game", "choose"), list(random_cases()))
def test_random_games_keep_every_promise(game: Game, choose: Chooser) -> None:
    for seed in range(GAMES_EACH[game.name]):
        random_sim(game, seed, choose)


READABLE = {
    "kwinty": [column + posture for column in "abcdefghijklmnopq" for posture in "vh"],
    "turris": [
        *(f"{column}{row}{posture}" for column in "abc" for row in "123" for posture in "ven"),
        *(f"x{column}{row}" for column in "abc" for row in "123"),
        "stop",
    ],
    "qbq": [
        *(f"{a}{i}-{b}{j}" for a in "abcdef" for i in "123456" for b in "abcdef" for j in "123456"),
        *(f"+{a}{i}" for a in "abcdef" for i in "123456"),
        *(f"{a}{i}{direction}" for a in "abcdef" for i in "123456" for direction in "nesw"),
    ],
}


@pytest.mark.parametrize("game", VARIANTS, ids=variant_name)
def test_every_readable_move_is_legal_or_explained(game: Game) -> None:
    step = 60 if game.name == "qbq" else 5
    for index, (position, _) in enumerate(random_moves(game, seed=1, choose=by_kind)):
        if index % step == 0:
            explain_all(position)
            assert all(position.prompt().text(language) for language in LANGUAGES)


def explain_all(position: Position) -> None:
    legal = {str(move) for move in position.legal_moves()}
    broken = {}
    for move in READABLE[position.game.name]:
        violation = position.explain(move)
        assert (violation is None) == (move in legal), move
        if violation is not None:
            broken[violation.rule] = violation
    for violation in broken.values():
        position.drawing(violation.cells)
        for language in LANGUAGES:
            assert violation.text(language)


def test_positions_cannot_be_changed() -> None:
    for info in klotz.games():
        start = klotz.game(info.name).start()
        with pytest.raises(dataclasses.FrozenInstanceError):
            start.to_move = info.colours[1]


class Playing(RuleBasedStateMachine):
    """Play, take back, write down and read again, in any order, in any game."""

    def __init__(self) -> None:
        super().__init__()
        self.record = record(klotz.game("kwinty").start(), ())

    @precondition(lambda self: not self.record.moves)
    @rule(game=st.sampled_from(VARIANTS))
    def begin(self, game: Game) -> None:
        self.record = record(game.start(), ())

    @precondition(lambda self: self.record.positions[-1].legal_moves())
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        self.record = self.record.with_move(data.draw(st.sampled_from(self.record.positions[-1].legal_moves())))

    @precondition(lambda self: self.record.moves)
    @rule()
    def take_back(self) -> None:
        shorter = self.record.without_last_move()
        assert shorter.with_move(self.record.moves[-1]) == self.record
        self.record = shorter

    @rule()
    def write_and_read(self) -> None:
        assert read_record(str(self.record)) == self.record

    @invariant()
    def sound(self) -> None:
        check_position(self.record.positions[-1])


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(
    max_examples=25, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
