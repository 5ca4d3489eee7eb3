"""What a person does at a table, by mouse and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from klotz.core.registry import game as find_game

GAMES = {
    "kwinty": "ih iv kv hv lh",
    "turris": "c3v b3v b2v stop a3v a3e b1v a1v c1v a2v a2e xa3 a1e c2v b3v b1n a3v a2v c1v c3v c2v a1v a3e a1n c3v "
    "c2v b2v b1e a3v b1v c2n a2e b3v b3e a2n c1v c2v c1v a3e b2v a1v c1n c3v",
    "qbq": "a1-c2 e5-f6 +d2 b1-d3 e6-f6 +d4 a2-e4 f5-e6 +e5 b2-e5 e6-f5 +d4 c2-d5 f5-f6 d2-e4 f6-f5 d3-d5",
}
"""A whole game of each kind, with everything that one can do in it; the first player wins with five, or with a cube."""
COLOURS = {"kwinty": ("white", "black"), "turris": ("white", "black"), "qbq": ("blue", "orange")}
POSTURES = {"kwinty": "vh", "turris": "ven"}
DIRECTIONS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


SETTLED = {
    "/": "[data-mode=computer]:enabled",
    "/rules/kwinty": ".example .grid",
    "/rules/turris": ".example .grid",
    "/rules/qbq": ".example .grid",
    "/learn/kwinty": ".lesson",
    "/learn/turris": ".lesson",
    "/learn/qbq": ".lesson",
    "/position/kwinty": ".grid-active",
    "/position/turris": ".grid-active",
    "/position/qbq?option=players%3D4": ".grid-active",
    "/nowhere": ".narrow",
}
"""Every screen that needs no table, and what is there when it has settled."""


def settle(page: Page, path: str) -> None:
    """Go to a screen that needs no table, and wait until all of it is there."""
    page.goto(path)
    expect(page.locator(SETTLED[path]).first).to_be_visible()


def start(page: Page, game: str, mode: str, *, by_touch: bool = False) -> None:
    """Two clicks from the start page to a table; or two taps, which leave no mouse above the board."""
    for place in (f".game-{game} [data-mode={mode}]", "dialog button[type=submit]"):
        target = page.locator(place)
        target.tap() if by_touch else target.click()
    page.wait_for_url(re.compile("/t/"))


def seats(*colours: str) -> list[dict[str, str]]:
    """All of them at this screen."""
    return [{"seat": colour, "kind": "mine"} for colour in colours]


MAKE = """async ({wanted, moves}) => {
    const post = async (path, body) => {
        const headers = {"Content-Type": "application/json"};
        const answer = await fetch(path, {method: "POST", headers, body: JSON.stringify(body)});
        if (!answer.ok) throw new Error(await answer.text());
        return await answer.json();
    };
    const {table} = await post("/api/tables", wanted);
    let number = table.number;
    for (const move of moves) {
        const seat = (await (await fetch(`/api/tables/${table.id}`)).json()).table.position.to_move;
        number = (await post(`/api/tables/${table.id}/actions`, {kind: "move", move, number, seat})).entry.number;
    }
    return table.id;
}"""


def make_table(page: Page, *, moves: str = "", **wanted: Any) -> None:
    """A table that the start page does not offer just so, made by the same browser, with some moves played already."""
    name = page.evaluate(MAKE, {"wanted": wanted, "moves": moves.split()})
    page.goto(f"/t/{name}")


def state(page: Page) -> dict[str, Any]:
    """The table as the server sees it."""
    name = page.url.split("/t/")[1].partition("#")[0].partition("/")[0]
    answer: dict[str, Any] = page.evaluate("async name => await (await fetch(`/api/tables/${name}`)).json()", name)
    table: dict[str, Any] = answer["table"]
    return table


def spot(page: Page, name: str) -> Any:
    """A cell of the flat board: of a column that is named by a letter the lowest, else the square."""
    column = "abcdefghijklmnopq".index(name[0])
    place = f"{column},0,0" if len(name) == 1 else f"{column},{int(name[1]) - 1}"
    return page.locator(f"[data-spot='{place}']")


def click_move(page: Page, game: str, move: str) -> None:
    """Enter an action as somebody with a mouse does."""
    if game == "kwinty":
        hold(page, game, move[1])
        spot(page, move[0]).click(force=True)
    elif game == "turris":
        click_turris(page, move)
    else:
        click_qbq(page, move)


def click_turris(page: Page, move: str) -> None:
    if move == "stop":
        page.get_by_role("button", name="Leave the bonus").click()
    elif move[0] == "x":
        page.get_by_role("button", name="Take a block").click()
        spot(page, move[1:]).click()
    else:
        hold(page, "turris", move[2])
        spot(page, move[:2]).click(force=True)


def click_qbq(page: Page, move: str) -> None:
    if move[0] == "+":
        if page.get_by_role("button", name="Insert").get_attribute("aria-pressed") == "false":
            page.get_by_role("button", name="Insert").click()
        spot(page, move[1:]).click()
        return
    page.get_by_role("button", name="Move" if "-" in move else "Tip", exact=True).click()
    spot(page, move[:2]).click(force=True)
    spot(page, target_of("qbq", move)).click()


def press_move(page: Page, game: str, move: str) -> None:
    """Enter an action by keys on the flat board."""
    if move == "stop":
        page.get_by_role("button", name="Leave the bonus").focus()
        page.keyboard.press("Enter")
        return
    page.locator("[role=gridcell][tabindex='0']").focus()
    turn_to(page, game, move)
    if game == "qbq" and move[0] != "+":
        go_to(page, move[:2])
        page.keyboard.press("Enter")
    go_to(page, target_of(game, move))
    page.keyboard.press("Enter")


def target_of(game: str, move: str) -> str:
    """The column, square or field that an action is entered at last."""
    if game == "kwinty":
        return move[0]
    if move[0] in "+x":
        return move[1:]
    if game == "turris":
        return move[:2]
    if "-" in move:
        return move[3:]
    east, north = DIRECTIONS[move[2]]
    return f"{chr(ord(move[0]) + east)}{int(move[1]) + north}"


def turn_to(page: Page, game: str, move: str) -> None:
    """Press R until the hand holds what the action takes."""
    if game == "qbq":
        tool = "Insert" if move[0] == "+" else "Move" if "-" in move else "Tip"
        wanted = page.get_by_role("button", name=tool, exact=True)
    elif move[0] == "x":
        wanted = page.get_by_role("button", name="Take a block")
    else:
        wanted = page.locator(".choice-shape").nth(POSTURES[game].index(move[-1]))
    while wanted.get_attribute("aria-pressed") != "true":
        page.keyboard.press("r")


def go_to(page: Page, name: str) -> None:
    """Move the focus by arrow keys to a column, a square or a field."""
    target = ["abcdefghijklmnopq".index(name[0]), int(name[1]) - 1 if len(name) > 1 else 0]
    while (at := focused(page)[: len(target)]) != target:
        if at[0] != target[0]:
            page.keyboard.press("ArrowRight" if at[0] < target[0] else "ArrowLeft")
        else:
            page.keyboard.press("ArrowUp" if at[1] < target[1] else "ArrowDown")


def focused(page: Page) -> list[int]:
    """Where the focus is on the flat board."""
    spot: str = page.evaluate("document.activeElement.dataset.spot")
    return [int(part) for part in spot.split(",")]


def hold(page: Page, game: str, posture: str) -> None:
    """Choose how the block is held."""
    way = page.locator(".choice-shape").nth(POSTURES[game].index(posture))
    if way.get_attribute("aria-pressed") == "false":
        way.click()


# Functions that the browser calls for every frame: games take many steps, and expectations look several times a second.
TURN_CAME = "() => document.querySelector('.grid-active, .solid-active, .table[data-status=over]') !== null"
SCENE_CHANGED = "shown => document.querySelector('.table').dataset.shown !== shown"


def wait_for_turn(page: Page) -> None:
    """Until somebody at this screen may act, or all is over."""
    page.wait_for_function(TURN_CAME)


def wait_for_change(page: Page, shown: str) -> None:
    """Until another scene is on the screen."""
    page.wait_for_function(SCENE_CHANGED, arg=shown)


def sit(page: Page, game: str, moves: str = "") -> None:
    """A table of two who share this screen; the first colour begins."""
    make_table(page, game=game, name="Ada", begins=COLOURS[game][0], seats=seats(*COLOURS[game]), moves=moves)


def play(page: Page, game: str, moves: str, enter: Callable[[Page, str, str], None] = click_move) -> None:
    """Play a line; each action is seen by the server or waits for the rest of its turn before the next one comes."""
    for move in moves.split():
        wait_for_turn(page)
        shown = shown_scene(page)
        enter(page, game, move)
        wait_for_change(page, shown)


def shown_scene(page: Page) -> str:
    """What tells one scene on the screen from the next."""
    return page.locator(".table").get_attribute("data-shown") or ""


def finish(page: Page, game: str, players: tuple[str, ...] = ()) -> None:
    """Play the first action that is allowed until the game is over; for others, only wait."""
    while True:
        wait_for_turn(page)
        if page.locator(".table[data-status=over]").count():
            return
        notation = shown_scene(page)
        position = find_game(game).position(notation)
        assert not players or str(position.to_move) in players
        click_move(page, game, str(position.legal_moves()[0]))
        wait_for_change(page, notation)
