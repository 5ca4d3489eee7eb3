"""The statements of the hot path: a whole group of entries in one go, handed over as JSON.

Their text never changes, whatever the size of the group, so that databases prepare them once. PostgreSQL takes a group
in a single statement, which is a transaction by itself; SQLite takes three within one transaction.
"""

from __future__ import annotations

ENTRY = {
    "table_id": "text",
    "number": "integer",
    "at": "bigint",
    "kind": "text",
    "seat": "text",
    "answers": "integer",
    "key": "text",
    "body": "text",
}
ROW = {
    "id": "text",
    "creator": "text",
    "status": "text",
    "listed": "boolean",
    "created": "bigint",
    "at": "bigint",
    "head": "integer",
    "deadline": "bigint",
    "thinking": "boolean",
    "lease": "bigint",
}
HOLDER = {"holder": "text", "table_id": "text"}
CHANGING = ("status", "listed", "at", "head", "deadline", "thinking", "lease")
"""What changes in the row of a table that is known already."""


def _names(columns: dict[str, str], prefix: str = "") -> str:
    return ", ".join(f"{prefix}{name}" for name in columns)


def _records(parameter: str, columns: dict[str, str]) -> str:
    """A JSON array as rows, in PostgreSQL."""
    types = ", ".join(f"{name} {kind}" for name, kind in columns.items())
    return f"jsonb_to_recordset(CAST(:{parameter} AS jsonb)) AS given({types})"


def _extracted(columns: dict[str, str]) -> str:
    """The columns of one element of a JSON array, in SQLite."""
    return ", ".join(f"json_extract(value, '$.{name}')" for name in columns)


_UPDATE = f"""ON CONFLICT (id) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in CHANGING)}
    WHERE tables.head < excluded.head"""

STORE_GROUP = f"""
WITH won AS (
    INSERT INTO entries ({_names(ENTRY)}) SELECT {_names(ENTRY)} FROM {_records("entries", ENTRY)}
    ON CONFLICT DO NOTHING RETURNING table_id, number
), kept AS (
    INSERT INTO tables ({_names(ROW)}) SELECT {_names(ROW, "given.")} FROM {_records("rows", ROW)}
    JOIN won ON won.table_id = given.id AND won.number = given.head
    {_UPDATE}
), seated AS (
    INSERT INTO holders ({_names(HOLDER)}) SELECT {_names(HOLDER, "given.")} FROM {_records("holders", HOLDER)}
    JOIN won ON won.table_id = given.table_id
    ON CONFLICT DO NOTHING
), told AS (
    SELECT pg_notify(:channel, :sender || ' ' || string_agg(table_id || ':' || number, ',')) FROM won
)
SELECT table_id, number, (SELECT count(*) FROM told) FROM won
"""
"""PostgreSQL: store what is new, keep the indices, tell the other processes; what came first is returned."""

STORE_ENTRIES = f"""
INSERT INTO entries ({_names(ENTRY)}) SELECT {_extracted(ENTRY)} FROM json_each(:entries) WHERE true
ON CONFLICT DO NOTHING RETURNING table_id, number
"""
STORE_ROWS = f"INSERT INTO tables ({_names(ROW)}) SELECT {_extracted(ROW)} FROM json_each(:rows) WHERE true {_UPDATE}"
STORE_HOLDERS = f"""
INSERT INTO holders ({_names(HOLDER)}) SELECT {_extracted(HOLDER)} FROM json_each(:holders) WHERE true
ON CONFLICT DO NOTHING
"""
"""SQLite: the same, one after the other; the last two only for what was new."""
