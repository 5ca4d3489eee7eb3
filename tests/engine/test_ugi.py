"""Our side of the protocol: the session of the documentation, stopping in time, and no traceback for anything."""

from __future__ import annotations

import io
import queue
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import klotz
from klotz.core.game import Game
from klotz.core.texts import LANGUAGES
from klotz.engine.ugi import Server, Settings

PAGE = Path(__file__).parents[2] / "docs" / "ugi.md"
PATIENCE = 30
SOON = 0.02
TRIES = 20
"""How often something may be late, since other tests run beside this one."""


class Session:
    """A server in a thread, with what is said to it and what it says."""

    def __init__(self, game: Game, settings: Settings | None = None, language: str = "en") -> None:
        self._input: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._output: queue.SimpleQueue[str] = queue.SimpleQueue()
        server = Server(game, self._output.put, settings, language)
        self.thread = threading.Thread(target=server.serve, args=(iter(self._input.get, None),), daemon=True)
        self.thread.start()

    def say(self, line: str) -> None:
        self._input.put(line)

    def hear(self) -> str:
        return self._output.get(timeout=PATIENCE)

    def hear_until(self, beginning: str) -> list[str]:
        heard = [self.hear()]
        while not heard[-1].startswith(beginning):
            heard.append(self.hear())
        return heard

    def ask(self, line: str) -> str:
        self.say(line)
        return self.hear()

    def end(self) -> None:
        self._input.put(None)
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


@pytest.fixture
def kwinty() -> Iterator[Session]:
    session = Session(klotz.game("kwinty"))
    yield session
    session.say("quit")
    session.end()


def test_the_session_of_the_page() -> None:
    match = re.search(r"```ugi\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert match is not None
    session = Session(klotz.game("kwinty"))
    for line in match[1].splitlines():
        if line.startswith("> "):
            session.say(line[2:])
            continue
        pattern = re.compile(re.escape(line[2:]).replace("…", ".*"))
        heard = session.hear()
        while heard.startswith("info depth") and not pattern.fullmatch(heard):
            heard = session.hear()
        while line.startswith("< bestmove") and heard.startswith("info"):
            heard = session.hear()
        assert pattern.fullmatch(heard), (line, heard)
    session.thread.join(PATIENCE)
    assert not session.thread.is_alive()


@pytest.mark.parametrize("name", ["kwinty", "turris", "qbq"])
@pytest.mark.parametrize("player", ["engine", "uct"])
def test_stop_is_obeyed_at_once(name: str, player: str) -> None:
    session = Session(klotz.game(name), Settings(player=player))
    session.say("position startpos")
    delays = [PATIENCE * 1.0]
    while min(delays) >= SOON and len(delays) < TRIES:
        session.say("go infinite")
        time.sleep(0.1)
        begun = time.perf_counter()
        session.say("stop")
        session.hear_until("bestmove")
        delays.append(time.perf_counter() - begun)
    session.say("quit")
    session.end()
    assert min(delays) < SOON


def test_a_stop_right_after_go_is_heard(kwinty: Session) -> None:
    for _ in range(20):
        kwinty.say("go infinite")
        kwinty.say("stop")
        assert kwinty.hear_until("bestmove")[-1] in ("bestmove iv", "bestmove ih")


def test_only_some_commands_while_thinking(kwinty: Session) -> None:
    kwinty.say("go infinite")
    kwinty.hear_until("info depth 2")
    kwinty.say("isready")
    kwinty.hear_until("readyok")
    kwinty.say("position startpos moves iv")
    assert "send stop first" in kwinty.hear_until("info string")[-1]
    kwinty.say("stop")
    kwinty.hear_until("bestmove")
    assert kwinty.ask("query turn") == "response 1"


def test_limits(kwinty: Session) -> None:
    for words in (
        "movetime 50",
        "nodes 500",
        "depth 0",
        "depth 3",
        "p1time 1000 p2time 9 p1inc 10 p2inc 0",
        "p2time 5",
    ):
        kwinty.say(f"go {words}")
        if words == "p2time 5":
            kwinty.say("stop")
        heard = kwinty.hear_until("bestmove")
        assert heard[-1] in ("bestmove iv", "bestmove ih")
        assert heard[-2].startswith("info time ")


def test_many_lines_and_another_player(kwinty: Session) -> None:
    kwinty.say("setoption name MultiPV value 3")
    kwinty.say("position startpos moves iv")
    kwinty.say("go depth 2")
    assert {line.split()[4] for line in kwinty.hear_until("bestmove") if "multipv" in line} == {"1", "2", "3"}
    kwinty.say("setoption name Player value random")
    kwinty.say("uginewgame")
    kwinty.say("go infinite")
    assert len(kwinty.hear_until("bestmove")) == 2


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("sing a song", "no command “sing”"),
        ("position", "no position"),
        ("position fen", "no position"),
        ("position fen what moves iv", "looks like"),
        ("position startpos moves iv iv iv zz", "not a Kwinty move"),
        ("go fast", "no limit"),
        ("go nodes -3", "no limit"),
        ("go nodes", "no limit"),
        ("go nodes 0", "cannot be 0"),
        ("setoption Hash 3", "cannot be set"),
        ("setoption name Hash value big", "cannot be “big”"),
        ("setoption name Colour value 3", "cannot be “3”"),
        ("setoption name Player value nobody", "nobody"),
        ("query weather", "cannot be asked"),
        ("\x00\x01 \ufffd", "no command"),
    ],
)
def test_nonsense_is_answered_in_words_and_changes_nothing(kwinty: Session, line: str, reason: str) -> None:
    kwinty.say("position startpos moves iv")
    answer = kwinty.ask(line)
    assert answer.startswith("info string ")
    assert reason in answer
    kwinty.say("")
    assert kwinty.ask("query turn") == "response 2"
    kwinty.say("go depth 1")
    assert kwinty.hear_until("bestmove")[-1] != "bestmove none"


