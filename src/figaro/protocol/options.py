"""The options that a table agrees on before the game starts."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from figaro.protocol.message_limits import MOST_DAYS, MOST_SECONDS, SeatName
from figaro.rules import TABLE_SIZES


class NoClock(Struct, frozen=True, forbid_unknown_fields=True, tag="none", tag_field="kind"):
    """No clock: everybody has all the time in the world."""


class MoveClock(Struct, frozen=True, forbid_unknown_fields=True, tag="move", tag_field="kind"):
    """A number of seconds for each move; any time beyond that comes out of the player's bank."""

    seconds: Annotated[int, Meta(ge=5, le=MOST_SECONDS)]
    bank: Annotated[int, Meta(ge=0, le=MOST_SECONDS)] = 0


class DayClock(Struct, frozen=True, forbid_unknown_fields=True, tag="days", tag_field="kind"):
    """A number of days for each move, for a correspondence game."""

    days: Annotated[int, Meta(ge=1, le=MOST_DAYS)]


Clock = NoClock | MoveClock | DayClock


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays.

    | field | |
    | --- | --- |
    | `players` | the number of seats |
    | `rules` | the rule set |
    | `show_piles`, `show_roads` | the aids of R28 |
    | `clock` | how long a move may take before a bot makes it |
    | `listed` | whether anybody can see the table, or only people with its link |
    | `first` | the first player, or `null` to draw one |
    | `talk` | whether people may write in their own words, not just phrases |
    """

    players: Annotated[int, Meta(ge=min(TABLE_SIZES), le=max(TABLE_SIZES))] = 4
    rules: Literal["standard", "optional-exchange", "reference-card"] = "standard"
    show_piles: bool = False
    show_roads: bool = False
    clock: Clock = NoClock()
    listed: bool = False
    first: SeatName | None = None
    talk: bool = True
