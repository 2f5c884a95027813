"""The options of a table, as its log stores them.

The protocol has the same options as messages, with limits on what a client may ask for. Those limits may change from
version to version; a log stays readable whatever they are.
"""

from __future__ import annotations

from typing import Literal, assert_never

from msgspec import Struct

from figaro.protocol import options as messages


class Untimed(Struct, frozen=True, forbid_unknown_fields=True, tag="none", tag_field="kind"):
    """No clock."""


class SecondsPerMove(Struct, frozen=True, forbid_unknown_fields=True, tag="move", tag_field="kind"):
    """A number of seconds for each move, and a bank of extra seconds for the whole game."""

    seconds: int
    bank: int = 0


class DaysPerMove(Struct, frozen=True, forbid_unknown_fields=True, tag="days", tag_field="kind"):
    """A number of days for each move."""

    days: int


TimeControl = Untimed | SecondsPerMove | DaysPerMove
SeatLetter = Literal["A", "B", "C", "D", "E", "F"]
RuleSetName = Literal["standard", "optional-exchange", "reference-card"]


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays; `figaro.protocol.options.Options` describes the fields."""

    players: int = 4
    rules: RuleSetName = "standard"
    show_piles: bool = False
    show_roads: bool = False
    clock: TimeControl = Untimed()
    listed: bool = False
    first: SeatLetter | None = None
    talk: bool = True


def options_from(message: messages.Options) -> TableOptions:
    """Return the options a client asks for, as a table stores them."""
    return TableOptions(
        players=message.players,
        rules=message.rules,
        show_piles=message.show_piles,
        show_roads=message.show_roads,
        clock=_time_control(message.clock),
        listed=message.listed,
        first=message.first,
        talk=message.talk,
    )


def options_message(options: TableOptions) -> messages.Options:
    """Return a table's options as a message to clients."""
    return messages.Options(
        players=options.players,
        rules=options.rules,
        show_piles=options.show_piles,
        show_roads=options.show_roads,
        clock=_clock_message(options.clock),
        listed=options.listed,
        first=options.first,
        talk=options.talk,
    )


def _time_control(clock: messages.Clock) -> TimeControl:
    match clock:
        case messages.NoClock():
            return Untimed()
        case messages.MoveClock():
            return SecondsPerMove(clock.seconds, clock.bank)
        case messages.DayClock():
            return DaysPerMove(clock.days)
        case _:
            assert_never(clock)


def _clock_message(clock: TimeControl) -> messages.Clock:
    match clock:
        case Untimed():
            return messages.NoClock()
        case SecondsPerMove():
            return messages.MoveClock(clock.seconds, clock.bank)
        case DaysPerMove():
            return messages.DayClock(clock.days)
        case _:
            assert_never(clock)
