"""Tables as everybody sees them: the state of a table written out for the wire, without anybody's secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from klotz.server import scenes
from klotz.server.clocks import Clocks, Daily, Fischer
from klotz.server.entries import Entry, Kind
from klotz.server.live import Room
from klotz.server.seats import link_secret
from klotz.server.tables import End, Round, Seat, Status, Step, Table
from klotz.server.wire.base import by_colour
from klotz.server.wire.tables import (
    Accepted,
    ClockView,
    EndView,
    EntryView,
    LineView,
    Listing,
    MatchView,
    OfferView,
    PlayedView,
    RoundView,
    SeatView,
    StepView,
    TableState,
    TableView,
)


def state(table: Table, language: str) -> TableState:
    """All that there is to see at a table."""
    return TableState(
        id=table.id,
        created=table.created,
        head=table.head,
        number=table.number,
        status=table.status.value,
        public=table.rules.public,
        imported=bool(table.imported),
        seats=[seat(table, place) for place in table.seats],
        match=match(table),
        clock=clock(table.clocks),
        leavers=table.rules.leavers.value,
        position=scenes.scene(table.position, language),
        steps=steps(table.steps),
        offers=[OfferView(kind=str(offer.kind), by=offer.by, waiting=sorted(offer.waiting)) for offer in table.offers],
        end=_end(table.end, language) if table.end else None,
        talks=table.rules.chat,
        chat=[LineView(seat=line.player, text=line.text, at=line.at) for line in table.chat],
    )


def shown(room: Room, language: str) -> bytes:
    """The present state of a table as JSON, written out once for all who watch."""
    text = room.shown.get(language)
    if text is None:
        text = room.shown[language] = state(room.table, language).model_dump_json().encode()
    return text


def view(room: Room, token: str | None, holder: str | None, now: int, language: str) -> bytes:
    """A table as one person sees it, as JSON of a TableView."""
    head = TableView.model_construct(
        now=now, you=held(room.table, holder), links=links(room.table, token, holder), table=None
    )
    opening = head.model_dump_json(exclude={"table"}).encode()
    return opening[:-1] + b',"table":' + shown(room, language) + b"}"


def held(table: Table, holder: str | None) -> list[Any]:
    """The seats of whoever asks."""
    return [] if holder is None else list(table.held_by(holder))


def links(table: Table, token: str | None, holder: str | None) -> dict[Any, str]:
    """The secrets of seats that are still to be had by a link, for the one who made the table."""
    if token is None or holder != table.creator:
        return {}
    return {place.player: link_secret(token, table.id, place.player) for place in table.seats if place.link}


def seat(table: Table, place: Seat) -> SeatView:
    """A seat as everybody sees it."""
    return SeatView(
        seat=place.player,
        name=place.name,
        open=place.open and table.status is Status.WAITING,
        link=place.link is not None,
        engine=place.engine,
        left=place.left,
        can=[kind.value for kind in table.possible(place.player)],
    )


def match(table: Table) -> MatchView:
    """The match, with the present game counted in once it is over."""
    counted = table.counted
    most = max(counted.points.values())
    ahead = [player for player, points in counted.points.items() if points == most]
    return MatchView(
        games=table.rules.games,
        game=len(table.rounds) + 1,
        rounds=[
            RoundView(
                game=number,
                began=played.game.begins,
                winner=played.end.winner if played.end else None,
                close=played.end.close.value if played.end else "",
                moves=sum(step.move is not None for step in played.steps),
            )
            for number, played in enumerate(table.rounds, 1)
        ],
        wins=by_colour(counted.wins),
        draws=counted.draws,
        points={player: float(points) for player, points in counted.points.items()},
        ready=sorted(table.ready),
        over=table.match_over,
        winner=ahead[0] if table.match_over and len(ahead) == 1 else None,
    )


def clock(clocks: Clocks) -> ClockView | None:
    """The clocks, if there are any."""
    match clocks.control:
        case Fischer(budget, increment):
            kind, full, more = "fischer", budget, increment
        case Daily(allowance):
            kind, full, more = "daily", allowance, 0
        case None:
            return None
    return ClockView(
        kind=kind,  # type: ignore[arg-type]  # mypy does not follow the tuple
        budget=full,
        increment=more,
        left=by_colour(clocks.left),
        running=clocks.running,
        since=clocks.since,
    )


def played(number: int, game: Round, language: str) -> PlayedView:
    """A game of the match."""
    return PlayedView(game=number, steps=steps(game.steps), end=_end(game.end, language) if game.end else None)


def steps(taken: Sequence[Step]) -> list[StepView]:
    """The actions of a game, with the number of the turn that each belongs to."""
    turn = 0
    views: list[StepView] = []
    for step in taken:
        turn += not step.goes_on
        views.append(StepView(seat=step.player, move=step.move, turn=turn, at=step.at))
    return views


def entry(told: Entry) -> EntryView:
    """An entry of the log without secrets."""
    argument = told.body.get("name") if told.kind is Kind.JOIN else told.body.get("argument")
    return EntryView(
        number=told.number,
        at=told.at,
        kind=told.kind.value,
        seat=told.seat,
        answers=told.answers,
        argument=argument,
    )


def accepted(told: Entry) -> Accepted:
    """The answer to an action."""
    return Accepted(table=told.table, entry=entry(told))


def listing(table: Table, holder: str | None, language: str) -> Listing:
    """A table in a list."""
    return Listing(
        id=table.id,
        created=table.created,
        at=table.at,
        game=table.game.name,
        options=dict(table.game.option_texts),
        status=table.status.value,
        seats=[seat(table, place) for place in table.seats],
        games=table.rules.games,
        played=len(table.rounds) + 1,
        clock=clock(table.clocks),
        to_move=table.position.to_move if table.status is Status.PLAYING else None,
        end=_end(table.end, language) if table.end else None,
        you=held(table, holder),
    )


def _end(end: End, language: str) -> EndView:
    return EndView(close=end.close.value, winner=end.winner, text=end.message.text(language))
