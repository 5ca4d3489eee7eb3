"""What QBQ's evaluation sees: the table of turns, formations at once, images, and how players stand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations, groupby
from typing import Any

import pytest

import klotz
from klotz.core import compiled
from klotz.core.kernel import judging_kernel
from klotz.games.qbq import Qbq, QbqPosition, alone, layout, rules
from klotz.games.qbq.board import BLUE, COLOURS, CUBES, FIELDS, GOALS, Board, Field, Tower, distance
from klotz.games.qbq.game import settled
from klotz.games.qbq.retrograde import Retrograde
from klotz.testing.differential import uncompiled_judge

pytestmark = pytest.mark.filterwarnings("ignore::klotz.core.compiled.KlotzPerformanceWarning")
needs_compiler = pytest.mark.skipif(compiled.why_uncompiled() is not None, reason=f"{compiled.why_uncompiled()}")
OVER, WON, UNQUIET, QUIET = range(4)
TRAITS, FIRST_TURNS = 28, 11
ACTIONS = 1476
Maker = Callable[[Qbq, random.Random], QbqPosition]


def qbq(players: str = "2") -> Qbq:
    game = klotz.game("qbq", players=players)
    assert isinstance(game, Qbq)
    return game


GAMES = [qbq(",".join(players)) for number in (2, 3, 4) for players in combinations(COLOURS, number)]
PAIRS = [game for game in GAMES if len(game.players) == 2]
all_games = pytest.mark.parametrize("game", GAMES, ids=lambda game: ",".join(game.players))
all_pairs = pytest.mark.parametrize("game", PAIRS, ids=lambda game: ",".join(game.players))


def table(picture: str, to_move: str = "blue", turns: int = 10, players: str = "2") -> QbqPosition:
    """The position drawn row by row from 6 to 1, ``.`` for an empty field; missing rows on top are empty."""
    rows = ["".join(line.split()).replace(".", "_") for line in picture.strip().splitlines()]
    return qbq(players).position(f"{'.'.join(['______'] * (6 - len(rows)) + rows)}-{to_move}-{turns}")


def scattered(game: Qbq, dice: random.Random) -> QbqPosition:
    """Up to nine cubes of each player, mostly near each other and often on the goal, sometimes one above the other."""
    free = list(FIELDS)
    towers = []
    for player in game.players:
        goal = GOALS[player]
        for _ in range(dice.choice((1, 3, 4, 4, 5, 6))):
            near = [field for field in free if field in goal] if dice.random() < 0.5 else free
            field = dice.choice(near or free)
            free.remove(field)
            towers.append(Tower(field, player, dice.choice((1, 1, 1, 2))))
    towers = [
        tower
        for player in game.players
        for tower in [tower for tower in towers if tower.player == player][: CUBES // 2]
    ]
    return settled(QbqPosition(game, Board(frozenset(towers)), dice.choice(game.players), 10))


def nearly_won(game: Qbq, dice: random.Random) -> QbqPosition:
    """The player to move has a formation, but for one cube or two; the others have a few cubes anywhere."""
    player = dice.choice(game.players)
    corner = min(GOALS[player])
    shape = dice.choice(list(rules.SHAPES.values()))
    up, right = (dice.randrange(4 - shape.side) for _ in range(2))
    square = [
        Field(corner.row + up + row, corner.column + right + column)
        for row in range(shape.side)
        for column in range(shape.side)
    ]
    board = Board(frozenset(Tower(field, player, shape.height) for field in square))
    for _ in range(dice.choice((1, 1, 2))):
        board = board.without_cube(dice.choice(sorted(board.fields(player))))
        near = [field for field in FIELDS if distance(field, frozenset(square)) <= 1]
        board = board.with_cube(player, dice.choice(near))
    for other in game.players:
        free = [field for field in FIELDS if board.owner(field) is None]
        for field in dice.sample(free, dice.randrange(1, 4) if other != player else 0):
            board = board.with_cube(other, field)
    return settled(QbqPosition(game, board, player, 10))


def positions(game: Qbq, number: int, seed: int, make: Maker = scattered) -> Iterator[QbqPosition]:
    dice = random.Random(seed)
    while number:
        position = make(game, dice)
        if position.outcome() is None:
            number -= 1
            yield position


# --- The table of turns ------------------------------------------------------------------------------------------


def board_at(place: int) -> Board:
    """The blue cubes that have a place in the table."""
    cubes = max(cubes for cubes in range(alone.MOST_CUBES + 1) if alone.FIRST[cubes] <= place)
    place -= alone.FIRST[cubes]
    fields = []
    for choices in reversed(alone.CHOICES[:cubes]):
        number = max(number for number in range(len(FIELDS)) if choices[number] <= place)
        place -= choices[number]
        fields.append(FIELDS[number])
    return Board(frozenset(Tower(field, BLUE, len(list(same))) for field, same in groupby(sorted(fields))))


def turns_alone(board: Board) -> int:
    """What the table says."""
    numbers = [layout.number(tower.field) for tower in sorted(board.towers) for _ in range(tower.height)]
    return alone.table()[alone.FIRST[len(numbers)] + sum(alone.CHOICES[r][n] for r, n in enumerate(numbers))]


def after_a_turn(board: Board) -> Iterator[Board]:
    """What a turn can make of a board on which only blue stands, with at most five cubes."""
    if not board.towers:
        yield from (board.with_cube(BLUE, field) for field in rules.entries(board, BLUE))
        return
    yield from (rules.tipped(board, tip.field, tip.direction) for tip in rules.tips(board, BLUE))
    befores = [board]
    if board.count(BLUE) < alone.MOST_CUBES:
        befores += [board.with_cube(BLUE, insertion.field) for insertion in rules.insertions(board, BLUE)]
    for before in befores:
        for move in rules.relocations(before, BLUE):
            yield before.without_cube(move.source).with_cube(BLUE, move.target)


def test_the_table_knows_what_a_turn_gains() -> None:
    dice = random.Random(1)
    places = dice.sample(range(alone.FIRST[4]), 10) + dice.sample(range(alone.FIRST[4], alone.FIRST[6]), 50)
    for place in [0, *places]:
        board = board_at(place)
        turns = turns_alone(board)
        assert turns == alone.table()[place]
        if rules.formation(board, BLUE):
            assert turns == 0
        else:
            best = min(map(turns_alone, after_a_turn(board)), default=alone.NEVER)
            assert turns == min(best + 1, alone.NEVER), board


def test_seven_turns_lead_from_the_start_to_the_goal() -> None:
    start = Board(frozenset(tower for tower in qbq().start().board.towers if tower.player == BLUE))
    assert turns_alone(start) == 7
    assert turns_alone(Board()) == 5


@needs_compiler
def test_fewer_cubes_never_take_fewer_turns() -> None:
    found = Retrograde(4).run()
    assert len(found) == alone.FIRST[5]
    assert all(more <= fewer for more, fewer in zip(alone.table(), found, strict=False))
    assert found[alone.FIRST[4] :].count(0) == 4


# --- At a glance -------------------------------------------------------------------------------------------------


@all_games
def test_sees_every_formation_at_once_and_no_other(game: Qbq) -> None:
    judge: Any = uncompiled_judge(game)
    won = 0
    for position in positions(game, 25, 2, nearly_won):
        judge.load(position)
        wins = {
            str(move)
            for move in position.legal_moves()
            if (end := position.play(move).outcome()) and end.winner == position.to_move
        }
        glance = judge.glance_at(0)
        assert glance == (WON if wins else QUIET), position.notation()
        if wins:
            won += 1
            assert str(judge.move(judge.winning)) in wins
    assert 3 < won < 25


@pytest.mark.parametrize(
    ("best", "picture"),
    [
        ("d5-f5", ". . . . b b / . . . b b . / . . . . . ."),
        ("d5-f5", ". . . . b2 b2 / . . . b b2 b / . . . . . ."),
        ("e4-e5", ". . . . b2 b2 / . . . . b b2 / . . . . b ."),
        ("e4-f4", ". . . b b b / . . . b b b / . . . b b2 ."),
        ("e4-f5", ". . . . b b / . . . . b . / . . . . b ."),
        ("e5e", ". . . . b b / . . . . b2 . / . . . . . ."),
        ("e5e", ". . . . b b / . . . . b2 o / . . . . . ."),
        ("f5e", ". . . . b b / . . . . b b2 / . . . . . ."),
    ],
)
def test_the_last_move(best: str, picture: str) -> None:
    position = table("\n".join([*picture.split("/"), ". . . . . .", ". . . . . .", "o o . . . ."]))
    judge: Any = uncompiled_judge(position.game)
    judge.load(position)
    assert judge.glance_at(0) == WON
    assert all(position.play(move).outcome() for move in (best, judge.move(judge.winning)))


def test_a_turn_that_is_not_finished_is_unquiet() -> None:
    judge: Any = uncompiled_judge(qbq())
    judge.load(qbq().start().play("+a1"))
    assert judge.glance_at(0) == UNQUIET


def test_sees_the_end() -> None:
    judge: Any = uncompiled_judge(qbq())
    judge.load(table(". . . . b b\n. . . . b b\n. . . . . .\n. . . . . .\n. . . . . .\no o . . . .", turns=200))
    assert judge.glance_at(0) == OVER


# --- Images ------------------------------------------------------------------------------------------------------


def image(position: QbqPosition, symmetry: int) -> QbqPosition:
    def colour(player: str) -> Any:
        return COLOURS[layout.image_colour(COLOURS.index(player), symmetry)]

    def field(place: Field) -> Field:
        return layout.turned(place, symmetry)

    towers = {Tower(field(tower.field), colour(tower.player), tower.height) for tower in position.board.towers}
    board, to_move = Board(frozenset(towers)), colour(position.to_move)
    return QbqPosition(position.game, board, to_move, position.turns, position.inserted)


def keeping(game: Qbq) -> list[int]:
    """The symmetries that make players of players."""
    playing = {COLOURS.index(player) for player in game.players}
    return [s for s in range(8) if {layout.image_colour(colour, s) for colour in playing} == playing]


@all_pairs
def test_images_share_their_key_and_their_actions(game: Qbq) -> None:
    judge: Any = uncompiled_judge(game)
    symmetries = keeping(game)
    assert len(symmetries) in {2, 4}
    for position in positions(game, 10, seed=3):
        seen = set()
        for symmetry in symmetries:
            judge.load(image(position, symmetry))
            key = judge.search_key_at(0)
            framed = [judge.framed_at(0, action) for action in judge.legal()]
            assert [judge.unframed_at(0, action) for action in framed] == list(judge.legal())
            seen.add((key, tuple(sorted(framed))))
        assert len(seen) == 1


@all_games
def test_frames_are_permutations(game: Qbq) -> None:
    judge: Any = uncompiled_judge(game)
    for position in positions(game, 4, seed=4):
        judge.load(position)
        judge.search_key_at(0)
        framed = [judge.framed_at(0, action) for action in range(ACTIONS)]
        assert sorted(framed) == list(range(ACTIONS))
        assert [judge.unframed_at(0, action) for action in framed] == list(range(ACTIONS))


@all_games
def test_turns_are_in_the_key_only_near_the_limit(game: Qbq) -> None:
    judge: Any = uncompiled_judge(game)
    dice = random.Random(5)
    last = 100 * len(game.players)
    keys = []
    position = scattered(game, dice)
    for turns in (0, 10, last - 41, last - 40, last - 39):
        judge.load(QbqPosition(game, position.board, position.to_move, turns))
        keys.append(judge.search_key_at(0))
    assert keys[0] == keys[1] == keys[2]
    assert len(set(keys)) == 3


# --- How players stand -------------------------------------------------------------------------------------------


@all_games
def test_images_are_judged_alike(game: Qbq) -> None:
    judge = judging_kernel(game)
    for position in positions(game, 10, seed=6):
        judge.load(position)
        seen = [judge.judged(seat) for seat in range(judge.seats)]
        for symmetry in keeping(game):
            judge.load(image(position, symmetry))
            for seat, player in enumerate(game.players):
                there = COLOURS[layout.image_colour(COLOURS.index(player), symmetry)]
                features = judge.judged(game.players.index(there))
                # Who comes first of two others that are equally near may change with the direction of play.
                assert features[:TRAITS] == seen[seat][:TRAITS]
                assert features[2 * TRAITS :] == seen[seat][2 * TRAITS :]


@all_pairs
def test_what_one_gains_the_other_loses(game: Qbq) -> None:
    judge = judging_kernel(game)
    for position in positions(game, 20, seed=7):
        judge.load(position)
        assert judge.judged(0) == tuple(-feature for feature in judge.judged(1))


def test_counts_turns_of_each_player() -> None:
    judge = judging_kernel(qbq("4"))
    judge.load(
        table(
            """
            . . . . b .
            . . . b b .
            . . . . b .
            . . . . . .
            g . o o . .
            . . o o . .
            """,
            players="4",
        )
    )
    for seat, turns in enumerate((1, 3, 2, 5)):
        features = judge.judged(seat)
        assert features[FIRST_TURNS + turns] == 1
        assert sum(features[FIRST_TURNS:TRAITS]) == 1
        assert sum(features[2 * TRAITS + FIRST_TURNS : 3 * TRAITS]) == 3
        nearest = 2 if seat == 0 else 1
        assert features[TRAITS + FIRST_TURNS + nearest] == 1
    assert [judge.judged(seat)[-1] for seat in range(4)] == [1, 0, 0, 0]


@all_games
def test_compiled_and_uncompiled_judge_alike(game: Qbq) -> None:
    fast, slow = judging_kernel(game), uncompiled_judge(game)
    for position in positions(game, 12, seed=8):
        fast.load(position)
        slow.load(position)
        for seat in range(fast.seats):
            assert fast.judged(seat) == slow.judged(seat)
