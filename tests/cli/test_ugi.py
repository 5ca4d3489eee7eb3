"""``klotz ugi`` in a pipe, as another program runs it."""

from __future__ import annotations

import os
import signal
import subprocess

from tests.cli.conftest import KLOTZ, Run


def test_a_conversation(klotz: Run) -> None:
    typed = "ugi\nposition startpos moves iv iv gh hv\ngo depth 2\n"
    answered = klotz("ugi", "kwinty", typed=typed)
    assert (answered.returncode, answered.stderr) == (0, "")
    assert "ugiok" in answered.stdout.splitlines()
    assert answered.stdout.splitlines()[-1].startswith("bestmove ")


def test_a_level_in_another_language(klotz: Run) -> None:
    answered = klotz("ugi", "turris", "--level", "1", "--lang", "de", typed="go infinite\nstop\ndance\nquit\n")
    assert answered.stdout.splitlines()[-1] == "info string Einen Befehl „dance“ gibt es nicht."
    assert any(line.startswith("bestmove ") for line in answered.stdout.splitlines())


def test_errors_are_sentences(klotz: Run) -> None:
    for words, reason in (
        (("go",), "kwinty, turris, qbq"),
        (("kwinty", "--level", "99"), "99"),
        (("kwinty", "--player", "nobody"), "nobody"),
        (("kwinty", "--player", "uct", "--level", "1"), "--help"),
    ):
        failed = klotz("ugi", *words)
        assert (failed.returncode, "Traceback" in failed.stderr) == (2, False)
        assert reason in failed.stderr


def test_an_interrupt_ends_the_thinking(environment: dict[str, str]) -> None:
    thinking = subprocess.Popen(
        [KLOTZ, "ugi", "kwinty"], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert thinking.stdin is not None
    assert thinking.stdout is not None
    thinking.stdin.write(b"go infinite\n")
    thinking.stdin.flush()
    assert thinking.stdout.readline().startswith(b"info depth 1 ")
    os.kill(thinking.pid, signal.SIGINT)
    _, errors = thinking.communicate(timeout=30)
    assert (thinking.returncode, errors) == (130, b"")
