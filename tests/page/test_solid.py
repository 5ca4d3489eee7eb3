"""The board in wood: played by mouse, still when nothing moves, and leaving nothing behind."""

from __future__ import annotations

from itertools import islice

import pytest
from playwright.sync_api import Locator, Page, expect

from klotz.core.game import Position
from klotz.core.registry import game as find_game
from klotz.server.scenes import scene
from klotz.testing import random_moves
from tests.page.conftest import PHONE, Visit
from tests.page.playing import GAMES, hold, play, shown_scene, sit, state, target_of, wait_for_change

LETTERS = "abcdefghijklmnopq"
REPLAYED = 60
MOVING = 8
COUNTED = ("Nodes", "JSEventListeners", "Documents")
SMALL = {"width": 1000, "height": 560}
"""Wide enough for both boards; drawing takes a while where no graphics card does it."""
TINY = {"width": 600, "height": 420}
STILL_FRAMES = 30
"""So many frames of the browser pass while the board draws none."""
PASS = "count => new Promise(done => (function next() { count-- ? requestAnimationFrame(next) : done() })())"


def solid(page: Page, game: str, moves: str = "") -> Locator:
    """A table with the solid board; it is ready when this returns."""
    sit(page, game, moves)
    expect(page.locator(".solid[data-ready=true]")).to_be_visible()
    return page.locator(".solid canvas")


def on_screen(page: Page, x: float, y: float, z: float) -> tuple[float, float]:
    """Where a point of the board is seen, by what the canvas says about its camera."""
    canvas = page.locator(".solid canvas")
    box = canvas.bounding_box()
    assert box is not None
    view = [float(part) for part in (canvas.get_attribute("data-view") or "").split()]
    world = (x, z, -y, 1.0)
    seen = [sum(view[4 * column + row] * world[column] for column in range(4)) for row in range(4)]
    right, up = seen[0] / seen[3], seen[1] / seen[3]
    return box["x"] + box["width"] * (right + 1) / 2, box["y"] + box["height"] * (1 - up) / 2


def touch(page: Page, game: str, name: str) -> None:
    """Click a column of the wall, or the top of whatever is on a field."""
    x, notation = LETTERS.index(name[0]), shown_scene(page)
    position = find_game(game).position(notation)
    height = max((z + 1 for place_x, y, z in filled(position) if (place_x, y) == (x, row(name))), default=0)
    point = (x + 0.5, 0.5, height + 0.5) if game == "kwinty" else (x + 0.5, row(name) + 0.5, float(height))
    # The camera is told when a frame is drawn.
    page.evaluate(PASS, 2)
    page.mouse.move(*on_screen(page, *point))
    page.mouse.click(*on_screen(page, *point))


def row(name: str) -> int:
    return int(name[1]) - 1 if len(name) > 1 else 0


def filled(position: Position) -> list[tuple[int, int, int]]:
    """The squares that are filled, as the page gets them."""
    pieces = scene(position, "en").pieces
    return [(place.x, place.y, place.z) for piece in pieces for place in piece.places]


def click_solid(page: Page, game: str, move: str) -> None:
    """Enter an action by mouse on the solid board alone; only how the hand holds things is chosen beside it."""
    if move == "stop":
        page.get_by_role("button", name="Leave the bonus").click()
        return
    if game == "qbq":
        tool = "Insert" if move[0] == "+" else "Move" if "-" in move else "Tip"
        page.get_by_role("button", name=tool, exact=True).click()
        if tool != "Insert":
            touch(page, game, move[:2])
    elif move[0] == "x":
        page.get_by_role("button", name="Take a block").click()
    else:
        hold(page, game, move[-1])
    touch(page, game, target_of(game, move))


def frames(canvas: Locator) -> int:
    return int(canvas.get_attribute("data-frames") or "0")


@pytest.mark.parametrize("game", GAMES)
def test_by_mouse_at_one_screen(visit: Visit, game: str) -> None:
    page = visit(board="auto", viewport=SMALL)
    canvas = solid(page, game)
    if game != "kwinty":
        page.get_by_role("button", name="Top", exact=True).click()
    play(page, game, GAMES[game], click_solid)
    expect(page.locator(".end-card")).to_be_visible()
    expect(page.locator(".end-card")).to_have_attribute("data-winner", state(page)["end"]["winner"])
    page.mouse.move(1, 1)
    page.evaluate(PASS, STILL_FRAMES)
    drawn = frames(canvas)
    assert drawn > 0
    page.evaluate(PASS, STILL_FRAMES)
    assert frames(canvas) == drawn


