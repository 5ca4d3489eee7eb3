"""The log of entries, its indices, and the processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "first"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.String(16)),
        sa.Column("answers", sa.Integer),
        sa.Column("key", sa.String(64)),
        sa.Column("body", sa.Text, nullable=False),
    )
    tables = op.create_table(
        "tables",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("creator", sa.String(43), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("thinking", sa.Boolean, nullable=False),
        sa.Column("lease", sa.BigInteger, nullable=False),
    )
    listed, thinking = tables.c.listed, tables.c.thinking
    op.create_index("tables_listed", "tables", ["created"], sqlite_where=listed, postgresql_where=listed)
    op.create_index("tables_deadline", "tables", ["deadline"])
    op.create_index("tables_thinking", "tables", ["lease"], sqlite_where=thinking, postgresql_where=thinking)
    op.create_index("tables_creator", "tables", ["creator", "status"])
    op.create_table(
        "holders",
        sa.Column("holder", sa.String(43), primary_key=True),
        sa.Column("table_id", sa.String(22), primary_key=True),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("alive", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop everything."""
    for name in ("processes", "holders", "tables", "entries"):
        op.drop_table(name)
