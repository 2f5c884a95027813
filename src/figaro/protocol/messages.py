"""All messages on the socket, in both directions."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.json import Decoder, Encoder

from figaro.protocol.commands import AnyCommand, MessageId
from figaro.protocol.message_limits import PersonId, TableId
from figaro.protocol.updates import Snapshot, Update


class Attend(Struct, frozen=True, forbid_unknown_fields=True, tag="attend", tag_field="type"):
    """Attend a table, to play or to watch. `since` is the number of the last update the client has, if any.

    The server answers with the updates since then, or with a snapshot; further updates follow as they happen.
    """

    table: TableId
    since: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    id: MessageId | None = None


class Depart(Struct, frozen=True, forbid_unknown_fields=True, tag="depart", tag_field="type"):
    """Stop attending a table. Seats stay taken."""

    table: TableId
    id: MessageId | None = None


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag="ping", tag_field="type"):
    """Ask whether the server is there."""

    id: MessageId | None = None


ClientMessage = Attend | Depart | Ping | AnyCommand


class Hello(Struct, frozen=True, tag="hello", tag_field="type"):
    """The greeting, the first message on a socket: the protocol's number, and who the client is."""

    protocol: int
    version: str
    person: PersonId
    name: str
    at: int


class Done(Struct, frozen=True, tag="done", tag_field="type"):
    """A command was carried out, or there was nothing to do; `seq` is the table's number after it."""

    id: MessageId | None
    table: TableId | None
    seq: int | None


class Refusal(Struct, frozen=True, tag="refused", tag_field="type"):
    """A message was refused: the reason as a name, the rule's number if it was a rule, and a sentence in English."""

    id: MessageId | None
    table: str | None
    reason: str
    rule: str | None
    text: str


class Presence(Struct, frozen=True, tag="presence", tag_field="type"):
    """Which seated people are at a table now, and how many watch. It has no number: only the latest counts."""

    table: TableId
    people: tuple[PersonId, ...]
    watchers: int


class Pong(Struct, frozen=True, tag="pong", tag_field="type"):
    """The server is there; `at` is its time."""

    id: MessageId | None
    at: int


class Going(Struct, frozen=True, tag="going", tag_field="type"):
    """The server is stopping; come back after this many milliseconds."""

    back_in: int


ServerMessage = Hello | Update | Snapshot | Done | Refusal | Presence | Pong | Going


class Identified(Struct, frozen=True):
    """Anything with an id."""

    id: MessageId | None = None


decode_id: Final = Decoder(Identified).decode
decode_message: Final = Decoder(ClientMessage).decode
encode: Final = Encoder().encode
