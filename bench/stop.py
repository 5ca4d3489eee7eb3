"""How soon engines stop when they are told to, from another thread: ``python bench/stop.py``.

Each thinks without limits after a few random turns, where no book of openings helps; what counts is the time from
``stop`` until it has answered.
"""

from __future__ import annotations

import statistics
import threading
import time

import klotz
from klotz.arena.pairing import openings
from klotz.core.game import Game, Position
from klotz.engine import Limits
from klotz.engine.opponents import opponent
from klotz.engine.thinker import EngineThinker

GAMES = (klotz.game("kwinty"), klotz.game("turris"), klotz.game("qbq"), klotz.game("qbq", players=4))
ENGINES = ("engine", "engine with two threads", "level:10", "uct")
RUNS, TURNS = 15, 4
THINKING = 0.1
"""Seconds until the stop."""
MEMORY = 16


def open_position(game: Game) -> Position:
    """A position after a few random turns."""
    position = game.start()
    for move in next(openings(game, TURNS, seed=1)):
        position = position.play(move)
    return position


class Thinking:
    """One engine of a game."""

    def __init__(self, name: str, position: Position) -> None:
        game = position.game
        if name.startswith("engine"):
            engine = EngineThinker(game, MEMORY, threads=2 if "two" in name else 1, lines=1)
            self._choose = lambda: engine.think(position, Limits(), (), lambda _info: None)
            self.stop = engine.stop
        else:
            player = opponent(name, game)
            self._choose = lambda: player.choose(position, Limits())
            self.stop = player.stop

    def delay(self) -> float:
        """Let it think, stop it, and measure the seconds that it goes on for."""
        thread = threading.Thread(target=self._choose)
        thread.start()
        time.sleep(THINKING)
        assert thread.is_alive(), "it did not think"
        begun = time.perf_counter()
        self.stop()
        thread.join()
        return time.perf_counter() - begun


def main() -> None:
    """Measure each engine in each game."""
    for game in GAMES:
        position = open_position(game)
        for name in ENGINES:
            thinking = Thinking(name, position)
            delays = sorted(1000 * thinking.delay() for _ in range(RUNS))
            what = f"{game.name} ({len(game.players)})"
            print(f"{what:11} {name:23} median {statistics.median(delays):6.2f} ms, longest {delays[-1]:6.2f} ms")


if __name__ == "__main__":
    main()
