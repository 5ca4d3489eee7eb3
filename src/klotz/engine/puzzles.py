"""Puzzles: positions in which exactly one move wins, and that is proven.

In Kwinty every other move fails for good, by the prover; in Turris as well, since everything is tried to the end of the
game. In QBQ a game has no end that could be seen: there a puzzle is *bounded*, and every other move takes longer.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from klotz.core.errors import KlotzError
from klotz.core.game import Game, Position
from klotz.core.kernel import judging_kernel
from klotz.core.move import Move
from klotz.core.player import Player
from klotz.core.registry import game as find_game
from klotz.core.texts import message
from klotz.engine.engine import Engine
from klotz.engine.exhaustion import Exhaustion
from klotz.engine.limits import Limits
from klotz.engine.solver import VERDICTS, Solver, Verdict

FORMAT = "klotz puzzles 1"
FILE = "puzzles.json"
MEMORY = 64.0
PLIES = 64
"""The longest line that is searched to its end."""
REPLY_LIMITS = Limits(nodes=50_000)
"""For the choice of what the loser plays in a line that is shown."""
WHY_LIMITS = Limits(nodes=1_000_000)
"""For each proof that explains why a move is wrong."""
GRADES = (2, 4, 6, 8)
"""Up to how many of ten levels miss a puzzle of each grade; the last grade is for the rest."""
HARDEST = 1 + len(GRADES)
NO_LIMITS = Limits()


class InvalidPuzzles(KlotzError):
    """The file does not hold puzzles."""


@dataclass(frozen=True)
class Puzzle:
    """A position, and the only move that wins.

    ``actions`` is how many actions the win takes, of both players, if the loser resists; ``missed`` how many of the ten
    levels play something else. ``bounded``: other moves may win, too, but not within so many actions.
    """

    position: Position
    answer: Move
    actions: int
    missed: int
    bounded: bool

    @property
    def player(self) -> Player:
        """Who is to find it."""
        return self.position.to_move

    @property
    def grade(self) -> int:
        """How hard it is, from 1 to HARDEST: by how many levels miss it."""
        return 1 + sum(self.missed > most for most in GRADES)

    @property
    def within(self) -> int | None:
        """The number of actions within which it is to be won; None if any win will do."""
        return self.actions if self.bounded else None


@dataclass(frozen=True)
class Refutation:
    """Why a move is wrong: what is played after it, and who wins then by force, if anybody does."""

    moves: tuple[Move, ...]
    winner: Player | None


@cache
def puzzles(name: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that come with klotz, the easy ones first."""
    file = files(f"klotz.games.{find_game(name).name}").joinpath(FILE)
    return read(file.read_text(encoding="utf-8"), FILE)


