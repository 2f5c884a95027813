"""Bodies: the contents of HTTP requests and responses."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from figaro.protocol.message_limits import MOST_LETTERS_IN_NAME
from figaro.protocol.options import Options
from figaro.server.summaries import TableSummary

GivenName = Annotated[str, Meta(min_length=1, max_length=4 * MOST_LETTERS_IN_NAME)]


class Named(Struct, forbid_unknown_fields=True):
    """A name someone chose for themselves."""

    name: GivenName


class Me(Struct):
    """Who you are: your name, and your public id."""

    id: str
    name: str


class Link(Struct):
    """The token of a link for a second device; it works once, for ten minutes."""

    token: Annotated[str, Meta(max_length=100)]


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to open."""

    options: Options


class OpenedTable(Struct):
    """The name of a newly opened table."""

    table: str


class ListedTable(Struct):
    """A table in a list."""

    table: str
    touched: int
    summary: TableSummary


class SaidWords(Struct):
    """Something a person said at a table, and when."""

    table: str
    at: int
    phrase: str | None
    text: str | None


class Export(Struct):
    """Everything stored about a person.

    `tables` are those they took part in, `games` the records of finished ones, `words` what they said.
    """

    id: str
    name: str
    created: int
    tables: list[ListedTable]
    games: list[str]
    words: list[SaidWords]


class BotLevel(Struct):
    """A bot you can invite to a table, and what it is like."""

    name: str
    about: str


class Health(Struct):
    """Whether the server is healthy."""

    status: Literal["ok", "failing"]
