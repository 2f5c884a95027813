"""Deciding: whether a table accepts a command, and the entry that it becomes."""

from __future__ import annotations

from typing import Literal, NamedTuple, assert_never

from figaro.notation.fairness import contributions_text, fair_chance
from figaro.notation.names import NAMES
from figaro.notation.records import setup_tags
from figaro.protocol import commands
from figaro.protocol.options import Options
from figaro.protocol.sights import letter
from figaro.rules import RULE_SETS, Chance, NotationError, Phase, Seat, Setup, State, shuffled
from figaro.tables.entries import (
    Abandoned,
    BotSat,
    Changed,
    Entry,
    Left,
    Moved,
    Muted,
    Rematched,
    Renamed,
    Said,
    Sat,
    Started,
    Stood,
    StoodIn,
    Swapped,
    TakenBack,
)
from figaro.tables.folding import tried
from figaro.tables.names import tidy_name, tidy_text
from figaro.tables.players import STAND_IN, Person, Robot
from figaro.tables.reasons import Declined, TableReason
from figaro.tables.table import Stage, Table

#: Over how many milliseconds talk is counted, and how often a person may speak within them.
TALK_SPAN = 20_000
MOST_TALK = 8
#: How long a log may get by anything but moves, and what ends it; the longest games take some hundred moves.
MOST_ENTRIES = 5000
ALWAYS = (commands.Play, commands.Leave, commands.Abandon, commands.Rematch)


class Asking(NamedTuple):
    """Who asks and when, and what the table cannot know by itself.

    `away` are the people who have not been connected for a while; `rematch` is the name that another table would get.
    """

    person: Person
    at: int
    away: frozenset[str] = frozenset()
    rematch: str = ""


def decide(table: Table, command: commands.AnyCommand, asking: Asking) -> Entry | None:
    """Give the entry that a command becomes, `None` if all is as it asks already, or raise why it is declined.

    Raises `Declined` for what the table forbids, and `IllegalMove` for what the rules do.
    """
    _check_length(table, command)
    match command:
        case commands.Play():
            return _play(table, command, asking)
        case commands.SayPhrase() | commands.SayText():
            return _say(table, command, asking)
        case commands.Mute():
            return _mute(table, command, asking)
        case commands.Rematch():
            return _rematch(table, asking)
        case commands.Leave():
            return _leave(table, asking)
        case commands.Resign() | commands.TakeBack() | commands.StandIn():
            return _stand_in(table, command, asking)
        case commands.Abandon():
            _check_running_or_open(table)
            _check_host(table, asking)
            return Abandoned(at=asking.at, by=asking.person.id)
        case commands.Sit() | commands.Stand() | commands.Rename():
            return _arrange(table, command, asking)
        case commands.SeatBot() | commands.Swap() | commands.Change() | commands.Start():
            return _prepare(table, command, asking)
        case _:
            assert_never(command)


def _arrange(table: Table, command: commands.Sit | commands.Stand | commands.Rename, asking: Asking) -> Entry | None:
    """Decide on who sits where."""
    seat = seat_at(table, command.seat)
    chair = table.chairs[seat]
    if isinstance(command, commands.Rename):
        _check_running_or_open(table)
        name = tidy_name(command.name)
        if not chair.belongs_to(asking.person.id):
            raise Declined(TableReason.NOT_YOUR_SEAT)
        if chair.player is not None and chair.player.name == name:
            return None
        return Renamed(at=asking.at, seat=command.seat, name=name)
    _check_open(table)
    if isinstance(command, commands.Stand):
        if chair.player is None:
            return None
        if not chair.belongs_to(asking.person.id) and table.host != asking.person.id:
            raise Declined(TableReason.NOT_YOUR_SEAT if isinstance(chair.player, Person) else TableReason.NOT_HOST)
        return Stood(at=asking.at, seat=command.seat)
    own = chair.belongs_to(asking.person.id)
    if chair.player is not None and not own:
        raise Declined(TableReason.SEAT_TAKEN)
    person = Person(asking.person.id, tidy_name(command.name if command.name is not None else asking.person.name))
    if own and chair.player == person and command.contribution in ("", chair.contribution):
        return None
    contribution = command.contribution or (chair.contribution if own else "")
    left = [] if command.add else [letter(each) for each in table.seats_of(asking.person.id) if each is not seat]
    return Sat(at=asking.at, seat=command.seat, person=person, contribution=contribution, left=left)


