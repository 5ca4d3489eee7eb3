"""``klotz solve``: who wins by force, proven."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Self

from klotz.cli.arguments import Parser, UsageError, read_game
from klotz.cli.subject import position_at, read_subject
from klotz.cli.terminal import Terminal
from klotz.cli.thinking import interruptibly
from klotz.core.certificate import Claim
from klotz.core.game import Game, Position
from klotz.core.player import Player
from klotz.core.texts import Message, message
from klotz.engine.limits import Limits
from klotz.engine.solver import MEMORY, Progress, Solver, Verdict

SAVE_EVERY = 300.0
"""Seconds between two savings."""
UNSETTLED = 1
"""The exit code if it was not found out."""


def add(parser: Parser) -> None:
    """``klotz solve GAME [POSITION|RECORD] [--first MOVES] [--winner PLAYER] [--outright] [--export FILE] …``."""
    say = parser.say
    parser.add_game()
    parser.add_argument("what", nargs="?", metavar="POSITION|RECORD", help=say("cli-help-best-subject"))
    parser.add_argument("--at", type=int, metavar="N", help=say("cli-help-subject-at"))
    parser.add_argument("--first", default="", metavar="MOVES", help=say("cli-help-solve-first"))
    parser.add_argument("--width", type=int, metavar="N", help=say("cli-help-solve-width"))
    parser.add_argument("--height", type=int, metavar="N", help=say("cli-help-solve-height"))
    parser.add_argument("--winner", metavar="PLAYER", help=say("cli-help-solve-winner"))
    parser.add_argument("--outright", action="store_true", help=say("cli-help-solve-outright"))
    parser.add_argument("--time", type=float, metavar="SECONDS", help=say("cli-help-time"))
    parser.add_argument("--nodes", type=int, metavar="N", help=say("cli-help-nodes"))
    parser.add_argument("--memory", type=float, default=MEMORY, metavar="MIB", help=say("cli-help-solve-memory"))
    parser.add_argument("--state", type=Path, metavar="FILE", help=say("cli-help-solve-state"))
    parser.add_argument("--export", type=Path, metavar="FILE", help=say("cli-help-solve-export"))
    parser.add_argument("--actions", type=int, metavar="N", help=say("cli-help-solve-actions"))


def run(arguments: argparse.Namespace, terminal: Terminal) -> int:
    """Say who wins; 1 if it was not found out within the limits."""
    sides = {"width": arguments.width, "height": arguments.height}
    smaller = [f"{side}={squares}" for side, squares in sides.items() if squares is not None]
    game = read_game(arguments.game, [*arguments.option, *smaller])
    position = position_at(read_subject(arguments.what, game), arguments.at)
    for move in arguments.first.split():
        position = position.play(move)
    if position.outcome():
        raise UsageError(message("error-over"))
    solver = Solver(position.game, arguments.memory)
    if arguments.state:
        _resume(solver, arguments.state, terminal)
    asked = [_player(position.game, arguments.winner)] if arguments.winner else _suspects(position)
    for player in asked:
        verdict = _find_out(solver, position, player, arguments, terminal)
        if verdict is Verdict.UNKNOWN:
            terminal.tell(message("cli-solve-unknown", player=player))
            terminal.tell(_figures(solver.progress))
            return UNSETTLED
        key = "cli-solve-wins" if verdict is Verdict.WINS else "cli-solve-fails"
        terminal.tell(message(key, player=player))
        terminal.tell(_figures(solver.progress))
        if verdict is Verdict.WINS:
            _export(solver, position, player, arguments, terminal)
            return 0
    if len(asked) > 1:
        terminal.tell(message("cli-solve-draw"))
    return 0


def _resume(solver: Solver, path: Path, terminal: Terminal) -> None:
    """Go on from a file if there is one; and see now, not after hours, whether one can be written."""
    if path.exists():
        terminal.tell(message("cli-solve-resumed", entries=solver.restore(path), file=str(path)))
    else:
        solver.save(path)


def _suspects(position: Position) -> list[Player]:
    """Who may win, the likelier first: to begin is mostly an advantage."""
    first = position.game.begins
    return [first, position.game.next_seat(first)]


def _player(game: Game, name: str) -> Player:
    for player in game.players:
        if str(player) == name:
            return player
    raise UsageError(message("cli-solve-player", name=name, known=", ".join(map(str, game.players))))


def _find_out(
    solver: Solver, position: Position, player: Player, arguments: argparse.Namespace, terminal: Terminal
) -> Verdict:
    limits = Limits(time=arguments.time, nodes=arguments.nodes)
    saving = _Saving(solver, arguments.state)
    with terminal.status() as show, _terminable(), saving:
        show(message("cli-solve-asked", player=player))

        def tell(progress: Progress) -> None:
            show(message("cli-solve-asked", player=player), _figures(progress))
            saving.now_and_then()

        def work() -> Verdict:
            return solver.wins(position, player, limits, outright=arguments.outright, on_progress=tell)

        return interruptibly(work, solver.stop)


class _Saving:
    """Keeps what was found out in a file, every few minutes and in the end, however it comes."""

    def __init__(self, solver: Solver, path: Path | None) -> None:
        self._solver = solver
        self._path = path
        self._last = monotonic()

    def now_and_then(self) -> None:
        """Save, if it is time to."""
        if monotonic() - self._last >= SAVE_EVERY:
            self._save()

    def _save(self) -> None:
        if self._path:
            self._solver.save(self._path)
        self._last = monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._save()


@contextmanager
def _terminable() -> Iterator[None]:
    """Take a wish to terminate for Ctrl-C: what was found out is saved first."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _figures(progress: Progress) -> Message:
    return message(
        "cli-solve-figures",
        nodes=progress.nodes,
        time=round(progress.seconds, 1),
        speed=progress.speed,
        proof=progress.proof,
        disproof=progress.disproof,
    )


def _export(
    solver: Solver, position: Position, player: Player, arguments: argparse.Namespace, terminal: Terminal
) -> None:
    """Write the winning strategy to a file, if that is wanted."""
    if arguments.export is None:
        return
    claim = Claim(
        game=position.game.name,
        options=dict(position.game.option_texts),
        position=position.notation(),
        player=str(player),
        outright=arguments.outright,
        actions=arguments.actions,
    )
    with terminal.status() as show:
        work = lambda: solver.certificate(claim, lambda answers: show(message("cli-solve-answers", answers=answers)))  # noqa: E731
        certificate = interruptibly(work, solver.stop)
    certificate.save(arguments.export)
    terminal.tell(message("cli-solve-exported", answers=len(certificate.answers), file=str(arguments.export)))
