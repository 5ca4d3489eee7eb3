"""The tables of the database. Only ``entries`` is the truth; ``tables`` and ``holders`` are indices to it."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(22), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", String(16)),
    Column("answers", Integer),
    Column("key", String(64)),
    Column("body", Text, nullable=False),
)
"""The logs. The primary key decides who came first."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("creator", String(43), nullable=False),
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("head", Integer, nullable=False),
    Column("deadline", BigInteger),
    Column("thinking", Boolean, nullable=False),
    Column("lease", BigInteger, nullable=False),
)
"""For each log what has to be found without reading it: ``listed`` in the lobby, the ``deadline`` of the running clock,
whether an engine has to move (``thinking``), and until when some process takes care of that (``lease``)."""

Index("tables_listed", tables.c.created, sqlite_where=tables.c.listed, postgresql_where=tables.c.listed)
Index("tables_deadline", tables.c.deadline)
Index("tables_thinking", tables.c.lease, sqlite_where=tables.c.thinking, postgresql_where=tables.c.thinking)
Index("tables_creator", tables.c.creator, tables.c.status)

holders = Table(
    "holders",
    metadata,
    Column("holder", String(43), primary_key=True),
    Column("table_id", String(22), primary_key=True),
)
"""Who has a seat where, by the hash of the token."""

processes = Table(
    "processes",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("alive", BigInteger, nullable=False),
)
"""When each process was last seen alive: if none was, time stood still for the clocks."""

budgets = Table(
    "budgets",
    metadata,
    Column("client", String(43), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("level", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""What each client (the hash of an address) had left at a moment of what it may have in an hour."""
