"""The log of a table: what happened, in order, each entry with its time in milliseconds since 1970.

Entries are kept for ever, so a field that is added needs a default, and none may change its meaning; `entry_codec.py`
reads and writes them. They know nothing of the protocol, whose limits may change. Deals are written out: a game that
runs never depends on how chance is drawn in a later version.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from figaro.tables.players import Person, PersonRef, Robot
from figaro.tables.table_options import SeatLetter, TableOptions


class Logged(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="entry"):
    """What all entries have."""

    at: int


class Opened(Logged, frozen=True, tag="opened"):
    """A host opened the table. The secret decides the deals, together with what the players bring."""

    options: TableOptions
    host: Person
    secret: str
    #: The table of which this is a rematch.
    after: str | None = None


class Sat(Logged, frozen=True, tag="sat"):
    """A person sat down, and stood up from `left` before if they moved."""

    seat: SeatLetter
    person: Person
    contribution: str
    left: list[SeatLetter] = []


class Brought(Logged, frozen=True, tag="brought"):
    """A person added to the chance that deals, for all their seats."""

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
    """A seat has another name."""

    seat: SeatLetter
    name: str


class Swapped(Logged, frozen=True, tag="swapped"):
    """Whoever sits on two seats changed places."""

    seat: SeatLetter
    other: SeatLetter


class Changed(Logged, frozen=True, tag="changed"):
    """The options changed."""

    options: TableOptions


class Readied(Logged, frozen=True, tag="readied"):
    """A person is ready to play, or not any more."""

    person: PersonRef
    ready: bool


class Started(Logged, frozen=True, tag="started"):
    """The game started: how it is set up, as tags of a record, and the first deal."""

    setup: dict[str, str]
    deal: list[str]


class Moved(Logged, frozen=True, tag="moved"):
    """A seat made a move, and if it ended a round the next was dealt."""

    seat: SeatLetter
    move: str
    by: Literal["player", "bot", "clock"]
    deal: list[str] | None = None


class Resumed(Logged, frozen=True, tag="resumed"):
    """The clock goes on after the server was away: `used` milliseconds of the time for this move were used before."""

    used: int


class StoodIn(Logged, frozen=True, tag="stood_in"):
    """A bot plays for a person from now on."""

    seat: SeatLetter
    bot: str
    #: Whether the person asked for it, and not somebody else at the table.
    asked: bool


class TakenBack(Logged, frozen=True, tag="taken_back"):
    """A person plays on where a bot stood in."""

    seat: SeatLetter


class Said(Logged, frozen=True, tag="said"):
    """A person said a phrase, or something in their own words."""

    person: Person
    phrase: str | None = None
    text: str | None = None


class Muted(Logged, frozen=True, tag="muted"):
    """A person wants to hear no more from another, or to hear them again."""

    by: PersonRef
    person: PersonRef
    muted: bool


class Rematched(Logged, frozen=True, tag="rematched"):
    """There is another table with the same people."""

    table: str


class Abandoned(Logged, frozen=True, tag="abandoned"):
    """The table was ended without a winner."""

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
