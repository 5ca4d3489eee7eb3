"""Making puzzles: games between weak players are played until one move is all that wins, and that is proven.

What is made follows from the seed alone.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from klotz.core.game import Game, Position
from klotz.core.kernel import Kernel, kernel
from klotz.core.player import Player
from klotz.engine.engine import Engine
from klotz.engine.levels import LevelPlayer, levels
from klotz.engine.limits import Limits
from klotz.engine.puzzles import Judge, Puzzle
from klotz.engine.solver import Verdict

PLAYERS = (3, 6)
"""Between which levels the games are played."""
CHANCE_MOVES = (2, 6)
"""How many actions at the beginning are left to chance."""
LEAST_MOVES = 4
"""With fewer moves to choose from there is little to find."""
EARLIEST = 0.8
"""Only after this part of the actions of a short game can much be proven."""
SIGHT, BOUNDED_SIGHT = Limits(nodes=50_000), Limits(nodes=12_000)
DEPTH_LIMITS = Limits(nodes=2_000_000)
"""To find out whether a position is worth a closer look, and how long the win takes."""
PROOF, EXHAUSTION = Limits(nodes=100_000), Limits(nodes=1_000_000)
"""For each move, by the prover and by trying everything; what takes longer is hard to prove anew."""
LAST_LEVEL_NODES = 3_000_000
"""The last level goes by the clock; so that its answers are the same everywhere, it gets about a second's nodes."""
SAME_DEPTH, SAME_GRADE, SAME_BOUND = 5, 3, 2
"""At most one in so many puzzles takes equally many actions, and is missed by equally many levels; bounded ones are all
short."""


def make(game: Game, number: int, seed: int) -> Iterator[Puzzle]:
    """So many puzzles of a game, of various depths, each as soon as it is found."""
    maker, chance = _Maker(game), random.Random(seed)
    same_depth = SAME_BOUND if maker.bounded else SAME_DEPTH
    depths, misses, made = Counter[int](), Counter[int](), 0
    while made < number:
        for puzzle in maker.game_of(chance.randrange(2**32)):
            too_many = depths[puzzle.actions] * same_depth >= number or misses[puzzle.missed] * SAME_GRADE >= number
            if not too_many and made < number:
                depths[puzzle.actions] += 1
                misses[puzzle.missed] += 1
                made += 1
                yield puzzle


def in_order(puzzles: list[Puzzle]) -> list[Puzzle]:
    """The easy ones first: those that few levels miss, and of these the shorter ones."""
    return sorted(puzzles, key=lambda puzzle: (puzzle.missed, puzzle.actions, puzzle.position.notation()))


class _Maker:
    def __init__(self, game: Game) -> None:
        self._game = game
        self._judge = Judge(game)
        self._engine = Engine(game)
        self._kernel: Kernel = kernel(game, 1)
        self._seen: set[int] = set()
        self.bounded = not (game.info.forcing or game.info.counted)
        self._limits = PROOF if game.info.forcing else EXHAUSTION
        self._earliest = int(EARLIEST * game.info.typical_actions[0])
        last = levels(game)[-1]
        self._levels = (*levels(game)[:-1], replace(last, time=None, nodes=LAST_LEVEL_NODES))

    def game_of(self, seed: int) -> Iterator[Puzzle]:
        """The puzzles of one game; no two of them have a position between them in which the same player moved."""
        found = set[Player]()
        for position in self._positions(seed):
            if position.to_move in found or len(position.legal_moves()) < LEAST_MOVES or not self._is_new(position):
                continue
            puzzle = self._puzzle(position)
            if puzzle:
                found.add(position.to_move)
                yield puzzle

    def _positions(self, seed: int) -> Iterator[Position]:
        chance = random.Random(seed)
        seats = {
            player: LevelPlayer(self._game, self._levels[chance.randint(*PLAYERS) - 1], chance.randrange(2**32))
            for player in self._game.players
        }
        position, by_chance, played = self._game.start(), chance.randint(*CHANCE_MOVES), 0
        while position.outcome() is None:
            if played < by_chance:
                move = chance.choice(position.legal_moves())
            else:
                if played >= self._earliest:
                    yield position
                move = seats[position.to_move].choose(position, Limits())
            position, played = position.play(move), played + 1

    def _is_new(self, position: Position) -> bool:
        self._kernel.load(position)
        key = self._kernel.canonical_key
        if key in self._seen:
            return False
        self._seen.add(key)
        return True

    def _puzzle(self, position: Position) -> Puzzle | None:
        """The puzzle that a position is, if it is one."""
        within = self._distance(position, BOUNDED_SIGHT if self.bounded else SIGHT)
        if within == 1 or not self._promises(position, within) or self._wins_at_once(position):
            return None
        bound = within if self.bounded else None
        answer = self._judge.only_winning(position, bound, self._limits)
        if answer is None:
            return None
        puzzle = Puzzle(position, answer, within or 0, 0, self.bounded)
        if not self.bounded:
            actions = self._distance(position, DEPTH_LIMITS) or len(self._judge.solution(puzzle))
            puzzle = replace(puzzle, actions=actions)
        if self.bounded and not self._judge.holds(puzzle):
            return None
        return replace(puzzle, missed=self._missed(puzzle))

    @staticmethod
    def _wins_at_once(position: Position) -> bool:
        """Such a win is no puzzle."""
        after = (position.play(move).outcome() for move in position.legal_moves())
        return any(outcome is not None and outcome.winner == position.to_move for outcome in after)

    def _promises(self, position: Position, within: int | None) -> bool:
        """Whether the player to move wins, as far as that is soon seen."""
        if self.bounded:
            return within is not None
        if not self._game.info.forcing:
            return self._score.winner == position.to_move
        if self._score.decided and self._score.winner != position.to_move:
            return False
        return self._judge.verdict(position, position.to_move, None, self._limits) is Verdict.WINS

    def _distance(self, position: Position, limits: Limits) -> int | None:
        """How many actions away a win is that the engine sees, if it does."""
        self._engine.clear()
        self._score = self._engine.analyse(position, limits).score
        return self._score.actions if self._score.winner == position.to_move else None

    def _missed(self, puzzle: Puzzle) -> int:
        """How many levels play something else."""
        answers = [
            LevelPlayer(self._game, level, seed=level.number).choose(puzzle.position, Limits())
            for level in self._levels
        ]
        return sum(answer != puzzle.answer for answer in answers)
