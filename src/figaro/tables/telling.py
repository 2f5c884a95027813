"""Telling: what an audience is told about an entry, or about a whole table.

Invariant: only the cards that `figaro.rules.view` lets through are told, and until the end only the hash of the
secret.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from figaro.notation.fairness import commitment_to, contributions_text
from figaro.protocol.event_messages import AnyEventMessage, told
from figaro.protocol.game_messages import Own, own_of, sight_of
from figaro.protocol.messages import encode
from figaro.protocol.phrases import Phrase, is_phrase
from figaro.protocol.updates import ChairInfo, ClockInfo, News, Snapshot, TableInfo, Update, Words
from figaro.rules import Seat, State, events_for, view
from figaro.rules.view import concerned, own
from figaro.tables.entries import (
    Abandoned,
    BotSat,
    Brought,
    Changed,
    Entry,
    Left,
    Moved,
    Muted,
    Opened,
    Readied,
    Rematched,
    Renamed,
    Resumed,
    Said,
    Sat,
    Started,
    Stood,
    StoodIn,
    Swapped,
    TakenBack,
)
from figaro.tables.players import Chair, Person, Robot
from figaro.tables.table import Stage, Table
from figaro.tables.table_options import options_message


class Audience(Struct, frozen=True):
    """Who is told: the seats whose cards they may see (none for watchers), and the people they have muted."""

    seats: tuple[Seat, ...] = ()
    unheard: frozenset[str] = frozenset()


def audience_of(table: Table, person: str | None) -> Audience:
    """Return the audience a person belongs to; `None` stands for a stranger, who watches."""
    if person is None:
        return Audience()
    return Audience(
        table.seats_of(person),
        frozenset(muted for by, muted in table.muted if by == person) if table.muted else frozenset(),
    )


def update(name: str, table: Table, entry: Entry, audience: Audience) -> Update:
    """Tell an audience about the entry that led to a table."""
    quiet = isinstance(entry, Moved | Said | Muted | Resumed) and table.stage is not Stage.OVER
    state = table.state if table.events else None
    return Update(
        table=name,
        seq=table.seq,
        at=entry.at,
        news=news_of(entry, audience),
        moves=len(table.moves),
        clock=clock_of(table),
        info=None if quiet else info_of(table),
        events=_events(table, audience),
        sight=None if state is None else sight_of(view(state, None)),
        own=() if state is None else _own(state, audience),
    )


def frames(name: str, table: Table, entry: Entry, audiences: Iterable[Audience]) -> dict[Audience, bytes]:
    """Return what `update` tells several audiences, encoded; what they share is worked out only once."""
    everybody = update(name, table, entry, Audience())
    state = table.state if table.events else None
    if state is None:
        if not isinstance(entry, Said):
            return dict.fromkeys(audiences, encode(everybody))
        return {each: encode(replace(everybody, news=news_of(entry, each))) for each in audiences}
    concern = concerned(table.events)
    beginning = encode(everybody).removesuffix(b"[]}")  # what the audience's own seats see comes last
    return {
        each: beginning + encode(_own(state, each)) + b"}"
        if concern.isdisjoint(each.seats)
        else encode(replace(everybody, events=_events(table, each), own=_own(state, each)))
        for each in audiences
    }


def _events(table: Table, audience: Audience) -> tuple[AnyEventMessage, ...]:
    """Return the events of the last entry, as an audience may see them."""
    return tuple(map(told, events_for(table.events, *audience.seats)))


def _own(state: State, audience: Audience) -> tuple[Own, ...]:
    """Return what only the audience's own seats may see."""
    return tuple([own_of(own(state, seat)) for seat in audience.seats])


def snapshot(name: str, table: Table, at: int, audience: Audience) -> Snapshot:
    """Tell an audience the current state of a table."""
    state = table.state
    return Snapshot(
        table=name,
        seq=table.seq,
        at=at,
        moves=len(table.moves),
        clock=clock_of(table),
        info=info_of(table),
        sight=None if state is None else sight_of(view(state, None)),
        own=() if state is None else _own(state, audience),
        talk=tuple(words_of(entry) for entry in table.talk if entry.person.id not in audience.unheard),
        muted=tuple(sorted(audience.unheard)),
    )


