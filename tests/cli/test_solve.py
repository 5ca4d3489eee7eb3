"""``klotz solve`` and ``klotz check``."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.person import Person

from klotz.core.texts import LANGUAGES, message

BLUNDER = "iv hv hh jv"
"""White has five in column i next."""
SMALL = ("--memory", "16")


def test_a_win_is_proven_written_and_checked(klotz: Run, tmp_path: Path) -> None:
    solved = klotz("solve", "kwinty", "--first", BLUNDER, "--outright", "--export", "won.klotz", *SMALL)
    assert (solved.returncode, solved.stderr) == (0, "")
    assert solved.stdout.startswith("White wins by force: proven.")
    assert (tmp_path / "won.klotz").is_file()
    checked = klotz("check", "won.klotz")
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "It holds: White wins" in checked.stdout


def test_a_player_can_be_asked_about(klotz: Run) -> None:
    solved = klotz("solve", "kwinty", "--first", BLUNDER, "--winner", "black", *SMALL)
    assert solved.returncode == 0
    assert solved.stdout.startswith("Black cannot force a win: proven.")
    assert "draw" not in solved.stdout


def test_smaller_walls_are_solved(klotz: Run) -> None:
    """On the smallest there is not even room for a five."""
    small = ("--width", "4", "--height", "4", *SMALL)
    assert klotz("solve", "kwinty", "--first", "iv", *small).returncode == 0
    solved = klotz("solve", "kwinty", "--first", "iv", "--outright", *small)
    assert "With best play it is a draw." in solved.stdout
    exported = klotz("solve", "kwinty", "--first", "iv", "--winner", "black", "--export", "small.klotz", *small)
    assert exported.returncode == 0
    if "wins by force" in exported.stdout:
        assert klotz("check", "small.klotz").returncode == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_known_is_said(klotz: Run, language: str) -> None:
    solved = klotz("solve", "kwinty", "--nodes", "1000", "--lang", language, *SMALL)
    assert (solved.returncode, solved.stderr) == (1, "")
    white = message("player-white").text(language)
    assert solved.stdout.splitlines()[0] == message("cli-solve-unknown", player=white).text(language)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("solve", "kwinty", "--winner", "blue"), "Nobody is called “blue”"),
        (("solve", "kwinty", "--first", "iv av"), "av"),
        (("solve", "qbq", "--option", "players=4"), "two players"),
        (("solve", "kwinty", "--width", "3"), "4 … 9"),
        (("solve", "kwinty", "--height", "10"), "4 … 9"),
        (("solve", "turris", "--width", "5"), "width"),
        (("play", "kwinty", "--option", "width=6", "--white", "level:perfect"), "perfect"),
        (("solve", "kwinty", "--state", "nowhere/proof"), "nowhere/proof"),
        (("solve", "turris", "--state", "proof"), "Turris"),
        (("solve", "kwinty", "--nodes", "0"), "cannot be 0"),
        (("solve", "kwinty", "--memory", "-1"), "memory"),
        (("check", "nothing.klotz"), "nothing.klotz"),
    ],
)
def test_nonsense_is_refused(klotz: Run, words: tuple[str, ...], complaint: str) -> None:
    refused = klotz(*words)
    assert refused.returncode in (2, 3)
    assert complaint in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize("wish", [signal.SIGINT, signal.SIGTERM])
def test_a_proof_that_is_broken_off_goes_on(
    klotz: Run, environment: dict[str, str], tmp_path: Path, wish: signal.Signals
) -> None:
    words = ("solve", "kwinty", "--first", "iv", "--state", str(tmp_path / "proof"), *SMALL)
    person = Person(*words, environment=environment)
    person.read_match(r"[\d,]+ positions in")
    person.process.send_signal(wish)
    assert person.process.wait(timeout=30) == 130
    resumed = klotz(*words, "--nodes", "1000")
    assert (resumed.returncode, resumed.stderr) == (1, "")
    assert "proof is taken up again" in resumed.stdout.splitlines()[0]
    foreign = klotz(*words, "--width", "6")
    assert foreign.returncode == 2
    assert "about another game" in foreign.stderr


def test_progress_is_shown_at_a_terminal_until_ctrl_c(environment: dict[str, str]) -> None:
    person = Person("solve", "kwinty", "--first", "iv", *SMALL, environment=environment)
    person.read_until("Does White win by force?")
    person.read_match(r"[\d,]+ positions in")
    person.process.send_signal(signal.SIGINT)
    assert person.process.wait(timeout=30) == 130
