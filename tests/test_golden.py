"""What a game shows stays as it is, until somebody changes it on purpose."""

from __future__ import annotations

import pytest

from klotz.core.game import Game
from klotz.testing import variant_name, variants
from tests import golden


@pytest.mark.parametrize("game", variants(), ids=variant_name)
def test_playthrough(game: Game) -> None:
    assert golden.text(game) == golden.path(game).read_text(encoding="utf-8"), "make golden writes it anew"


def test_none_is_missing_and_none_is_left_over() -> None:
    assert {path.name for path in golden.FOLDER.iterdir()} == {golden.path(game).name for game in variants()}
