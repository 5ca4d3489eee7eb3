"""``klotz arena``: what it prints, its exit codes, and that nothing is lost when it is killed."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import KLOTZ, Run

PATIENCE = 30


def until(happened: Callable[[], bool]) -> None:
    """Wait for something, but not forever."""
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_match(klotz: Run) -> None:
    played = klotz("arena", "turris", "random", "random", "--games", "6", "--seed", "4")
    assert (played.returncode, played.stderr) == (0, "")
    lines = played.stdout.splitlines()
    assert lines[0].startswith("Turris: 6 games, ")
    assert lines[1].startswith("random (1): ")
    assert lines[2].startswith("Elo difference: ")
    assert "\x1b[" not in played.stdout


def test_the_first_one_begins_every_game(klotz: Run) -> None:
    words = ("--games", "20", "--openings", "0", "--keep-seats", "--after", "ih")
    played = klotz("arena", "kwinty", "greedy", "random", *words)
    assert (played.returncode, played.stderr) == (0, "")
    assert "greedy: " in played.stdout
    assert "Pairs" not in played.stdout


def test_one_against_three(klotz: Run) -> None:
    played = klotz("arena", "qbq", "--option", "players=4", "random", "random", "--games", "4", "--lang", "de")
    assert "25,0 % der Punkte" in played.stdout
    assert "Elo" not in played.stdout


def test_the_answer_no(klotz: Run) -> None:
    words = ("arena", "kwinty", "random", "random", "--games", "40", "--sprt", "300,500", "--workers", "1")
    assert klotz(*words).returncode == 1


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (("chess", "random", "random"), 2, "kwinty, turris, qbq"),
        (("kwinty", "random"), 2, "not 1"),
        (("kwinty", "random", "nobody"), 2, "nobody"),
        (("kwinty", "random", "random", "--games", "0"), 2, "not 0"),
        (("kwinty", "random", "random", "--workers", "0"), 2, "not 0"),
        (("kwinty", "random", "random", "--time", "-1"), 2, "-1"),
        (("kwinty", "random", "random", "--openings", "99"), 2, "99 turns"),
        (("kwinty", "random", "random", "--sprt", "20,0"), 2, "20,0"),
        (("kwinty", "random", "random", "--sprt", "0,20", "--keep-seats"), 2, "--keep-seats"),
        (("kwinty", "random", "random", "--after", "zz"), 2, "zz"),
        (("kwinty", "random", "random", "--sprt", "20"), 2, "such as 0,20"),
        (("kwinty", "random", "random", "--cluster", "tcp://127.0.0.1:1", "--workers", "3"), 2, "--help"),
        (("kwinty", "random", "random", "--cluster", "what://is"), 2, "what://is"),
        (("kwinty", "random", "random", "--results", "/dev/null/results"), 3, "/dev/null"),
        (("kwinty", "random", "random", "--results", "letter"), 2, "letter, line 1"),
    ],
)
def test_errors_are_sentences(klotz: Run, tmp_path: Path, words: tuple[str, ...], code: int, reason: str) -> None:
    (tmp_path / "letter").write_text("Dear Fred\n")
    failed = klotz("arena", *words)
    assert (failed.returncode, "Traceback" in failed.stderr) == (code, False)
    assert reason in failed.stderr


def test_without_dask(environment: dict[str, str], tmp_path: Path) -> None:
    """A machine without Dask says what to install."""
    program = "import sys; sys.modules['distributed'] = None; from klotz.cli.main import main; sys.exit(main())"
    words = ("arena", "kwinty", "random", "random", "--cluster", "tcp://127.0.0.1:1")
    failed = subprocess.run(
        [sys.executable, "-c", program, *words],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert failed.returncode == 2
    assert "klotz[cluster]" in failed.stderr


def test_going_on_after_a_kill(klotz: Run, environment: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    words = ["arena", "kwinty", "random", "random", "--results", str(file), "--games"]
    killed = subprocess.Popen([KLOTZ, *words, "1000000"], env=environment, start_new_session=True)
    until(lambda: file.exists() and file.read_bytes().count(b"\n") > 12)
    killed.kill()
    killed.wait()
    until(lambda: not group_lives(killed.pid))
    with file.open("ab") as results:
        results.write(b'{"number": 99')
    games = file.read_bytes().count(b"\n") + 6
    again = klotz(*words, str(games))
    assert again.stdout.startswith(f"Kwinty: {games} games, ")
    numbers = [json.loads(line)["number"] for line in file.read_bytes().splitlines()[1:]]
    assert len(numbers) == len(set(numbers)) == games
    assert "seed is 0 there, and 1 here" in klotz(*words, "2", "--seed", "1").stderr


def group_lives(group: int) -> bool:
    """Whether a process group still has members: workers must not outlive their parent."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_bar_on_a_terminal_and_an_interrupt(environment: dict[str, str]) -> None:
    master, slave = pty.openpty()
    words = [KLOTZ, "arena", "kwinty", "random", "random", "--games", "1000000"]
    playing = subprocess.Popen(
        words, env={**environment, "TERM": "xterm"}, stdin=slave, stdout=slave, stderr=slave, start_new_session=True
    )
    os.close(slave)
    shown = b""
    while b"/1000000" not in shown or b"random (1) " not in shown:
        shown += os.read(master, 1 << 16)
    os.killpg(playing.pid, signal.SIGINT)
    try:
        while part := os.read(master, 1 << 16):
            shown += part
    except OSError:
        pass  # how Linux says that the other end is closed
    assert playing.wait(PATIENCE) == 130
    assert b"Traceback" not in shown
    os.close(master)
    until(lambda: not group_lives(playing.pid))
