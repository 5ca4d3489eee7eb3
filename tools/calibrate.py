"""Find the parameters of the levels of a game, and measure how strong they are.

``python tools/calibrate.py find kwinty --step 0.67 --write`` goes up from a player who moves at random: each level is
to have that share of the points against the one below. On a dial of players from weak to strong, games are played until
one is found; the last level, which thinks for a second, is what it is. What is found in so few games is a first guess,
and nobody in it remembers openings: ``lore`` is put into the table by hand.
``python tools/calibrate.py measure kwinty --games 400 --write`` lets each level meet the one below, and adds up the
differences: that is the Elo which users see.

Where three or four play, one sits against all others: its odds, compared with those of an equal, count as among two.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import klotz
from klotz.arena.setting import Setting
from klotz.arena.statistics import Estimate, elo, expected
from klotz.arena.tournament import run
from klotz.arena.workers import Processes
from klotz.core.game import Game
from klotz.engine.levels import LEVELS, table_name

TABLES = Path(__file__).parents[1] / "src" / "klotz" / "engine" / "levels.json"
BLUR = 20
WEAKEST = {1: 0.03, 2: 0.4}
"""The smallest part of the moves that is considered, by the depth to which they are looked at."""
DEEPEST, FEWEST_NODES = {"turris": 1}, {"turris": 60}
"""Where the dial goes over to searches, if not after the depth of two actions with 500 nodes: averages need few."""
FORM = {"kwinty": 3.0, "turris": 6.0, "qbq-2": 4.0, "qbq-3": 2.0, "qbq-4": 2.0}
"""How much better and worse days are, where more lies between ``random`` and the last level than ten steps can span: on
a good day the weaker of two has its chances, so that the steps may be larger. By the name of the table."""
SLOW_NODES = 1_000_000
"""Levels with so many nodes or more take about as long as the last one."""
TRIES, NEAR = 5, 20
"""How many players are tried for a level, and how far from the wished Elo one may be."""
FIRST_STEP, SHORTEST_STEP, LONGEST_STEP = 0.3, 0.08, 2.0
"""How far the dial is turned at first, at least and at most."""

Parameters = dict[str, Any]


@dataclass(frozen=True)
class Match:
    """How the games of a match are played."""

    game: Game
    games: int
    last_games: int
    workers: int
    seed: int

    def elo(self, first: str, second: str) -> Estimate:
        """How much stronger the first of two is than the second, in Elo."""
        setting = Setting(self.game, (first, second), seed=self.seed)
        games = self.last_games if is_slow(first) else self.games
        share = run(setting, games, Processes(self.workers), self.workers).share()
        return Estimate(*(self._as_elo(part, games) for part in (share.value, share.low, share.high)))

    def _as_elo(self, share: float, games: int) -> float:
        """The difference among two at which one has the same odds, compared with those of an equal."""
        others = len(self.game.players) - 1
        sure = 1 / (2 * games)
        share = min(1 - sure, max(sure, share))
        return elo(share * others / (share * others + 1 - share))


def is_slow(name: str) -> bool:
    """Whether a level takes its time."""
    nodes = re.search(r"nodes=(\d+)", name)
    return "time" in name or (nodes is not None and int(nodes[1]) >= SLOW_NODES)


def player(game: Game, dial: float) -> Parameters:
    """A player from a dial: from 0 on it sees ever more of the next action, from 1 on of two, then it searches."""
    depth, deepest = int(dial) + 1, DEEPEST.get(game.name, 2)
    key = table_name(game)
    form = {"form": FORM[key]} if key in FORM else {}
    if depth <= deepest:
        return {"depth": depth, "sight": round(WEAKEST[depth] ** (1 - dial % 1), 3), "blur": BLUR, **form}
    return {"nodes": round(FEWEST_NODES.get(game.name, 500) * 4 ** (dial - deepest)), **form}


def name(parameters: Parameters) -> str:
    """A player's name for the arena."""
    return "level:" + ",".join(f"{key}={value}" for key, value in thinking(parameters).items())


