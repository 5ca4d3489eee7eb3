"""Playing against programs: whole games by pipe, thinking at a real terminal, undo, hints, seats that are kept."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.person import Person

import klotz as library
from klotz.core.record import Ending, Record, record
from klotz.core.record_reader import read_record
from klotz.core.texts import LANGUAGES, message
from klotz.engine.limits import Limits
from klotz.engine.opponents import opponent

LEVEL = "level:nodes=2000"
"""Looks at a number of nodes, the same on all days, so it plays the same in any process; and quickly."""
WHITE_BEGINS = ("--option", "begins=white")
WON = "iv\niv\ngh\nhv\njh\n"
AT_ONCE = 10
"""Seconds that are much for an interrupted process, and little for one that thinks on."""


def kept(home: Path) -> list[Record]:
    files = sorted((home / "data" / "klotz" / "games").glob("*.klotz"), key=lambda path: path.stat().st_mtime)
    return [read_record(file.read_text(encoding="utf-8")) for file in files]


def against_level(name: str, human: str) -> Record:
    """A game in which the beginner plays the last legal move each time, and the other one what the level chooses."""
    game = library.game(name, begins=human)
    program, played = opponent(LEVEL, game), record(game.start(), ())
    while played.ending is Ending.UNFINISHED:
        position = played.positions[-1]
        humans = position.to_move == human
        played = played.with_move(position.legal_moves()[-1] if humans else program.choose(position, Limits()))
    return played


def test_the_perfect_player_announces_its_win_once(klotz: Run) -> None:
    played = klotz("play", "kwinty", *WHITE_BEGINS, "--white", "level:perfect", typed="hv\njh\nquit\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.count("level:perfect announces: White wins by force.") == 1
    quiet = klotz("play", "kwinty", *WHITE_BEGINS, "--white", LEVEL, typed="hv\nquit\n")
    assert "announces" not in quiet.stdout


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "human"), [("kwinty", "white"), ("turris", "black"), ("qbq", "orange")])
def test_a_whole_game(klotz: Run, tmp_path: Path, name: str, human: str, language: str) -> None:
    game = against_level(name, human)
    (program,) = (player for player in game.game.players if player != human)
    actions = list(zip(game.positions, game.moves, strict=False))
    typed = [str(move) for position, move in actions if position.to_move == human]
    words = ("--option", f"begins={human}", f"--{program}", LEVEL, "--lang", language)
    played = klotz("play", name, *words, typed="\n".join([*typed, "n", ""]))
    assert (played.returncode, played.stderr) == (0, "")
    (found,) = kept(tmp_path)
    assert found.moves == game.moves
    assert found.names == {program: LEVEL}
    moves = [str(move) for position, move in actions if position.to_move == program]
    told = [message("cli-plays", player=program, name=LEVEL, move=move).text(language) for move in moves]
    lines = played.stdout.splitlines()
    assert [line for line in lines if LEVEL in line][1:] == told
    outcome = game.positions[-1].outcome()
    assert outcome is not None
    assert outcome.text(language) in lines


def test_undo_takes_back_what_the_program_did(klotz: Run, tmp_path: Path) -> None:
    played = klotz("play", "kwinty", *WHITE_BEGINS, "--black", LEVEL, typed="iv\nundo\nundo\nih\n")
    (game,) = kept(tmp_path)
    assert [str(game.moves[0]), len(game.moves)] == ["ih", 2]
    assert " are taken back." in played.stdout
    assert "Nothing has been played yet." in played.stdout


def test_the_beginning_of_a_program_cannot_be_undone(klotz: Run, tmp_path: Path) -> None:
    played = klotz("play", "kwinty", *WHITE_BEGINS, "--white", LEVEL, typed="undo\n")
    assert "Nothing has been played yet." in played.stdout
    assert len(kept(tmp_path)[0].moves) == 1


@pytest.mark.parametrize(("language", "words"), [("en", "jh wins"), ("de", "sofort"), ("fr", "gagne"), ("nl", "wint")])
def test_hint(klotz: Run, language: str, words: str) -> None:
    typed = WON.removesuffix("jh\n") + "hint\n"
    lines = klotz("play", "kwinty", *WHITE_BEGINS, "--lang", language, typed=typed).stdout.splitlines()
    (hint,) = [line for line in lines if line.startswith("jh ")]
    assert words in hint


def test_seats_are_resumed(klotz: Run, tmp_path: Path) -> None:
    klotz("play", "kwinty", *WHITE_BEGINS, "--black", LEVEL, typed="iv\n")
    resumed = klotz("play", "kwinty", "--resume", typed="hint\nundo\nih\n").stdout
    assert f"At the table: White (human), Black ({LEVEL})." in resumed
    klotz("play", "kwinty", "--resume", "--seat", "black=human", "--seat", "white=random")
    (game,) = kept(tmp_path)
    assert game.names == {"white": "random"}
    assert [str(game.moves[0]), len(game.moves)] == ["ih", 3]


def test_a_name_that_no_program_has_is_a_person(klotz: Run, tmp_path: Path) -> None:
    klotz("play", "kwinty", *WHITE_BEGINS, "--black", LEVEL, typed="iv\n")
    (file,) = (tmp_path / "data" / "klotz" / "games").iterdir()
    file.write_text(file.read_text(encoding="utf-8").replace(LEVEL, "Ben"), encoding="utf-8")
    assert "White places a block" in klotz("play", "kwinty", "--resume").stdout
    assert kept(tmp_path)[0].names == {"black": "Ben"}


def test_a_rematch_has_the_same_seats(klotz: Run, tmp_path: Path) -> None:
    played = klotz("play", "kwinty", *WHITE_BEGINS, "--black", LEVEL, typed="iv\nresign\ny\n? \nquit\n")
    assert "White resigns, Black wins." in played.stdout
    assert "White begins." in played.stdout
    assert played.stdout.count("At the table:") == 2
    (game,) = kept(tmp_path)
    assert (game.winner, game.ending, game.names) == ("black", Ending.RESIGNATION, {"black": LEVEL})


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("turris", ("--white", "random", "--black", "greedy")),
        ("qbq", ("--seat", "blue=level:5", "--orange", "random")),
    ],
)
def test_programs_among_themselves(klotz: Run, tmp_path: Path, game: str, seats: tuple[str, ...]) -> None:
    played = klotz("play", game, "--seed", "1", *seats)
    assert (played.returncode, played.stderr) == (0, "")
    (found,) = kept(tmp_path)
    outcome = found.positions[-1].outcome()
    assert outcome is not None
    assert outcome.text() in played.stdout
    assert "Another game?" not in played.stdout
    assert played.stdout.count(" plays ") == len(found.moves)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("kwinty", "--red", LEVEL), "The colours are: white, black."),
        (("qbq", "--green", LEVEL), "The colours are: blue, orange."),
        (("kwinty", "--seat", "white"), "COLOUR=PLAYER"),
        (("kwinty", "--seat", "white="), "COLOUR=PLAYER"),
        (("kwinty", "--white", "nobody"), "level:1"),
        (("kwinty", "--white", "level:11"), "levels 1 to 10"),
        (("kwinty", "--time", "-1"), "time"),
    ],
)
def test_errors_are_sentences(klotz: Run, words: tuple[str, ...], reason: str) -> None:
    failed = klotz("play", *words)
    assert (failed.returncode, failed.stdout) == (2, "")
    assert reason in failed.stderr


def test_thinking_is_shown_at_a_terminal(environment: dict[str, str]) -> None:
    person = Person("play", "turris", *WHITE_BEGINS, "--white", "level:time=1", environment=environment)
    person.read_until("White (level:time=1) is thinking: ")
    person.read_until("White (level:time=1) plays ")
    person.read_until("> ")
    person.type("hint\n")
    person.read_until("> ")
    person.type("resign\n")
    person.read_until("Black resigns, White wins.")
    person.read_until("Another game?")
    person.type("n\n")
    assert person.process.wait(timeout=AT_ONCE) == 0


def test_ctrl_c_ends_the_thinking_at_once(environment: dict[str, str], tmp_path: Path) -> None:
    words = ("--white", "random", "--black", "uct", "--time", "600")
    person = Person("play", "kwinty", *WHITE_BEGINS, *words, environment=environment)
    person.read_until("Black (uct) is thinking")
    begun = time.monotonic()
    person.process.send_signal(signal.SIGINT)
    person.read_until("--resume")
    assert person.process.wait(timeout=AT_ONCE) == 0
    assert time.monotonic() - begun < AT_ONCE
    assert len(kept(tmp_path)[0].moves) == 1
