"""The tower of the printed scoring example: ten numbers that are not our own."""

from __future__ import annotations

from pathlib import Path

from klotz.core.player import BLACK, WHITE
from klotz.core.record_reader import read_record
from klotz.games.turris import Side, TurrisPosition

RECORD = Path(__file__).parents[1] / "data" / "rulebook-tower.klotz"
PRINTED = {Side.SOUTH: (10, 12), Side.EAST: (10, 9), Side.NORTH: (7, 20), Side.WEST: (15, 10), Side.ROOF: (4, 5)}


def test_a_legal_game_scores_as_printed() -> None:
    played = read_record(RECORD.read_text(encoding="utf-8"))
    tower = played.positions[-1]
    assert isinstance(tower, TurrisPosition)
    assert {view.side: (view.score(BLACK), view.score(WHITE)) for view in tower.views()} == PRINTED
    outcome = tower.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.scores) == (WHITE, {WHITE: 56, BLACK: 46})
    assert tower.stock == {WHITE: 0, BLACK: 0}
    assert any(len(turn.actions) > 1 for turn in played.turns)