def test_a_game_that_is_over(kwinty: Session) -> None:
    kwinty.say("position startpos moves iv iv gh hv jh")
    kwinty.say("go depth 2")
    assert kwinty.hear_until("bestmove")[-1] == "bestmove none"
    assert [kwinty.ask(f"query {what}") for what in ("turn", "p1turn", "p2turn", "result", "gameover")] == [
        "response none",
        "response false",
        "response false",
        "response p1win",
        "response true",
    ]


def test_four_players() -> None:
    session = Session(klotz.game("qbq", players=4, begins="red"))
    assert session.ask("query players") == "response 4"
    assert session.ask("query turn") == "response 4"
    assert session.ask("query p4turn") == "response true"
    assert session.ask("query p1turn") == "response false"
    session.say("go p1time 1 p2time 1 p3time 1 p4time 5000 p4inc 0")
    move = session.hear_until("bestmove")[-1].split()[1]
    session.say(f"position startpos moves {move}")
    assert session.ask("query turn") in ("response 1", "response 4")
    session.say("quit")
    session.end()


def test_the_end_of_the_input_lets_a_limited_search_finish() -> None:
    said: list[str] = []
    Server(klotz.game("turris"), said.append).serve(io.StringIO("position startpos\ngo nodes 20000\n"))
    assert said[-1].startswith("bestmove ")
    infos = [line.split() for line in said if line.startswith("info depth ")]
    assert 19_000 < int(infos[-1][infos[-1].index("nodes") + 1]) < 21_000
    said.clear()
    Server(klotz.game("turris"), said.append).serve(io.StringIO("go infinite\n"))
    assert said[-1].startswith("bestmove ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_in_every_language(language: str) -> None:
    said: list[str] = []
    lines = ["dance", "position", "go x", "query x", "setoption x", "setoption name Hash value x", "go infinite", "go"]
    Server(klotz.game("kwinty"), said.append, language=language).serve(lines)
    assert sum(line.startswith("info string ") for line in said) == len(lines) - 1
