"""Find a game of Turris that ends in the rulebook's example of scoring.

The rulebook prints the ten numbers that one finished tower scores, but neither the tower nor the game that built it. A
game that ends in exactly these numbers is worth having: replaying it tests the placement of all forty blocks, the
bonuses, the end and the five views at once, against numbers that are not our own. ``tests/data/rulebook-tower.klotz``
is what this script found.

It is simulated annealing over whole games, so that every tower on the way has a legal order of building. A variation
exchanges two actions of a game, or changes one and plays on; the energy is how far the ten numbers are from the printed
ones. Only games in which nobody takes a block or leaves a bonus unused are considered: forty placements, and the game
is over. The search replays some hundred thousand games, for which the rules of the package are too slow; it has a
sketch of them, and the package has the last word on what is found.

Run it from the root of the repository: ``PYTHONPATH=src python tools/rulebook_tower.py``. About one annealing in
fourteen succeeds, each takes some ten seconds; with the default seed the first one does.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import count
from math import exp
from random import Random

from klotz.core.drawing import SIGNS
from klotz.core.player import BLACK, WHITE
from klotz.core.record import record
from klotz.games.turris import Place, Side, Turris, TurrisPosition
from klotz.games.turris.rules import PLACES, UNFINISHED_LEVELS
from klotz.games.turris.tower import BESIDE, BLOCKS, EDGE, MIDDLE, SQUARES, Block
from klotz.games.turris.views import LINES_OF_SIGHT

# The printed example names its sides A to D, in order round the tower; here A is the south.
PRINTED = {Side.SOUTH: (10, 12), Side.EAST: (10, 9), Side.NORTH: (7, 20), Side.WEST: (15, 10), Side.ROOF: (4, 5)}
"""The points of black and of white in each view."""
WANTED = tuple(points for pair in PRINTED.values() for points in pair)

STEPS = 100_000
"""Variations tried before the search starts again from another random game."""
HOT, COLD = 1.5, 0.5
"""The temperatures at the start and at the end; one unit is one point too many or too few."""
SWAPS = 0.7
"""The share of variations that exchange two actions; they mostly keep the shape and recolour two blocks."""
REACH = 10
"""How far apart exchanged actions are at most: rule e keeps only three levels, some thirteen blocks, open at a time."""

Action = tuple[int, int]
"""A placement by the numbers of its two squares, which are the same if the block stands upright."""

ACTIONS: dict[Action, Place] = {
    (SQUARES.index(squares[0]), SQUARES.index(squares[-1])): Place(square, posture)
    for posture, places in PLACES.items()
    for square in places
    if (squares := Block(WHITE, posture, square, 0).squares)
}
CENTRE = SQUARES.index(MIDDLE)
RIM = tuple(SQUARES.index(square) for square in EDGE)
NEIGHBOURS = tuple(tuple(SQUARES.index(beside) for beside in BESIDE[square]) for square in SQUARES)

# Pictures and columns are sets of bits, four to a level, so that a column becomes part of a picture by a shift. The
# fourth bit of a level stays empty and keeps the left edge of a picture apart from the right edge of the next level.
LEVEL = 4
COLUMN = tuple(sum(1 << LEVEL * level for level in range(height)) for height in range(BLOCKS))
SIDES = tuple(
    tuple(tuple(SQUARES.index(square) for square in line) for line in lines) for lines in LINES_OF_SIGHT.values()
)
ROOF = tuple(1 << square.column + LEVEL * square.row for square in SQUARES)


class Sketch:
    """A game of placements only: who moves, and the tower by heights, topmost blocks and columns of black cells."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.heights = [0] * len(SQUARES)
        self.tops = [-1] * len(SQUARES)
        self.black = [0] * len(SQUARES)
        self.stock = [BLOCKS, BLOCKS]
        self.mover = 0

    def allows(self, action: Action) -> bool:
        """Whether the rules let a block stand there, whoever places it."""
        one, other = action
        if not self.actions:
            return CENTRE not in action
        heights = self.heights
        base = heights[one]
        top = base + (2 if one == other else 1)
        if top > min(heights) + UNFINISHED_LEVELS:
            return False
        if CENTRE in action and max(heights[square] for square in RIM) < top:
            return False
        if one == other:
            return any(heights[beside] > base for beside in NEIGHBOURS[one])
        return base == heights[other] and self.tops[one] != self.tops[other]

    def place(self, action: Action) -> bool:
        """Place a block; False if that leaves a bonus without a block to use it for, which the sketch does not know."""
        for square in action:  # an upright block comes here twice, as it should
            if self.mover:
                self.black[square] |= 1 << LEVEL * self.heights[square]
            self.heights[square] += 1
            self.tops[square] = len(self.actions)
        self.actions.append(action)
        self.stock[self.mover] -= 1
        if CENTRE in action:
            return self.stock[self.mover] > 0
        if self.stock[1 - self.mover]:
            self.mover = 1 - self.mover
        return True

    def points(self) -> Iterator[int]:
        """What black and white score in each view, in the order of PRINTED."""
        columns = [COLUMN[height] for height in self.heights]
        for lines in SIDES:
            seen = black = 0
            for shift, (front, inner, back) in enumerate(lines):
                hiding = columns[front] | columns[inner]
                seen |= (hiding | columns[back]) << shift
                visible = self.black[front] | self.black[inner] & ~columns[front] | self.black[back] & ~hiding
                black |= visible << shift
            yield largest_group(black)
            yield largest_group(seen & ~black)
        tops = zip(self.black, self.heights, ROOF, strict=True)
        black = sum(spot for cells, height, spot in tops if cells >> LEVEL * (height - 1) & 1)
        yield largest_group(black)
        yield largest_group(sum(ROOF) & ~black)

    def error(self) -> int:
        """How far the points are from the printed ones, all ten together."""
        return sum(abs(points - wanted) for points, wanted in zip(self.points(), WANTED, strict=True))