def _prepare(
    table: Table, command: commands.SeatBot | commands.Swap | commands.Change | commands.Start, asking: Asking
) -> Entry | None:
    """Decide on what the host prepares."""
    _check_open(table)
    _check_host(table, asking)
    if isinstance(command, commands.Start):
        if any(chair.player is None for chair in table.chairs):
            raise Declined(TableReason.SEATS_FREE)
        return start_entry(table, asking.at)
    if isinstance(command, commands.SeatBot):
        return _seat_bot(table, command, asking)
    if isinstance(command, commands.Swap):
        one, other = table.chairs[seat_at(table, command.seat)], table.chairs[seat_at(table, command.other)]
        done = one == other or command.seq != table.seq
        return None if done else Swapped(at=asking.at, seat=command.seat, other=command.other)
    if command.options == table.options:
        return None
    if any(chair.player is not None for chair in table.chairs[command.options.players :]):
        raise Declined(TableReason.SEAT_TAKEN)
    if command.options.first is not None:
        seat_within(command.options, command.options.first)
    return Changed(at=asking.at, options=command.options)


def _seat_bot(table: Table, command: commands.SeatBot, asking: Asking) -> Entry | None:
    """Decide on a bot for a chair; it is called as the bot there was, or by a name that no other bot has."""
    seat = seat_at(table, command.seat)
    before = table.chairs[seat].player
    if isinstance(before, Person):
        raise Declined(TableReason.SEAT_TAKEN)
    taken = {chair.player.name for chair in table.chairs if isinstance(chair.player, Robot)}
    name = before.name if before is not None else next(each for each in (NAMES[seat], *NAMES) if each not in taken)
    robot = Robot(command.bot, name)
    return None if before == robot else BotSat(at=asking.at, seat=command.seat, robot=robot)


def start_entry(table: Table, at: int) -> Started:
    """Give the entry with which a game starts: everything that is drawn for it, and its first deal."""
    chance = chance_of(table)
    first = None if table.options.first is None else Seat.parse(table.options.first)
    setup = Setup.draw(
        len(table.chairs),
        chance,
        RULE_SETS[table.options.rules],
        first,
        show_piles=table.options.show_piles,
        show_roads=table.options.show_roads,
    )
    return Started(at=at, setup=dict(setup_tags(setup)), deal=_deal(State(setup), chance))


def _play(table: Table, command: commands.Play, asking: Asking) -> Entry | None:
    seat = _own_seat(table, command.seat, asking)
    if table.stage is Stage.OPEN:
        raise Declined(TableReason.NOT_STARTED)
    if command.number < len(table.moves):
        if table.moves[command.number] == (seat, command.move):
            return None
        raise Declined(TableReason.STALE_MOVE)
    if table.stage is not Stage.PLAYING:
        raise Declined(TableReason.GAME_OVER)
    if command.number > len(table.moves):
        raise Declined(TableReason.EARLY_MOVE)
    if table.chairs[seat].stand_in is not None:
        raise Declined(TableReason.BOT_PLAYS)
    return move_entry(table, seat, command.move, asking.at, by="player")


def move_entry(table: Table, seat: Seat, text: str, at: int, *, by: Literal["player", "bot", "clock"]) -> Moved:
    """Give the entry of a move, with the next deal if it ends a round; raises why the rules refuse it."""
    assert table.state is not None, "moves are made in a game"
    try:
        state, _ = tried(table.state, text, seat)
    except NotationError as error:
        raise Declined(TableReason.UNKNOWN_MOVE) from error
    dealt = _deal(state, chance_of(table)) if state.phase is Phase.DEALING else None
    return Moved(at=at, seat=letter(seat), move=text, by=by, deal=dealt)


def chance_of(table: Table) -> Chance:
    """Give the chance that deals at a table."""
    brought = {seat: table.chairs[seat].contribution for seat in table.seats}
    return fair_chance(table.secret, contributions_text(brought))


def _deal(state: State, chance: Chance) -> list[str]:
    return [str(hand) for hand in shuffled(state, chance.split(f"round {state.round + 1}"))]


