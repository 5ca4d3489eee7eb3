"""One game at one screen: show the position, ask for a move, obey."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from klotz.cli import shelf
from klotz.cli.seats import Seats
from klotz.cli.terminal import Terminal
from klotz.cli.thinking import chosen, interruptibly
from klotz.core.drawing import SIGNS
from klotz.core.errors import IllegalMove, InvalidMove
from klotz.core.game import Position
from klotz.core.pages import rules_page
from klotz.core.player import Player
from klotz.core.record import Ending, Record
from klotz.core.texts import message, player_name
from klotz.engine.analyst import Analyst
from klotz.engine.hint import hint
from klotz.engine.limits import Limits
from klotz.engine.opponent import Foreseeing, Opponent

HINT_LIMITS = Limits(time=1.0, nodes=500_000)
HINT_MEMORY = 16


class Table:
    """A game in play; it is kept on the shelf after every action."""

    def __init__(self, terminal: Terminal, begun: Record, path: Path, seats: Seats) -> None:
        self._terminal = terminal
        self._record = begun
        self._path = path
        self._seats = seats
        self._left = False
        self._announced: Player | None = None
        self._saved: set[Path] = set()
        self._commands: Mapping[str, Callable[[str], None]] = {
            "help": self._help,
            "rules": self._rules,
            "hint": self._hint,
            "undo": self._undo,
            "save": self._save,
            "resign": self._resign,
            "quit": self._quit,
        }

    @property
    def winner(self) -> Player | None:
        """Who won; None for a draw."""
        return self._record.winner

    @property
    def _position(self) -> Position:
        return self._record.positions[-1]

    def play(self) -> bool:
        """Play to the end (True), or until the players leave."""
        self._terminal.say("cli-welcome", game=self._position.game.info.title)
        self._terminal.tell(self._position.game.info.aim)
        if self._seats.programs:
            self._terminal.say("cli-seats", seats=self._seats.listed(self._terminal.language))
        self._look()
        while self._record.ending is Ending.UNFINISHED and not self._left:
            program = self._seats[self._position.to_move]
            try:
                if program is None:
                    self._obey(self._terminal.ask("> "))
                else:
                    self._let_play(program)
            except (EOFError, KeyboardInterrupt):
                self._terminal.line()
                self._quit("")
        return not self._left

    def _look(self) -> None:
        """Show the position and whose turn it is, or how the game ended; in a pipe only what a person has to answer."""
        position, terminal = self._position, self._terminal
        for player in position.lapsed:
            terminal.say("cli-lapsed", player=player)
        outcome = position.outcome()
        program = None if outcome else self._seats[position.to_move]
        if program and not terminal.interactive:
            return
        terminal.line()
        terminal.draw(position.drawing())
        terminal.line()
        if outcome:
            terminal.tell(outcome.message)
        elif program is None:
            terminal.tell(position.prompt())
            terminal.say("cli-left", pieces=self._stock())

    def _stock(self) -> str:
        """What everybody has left, beside the sign of their colour in the drawing."""
        language = self._terminal.language
        return ", ".join(
            f"{SIGNS.get(player, player[0])} {player_name(player).text(language)} {pieces}"
            for player, pieces in self._position.stock.items()
        )

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        if line.startswith("?"):
            self._terminal.list_moves(self._position, line[1:].strip())
        elif command is not None:
            command(rest.strip())
        elif line:
            self._play(line)

    def _play(self, move: str) -> None:
        try:
            self._change(self._record.with_move(move.lower()))
        except InvalidMove as error:
            self._terminal.line(error.text(self._terminal.language))
            self._terminal.say("cli-try-help")
        except IllegalMove as error:
            self._terminal.draw(self._position.drawing(error.violation.cells))
            self._terminal.line(error.text(self._terminal.language))
        else:
            self._look()

    def _let_play(self, program: Opponent) -> None:
        """Wait for a program's move."""
        player, begun = self._position.to_move, self._record.positions[0]
        past = self._record.moves if begun == begun.game.start() else ()
        move = chosen(program, self._position, self._seats.limits(player), past, self._terminal)
        self._change(self._record.with_move(move))
        self._terminal.say("cli-plays", player=player, name=program.name, move=str(move))
        self._announce(program)
        self._look()

    def _announce(self, program: Opponent) -> None:
        """Let a program say who wins by force, once."""
        foreseen = program.foreseen if isinstance(program, Foreseeing) else None
        if foreseen and foreseen != self._announced:
            self._terminal.say("cli-announces", name=program.name, player=foreseen)
        self._announced = foreseen or self._announced

    def _hint(self, _: str) -> None:
        """Say what to play and why; Ctrl-C leaves it unsaid."""
        position = self._position
        engine = Analyst(position.game, memory=HINT_MEMORY)
        try:
            with self._terminal.status() as show:
                show(message("cli-thinking-hint"))
                given = interruptibly(lambda: hint(engine, position, HINT_LIMITS), engine.stop)
        except KeyboardInterrupt:
            self._terminal.line()
        else:
            self._terminal.tell(given.reason)

    def _change(self, changed: Record) -> None:
        """Go on from a changed record. A disk that is full is told of, but does not stop the game."""
        self._record = changed
        try:
            shelf.keep(self._path, changed)
        except OSError as error:
            self._terminal.say("cli-not-kept", file=str(self._path), reason=str(error.strerror))

    def _help(self, _: str) -> None:
        self._terminal.tell(self._position.prompt())
        self._terminal.say("cli-commands")

    def _rules(self, _: str) -> None:
        self._terminal.page(rules_page(self._position.game.name, self._terminal.language))

    def _undo(self, _: str) -> None:
        """Go back to the last decision of a person; what programs did since then is taken back as well."""
        earlier = self._record
        while earlier.moves:
            earlier = earlier.without_last_move()
            if self._seats[earlier.positions[-1].to_move] is None:
                break
        else:
            self._terminal.say("cli-nothing-to-undo")
            return
        undone = self._record.moves[len(earlier.moves) :]
        self._change(earlier)
        self._terminal.say("cli-undone", count=len(undone), moves=" ".join(map(str, undone)))
        self._look()

    def _save(self, file: str) -> None:
        path = Path(file).expanduser()
        if not file:
            self._terminal.say("cli-save-where")
            return
        if path.exists() and path not in self._saved:
            self._terminal.say("cli-save-exists", file=file)
            return
        try:
            shelf.keep(path, self._record)
        except OSError as error:
            self._terminal.say("cli-file-error", file=file, reason=str(error.strerror))
        else:
            self._saved.add(path)
            self._terminal.say("cli-saved", file=file)

    def _resign(self, _: str) -> None:
        """Give the game to the opponent; with more than two players there is no such one."""
        loser, players = self._position.to_move, self._position.game.players
        if len(players) > 2:
            self._terminal.say("cli-cannot-resign")
            return
        winner = self._position.game.next_seat(loser)
        self._change(replace(self._record, winner=winner, ending=Ending.RESIGNATION))
        self._terminal.say("cli-resigned", loser=loser, winner=winner)

    def _quit(self, _: str) -> None:
        self._left = True
        if self._record.moves:
            self._terminal.say("cli-left-unfinished", game=self._position.game.name, file=str(self._path))