def test_the_boards_agree_and_the_camera_turns(visit: Visit) -> None:
    page = visit(board="auto", viewport=SMALL)
    canvas = solid(page, "turris")
    play(page, "turris", "a1v")
    page.mouse.move(*on_screen(page, 1.5, 1.5, 0))
    expect(page.locator("[data-ghost=illegal]").first).to_be_visible()
    expect(page.locator(".status-bad")).to_be_visible()
    drawn = canvas.get_attribute("data-view")
    page.get_by_role("button", name="N", exact=True).click()
    expect(canvas).not_to_have_attribute("data-view", drawn or "")
    drawn = canvas.get_attribute("data-view")
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowLeft")
    expect(canvas).not_to_have_attribute("data-view", drawn or "")


def test_replaying_leaves_nothing_behind(visit: Visit) -> None:
    page = visit(board="solid", viewport=TINY)
    moves = [str(move) for _, move in islice(random_moves(find_game("qbq"), seed=0), REPLAYED)]
    canvas = solid(page, "qbq", " ".join(moves))
    page.locator(".panel").click(position={"x": 2, "y": 2})
    kept = [replayed(page, canvas, len(moves)) for _ in range(2)]
    assert kept[1] == kept[0]


def replayed(page: Page, canvas: Locator, moves: int) -> dict[str, object]:
    """Go through the whole game once, and count what is there when all has come to rest."""
    for step, key in enumerate(["Home", *["ArrowRight"] * moves]):
        shown = shown_scene(page)
        # Movements are drawn frame by frame, which takes long; the last ones stand for all.
        page.emulate_media(reduced_motion="no-preference" if step > moves - MOVING else "reduce")
        page.keyboard.press(key)
        wait_for_change(page, shown)
    expect(canvas).to_have_attribute("data-moving", "false")
    inside = page.context.new_cdp_session(page)
    inside.send("Performance.enable")
    inside.send("HeapProfiler.collectGarbage")
    told = {metric["name"]: metric["value"] for metric in inside.send("Performance.getMetrics")["metrics"]}
    inside.detach()
    return {"graphics": canvas.get_attribute("data-kept"), **{name: told[name] for name in COUNTED}}


def test_a_tower_is_counted_face_by_face(visit: Visit) -> None:
    page = visit(board="solid", viewport=TINY, reduced_motion="no-preference")
    *moves, last = GAMES["turris"].split()
    canvas = solid(page, "turris", " ".join(moves))
    page.get_by_role("button", name="Top", exact=True).click()
    expect(canvas).to_have_attribute("data-moving", "false")
    above = canvas.get_attribute("data-view") or ""
    click_solid(page, "turris", last)
    page.wait_for_function("() => document.querySelector('.count-row.to-count') !== null")
    expect(page.get_by_role("heading", name="The tower is being counted")).to_be_visible()
    expect(canvas).not_to_have_attribute("data-view", above)
    expect(page.locator(".to-count")).to_have_count(0)
    expect(page.get_by_role("heading", name="wins!")).to_be_visible()


def test_without_a_graphics_context_there_is_the_flat_board(visit: Visit) -> None:
    page = visit(board="auto")
    page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    sit(page, "kwinty")
    expect(page.get_by_text("cannot draw the board in 3-D")).to_be_visible()
    play(page, "kwinty", "iv")


def test_a_telephone_switches_and_remembers(visit: Visit) -> None:
    page = visit(board="auto", viewport=PHONE, has_touch=True, is_mobile=True)
    sit(page, "kwinty")
    expect(page.locator(".flat")).to_be_visible()
    page.get_by_role("button", name="3-D").click()
    expect(page.locator(".solid[data-ready=true]")).to_be_visible()
    expect(page.locator(".flat")).to_have_count(0)
    page.reload()
    expect(page.locator(".solid[data-ready=true]")).to_be_visible()
    canvas = page.locator(".solid canvas")
    canvas.scroll_into_view_if_needed()
    for _ in range(2):
        page.touchscreen.tap(*on_screen(page, 8.5, 0.5, 0.5))
    expect(page.locator(".moves .move")).to_have_count(1)
