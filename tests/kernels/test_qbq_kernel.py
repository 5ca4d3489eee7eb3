"""QBQ's kernel against its rules, compiled and uncompiled."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import klotz
from klotz.core import compiled
from klotz.core.kernel import Kernel, kernel
from klotz.core.player import Player
from klotz.games.qbq import Insert, Qbq, QbqPosition, Tip
from klotz.games.qbq.board import COLOURS, CUBES, FIELDS, GOALS, STARTS, Board, Field, Tower
from klotz.games.qbq.game import settled
from klotz.games.qbq.kernel import QbqKernel
from klotz.testing import PerftCase, by_kind, homing, read_perft, uniform
from klotz.testing.choosers import Chooser
from klotz.testing.differential import check_same, differential, uncompiled_kernel
from klotz.testing.perft import perft

pytestmark = pytest.mark.filterwarnings("ignore::klotz.core.compiled.KlotzPerformanceWarning")
needs_compiler = pytest.mark.skipif(compiled.why_uncompiled() is not None, reason=f"{compiled.why_uncompiled()}")
PERFT = list(read_perft(Path(__file__).parents[1] / "perft" / "qbq.perft"))


def qbq(players: str = "2", begins: str | None = None) -> Qbq:
    game = klotz.game("qbq", players=players, **({"begins": begins} if begins else {}))
    assert isinstance(game, Qbq)
    return game


GAMES = [qbq(",".join(players), players[-1]) for number in (2, 3, 4) for players in combinations(COLOURS, number)]
"""Every set of colours; the last one begins."""
all_games = pytest.mark.parametrize("game", GAMES, ids=lambda game: ",".join(game.players))


def table(picture: str, to_move: str = "blue", turns: int = 10, players: str = "2") -> QbqPosition:
    """The position drawn row by row from 6 to 1, ``.`` for an empty field; missing rows on top are empty."""
    rows = ["".join(line.split()).replace(".", "_") for line in picture.strip().splitlines()]
    return qbq(players).position(f"{'.'.join(['______'] * (6 - len(rows)) + rows)}-{to_move}-{turns}")


def scattered(game: Qbq, dice: random.Random) -> QbqPosition:
    """Towers anywhere, crowded or on fields that only touch at corners: loose cubes, entries, lapses are frequent."""
    free = list(dice.choice((FIELDS, FIELDS[:12], [field for field in FIELDS if sum(field) % 2])))
    dice.shuffle(free)
    heights = dice.choice(((1,), (1, 1, 2, 3), (2, CUBES)))
    towers = []
    for player in game.players:
        cubes = dice.choice((0, 1, 2, 4, CUBES, CUBES))
        while cubes and free:
            height = min(cubes, dice.choice(heights))
            towers.append(Tower(free.pop(), player, height))
            cubes -= height
    turns = dice.choice((0, 10, 100 * len(game.players) - dice.randrange(1, 4)))
    return settled(QbqPosition(game, Board(frozenset(towers)), dice.choice(game.players), turns))


def ringed(dice: random.Random) -> Iterator[QbqPosition]:
    """Blue on a ring of eight fields round one or of ten round two, or on all of it but one field; others anywhere."""
    blue, orange = qbq().players
    for rows, columns in ((3, 3), (3, 4), (4, 3)):
        up, right = dice.randrange(7 - rows), dice.randrange(7 - columns)
        ring = [
            Field(row + up, column + right)
            for row in range(rows)
            for column in range(columns)
            if row in (0, rows - 1) or column in (0, columns - 1)
        ]
        for missing in (None, *ring):
            own = [field for field in ring if field != missing][:CUBES]
            free = [field for field in FIELDS if field not in own]
            dice.shuffle(free)
            own += [free.pop() for _ in range(dice.randrange(CUBES - len(own) + 1))]
            towers = [Tower(field, blue, 1) for field in own] + [Tower(free.pop(), orange, 1) for _ in range(5)]
            yield QbqPosition(qbq(), Board(frozenset(towers)), blue, 10)


def facing() -> Iterator[QbqPosition]:
    """A tower of each height in a corner, and another one as high or lower by one at each distance from it."""
    blue, orange = qbq().players
    for height in range(2, CUBES + 1):
        for other in (height - 1, height):
            for steps in range(1, 6):
                for corner, field in ((Field(0, 0), Field(0, steps)), (Field(5, 5), Field(5 - steps, 5))):
                    towers = (Tower(corner, blue, height), Tower(field, orange, other))
                    yield QbqPosition(qbq(), Board(frozenset(towers)), blue, 10)


def loaded(position: QbqPosition) -> Kernel:
    root = kernel(position.game)
    root.load(position)
    return root


def played_on(root: Kernel, position: QbqPosition, dice: random.Random, actions: int) -> Iterator[QbqPosition]:
    """Play some random actions from a position on both sides, and compare them all the way."""
    root.load(position)
    check_same(root, position)
    yield position
    while actions and position.outcome() is None:
        move = by_kind(position, dice)
        root.play(root.action(move))
        position = position.play(move)
        check_same(root, position)
        yield position
        actions -= 1


def scattered_games(number: int) -> Iterator[QbqPosition]:
    dice = random.Random(1)
    for index in range(number):
        game = GAMES[index % len(GAMES)]
        yield from played_on(kernel(game), scattered(game, dice), dice, 4)


# --- The same game as the rules ----------------------------------------------------------------------------------


@all_games
def test_plays_for_the_goal_as_the_rules_do(game: Qbq) -> None:
    differential(kernel(game), game, 1, homing)


@pytest.mark.parametrize(("players", "chooser"), [("2", uniform), ("2", by_kind), ("3", by_kind), ("4", by_kind)])
def test_plays_to_the_turn_limit_as_the_rules_do(players: str, chooser: Chooser) -> None:
    root = QbqKernel(qbq(players))
    differential(root, qbq(players), 1, chooser)
    assert root.over
    assert root.winner is None
    assert root.position().turns == 100 * root.seats


def test_plays_on_as_the_rules_do_wherever_cubes_stand() -> None:
    positions = list(scattered_games(275))
    ends = Counter(end.reason for position in positions if (end := position.outcome()))
    assert ends["limit"] > 20
    assert ends["blocked"] > 2
    going = [position for position in positions if position.outcome() is None]
    assert sum(bool(position.lapsed) for position in going) > 20
    assert sum(not position.board.fields(position.to_move) for position in going) > 20
    assert sum(_refuses_an_insertion(position) for position in going) > 5
    assert sum(len(position.groups(position.to_move)) > 2 for position in going) > 100
    assert sum(any(isinstance(move, Tip) for move in position.legal_moves()) for position in going) > 100


def _refuses_an_insertion(position: QbqPosition) -> bool:
    own = position.board.fields(position.to_move)
    if position.inserted or not own or not position.stock[position.to_move]:
        return False
    return not own <= {move.field for move in position.legal_moves() if isinstance(move, Insert)}


def test_moves_in_rings_as_the_rules_do() -> None:
    dice = random.Random(3)
    roots = (kernel(qbq()), uncompiled_kernel(qbq()))
    for position in (position for _ in range(4) for position in ringed(dice)):
        for root in roots:
            root.load(position)
            check_same(root, position)


def test_tips_towards_towers_as_the_rules_do() -> None:
    roots = (kernel(qbq()), uncompiled_kernel(qbq()))
    for position in facing():
        for root in roots:
            root.load(position)
            check_same(root, position)


def test_plays_uncompiled_as_the_rules_do() -> None:
    dice = random.Random(2)
    for game in GAMES[::3]:
        twin = uncompiled_kernel(game)
        differential(twin, game, 1, homing)
        for _ in range(6):
            list(played_on(twin, scattered(game, dice), dice, 4))


# --- Ends --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_turn_limit_waits_for_the_end_of_a_turn(players: str) -> None:
    game = qbq(players)
    rows = game.start().notation().split("-")[0]
    root = loaded(game.position(f"{rows}-blue-{100 * len(game.players) - 1}"))
    root.play(root.action(game.move("+a1")))
    assert not root.over
    root.play(root.action(game.move("a1-a2")))
    assert root.over
    assert (root.winner, root.scores) == (None, (0,) * len(game.players))


def test_somebody_else_may_win() -> None:
    position = table(
        """
        . . . . b b
        . . . . b b
        . . . . . .
        . o2 b . . .
        . . . . o .
        . . . . . .
        """,
        to_move="orange",
    )
    root = loaded(position)
    root.play(root.action(position.game.move("b3e")))
    assert (root.over, root.winner, root.scores) == (True, 0, (1, 0))
    check_same(root, position.play("b3e"))


def test_the_mover_wins_before_the_others() -> None:
    position = table(
        """
        . . . . b b
        . . . . b b
        . . . . . .
        . o2 b . . .
        . o o . . .
        . . . . . .
        """,
        to_move="orange",
    )
    root = loaded(position)
    root.play(root.action(position.game.move("b3e")))
    assert (root.over, root.winner, root.scores) == (True, 1, (0, 1))
    check_same(root, position.play("b3e"))


@pytest.mark.parametrize(
    ("move", "wins", "picture"),
    [
        ("d5-f5", True, ". . . . b b / . . . b b . / . . . . . ."),
        ("d5-f5", False, ". . . . b b / . . . b b2 . / . . . . . ."),
        ("d5-f5", False, ". . . . b b / . . . b b . / . b . . . ."),
        ("d5-f5", True, ". . . . b2 b2 / . . . b b2 b / . . . . . ."),
        ("d5-f5", False, ". . . . b3 b / . . . b b2 b / . . . . . ."),
        ("e4-f4", True, ". . . b b b / . . . b b b / . . . b b2 ."),
        ("e4-f4", False, ". . . b b b / . . . b b . / . . . b b2 ."),
        ("b5-d5", False, ". . b b . . / . b b . . . / . . . . . ."),
    ],
)
def test_formations(move: str, wins: bool, picture: str) -> None:
    position = table("\n".join([*picture.split("/"), ". . . . . .", ". . . . . .", "o . . . . ."]))
    root = loaded(position)
    root.play(root.action(position.game.move(move)))
    assert root.over == wins
    check_same(root, position.play(move))


def test_turns_lapse() -> None:
    position = table(
        """
        b . b . b .
        . b . b . .
        b . b . b .
        . b . . . .
        . . . . . .
        . . . . o o
        """
    )
    root = loaded(position)
    assert root.to_move == 1
    root.play(root.action(position.game.move("e1-f1")))
    check_same(root, position.play("e1-f1"))
    assert root.to_move == 1
    assert root.perft(3) == root.perft(3, bulk=True) == perft(position.play("e1-f1"), 3)


def test_nobody_can_move() -> None:
    position = table(
        """
        b o b o b .
        o b o b . .
        b o b o . .
        o b o . . .
        . . . . . .
        . o . . b .
        """
    )
    root = loaded(position)
    check_same(root, position)
    assert (root.over, root.winner, root.perft(1), root.perft(2, bulk=True)) == (True, None, 0, 0)
    assert root.playouts(3, seed=1).actions == 0


# --- Counting ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", PERFT, ids=str)
def test_perft_from_the_start(case: PerftCase) -> None:
    root = kernel(case.position.game)
    is_fast = compiled.why_uncompiled() is None
    for depth, expected in enumerate(case.counts, 1):
        if expected <= (1_000_000 if is_fast else 1000):
            assert root.perft(depth) == expected
        if expected <= (30_000_000 if is_fast else 1000):
            assert root.perft(depth, bulk=True) == expected


@needs_compiler
def test_perft_six() -> None:
    assert kernel(qbq()).perft(6, bulk=True) == 582_854_892


def test_counts_as_the_rules_do() -> None:
    dice = random.Random(3)
    for game in GAMES:
        position = scattered(game, dice)
        root = loaded(position)
        assert root.perft(0) == 1
        assert root.perft(2) == root.perft(2, bulk=True) == perft(position, 2)


# --- Compiled and uncompiled, random games -----------------------------------------------------------------------


@needs_compiler
@all_games
def test_compiled_and_uncompiled_agree(game: Qbq) -> None:
    dice = random.Random(4)
    fast, slow = kernel(game), uncompiled_kernel(game)
    assert type(fast) is not type(slow)
    assert fast.playouts(2, seed=5) == slow.playouts(2, seed=5)
    for seed in range(4):
        position = scattered(game, dice)
        for twin in (fast, slow):
            twin.load(position)
        assert fast.playouts(1, seed) == slow.playouts(1, seed)
        assert fast.perft(2) == slow.perft(2) == slow.perft(2, bulk=True)
        assert (fast.key, fast.canonical_key) == (slow.key, slow.canonical_key)


def test_playouts_add_up_and_repeat() -> None:
    root = kernel(qbq("4"))
    result = root.playouts(20, seed=7)
    assert sum(result.wins) + result.draws == 20
    assert len(result.wins) == 4
    assert result == root.playouts(20, seed=7)
    assert result.fingerprint != root.playouts(20, seed=8).fingerprint
    assert root.position() == qbq("4").start()


@pytest.mark.parametrize(
    "picture",
    [
        """
        . . o . . .
        b2 . b b . .
        b . o b3 o4 .
        . . o2 . . .
        """,
        """
        b2 . . o o .
        o b . . b3 .
        b o . . . .
        """,
        """
        . . . . . o
        o o o . . .
        o o . . . .
        """,
    ],
)
def test_draws_all_moves_equally_often(picture: str) -> None:
    position = table(picture)
    twin = uncompiled_kernel(position.game)
    twin.load(position)
    drawn = type(twin).load.__globals__["drawn"]
    state, generator = twin.states[0], 1  # type: ignore[attr-defined]
    found: Counter[tuple[int, int, int]] = Counter()
    legal = len(twin.legal())
    for _ in range(100 * legal):
        choice, generator = drawn(state, generator)
        found[choice] += 1
    assert len(found) == legal
    squares = sum((number - 100) ** 2 for number in found.values()) / 100
    # Chi-squared has the mean n and the deviation sqrt(2 n) for n + 1 outcomes.
    assert abs(squares - (legal - 1)) < 3 * (2 * (legal - 1)) ** 0.5 + 1


# --- Keys --------------------------------------------------------------------------------------------------------


class Symmetry:
    """One of the eight ways to turn or reflect the board, and what it makes of the colours."""

    def __init__(self, transposes: bool, row: int, column: int) -> None:
        self.transposes, self.row, self.column = transposes, row, column
        areas = {start: player for player, start in STARTS.items()}
        self.colours = {player: areas[frozenset(map(self.field, STARTS[player]))] for player in COLOURS}

    def field(self, field: Field) -> Field:
        row, column = (field.column, field.row) if self.transposes else field
        return Field(abs(self.row - row), abs(self.column - column))

    def keeps(self, players: tuple[Player, ...]) -> bool:
        """Whether players become players, in the same order of turns."""
        images = tuple(self.colours[player] for player in players)
        return images in [players[seat:] + players[:seat] for seat in range(len(players))]

    def image(self, position: QbqPosition) -> QbqPosition:
        towers = {
            Tower(self.field(tower.field), self.colours[tower.player], tower.height) for tower in position.board.towers
        }
        board, to_move = Board(frozenset(towers)), self.colours[position.to_move]
        return QbqPosition(position.game, board, to_move, position.turns, position.inserted)


SYMMETRIES = [Symmetry(transposes, row, column) for transposes in (False, True) for row in (0, 5) for column in (0, 5)]


@all_games
def test_symmetric_positions_share_the_canonical_key(game: Qbq) -> None:
    kept = [symmetry for symmetry in SYMMETRIES if symmetry.keeps(game.players)]
    opposite = game.players in {(COLOURS[0], COLOURS[2]), (COLOURS[1], COLOURS[3])}
    assert len(kept) == {2: 4 if opposite else 2, 3: 1, 4: 4}[len(game.players)]
    dice = random.Random(6)
    for _ in range(8):
        position = scattered(game, dice)
        for symmetry in kept:
            image = symmetry.image(position)
            here, there = loaded(position), loaded(image)
            assert here.canonical_key == there.canonical_key
            assert (here.key == there.key) == (position == image)
            assert here.perft(2) == there.perft(2)


@pytest.mark.parametrize("players", ["2", "blue,red", "3", "4"])
def test_other_positions_have_other_keys(players: str) -> None:
    game = qbq(players)
    dice = random.Random(7)
    kept = [symmetry for symmetry in SYMMETRIES if symmetry.keeps(game.players)]
    positions = {scattered(game, dice) for _ in range(100)}
    positions |= {replace(position, turns=position.turns + 1) for position in positions}
    positions |= {SYMMETRIES[-1].image(position) for position in positions if SYMMETRIES[-1] in kept}
    roots = [loaded(position) for position in positions]
    assert len({root.key for root in roots}) == len(positions)
    classes = {frozenset(symmetry.image(position) for symmetry in kept) for position in positions}
    assert len({root.canonical_key for root in roots}) == len(classes)


# --- For Python code ---------------------------------------------------------------------------------------------


def test_refuses_what_is_not_legal() -> None:
    root = kernel(qbq())
    with pytest.raises(ValueError, match="not legal"):
        root.play(0)
    with pytest.raises(ValueError, match="not over"):
        _ = root.winner
    with pytest.raises(ValueError, match="another game"):
        root.load(qbq("3").start())


def test_names_actions_in_the_order_of_the_moves() -> None:
    root = kernel(qbq())
    assert [str(root.move(action)) for action in (0, 1, 36, 1295)] == ["a1-a1", "a1-b1", "b1-a1", "f6-f6"]
    assert [str(root.move(action)) for action in (1296, 1331)] == ["+a1", "+f6"]
    assert [str(root.move(action)) for action in (1332, 1368, 1404, 1440, 1475)] == ["a1n", "a1e", "a1s", "a1w", "f6w"]
    assert all(root.action(root.move(action)) == action for action in range(root.actions))
    assert root.actions == 1476


def test_seats_are_those_of_the_colours_that_play() -> None:
    root = kernel(qbq("green,red", begins="red"))
    assert root.to_move == 1
    root.play(root.legal()[0])
    assert root.to_move == 0


# --- Rollouts --------------------------------------------------------------------------------------------------------


def steps_to_goal(position: QbqPosition, player: Player) -> int:
    """The side steps of all nine cubes to the goal, with those in the stock on the corner of the start."""
    towers = [tower for tower in position.board.towers if tower.player == player]
    steps = sum(
        tower.height
        * min(abs(tower.field.row - aim.row) + abs(tower.field.column - aim.column) for aim in GOALS[player])
        for tower in towers
    )
    return steps + 6 * (CUBES - sum(tower.height for tower in towers))


@all_games
def test_a_rollout_that_is_cut_is_worth_what_the_distances_say(game: Qbq) -> None:
    twin: Any = uncompiled_kernel(game)
    dice = random.Random(3)
    for _ in range(20):
        position = scattered(game, dice)
        if position.outcome():
            continue
        twin.load(position)
        twin.reward_distances(twin.states[0])
        steps = {player: steps_to_goal(position, player) for player in game.players}
        for seat, player in enumerate(game.players):
            others = [steps[other] for other in game.players if other != player]
            reward = 1 / len(game.players) + (sum(others) / len(others) - steps[player]) / 108
            assert twin.rewards[seat] == pytest.approx(min(1, max(0, reward)))


def test_a_rollout_of_a_game_that_is_over_is_its_result() -> None:
    won = table("...bbb ...bbb ...bbb ...... ...... oo....".replace(" ", "\n"), to_move="orange")
    outcome = won.outcome()
    assert outcome is not None
    twin: Any = uncompiled_kernel(won.game)
    twin.load(won)
    assert twin.rollout_at(0, 12345) == 12345
    assert list(twin.rewards) == [1.0, 0.0]
