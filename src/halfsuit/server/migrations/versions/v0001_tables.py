"""The first tables: one row a table, one ordered log each, and who holds a seat where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go to this version."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("last_at", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("stage", sa.String(10), nullable=False),
        sa.Column("code", sa.String(40), unique=True),
    )
    op.create_index("ix_tables_last_at", "tables", ["last_at"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("after", sa.Integer),
        sa.Column("entry", sa.Text, nullable=False),
        sa.CheckConstraint("number = 1 and after is null or number > 1 and after = number - 1", name="next_number"),
        sa.ForeignKeyConstraint(["table_id", "after"], ["log.table_id", "log.number"], name="one_after_another"),
    )
    op.create_table(
        "visits",
        sa.Column("holder", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_visits_table_id", "visits", ["table_id"])
