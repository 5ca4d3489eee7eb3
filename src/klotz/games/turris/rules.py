"""The rules of Turris, one predicate per letter of the rulebook, in its order.

Each predicate looks at the tower as it stands and at a block that someone wants to add; it answers with the Violation,
or with None if the rule is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from klotz.core.outcome import Outcome
from klotz.core.player import Player
from klotz.core.texts import Message, message
from klotz.core.violation import Violation
from klotz.games.turris.tower import BESIDE, BLOCKS, MIDDLE, SIZE, SQUARES, Block, Cell, Posture, Square, Tower
from klotz.games.turris.views import scores

UNFINISHED_LEVELS = 3
ACTIONS = 200
"""The tower is scored as it stands after so many actions."""
PLACES: Mapping[Posture, tuple[Square, ...]] = {
    Posture.UPRIGHT: SQUARES,
    Posture.EAST: tuple(square for square in SQUARES if square.column < SIZE - 1),
    Posture.NORTH: tuple(square for square in SQUARES if square.row < SIZE - 1),
}
"""Where a block in each posture stays on the plan."""


# --- Placing a block ---------------------------------------------------------------------------------------------


def landing(tower: Tower, player: Player, square: Square, posture: Posture) -> Block:
    """The block as it comes down on a square: as low as what stands there lets it."""
    block = Block(player, posture, square, 0)
    return block._replace(level=max(tower.height(under) for under in block.squares))


def plan(tower: Tower, block: Block) -> Violation | None:
    """The tower stays on its plan of three by three squares."""
    if all(square in tower.heights for square in block.squares):
        return None
    return Violation("plan", message("turris-plan"), _names(block.cells))


def a_touches(tower: Tower, block: Block) -> Violation | None:
    """a) The first block is free; every later one shares a face with one that stands. What rests on one does."""
    if not tower.blocks or block.level > 0 or _has_neighbour(tower, block):
        return None
    return Violation("a", message("turris-a"), _names(block.cells))


def b_rests(tower: Tower, block: Block) -> Violation | None:
    """b) A block rests on its whole base: on the ground or on blocks, never over a gap."""
    gap = [Cell(square, level) for square in block.squares for level in range(tower.height(square), block.level)]
    return Violation("b", message("turris-b"), _names(gap)) if gap else None


def c_leans(tower: Tower, block: Block) -> Violation | None:
    """c) An upright block, if it is not the first, touches one that stands with a long side."""
    if block.lies or not tower.blocks or _has_neighbour(tower, block):
        return None
    return Violation("c", message("turris-c"), _names(block.cells))


def d_overlaps(tower: Tower, block: Block) -> Violation | None:
    """d) A lying block rests on two different blocks; only the first block may lie on the ground."""
    if block.lies and block.level == 0 and tower.blocks:
        return Violation("d", message("turris-d-ground"), _names(block.cells))
    return d_overlaps_above_ground(tower, block)


def d_overlaps_above_ground(tower: Tower, block: Block) -> Violation | None:
    """d) with the option that any block may lie on the ground: above it, a lying block rests on two different ones."""
    if not block.lies or block.level == 0:
        return None
    one, other = (tower.at.get(Cell(square, block.level - 1)) for square in block.squares)
    if one is None or one != other:
        return None
    return Violation("d", message("turris-d-one"), _names(one.cells))


def unfinished(heights: Mapping[Square, int]) -> int:
    """The levels that are begun and not full: since nothing hangs, those from the lowest square to the highest."""
    return max(heights.values()) - min(heights.values())


def e_levels(tower: Tower, block: Block) -> Violation | None:
    """e) At most three levels are begun and not full."""
    heights = _heights_with(tower, block.squares, block.top)
    if unfinished(heights) <= UNFINISHED_LEVELS:
        return None
    lowest = min(heights.values())
    gaps = [Cell(square, lowest) for square in SQUARES if heights[square] == lowest]
    return Violation("e", message("turris-e", levels=UNFINISHED_LEVELS, level=lowest + 1), _names(gaps))


def f_middle(tower: Tower, block: Block) -> Violation | None:
    """f) The middle of a level is built on only when a block is on that level's edge already."""
    bare = [cell for cell in block.cells if cell.square == MIDDLE and cell.level >= tower.edge_levels]
    return Violation("f", message("turris-f", level=bare[0].level + 1), _names(bare)) if bare else None


Rule = Callable[[Tower, Block], Violation | None]
RULES: tuple[Rule, ...] = (plan, a_touches, b_rests, c_leans, d_overlaps, e_levels, f_middle)
RULES_LYING_ON_GROUND: tuple[Rule, ...] = (
    plan,
    a_touches,
    b_rests,
    c_leans,
    d_overlaps_above_ground,
    e_levels,
    f_middle,
)


