"""The rules of Turris for the search, on the sets of cells and the surfaces that ``layout.py`` draws.

``kernel.pxd`` gives the C types. States are values: whatever a function returns is new, nothing has to be undone.
"""

from __future__ import annotations

import cython

from klotz.core.bits import WORD
from klotz.core.game import Position
from klotz.core.kernel import PLIES, Kernel
from klotz.core.move import Move
from klotz.games.turris import layout
from klotz.games.turris.game import Turris, TurrisPosition
from klotz.games.turris.layout import (
    BELOW_DIAGONAL,
    CORNER,
    DIAGONAL,
    MIDDLE_COLUMN,
    SOUTH_ROW,
    WEST_COLUMN,
)
from klotz.games.turris.moves import TurrisMove

if not cython.compiled:
    from klotz.core.bits import (
        count,
        fill,
        high,
        index,
        keep,
        low,
        mix,
        next_random,
        nth,
        paint,
        pick,
        wide_count,
        wide_paint,
    )
    from klotz.core.kernel import NOBODY
    from klotz.games.turris.layout import (
        ACTIONS,
        ALL_RAISED,
        EAST,
        EDGE,
        IMAGES,
        LYING_ON_GROUND,
        MIDDLES,
        NORTH,
        PLAN,
        SECTION,
        SINGLE,
        STOP,
        TAKE,
        UPRIGHT_ON_GROUND,
        Built,
        Ending,
        Image,
        State,
    )
    from klotz.games.turris.rules import ACTIONS as LIMIT

    # The cells of a tower, in planes of nine, level by level without the foundation.
    CELLS = 9 * 11
    BESIDE, PAIRS, RAISED, ROOF, TOUCHING = ([0] * 512 for _ in range(5))
    BUILT = list(layout.BUILT)
    HEIGHT_BIT = [0] * TAKE

    class LazyPlacements(dict[int, int]):
        """The table of placements; uncompiled, only what is looked up is computed."""

        def __missing__(self, surface: int) -> int:
            self[surface] = found = placements_over(surface)
            return found

    PLACEMENTS = LazyPlacements()

ONE = WIDE_ONE = 1
BESIDE[:] = layout.BESIDE
HEIGHT_BIT[:] = layout.HEIGHT_BIT
PAIRS[:] = layout.PAIRS
RAISED[:] = layout.RAISED
ROOF[:] = layout.ROOF
TOUCHING[:] = layout.TOUCHING
for _number, _block in enumerate(layout.BUILT):
    BUILT[_number] = Built(
        cells=_block.cells,
        east=_block.east,
        north=_block.north,
        kept=_block.kept,
        raised=_block.raised,
        handle=_block.handle,
        middle=_block.middle,
    )


# --- Where blocks may be placed --------------------------------------------------------------------------------------


def placements_over(surface: int) -> int:
    """The actions that place a block, as the heights and the section of a surface allow them: all rules but d.

    ``first``, ``second`` and ``third`` are the squares built on in the three levels above the full ones, the only ones
    that may be unfinished (rule e). What stands or lies above the ground touches what it rests on (rule a).
    """
    while is_full(surface):
        surface = lowered(surface)
    section = surface >> SECTION
    first = second = third = 0
    for square in range(9):
        levels = height(surface, square)
        first |= (levels > 0) << square
        second |= (levels > 1) << square
        third |= (levels > 2) << square
    if section and not first:
        return EDGE | PAIRS[EDGE]
    bottom = PAIRS[PLAN & ~first & room(first)]
    if section == LYING_ON_GROUND:
        bottom &= TOUCHING[BESIDE[first]]
    elif section == UPRIGHT_ON_GROUND:
        bottom = 0
    upright = PLAN & ~first & BESIDE[first] & room(second) | first & ~second & BESIDE[second] & room(third)
    return upright | bottom | PAIRS[first & ~second & room(second)] | PAIRS[second & ~third & room(third)]


def room(level: int) -> int:
    """The squares of a level that rule f allows: without the middle if no other is built on."""
    return PLAN if level & EDGE else EDGE


