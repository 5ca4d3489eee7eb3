"""Tables: making them, finding them, sitting down, acting, watching."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from klotz.core.game import Game
from klotz.core.registry import game as find_game
from klotz.core.texts import message
from klotz.server import archive, scenes, views
from klotz.server.entries import Action, Kind
from klotz.server.house import drawn
from klotz.server.live import Room
from klotz.server.problems import problem
from klotz.server.refusals import Missing, Refused, TooMuch, Unacceptable
from klotz.server.routes.asking import WRITES, Asking, Asks, refusals
from klotz.server.seats import hashed, link_secret, new_token, table_id
from klotz.server.streams import frames
from klotz.server.tables import Round, Table, position_after
from klotz.server.thinkers import check_engine
from klotz.server.wire.positions import PositionView
from klotz.server.wire.tables import (
    Accepted,
    Join,
    Listing,
    Listings,
    MoveAction,
    NewSeat,
    NewTable,
    PlayedView,
    ReplyAction,
    SayAction,
    TableAction,
    TableId,
    TableView,
    Token,
)

router = APIRouter(prefix="/api")

LISTED = 100
RETRY_LATER_SECONDS = 60.0
ANSWERED_BY_ENGINES = ("move", "takeback", "accept", "rematch")
"""The actions after which an engine may have to move."""
Id = Annotated[TableId, Path()]
GameNumber = Annotated[int, Path(ge=1, le=10_000, description="The number of a game of the match, from 1.")]
VIEW: dict[str, Any] = {"response_model": TableView}


@router.post("/tokens", status_code=201, responses=refusals(*WRITES), tags=["programs"])
async def make_token(ask: Asks) -> Token:
    """A token for a program. Browsers need none: they get a cookie when they make a table or sit down."""
    del ask
    return Token(token=new_token())


@router.post("/tables", status_code=201, responses=refusals(*WRITES), tags=["tables"], **VIEW)
async def make_table(new: NewTable, ask: Asks) -> Response:
    """Make a table. Sent again with the same key by the same client, it is the same table."""
    token, holder = ask.identify()
    name = table_id(token, new.key)
    body = _body(new, name, token, holder)
    if any(seat.kind == "engine" for seat in new.seats):
        _check_engine_time(ask)
    await _check_tables(ask, holder)
    room = await ask.house.create(name, body, ask.client)
    return ask.json(_view(room, ask), 201)


@router.get("/lobby", responses=refusals(), tags=["tables"])
async def look_into_lobby(ask: Asks) -> Listings:
    """The public tables that wait for players."""
    return await _listings(ask, await ask.house.store.listed(LISTED))


@router.get("/mine", responses=refusals(), tags=["tables"])
async def look_at_mine(ask: Asks) -> Listings:
    """The tables at which you have a seat."""
    return await _listings(ask, await ask.house.store.held(ask.holder, LISTED) if ask.holder else [])


@router.get("/tables/{table}", responses=refusals(404), tags=["tables"], **VIEW)
async def look_at_table(table: Id, ask: Asks) -> Response:
    """A table with all that is needed to draw it and to play on."""
    return ask.json(_view(await ask.house.hall.present(table), ask))


@router.post("/tables/{table}/seats", responses=refusals(404, 409, *WRITES), tags=["tables"], **VIEW)
async def sit_down(table: Id, join: Join, ask: Asks) -> Response:
    """Take a seat that is open, or one to which you were sent a link."""
    _, holder = ask.identify()
    try:
        room = await ask.house.join(table, join.seat, join.name, holder, join.secret)
    except Refused as refusal:
        return await _refused(refusal, table, ask)
    return ask.json(_view(room, ask))


@router.post("/tables/{table}/actions", response_model=Accepted, responses=refusals(404, 409, *WRITES), tags=["tables"])
async def act(table: Id, wanted: TableAction, ask: Asks) -> Response:
    """Act for a seat that you hold.

    Every action names the number of the position that it answers. The same action sent twice is done once and answered
    alike; one that comes late is refused with 409 and the present state. When this answers, the action is safe on disk.
    """
    if wanted.kind in ANSWERED_BY_ENGINES and await _has_engine(table, ask):
        _check_engine_time(ask)
    action = _action(wanted)
    try:
        entry = await ask.house.act(table, ask.holder, wanted.seat, wanted.number, action, wanted.key, ask.client)
    except Refused as refusal:
        return await _refused(refusal, table, ask)
    return Response(views.accepted(entry).model_dump_json(), media_type="application/json")


@router.get(
    "/tables/{table}/stream",
    response_class=StreamingResponse,
    responses={
        200: {
            "description": (
                "Server-Sent Events. `entry`: an EntryView, for each new line of the log; `state`: the TableState "
                "after it; `now`: the server's time; `watchers`: how many watch at this server. The id is the number "
                "of the last entry; sent back as `Last-Event-ID`, the stream goes on right after it, at any server."
            ),
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        },
        **refusals(404, of_text=True),
    },
    tags=["tables"],
)
async def watch(
    table: Id,
    ask: Asks,
    state: Annotated[bool, Query(description="Whether to send the state after every change.")] = True,
    after: Annotated[int | None, Query(ge=-1, le=10_000_000, description="Begin after this entry.")] = None,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> Response:
    """Watch a table live."""
    room = await ask.house.hall.present(table)
    seen = int(last_event_id) if last_event_id and last_event_id.isdecimal() else after
    if not ask.server.streams.take(ask.client):
        raise TooMuch("too-many-streams", message("server-streams"), RETRY_LATER_SECONDS)

    told = frames(ask.server, room, seen, ask.language if state else None)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return CountedStream(told, partial(ask.server.streams.give_back, ask.client), headers)


@router.get(
    "/tables/{table}/games/{game}/record",
    response_class=PlainTextResponse,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}, **refusals(404, of_text=True)},
    tags=["tables"],
)
async def read_record(table: Id, game: GameNumber, ask: Asks) -> Response:
    """The record of one game of the match, as a text that every klotz reads."""
    shown, _ = await _played(table, game, ask)
    name = f"{shown.game.name}-{table}-{game}.klotz"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(str(archive.records(shown)[game - 1]), headers=headers)


@router.get("/tables/{table}/games/{game}", responses=refusals(404), tags=["tables"])
async def look_at_game(table: Id, game: GameNumber, ask: Asks) -> PlayedView:
    """One game of the match: its actions, and how it ended."""
    _, played = await _played(table, game, ask)
    return views.played(game, played, ask.language)


@router.get("/tables/{table}/games/{game}/positions/{steps}", responses=refusals(404), tags=["tables"])
async def look_back(
    table: Id, game: GameNumber, steps: Annotated[int, Path(ge=0, le=10_000)], ask: Asks
) -> PositionView:
    """The position after so many steps of one game of the match."""
    shown, played = await _played(table, game, ask)
    if steps > len(played.steps):
        raise Missing("unknown-step", message("server-no-such-step", steps=len(played.steps)))
    start = archive.start(shown, played)
    return scenes.scene(position_after(start, played.steps[:steps]), ask.language)


# --- inside


class CountedStream(StreamingResponse):
    """A stream that says when it is over, even if nobody ever read from it."""

    media_type = "text/event-stream"

    def __init__(self, frames: AsyncIterator[bytes], over: Callable[[], None], headers: dict[str, str]) -> None:
        super().__init__(frames, headers=headers)
        self._over = over

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until the client or the server has had enough."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._over()


async def _played(table: str, game: int, ask: Asking) -> tuple[Table, Round]:
    """A table and one game of its match."""
    shown = (await ask.house.hall.present(table)).table
    rounds = [*shown.rounds, shown.round]
    if game > len(rounds):
        raise Missing("unknown-game-number", message("server-no-such-game", games=len(rounds)))
    return shown, rounds[game - 1]


def _view(room: Room, ask: Asking) -> bytes:
    return views.view(room, ask.token, ask.holder, ask.house.now(), ask.language)


async def _refused(refusal: Refused, table: str, ask: Asking) -> Response:
    """A refusal; with a conflict comes the state that it conflicts with."""
    if refusal.status != Refused.status:
        raise refusal
    room = await ask.house.hall.room(table)
    return problem(refusal, ask.language, _view(room, ask))


async def _listings(ask: Asking, names: list[str]) -> Listings:
    listed: list[Listing] = []
    for name in names:
        room = await ask.house.hall.room(name)
        listed.append(views.listing(room.table, ask.holder, ask.language))
    return Listings(tables=listed)


async def _has_engine(table: str, ask: Asking) -> bool:
    room = await ask.house.hall.room(table)
    return any(seat.engine for seat in room.table.seats)


def _check_engine_time(ask: Asking) -> None:
    """Refuse what lets an engine think to somebody who has let engines think for too long already."""
    wait = ask.server.think_budget.debt(ask.client)
    if wait:
        raise TooMuch("too-much-thinking", message("server-think-budget"), wait)


async def _check_tables(ask: Asking, holder: str) -> None:
    wait = await ask.server.creations.take(ask.client)
    if wait:
        raise TooMuch("too-many-tables", message("server-creations"), wait)
    most = ask.server.settings.tables
    if most and await ask.house.store.open_tables(holder) >= most:
        raise TooMuch("too-many-tables", message("server-tables", tables=most), RETRY_LATER_SECONDS)


def _action(wanted: Any) -> Action:
    match wanted:
        case MoveAction(move=move):
            return Action(Kind.MOVE, move)
        case ReplyAction(kind=kind, offer=offer):
            return Action(Kind(kind), offer)
        case SayAction(text=text):
            return Action(Kind.SAY, text)
    return Action(Kind(wanted.kind))


def _body(new: NewTable, table: str, token: str, holder: str) -> dict[str, Any]:
    """The first entry of the log: all that was agreed, the lot that was drawn, and hashes of what opens seats."""
    game = _game(new)
    given = [seat.seat for seat in new.seats]
    if sorted(given) != sorted(game.players):
        raise Unacceptable("seats", message("server-seats", players=", ".join(game.players)))
    if all(seat.kind == "engine" for seat in new.seats):
        raise Unacceptable("nobody", message("server-nobody"))
    for engine in {seat.engine for seat in new.seats if seat.engine} | {new.stand_in}:
        check_engine(engine)
    by_colour: dict[str, NewSeat] = {seat.seat: seat for seat in new.seats}
    return {
        "game": game.name,
        "options": {**game.option_texts, "begins": str(game.begins)},
        "seats": [_seat(by_colour[player], new.name, table, token, holder) for player in game.players],
        "control": new.clock.body() if new.clock else None,
        "games": new.games,
        "public": new.public,
        "chat": new.chat,
        "leavers": new.leavers,
        "stand_in": new.stand_in,
        "creator": holder,
    }


def _game(new: NewTable) -> Game:
    options: dict[str, object] = dict(new.options)
    if "begins" in options:
        raise Unacceptable("begins", message("server-begins"))
    if new.begins == "lot":
        return drawn(find_game(new.game, **options))
    return find_game(new.game, **options, begins=new.begins)


def _seat(seat: NewSeat, name: str, table: str, token: str, holder: str) -> dict[str, str]:
    match seat.kind:
        case "mine":
            return {"player": seat.seat, "name": seat.name or name, "holder": holder}
        case "link":
            return {"player": seat.seat, "link": hashed(link_secret(token, table, seat.seat))}
        case "engine":
            return {"player": seat.seat, "engine": seat.engine or "", "name": seat.engine or ""}
    return {"player": seat.seat}