def _phrase(entry: Said) -> Phrase | None:
    """Return the phrase that was said, if clients still know it."""
    return entry.phrase if is_phrase(entry.phrase) else None


def words_of(entry: Said) -> Words:
    """Return something said earlier, as a message."""
    return Words(entry.at, entry.person.id, entry.person.name, _phrase(entry), entry.text)


def clock_of(table: Table) -> ClockInfo | None:
    """Return the state of the clock, if one is running."""
    if table.clock is None or table.turn is None:
        return None
    return ClockInfo(table.clock.deadline(table.turn), table.clock.banks)


def info_of(table: Table) -> TableInfo:
    """Return everything about a table that is public, except the cards."""
    ended = table.stage in (Stage.OVER, Stage.ABANDONED)
    brought = contributions_text({seat: table.chairs[seat].contribution for seat in table.seats})
    left_out = None if table.state is None else table.state.setup.left_out
    return TableInfo(
        options=options_message(table.options),
        stage=table.stage.value,
        host=table.host,
        chairs=tuple(map(chair_info, table.chairs)),
        commitment=commitment_to(table.secret),
        secret=table.secret if ended else None,
        contributions=brought if ended else None,
        left_out=None if left_out is None else left_out.name.lower(),
        ready=tuple(sorted(table.ready)),
        rematch=table.rematch,
    )


def chair_info(chair: Chair) -> ChairInfo:
    """Return who sits on a chair, as a message."""
    match chair.player:
        case None:
            return ChairInfo(None, None, None, stand_in=False)
        case Robot() as robot:
            return ChairInfo(robot.name, None, robot.bot, stand_in=False)
        case Person() as person:
            return ChairInfo(person.name, person.id, None, stand_in=chair.stand_in is not None)
        case _:
            assert_never(chair.player)


def news_of(entry: Entry, audience: Audience) -> News:
    """Return what kind of thing an entry is, and who did it."""
    match entry:
        case Moved():
            return News("moved", seat=entry.seat, by=entry.by)
        case Said():
            return _talk(entry, audience)
        case Sat() | BotSat() | Stood() | Renamed() | StoodIn() | TakenBack():
            return _news_of_a_seat(entry)
        case Left():
            return News("left", person=entry.person)
        case Readied():
            return News("readied", person=entry.person)
        case Brought():
            return News("brought", person=entry.person)
        case Abandoned():
            return News("abandoned", person=entry.by)
        case Changed() | Started() | Swapped() | Muted() | Rematched() | Resumed():
            return News(KINDS[type(entry)])
        case Opened():
            raise ValueError("an opening is told as a snapshot")
        case _:
            assert_never(entry)


KINDS: Final[dict[type, Literal["changed", "started", "swapped", "muted", "rematched", "resumed"]]] = {
    Changed: "changed",
    Started: "started",
    Swapped: "swapped",
    Muted: "muted",
    Rematched: "rematched",
    Resumed: "resumed",
}


def _news_of_a_seat(entry: Sat | BotSat | Stood | Renamed | StoodIn | TakenBack) -> News:
    match entry:
        case Sat():
            return News("sat", seat=entry.seat, person=entry.person.id, name=entry.person.name)
        case BotSat():
            return News("bot", seat=entry.seat, name=entry.robot.name)
        case Stood():
            return News("stood", seat=entry.seat)
        case Renamed():
            return News("renamed", seat=entry.seat, name=entry.name)
        case StoodIn():
            return News("stood_in", seat=entry.seat, by="player" if entry.asked else None)
        case TakenBack():
            return News("taken_back", seat=entry.seat)
        case _:
            assert_never(entry)


def _talk(entry: Said, audience: Audience) -> News:
    """Return what someone said, unless the audience has muted them."""
    heard = entry.person.id not in audience.unheard
    return News(
        "said",
        person=entry.person.id,
        name=entry.person.name,
        phrase=_phrase(entry) if heard else None,
        text=entry.text if heard else None,
    )
