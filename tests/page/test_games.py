"""Whole games: by mouse at one screen, by keys alone, against the computer, and by a link."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Visit
from tests.page.playing import (
    finish,
    make_table,
    play,
    seats,
    shown_scene,
    spot,
    start,
    state,
    wait_for_change,
    wait_for_turn,
)
from tests.server.harness import running

FIVE = "ih iv kv hv lh"
"""Whoever begins has five in the lowest row."""
CROSSING = "a1-c2 e5-f6 +d2 b1-d3 e6-f6 +d4 a2-e4 f5-e6 +e5 b2-e5 e6-f5 +d4 c2-d5 f5-f6 d2-e4 f6-f5 d3-d5"
"""Blue crosses the board while orange stays at home."""


def test_kwinty_by_mouse_at_one_screen(visit: Visit) -> None:
    page = visit()
    start(page, "kwinty", "screen")
    play(page, "kwinty", FIVE)
    winner = state(page)["end"]["winner"]
    expect(page.locator(".end-card")).to_have_attribute("data-winner", winner)
    expect(page.locator("[data-highlight=win] rect")).to_have_count(5)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".table")).to_have_attribute("data-status", "playing")
    assert state(page)["match"]["game"] == 2


def test_turris_by_mouse_at_one_screen(visit: Visit) -> None:
    page = visit()
    start(page, "turris", "screen")
    finish(page, "turris")
    end = state(page)
    expect(page.locator(".end-card")).to_have_attribute("data-winner", end["end"]["winner"] or "nobody")
    counted = page.locator(".count-row")
    expect(counted).to_have_count(5)
    total = end["position"]["board"]["scores"]
    expect(page.locator(".count-total")).to_contain_text(str(total["white"]))


def test_qbq_by_mouse_at_one_screen(visit: Visit) -> None:
    page = visit()
    make_table(page, game="qbq", name="Ada", begins="blue", seats=seats("blue", "orange"))
    play(page, "qbq", CROSSING)
    expect(page.locator(".end-card")).to_have_attribute("data-winner", "blue")
    expect(page.locator("[data-highlight=win]")).to_be_visible()


def test_a_turn_of_two_parts_can_be_cancelled_until_it_is_confirmed(visit: Visit) -> None:
    page = visit()
    start(page, "qbq", "screen")
    wait_for_turn(page)
    before = shown_scene(page)
    page.get_by_role("button", name="Insert").click()
    own = "c1" if state(page)["position"]["to_move"] == "blue" else "d6"
    spot(page, own).click()
    expect(page.get_by_text("now choose a cube to move")).to_be_visible()
    assert state(page)["steps"] == []
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".table")).to_have_attribute("data-shown", before)


def test_a_bonus_of_turris_is_guided(visit: Visit) -> None:
    page = visit()
    start(page, "turris", "screen")
    play(page, "turris", "a1v a2v b1v b2v")
    expect(page.get_by_text("Bonus!")).to_be_visible()
    assert len(state(page)["steps"]) == 3
    page.get_by_role("button", name="Take a block").click()
    spot(page, "a1").click()
    expect(page.locator(".moves .move")).to_have_count(5)


def test_kwinty_by_keys_alone(visit: Visit) -> None:
    page = visit()
    expect(page.locator("[data-mode=screen]").first).to_be_enabled()
    page.keyboard.press("Tab")
    for _ in range(30):
        if page.evaluate("document.activeElement.dataset.mode") == "screen":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_be_visible()
    page.locator("dialog button[type=submit]").focus()
    page.keyboard.press("Enter")
    wait_for_turn(page)
    page.locator("[role=gridcell][tabindex='0']").focus()
    for move in FIVE.split():
        shown = shown_scene(page)
        go_to(page, move[0])
        while page.locator(".choice-shape").nth("vh".index(move[1])).get_attribute("aria-pressed") != "true":
            page.keyboard.press("r")
        expect(page.get_by_role("status").filter(has_text=f"{move} is allowed.")).to_be_attached()
        page.keyboard.press("Enter")
        wait_for_change(page, shown)
        wait_for_turn(page)
    expect(page.locator(".end-card")).to_be_visible()


def go_to(page: Page, column: str) -> None:
    """Move the focus along the lowest row to a column."""
    target = "abcdefghijklmnopq".index(column)
    while (at := int(page.evaluate("document.activeElement.dataset.spot").split(",")[0])) != target:
        page.keyboard.press("ArrowRight" if at < target else "ArrowLeft")


@pytest.mark.parametrize("game", ["kwinty", "qbq"])
def test_against_the_computer(visit: Visit, game: str) -> None:
    page = visit()
    page.locator(f".game-{game} [data-mode=computer]").click()
    page.locator("input[type=range]").fill("1")
    page.get_by_text("I do", exact=True).click()
    page.locator("dialog button[type=submit]").click()
    page.wait_for_url(re.compile("/t/"))
    if game == "kwinty":
        finish(page, game)
        expect(page.locator(".end-card")).to_be_visible()
        return
    play(page, game, "a1-c2")
    wait_for_turn(page)
    assert len(state(page)["steps"]) >= 2
    page.get_by_role("button", name="Resign").click()
    page.locator(".sure .danger").click()
    expect(page.locator(".end-card")).to_have_attribute("data-winner", "orange")


def test_by_a_link_with_a_reload_and_a_restart(visit: Visit, tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "log") as server:
        ada = visit(at=server)
        ada.locator(".game-kwinty [data-mode=link]").click()
        ada.get_by_text("I do", exact=True).click()
        ada.get_by_label("Your name").fill("Ada")
        ada.locator("dialog button[type=submit]").click()
        link = ada.get_by_label("Link to the seat").input_value()
        ben = visit(link.removeprefix(server.url), at=server)
        ben.get_by_label("Your name").fill("Ben")
        ben.get_by_role("button", name="Play Black").click()
        expect(ada.get_by_text("Ben")).to_be_visible()
        expect(ben).not_to_have_url(re.compile("#"))
        moves = FIVE.split()
        play(ada, "kwinty", moves[0])
        play(ben, "kwinty", moves[1])
        ben.reload()
        play(ada, "kwinty", moves[2])
        wait_for_turn(ben)
        server.stop()
        expect(ben.locator("[data-banner=lost]")).to_be_visible()
        server.start().wait()
        expect(ben.locator("[data-banner=lost]")).to_have_count(0)
        play(ben, "kwinty", moves[3])
        play(ada, "kwinty", moves[4])
        for page in (ada, ben):
            expect(page.locator(".end-card")).to_have_attribute("data-winner", "white")


def test_a_move_that_meets_a_lost_connection_is_sent_once_it_is_back(visit: Visit) -> None:
    page = visit()
    start(page, "kwinty", "screen")
    wait_for_turn(page)
    failures = 2

    def lose(route: object) -> None:
        nonlocal failures
        failures -= 1
        route.abort() if failures >= 0 else route.continue_()  # type: ignore[attr-defined]

    page.route("**/actions*", lose)
    play(page, "kwinty", "iv")
    expect(page.locator(".moves .move")).to_have_count(1)
    assert [step["move"] for step in state(page)["steps"]] == ["iv"]
    assert failures < 0
