"""Budgets of clients, shared by all processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "second"
down_revision = "first"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the budgets."""
    op.create_table(
        "budgets",
        sa.Column("client", sa.String(43), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("level", sa.Float, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop the budgets."""
    op.drop_table("budgets")
