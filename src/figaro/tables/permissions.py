"""Permissions: who makes a request to a table, and the checks that come before everything else."""

from __future__ import annotations

from typing import NamedTuple

from figaro.rules import Seat
from figaro.tables.players import Person
from figaro.tables.table import Stage, Table
from figaro.tables.table_options import TableOptions
from figaro.tables.table_reasons import Declined, TableReason


class Requester(NamedTuple):
    """Who makes a request and when, and what the table cannot know by itself.

    `away` are the people who have not been connected for a while; `rematch` is the name a rematch table would get.
    """

    person: Person
    at: int
    away: frozenset[str] = frozenset()
    rematch: str = ""


def seat_at(table: Table, name: str) -> Seat:
    """Return a seat of a table by its letter."""
    return seat_within(table.options, name)


def seat_within(options: TableOptions, name: str) -> Seat:
    """Return a seat by its letter, if there are that many seats."""
    seat = Seat.parse(name)
    if seat >= options.players:
        raise Declined(TableReason.NO_SUCH_SEAT)
    return seat


def own_seat(table: Table, name: str, requester: Requester) -> Seat:
    """Return a seat by its letter, if it belongs to the requester."""
    seat = seat_at(table, name)
    if not table.chairs[seat].belongs_to(requester.person.id):
        raise Declined(TableReason.NOT_YOUR_SEAT)
    return seat


def check_open(table: Table) -> None:
    """Decline the request unless the game has yet to start."""
    if table.stage is not Stage.OPEN:
        raise Declined(TableReason.ALREADY_STARTED if table.stage is Stage.PLAYING else TableReason.GAME_OVER)


def check_running_or_open(table: Table) -> None:
    """Decline the request if the game has ended."""
    if table.stage not in (Stage.OPEN, Stage.PLAYING):
        raise Declined(TableReason.GAME_OVER)


def check_host(table: Table, requester: Requester) -> None:
    """Decline the request unless it comes from the host."""
    if table.host != requester.person.id:
        raise Declined(TableReason.NOT_HOST)
