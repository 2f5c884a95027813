"""Standing in: when a bot plays for a person, because they resign, are away or leave; and when they play again."""

from __future__ import annotations

from figaro.protocol import commands
from figaro.tables.entries import Entry, Left, StoodIn, TakenBack
from figaro.tables.permissions import Requester, check_running_or_open, own_seat, seat_at
from figaro.tables.players import STAND_IN, Person
from figaro.tables.table import Stage, Table
from figaro.tables.table_reasons import Declined, TableReason


def stand_in(
    table: Table, command: commands.Resign | commands.TakeBack | commands.StandIn, requester: Requester
) -> Entry | None:
    """Decide who plays for a person: a bot, or the person again."""
    seat = seat_at(table, command.seat)
    if table.stage is not Stage.PLAYING:
        raise Declined(TableReason.NOT_STARTED if table.stage is Stage.OPEN else TableReason.GAME_OVER)
    chair = table.chairs[seat]
    if isinstance(command, commands.StandIn):
        if not table.seats_of(requester.person.id):
            raise Declined(TableReason.NOT_SEATED)
        if not isinstance(chair.player, Person) or chair.player.id not in requester.away:
            raise Declined(TableReason.NOT_AWAY)
        return None if chair.stand_in else StoodIn(at=requester.at, seat=command.seat, bot=STAND_IN, asked=False)
    own_seat(table, command.seat, requester)
    if isinstance(command, commands.Resign):
        return None if chair.stand_in else StoodIn(at=requester.at, seat=command.seat, bot=STAND_IN, asked=True)
    return TakenBack(at=requester.at, seat=command.seat) if chair.stand_in else None


def leave(table: Table, requester: Requester) -> Entry | None:
    """Let a person leave: during a game a bot plays on for them."""
    check_running_or_open(table)
    if not table.seats_of(requester.person.id) and table.host != requester.person.id:
        return None
    return Left(at=requester.at, person=requester.person.id)
