"""What a person does at a table, by mouse and by keys."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from klotz.core.registry import game as find_game

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
    tip = "-" not in move
    page.get_by_role("button", name="Tip" if tip else "Move", exact=True).click()
    spot(page, move[:2]).click(force=True)
    if tip:
        east, north = DIRECTIONS[move[2]]
        target = f"{chr(ord(move[0]) + east)}{int(move[1]) + north}"
        spot(page, target).click()
    else:
        spot(page, move[3:]).click()


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


def play(page: Page, game: str, moves: str) -> None:
    """Play a line; each action is seen by the server or waits for the rest of its turn before the next one comes."""
    for move in moves.split():
        wait_for_turn(page)
        shown = shown_scene(page)
        click_move(page, game, move)
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
