"""The verbs that are not played: what they print, and their exit codes."""

from __future__ import annotations

import subprocess
from importlib.metadata import version
from pathlib import Path

import pytest
from tests.cli.conftest import KLOTZ, Run

from klotz.core.compiled import describe
from klotz.core.texts import LANGUAGES

GAMES = ("kwinty", "turris", "qbq")
VERBS = ("play", "rules", "games", "show", "explain", "perft", "bench", "arena", "ugi")
RECORD = '[Game "kwinty"]\n[Result "white"]\n\n1. iv 2. iv 3. gh 4. hv 5. jh\nwhite\n'


def test_version(klotz: Run) -> None:
    assert klotz("--version").stdout == f"klotz {version('klotz')}, kernels {describe()}\n"


def test_no_words_are_a_call_for_help(klotz: Run) -> None:
    shown = klotz()
    assert shown.returncode == 0
    assert all(verb in shown.stdout for verb in VERBS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_everywhere_in_every_language(klotz: Run, language: str) -> None:
    for verb in VERBS:
        shown = klotz(verb, "--help", "--lang", language)
        assert shown.returncode == 0
        assert "--color" in shown.stdout
        assert not shown.stderr


def test_the_language_comes_from_the_environment(klotz: Run) -> None:
    assert "Blanc" in klotz("explain", "kwinty", "iv", LANG="fr_FR.UTF-8").stdout
    assert "Wit" in klotz("explain", "kwinty", "iv", "--lang=nl", LANG="fr_FR.UTF-8").stdout


def test_games(klotz: Run) -> None:
    shown = klotz("games").stdout
    assert all(f"{game}: " in shown for game in GAMES)
    assert "lying_on_ground" in shown


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules(klotz: Run, game: str, language: str) -> None:
    shown = klotz("rules", game, "--lang", language)
    assert shown.returncode == 0
    assert len(shown.stdout.splitlines()) > 80


def test_rules_on_a_terminal_are_laid_out(klotz: Run) -> None:
    assert "\x1b[" in klotz("rules", "kwinty", "--color", "always").stdout


def test_explain(klotz: Run) -> None:
    legal = klotz("explain", "kwinty", "jh", "--after", "iv jh")
    assert (legal.returncode, legal.stdout.splitlines()[-1]) == (0, "White may play jh.")
    illegal = klotz("explain", "kwinty", "ih", "--position", "i-U.l.r-white")
    assert illegal.returncode == 1
    assert "(rule b)" in illegal.stdout
    assert "x" in illegal.stdout


def test_perft(klotz: Run) -> None:
    assert klotz("perft", "turris", "3").stdout == "152\n"
    assert klotz("perft", "turris", "3", "--rules").stdout == "152\n"
    assert klotz("perft", "turris", "3", "--option", "lying_on_ground=yes").stdout == "1004\n"
    assert klotz("perft", "kwinty", "2", "--divide").stdout == "iv 5\nih 7\n12\n"
    assert klotz("perft", "kwinty", "2", "--divide", "--rules").stdout == "iv 5\nih 7\n12\n"
    assert klotz("perft", "kwinty", "1", "--divide").stdout == "iv 1\nih 1\n2\n"
    assert klotz("perft", "qbq", "1", "--option", "players=green,red", "--after", "a5-c6").stdout == "32\n"


def test_show(klotz: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.klotz"
    file.write_text(RECORD, encoding="utf-8")
    shown = klotz("show", "game.klotz")
    assert shown.returncode == 0
    assert "  5. White: jh" in shown.stdout
    assert shown.stdout.endswith("White wins with five squares in a row.\n")
    assert klotz("show", "-", typed=RECORD).stdout == shown.stdout
    early = klotz("show", "game.klotz", "--at", "1").stdout
    assert "1. White: iv" in early
    assert "2. Black" not in early
    assert klotz("show", "game.klotz", "--all").stdout.count("──") > 5


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (("perft", "chess", "3"), 2, "kwinty, turris, qbq"),
        (("perft", "kwinty", "three"), 2, "perft --help"),
        (("perft", "kwinty", "0"), 2, "1 or more"),
        (("perft", "kwinty"), 2, "DEPTH"),
        (("perft", "turris", "1", "--option", "x"), 2, "name=value"),
        (("perft", "turris", "1", "--option", "x=1"), 2, "lying_on_ground"),
        (("perft", "turris", "1", "--option", "chain_bonus=7"), 2, "true, false"),
        (("perft", "kwinty", "1", "--position", "?"), 2, "looks like"),
        (("perft", "kwinty", "1", "--after", "iv iv iv nv"), 2, "rule a"),
        (("explain", "kwinty", "hello"), 2, "kv or kh"),
        (("explain", "qbq", "a1-b1", "--option", "players=blue"), 2, "blue,green"),
        (("rules", "go"), 2, "kwinty, turris, qbq"),
        (("dance",), 2, "--help"),
        (("play", "--lang", "xx"), 2, "--help"),
        (("show", "nothing.klotz"), 3, "nothing.klotz"),
        (("show", "."), 3, "."),
        (("show", "game.klotz", "--at", "6"), 2, "has 5"),
        (("show", "cut.klotz"), 3, "may have been cut"),
        (("show", "binary.klotz"), 3, "Line 2, column 3: This is not text in UTF-8."),
    ],
)
def test_errors_are_sentences(klotz: Run, tmp_path: Path, words: tuple[str, ...], code: int, reason: str) -> None:
    (tmp_path / "game.klotz").write_text(RECORD, encoding="utf-8")
    (tmp_path / "cut.klotz").write_text(RECORD[:-6], encoding="utf-8")
    (tmp_path / "binary.klotz").write_bytes(b"ab\ncd\xff\xfe")
    failed = klotz(*words)
    assert failed.returncode == code
    assert reason in failed.stderr
    assert "Traceback" not in failed.stderr


def test_a_reader_that_leaves_early_is_no_error() -> None:
    reading = subprocess.Popen([KLOTZ, "perft", "qbq", "1", "--divide"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert reading.stdout is not None
    reading.stdout.close()
    _, errors = reading.communicate(timeout=60)
    assert (reading.returncode, errors) == (0, b"")
