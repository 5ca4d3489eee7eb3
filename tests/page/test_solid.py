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
from tests.page.playing import hold, make_table, play, seats, shown_scene, wait_for_change, wait_for_turn

LINES = {"kwinty": "ih iv kv", "turris": "a3v b3v c3v", "qbq": "a1-c2 e5-f6 b1-c2 f6w"}
SEATS = {"kwinty": ("white", "black"), "turris": ("white", "black"), "qbq": ("blue", "orange")}
LETTERS = "abcdefghijklmnopq"
DIRECTIONS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
REPLAYED = 60
MOVING = 8
COUNTED = ("Nodes", "JSEventListeners", "Documents")
SMALL = {"width": 1000, "height": 560}
"""Wide enough for both boards; drawing takes a while where no graphics card does it."""
TINY = {"width": 600, "height": 420}
STILL_FRAMES = 30
"""So many frames of the browser pass while the board draws none."""


def sit(page: Page, game: str, moves: str = "") -> Locator:
    """A table with the solid board; it is ready when this returns."""
    make_table(page, game=game, name="Ada", begins=SEATS[game][0], seats=seats(*SEATS[game]), moves=moves)
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
    if game != "qbq":
        hold(page, game, move[-1])
        touch(page, game, move[:-1])
        return
    tip = "-" not in move
    page.get_by_role("button", name="Tip" if tip else "Move", exact=True).click()
    touch(page, game, move[:2])
    east, north = DIRECTIONS.get(move[2], (0, 0))
    touch(page, game, f"{chr(ord(move[0]) + east)}{int(move[1]) + north}" if tip else move[3:])


def frames(canvas: Locator) -> int:
    return int(canvas.get_attribute("data-frames") or "0")


@pytest.mark.parametrize("game", list(LINES))
def test_playing_by_mouse_and_resting(visit: Visit, game: str) -> None:
    page = visit(board="auto", viewport=SMALL)
    canvas = sit(page, game)
    for move in LINES[game].split():
        wait_for_turn(page)
        shown = shown_scene(page)
        click_solid(page, game, move)
        wait_for_change(page, shown)
    expect(page.locator(".moves .move")).to_have_count(len(LINES[game].split()))
    page.mouse.move(1, 1)
    expect(page.locator("[data-ghost]")).to_have_count(0)
    still = "count => new Promise(done => (function next() { count-- ? requestAnimationFrame(next) : done() })())"
    page.evaluate(still, STILL_FRAMES)
    drawn = frames(canvas)
    assert drawn > 0
    page.evaluate(still, STILL_FRAMES)
    assert frames(canvas) == drawn


def test_the_boards_agree_and_the_camera_turns(visit: Visit) -> None:
    page = visit(board="auto", viewport=SMALL)
    canvas = sit(page, "turris")
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
    canvas = sit(page, "qbq", " ".join(moves))
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


def test_without_a_graphics_context_there_is_the_flat_board(visit: Visit) -> None:
    page = visit(board="auto")
    page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    make_table(page, game="kwinty", name="Ada", seats=seats(*SEATS["kwinty"]))
    expect(page.get_by_text("cannot draw the board in 3-D")).to_be_visible()
    play(page, "kwinty", "iv")


def test_a_telephone_switches_and_remembers(visit: Visit) -> None:
    page = visit(board="auto", viewport=PHONE, has_touch=True, is_mobile=True)
    make_table(page, game="kwinty", name="Ada", seats=seats(*SEATS["kwinty"]))
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
