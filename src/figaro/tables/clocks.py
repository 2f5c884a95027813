"""Clocks: how long a move may take, and how much time each player has in the bank."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, assert_never

from figaro.rules import Seat
from figaro.tables.table_options import DaysPerMove, SecondsPerMove, TimeControl, Untimed

SECOND = 1000
DAY = 24 * 3600 * SECOND
#: How far the clocks of two processes may differ.
SKEW = 5 * SECOND
#: When a pause of the server began and ended, in milliseconds since 1970.
Pause = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Running:
    """A running clock: when the turn began, how much free time each move has, and everyone's bank.

    All times are in milliseconds. Server pauses that ended before `resumed` have already been counted.
    """

    since: int
    free: int
    banks: tuple[int, ...]
    resumed: int = 0

    def deadline(self, seat: Seat) -> int:
        """Return when the time of the player to move runs out."""
        return self.since + self.free + self.banks[seat]

    def used(self, now: int, pauses: Iterable[Pause]) -> int | None:
        """Return how much time this move has used if pauses shorten it, otherwise `None`.

        A turn that began in the future has used none: the system time was set back while the server was down.
        """
        since = now - self.since
        if since < -SKEW:
            return 0
        begin = max(self.since, self.resumed)  # anything earlier has already been counted
        paused = sum(max(0, min(end, now) - max(start, begin)) for start, end in pauses if end <= now + SKEW)
        return max(0, since - paused) if paused else None

    def after_pause(self, at: int, used: int) -> Running:
        """Return the clock after the server was down."""
        return Running(at - used, self.free, self.banks, resumed=at)

    def after_move(self, seat: Seat, at: int, *, by: Literal["player", "bot", "clock"]) -> Running:
        """Return the clock after a move: time a person used beyond the free time comes out of the bank."""
        over = max(0, at - self.since - self.free) if by != "bot" else 0
        left = max(0, self.banks[seat] - over)
        return Running(at, self.free, (*self.banks[:seat], left, *self.banks[seat + 1 :]))


def started(clock: TimeControl, players: int, at: int) -> Running | None:
    """Return the clock at the start of a game, if the game has one."""
    match clock:
        case Untimed():
            return None
        case SecondsPerMove():
            return Running(at, clock.seconds * SECOND, (clock.bank * SECOND,) * players)
        case DaysPerMove():
            return Running(at, clock.days * DAY, (0,) * players)
        case _:
            assert_never(clock)
