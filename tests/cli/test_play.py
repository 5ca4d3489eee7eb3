"""Playing in the terminal: whole games, mistakes, leaving and coming back."""

from __future__ import annotations

import random
import signal
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.person import Person

import klotz as library
from klotz.core.record import Ending
from klotz.core.record_reader import read_record
from klotz.core.texts import LANGUAGES
from klotz.testing import by_kind, homing, random_moves

WON = "iv\niv\ngh\nhv\njh\n"


def kept(home: Path) -> list[Path]:
    return sorted((home / "data" / "klotz" / "games").glob("*.klotz"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "options"),
    [("kwinty", {}), ("turris", {"lying_on_ground": "true"}), ("qbq", {}), ("qbq", {"players": "blue,green,red"})],
)
def test_a_whole_game(klotz: Run, tmp_path: Path, game: str, options: dict[str, str], language: str) -> None:
    setting = library.game(game, begins="blue" if game == "qbq" else "white", **options)
    moves = [str(move) for _, move in random_moves(setting, seed=5, choose=homing if game == "qbq" else by_kind)]
    words = [f"--option={name}={text}" for name, text in {**options, "begins": setting.begins}.items()]
    played = klotz("play", game, "--lang", language, *words, typed="\n".join([*moves, "n", ""]))
    assert played.returncode == 0
    assert not played.stderr
    (file,) = kept(tmp_path)
    record = read_record(file.read_text(encoding="utf-8"))
    outcome = record.positions[-1].outcome()
    assert outcome is not None
    assert [str(move) for move in record.moves] == moves
    assert outcome.text(language) in played.stdout


def test_mistakes_are_answered_and_change_nothing(klotz: Run) -> None:
    typed = "nv\nhello\niv\n\nIV\n? j\n?z\nundo\nundo\nundo\n"
    played = klotz("play", "kwinty", "--option", "begins=white", typed=typed)
    assert "nv is not allowed (rule a)" in played.stdout
    assert "“hello” is not a Kwinty move" in played.stdout
    assert "No move begins with “z”" in played.stdout
    assert "jv  jh" in played.stdout
    assert "Nothing has been played yet." in played.stdout
    assert "Traceback" not in played.stderr
    assert "\x1b[" not in played.stdout


def test_save_and_help_and_rules(klotz: Run, tmp_path: Path) -> None:
    typed = "iv\nsave\nsave /dev/null/all\nsave mine.klotz\nhelp\nrules\nquit\n"
    played = klotz("play", "kwinty", "--option", "begins=black", typed=typed)
    assert "Save where?" in played.stdout
    assert "/dev/null/all: " in played.stdout
    assert "Saved in mine.klotz." in played.stdout
    assert "# Kwinty" in played.stdout
    record = read_record((tmp_path / "mine.klotz").read_text(encoding="utf-8"))
    assert record.game == library.game("kwinty", begins="black")