def fill_placements(section: int) -> None:
    """Compute a section of the table, once; uncompiled, entries are computed when they are looked up."""
    first = section << SECTION
    if cython.compiled and not PLACEMENTS[first]:
        for surface in range(first, first + (1 << SECTION)):
            PLACEMENTS[surface] = placements_over(surface)


def placements_on(surface: int) -> int:
    """The actions that place a block on a surface, by all rules."""
    return PLACEMENTS[surface & (1 << SECTION + 2) - 1] & ~(surface >> SINGLE)


def placements(state: State) -> int:
    """The actions by which the player to move may place a block."""
    if not state.stocks >> 8 * state.seat & 0xFF:
        return 0
    allowed = placements_on(state.surface)
    return allowed & ~(state.closed | TOUCHING[state.closed]) if state.closed else allowed


def removals(state: State) -> int:
    """The squares of the opposing blocks that the player to move may take with a bonus.

    Only the four levels that begin with the highest full one can have cells on top; all sets begin there.
    """
    lowest = 9 * state.full
    occupied = low((state.white | state.black) >> lowest)
    theirs = low((state.white if state.seat else state.black) >> lowest) & ~(occupied >> 9)
    east = low(state.east >> lowest)
    north = low(state.north >> lowest)
    lying = east & theirs & theirs >> 1 | north & theirs & theirs >> 3
    upright = theirs & ~(east | east << 1 | north | north << 3)
    # Rule e: two levels above the full ones forbid to open two of these, three forbid to open any.
    if occupied >> 18:
        upright &= ~PLAN
    if occupied >> 27:
        upright &= ~(PLAN << 9)
        lying &= ~PLAN
    handles = lying | upright
    latest = state.latest >> 8 * (state.seat ^ 1) & 0xFF
    if latest >= lowest:
        handles &= ~(ONE << latest - lowest)
    return folded(handles)


def folded(cells: int) -> int:
    """The squares of cells in four levels."""
    return (cells | cells >> 9 | cells >> 18 | cells >> 27) & PLAN


def legal(state: State) -> int:
    """All legal actions; none, if the state has yet to be settled or the game is over."""
    if state.actions >= LIMIT:
        return 0
    allowed = placements(state)
    if state.bonus:
        allowed |= removals(state) << TAKE
        if allowed:
            allowed |= ONE << STOP
    return allowed


# --- Actions ---------------------------------------------------------------------------------------------------------


def play(state: State, action: int) -> State:
    """The state after a legal action; it has yet to be settled."""
    if action < TAKE:
        return place(state, action)
    return take(state, action - TAKE) if action < STOP else stop(state)


def place(state: State, action: int) -> State:
    """The state after a block has come down; if it fills the middle, the turn goes on."""
    seat = state.seat
    block = BUILT[TAKE * (state.full + 1 + height(state.surface, action)) + action]
    full = state.full
    surface = (state.surface & block.kept) + block.raised
    while is_full(surface):
        surface = lowered(surface)
        full += 1
    bonus = block.middle & (state.chain | state.bonus ^ 1)
    return State(
        white=state.white if seat else state.white | block.cells,
        black=state.black | block.cells if seat else state.black,
        east=state.east | block.east,
        north=state.north | block.north,
        surface=surface,
        full=full,
        actions=state.actions + 1,
        stocks=state.stocks - (1 << 8 * seat),
        latest=state.latest & 0xFF00 >> 8 * seat | block.handle << 8 * seat,
        closed=state.closed if bonus else 0,
        seat=seat ^ bonus ^ 1,
        bonus=bonus,
        ground=state.ground,
        chain=state.chain,
    )


def height(surface: int, action: int) -> int:
    """The height of an action's square above the full levels."""
    return surface >> HEIGHT_BIT[action] & 3


def is_full(surface: int) -> bool:
    """Whether the lowest level of a surface is built on in all squares."""
    return (surface | surface >> 1) & ALL_RAISED == ALL_RAISED


def lowered(surface: int) -> int:
    """The surface seen from its lowest level, which is full, and not on the ground any more."""
    return (surface & ~(3 << SECTION)) - ALL_RAISED


