"""Programs from outside that speak the Universal Game Interface, as opponents."""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import tempfile
import threading
import time
import weakref
from collections.abc import Sequence
from typing import IO

from klotz.core.errors import InvalidMove, KlotzError
from klotz.core.game import Game, Position
from klotz.core.move import Move
from klotz.core.texts import Message, message
from klotz.engine.limits import Limits
from klotz.engine.opponent import OpponentFailed

HANDSHAKE_SECONDS = 10.0
"""How long a program may take to get ready."""
GRACE_SECONDS = 1.0
"""How much longer than allowed it may think before it is told to stop, and then until it is given up."""
PATIENCE_SECONDS = 300.0
"""How long it may think about a move if the limit is not one of time."""
QUIT_SECONDS = 1.0
MILLISECONDS = 1000
LAST_WORDS = 300
"""How much of what a program said on its standard error is repeated when it has crashed."""


class UgiOpponent:
    """A program that plays one game. It is started at once, and asked for moves one at a time."""

    def __init__(self, command: str, game: Game) -> None:
        self.name = f"ugi:{command}"
        self._game = game
        self._program = _Program(command)
        try:
            self._program.say("ugi")
            self._program.expect("ugiok", HANDSHAKE_SECONDS)
            self._get_ready()
        except OpponentFailed:
            self.close()
            raise

    def begin(self, seed: int) -> None:  # noqa: ARG002
        """Announce a new game. The protocol has no word for the seed."""
        self._program.say("uginewgame")
        self._get_ready()

    def choose(self, position: Position, limits: Limits, past: Sequence[Move] = ()) -> Move:
        """The program's move; OpponentFailed if it has none that is legal, or none in time."""
        self._program.say(self._place(position, past))
        self._get_ready()
        self._program.say(f"go {self._terms(position, limits)}")
        answer = self._answer(limits).split()
        return self._read(position, answer[1] if len(answer) > 1 else "")

    def stop(self) -> None:
        """Tell the program to move at once."""
        with contextlib.suppress(OpponentFailed):
            self._program.say("stop")

    def close(self) -> None:
        """End the program."""
        self._program.end()

    def _get_ready(self) -> None:
        self._program.say("isready")
        self._program.expect("readyok", HANDSHAKE_SECONDS)

    def _place(self, position: Position, past: Sequence[Move]) -> str:
        """The command that sets the position, with the moves that led there if they are known."""
        start = self._game.start()
        if not past and position != start:
            return f"position fen {position.notation()}"
        # Another beginner is part of the position, but not of the program's own idea of the start.
        where = "startpos" if "begins" not in self._game.option_texts else f"fen {start.notation()}"
        moves = " ".join(map(str, past))
        return f"position {where} moves {moves}" if moves else f"position {where}"

    def _terms(self, position: Position, limits: Limits) -> str:
        """What follows ``go``; the protocol takes one kind of limit."""
        if limits.clock is not None:
            # Only the clock of the player to move is known; nobody else's matters.
            left, increment = _milliseconds(limits.clock.remaining), _milliseconds(limits.clock.increment)
            seats = range(1, len(position.game.players) + 1)
            times = " ".join(f"p{seat}time {max(1, left)}" for seat in seats)
            return f"{times} {' '.join(f'p{seat}inc {increment}' for seat in seats)}"
        if limits.time is not None:
            return f"movetime {max(1, _milliseconds(limits.time))}"
        if limits.nodes is not None:
            return f"nodes {limits.nodes}"
        return f"depth {limits.depth}" if limits.depth is not None else "infinite"

    def _answer(self, limits: Limits) -> str:
        """The line with the move. A program that forgets the time is told to stop."""
        if limits == Limits():
            return self._program.expect("bestmove", None)
        seconds = limits.seconds
        patience = PATIENCE_SECONDS if seconds is None else seconds + GRACE_SECONDS
        try:
            return self._program.expect("bestmove", patience)
        except _Silence:
            self._program.say("stop")
            return self._program.expect("bestmove", GRACE_SECONDS)

    def _read(self, position: Position, text: str) -> Move:
        try:
            move = self._game.move(text)
            violation = position.explain(move)
        except InvalidMove as error:
            raise self._program.failed(error.message) from None
        if violation is not None:
            reason = message("error-illegal-move", move=text, rule=violation.rule, reason=violation.message)
            raise self._program.failed(reason)
        return move


class _Silence(OpponentFailed):
    """The program did not say what it should, in time."""


class _Program:
    """A running program: lines to it, lines from it."""

    def __init__(self, command: str) -> None:
        self._command = command
        words = _words(command)
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115  (closed by ``end``)
        self._writing = threading.Lock()
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                # An interrupt of the terminal is ours to obey, not the program's.
                start_new_session=True,
            )
        except OSError as error:
            self._errors.close()
            raise _no_start(command, str(error)) from None
        assert self._process.stdout is not None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=_collect, args=(self._process.stdout, self._lines), daemon=True)
        self._reader.start()
        self._kill = weakref.finalize(self, _kill, self._process)

    def say(self, line: str) -> None:
        """Send a line."""
        assert self._process.stdin is not None
        try:
            with self._writing:
                self._process.stdin.write(f"{line}\n".encode())
                self._process.stdin.flush()
        except (OSError, ValueError):
            raise self._crashed() from None

    def expect(self, word: str, seconds: float | None) -> str:
        """The next line that begins with a word; others are passed over. OpponentFailed if it does not come in time."""
        deadline = None if seconds is None else time.monotonic() + seconds
        while True:
            try:
                left = None if deadline is None else max(0.0, deadline - time.monotonic())
                line = self._lines.get(timeout=left)
            except queue.Empty:
                raise _Silence(
                    message("error-program-silent", command=self._command, word=word, seconds=round(seconds or 0, 1))
                ) from None
            if line is None:
                self._lines.put(None)
                raise self._crashed()
            if line.split()[:1] == [word]:
                return line

    def end(self) -> None:
        """Ask it to quit, and kill it if it does not."""
        with contextlib.suppress(OpponentFailed):
            self.say("quit")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(QUIT_SECONDS)
        self._kill()
        self._reader.join(QUIT_SECONDS)
        self._errors.close()

    def failed(self, reason: Message) -> OpponentFailed:
        """What to raise for an answer that is none."""
        return OpponentFailed(message("error-program-move", command=self._command, reason=reason))

    def _crashed(self) -> KlotzError:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(QUIT_SECONDS)
        code = self._process.poll()
        return OpponentFailed(
            message(
                "error-program-ended",
                command=self._command,
                code="?" if code is None else str(code),
                words=self._last_words(),
            )
        )

    def _last_words(self) -> str:
        if self._errors.closed:
            return ""
        self._errors.seek(0)
        return self._errors.read().decode(errors="replace").strip()[-LAST_WORDS:]


def _words(command: str) -> list[str]:
    """A command as a shell would split it."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise _no_start(command, str(error)) from None
    if not words:
        raise _no_start(command, "")
    return words


def _no_start(command: str, reason: str) -> OpponentFailed:
    return OpponentFailed(message("error-program-start", command=command, reason=reason))


def _collect(stream: IO[bytes], lines: queue.SimpleQueue[str | None]) -> None:
    """Put all that a program says into a queue, and None at its end."""
    with stream:
        for line in stream:
            lines.put(line.decode(errors="replace"))
    lines.put(None)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a program and whatever it has started."""
    if process.poll() is None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    assert process.stdin is not None
    with contextlib.suppress(OSError):
        process.stdin.close()


def _milliseconds(seconds: float) -> int:
    return round(MILLISECONDS * seconds)
