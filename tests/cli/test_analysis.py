"""Analysing positions, reviewing games, best moves and the table of levels."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.person import Person

import klotz as library
from klotz.cli.graph import HEIGHT, WIDTH, graph
from klotz.core.record import record
from klotz.core.texts import LANGUAGES, message

MOVES = ("iv", "iv", "gh", "hv", "jh")
RECORD = str(record(library.game("kwinty").start(), MOVES))
TO_WIN = str(record(library.game("kwinty").start(), MOVES[:-1]).positions[-1].notation())
QUICKLY = ("--nodes", "2000")


@pytest.fixture
def game(tmp_path: Path) -> str:
    """A file with a short game, in which Black overlooks a five."""
    (tmp_path / "game.klotz").write_text(RECORD, encoding="utf-8")
    return "game.klotz"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review(klotz: Run, game: str, language: str) -> None:
    shown = klotz("analyse", game, *QUICKLY, "--lang", language)
    assert (shown.returncode, shown.stderr) == (0, "")
    lines = shown.stdout.splitlines()
    assert [line.split()[0] for line in lines[:5]] == ["1.", "2.", "3.", "4.", "5."]
    assert message("grade-blunder").text(language) in lines[3]
    assert message("grade-best").text(language) in lines[4]
    assert "100 % │" in lines[7]
    assert lines[7].endswith("█")
    assert len(lines) == 14
    assert shown.stdout == klotz("analyse", "-", *QUICKLY, "--lang", language, typed=RECORD).stdout


def test_a_review_of_four_players_has_a_graph_for_each(klotz: Run) -> None:
    played = record(library.game("qbq", players=4).start(), ())
    for _ in range(8):
        played = played.with_move(played.positions[-1].legal_moves()[0])
    shown = klotz("analyse", "-", "--nodes", "200", typed=str(played)).stdout
    assert shown.count("100 %") == 4
    assert shown.count(": accuracy ") == 4


def test_a_review_of_nothing(klotz: Run) -> None:
    shown = klotz("analyse", "-", typed=str(record(library.game("kwinty").start(), ())))
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "White: no choice to judge." in shown.stdout


def test_a_graph_of_a_long_game_is_not_too_wide() -> None:
    lines = list(graph([0.0] * 500 + [1.0] * 500))
    assert len(lines) == HEIGHT
    assert max(map(len, lines)) == WIDTH + len("100 % │")
    assert all(line.count("█") == WIDTH // 2 for line in lines)


def test_a_review_for_programs(klotz: Run, game: str) -> None:
    found = json.loads(klotz("analyse", game, *QUICKLY, "--json").stdout)
    assert [action["move"] for action in found["actions"]] == list(MOVES)
    blunder = found["actions"][3]
    assert (blunder["grade"], blunder["player"]) == ("blunder", "black")
    assert blunder["better"]["moves"]
    assert blunder["loss"] == pytest.approx(blunder["before"]["chance"] - blunder["after"]["chance"], abs=1e-3)
    assert found["players"]["black"]["blunder"] >= 1


def test_a_position(klotz: Run, game: str) -> None:
    shown = klotz("analyse", TO_WIN, "--game", "kwinty", "--lines", "3", *QUICKLY)
    assert shown.returncode == 0
    depth, *lines = shown.stdout.splitlines()
    assert "deep" in depth
    assert [line[:3] for line in lines] == ["1. ", "2. ", "3. "]
    assert lines[0] == "1. White wins in 1 action (proven): jh"
    for other in (
        klotz("analyse", "-", "--game", "kwinty", *QUICKLY, typed=f"{TO_WIN}\n"),
        klotz("analyse", game, "--at", "4", *QUICKLY),
    ):
        assert other.stdout.splitlines()[1:] == lines[:1]


def test_a_position_for_programs(klotz: Run) -> None:
    found = json.loads(klotz("analyse", TO_WIN, "--game", "kwinty", *QUICKLY, "--json", "--lang", "de").stdout)
    assert (found["to_move"], found["lines"][0]["moves"]) == ("white", ["jh"])
    assert found["lines"][0]["score"]["actions"] == 1
    assert found["lines"][0]["score"]["text"] == "Weiß gewinnt in 1 Zug (bewiesen)"


def test_best(klotz: Run, game: str) -> None:
    assert klotz("best", "kwinty", TO_WIN).stdout == "jh\n"
    told = klotz("best", "kwinty", game, "--at", "4", "-v", *QUICKLY)
    assert (told.stdout, told.stderr) == ("jh\n", "White wins in 1 action (proven)\n")
    assert klotz("best", "turris", "--depth", "1").stdout.strip()
    first = klotz("best", "qbq", "--option", "players=3", *QUICKLY).stdout.strip()
    library.game("qbq", players=3).start().play(first)


def test_levels(klotz: Run) -> None:
    everything = klotz("levels").stdout
    assert everything.count("players)") == 5
    qbq = klotz("levels", "qbq").stdout
    assert "QBQ (4 players)" in qbq
    assert "Kwinty" not in qbq
    assert len([line for line in klotz("levels", "kwinty", "--lang", "nl").stdout.splitlines() if line]) == 11


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (("analyse",), 2, "--game"),
        (("analyse", "-"), 2, "--game"),
        (("analyse", "nothing.klotz"), 3, "nothing.klotz"),
        (("analyse", "cut.klotz"), 3, "may have been cut"),
        (("analyse", "what", "--game", "kwinty"), 2, "looks like"),
        (("analyse", "--game", "chess"), 2, "kwinty, turris, qbq"),
        (("analyse", "game.klotz", "--lines", "0"), 2, "1 or more"),
        (("analyse", "game.klotz", "--nodes", "0"), 2, "nodes"),
        (("analyse", "game.klotz", "--at", "9"), 2, "has 5"),
        (("analyse", "game.klotz", "--at", "5"), 2, "over"),
        (("best", "kwinty", "game.klotz"), 2, "over"),
        (("best", "turris", "game.klotz"), 2, "of kwinty, not of turris"),
        (("best", "kwinty", "what"), 2, "looks like"),
        (("levels", "chess"), 2, "kwinty, turris, qbq"),
    ],
)
def test_errors_are_sentences(
    klotz: Run, game: str, tmp_path: Path, words: tuple[str, ...], code: int, reason: str
) -> None:
    (tmp_path / "cut.klotz").write_text((tmp_path / game).read_text(encoding="utf-8")[:-6], encoding="utf-8")
    failed = klotz(*words)
    assert failed.returncode == code
    assert reason in failed.stderr
    assert "Traceback" not in failed.stderr


def test_lines_deepen_at_a_terminal_until_ctrl_c(environment: dict[str, str]) -> None:
    person = Person("analyse", "--game", "turris", "--time", "600", "--lines", "2", environment=environment)
    shallow = person.read_match(r"(\d+) actions deep")
    while person.read_match(r"(\d+) actions deep") == shallow:
        pass
    person.process.send_signal(signal.SIGINT)
    person.read_until("actions deep")
    person.read_until("2. ")
    assert person.process.wait(timeout=30) == 130