def largest_group(picture: int) -> int:
    """The size of the largest group of bits that are joined by edges."""
    largest = 0
    while picture:
        group, grown = 0, picture & -picture
        while group != grown:
            group = grown
            grown = (group | group << 1 | group >> 1 | group << LEVEL | group >> LEVEL) & picture
        picture ^= group
        largest = max(largest, group.bit_count())
    return largest


def replayed(actions: Iterable[Action]) -> Sketch | None:
    """The game of these actions, or None if it breaks a rule."""
    game = Sketch()
    for action in actions:
        if not (game.allows(action) and game.place(action)):
            return None
    return game


def played(wishes: Iterable[Action | None], random: Random) -> Sketch | None:
    """A game that follows the wishes wherever they are legal and chance elsewhere, or None if that leads nowhere."""
    game = Sketch()
    for wish in wishes:
        action = wish if wish and game.allows(wish) else any_legal(game, random)
        if not (action and game.place(action)):
            return None
    return game


def any_legal(game: Sketch, random: Random) -> Action | None:
    """A legal action by chance, if there is any."""
    legal = [action for action in ACTIONS if game.allows(action)]
    return random.choice(legal) if legal else None


def random_game(random: Random) -> Sketch:
    """A game by chance in which all blocks come to stand."""
    while True:
        game = played([None] * (2 * BLOCKS), random)
        if game:
            return game


def variation(game: Sketch, random: Random) -> Sketch | None:
    """A legal game that differs a little, or None if the attempt fails."""
    actions = game.actions.copy()
    one = random.randrange(len(actions))
    if random.random() >= SWAPS:
        return played([*actions[:one], None, *actions[one + 1 :]], random)
    other = min(one + random.randint(1, REACH), len(actions) - 1)
    actions[one], actions[other] = actions[other], actions[one]
    return replayed(actions)


def annealed(game: Sketch, random: Random) -> Sketch:
    """The game at the end of one annealing, which ends early if the printed numbers are met."""
    error = game.error()
    for step in range(STEPS):
        if error == 0:
            break
        varied = variation(game, random)
        if varied is None:
            continue
        temperature = HOT * (COLD / HOT) ** (step / STEPS)
        change = varied.error() - error
        if change <= 0 or random.random() < exp(-change / temperature):
            game, error = varied, error + change
    return game


def search(random: Random) -> list[Place]:
    """The placements of a game that ends in the printed numbers; what every annealing comes to goes to stderr."""
    for attempt in count(1):
        game = annealed(random_game(random), random)
        print(f"annealing {attempt}: off by {game.error()}", file=sys.stderr)
        if game.error() == 0:
            return [ACTIONS[action] for action in game.actions]
    raise AssertionError("count() has no end")


def judged(moves: Iterable[Place]) -> TurrisPosition:
    """The end of the game by the rules of the package; an error if it is illegal, not over or scored otherwise."""
    position = Turris.with_options().start()
    for move in moves:
        position = position.play(move)
    points = {view.side: (view.score(BLACK), view.score(WHITE)) for view in position.views()}
    if position.outcome() is None or any(position.stock.values()) or points != PRINTED:
        raise AssertionError(f"the package does not agree with the sketch: {points}")
    return position


def describe(position: TurrisPosition) -> Iterator[str]:
    """The five views with their points, and the sums."""
    for view in position.views():
        yield f"{view.side.value}: black {view.score(BLACK)}, white {view.score(WHITE)}"
        yield from ("  " + " ".join(SIGNS[spot] if spot else "." for spot in row) for row in view.rows)
    scores = position.scores()
    yield f"sum: black {scores[BLACK]}, white {scores[WHITE]}"


def main() -> None:
    """Search, let the package judge, and print the record; the views go to stderr."""
    parser = argparse.ArgumentParser(description="Find a game of Turris that scores as the rulebook's example.")
    parser.add_argument("--seed", type=int, default=105, help="where chance begins (default: %(default)s, a lucky one)")
    moves = search(Random(parser.parse_args().seed))
    position = judged(moves)
    print(*describe(position), sep="\n", file=sys.stderr)
    print(record(position.game.start(), moves), end="")


if __name__ == "__main__":
    main()
