"""The state of a table."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, field

from figaro.rules import SEATS, Seat, State
from figaro.rules.events import Event
from figaro.tables import clocks
from figaro.tables.append_only_list import AppendOnlyList
from figaro.tables.entries import Said
from figaro.tables.players import Chair, Person
from figaro.tables.table_options import TableOptions


class Stage(StrEnum):
    """The stage of a table's life."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"
    ABANDONED = "abandoned"


class Table(Struct, frozen=True):
    """A table: who sits there, its options, and its game once there is one.

    `seq` is the number of its last entry. `events` are those of the last entry, `history` those of the whole game.
    """

    seq: int
    opened: int
    options: TableOptions
    host: str | None
    secret: str
    chairs: tuple[Chair, ...]
    stage: Stage = Stage.OPEN
    state: State | None = None
    moves: AppendOnlyList[tuple[Seat, str]] = field(default_factory=AppendOnlyList)
    events: tuple[Event, ...] = ()
    history: AppendOnlyList[tuple[Event, ...]] = field(default_factory=AppendOnlyList)
    clock: clocks.Running | None = None
    muted: frozenset[tuple[str, str]] = frozenset()
    talk: tuple[Said, ...] = ()
    rematch: str | None = None
    #: The people who have said they are ready, before the game.
    ready: frozenset[str] = frozenset()
    #: The person who opened the table, even if someone else hosts it now.
    opener: str = ""
    #: The people who left during the game and have not come back.
    gone: frozenset[str] = frozenset()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, clockwise."""
        return SEATS[: len(self.chairs)]

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is, if any."""
        return self.state.turn if self.state is not None and self.stage is Stage.PLAYING else None

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """Return the seats that belong to a person."""
        return tuple(seat for seat in self.seats if self.chairs[seat].belongs_to(person))

    def people(self) -> tuple[Person, ...]:
        """Return the people who sit here, each one once, clockwise."""
        found: dict[str, Person] = {}
        for chair in self.chairs:
            if isinstance(chair.player, Person):
                found.setdefault(chair.player.id, chair.player)
        return tuple(found.values())

    @property
    def everybody_ready(self) -> bool:
        """Whether the game can start: all chairs are taken, and all people are ready."""
        if self.stage is not Stage.OPEN or not self.ready or any(chair.player is None for chair in self.chairs):
            return False
        return all(person.id in self.ready for person in self.people())

    def with_chair(self, seat: Seat, chair: Chair) -> tuple[Chair, ...]:
        """Return the chairs with the one at a seat replaced."""
        return (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
