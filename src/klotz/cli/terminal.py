"""Talking to a person: texts in their language, drawings in colour where the terminal can show it."""

from __future__ import annotations

import io
import sys
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from rich.console import Console
from rich.text import Text

from klotz.core.drawing import FRAME, LABEL, MARK, PLAIN, Drawing
from klotz.core.game import Position
from klotz.core.player import Player
from klotz.core.texts import Message, message

INKS: Mapping[str, str] = {
    PLAIN: "",
    FRAME: "grey58",
    LABEL: "bold",
    MARK: "bold white on red3",
    "white": "black on grey93",
    "black": "grey93 on grey19",
    "blue": "bold white on dodger_blue3",
    "green": "bold white on green4",
    "orange": "bold black on orange1",
    "red": "bold white on red3",
}
PLAIN_SIGNS = str.maketrans(
    {"·": ".", "■": "#", "→": ">", "↑": "^", "↓": "v", "⌂": "+", "…": "...", "✓": "+", "✗": "-", "ß": "ss", "±": "+-"}
    | dict.fromkeys("“”„«»", '"')
    | dict.fromkeys("‘’", "'")  # noqa: RUF001
    | dict.fromkeys("─═–", "-")  # noqa: RUF001
    | dict.fromkeys("│║", "|")
    | dict.fromkeys("▁▂▃▄", ".")
    | dict.fromkeys("▅▆▇█", "#")
    | dict.fromkeys("┌┐└┘├┤┬┴┼╵╷╴╶╥╫╨╞╪╡╬", "+")
)
WIDTH_IN_A_PIPE = 100
SPINNER = "line"
"""Of plain characters, which every terminal has."""
COLORS = ("auto", "always", "never")


class _Console(Console):
    """A console that leaves it to us what to do when nobody reads on."""

    def on_broken_pipe(self) -> None:
        """Let ``main`` end the command quietly."""
        raise BrokenPipeError


class Terminal:
    """Where output goes and input comes from, and in which language. ``color`` is auto, always or never."""

    def __init__(self, language: str, color: str = "auto") -> None:
        self.language = language
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                # A character that a terminal lacks even after ``printable`` is no reason to stop the game.
                stream.reconfigure(errors="replace")
        forced = {"auto": None, "always": True, "never": False}[color]
        self.interactive = sys.stdin.isatty()
        self._console = _Console(
            force_terminal=forced,
            no_color=True if forced is False else None,
            width=None if sys.stdout.isatty() else WIDTH_IN_A_PIPE,
            highlight=False,
            markup=False,
            emoji=False,
        )

    def words(self, key: str, **gaps: str | float | Player | Message) -> str:
        """A text of the catalogue."""
        return message(key, **gaps).text(self.language)

    def say(self, key: str, **gaps: str | float | Player | Message) -> None:
        """Print a text of the catalogue."""
        self.line(self.words(key, **gaps))

    def tell(self, text: Message) -> None:
        """Print a message."""
        self.line(text.text(self.language))

    def line(self, text: str = "") -> None:
        """Print a line as it is."""
        self._console.print(printable(text), soft_wrap=not self._console.is_terminal)

    def draw(self, drawing: Drawing) -> None:
        """Print a drawing, in colour if the terminal has it."""
        for spans in drawing.lines:
            line = Text()
            for span in spans:
                line.append(printable(span.text), style=INKS[span.ink])
            line.rstrip()
            self._console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def page(self, markdown: str) -> None:
        """Print a page: laid out on a terminal, as it is written in a pipe."""
        from rich.markdown import Markdown

        if self._console.is_terminal:
            self._console.print(Markdown(printable(markdown)))
        else:
            self.line(markdown)

    def list_moves(self, position: Position, beginning: str) -> None:
        """Print the legal moves that begin in a way, such as ``e3``; with nothing, all of them."""
        moves = [str(move) for move in position.legal_moves() if str(move).startswith(beginning.lower())]
        if moves:
            self.columns(moves)
        else:
            self.say("cli-no-such-moves", beginning=beginning)

    def columns(self, words: list[str]) -> None:
        """Print short words side by side."""
        from rich.columns import Columns

        self._console.print(Columns(words, padding=(0, 2), equal=True))

    @contextmanager
    def progress(self, total: int) -> Iterator[Callable[[int, str], None]]:
        """A bar on a terminal, and nothing elsewhere: call it with what is done and a short text."""
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
        with Progress(*columns, console=self._console, transient=True, disable=not sys.stdout.isatty()) as bar:
            task = bar.add_task("", total=total)
            yield lambda done, text: bar.update(task, completed=done, description=printable(text))

    @contextmanager
    def status(self) -> Iterator[Callable[..., None]]:
        """A text that changes while one waits, on a terminal, and nothing elsewhere: call it with a message a line."""
        if not sys.stdout.isatty():
            yield lambda *_: None
            return
        with self._console.status(Text(), spinner=SPINNER) as status:

            def show(*lines: Message) -> None:
                status.update(Text("\n".join(printable(line.text(self.language)) for line in lines)))

            yield show

    def agree(self, question: Message) -> bool:
        """Ask a question that is answered by yes or no; the end of the input is a no."""
        try:
            answer = self.ask(" ".join([question.text(self.language), self.words("cli-yes-or-no"), ""]))
        except EOFError:
            self.line()
            return False
        return answer.lower() in self.words("cli-yes").split()

    def ask(self, prompt: str) -> str:
        """A line from the person; EOFError at the end of the input. What comes from a pipe is repeated."""
        answer = input(printable(prompt))
        if not self.interactive:
            self.line(answer)
        return answer.strip()

    def complain(self, text: str) -> None:
        """Print an error."""
        print(printable(text), file=sys.stderr)


def printable(text: str) -> str:
    """A text as this terminal can show it: as it is, or with plain signs for those that it lacks."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        bare = unicodedata.normalize("NFKD", text.translate(PLAIN_SIGNS))
        return "".join(character for character in bare if not unicodedata.combining(character))
    return text
