"""The log of a table: what happened, in order, each entry with its time in milliseconds since 1970.

Entries are kept forever, so a new field needs a default, and no field may change its meaning; `entry_codec.py`
reads and writes them. They are independent of the protocol, whose limits may change. Deals are written out, so that a
game in progress never depends on how a later version draws random numbers.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from figaro.tables.players import Person, PersonRef, Robot
from figaro.tables.table_options import SeatLetter, TableOptions


class Logged(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="entry"):
    """What all entries have in common."""

    at: int


class Opened(Logged, frozen=True, tag="opened"):
    """A host opened the table. The secret and the players' contributions together determine the deals."""

    options: TableOptions
    host: Person
    secret: str
    #: The table this one is a rematch of.
    after: str | None = None


class Sat(Logged, frozen=True, tag="sat"):
    """A person sat down, first standing up from `left` if they changed seats."""

    seat: SeatLetter
    person: Person
    contribution: str
    left: list[SeatLetter] = []


class Brought(Logged, frozen=True, tag="brought"):
    """A person contributed to the randomness of the deals, for all their seats."""

    person: PersonRef
    contribution: str


class BotSat(Logged, frozen=True, tag="bot"):
    """A bot was put on a seat."""

    seat: SeatLetter
    robot: Robot


class Stood(Logged, frozen=True, tag="stood"):
    """A seat is free again."""

    seat: SeatLetter


class Left(Logged, frozen=True, tag="left"):
    """A person left the table."""

    person: PersonRef


class Renamed(Logged, frozen=True, tag="renamed"):
    """A seat got another name."""

    seat: SeatLetter
    name: str


class Swapped(Logged, frozen=True, tag="swapped"):
    """The occupants of two seats swapped places."""

    seat: SeatLetter
    other: SeatLetter


class Changed(Logged, frozen=True, tag="changed"):
    """The options changed."""

    options: TableOptions


class Readied(Logged, frozen=True, tag="readied"):
    """A person is ready to play, or no longer is."""

    person: PersonRef
    ready: bool


class Started(Logged, frozen=True, tag="started"):
    """The game started: its setup, as the tags of a record, and the first deal."""

    setup: dict[str, str]
    deal: list[str]


class Moved(Logged, frozen=True, tag="moved"):
    """A seat made a move; if that ended a round, the next one was dealt."""

    seat: SeatLetter
    move: str
    by: Literal["player", "bot", "clock"]
    deal: list[str] | None = None


class Resumed(Logged, frozen=True, tag="resumed"):
    """The clock resumed after the server was down; `used` is the time this move had used by then, in milliseconds."""

    used: int


class StoodIn(Logged, frozen=True, tag="stood_in"):
    """A bot plays for a person from now on."""

    seat: SeatLetter
    bot: str
    #: Whether the person asked for it themselves, rather than someone else at the table.
    asked: bool


class TakenBack(Logged, frozen=True, tag="taken_back"):
    """A person took their seat back from the bot that stood in."""

    seat: SeatLetter


class Said(Logged, frozen=True, tag="said"):
    """A person said a phrase, or something in their own words."""

    person: Person
    phrase: str | None = None
    text: str | None = None


class Muted(Logged, frozen=True, tag="muted"):
    """A person muted another, or unmuted them."""

    by: PersonRef
    person: PersonRef
    muted: bool


class Rematched(Logged, frozen=True, tag="rematched"):
    """A rematch table was opened for the same people."""

    table: str


class Abandoned(Logged, frozen=True, tag="abandoned"):
    """The table was closed without a winner."""

    by: PersonRef


Entry = (
    Opened
    | Sat
    | Brought
    | BotSat
    | Stood
    | Left
    | Renamed
    | Swapped
    | Changed
    | Readied
    | Started
    | Moved
    | Resumed
    | StoodIn
    | TakenBack
    | Said
    | Muted
    | Rematched
    | Abandoned
)
