"""Draw the pictures of the documentation: what the terminal shows, as SVG files in ``docs/images``."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

import klotz
from klotz.cli.terminal import INKS
from klotz.core.game import Position
from klotz.core.record_reader import read_record
from klotz.testing import homing, random_moves

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
WIDTH = 84
WITHOUT_WEB_FONTS = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
"""A picture that asks no other host for its letters."""

MAIN_LINES = {
    "iv": "iv iv hv gv gh gh hv jh gv gv lv kv eh hv dv dv gh jv jv jv iv ev kv",
    "hv": "iv hv hh hh iv fh ev fv jh kv lv dv hv iv dv ev dh dv jv ev ev jv dv lv fv fv fv hv hh gv gv",
    "gh": "iv gh hv fv ev iv gv gv ch dv jv kv fv cv cv jv jv hv gv gv dv cv cv jv iv fv fv dv dv iv ih ev ev",
}
"""How the perfect player wins Kwinty after each reply to its first block, if level 9 resists; the other two are mirror
images."""


def picture(command: str, position: Position, file: str) -> None:
    """Draw a position below the command that shows it."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, highlight=False)
    console.print(Text(f"$ {command}\n", style="bold"))
    for spans in position.drawing().lines:
        console.print(Text.assemble(*((span.text, INKS[span.ink]) for span in spans)), no_wrap=True)
    outcome = position.outcome()
    console.print(Text(f"\n{outcome or position.prompt()}"))
    console.save_svg(str(IMAGES / file), title="klotz", code_format=WITHOUT_WEB_FONTS)


def after(game: str, moves: str, **options: object) -> Position:
    """The position after some moves."""
    position = klotz.game(game, **options).start()
    for move in moves.split():
        position = position.play(move)
    return position


def main() -> None:
    """Draw one picture per game."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    tower = read_record((ROOT / "tests" / "data" / "rulebook-tower.klotz").read_text(encoding="utf-8"))
    picture("klotz play turris", tower.positions[-1], "turris.svg")
    picture("klotz play kwinty", after("kwinty", "iv jv jv kh lv hv mh lv kv iv ih"), "kwinty.svg")
    middle = [position for position, _ in random_moves(klotz.game("qbq", players=4), seed=1, choose=homing)][26]
    picture("klotz play qbq --option players=4", middle, "qbq.svg")
    for reply, moves in MAIN_LINES.items():
        picture("klotz play kwinty --white level:perfect", after("kwinty", moves), f"kwinty-after-{reply}.svg")


if __name__ == "__main__":
    main()