def test_saving_does_not_overwrite_another_file(klotz: Run, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Fred")
    typed = "iv\nsave letter.txt\nsave mine\njv\nsave mine\n"
    played = klotz("play", "kwinty", "--option", "begins=white", typed=typed)
    assert "letter.txt exists already" in played.stdout
    assert (tmp_path / "letter.txt").read_text() == "Dear Fred"
    assert len(read_record((tmp_path / "mine").read_text(encoding="utf-8")).moves) == 2


def test_a_match_the_loser_begins(klotz: Run) -> None:
    played = klotz("play", "kwinty", "--option", "begins=white", typed=f"{WON}y\nquit\n")
    assert "Games won: White 1, Black 0; draws: 0." in played.stdout
    assert "Black begins." in played.stdout


def test_lots(klotz: Run) -> None:
    first = klotz("play", "turris", "--seed", "3").stdout
    assert first == klotz("play", "turris", "--seed", "3").stdout
    lots = {klotz("play", "turris", "--seed", str(seed)).stdout.splitlines()[0] for seed in range(8)}
    assert lots == {"Lots are drawn: White begins.", "Lots are drawn: Black begins."}


def test_resigning(klotz: Run, tmp_path: Path) -> None:
    played = klotz("play", "kwinty", "--option", "begins=white", typed="iv\nresign\n")
    assert "Black resigns, White wins." in played.stdout
    record = read_record(kept(tmp_path)[0].read_text(encoding="utf-8"))
    assert (record.winner, record.ending) == ("white", Ending.RESIGNATION)
    assert "nobody can resign" in klotz("play", "qbq", "--option", "players=3", typed="resign\n").stdout


def test_choosing_a_game(klotz: Run) -> None:
    played = klotz("play", typed="chess\n9\n2\nquit\n")
    assert played.stdout.count("Please type a number or a name") == 2
    assert "Turris. Type help" in played.stdout
    assert klotz("play").returncode == 0
    assert klotz("play", typed="quit\n").returncode == 0


def test_resuming(klotz: Run, tmp_path: Path) -> None:
    assert "There is no unfinished game" in klotz("play", "kwinty", "--resume", "--seed", "1").stdout
    klotz("play", "kwinty", "--option", "begins=white", typed="iv\njh\n")
    resumed = klotz("play", "kwinty", "--resume", typed="jh\nquit\n")
    assert "“" not in resumed.stdout
    (file,) = kept(tmp_path)
    assert [str(move) for move in read_record(file.read_text(encoding="utf-8")).moves] == ["iv", "jh", "jh"]


def test_a_damaged_file_is_passed_over(klotz: Run, tmp_path: Path) -> None:
    klotz("play", "kwinty", "--option", "begins=white", typed="iv\n")
    newer = kept(tmp_path)[0].with_name("kwinty-29991231-235959-1.klotz")
    newer.write_bytes(b"\xff rubbish")
    assert "Black places a block" in klotz("play", "kwinty", "--resume", typed="quit\n").stdout


def test_a_disk_that_cannot_be_written_does_not_stop_the_game(klotz: Run, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    played = klotz("play", "kwinty", "--option", "begins=white", typed=WON)
    assert played.returncode == 0
    assert "cannot be kept" in played.stdout
    assert "White wins" in played.stdout


def test_colour(klotz: Run) -> None:
    assert "\x1b[" in klotz("play", "turris", "--color", "always", "--seed", "1", typed="a1v\n").stdout
    assert "\x1b[" not in klotz("play", "turris", "--color", "never", "--seed", "1", typed="a1v\n").stdout


def test_a_terminal_without_unicode(klotz: Run) -> None:
    played = klotz("play", "qbq", "--seed", "1", typed="quit\n", PYTHONIOENCODING="ascii")
    assert played.returncode == 0
    assert played.stdout.isascii()
    assert "+---+" in played.stdout


def test_at_a_real_terminal(environment: dict[str, str]) -> None:
    person = Person("play", "kwinty", "--option", "begins=white", environment=environment)
    person.read_until("> ")
    assert person.in_colour
    person.type("iv\n")
    person.read_until("Black places a block")
    person.read_until("> ")
    person.process.send_signal(signal.SIGINT)
    person.type("\n")  # the signal may come just before the process begins to wait; this wakes it up in any case
    person.read_until("--resume")
    assert person.process.wait(timeout=30) == 0


def test_a_killed_game_is_not_lost(environment: dict[str, str], tmp_path: Path) -> None:
    dice = random.Random(4)
    moves: list[str] = []
    for _ in range(3):
        words = ["--resume"] if moves else ["--option", "begins=white"]
        person = Person("play", "turris", *words, environment=environment)
        person.read_until("> ")
        for _ in range(4):
            position = library.game("turris").start()
            for move in moves:
                position = position.play(move)
            moves.append(str(dice.choice(position.legal_moves())))
            person.type(f"{moves[-1]}\n")
            person.read_until("> ")
        person.process.send_signal(signal.SIGKILL)
        person.process.wait(timeout=30)
    (file,) = kept(tmp_path)
    assert [str(move) for move in read_record(file.read_text(encoding="utf-8")).moves] == moves


def test_the_unfinished_game_is_offered(environment: dict[str, str], klotz: Run) -> None:
    klotz("play", "kwinty", "--option", "begins=white", typed="iv\n")
    person = Person("play", "kwinty", environment=environment)
    person.read_until("Go on with it?")
    person.type("y\n")
    person.read_until("Black places a block")
    person.process.kill()
    person.process.wait(timeout=30)
