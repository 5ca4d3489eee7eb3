"""The Universal Game Interface: lines of text in, lines of text out, between a program and our engine.

``docs/ugi.md`` tells the commands, and what we add for three and four players.
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from importlib.metadata import version

from klotz.core.errors import KlotzError
from klotz.core.game import Game, Position
from klotz.core.move import Move
from klotz.core.texts import DEFAULT_LANGUAGE, Message, message
from klotz.engine.engine import Info, Line
from klotz.engine.limits import Clock, Limits
from klotz.engine.opponents import opponent
from klotz.engine.thinker import ENGINE, EngineThinker, OpponentThinker, Thinker

MILLISECONDS = 1000
STOP_SECONDS = 0.005
"""A thread that has not begun to think cannot be stopped yet, so it is asked again and again."""
NO_MOVE = "none"
SETOPTION = re.compile(r"name (?P<name>.+?) value (?P<value>.+)")
MEMORY_MOST, THREADS_MOST, LINES_MOST = 4096, 64, 64
WHILE_THINKING = ("isready", "stop", "quit", "ugi")
"""What may be said to a program that thinks."""


class InvalidCommand(KlotzError):
    """A line that the protocol does not know."""


@dataclass(frozen=True)
class Settings:
    """What can be set: who plays; and for the engine its memory in mebibytes, its threads, how many lines it tells."""

    player: str = ENGINE
    hash: int = 64
    threads: int = 1
    multipv: int = 1

    def with_text(self, name: str, text: str) -> Settings:
        """With one of them changed; InvalidCommand if it cannot be so."""
        name = name.lower()
        if name == "player":
            return replace(self, player=text)
        most = SPINS.get(name)
        if most is None or not text.isdecimal() or not 1 <= int(text) <= most:
            raise InvalidCommand(message("ugi-option", name=name, value=text))
        return replace(self, **{name: int(text)})  # type: ignore[arg-type]


SPINS: Mapping[str, int] = {"hash": MEMORY_MOST, "threads": THREADS_MOST, "multipv": LINES_MOST}
NAMES: Mapping[str, str] = {"hash": "Hash", "threads": "Threads", "multipv": "MultiPV"}


class Server:
    """Our side of the protocol, for one game. ``write`` takes a line; it is called from two threads, never at once."""

    def __init__(
        self,
        game: Game,
        write: Callable[[str], object],
        settings: Settings | None = None,
        language: str = DEFAULT_LANGUAGE,
    ) -> None:
        self._game = game
        self._write = write
        self._language = language
        self._writing = threading.Lock()
        self._settings = settings or Settings()
        self._thinker = self._made(self._settings)
        self._thinking: threading.Thread | None = None
        self._endless = False
        self._past: tuple[Move, ...] = ()
        self._position: Position = game.start()
        self._commands: Mapping[str, Callable[[list[str]], None]] = {
            "ugi": self._ugi,
            "isready": lambda _: self._say("readyok"),
            "uginewgame": lambda _: self._thinker.begin(),
            "setoption": self._setoption,
            "position": self._set_position,
            "go": self._go,
            "stop": lambda _: self._stop(),
            "query": self._query,
        }

    def serve(self, lines: Iterable[str]) -> None:
        """Answer line by line until ``quit`` or the end; whatever goes wrong is said in an ``info string``."""
        try:
            for line in lines:
                words = line.split()
                if words == ["quit"]:
                    self._stop()
                    return
                self.answer(words)
            if self._endless:
                self._stop()
            self._wait()
        finally:
            self._stop()
            self._thinker.close()

    def answer(self, words: list[str]) -> None:
        """Obey one command."""
        if not words:
            return
        try:
            command = self._commands.get(words[0])
            if command is None:
                raise InvalidCommand(message("ugi-unknown", command=words[0]))
            if self._busy and words[0] not in WHILE_THINKING:
                raise InvalidCommand(message("ugi-busy", command=words[0]))
            command(words[1:])
        except KlotzError as error:
            self._tell(error.message)

    # --- Commands ----------------------------------------------------------------------------------------------------

    def _ugi(self, _: list[str]) -> None:
        settings = Settings()
        self._say(f"id name klotz {version('klotz')} {self._game.name}")
        self._say("id author The klotz authors")
        self._say(f"option name Player type string default {settings.player}")
        for name, most in SPINS.items():
            self._say(f"option name {NAMES[name]} type spin default {getattr(settings, name)} min 1 max {most}")
        self._say("ugiok")

    def _setoption(self, words: list[str]) -> None:
        match = SETOPTION.fullmatch(" ".join(words))
        if match is None:
            raise InvalidCommand(message("ugi-setoption", words=" ".join(words)))
        settings = self._settings.with_text(match["name"], match["value"])
        made = self._made(settings)
        self._thinker.close()
        self._settings, self._thinker = settings, made

    def _set_position(self, words: list[str]) -> None:
        start, moves = words, []
        if "moves" in words:
            place = words.index("moves")
            start, moves = words[:place], words[place + 1 :]
        if start == ["startpos"]:
            position, known = self._game.start(), True
        elif len(start) == 2 and start[0] == "fen":
            position, known = self._game.position(start[1]), False
        else:
            raise InvalidCommand(message("ugi-position", words=" ".join(words)))
        past = []
        for text in moves:
            move = self._game.move(text)
            position = position.play(move)
            past.append(move)
        self._position, self._past = position, tuple(past) if known else ()

    def _go(self, words: list[str]) -> None:
        limits = self._read_limits(words)
        self._endless = limits == Limits()
        self._thinking = threading.Thread(target=self._think, args=(limits,))
        self._thinking.start()

    def _query(self, words: list[str]) -> None:
        answers = {
            "gameover": _truth(self._position.outcome() is not None),
            "result": self._result(),
            "turn": self._turn(),
            "players": str(len(self._game.players)),
            **{f"p{seat}turn": _truth(self._turn() == str(seat)) for seat in self._seats},
        }
        asked = " ".join(words)
        if asked not in answers:
            raise InvalidCommand(message("ugi-query", words=asked, known=", ".join(answers)))
        self._say(f"response {answers[asked]}")

    # --- What they need ----------------------------------------------------------------------------------------------

    @property
    def _seats(self) -> range:
        """The numbers of the seats, as the protocol counts them."""
        return range(1, len(self._game.players) + 1)

    def _turn(self) -> str:
        """Whose turn it is."""
        over = self._position.outcome() is not None
        return NO_MOVE if over else str(self._game.players.index(self._position.to_move) + 1)

    def _result(self) -> str:
        outcome = self._position.outcome()
        if outcome is None:
            return NO_MOVE
        return "draw" if outcome.winner is None else f"p{self._game.players.index(outcome.winner) + 1}win"

    def _made(self, settings: Settings) -> Thinker:
        if settings.player == ENGINE:
            return EngineThinker(self._game, settings.hash, settings.threads, settings.multipv)
        return OpponentThinker(opponent(settings.player, self._game))

    def _read_limits(self, words: list[str]) -> Limits:
        """What ``go`` says; the clock is that of the player to move."""
        if words == ["infinite"] or not words:
            return Limits()
        names = ("movetime", "depth", "nodes", *(f"p{seat}{what}" for seat in self._seats for what in ("time", "inc")))
        pairs = dict(zip(words[::2], words[1::2], strict=False))
        good = len(words) % 2 == 0 and set(pairs) <= set(names) and all(text.isdecimal() for text in pairs.values())
        if not good:
            raise InvalidCommand(message("ugi-go", words=" ".join(words), known=", ".join(("infinite", *names))))
        numbers = {name: int(text) for name, text in pairs.items()}
        left, increment = f"p{self._turn()}time", f"p{self._turn()}inc"
        return Limits(
            time=numbers["movetime"] / MILLISECONDS if "movetime" in numbers else None,
            nodes=numbers.get("nodes"),
            # Zero is allowed there; one action is the least that can be looked at.
            depth=max(1, numbers["depth"]) if "depth" in numbers else None,
            clock=Clock(numbers[left] / MILLISECONDS, numbers.get(increment, 0) / MILLISECONDS)
            if left in numbers
            else None,
        )

    # --- Thinking ----------------------------------------------------------------------------------------------------

    @property
    def _busy(self) -> bool:
        return self._thinking is not None and self._thinking.is_alive()

    def _think(self, limits: Limits) -> None:
        """Choose a move and say it; runs in a thread of its own, so that ``stop`` can be heard."""
        begun = time.perf_counter()
        move = NO_MOVE
        try:
            if self._position.outcome() is not None:
                self._tell(message("violation-over"))
            else:
                move = str(self._thinker.think(self._position, limits, self._past, self._inform))
        except Exception as error:  # the one who asked waits for an answer, even if it is that there is none
            self._say(f"info string {type(error).__name__}: {error}")
        self._say(f"info time {round(MILLISECONDS * (time.perf_counter() - begun))}")
        self._say(f"bestmove {move}")

    def _inform(self, info: Info) -> None:
        milliseconds = round(MILLISECONDS * info.time)
        speed = round(info.nodes / info.time) if info.time else 0
        for rank, line in enumerate(info.lines, 1):
            moves = " ".join(map(str, line.moves))
            self._say(
                f"info depth {info.depth} multipv {rank} score {_score(line)} time {milliseconds}"
                f" nodes {info.nodes} nps {speed} pv {moves}"
            )

    def _stop(self) -> None:
        """End the thinking and wait until the move is said."""
        while self._busy:
            self._thinker.stop()
            assert self._thinking is not None
            self._thinking.join(STOP_SECONDS)

    def _wait(self) -> None:
        if self._thinking is not None:
            self._thinking.join()

    # --- Talking -----------------------------------------------------------------------------------------------------

    def _tell(self, text: Message) -> None:
        self._say(f"info string {text.text(self._language)}")

    def _say(self, line: str) -> None:
        """One line, whatever is in it."""
        with self._writing:
            self._write(" ".join(line.splitlines()))


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _score(line: Line) -> str:
    """A score for programs: actions to the end if they are known, else our own units."""
    actions = line.score.actions
    if actions is None:
        return f"cp {line.score.value}"
    return f"mate {actions if line.score.value > 0 else -actions}"
