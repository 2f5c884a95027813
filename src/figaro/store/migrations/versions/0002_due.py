"""Add when a table is due although nobody comes to it."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column, and mark every running game with a bot or a clock as due."""
    op.add_column("tables", sa.Column("due", sa.BigInteger, nullable=True))
    op.create_index("ix_tables_due", "tables", ["due"])
    tables = sa.table(
        "tables",
        sa.column("id", sa.String),
        sa.column("stage", sa.String),
        sa.column("touched", sa.BigInteger),
        sa.column("summary", sa.LargeBinary),
        sa.column("due", sa.BigInteger),
    )
    connection = op.get_bind()
    running = sa.select(tables.c.id, tables.c.summary).where(tables.c.stage == "playing")
    found = [{"name": row.id} for row in connection.execute(running) if _goes_on_alone(row.summary)]
    if found:
        change = sa.update(tables).where(tables.c.id == sa.bindparam("name")).values(due=tables.c.touched)
        connection.execute(change, found)


def _goes_on_alone(summary: bytes) -> bool:
    """Return whether a table may go on without a person; if its summary does not say, it is due."""
    try:
        told = json.loads(summary)
        clock = told["options"].get("clock", {}).get("kind", "none") != "none"
        return clock or any(chair["bot"] is not None or chair["stand_in"] for chair in told["chairs"])
    except (ValueError, KeyError, TypeError, AttributeError):
        return True
