"""Games of a table as records, and records as tables."""

from __future__ import annotations

import base64
import datetime
import hashlib

from klotz.core.game import Position
from klotz.core.player import Player
from klotz.core.record import Ending, Record, record
from klotz.core.record_reader import read_record
from klotz.server.clocks import SECOND
from klotz.server.entries import Entry, Kind
from klotz.server.seats import ID_BYTES
from klotz.server.tables import Close, Round, Table

EVENT = "Table"
"""The tag that names the table in a record."""


def records(table: Table) -> list[Record]:
    """The record of each game that was played at a table, the present one last."""
    if table.imported:
        return [read_record(table.imported)]
    rounds = [*table.rounds, table.round]
    return [_record(table, number, played) for number, played in enumerate(rounds, 1)]


def start(table: Table, played: Round) -> Position:
    """The position that a game began with."""
    return read_record(table.imported).positions[0] if table.imported else played.game.start()


def imported(text: str, now: int) -> Entry:
    """The entry that makes a table of a record; the same record always makes the same table."""
    read_record(text)
    name = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()[:ID_BYTES]).rstrip(b"=").decode()
    return Entry(name, 0, now, Kind.IMPORT, body={"record": text})


def _record(table: Table, number: int, played: Round) -> Record:
    """A whole game, with those who left it and whose turns lapsed from then on."""
    moves: list[str] = []
    left: dict[Player, int] = {}
    for step in played.steps:
        if step.move is None:
            left.setdefault(step.player, len(moves))
        else:
            moves.append(step.move)
    end, ending = played.end, None
    if end is not None and end.close is not Close.ABORTED:
        ending = Ending(end.close.value)
    first = played.steps[0].at if played.steps else table.created
    return record(
        played.game.start(),
        moves,
        winner=end.winner if end else None,
        ending=ending,
        names=played.names,
        date=datetime.datetime.fromtimestamp(first / SECOND, datetime.UTC).date(),
        tags={EVENT: f"{table.id} {number}"},
        left=left,
    )
