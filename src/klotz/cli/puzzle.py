"""``klotz puzzle``: find the only move that wins; and make such puzzles, and prove them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path

from klotz.cli.arguments import Parser, UsageError, read_game
from klotz.cli.play import choose_game
from klotz.cli.terminal import Terminal
from klotz.core.errors import IllegalMove, InvalidMove
from klotz.core.move import Move
from klotz.core.texts import Message, message
from klotz.engine.puzzle_maker import in_order, make
from klotz.engine.puzzles import HARDEST, Judge, Puzzle, load, puzzles, write

UNTRUE = 1
"""The exit code if a puzzle does not hold."""


def add(parser: Parser) -> None:
    """``klotz puzzle [GAME] [--number N] [--file FILE] [--check] [--make N [--seed N]]``."""
    say = parser.say
    parser.add_game(options=False, optional=True)
    parser.add_argument("--number", type=int, default=1, metavar="N", help=say("cli-help-puzzle-number"))
    parser.add_argument("--file", type=Path, metavar="FILE", help=say("cli-help-puzzle-file"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help=say("cli-help-puzzle-check"))
    what.add_argument("--make", type=int, metavar="N", help=say("cli-help-puzzle-make"))
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=say("cli-help-puzzle-seed"))


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Ask puzzles until the person has had enough."""
    if arguments.make is not None:
        return _make(arguments, terminal)
    if arguments.file:
        found = load(arguments.file)
    else:
        name = arguments.game or choose_game(terminal)
        if name is None:
            return 0
        found = puzzles(read_game(name, []).name)
    if not 1 <= arguments.number <= len(found):
        raise UsageError(message("cli-puzzle-number", number=arguments.number, puzzles=len(found)))
    if arguments.check:
        return _check(found, terminal)
    Sitting(found, arguments.number - 1, terminal).run()
    return 0


def _make(arguments: argparse.Namespace, terminal: Terminal) -> int:
    if arguments.make < 1:
        raise UsageError(message("cli-too-few", number=arguments.make))
    if arguments.game is None:
        raise UsageError(message("cli-puzzle-game"))
    made = list[Puzzle]()
    with terminal.progress(arguments.make) as progress:
        for puzzle in make(read_game(arguments.game, []), arguments.make, arguments.seed):
            made.append(puzzle)
            progress(len(made), puzzle.position.notation())
    text = write(in_order(made))
    if arguments.file is None:
        terminal.line(text.rstrip())
    else:
        arguments.file.write_text(text, encoding="utf-8")
        terminal.say("cli-puzzle-made", puzzles=len(made), file=str(arguments.file))
    return 0


def _check(found: tuple[Puzzle, ...], terminal: Terminal) -> int:
    """Prove every puzzle anew."""
    judge, untrue = Judge(found[0].position.game), 0
    with terminal.progress(len(found)) as progress:
        for number, puzzle in enumerate(found, 1):
            if not judge.holds(puzzle):
                untrue += 1
                terminal.say("cli-puzzle-untrue", number=number, position=puzzle.position.notation())
            progress(number, puzzle.position.notation())
    terminal.say("cli-puzzle-checked", puzzles=len(found), good=len(found) - untrue)
    return UNTRUE if untrue else 0


