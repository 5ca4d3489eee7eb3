"""Whole games: by keys, against the computer, and by a link. Those by mouse are played on the solid board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from klotz.core.registry import game as find_game
from tests.page.conftest import Visit
from tests.page.playing import (
    COLOURS,
    GAMES,
    finish,
    play,
    press_move,
    shown_scene,
    sit,
    spot,
    start,
    state,
    wait_for_change,
    wait_for_turn,
)
from tests.server.harness import Process, running

RELOADED_TURN, RESTARTED_TURN = 2, 3
"""The turns before which a page is loaded anew, and the server is killed."""


@pytest.mark.parametrize("game", GAMES)
def test_by_keys_on_the_flat_board(visit: Visit, game: str) -> None:
    page = visit()
    sit(page, game)
    play(page, game, GAMES[game], press_move)
    expect(page.locator(".end-card")).to_be_visible()
    end = state(page)
    expect(page.locator(".end-card")).to_have_attribute("data-winner", end["end"]["winner"] or "nobody")
    if game == "turris":
        expect(page.locator(".count-row")).to_have_count(5)
        expect(page.locator(".count-total")).to_contain_text(str(end["position"]["board"]["scores"]["white"]))
    else:
        expect(page.locator("[data-highlight=win]")).to_be_visible()


def test_a_turn_of_two_parts_can_be_cancelled_until_it_is_confirmed(visit: Visit) -> None:
    page = visit()
    sit(page, "qbq")
    wait_for_turn(page)
    before = shown_scene(page)
    page.get_by_role("button", name="Insert").click()
    spot(page, "c1").click()
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


def test_from_the_start_page_by_keys_alone(visit: Visit) -> None:
    page = visit()
    expect(page.locator("[data-mode=screen]").first).to_be_enabled()
    while page.evaluate("document.activeElement.dataset.mode") != "screen":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_be_visible()
    while page.evaluate("document.activeElement.type") != "submit":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    wait_for_turn(page)
    while page.evaluate("document.activeElement.role") != "gridcell":
        page.keyboard.press("Tab")
    expect(page.get_by_role("status").filter(has_text="is allowed.")).to_be_attached()
    shown = shown_scene(page)
    page.keyboard.press("Enter")
    wait_for_change(page, shown)


@pytest.mark.parametrize("game", GAMES)
def test_against_the_computer(visit: Visit, game: str) -> None:
    page = visit()
    page.locator(f".game-{game} [data-mode=computer]").click()
    page.locator("input[type=range]").fill("4" if game == "qbq" else "1")
    page.get_by_text("I do", exact=True).click()
    page.locator("dialog button[type=submit]").click()
    page.wait_for_url(re.compile("/t/"))
    finish(page, game, COLOURS[game][:1])
    expect(page.locator(".end-card")).to_be_visible()
    assert {step["seat"] for step in state(page)["steps"]} == set(COLOURS[game])


def test_a_match_goes_on_until_it_is_decided(visit: Visit) -> None:
    page = visit()
    page.locator(".game-kwinty [data-mode=screen]").click()
    page.get_by_text("3 games").click()
    page.locator("dialog button[type=submit]").click()
    page.wait_for_url(re.compile("/t/"))
    winners = []
    for number in (1, 2, 3):
        expect(page.get_by_text(f"Game {number} of 3")).to_be_visible()
        play(page, "kwinty", GAMES["kwinty"])
        expect(page.locator(".end-card")).to_be_visible()
        winners.append(state(page)["end"]["winner"])
        if number < 3:
            page.get_by_role("button", name="Next game").click()
            expect(page.locator(".table")).to_have_attribute("data-status", "playing")
    most = max(winners, key=winners.count)
    expect(page.get_by_text(f"{most.title()} wins the match.")).to_be_visible()
    page.locator(".rounds summary").click()
    page.locator(".rounds a").first.click()
    page.wait_for_url(re.compile("/review/1"))
    expect(page.locator(".moves .move")).to_have_count(5)
    page.goto("/")
    page.get_by_text("Your last games").locator("xpath=..").locator("a").first.click()
    page.wait_for_url(re.compile("/review/3"))
    expect(page.locator(".moves .move")).to_have_count(5)


@pytest.mark.parametrize("game", GAMES)
def test_by_a_link_with_a_reload_and_a_restart(visit: Visit, tmp_path: Path, game: str) -> None:
    with running(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "log") as server:
        pages = seated_by_link(visit, server, game)
        position, turn, begins = find_game(game).start(), 0, True
        for move in GAMES[game].split():
            page = pages[position.to_move]
            if begins and turn == RELOADED_TURN:
                page.reload()
            elif begins and turn == RESTARTED_TURN:
                wait_for_turn(page)
                server.kill()
                expect(page.locator("[data-banner=lost]")).to_be_visible()
                server.start().wait()
                expect(page.locator("[data-banner=lost]")).to_have_count(0)
            play(page, game, move)
            after = position.play(move)
            begins = after.to_move != position.to_move
            turn += begins
            position = after
        outcome = position.outcome()
        assert outcome
        for page in pages.values():
            expect(page.locator(".end-card")).to_have_attribute("data-winner", outcome.winner or "nobody")


def seated_by_link(visit: Visit, server: Process, game: str) -> dict[str, Page]:
    """Two people at a table, by colours: the first one, who begins, sends a link to the second."""
    first, second = COLOURS[game]
    ada = visit(at=server)
    ada.locator(f".game-{game} [data-mode=link]").click()
    ada.get_by_text("I do", exact=True).click()
    ada.get_by_label("Your name").fill("Ada")
    ada.locator("dialog button[type=submit]").click()
    link = ada.get_by_label("Link to the seat").input_value()
    ben = visit(link.removeprefix(server.url), at=server)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name=f"Play {second.title()}").click()
    expect(ada.get_by_text("Ben")).to_be_visible()
    expect(ben).not_to_have_url(re.compile("#"))
    return {first: ada, second: ben}


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
