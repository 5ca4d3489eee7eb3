"""Every screen: every language, a telephone, the reasons for what is not allowed, and all that is around a board."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

import klotz
from klotz.core.texts import LANGUAGES
from klotz.server.page import FOLDER
from tests.page.conftest import PHONE, Visit
from tests.page.playing import make_table, play, seats, settle, spot, start, wait_for_turn
from tests.server.harness import running

GAMES = ("kwinty", "turris", "qbq")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing(visit: Visit, language: str) -> None:
    page = visit(locale=f"{language}-{language.upper()}")
    for path in ("/", "/rules/qbq", "/learn/turris", "/position/qbq?option=players%3D4"):
        settle(page, path)
        assert page.evaluate("document.documentElement.lang") == language
        assert missing(page) == []
    page.goto("/")
    start(page, "turris", "screen")
    wait_for_turn(page)
    assert missing(page) == []


def missing(page: Page) -> list[str]:
    """Keys that are shown, or spoken, instead of what they stand for."""
    return re.findall(r"\b(?:page|player|grade)-[a-z-]{3,}\b", page.evaluate(SHOWN))


SHOWN = """() => [document.body.innerText, ...[...document.querySelectorAll("[aria-label], [title]")].map(
    (one) => `${one.getAttribute("aria-label")} ${one.title}`)].join("\\n")"""


def test_the_language_can_be_switched_at_the_table(visit: Visit) -> None:
    page = visit()
    start(page, "kwinty", "screen")
    play(page, "kwinty", "iv")
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_text("Wähle einen Platz für deinen Klotz")).to_be_visible()
    spot(page, "m").hover()
    expect(page.locator("[data-rule=a]")).to_contain_text("Regel a")


@pytest.mark.parametrize("game", GAMES)
def test_ghosts_that_are_not_allowed_name_the_right_rule(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}")
    expect(page.locator(".example").first).to_be_visible()
    told = page.evaluate("async game => await (await fetch(`/api/rules/${game}`)).json()", game)
    tried = [verdict for part in told["parts"] if part["example"] for verdict in part["example"]["verdicts"]]
    buttons = page.locator(".verdict")
    expect(buttons).to_have_count(len(tried))
    for number, verdict in enumerate(tried):
        if verdict["rule"] is None and number % 4:
            continue
        example = buttons.nth(number).locator("xpath=ancestor::figure[1]")
        buttons.nth(number).click()
        if verdict["rule"]:
            expect(example.locator(".status-bad")).to_have_attribute("data-rule", verdict["rule"])
        else:
            expect(example.locator(".status-bad")).to_have_count(0)


def test_a_busy_server_is_asked_again(visit: Visit, tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "log", KLOTZ_REQUESTS="4") as server:
        page = visit("/rules/kwinty", at=server)
        bad = page.locator(".verdict-bad")
        expect(bad.first).to_be_visible()
        page.evaluate("async () => { while ((await fetch('/api/catalogue')).ok); }")
        bad.first.click()
        expect(page.locator(".status-bad")).to_be_visible()


def test_the_last_question_is_answered_even_if_an_earlier_answer_is_late(visit: Visit) -> None:
    page = visit("/rules/qbq")
    example = page.locator(".example", has=page.locator(".verdict-bad")).first
    expect(example).to_be_visible()
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    page.route("**/preview?*", hold, times=1)
    example.locator(".verdict-good").first.click()
    example.locator(".verdict-bad").first.click()
    expect(example.locator(".status-bad")).to_be_visible()
    with page.expect_event("requestfinished"):
        late[0].continue_()
    page.evaluate("() => new Promise((done) => setTimeout(done))")
    expect(example.locator(".status-bad")).to_be_visible()


def test_a_server_that_is_gone_is_told_of(visit: Visit, tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "log") as server:
        page = visit("/rules/kwinty", at=server)
        expect(page.locator(".verdict").first).to_be_visible()
    page.locator(".verdict").first.click()
    expect(page.locator(".example .banner-lost")).to_be_visible()


def test_a_ghost_under_the_pointer_says_why_not(visit: Visit) -> None:
    page = visit("/position/kwinty?position=" + page_position("iv jh"))
    wait_for_turn(page)
    page.locator(".choice-shape").nth(1).click()
    spot(page, "i").hover()
    expect(page.locator("[data-rule=b]")).to_contain_text("whole base")
    expect(page.locator("[data-ghost=illegal]")).to_be_visible()
    spot(page, "j").hover()
    expect(page.locator("[data-ghost=legal]")).to_be_visible()
    page.mouse.wheel(0, 100)
    expect(page.locator(".choice-shape").nth(0)).to_have_attribute("aria-pressed", "true")


def page_position(moves: str) -> str:
    position = klotz.game("kwinty").start()
    for move in moves.split():
        position = position.play(move)
    return position.notation()


def test_a_tip_is_shown_before_it_is_done(visit: Visit) -> None:
    page = visit()
    start(page, "qbq", "screen")
    wait_for_turn(page)
    first = "a1-b2 f6-e5" if page.locator("[data-seat=blue][data-turn=true]").count() else "f6-e5 a1-b2"
    play(page, "qbq", first)
    own = "b2" if first.startswith("a1") else "e5"
    page.get_by_role("button", name="Tip").click()
    spot(page, own).click()
    spot(page, "b1" if own == "b2" else "e6").hover()
    expect(page.locator("[data-ghost=legal]")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_telephone_shows_everything_and_places_with_two_taps(visit: Visit, game: str) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    assert fits(page)
    start(page, game, "screen", by_touch=True)
    wait_for_turn(page)
    assert fits(page)
    if game == "qbq":
        return
    cell = spot(page, "i" if game == "kwinty" else "a1")
    cell.tap()
    expect(page.locator("[data-ghost=legal]")).to_be_visible()
    expect(page.locator(".moves .move")).to_have_count(0)
    cell.tap()
    expect(page.locator(".moves .move")).to_have_count(1)


def fits(page: Page) -> bool:
    """Whether nothing sticks out to the right."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def test_replay_share_and_pictures(visit: Visit) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    make_table(page, game="kwinty", name="Ada", begins="white", seats=seats("white", "black"))
    play(page, "kwinty", "iv jh")
    expect(page.get_by_role("region", name="Moves").get_by_role("button", name="jh")).to_be_visible()
    page.locator(".panel").click(position={"x": 2, "y": 2})
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("Move 1 of 2")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text("Move 1 of 2")).to_have_count(0)
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("on your clipboard")).to_be_visible()
    shared = page.evaluate("navigator.clipboard.readText()")
    for kind in ("PNG", "SVG"):
        with page.expect_download() as saved:
            page.get_by_role("button", name=kind, exact=True).click()
        assert saved.value.suggested_filename == f"klotz-kwinty.{kind.lower()}"
        assert saved.value.path().stat().st_size > 1000
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".moves .move")).to_have_count(1)
    page.goto(shared)
    wait_for_turn(page)
    expect(page.get_by_label("j1, Black")).to_be_attached()