class Sitting:
    """A person who solves puzzles."""

    def __init__(self, found: tuple[Puzzle, ...], place: int, terminal: Terminal) -> None:
        self._puzzles = found
        self._place = place
        self._terminal = terminal
        self._judge = Judge(found[0].position.game)
        self._left = self._done = False
        self._commands: Mapping[str, Callable[[], None]] = {
            "help": self._help,
            "hint": self._hint,
            "solution": self._solution,
            "next": self._next,
            "quit": self._quit,
        }

    @property
    def _puzzle(self) -> Puzzle:
        return self._puzzles[self._place]

    def run(self) -> None:
        """Ask until the person leaves, or there is no puzzle left."""
        self._show()
        while not self._left:
            try:
                self._obey(self._terminal.ask("> "))
            except (EOFError, KeyboardInterrupt):
                self._terminal.line()
                self._quit()

    def _show(self) -> None:
        """The position, who is to move, and what is asked."""
        puzzle, terminal = self._puzzle, self._terminal
        terminal.say(
            "cli-puzzle-title",
            game=puzzle.position.game.info.title,
            number=self._place + 1,
            puzzles=len(self._puzzles),
            grade=puzzle.grade,
            hardest=HARDEST,
        )
        terminal.line()
        terminal.draw(puzzle.position.drawing())
        terminal.line()
        terminal.tell(self._task())

    def _task(self) -> Message:
        if self._puzzle.bounded:
            return message("cli-puzzle-task-within", player=self._puzzle.player, actions=self._puzzle.actions)
        return message("cli-puzzle-task", player=self._puzzle.player)

    def _obey(self, line: str) -> None:
        command = self._commands.get(line.lower())
        if line.startswith("?"):
            self._terminal.list_moves(self._puzzle.position, line[1:].strip())
        elif command is not None:
            command()
        elif line:
            self._answer(line.lower())
        elif self._done:
            self._next()

    def _answer(self, text: str) -> None:
        puzzle, terminal = self._puzzle, self._terminal
        try:
            move = puzzle.position.game.move(text)
            puzzle.position.play(move)
        except InvalidMove as error:
            terminal.line(error.text(terminal.language))
            terminal.say("cli-puzzle-help")
        except IllegalMove as error:
            terminal.draw(puzzle.position.drawing(error.violation.cells))
            terminal.line(error.text(terminal.language))
        else:
            if move == puzzle.answer:
                self._tell_line("cli-puzzle-right")
            else:
                terminal.tell(self._wrong(move))

    def _wrong(self, move: Move) -> Message:
        """Why a move is wrong."""
        puzzle, refuted = self._puzzle, self._judge.refutation(self._puzzle, move)
        line = " ".join(map(str, refuted.moves))
        if puzzle.position.play(move).outcome():
            return message("cli-puzzle-wrong-end", move=str(move), player=puzzle.player)
        if not refuted.moves:
            key = "cli-puzzle-wrong-again-within" if puzzle.bounded else "cli-puzzle-wrong-again"
            return message(key, move=str(move), player=puzzle.player, actions=puzzle.actions)
        if refuted.winner:
            return message("cli-puzzle-wrong-loses", move=str(move), winner=refuted.winner, line=line)
        if puzzle.bounded:
            key, player = "cli-puzzle-wrong-within", puzzle.player
            return message(key, move=str(move), player=player, line=line, actions=puzzle.actions)
        return message("cli-puzzle-wrong", move=str(move), player=puzzle.player, line=line)

    def _tell_line(self, key: str) -> None:
        """Show how the game is won; the puzzle is then done with."""
        self._done = True
        solution = self._judge.solution(self._puzzle)
        self._terminal.say(key, move=str(solution[0]))
        self._terminal.say("cli-puzzle-line", line=" ".join(map(str, solution)))
        self._terminal.say("cli-puzzle-go-on")

    def _help(self) -> None:
        self._terminal.tell(self._task())
        self._terminal.tell(self._puzzle.position.prompt())
        self._terminal.say("cli-puzzle-commands")

    def _hint(self) -> None:
        self._terminal.say("cli-puzzle-hint", beginning=str(self._puzzle.answer)[0], actions=self._puzzle.actions)

    def _solution(self) -> None:
        self._tell_line("cli-puzzle-solution")

    def _next(self) -> None:
        if self._place + 1 == len(self._puzzles):
            self._terminal.say("cli-puzzle-last")
            self._left = True
            return
        self._place, self._done = self._place + 1, False
        self._terminal.line()
        self._show()

    def _quit(self) -> None:
        self._left = True