def take(state: State, square: int) -> State:
    """The state after a block has been given back: its squares are closed, its owner has the turn."""
    level = state.full + height(state.surface, square)
    handle = WIDE_ONE << 9 * level + square
    other = (state.east & handle) << 1 | (state.north & handle) << 3
    if not other:
        other = handle >> 9
        level -= 1
    cells = handle | other
    white = state.white & ~cells
    black = state.black & ~cells
    east = state.east & ~handle
    north = state.north & ~handle
    full = min(state.full, level - 1)
    owner = state.seat ^ 1
    return State(
        white=white,
        black=black,
        east=east,
        north=north,
        surface=surface_of(white | black, east, north, full, state.ground),
        full=full,
        actions=state.actions + 1,
        stocks=state.stocks + (1 << 8 * owner),
        latest=state.latest,
        closed=low(cells >> 9 * level) & PLAN,
        seat=owner,
        bonus=0,
        ground=state.ground,
        chain=state.chain,
    )


def surface_of(occupied: int, east: int, north: int, full: int, ground: int) -> int:
    """The surface of a tower."""
    levels = low(occupied >> 9 * full)
    tops = levels & ~(levels >> 9)
    single_east = folded(low(east >> 9 * full) & tops & tops >> 1)
    single_north = folded(low(north >> 9 * full) & tops & tops >> 3)
    heights = RAISED[levels >> 9 & PLAN] + RAISED[levels >> 18 & PLAN] + RAISED[levels >> 27 & PLAN]
    section = 0 if full else ground
    return heights | section << SECTION | (single_east << EAST | single_north << NORTH) << SINGLE


def stop(state: State) -> State:
    """The state after a bonus has been left unused."""
    return ended(state, state.actions + 1)


def ended(state: State, actions: int) -> State:
    """The state when the turn has ended: no bonus is left, what was closed is open, the other player is to move."""
    return State(
        white=state.white,
        black=state.black,
        east=state.east,
        north=state.north,
        surface=state.surface,
        full=state.full,
        actions=actions,
        stocks=state.stocks,
        latest=state.latest,
        closed=0,
        seat=state.seat ^ 1,
        bonus=0,
        ground=state.ground,
        chain=state.chain,
    )


def settled(state: State) -> State:
    """The state after what happens by itself: a useless bonus ends its turn, and turns without a move lapse."""
    if legal(state):
        return state
    actions = state.actions
    if state.bonus:
        state = ended(state, actions)
    # Ended twice, the turn is the same again, but nothing is closed.
    opened = ended(ended(state, actions), actions)
    if actions >= LIMIT or not (placements(opened) | placements(ended(state, actions))):
        return opened
    while not legal(state):
        state = ended(state, actions)
    return state


# --- The five views --------------------------------------------------------------------------------------------------


def score(state: State, seat: int) -> int:
    """What the tower scores for a seat, all five views together."""
    own = state.black if seat else state.white
    occupied = state.white | state.black
    roof = folded(low((own & ~(occupied >> 9)) >> 9 * state.full))
    sides = south_and_north(own, occupied) + south_and_north(transposed(own), transposed(occupied))
    return sides + ROOF[roof]


def south_and_north(own: int, occupied: int) -> int:
    """What a colour scores in two opposite views; a row behind another is seen where that has gaps."""
    south = own & SOUTH_ROW
    middle = own >> 3 & SOUTH_ROW
    north = own >> 6 & SOUTH_ROW
    no_middle = ~(occupied >> 3)
    from_south = south | (middle | north & no_middle) & ~occupied
    from_north = north | (middle | south & no_middle) & ~(occupied >> 6)
    return largest_group(from_south & SOUTH_ROW) + largest_group(from_north & SOUTH_ROW)


def largest_group(picture: int) -> int:
    """The size of the largest group joined by edges in a picture, which takes the south row of every level."""
    best = 0
    while wide_count(picture) > best:
        group = 0
        grown = picture & -picture
        while grown != group:
            group = grown
            grown = (group | group << 1 | group >> 1) & picture
            grown = (grown | grown << 9 | grown >> 9) & picture
        picture ^= group
        best = max(best, wide_count(group))
    return best