def thinking(parameters: Parameters) -> Parameters:
    """How a level thinks, without what was measured of it."""
    return {key: value for key, value in parameters.items() if key not in ("elo", "error")}


def find(match: Match, share: float) -> list[Parameters]:
    """Levels of which each has the wished share against the one below; the last one stays as it is."""
    found: list[Parameters] = []
    dial, below, step = 0.0, "random", FIRST_STEP
    for _ in range(LEVELS - 1):
        dial, step = _next(match, below, dial, step, elo(share))
        found.append(player(match.game, dial))
        below = name(found[-1])
    return [*found, thinking(read()[table_name(match.game)][-1])]


def _next(match: Match, below: str, dial: float, step: float, wished: float) -> tuple[float, float]:
    """Where on the dial the next level is, between those that are too weak and too strong, and how far that is."""
    weaker, stronger = (0.0, 0.0), (math.inf, math.inf)
    tried: list[tuple[float, float]] = []
    for _ in range(TRIES):
        above = name(player(match.game, dial + step))
        gained = match.elo(above, below).value
        tried.append((abs(gained - wished), step))
        say(f"{above} is {gained:+.0f} Elo above {below}")
        if abs(gained - wished) < NEAR:
            break
        if gained < wished:
            weaker = max(weaker, (step, gained))
        else:
            stronger = min(stronger, (step, gained))
        step = _between(weaker, stronger, wished)
    step = min(tried)[1]
    return dial + step, step


def _between(weaker: tuple[float, float], stronger: tuple[float, float], wished: float) -> float:
    """The step that should gain what is wished, by those that gain less and more; twice as far if none gains more."""
    if math.isinf(stronger[0]):
        return min(LONGEST_STEP, max(SHORTEST_STEP, 2 * weaker[0]))
    part = (wished - weaker[1]) / max(1.0, stronger[1] - weaker[1])
    return weaker[0] + min(0.8, max(0.2, part)) * (stronger[0] - weaker[0])


def measure(match: Match, table: Sequence[Parameters]) -> list[Parameters]:
    """The levels with their Elo above a random player, and how sure that is."""
    measured: list[Parameters] = []
    below, height, doubt = "random", 0.0, 0.0
    for parameters in table:
        gained = match.elo(name(parameters), below)
        half = (gained.high - gained.low) / 2
        height, doubt = height + gained.value, math.hypot(doubt, half)
        share = expected(gained.value)
        say(f"{name(parameters)} is {gained.value:+.0f} ± {half:.0f} Elo above {below}: {share:.1%} between two")
        measured.append({**thinking(parameters), "elo": round(height), "error": round(doubt)})
        below = name(parameters)
    return measured


def say(text: str) -> None:
    """Tell how it goes."""
    print(text, flush=True)


def read() -> dict[str, list[Parameters]]:
    """All levels."""
    tables: dict[str, list[Parameters]] = json.loads(TABLES.read_text(encoding="utf-8"))
    return tables


def write(key: str, table: list[Parameters]) -> None:
    """Keep the levels of a game."""
    tables = {**read(), key: table}
    lines = [f' "{key}": [\n  ' + ",\n  ".join(map(json.dumps, tables[key])) + "\n ]" for key in tables]
    TABLES.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def main() -> int:
    """Calibrate the levels of one game."""
    parser = argparse.ArgumentParser(description="find or measure the levels of a game")
    parser.add_argument("what", choices=("find", "measure"))
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--step", type=float, default=0.67, help="the share of the points against the level below")
    parser.add_argument("--games", type=int, default=200, help="for each match")
    parser.add_argument("--last-games", type=int, default=60, help="for those of levels that take their time")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep what is found")
    given = parser.parse_args()
    options = {"players": given.players} if given.game == "qbq" else {}
    match = Match(klotz.game(given.game, **options), given.games, given.last_games, given.workers, given.seed)
    key = table_name(match.game)
    table = find(match, given.step) if given.what == "find" else measure(match, read()[key])
    if given.write:
        write(key, table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
