"""Bodies: what requests and answers over HTTP are made of."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from figaro.protocol.message_limits import MOST_LETTERS_IN_NAME
from figaro.protocol.options import Options
from figaro.server.summaries import TableSummary

GivenName = Annotated[str, Meta(min_length=1, max_length=4 * MOST_LETTERS_IN_NAME)]


class Named(Struct, forbid_unknown_fields=True):
    """A name that somebody gives themselves."""

    name: GivenName


class Me(Struct):
    """Who I am: my name, and the id that everybody may know."""

    id: str
    name: str


class Link(Struct):
    """A link's token for a second device; it is good once, for ten minutes."""

    token: Annotated[str, Meta(max_length=100)]


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to open."""

    options: Options


class OpenedTable(Struct):
    """The name of a table that was opened."""

    table: str


class ListedTable(Struct):
    """A table in a list."""

    table: str
    touched: int
    summary: TableSummary


class SaidWords(Struct):
    """What somebody said at a table, and when."""

    table: str
    at: int
    phrase: str | None
    text: str | None


class Export(Struct):
    """Everything that is kept about somebody.

    `tables` are those they took part in, `games` the records of those that have ended, `words` what they said.
    """

    id: str
    name: str
    created: int
    tables: list[ListedTable]
    games: list[str]
    words: list[SaidWords]


class BotLevel(Struct):
    """A bot that can be asked to a table, and what it is like."""

    name: str
    about: str


class Health(Struct):
    """Whether the server is well."""

    status: Literal["ok", "failing"]
