"""The tables of the database; `migrations` creates them, and a test checks that both agree."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(naming_convention={"ix": "ix_%(table_name)s_%(column_0_N_name)s"})

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)
#: The tokens that identify a person's browsers, one for each device. Only hashes are stored.
tokens = Table(
    "tokens",
    metadata,
    Column("token", LargeBinary(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "person"),
)
#: One-time links for a second device; only the hash of a link's token is stored.
links = Table(
    "links",
    metadata,
    Column("token", LargeBinary(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("expires", BigInteger, nullable=False),
)
#: The data for lists of tables; the truth about a table is its log.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("stage", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    #: When the table is due although nobody comes; null if it only waits for people.
    Column("due", BigInteger),
    Index(None, "stage", "listed", "touched"),
    Index(None, "due"),
)
#: The log of every table; a table that was removed takes no more entries.
entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)
#: Who has taken part in which game.
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Index(None, "person"),
)
#: The server's own data, such as the key that cookies are signed with.
facts = Table(
    "facts",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
