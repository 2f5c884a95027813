"""Clocks: how long a move may take, and what is left in everybody's bank."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, assert_never

from figaro.rules import Seat
from figaro.tables.table_options import DaysPerMove, SecondsPerMove, TimeControl, Untimed

SECOND = 1000
DAY = 24 * 3600 * SECOND
#: By how much the clocks of two processes may differ.
SKEW = 5 * SECOND
#: From when to when nobody looked after the tables, in milliseconds since 1970.
Pause = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Running:
    """A clock that runs: since when somebody is to move, how long a move takes for free, and all banks.

    All in milliseconds. Pauses of the server that ended before `resumed` are counted in already.
    """

    since: int
    free: int
    banks: tuple[int, ...]
    resumed: int = 0

    def deadline(self, seat: Seat) -> int:
        """Return when the time of the player to move is up."""
        return self.since + self.free + self.banks[seat]

    def used(self, now: int, pauses: Iterable[Pause]) -> int | None:
        """Return how much of the time for this move was used, if that is not all the time since: pauses do not count.

        Nor does what is still to come: the system's time was set back while nobody was looking.
        """
        since = now - self.since
        if since < -SKEW:
            return 0
        begin = max(self.since, self.resumed)  # what was before has been counted
        paused = sum(max(0, min(end, now) - max(start, begin)) for start, end in pauses if end <= now + SKEW)
        return max(0, since - paused) if paused else None

    def after_pause(self, at: int, used: int) -> Running:
        """Return the clock after the server was away."""
        return Running(at - used, self.free, self.banks, resumed=at)

    def after_move(self, seat: Seat, at: int, *, by: Literal["player", "bot", "clock"]) -> Running:
        """Return the clock after a move: what a person took beyond the free time comes out of the bank."""
        over = max(0, at - self.since - self.free) if by != "bot" else 0
        left = max(0, self.banks[seat] - over)
        return Running(at, self.free, (*self.banks[:seat], left, *self.banks[seat + 1 :]))


def started(clock: TimeControl, players: int, at: int) -> Running | None:
    """Return the clock at the start of a game, if there is one."""
    match clock:
        case Untimed():
            return None
        case SecondsPerMove():
            return Running(at, clock.seconds * SECOND, (clock.bank * SECOND,) * players)
        case DaysPerMove():
            return Running(at, clock.days * DAY, (0,) * players)
        case _:
            assert_never(clock)
