"""Games are found by name, options by theirs; what does not exist is told with what does."""

from __future__ import annotations

import pickle

import pytest

import klotz
from klotz.core.errors import IllegalMove, InvalidMove, InvalidOption, KlotzError, UnknownGame
from klotz.core.texts import LANGUAGES


def test_three_games() -> None:
    infos = {info.name: info for info in klotz.games()}
    assert list(infos) == ["kwinty", "turris", "qbq"]
    assert infos["kwinty"].seats == (2,)
    assert infos["qbq"].seats == (2, 3, 4)
    assert [option.name for option in infos["turris"].options] == ["begins", "lying_on_ground", "chain_bonus"]
    for info in infos.values():
        least, most = info.typical_actions
        assert 0 < least < most
        for language in LANGUAGES:
            assert info.aim.text(language)
            assert all(option.meaning.text(language) for option in info.options)


def test_unknown_game() -> None:
    with pytest.raises(UnknownGame, match="kwinty, turris, qbq"):
        klotz.game("chess")


def test_unknown_option() -> None:
    with pytest.raises(InvalidOption, match="begins, lying_on_ground, chain_bonus"):
        klotz.game("turris", speed=3)


@pytest.mark.parametrize("value", ["maybe", 2, None, "", [], "TRUE "])
def test_option_values(value: object) -> None:
    with pytest.raises(InvalidOption, match="true, false"):
        klotz.game("turris", lying_on_ground=value)


@pytest.mark.parametrize("value", [True, "true", "Yes", "on", "1", 1])
def test_ways_to_say_yes(value: object) -> None:
    assert klotz.game("turris", lying_on_ground=value) == klotz.game("turris", lying_on_ground=True)


@pytest.mark.parametrize("value", [False, "false", "NO", "off", "0", 0])
def test_ways_to_say_no(value: object) -> None:
    assert klotz.game("turris", chain_bonus=value) != klotz.game("turris")


def test_games_are_values() -> None:
    game = klotz.game("kwinty", begins="black")
    assert game == klotz.game("kwinty", begins="black") != klotz.game("kwinty")
    assert hash(game) == hash(klotz.game("kwinty", begins="black"))
    assert pickle.loads(pickle.dumps(game)) == game
    assert game.option_texts == {"begins": "black"}
    assert klotz.game("kwinty").option_texts == {}


def test_players_are_strings() -> None:
    player = klotz.game("kwinty").start().to_move
    assert player == "white"
    assert str(player) == "white"
    assert repr(player) == "Player('white')"
    assert pickle.loads(pickle.dumps(player)) == player


def test_a_move_of_another_game_is_not_readable() -> None:
    foreign = klotz.game("qbq").start().legal_moves()[0]
    with pytest.raises(InvalidMove):
        klotz.game("kwinty").start().play(foreign)


def test_errors_speak_four_languages_and_can_be_sent() -> None:
    with pytest.raises(IllegalMove) as caught:
        klotz.game("kwinty").start().play("kv")
    error = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(error, KlotzError)
    assert isinstance(error, IllegalMove)
    assert (error.move, error.violation.rule) == ("kv", "a")
    texts = [error.text(language) for language in LANGUAGES]
    assert len(set(texts)) == len(LANGUAGES)
    assert all("kv" in text for text in texts)
    assert str(error) == texts[0]
