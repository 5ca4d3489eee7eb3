"""Nothing is in the way of anybody: axe looks at every screen, by day and by night."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Visit
from tests.page.playing import SETTLED, make_table, seats, settle, start, wait_for_turn

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
# Drawings are hidden from those whom axe speaks for; there are thousands of lines in them.
RUN = "rules => axe.run({exclude: ['svg[aria-hidden]']}, {resultTypes: ['violations'], ...rules})"
OF_COLOURS = {"runOnly": ["color-contrast"]}
FIVE = "ih iv kv hv lh"


def violations(page: Page) -> list[str]:
    """What axe finds; at night only colours are different."""
    page.evaluate(AXE)
    found: list[str] = []
    for scheme, rules in (("dark", OF_COLOURS), ("light", {})):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # the tuple hides that these are its words
        told: dict[str, Any] = page.evaluate(RUN, rules)
        nodes = [(one["id"], node["html"]) for one in told["violations"] for node in one["nodes"]]
        found += [f"{page.url}, {scheme}: {name}: {html[:200]}" for name, html in nodes]
    return found


@pytest.mark.parametrize("path", SETTLED)
def test_on_screens_without_a_table(visit: Visit, path: str) -> None:
    page = visit()
    settle(page, path)
    assert violations(page) == []


@pytest.mark.parametrize("game", ["kwinty", "turris", "qbq"])
def test_at_a_table(visit: Visit, game: str) -> None:
    page = visit(board="auto", viewport={"width": 1000, "height": 700})
    page.locator(f".game-{game} [data-mode=link]").click()
    expect(page.locator("dialog")).to_be_visible()
    found = violations(page)
    page.get_by_text("Anyone may join").click()
    page.locator("dialog button[type=submit]").click()
    expect(page.get_by_label("Link to the seat").first).to_be_visible()
    found += violations(page)
    guest = visit(page.url)
    expect(guest.locator(".sit")).to_be_visible()
    found += violations(guest)
    page.goto("/")
    start(page, game, "screen")
    wait_for_turn(page)
    expect(page.locator(".solid[data-ready=true]")).to_be_visible()
    page.get_by_role("button", name="Show all legal places").click()
    found += violations(page)
    page.get_by_role("button", name="Resign").click()
    found += violations(page)
    page.locator(".sure .danger").click()
    expect(page.locator(".end-card")).to_be_visible()
    found += violations(page)
    assert found == []


@pytest.mark.parametrize("mode", ["computer", "screen"])
def test_before_a_game(visit: Visit, mode: str) -> None:
    page = visit()
    page.locator(f".game-turris [data-mode={mode}]").click()
    expect(page.locator("dialog")).to_be_visible()
    page.get_by_text("More options").click()
    assert violations(page) == []


def test_after_a_game(visit: Visit) -> None:
    ben = visit()
    make_table(ben, game="kwinty", name="Ben", public=True, seats=[*seats("white"), {"seat": "black", "kind": "open"}])
    page = visit()
    make_table(page, game="kwinty", name="Ada", games=3, begins="white", seats=seats("white", "black"), moves=FIVE)
    expect(page.locator(".end-card")).to_be_visible()
    found = violations(page)
    page.get_by_role("link", name="Look back").click()
    expect(page.locator(".moves .move")).to_have_count(len(FIVE.split()))
    page.get_by_role("slider").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".better")).to_be_visible()
    found += violations(page)
    page.get_by_role("link", name="Back to the game").click()
    page.get_by_role("button", name="Next game").click()
    expect(page.locator(".rounds")).to_be_visible()
    page.locator(".rounds summary").click()
    found += violations(page)
    page.goto("/")
    expect(page.get_by_text("Tables that wait for players")).to_be_visible()
    found += violations(page)
    assert found == []


def test_when_the_connection_is_lost(visit: Visit) -> None:
    page = visit()
    make_table(page, game="kwinty", name="Ada", begins="white", seats=seats("white", "black"))
    wait_for_turn(page)
    page.context.set_offline(True)
    expect(page.locator("[data-banner=lost]")).to_be_visible()
    assert violations(page) == []
