"""Make a book of openings by trial: what did best in games against ``uct``, at the pace of a match.

Where nothing can be proven, as in Turris, games have to tell. They are played from the start and from each of the
arena's openings, on either side. In its first turns our side plays what promises most by the games so far; a position
that is new is looked at for a while, and its moves promise what averages say of them, until games say more. What a
position is worth follows from the best of its moves where we are to move, and from all replies that came, as often as
they came, where the other one is.

``python tools/trials.py turris games.jsonl --games 2000 --processes 2 --write`` goes on with the games that the file
holds, and writes the book. What the shipped book says is tried first, and stays where games say nothing else: so a book
can also be made better without the games that it was made of.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path

import klotz
from klotz.arena.listed import Opening, listed
from klotz.arena.setting import OPENING_TURNS
from klotz.core.game import Game, Position
from klotz.core.kernel import kernel
from klotz.core.move import Move
from klotz.engine.book import Book, book, book_file
from klotz.engine.ending import Ending, Result
from klotz.engine.engine import Engine
from klotz.engine.levels import level_player
from klotz.engine.limits import Limits
from klotz.engine.proofs import Budget
from klotz.engine.survey import Survey
from klotz.engine.uct import Uct

LOOK, CANDIDATES = Limits(time=0.4), 6
"""How long a position is looked at that is new, and how many of its moves are remembered."""
BOOKED = 0.9
"""What the shipped book says has such a chance between equals, if not a better one."""
ODDS = 4.0
"""The odds against ``uct`` are so many times those between equals, which averages tell."""
WEIGHT = 1.5
"""What averages say counts as much as so many games."""
RECENT, LEAST_DOUBT = 12, 0.03
"""By so many of its last games it is doubtful what becomes of an opening; by so much in any case."""
NEAR_END, SAMPLE, ASKED = 12, 16, Limits(time=0.05)
"""With about so many actions left, in so many random games, it is asked for so long whether the game is won already."""
READER = "time=1"
"""The level that goes on where trials end: the last one, without a book."""


@dataclass
class Trial:
    """A game that was played: the opening, our seat, all moves, our points, and what was seen in new positions.

    ``looks`` has for an action's place in the game the moves that were looked at, with their chances.
    """

    first: list[str]
    seat: int
    moves: list[str]
    points: float = 0.0
    looks: dict[str, list[tuple[str, float]]] = field(default_factory=dict)


@dataclass
class Choice:
    """What may be played in a position, or was replied: how often it was, and what is said of it before any game."""

    after: int
    games: int = 0
    points: float = 0.0
    prior: float = 0.5


@dataclass
class Node:
    """A position: whether we are to move, the moves that lead there, and the choices by the positions after them."""

    ours: bool
    past: tuple[str, ...]
    looked_at: bool = False
    choices: dict[int, Choice] = field(default_factory=dict)

    @property
    def tried(self) -> list[Choice]:
        """What was played in games."""
        return [choice for choice in self.choices.values() if choice.games]


class Experience:
    """What the games of one side say about the first turns; mirror images are one."""

    def __init__(self, game: Game, seat: int, turns: int) -> None:
        self._game, self._seat, self._turns = game, seat, turns
        self._root = kernel(game)
        self._nodes: dict[int, Node] = {}
        self._worth: dict[int, float] = {}

    def learn(self, trial: Trial) -> None:
        """Take a game into account."""
        self._worth.clear()
        position, turns = self._game.start(), 0
        for place, move in enumerate(trial.moves):
            ours = self._game.players.index(position.to_move) == self._seat
            node = self._nodes.setdefault(self._key(position), Node(ours, tuple(trial.moves[:place])))
            for candidate, chance in trial.looks.get(str(place), ()):
                node.looked_at = True
                self._choice(node, position, candidate).prior = promise(chance)
            choice = self._choice(node, position, move)
            choice.games += 1
            choice.points += trial.points
            turns += ours and place >= len(trial.first)
            if turns == self._turns:
                break
            position = position.play(move)

    def best(self, position: Position) -> Move | None:
        """The move that promises most; None if the position is new."""
        node = self._nodes.get(self._key(position))
        if node is None or not node.looked_at:
            return None
        return self._move(position, max(node.choices.values(), key=self._promise))

    def advice(self, openings: Iterable[Opening], least_games: int) -> Iterator[str]:
        """The lines of a book: what to play wherever one comes by them from an opening, in at least so many games."""
        open_keys = [self._key(after(self._game, opening)) for opening in openings]
        seen = set()
        while open_keys:
            key = open_keys.pop()
            node = self._nodes.get(key)
            if key in seen or node is None:
                continue
            seen.add(key)
            if not node.ours:
                open_keys += [choice.after for choice in node.tried]
            elif node.looked_at:
                best = max(node.tried, key=self._promise)
                open_keys.append(best.after)
                if sum(choice.games for choice in node.tried) >= least_games:
                    yield " ".join((*node.past, str(self._move(after(self._game, node.past), best))))

    def outlook(self, opening: Opening) -> float:
        """What an opening promises."""
        key = self._key(after(self._game, opening))
        return self._worth_of(key, self._nodes[key]) if key in self._nodes else Choice.prior

    def _key(self, position: Position) -> int:
        self._root.load(position)
        return int(self._root.canonical_key)

    def _choice(self, node: Node, position: Position, move: str) -> Choice:
        reached = self._key(position.play(move))
        return node.choices.setdefault(reached, Choice(reached))

    def _move(self, position: Position, choice: Choice) -> Move:
        """The move that makes a choice in a position: in a mirror image it has another name."""
        return next(move for move in position.legal_moves() if self._key(position.play(move)) == choice.after)

    def _promise(self, choice: Choice) -> float:
        """What one of our moves promises, by what was said before and by the games."""
        if not choice.games:
            return choice.prior
        return (WEIGHT * choice.prior + choice.games * self._found(choice)) / (WEIGHT + choice.games)

    def _found(self, choice: Choice) -> float:
        """What came of a choice in games."""
        following = self._nodes.get(choice.after)
        return choice.points / choice.games if following is None else self._worth_of(choice.after, following)

    def _worth_of(self, key: int, node: Node) -> float:
        """What a position promises."""
        if key not in self._worth:
            games = sum(choice.games for choice in node.tried)
            # As if this were known already, in case that a tower comes again by taking blocks.
            self._worth[key] = sum(choice.points for choice in node.tried) / games
            if node.ours and node.looked_at:
                self._worth[key] = max(self._promise(choice) for choice in node.tried)
            else:
                self._worth[key] = sum(choice.games * self._found(choice) for choice in node.tried) / games
        return self._worth[key]


def promise(chance: float) -> float:
    """What a chance between equals promises against ``uct``."""
    odds = ODDS * chance / max(1e-6, 1 - chance)
    return odds / (1 + odds)


def after(game: Game, opening: Iterable[str]) -> Position:
    """The position after an opening."""
    position = game.start()
    for move in opening:
        position = position.play(move)
    return position


# --- Games -----------------------------------------------------------------------------------------------------------


class Trier:
    """Plays games: by experience, by a look at what is new, and then as the last level does."""

    def __init__(self, game: Game, pace: float) -> None:
        self._game = game
        self._pace = Limits(time=pace)
        self._survey = Survey(game)
        self._level = level_player(game, READER)
        self._ending = Ending(Engine(game, memory=16).another_search())
        self._root = kernel(game)
        self._book = book(game)

    def play(self, first: Opening, seat: int, turns: int, experience: Experience, seed: int) -> Trial:
        """Play a game from an opening, on a seat."""
        trial, other, game = Trial(list(first), seat, list(first)), Uct(self._game, seed), self._game
        position = after(game, first)
        while not (outcome := position.outcome()):
            if game.players.index(position.to_move) != seat:
                move = other.choose(position, self._pace)
            elif turns:
                turns -= 1
                move = experience.best(position) or self._look(trial, position)
            elif self._has_won(position):
                trial.points = 1.0
                return trial
            else:
                move = self._level.choose(position, self._pace)
            trial.moves.append(str(move))
            position = position.play(move)
        trial.points = 0.5 if outcome.winner is None else float(outcome.winner == game.players[seat])
        return trial

    def _look(self, trial: Trial, position: Position) -> Move:
        """The best move of a new position; what is seen of the others is written down, too."""
        self._survey.begin(position)
        self._survey.think(Budget(LOOK), 0.0, lambda: None)
        chances = {line.moves[0]: round(line.score.chance, 3) for line in self._survey.info(CANDIDATES).lines}
        booked = self._book.answer(position) if self._book else None
        if booked:
            chances[booked] = max(BOOKED, chances.pop(booked, 0.0))
        trial.looks[str(len(trial.moves))] = [(str(move), chance) for move, chance in chances.items()]
        return max(chances, key=lambda move: chances[move])

    def _has_won(self, position: Position) -> bool:
        """Whether the player to move is seen to win."""
        self._root.load(position)
        if self._root.playouts(SAMPLE, 1).actions > SAMPLE * NEAR_END:
            return False
        return self._ending.result(position, ASKED) is Result.WIN


class Logbook:
    """The file of all games, which any number of processes add to."""

    def __init__(self, game: Game, path: Path, turns: int) -> None:
        self._path = path
        self._read = 0
        self.trials: list[Trial] = []
        self.sides = [Experience(game, seat, turns) for seat in range(len(game.players))]

    def refresh(self) -> None:
        """Read what has been added."""
        with self._path.open("ab+") as file:
            file.seek(self._read)
            new = file.read()
        self._read += (whole := new.rfind(b"\n") + 1)
        for line in new[:whole].splitlines():
            self.trials.append(Trial(**json.loads(line)))
            self.sides[self.trials[-1].seat].learn(self.trials[-1])

    def add(self, trial: Trial) -> None:
        """Write a game down."""
        with self._path.open("ab") as file:
            file.write(json.dumps(asdict(trial)).encode() + b"\n")

    def doubt(self, first: Opening, seat: int) -> float:
        """How doubtful it is what becomes of an opening on a seat: least where all of its last games went alike."""
        last = [trial.points for trial in self.trials if trial.seat == seat and tuple(trial.first) == first][-RECENT:]
        share = (1 + sum(last)) / (2 + len(last))
        return share * (1 - share) + LEAST_DOUBT


def go_on(name: str, path: Path, games: int, turns: int, pace: float, number: int) -> None:
    """Play games until the file has so many, those first of which it is most doubtful what will become."""
    game = klotz.game(name)
    logbook, trier = Logbook(game, path, turns), Trier(game, pace)
    works = [(first, seat) for first in openings(game) for seat in range(len(game.players))]
    lots = random.Random(f"{number} {os.getpid()}")
    while True:
        logbook.refresh()
        if len(logbook.trials) >= games:
            return
        [(first, seat)] = lots.choices(works, [logbook.doubt(*work) for work in works])
        logbook.add(trier.play(first, seat, turns, logbook.sides[seat], lots.getrandbits(60)))


def openings(game: Game) -> list[Opening]:
    """Where games begin: at the start, and with what the arena begins with."""
    return [(), *listed(game, OPENING_TURNS[game.name])]


def write(file: Path, game: Game, lines: Iterable[str]) -> None:
    """Write a book of these lines, and of those of the old one that are about other positions."""
    new = set(lines)
    old = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    found = Book(game, new)
    kept = {line for line in old if not found.answer(after(game, line.split()[:-1]))}
    file.write_text("".join(f"{line}\n" for line in sorted(new | kept)), encoding="utf-8")


def main() -> int:
    """Play games, tell what they came to, and write the book."""
    parser = argparse.ArgumentParser(description="make a book of openings by trial")
    parser.add_argument("game")
    parser.add_argument("file", type=Path, help="keeps all games")
    parser.add_argument("--games", type=int, default=2000, help="games in all")
    parser.add_argument("--turns", type=int, default=14, help="how many actions of ours the book is for")
    parser.add_argument("--least", type=int, default=2, help="games that a position must have come up in")
    parser.add_argument("--time", type=float, default=0.2, help="seconds for a move of both")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the book into the package")
    given = parser.parse_args()
    game, workers = klotz.game(given.game), range(given.processes)
    with ProcessPoolExecutor(given.processes) as pool:
        work = (game.name, given.file, given.games, given.turns, given.time)
        for future in [pool.submit(go_on, *work, number) for number in workers]:
            future.result()
    logbook = Logbook(game, given.file, given.turns)
    logbook.refresh()
    for first in openings(game):
        print(*(f"{side.outlook(first):.2f}" for side in logbook.sides), *first)
    if given.write:
        advice = (line for side in logbook.sides for line in side.advice(openings(game), given.least))
        write(book_file(game), game, advice)
    return 0


if __name__ == "__main__":
    sys.exit(main())