def test_a_first_game_with_help(visit: Visit) -> None:
    page = visit("/learn/kwinty")
    wait_for_turn(page)
    for column, posture in (("i", 0), ("j", 0), ("h", 0), ("l", 1)):
        page.locator(".choice-shape").nth(posture).click()
        spot(page, column).click()
        expect(page.locator(".lesson[data-done=true]")).to_be_visible()
        if column != "l":
            page.get_by_role("button", name="Go on").click()
            expect(page.locator(".lesson[data-done=false]")).to_be_visible()
            wait_for_turn(page)
    expect(page.get_by_text("you have won")).to_be_visible()


def test_looking_back(visit: Visit) -> None:
    page = visit()
    start(page, "kwinty", "screen")
    play(page, "kwinty", "ih iv kv hv lh")
    page.get_by_role("link", name="Look back").click()
    expect(page.locator(".moves .move")).to_have_count(5)
    page.get_by_role("slider").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text("played hv: blunder")).to_be_visible()


def test_a_hint_is_marked_and_explained(visit: Visit) -> None:
    page = visit()
    start(page, "kwinty", "screen")
    play(page, "kwinty", "ih iv kv hv")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".status-hint")).to_contain_text("wins at once")
    expect(page.locator("[data-highlight=hint]")).to_be_visible()


def test_the_page_is_small_and_cached() -> None:
    index = (FOLDER / "index.html").read_text(encoding="utf-8")
    needed = set(re.findall(r'"/assets/([^"]+\.js)"', index))
    sizes = {path: len(gzip.compress(path.read_bytes())) for path in (FOLDER / "assets").glob("*.js")}
    first = sum(size for path, size in sizes.items() if path.name in needed)
    assert 10_000 < first < 80_000
    assert sum(sizes.values()) < 300_000


def test_the_page_is_installable(visit: Visit) -> None:
    page = visit()
    manifest = page.evaluate("async () => await (await fetch('/klotz.webmanifest')).json()")
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"] == icon["type"]
