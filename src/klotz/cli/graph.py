"""How the chances went up and down, drawn with characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from klotz.core.player import Player
from klotz.core.record import Ending, Record
from klotz.engine.review import Judgement

EIGHTHS = " ▁▂▃▄▅▆▇█"
HEIGHT = 4
WIDTH = 80
PER_ROW = len(EIGHTHS) - 1


def course(record: Record, judgements: Sequence[Judgement], player: Player) -> tuple[float, ...]:
    """A player's winning chance before every judged action, and after the last one.

    Between two players the chances of one are those that the other has not; among more of them a player's chances are
    known when it is their turn, and stay until then.
    """
    players = record.game.players
    chance = 1 / len(players)
    chances: list[float] = []
    for one in judgements:
        chance = _chance(one.before.chance, one.player, player, len(players), chance)
        chances.append(chance)
    if judgements:
        last = judgements[-1]
        chance = _chance(last.after.chance, last.player, player, len(players), chance)
    if record.ending is not Ending.UNFINISHED and len(judgements) == len(record.moves):
        chance = 1 / len(players) if record.winner is None else float(record.winner == player)
    return (*chances, chance)


def _chance(found: float, of: Player, player: Player, players: int, known: float) -> float:
    if of == player:
        return found
    return 1 - found if players == 2 else known


def graph(chances: Sequence[float], height: int = HEIGHT, width: int = WIDTH) -> Iterator[str]:
    """Columns as high as the chances, in lines from the top; where there are too many, only some are drawn."""
    shown = [chances[place * len(chances) // min(width, len(chances))] for place in range(min(width, len(chances)))]
    heights = [round(chance * height * PER_ROW) for chance in shown]
    for row in reversed(range(height)):
        label = {height - 1: "100 %", 0: "  0 %"}.get(row, "     ")
        columns = (EIGHTHS[max(0, min(PER_ROW, high - row * PER_ROW))] for high in heights)
        yield f"{label} │{''.join(columns)}".rstrip()
