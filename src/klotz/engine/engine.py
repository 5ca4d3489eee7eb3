"""The engine: what a position is worth, and what to play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic

from klotz.core.errors import KlotzError
from klotz.core.game import Game, Position
from klotz.core.kernel import judging_kernel
from klotz.core.move import Move
from klotz.core.texts import message
from klotz.engine.limits import Limits
from klotz.engine.score import DECIDED, Score
from klotz.engine.search import Search
from klotz.engine.table import Table

PLIES = 128
"""How deep a line can be at most; a search looks at fewer actions than that ahead."""
DEEPEST = PLIES - 8
MEMORY = 64
INFINITE = 32_000
NO_ACTION = -1
WINDOWS = (60, 400)
"""How far from the last value the next one is first expected, and then; if it is farther off, there is no limit."""


class GameOver(KlotzError):
    """There is nothing to think about: the game is over."""


@dataclass(frozen=True)
class Line:
    """What the players are expected to do from a position on, and what that is worth to the player to move."""

    score: Score
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Info:
    """What the engine has found out so far: the best lines, best first, and what it took."""

    depth: int
    nodes: int
    time: float
    lines: tuple[Line, ...]

    @property
    def move(self) -> Move:
        """The best move."""
        return self.lines[0].moves[0]

    @property
    def score(self) -> Score:
        """What the position is worth to the player to move."""
        return self.lines[0].score


class Engine:
    """Thinks about positions of one game, in one thread at a time; ``stop`` may come from any thread.

    ``memory`` is the size of its table of positions in mebibytes. The same calls with limits of nodes or depth give the
    same answers if there is one thread; with more ``threads`` the search is faster, but not repeatable. ``watcher`` is
    told whatever any analysis finds on its way, in the thread that thinks.
    """

    def __init__(self, game: Game, *, memory: float = MEMORY, threads: int = 1) -> None:
        self.game = game
        self._table = Table(memory)
        self._searches = [Search(judging_kernel(game, PLIES), self._table) for _ in range(threads)]
        self._running = False
        self.watcher: Callable[[Info], None] | None = None

    def analyse(
        self,
        position: Position,
        limits: Limits,
        *,
        lines: int = 1,
        without: Sequence[Move] = (),
        on_info: Callable[[Info], None] | None = None,
    ) -> Info:
        """The ``lines`` best moves with their scores, within the limits; at least one action deep, whatever they are.

        Moves ``without`` are left out. ``on_info`` is told whenever the search has become deeper.
        """
        if position.outcome():
            raise GameOver(message("error-over"))
        wanted = min(lines, len(position.legal_moves()) - len(without))
        thought = _Thought(self._searches[0], position, limits, wanted, without)
        self._searches[0].proceed()
        self._running = True
        try:
            with self._helped(position):
                for info in thought.deepen():
                    self._tell(info, on_info)
        finally:
            self._running = False
        return thought.info()

    def values(self, position: Position, depth: int, moves: Sequence[Move] | None = None) -> dict[Move, int]:
        """What legal moves, by default all, are worth to the player to move, in the units of Score.

        All are looked at equally deep.
        """
        search = self._searches[0]
        search.kernel.load(position)
        search.begin()
        chosen = position.legal_moves() if moves is None else moves
        return {move: search.look_after(search.kernel.action(move), depth) for move in chosen}

    def best(self, position: Position, limits: Limits) -> Move:
        """The best move; if there is only one, at once."""
        moves = position.legal_moves()
        return moves[0] if len(moves) == 1 else self.analyse(position, limits).move

    def another_search(self) -> Search:
        """A further search on the same table, for other questions."""
        return Search(judging_kernel(self.game, PLIES), self._table)

    def stop(self) -> None:
        """Let a running ``analyse`` return what it has; without effect if none is running."""
        if self._running:
            self._searches[0].stop()

    def clear(self) -> None:
        """Forget all that was found out about earlier positions."""
        self._table.clear()

    def _tell(self, info: Info, on_info: Callable[[Info], None] | None) -> None:
        """Tell whoever asked, and whoever watches."""
        for told in (on_info, self.watcher):
            if told:
                told(info)

    @contextmanager
    def _helped(self, position: Position) -> Iterator[None]:
        """Let the other threads search the same position; what they find is in the table that all share."""
        helpers = self._searches[1:]
        self._table.age()
        if not helpers:
            yield
            return
        with ThreadPoolExecutor(len(helpers)) as pool:
            running = [pool.submit(_help, search, position, 1 + number % 2) for number, search in enumerate(helpers)]
            try:
                yield
            finally:
                _end(helpers, running)


def _help(search: Search, position: Position, depth: int) -> None:
    """Search deeper and deeper, until stopped."""
    search.kernel.load(position)
    search.begin()
    search.skip(())
    search.limit(-1, -1.0)
    while not search.halted and depth < DEEPEST:
        search.look(depth, -INFINITE, INFINITE)
        depth += 1


def _end(helpers: list[Search], running: list[Future[None]]) -> None:
    for search in helpers:
        search.stop()
    for future in running:
        future.result()
    for search in helpers:
        search.proceed()


class _Thought:
    """One analysis: deeper and deeper, with a number of lines at each depth."""

    def __init__(self, search: Search, position: Position, limits: Limits, lines: int, without: Sequence[Move]) -> None:
        self._search = search
        self._position = position
        self._limits = limits
        self._wanted = lines
        self._without = tuple(search.kernel.action(move) for move in without)
        self._begun = monotonic()
        self._depth = 0
        self._found: list[Line] = []

    def deepen(self) -> Iterator[Info]:
        """Search deeper until there is no more time, or nothing more to find."""
        search, limits = self._search, self._limits
        search.kernel.load(self._position)
        seconds = limits.seconds
        # The first depth is searched in any case: a move is wanted, and it takes no time.
        search.begin()
        self._look(1)
        yield self.info()
        search.limit(-1 if limits.nodes is None else limits.nodes, -1.0 if seconds is None else self._left(seconds))
        for depth in range(2, min(limits.depth or DEEPEST, DEEPEST) + 1):
            if self._settled() or not self._look(depth):
                break
            yield self.info()

    def info(self) -> Info:
        """What has been found so far."""
        return Info(self._depth, self._search.seen, monotonic() - self._begun, tuple(self._found))

    def _left(self, seconds: float) -> float:
        return max(0.0, seconds - (monotonic() - self._begun))

    def _settled(self) -> bool:
        """Whether all lines are known to the end: nothing will be different if one looks deeper."""
        return all(
            line.score.exact or (line.score.actions is not None and line.score.actions <= self._depth)
            for line in self._found
        )

    def _look(self, depth: int) -> bool:
        """Search all lines to a depth; False if it had to be broken off."""
        found: list[Line] = []
        for number in range(self._wanted):
            better = tuple(self._search.kernel.action(line.moves[0]) for line in found)
            self._search.skip((*self._without, *better))
            guess = self._found[number].score.value if number < len(self._found) else None
            value = self._value(depth, guess)
            if self._search.halted:
                if number == 0:
                    self._keep_better(value)
                return False
            found.append(self._line(value, self._search.final))
        self._depth = depth
        self._found = sorted(found, key=lambda line: -line.score.value)
        return True

    def _value(self, depth: int, guess: int | None) -> int:
        """The value of the root, looked for near the last one first."""
        search = self._search
        if guess is not None and abs(guess) < DECIDED:
            for window in WINDOWS:
                value = search.look(depth, guess - window, guess + window)
                if search.halted or guess - window < value < guess + window:
                    return value
        return search.look(depth, -INFINITE, INFINITE)

    def _line(self, value: int, exact: bool) -> Line:
        game, kernel = self._position.game, self._search.kernel
        score = Score(game, self._position.to_move, value, exact)
        return Line(score, self._playable(tuple(kernel.move(action) for action in self._search.line())))

    def _playable(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Among more than two players, one of the others replies for all, so only the player's own turn can be told."""
        position, player = self._position, self._position.to_move
        if len(position.game.players) == 2:
            return moves
        for number, move in enumerate(moves):
            if position.to_move != player:
                return moves[:number]
            position = position.play(move)
        return moves

    def _keep_better(self, value: int) -> None:
        """After a search was broken off: if it had found a first move better than the last one, it is kept."""
        if self._search.best == NO_ACTION:
            return
        better = self._line(value, exact=False)
        if better.moves[0] != self._found[0].moves[0]:
            others = [line for line in self._found if line.moves[0] != better.moves[0]]
            self._found = [better, *others][: self._wanted]