def winner(state: State) -> int:
    """The seat that won a game that is over, or NOBODY."""
    white = score(state, 0)
    black = score(state, 1)
    return NOBODY if white == black else 0 if white > black else 1


# --- Hash keys -------------------------------------------------------------------------------------------------------


def tower_key(white: int, black: int, east: int, north: int, rest: int) -> int:
    """The hash key of a tower and of one word more."""
    key = mix(mix(rest, low(white)), high(white))
    key = mix(mix(key, low(black)), high(black))
    key = mix(mix(key, low(east)), high(east))
    return mix(mix(key, low(north)), high(north))


def turn_word(state: State) -> int:
    """Whose turn it is after how many actions, and whether it has a bonus; never 0."""
    return ONE << 63 | state.actions << 2 | state.bonus << 1 | state.seat


def key_of(state: State) -> int:
    """The hash key of a state."""
    rest = mix(turn_word(state), state.closed << 16 | state.latest)
    return tower_key(state.white, state.black, state.east, state.north, rest)


def marks(state: State) -> int:
    """What the canonical key knows beside the tower: the cells of the latest blocks and, in level 0, what is closed.

    A latest block is of no consequence if another rests on it: the opponent has placed that one, and the owner can take
    it only after having placed one more. Nor is that of the player to move, who has to place one unless in a bonus.
    """
    theirs = state.latest >> 8 * (state.seat ^ 1) & 0xFF
    mine = state.latest >> 8 * state.seat & 0xFF if state.bonus else 0
    return latest_cells(state, theirs) | latest_cells(state, mine) | state.closed


def latest_cells(state: State, handle: int) -> int:
    """The handle of a latest block, with its other half if it lies; nothing if another block rests on it."""
    cells = WIDE_ONE << handle
    cells |= (state.east & cells) << 1 | (state.north & cells) << 3
    occupied = state.white | state.black
    return cells if occupied & ~(occupied >> 9) & cells == cells else 0


def transposed(cells: int) -> int:
    """The cells with east and north exchanged."""
    return (
        cells & DIAGONAL
        | (cells & BELOW_DIAGONAL) << 2
        | cells >> 2 & BELOW_DIAGONAL
        | (cells & CORNER) << 4
        | cells >> 4 & CORNER
    )


def mirrored(cells: int) -> int:
    """The cells with east and west exchanged."""
    return cells & MIDDLE_COLUMN | (cells & WEST_COLUMN) << 2 | cells >> 2 & WEST_COLUMN


def mirrored_east(cells: int) -> int:
    """The western cells of the blocks that lie to the east, when east and west have been exchanged."""
    return (cells & WEST_COLUMN) << 1 | cells >> 1 & WEST_COLUMN


def lowest_image(state: State, turn: int) -> Image:
    """The lowest of the keys of the eight images that arise if one transposes and mirrors by turns, and which it is."""
    white = state.white
    black = state.black
    east = state.east
    north = state.north
    marked = marks(state)
    best = WORD
    frame = 0
    for turned in range(0, IMAGES, 2):
        white = transposed(white)
        black = transposed(black)
        lying_east = transposed(north)
        north = transposed(east)
        marked = transposed(marked)
        key = tower_key(white, black, lying_east, north, mix(mix(turn, low(marked)), high(marked)))
        if key < best:
            best = key
            frame = turned
        white = mirrored(white)
        black = mirrored(black)
        east = mirrored_east(lying_east)
        north = mirrored(north)
        marked = mirrored(marked)
        key = tower_key(white, black, east, north, mix(mix(turn, low(marked)), high(marked)))
        if key < best:
            best = key
            frame = turned + 1
    return Image(key=best, frame=frame)


# --- Counting sequences, playing at random ---------------------------------------------------------------------------


def sequences(state: State, depth: int, bulk: bool) -> int:
    """The number of sequences of two or more actions; a state that has yet to be settled is settled here."""
    choices = legal(state)
    if not choices:
        state = settled(state)
        choices = legal(state)
    if depth == 2 and bulk:
        return replies(state, choices)
    total = 0
    while choices:
        after = play(state, index(choices))
        choices &= choices - 1
        total += made(after) if depth == 2 else sequences(after, depth - 1, bulk)
    return total


