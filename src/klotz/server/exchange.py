"""All games of a store as records, and records into a store."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence

from klotz.core.record import Record
from klotz.server import archive
from klotz.server.store import Row, Store
from klotz.server.tables import Table

NAME = "exchange"


def export_records(database: str) -> Iterator[tuple[str, Record]]:
    """Every game that has begun, with a name for its file: the table and the number of the game."""
    with asyncio.Runner() as runner:
        store = Store(database, NAME)
        runner.run(store.open())
        try:
            for table in runner.run(store.all_tables()):
                records = archive.records(Table.replayed(runner.run(store.entries(table))))
                yield from ((f"{table}-{number}", record) for number, record in enumerate(records, 1) if record.moves)
        finally:
            runner.run(store.close())


def import_records(database: str, texts: Sequence[str]) -> int:
    """Keep each record as a table; how many of them were not known before."""
    return asyncio.run(_import(database, texts))


async def _import(database: str, texts: Sequence[str]) -> int:
    store = Store(database, NAME)
    await store.open()
    try:
        entries = [archive.imported(text, time.time_ns() // 1_000_000) for text in texts]
        return sum([await store.append(entry, Row.of(Table.opened(entry), 0)) for entry in entries])
    finally:
        await store.close()