def load(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles in a file; InvalidPuzzles if it holds none."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise InvalidPuzzles(message("error-puzzles-file", file=str(path))) from error
    return read(text, str(path))


def read(text: str, file: str) -> tuple[Puzzle, ...]:
    """The puzzles in a text; ``file`` is what to call it if it holds none."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise ValueError(FORMAT)
        game = find_game(data["game"], **data["options"])
        found = tuple(_puzzle(game, one, bool(data["bounded"])) for one in data["puzzles"])
    except (ValueError, KeyError, TypeError, KlotzError) as error:
        raise InvalidPuzzles(message("error-puzzles-file", file=file)) from error
    if not found:
        raise InvalidPuzzles(message("error-puzzles-file", file=file))
    return found


def write(puzzles: Iterable[Puzzle]) -> str:
    """Puzzles of one game as a text, one in a line."""
    listed = list(puzzles)
    game = listed[0].position.game
    head = {
        "format": FORMAT,
        "game": game.name,
        "options": dict(game.option_texts),
        "bounded": listed[0].bounded,
    }
    lines = ",\n".join(json.dumps(_data(puzzle)) for puzzle in listed)
    return f'{json.dumps(head)[:-1]}, "puzzles": [\n{lines}\n]}}\n'


def _puzzle(game: Game, data: Mapping[str, Any], bounded: bool) -> Puzzle:
    position = game.position(data["position"])
    answer = game.move(data["answer"])
    if answer not in position.legal_moves():
        raise ValueError(data["answer"])
    return Puzzle(position, answer, int(data["actions"]), int(data["missed"]), bounded)


def _data(puzzle: Puzzle) -> dict[str, str | int]:
    return {
        "position": puzzle.position.notation(),
        "answer": str(puzzle.answer),
        "actions": puzzle.actions,
        "missed": puzzle.missed,
    }


class Judge:
    """Finds out what is right and what is wrong in puzzles of one game."""

    def __init__(self, game: Game, memory: float = MEMORY) -> None:
        self.game = game
        self._solver = Solver(game, memory) if game.info.forcing else None
        self._kernel = judging_kernel(game, PLIES)
        self._exhaustion = Exhaustion(self._kernel, memory)
        self._engine = Engine(game, memory=memory)

    def verdict(self, position: Position, player: Player, within: int | None, limits: Limits = NO_LIMITS) -> Verdict:
        """Whether a player wins by force, or does so within a number of actions."""
        outcome = position.outcome()
        if outcome:
            return Verdict.WINS if outcome.winner == player else Verdict.FAILS
        if self._solver and within is None:
            return self._solver.wins(position, player, limits)
        self._kernel.load(position)
        seat, nodes = self.game.players.index(player), -1 if limits.nodes is None else limits.nodes
        return VERDICTS[self._exhaustion.wins(seat, PLIES if within is None else within, nodes)]

    def only_winning(self, position: Position, within: int | None, limits: Limits = NO_LIMITS) -> Move | None:
        """The only move that wins; None if there is none, or more, or if it is not found out within the limits.

        The limits are for one move.
        """
        player, left = position.to_move, None if within is None else within - 1
        found: Move | None = None
        for move in position.legal_moves():
            verdict = self.verdict(position.play(move), player, left, limits)
            if verdict is Verdict.UNKNOWN or (verdict is Verdict.WINS and found):
                return None
            if verdict is Verdict.WINS:
                found = move
        return found

    def holds(self, puzzle: Puzzle) -> bool:
        """Prove a puzzle anew: its answer wins, nothing else does, and in a bounded one it cannot be done sooner."""
        if self.only_winning(puzzle.position, puzzle.within) != puzzle.answer:
            return False
        sooner = puzzle.actions - 1
        return not puzzle.bounded or self.verdict(puzzle.position, puzzle.player, sooner) is Verdict.FAILS

    def solution(self, puzzle: Puzzle) -> tuple[Move, ...]:
        """How the game is won, with the answer first: the loser resists, the winner wins."""
        self._forget()
        return (puzzle.answer, *self._line(puzzle.position.play(puzzle.answer), puzzle.player, self._left(puzzle)))

    def refutation(self, puzzle: Puzzle, move: Move) -> Refutation:
        """Why a move does not solve a puzzle: the reply after which nothing wins, and what may follow."""
        self._forget()
        after, player = puzzle.position.play(move), puzzle.player
        if outcome := after.outcome():
            return Refutation((), outcome.winner)
        other = self.game.next_seat(player)
        if not puzzle.bounded and self.verdict(after, other, None, WHY_LIMITS) is Verdict.WINS:
            return Refutation(self._line(after, other, None), other)
        return Refutation(self._defence(after, player, self._left(puzzle)), None)

    @staticmethod
    def _left(puzzle: Puzzle) -> int | None:
        """Within how many actions it is to be won after the first one."""
        return None if puzzle.within is None else puzzle.within - 1

    def _forget(self) -> None:
        """So that a line follows from the puzzle alone, not from what was asked before."""
        self._engine.clear()
        if self._solver:
            self._solver.clear()

    def _defence(self, position: Position, player: Player, within: int | None) -> tuple[Move, ...]:
        """What the other player does so that a player no longer wins: all actions of the turn."""
        moves: list[Move] = []
        while position.outcome() is None and position.to_move != player:
            within = None if within is None else max(0, within - 1)
            moves.append(self._stopping(position, player, within))
            position = position.play(moves[-1])
        return tuple(moves)

    def _stopping(self, position: Position, player: Player, within: int | None) -> Move:
        """A move of the other player after which it is proven that a player no longer wins; else the best one."""
        best = self._engine.analyse(position, REPLY_LIMITS).move
        for move in (best, *position.legal_moves()):
            if self.verdict(position.play(move), player, within, WHY_LIMITS) is Verdict.FAILS:
                return move
        return best

    def _line(self, position: Position, winner: Player, within: int | None) -> tuple[Move, ...]:
        """How a player goes on to win a won position."""
        moves: list[Move] = []
        while position.outcome() is None:
            within = None if within is None else max(0, within - 1)
            moves.append(self._next(position, winner, within))
            position = position.play(moves[-1])
        return tuple(moves)

    def _next(self, position: Position, winner: Player, within: int | None) -> Move:
        """What is played in a line: the loser's best move, or a move of the winner that is proven to win in time."""
        info = self._engine.analyse(position, REPLY_LIMITS)
        seen = within is None and info.score.winner == winner
        if position.to_move != winner or seen:
            return info.move
        if self._solver and within is None and self._solver.wins(position, winner, NO_LIMITS) is Verdict.WINS:
            return self._solver.answer(position) or info.move
        wins = (move for move in (info.move, *position.legal_moves()) if self._wins_after(position, move, within))
        return next(wins, info.move)

    def _wins_after(self, position: Position, move: Move, within: int | None) -> bool:
        return self.verdict(position.play(move), position.to_move, within) is Verdict.WINS