def made(state: State) -> int:
    """The number of legal actions, all of them really played."""
    choices = legal(state)
    if not choices:
        state = settled(state)
        choices = legal(state)
    placing = choices & (1 << TAKE) - 1
    other = choices ^ placing
    while placing:
        make_real(place(state, index(placing)))
        placing &= placing - 1
    while other:
        make_real(play(state, index(other)))
        other &= other - 1
    return count(choices)


def make_real(state: State) -> None:
    """Keep the C compiler from leaving out what makes the state, although nobody looks at it.

    Word by word: gcc would store wide sets on the stack, which made perft a third slower.
    """
    keep(low(state.white))
    keep(high(state.white))
    keep(low(state.black))
    keep(high(state.black))
    keep(low(state.east))
    keep(high(state.east))
    keep(low(state.north))
    keep(high(state.north))
    keep(state.surface)
    keep(state.full)
    keep(state.actions)
    keep(state.stocks)
    keep(state.latest)
    keep(state.closed)
    keep(state.seat)
    keep(state.bonus)


def replies(state: State, choices: int) -> int:
    """The number of legal actions after each of some legal actions.

    After a placement that earns no bonus, the surface alone tells the answers of a player who has blocks.
    """
    plain = choices & (1 << TAKE) - 1
    if state.chain or not state.bonus:
        plain &= ~MIDDLES
    if state.actions + 1 >= LIMIT or not state.stocks >> 8 * (state.seat ^ 1) & 0xFF:
        plain = 0
    choices ^= plain
    total = 0
    while plain:
        action = index(plain)
        plain &= plain - 1
        answers = count(placements_on((state.surface & BUILT[action].kept) + BUILT[action].raised))
        total += answers or count(legal(settled(place(state, action))))
    while choices:
        total += count(legal(settled(play(state, index(choices)))))
        choices &= choices - 1
    return total


def random_game(state: State, random: int) -> Ending:
    """Play a game to its end, every legal action equally likely."""
    while True:
        choices = legal(state)
        if not choices:
            state = settled(state)
            choices = legal(state)
            if not choices:
                return Ending(state=state, random=random)
        random = next_random(random)
        state = play(state, index(nth(choices, pick(random, count(choices)))))