def closure(block: Block, closed: tuple[Cell, ...]) -> Violation | None:
    """Cells that a taken block has left are closed to its owner for a turn."""
    shut = [cell for cell in closed if cell in block.cells]
    return Violation("closed", message("turris-closed"), _names(shut)) if shut else None


def stock(tower: Tower, player: Player) -> Violation | None:
    """A player has twenty blocks."""
    return Violation("stock", message("turris-stock", blocks=BLOCKS)) if tower.count(player) >= BLOCKS else None


def placement_violation(
    tower: Tower, block: Block, closed: tuple[Cell, ...], lying_on_ground: bool
) -> Violation | None:
    """The first rule that a block would break, or None if it may be placed."""
    rules = RULES_LYING_ON_GROUND if lying_on_ground else RULES
    broken = next((broken for rule in rules if (broken := rule(tower, block))), None)
    return broken or closure(block, closed) or stock(tower, block.player)


def placements(tower: Tower, player: Player, closed: tuple[Cell, ...], lying_on_ground: bool) -> Iterator[Block]:
    """Every block that a player may place: the upright ones, then those that lie to the east, then to the north."""
    if stock(tower, player):
        return
    for posture, squares in PLACES.items():
        for square in squares:
            block = landing(tower, player, square, posture)
            if placement_violation(tower, block, closed, lying_on_ground) is None:
                yield block


def can_place(tower: Tower, player: Player, lying_on_ground: bool) -> bool:
    """Whether a player can place a block at all, once no cell is closed."""
    return next(placements(tower, player, (), lying_on_ground), None) is not None


# --- Using a bonus -----------------------------------------------------------------------------------------------


def no_bonus(reason: str) -> Violation:
    """Taking a block and stopping both need a bonus."""
    return Violation("bonus", message(reason))


def removal_violation(tower: Tower, player: Player, square: Square, latest: frozenset[Block]) -> Violation | None:
    """Why a player may not take the topmost block of a square, or None; ``latest`` are the blocks placed last."""
    block = tower.topmost(square)
    if block is None:
        return Violation("removal", message("turris-removal-nothing", square=str(square)), _names([Cell(square, 0)]))
    reason = _hindrance(tower, player, square, block, latest)
    return Violation("removal", reason, _names(block.cells)) if reason else None


def _hindrance(tower: Tower, player: Player, square: Square, block: Block, latest: frozenset[Block]) -> Message | None:
    """What keeps a block in the tower; that it is called by another square comes last, as it is soon mended."""
    if block.player == player:
        return message("turris-removal-own")
    if block in latest:
        return message("turris-removal-latest")
    if any(tower.height(under) > block.top for under in block.squares):
        return message("turris-removal-carries")
    if unfinished(_heights_with(tower, block.squares, block.level)) > UNFINISHED_LEVELS:
        return message("turris-removal-levels", levels=UNFINISHED_LEVELS)
    if block.square != square:
        return message("turris-removal-name", move=f"x{block.square}")
    return None


def removals(tower: Tower, player: Player, latest: frozenset[Block]) -> Iterator[Square]:
    """The squares of all blocks that a player may take."""
    for square in SQUARES:
        if removal_violation(tower, player, square, latest) is None:
            yield square


# --- The end -----------------------------------------------------------------------------------------------------


def outcome(tower: Tower, players: tuple[Player, ...], limited: bool) -> Outcome:
    """The score of a tower that is not built on any more; ``limited`` if only the number of actions forbids it."""
    points = scores(tower, players)
    first, second = players
    if points[first] == points[second]:
        key = "turris-outcome-draw-limit" if limited else "turris-outcome-draw"
        return Outcome(None, "draw", points, message(key, points=points[first], actions=ACTIONS))
    winner, loser = (first, second) if points[first] > points[second] else (second, first)
    key = "turris-outcome-points-limit" if limited else "turris-outcome-points"
    reason = message(key, winner=winner, more=points[winner], fewer=points[loser], actions=ACTIONS)
    return Outcome(winner, "points", points, reason)


def _has_neighbour(tower: Tower, block: Block) -> bool:
    """Whether a block has another one beside it, on the same level."""
    return any(tower.height(beside) > level for square, level in block.cells for beside in BESIDE[square])


def _heights_with(tower: Tower, squares: Iterable[Square], height: int) -> Mapping[Square, int]:
    """The heights of the tower if these squares had another one."""
    return {**tower.heights, **dict.fromkeys(squares, height)}


def _names(cells: Iterable[Cell]) -> tuple[str, ...]:
    """The names of those cells that have one: a block may stick out over the plan."""
    return tuple(str(cell) for cell in cells if cell.square in SQUARES)
