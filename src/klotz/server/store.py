"""Where logs are kept: SQLite in a file, or PostgreSQL shared by many processes.

Appends are committed in groups: while one transaction is on its way to the disk, all that come in meanwhile gather for
the next one. An append is answered when its transaction is safe, and the primary key decides whether it came first.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, bindparam, create_engine, event, func, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from klotz.core.player import Player
from klotz.core.texts import message
from klotz.server.clocks import SECOND
from klotz.server.entries import Entry, Kind
from klotz.server.schema import budgets, entries, holders, processes, tables
from klotz.server.settings import InvalidSetting
from klotz.server.statements import STORE_ENTRIES, STORE_GROUP, STORE_HOLDERS, STORE_ROWS
from klotz.server.tables import Status, Table

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).with_name("migrations")
CHANNEL = "klotz"
GROUP = 200
"""How many appends one transaction holds at most: the notice that names them has to fit into 8000 bytes."""
NONE = "[]"
START_LOCK = 0x6B6C6F747A
"""The advisory lock under which processes start, one after the other."""
POOL, OVERFLOW = 5, 10
BUSY_SECONDS = 10
RECONNECT_SECONDS = 0.5
SHORTEST_WAIT = 1.0
OPEN = (Status.WAITING, Status.PLAYING)


@dataclass(frozen=True)
class Row:
    """What the index keeps of a table."""

    id: str
    creator: str
    status: str
    listed: bool
    created: int
    at: int
    head: int
    deadline: int | None
    thinking: bool
    lease: int

    @classmethod
    def of(cls, table: Table, lease: int) -> Row:
        """The row of a table, of which this process takes care until ``lease`` if an engine has to move."""
        return cls(
            id=table.id,
            creator=table.creator,
            status=table.status,
            listed=table.rules.public and table.status is Status.WAITING,
            created=table.created,
            at=table.at,
            head=table.head,
            deadline=table.clocks.deadline,
            thinking=table.engine_to_move is not None,
            lease=lease,
        )


@dataclass(frozen=True)
class Budget:
    """A kind of budget: how much it holds ``most``, and how much comes back in a second."""

    kind: str
    most: float
    rate: float


@dataclass(frozen=True)
class _Append:
    entry: Entry
    row: Row
    holders: frozenset[str]
    done: asyncio.Future[bool]


Notice = Callable[[str, int], None]
"""Told for every entry that another process stored: the table, and the number."""


class Store:
    """The database behind one server process."""

    def __init__(self, address: str, process: str) -> None:
        self.process = process
        self.url = _async_url(address)
        self.shared = self.url.get_backend_name() == "postgresql"
        self._insert: Any = postgresql.insert if self.shared else sqlite.insert
        self._writer = self._engine(for_writing=True)
        self._reader = (
            self._writer.execution_options(isolation_level="AUTOCOMMIT")
            if self.shared
            else self._engine(for_writing=False)
        )
        self._writing = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, "store")
        self._sqlite = self._sync_engine()
        self._pending: list[_Append] = []
        self._outstanding: set[asyncio.Future[bool]] = set()
        self._wanted = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._make_statements()

    # --- opening and closing

    async def open(self) -> None:
        """Bring the database into shape and start the writer."""
        if not self.shared:
            Path(str(self.url.database)).parent.mkdir(parents=True, exist_ok=True)
        async with self._begun() as connection:
            if self.shared:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({START_LOCK})"))
            await connection.run_sync(_migrate)
        self._tasks.append(asyncio.create_task(self._write()))

    async def close(self) -> None:
        """Store what is still waiting, then let go of the database."""
        if self._outstanding:
            await asyncio.wait(self._outstanding)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._thread.submit(self._sqlite.dispose).result()
        self._thread.shutdown()
        await self._writer.dispose()
        await self._reader.dispose()

    async def ping(self) -> None:
        """Raise if the database does not answer."""
        async with self._reader.connect() as connection:
            await connection.execute(text("SELECT 1"))

    @contextlib.asynccontextmanager
    async def starting(self) -> AsyncIterator[None]:
        """Only one process at a time is in here."""
        if not self.shared:
            yield
            return
        async with self._writer.connect() as connection:
            await connection.execute(text(f"SELECT pg_advisory_lock({START_LOCK})"))
            try:
                yield
            finally:
                await connection.execute(text(f"SELECT pg_advisory_unlock({START_LOCK})"))

    # --- appending

    async def append(self, entry: Entry, row: Row, seated: Iterable[str] = ()) -> bool:
        """Store an entry for good; False if another one has its number already."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._outstanding.add(done)
        done.add_done_callback(self._outstanding.discard)
        self._pending.append(_Append(entry, row, frozenset(seated), done))
        self._wanted.set()
        return await done

    async def _write(self) -> None:
        """Commit group after group."""
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            while self._pending:
                await self._commit(self._next_group())

    def _next_group(self) -> list[_Append]:
        """What is committed next: one entry for each table at most, since of two with the same number one has lost."""
        group: dict[str, _Append] = {}
        later: list[_Append] = []
        for append in self._pending:
            if len(group) < GROUP and append.entry.table not in group:
                group[append.entry.table] = append
            else:
                later.append(append)
        self._pending = later
        return [group[table] for table in sorted(group)]

    async def _commit(self, group: list[_Append]) -> None:
        try:
            won = await self._commit_group(group)
        except Exception as error:  # whatever it was, those who wait have to hear of it
            log.exception("a group of %d entries was not stored", len(group))
            for append in group:
                if not append.done.done():
                    append.done.set_exception(ConnectionError(f"the database failed: {type(error).__name__}"))
            return
        for append in group:
            if not append.done.done():
                append.done.set_result((append.entry.table, append.entry.number) in won)

    async def _commit_group(self, group: list[_Append]) -> set[tuple[str, int]]:
        """Store those entries whose numbers are free, with their rows, and tell the other processes."""
        if not self.shared:
            async with self._writing:
                # One trip to the thread for the whole group, not one for each statement.
                return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit_here, group)
        given = {**_parameters(group), "channel": CHANNEL, "sender": self.process}
        async with self._reader.connect() as connection:
            return {(row[0], row[1]) for row in await connection.execute(self._store_group, given)}

    def _commit_here(self, group: list[_Append]) -> set[tuple[str, int]]:
        with self._sqlite.begin() as connection:
            given = _parameters(group)
            won = {(row[0], row[1]) for row in connection.execute(self._store_entries, given)}
            if len(won) < len(group):
                given = _parameters([append for append in group if (append.entry.table, append.entry.number) in won])
            connection.execute(self._store_rows, given)
            if given["holders"] != NONE:
                connection.execute(self._store_holders, given)
        return won

    # --- reading

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        """The log of a table from the entry after that number."""
        async with self._reader.connect() as connection:
            rows = await connection.execute(self._select_entries, {"table": table, "after": after})
            return [_entry(row) for row in rows]

    async def listed(self, limit: int) -> list[str]:
        """The newest public tables that wait for players."""
        query = select(tables.c.id).where(tables.c.listed).order_by(tables.c.created.desc()).limit(limit)
        return await self._ids(query)

    async def held(self, holder: str, limit: int) -> list[str]:
        """The tables at which somebody has a seat, those first where something happened last."""
        joined = tables.join(holders, holders.c.table_id == tables.c.id)
        query = select(tables.c.id).select_from(joined).where(holders.c.holder == holder)
        return await self._ids(query.order_by(tables.c.at.desc()).limit(limit))

    async def open_tables(self, creator: str) -> int:
        """How many tables of one creator are not over."""
        query = select(func.count()).select_from(tables)
        query = query.where(tables.c.creator == creator, tables.c.status.in_(OPEN))
        async with self._reader.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def due(self, now: int, limit: int) -> list[str]:
        """The tables whose running clocks have run out."""
        return await self._ids(select(tables.c.id).where(tables.c.deadline <= now).limit(limit))

    async def running(self) -> list[str]:
        """The tables at which a clock is running."""
        return await self._ids(select(tables.c.id).where(tables.c.deadline.is_not(None)))

    async def all_tables(self) -> list[str]:
        """Every table, in the order in which they were made."""
        return await self._ids(select(tables.c.id).order_by(tables.c.created, tables.c.id))

    async def _ids(self, query: Any) -> list[str]:
        async with self._reader.connect() as connection:
            return list((await connection.execute(query)).scalars())

    # --- who takes care of engines that have to move

    async def claimed(self, now: int, lease: int, limit: int) -> list[str]:
        """Tables where an engine has to move and nobody takes care of it; from now on this process does."""
        unclaimed = select(tables.c.id).where(tables.c.thinking, tables.c.lease < now).limit(limit)
        if self.shared:
            unclaimed = unclaimed.with_for_update(skip_locked=True)
        if not await self._ids(select(tables.c.id).where(tables.c.thinking, tables.c.lease < now).limit(1)):
            return []
        query = update(tables).where(tables.c.id.in_(unclaimed.scalar_subquery())).values(lease=lease)
        async with self._begun() as connection:
            return list((await connection.execute(query.returning(tables.c.id))).scalars())

    async def renew(self, claimed: Iterable[str], lease: int) -> None:
        """Go on taking care of these tables."""
        ids = sorted(claimed)
        if ids:
            async with self._begun() as connection:
                await connection.execute(update(tables).where(tables.c.id.in_(ids)).values(lease=lease))

    # --- signs of life

    async def beat(self, now: int) -> None:
        """Note that this process is alive."""
        insert = self._insert(processes).values(id=self.process, alive=now)
        async with self._begun() as connection:
            await connection.execute(
                insert.on_conflict_do_update(index_elements=["id"], set_={"alive": insert.excluded.alive})
            )

    async def last_beat(self) -> int | None:
        """When any process was last seen alive."""
        async with self._reader.connect() as connection:
            last: int | None = (await connection.execute(select(func.max(processes.c.alive)))).scalar_one_or_none()
            return last

    async def forget_processes(self, before: int) -> None:
        """Drop the rows of processes that died long ago; the latest one stays, for it tells of the last outage."""
        latest = select(func.max(processes.c.alive)).scalar_subquery()
        query = processes.delete().where(processes.c.alive < before, processes.c.alive < latest)
        async with self._begun() as connection:
            await connection.execute(query)

    # --- what clients may have

    async def take(self, client: str, budget: Budget, amount: float, now: int) -> float:
        """Take from a budget; the seconds to wait until there is enough, 0 if it was taken."""
        needed = min(amount, budget.most)
        if await self._drawn(client, budget, amount, now, needed) is not None:
            return 0.0
        query = select(self._filled(budget, now)).where(budgets.c.client == client, budgets.c.kind == budget.kind)
        async with self._reader.connect() as connection:
            level = (await connection.execute(query)).scalar_one_or_none()
        return max(SHORTEST_WAIT, (needed - (level or 0.0)) / budget.rate)

    async def spend(self, client: str, budget: Budget, amount: float, now: int) -> float:
        """Take from a budget, whatever is left of it; what is left then, less than nothing if there was too little."""
        level = await self._drawn(client, budget, amount, now, None)
        assert level is not None
        return level

    async def forget_budgets(self, before: int) -> None:
        """Drop budgets that nobody has used for long; they are full again."""
        async with self._begun() as connection:
            await connection.execute(budgets.delete().where(budgets.c.at < before))

    async def _drawn(self, client: str, budget: Budget, amount: float, now: int, needed: float | None) -> float | None:
        """What is left after an amount was taken, in one step; None if less than ``needed`` was there."""
        filled = self._filled(budget, now)
        full = self._insert(budgets).values(client=client, kind=budget.kind, level=budget.most - amount, at=now)
        query = full.on_conflict_do_update(
            index_elements=["client", "kind"],
            set_={"level": filled - amount, "at": now},
            where=None if needed is None else filled >= needed,
        ).returning(budgets.c.level)
        async with self._begun() as connection:
            level: float | None = (await connection.execute(query)).scalar_one_or_none()
            return level

    def _filled(self, budget: Budget, now: int) -> Any:
        """What a budget holds by now."""
        smaller, larger = (func.least, func.greatest) if self.shared else (func.min, func.max)
        gained = larger(0, now - budgets.c.at) * (budget.rate / SECOND)
        return smaller(budget.most, budgets.c.level + gained)

    # --- hearing from other processes

    def listen(self, notice: Notice, reconnected: Callable[[], None]) -> None:
        """Call ``notice`` for what other processes store, and ``reconnected`` after notices may have been missed."""
        if self.shared:
            self._tasks.append(asyncio.create_task(self._listen(notice, reconnected)))

    async def _listen(self, notice: Notice, reconnected: Callable[[], None]) -> None:
        import asyncpg

        def heard(_: Any, __: int, ___: str, payload: object) -> None:
            sender, _, heads = str(payload).partition(" ")
            if sender != self.process:
                for table, _, number in (head.partition(":") for head in heads.split(",")):
                    notice(table, int(number))

        address = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection = await asyncpg.connect(address)
                lost = asyncio.Event()
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                try:
                    await connection.add_listener(CHANNEL, heard)
                    reconnected()
                    await lost.wait()
                    log.warning("the connection that listens was lost")
                finally:
                    connection.terminate()
            await asyncio.sleep(RECONNECT_SECONDS)

    # --- inside

    def _engine(self, *, for_writing: bool) -> AsyncEngine:
        if self.shared:
            return create_async_engine(self.url, pool_size=POOL, max_overflow=OVERFLOW, hide_parameters=True)
        pool: dict[str, Any] = {"poolclass": StaticPool} if for_writing else {"pool_size": POOL}
        engine = create_async_engine(self.url, connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True, **pool)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_immediate if for_writing else _begin_deferred)
        return engine

    def _sync_engine(self) -> Engine:
        """The connection of the thread that commits groups to SQLite."""
        engine = create_engine(
            f"sqlite:///{self.url.database}",
            connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
            poolclass=StaticPool,
            hide_parameters=True,
        )
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_immediate)
        return engine

    @contextlib.asynccontextmanager
    async def _begun(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes; SQLite has one writer at a time, so that nobody waits in vain for a lock."""
        if self.shared:
            async with self._writer.begin() as connection:
                yield connection
        else:
            async with self._writing, self._writer.begin() as connection:
                yield connection

    def _make_statements(self) -> None:
        """The statements that are used often, made once, so that they are compiled once."""
        self._store_group = text(STORE_GROUP)
        self._store_entries, self._store_rows = text(STORE_ENTRIES), text(STORE_ROWS)
        self._store_holders = text(STORE_HOLDERS)
        self._select_entries = (
            select(entries)
            .where(entries.c.table_id == bindparam("table"), entries.c.number > bindparam("after"))
            .order_by(entries.c.number)
        )


def _async_url(address: str) -> URL:
    """The address for SQLAlchemy; InvalidSetting, without the password that may be in it, if it is none of ours."""
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    name = address.partition(":")[0].partition("+")[0]
    try:
        url = make_url(address).set(drivername=drivers[name])
    except (ArgumentError, KeyError):
        raise InvalidSetting(message("server-setting", setting="database", value=f"{name}:…")) from None
    if name == "sqlite" and not url.database:
        raise InvalidSetting(message("server-setting", setting="database", value=address))
    return url


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Every answered action survives a power cut, and readers do not wait for the writer."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin_deferred(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _parameters(group: Sequence[_Append]) -> dict[str, str]:
    """A group as the statements take it."""
    seated = [
        {"holder": holder, "table_id": append.entry.table} for append in group for holder in sorted(append.holders)
    ]
    return {
        "entries": json.dumps([_values(append.entry) for append in group]),
        "rows": json.dumps([vars(append.row) for append in group]),
        "holders": json.dumps(seated),
    }


def _values(entry: Entry) -> dict[str, Any]:
    return {
        "table_id": entry.table,
        "number": entry.number,
        "at": entry.at,
        "kind": entry.kind,
        "seat": entry.seat,
        "answers": entry.answers,
        "key": entry.key,
        "body": json.dumps(entry.body, ensure_ascii=False, separators=(",", ":")),
    }


def _entry(row: Any) -> Entry:
    seat = Player(row.seat) if row.seat else None
    return Entry(row.table_id, row.number, row.at, Kind(row.kind), seat, row.answers, row.key, json.loads(row.body))
