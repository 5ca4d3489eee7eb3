"""Photograph the page for the documentation: ``python -m tools.screenshots`` writes ``docs/images/page-*.jpg``.

A real server and a real Chromium show positions of real games. Names given as arguments choose some of the pictures.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright
from tests.page.conftest import CHOOSE_BOARD, FLAGS
from tests.page.playing import GAMES, hold, make_table, seats, settle, spot, wait_for_turn
from tests.server.harness import running

from klotz.core.record_reader import read_record

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
DESKTOP: ViewportSize = {"width": 1360, "height": 820}
PHONE: ViewportSize = {"width": 390, "height": 844}
QUALITY = 88
TWO = ("white", "black")
WALL = "iv jv jv kh lv hv mh lv kv iv"
FIVE = f"{WALL} ih"
FOUR_PLAY = (
    "a1-b3 a6-b4 f6-f4 f1-d1 a2-c2 b6-b4 e6-e4 +f2 f2-e3 b1-c2 b4-c4 f5-d5 f2-d3 b3-c2 a5-d4 f4-c5 d1-e3 c2e b5-b4 "
    "e4-b5 e3-c3 b2-d1 b4-e4 e5-a5 e3-b3 d1-e3 +e4 b4-e4 d5-b4 d3-b3 c2-e3 c4-e4 c5-c4 b3-c2 d2-e3"
)
"""The tower on e4 can fall on two others."""


def tower(most: int | None = None) -> str:
    """The moves of the tower that the rulebook counts."""
    text = (ROOT / "tests" / "data" / "rulebook-tower.klotz").read_text(encoding="utf-8")
    return " ".join(str(move) for move in read_record(text).moves[:most])


@dataclass(frozen=True)
class Shot:
    """A picture: which game, which moves, and what somebody does before it is taken."""

    game: str
    moves: str = ""
    colours: tuple[str, ...] = TWO
    phone: bool = False
    board: Literal["auto", "solid", "flat"] = "auto"
    scheme: Literal["light", "dark"] = "light"
    act: Callable[[Page], None] | None = None


def ghost(posture: str, place: str) -> Callable[[Page], None]:
    """Hold a block over a place."""

    def act(page: Page) -> None:
        hold(page, "kwinty" if len(place) == 1 else "turris", posture)
        spot(page, place).hover(force=True)
        expect(page.locator("[data-ghost]").first).to_be_visible()

    return act


def tip(tower_on: str, towards: str) -> Callable[[Page], None]:
    """Be about to tip a tower."""

    def act(page: Page) -> None:
        page.get_by_role("button", name="Tip", exact=True).click()
        spot(page, tower_on).click(force=True)
        spot(page, towards).hover(force=True)
        expect(page.locator(".status-good")).to_be_visible()

    return act


SHOTS = {
    "start": Shot(""),
    "start-phone": Shot("", phone=True),
    "kwinty": Shot("kwinty", WALL, act=ghost("h", "i")),
    "kwinty-end": Shot("kwinty", FIVE),
    "turris": Shot("turris", tower(22), act=ghost("v", "b2")),
    "turris-end": Shot("turris", tower()),
    "turris-phone": Shot("turris", tower(22), phone=True, board="solid"),
    "turris-end-phone": Shot("turris", tower(), phone=True, board="solid"),
    "qbq": Shot("qbq", FOUR_PLAY, ("blue", "green", "orange", "red"), act=tip("e4", "e3")),
    "qbq-end": Shot("qbq", GAMES["qbq"], ("blue", "orange")),
    "qbq-phone": Shot("qbq", FOUR_PLAY, ("blue", "green", "orange", "red"), phone=True),
    "qbq-end-phone": Shot("qbq", GAMES["qbq"], ("blue", "orange"), phone=True),
    "kwinty-phone": Shot("kwinty", WALL, phone=True, board="solid"),
    "kwinty-end-phone": Shot("kwinty", FIVE, phone=True, board="solid"),
    "dark": Shot("turris", tower(30), scheme="dark"),
}


@contextmanager
def visitor(browser: Browser, url: str, shot: Shot) -> Iterator[Page]:
    """Somebody with a screen of the wanted size."""
    context = browser.new_context(
        base_url=url,
        viewport=PHONE if shot.phone else DESKTOP,
        locale="en-GB",
        color_scheme=shot.scheme,
        reduced_motion="reduce",
        has_touch=shot.phone,
        is_mobile=shot.phone,
        device_scale_factor=2 if shot.phone else 1,
    )
    context.add_init_script(CHOOSE_BOARD % shot.board)
    page = context.new_page()
    settle(page, "/")
    yield page
    context.close()


def take(browser: Browser, url: str, name: str, shot: Shot) -> None:
    """Take a picture."""
    with visitor(browser, url, shot) as page:
        if shot.game:
            options = {"players": str(len(shot.colours))} if shot.game == "qbq" else {}
            places = seats(*shot.colours)
            begins = shot.colours[0]
            make_table(page, game=shot.game, name="Ada", begins=begins, options=options, seats=places, moves=shot.moves)
            wait_for_turn(page)
            if shot.board == "solid" or (shot.board == "auto" and not shot.phone):
                expect(page.locator(".solid[data-ready=true]")).to_be_visible()
        if shot.act:
            shot.act(page)
        page.screenshot(path=IMAGES / f"page-{name}.jpg", type="jpeg", quality=QUALITY, animations="disabled")


def main() -> None:
    """Take those pictures whose names are given, or all."""
    wanted = sys.argv[1:] or list(SHOTS)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = Path(folder)
        with running(f"sqlite:///{path / 'games.sqlite'}", path / "log") as server:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
            for name in wanted:
                take(browser, server.url, name, SHOTS[name])
            browser.close()


if __name__ == "__main__":
    main()