def _stand_in(
    table: Table, command: commands.Resign | commands.TakeBack | commands.StandIn, asking: Asking
) -> Entry | None:
    """Decide on who plays for a person: a bot, or again the person."""
    seat = seat_at(table, command.seat)
    if table.stage is not Stage.PLAYING:
        raise Declined(TableReason.NOT_STARTED if table.stage is Stage.OPEN else TableReason.GAME_OVER)
    chair = table.chairs[seat]
    if isinstance(command, commands.StandIn):
        if not table.seats_of(asking.person.id):
            raise Declined(TableReason.NOT_SEATED)
        if not isinstance(chair.player, Person) or chair.player.id not in asking.away:
            raise Declined(TableReason.NOT_AWAY)
        return None if chair.stand_in else StoodIn(at=asking.at, seat=command.seat, bot=STAND_IN, asked=False)
    _own_seat(table, command.seat, asking)
    if isinstance(command, commands.Resign):
        return None if chair.stand_in else StoodIn(at=asking.at, seat=command.seat, bot=STAND_IN, asked=True)
    return TakenBack(at=asking.at, seat=command.seat) if chair.stand_in else None


def _leave(table: Table, asking: Asking) -> Entry | None:
    _check_running_or_open(table)
    if not table.seats_of(asking.person.id) and table.host != asking.person.id:
        return None
    return Left(at=asking.at, person=asking.person.id)


def _say(table: Table, command: commands.SayPhrase | commands.SayText, asking: Asking) -> Entry | None:
    seats = table.seats_of(asking.person.id)
    if not seats and table.host != asking.person.id:
        raise Declined(TableReason.NOT_SEATED)
    spoken = [words for words in table.talk if words.person.id == asking.person.id and words.at > asking.at - TALK_SPAN]
    if len(spoken) >= MOST_TALK:
        raise Declined(TableReason.TOO_MUCH_TALK)
    sitting = table.chairs[seats[0]].player if seats else asking.person
    assert isinstance(sitting, Person), "a person's seat has a person on it"
    if isinstance(command, commands.SayPhrase):
        return Said(at=asking.at, person=sitting, phrase=command.phrase)
    if not table.options.talk:
        raise Declined(TableReason.NO_FREE_TALK)
    text = tidy_text(command.text)
    return Said(at=asking.at, person=sitting, text=text) if text else None


def _mute(table: Table, command: commands.Mute, asking: Asking) -> Entry | None:
    if not table.seats_of(asking.person.id):
        raise Declined(TableReason.NOT_SEATED)
    if command.person == asking.person.id or not table.seats_of(command.person):
        raise Declined(TableReason.NOT_AT_THE_TABLE)
    if ((asking.person.id, command.person) in table.muted) == command.muted:
        return None
    return Muted(at=asking.at, by=asking.person.id, person=command.person, muted=command.muted)


def _rematch(table: Table, asking: Asking) -> Entry | None:
    if not table.seats_of(asking.person.id):
        raise Declined(TableReason.NOT_SEATED)
    if table.stage not in (Stage.OVER, Stage.ABANDONED):
        raise Declined(TableReason.NOT_OVER)
    return None if table.rematch is not None else Rematched(at=asking.at, table=asking.rematch)


def seat_at(table: Table, name: str) -> Seat:
    """Give a seat of a table by its letter."""
    return seat_within(table.options, name)


def seat_within(options: Options, name: str) -> Seat:
    """Give a seat by its letter, if there are so many."""
    seat = Seat.parse(name)
    if seat >= options.players:
        raise Declined(TableReason.NO_SUCH_SEAT)
    return seat


def _own_seat(table: Table, name: str, asking: Asking) -> Seat:
    seat = seat_at(table, name)
    if not table.chairs[seat].belongs_to(asking.person.id):
        raise Declined(TableReason.NOT_YOUR_SEAT)
    return seat


def _check_open(table: Table) -> None:
    if table.stage is not Stage.OPEN:
        raise Declined(TableReason.ALREADY_STARTED if table.stage is Stage.PLAYING else TableReason.GAME_OVER)


def _check_running_or_open(table: Table) -> None:
    if table.stage not in (Stage.OPEN, Stage.PLAYING):
        raise Declined(TableReason.GAME_OVER)


def _check_length(table: Table, command: commands.AnyCommand) -> None:
    if table.seq >= MOST_ENTRIES and not isinstance(command, ALWAYS):
        raise Declined(TableReason.TOO_LONG)


def _check_host(table: Table, asking: Asking) -> None:
    if table.host != asking.person.id:
        raise Declined(TableReason.NOT_HOST)