class TurrisKernel(Kernel):
    """Turris, with the actions that ``layout.py`` numbers."""

    def __init__(self, game: Turris, plies: int = PLIES) -> None:
        super().__init__(game, actions=ACTIONS, plies=plies, most_legal=ACTIONS)
        if cython.compiled:
            self.states: list[State] = cython.cast(cython.pointer(State), self.room(cython.sizeof(State)))
        else:
            self.states = [layout.pack(game.start())] * plies
        fill_placements(0)
        fill_placements(LYING_ON_GROUND if game.lying_on_ground else UPRIGHT_ON_GROUND)
        self.load(game.start())

    def load(self, position: Position, ply: int = 0) -> None:
        """Set a state to a position."""
        self._check_fits(position, ply)
        assert isinstance(position, TurrisPosition)
        packed = layout.pack(position)
        occupied = packed.white | packed.black
        self.states[ply] = State(
            white=packed.white,
            black=packed.black,
            east=packed.east,
            north=packed.north,
            surface=surface_of(occupied, packed.east, packed.north, packed.full, packed.ground),
            full=packed.full,
            actions=packed.actions,
            stocks=packed.stocks,
            latest=packed.latest,
            closed=packed.closed,
            seat=packed.seat,
            bonus=packed.bonus,
            ground=packed.ground,
            chain=packed.chain,
        )

    def position(self, ply: int = 0) -> TurrisPosition:
        """A state as a position."""
        self._check_ply(ply)
        state = self.states[ply]
        assert isinstance(self.game, Turris)
        packed = layout.State(
            white=state.white,
            black=state.black,
            east=state.east,
            north=state.north,
            surface=state.surface,
            full=state.full,
            actions=state.actions,
            stocks=state.stocks,
            latest=state.latest,
            closed=state.closed,
            seat=state.seat,
            bonus=state.bonus,
            ground=state.ground,
            chain=state.chain,
        )
        return layout.unpack(self.game, packed)

    def move(self, action: int) -> TurrisMove:
        """The move that an action stands for."""
        return layout.move(action)

    def action(self, move: Move) -> int:
        """The action that stands for a move."""
        assert isinstance(move, TurrisMove)
        return layout.ACTION_OF[move]

    def legal_at(self, ply: int) -> int:
        """List the actions, which are in order already."""
        choices = legal(self.states[ply])
        first = ply * self.most_legal
        end = first
        while choices:
            self.listed[end] = index(choices)
            choices &= choices - 1
            end += 1
        return end - first

    def sets_at(self, ply: int) -> int:
        """All actions fit into one set."""
        choices = legal(self.states[ply])
        self.allowed[ply] = choices
        return count(choices)

    def mark_at(self, ply: int, row: int) -> None:
        """Write the set."""
        paint(self.masks, row, 0, self.allowed[ply], ACTIONS)

    def play_at(self, ply: int, action: int, into: int) -> None:
        """Play an action, and let turns lapse."""
        self.states[into] = settled(play(self.states[ply], action))

    def copy_at(self, ply: int, into: int) -> None:
        """Copy a state."""
        self.states[into] = self.states[ply]

    def mover_at(self, ply: int) -> int:
        """The seat of the player to move."""
        return self.states[ply].seat

    def winner_at(self, ply: int) -> int:
        """The seat of the winner, or NOBODY."""
        return winner(self.states[ply])

    def score_at(self, ply: int, seat: int) -> int:
        """The score of a seat."""
        return score(self.states[ply], seat)

    def key_at(self, ply: int) -> int:
        """The key of all that the state has."""
        return key_of(self.states[ply])

    def canonical_key_at(self, ply: int) -> int:
        """The key that the eight images of the state have in common."""
        return lowest_image(self.states[ply], turn_word(self.states[ply])).key

    def observe_at(self, ply: int, seat: int, row: int) -> None:
        """Own and other cells and what lies either way, level by level; then what the last actions left behind."""
        state = self.states[ply]
        wide_paint(self.planes, row, 0, (state.black if seat else state.white) >> 9, CELLS)
        wide_paint(self.planes, row, CELLS, (state.white if seat else state.black) >> 9, CELLS)
        wide_paint(self.planes, row, 2 * CELLS, (state.east | state.east << 1) >> 9, CELLS)
        wide_paint(self.planes, row, 3 * CELLS, (state.north | state.north << 3) >> 9, CELLS)
        first = 4 * CELLS
        # As in removals: what has nothing upon it is in the four levels that begin with the highest full one.
        lowest = 9 * state.full
        mine = latest_cells(state, state.latest >> 8 * seat & 0xFF)
        theirs = latest_cells(state, state.latest >> 8 * (seat ^ 1) & 0xFF)
        paint(self.planes, row, first, folded(low(mine >> lowest)), 9)
        paint(self.planes, row, first + 9, folded(low(theirs >> lowest)), 9)
        paint(self.planes, row, first + 18, state.closed, 9)
        fill(self.planes, row, first + 27, 9, state.bonus)
        fill(self.planes, row, first + 36, 9, 1 if state.seat == seat else 0)
        fill(self.planes, row, first + 45, 9, 100 * state.actions // LIMIT)

    def perft_at(self, ply: int, depth: int, bulk: bool) -> int:
        """The number of sequences of ``depth`` actions."""
        if depth < 2:
            return count(legal(self.states[ply])) if depth else 1
        return sequences(self.states[ply], depth, bulk)

    def play_out_at(self, ply: int, number: int, random: int) -> None:
        """Play random games."""
        before = self.states[ply].actions
        for _ in range(number):
            ending = random_game(self.states[ply], random)
            random = ending.random
            state = ending.state
            self.tally(winner(state), state.actions - before, key_of(state))

    def rollout_at(self, ply: int, random: int) -> int:
        """Play a random game."""
        ending = random_game(self.states[ply], random)
        self.reward(winner(ending.state))
        return ending.random


KERNEL = TurrisKernel
