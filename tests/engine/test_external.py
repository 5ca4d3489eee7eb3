"""Programs from outside at our tables: good ones, and all the ways to be a bad one."""

from __future__ import annotations

import os
import shlex
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import klotz
from klotz.arena import Setting
from klotz.arena.bout import play
from klotz.arena.crew import CREW
from klotz.arena.pairing import bouts
from klotz.core.texts import LANGUAGES
from klotz.engine import external
from klotz.engine.external import UgiOpponent
from klotz.engine.limits import Clock, Limits
from klotz.engine.opponent import OpponentFailed
from klotz.engine.opponents import opponent

PROGRAM = Path(__file__).parents[1] / "data" / "ugi_program.py"
KWINTY = klotz.game("kwinty")
Start = Callable[..., UgiOpponent]


def command(vice: str, log: Path, game: str = "kwinty") -> str:
    return shlex.join([sys.executable, str(PROGRAM), game, vice, str(log)])


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Where the small program writes what it is told."""
    return tmp_path / "log"


@pytest.fixture
def start(log: Path) -> Iterator[Start]:
    """Start the small program with a vice, and end it after the test."""
    started: list[UgiOpponent] = []

    def begin(vice: str = "", **options: object) -> UgiOpponent:
        started.append(UgiOpponent(command(vice, log), klotz.game("kwinty", **options)))
        return started[-1]

    yield begin
    for program in started:
        program.close()


def test_a_whole_game_in_the_arena(log: Path) -> None:
    for game in ("kwinty", "turris"):
        setting = Setting(klotz.game(game), (f"ugi:{command('noisy', log, game)}", "random"), Limits(time=1.0), seed=1)
        first, second = (play(bout) for bout, _ in zip(bouts(setting), range(2), strict=False))
        assert (first.fault, second.fault) == (None, None)
    CREW.close()


@pytest.mark.parametrize(
    "limits", [Limits(), Limits(time=0.5), Limits(nodes=5), Limits(depth=2), Limits(clock=Clock(9, 1))]
)
def test_every_kind_of_limit(start: Start, limits: Limits) -> None:
    program = start()
    program.begin(3)
    assert str(program.choose(KWINTY.start(), limits)) == "iv"


def test_what_is_said(start: Start, log: Path) -> None:
    """Moves from the start if they are known, else the position; a start of another player as a position."""
    position = KWINTY.start().play("ih")
    program = start()
    program.choose(position, Limits(time=0.25), (KWINTY.move("ih"),))
    program.choose(position, Limits(nodes=7))
    program.choose(KWINTY.start(), Limits(clock=Clock(60, 0.5)))
    assert heard(log) == [
        "position startpos moves ih",
        "go movetime 250",
        f"position fen {position.notation()}",
        "go nodes 7",
        "position startpos",
        "go p1time 60000 p2time 60000 p1inc 500 p2inc 500",
    ]
    black = klotz.game("kwinty", begins="black")
    other = start(begins="black")
    other.choose(black.start().play("ih"), Limits(depth=3), (black.move("ih"),))
    assert heard(log) == [f"position fen {black.start().notation()} moves ih", "go depth 3"]


def heard(log: Path) -> list[str]:
    """What the small program was told about positions and limits."""
    return [line for line in log.read_text(encoding="utf-8").splitlines() if line.startswith(("position", "go"))]


@pytest.mark.parametrize(
    ("vice", "reason"),
    [
        ("crash", "ended by itself (code 1). out of ideas"),
        ("cheat", "qv is not allowed (rule a)"),
        ("babble", "“e2e4” is not a Kwinty move"),
        ("empty", "cannot be played"),
    ],
)
def test_bad_answers(start: Start, vice: str, reason: str) -> None:
    position = KWINTY.start().play("iv")
    with pytest.raises(OpponentFailed) as failed:
        start(vice).choose(position, Limits(time=0.5), (KWINTY.move("iv"),))
    assert reason in str(failed.value)
    assert all(failed.value.text(language) for language in LANGUAGES)


def test_silence(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OpponentFailed, match="did not say bestmove"):
        start("silent").choose(KWINTY.start(), Limits(time=0.1))
    monkeypatch.setattr(external, "HANDSHAKE_SECONDS", 0.5)
    with pytest.raises(OpponentFailed, match="did not say ugiok"):
        start("rude")


def test_one_that_forgets_the_time_is_reminded(start: Start) -> None:
    assert str(start("tardy").choose(KWINTY.start(), Limits(time=0.1))) == "iv"


def test_stopping_one_that_thinks_without_limit(start: Start) -> None:
    program = start("tardy")
    chosen: list[str] = []
    thinking = threading.Thread(target=lambda: chosen.append(str(program.choose(KWINTY.start(), Limits()))))
    thinking.start()
    while thinking.is_alive():
        program.stop()
        thinking.join(0.02)
    assert chosen == ["iv"]


def test_one_that_does_not_quit_is_killed(log: Path) -> None:
    program = UgiOpponent(command("deaf", log), KWINTY)
    number = int(log.read_text(encoding="utf-8").splitlines()[0])
    program.close()
    program.close()
    program.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


def test_one_that_dies_between_moves(start: Start) -> None:
    program = start("crash")
    with pytest.raises(OpponentFailed):
        program.choose(KWINTY.start(), Limits(time=0.5))
    with pytest.raises(OpponentFailed, match="ended by itself"):
        program.begin(1)


@pytest.mark.parametrize("words", ["/no/such/program", "'", ""])
def test_one_that_cannot_be_started(words: str) -> None:
    with pytest.raises(OpponentFailed, match="cannot be started"):
        opponent(f"ugi:{words}", KWINTY)


def test_our_own_engine_from_outside() -> None:
    klotz_command = shlex.join([str(Path(sys.executable).with_name("klotz")), "ugi", "turris"])
    program = opponent(f"ugi:{klotz_command}", klotz.game("turris"))
    begun = time.perf_counter()
    assert program.choose(klotz.game("turris").start(), Limits(time=0.1)) in klotz.game("turris").start().legal_moves()
    assert time.perf_counter() - begun < 5
    program.close()
