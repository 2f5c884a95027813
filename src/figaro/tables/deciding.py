"""Deciding: whether a table accepts a command, and which entry it becomes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, assert_never

from figaro.protocol import commands
from figaro.protocol.wire_names import letter
from figaro.rules import Move, NotationError, Phase, Seat, play
from figaro.tables.clean_text import tidy_text
from figaro.tables.clocks import Pause
from figaro.tables.decisions import Decision, decided
from figaro.tables.entries import (
    Abandoned,
    Entry,
    Moved,
    Muted,
    Rematched,
    Resumed,
    Said,
)
from figaro.tables.folding import after_move
from figaro.tables.permissions import Requester, check_host, check_running_or_open, own_seat
from figaro.tables.players import Person
from figaro.tables.preparing import chance_of, deal_for, prepare, start_entry
from figaro.tables.standing_in import leave, stand_in
from figaro.tables.table import Stage, Table
from figaro.tables.table_reasons import Declined, TableReason

#: How often a person may speak within this many milliseconds.
TALK_SPAN = 20_000
MOST_TALK = 8
#: How many entries a log may hold before only these commands are accepted; the longest games take a few hundred moves.
MOST_ENTRIES = 5000
ALWAYS = (commands.MakeMove, commands.Leave, commands.Abandon, commands.Rematch)


def decide(table: Table, command: commands.AnyCommand, requester: Requester) -> Decision | None:
    """Decide what a command becomes; `None` if nothing would change.

    Raises `Declined` if the table forbids it, and `IllegalMove` if the rules do.
    """
    _check_length(table, command)
    if isinstance(command, commands.MakeMove):
        return _make_move(table, command, requester)
    return decided(table, _entry_for(table, command, requester))


def _entry_for(table: Table, command: commands.AnyOtherCommand, requester: Requester) -> Entry | None:
    match command:
        case commands.SayPhrase() | commands.SayText():
            return _say(table, command, requester)
        case commands.Mute():
            return _mute(table, command, requester)
        case commands.Rematch():
            return _rematch(table, requester)
        case commands.Leave():
            return leave(table, requester)
        case commands.Resign() | commands.TakeBack() | commands.StandIn():
            return stand_in(table, command, requester)
        case commands.Abandon():
            check_host(table, requester)
            if table.stage is Stage.ABANDONED:
                return None
            check_running_or_open(table)
            return Abandoned(at=requester.at, by=requester.person.id)
        case (
            commands.Sit()
            | commands.Bring()
            | commands.Stand()
            | commands.Rename()
            | commands.Ready()
            | commands.SeatBot()
            | commands.SwapSeats()
            | commands.Change()
            | commands.Start()
        ):
            return prepare(table, command, requester)
        case _:
            assert_never(command)


def _make_move(table: Table, command: commands.MakeMove, requester: Requester) -> Decision | None:
    seat = own_seat(table, command.seat, requester)
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
    return decide_move(table, seat, command.move, requester.at, by="player")


def decide_move(table: Table, seat: Seat, text: str, at: int, *, by: Literal["player", "bot", "clock"]) -> Decision:
    """Decide on a move, and deal the next round if it ends one; raises the reason if it is illegal."""
    assert table.state is not None, "there is no move without a game"
    try:
        outcome = play(table.state, Move.parse(text), seat)
    except NotationError as error:
        raise Declined(TableReason.UNKNOWN_MOVE) from error
    state = outcome[0]
    dealt = deal_for(state, chance_of(table)) if state.phase is Phase.DEALING else None
    entry = Moved(at=at, seat=letter(seat), move=text, by=by, deal=dealt)
    return Decision(entry, after_move(table, entry, outcome))


def decide_start(table: Table, at: int) -> Decision | None:
    """Start the game, if everyone is ready."""
    return decided(table, start_entry(table, at)) if table.everybody_ready else None


def decide_to_resume(table: Table, at: int, pauses: Iterable[Pause]) -> Decision | None:
    """Resume a table's clock after pauses of the server, unless they have been counted already."""
    if table.clock is None or table.turn is None:
        return None
    used = table.clock.used(at, pauses)
    return None if used is None else decided(table, Resumed(at=at, used=used))


def _say(table: Table, command: commands.SayPhrase | commands.SayText, requester: Requester) -> Entry | None:
    seats = table.seats_of(requester.person.id)
    if not seats and table.host != requester.person.id:
        raise Declined(TableReason.NOT_SEATED)
    # Anything dated later was said before the system time was set back, and does not count.
    recent = [words for words in table.talk if requester.at - TALK_SPAN < words.at <= requester.at]
    if sum(words.person.id == requester.person.id for words in recent) >= MOST_TALK:
        raise Declined(TableReason.TOO_MUCH_TALK)
    sitting = table.chairs[seats[0]].player if seats else requester.person
    assert isinstance(sitting, Person), "a person's seat has a person on it"
    if isinstance(command, commands.SayPhrase):
        return Said(at=requester.at, person=sitting, phrase=command.phrase)
    if not table.options.talk:
        raise Declined(TableReason.NO_FREE_TALK)
    text = tidy_text(command.text)
    return Said(at=requester.at, person=sitting, text=text) if text else None


def _mute(table: Table, command: commands.Mute, requester: Requester) -> Entry | None:
    if not table.seats_of(requester.person.id):
        raise Declined(TableReason.NOT_SEATED)
    if command.person == requester.person.id or not table.seats_of(command.person):
        raise Declined(TableReason.NOT_AT_THE_TABLE)
    if ((requester.person.id, command.person) in table.muted) == command.muted:
        return None
    return Muted(at=requester.at, by=requester.person.id, person=command.person, muted=command.muted)


def _rematch(table: Table, requester: Requester) -> Entry | None:
    if not table.seats_of(requester.person.id):
        raise Declined(TableReason.NOT_SEATED)
    if table.stage not in (Stage.OVER, Stage.ABANDONED):
        raise Declined(TableReason.NOT_OVER)
    return None if table.rematch is not None else Rematched(at=requester.at, table=requester.rematch)


def _check_length(table: Table, command: commands.AnyCommand) -> None:
    if table.seq >= MOST_ENTRIES and not isinstance(command, ALWAYS):
        raise Declined(TableReason.TOO_LONG)
