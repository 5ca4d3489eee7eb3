"""The golden playthroughs, and the drawings in the pages of rules: ``make golden`` writes them anew."""

from __future__ import annotations

from pathlib import Path

import klotz
from klotz.core.game import Game
from klotz.core.pages import redrawn
from klotz.testing import by_kind, homing, playthrough, variant_name, variants

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 1


def path(game: Game) -> Path:
    """Where the playthrough of a game is kept."""
    return FOLDER / f"{variant_name(game)}.txt"


def text(game: Game) -> str:
    """The playthrough as it is today; QBQ heads for its goal, so that games are short and won."""
    return playthrough(game, SEED, homing if game.name == "qbq" else by_kind)


def main() -> None:
    """Write all playthroughs and pages."""
    FOLDER.mkdir(exist_ok=True)
    for game in variants():
        path(game).write_text(text(game), encoding="utf-8")

    for page in (Path(klotz.__file__).parent / "locales").glob("*/rules-*.md"):
        page.write_text(redrawn(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
