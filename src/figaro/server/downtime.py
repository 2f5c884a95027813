"""Downtime: when no process was running, so that players' clocks stop meanwhile.

Time skipped because the system time was set forward, or because the machine slept, is downtime too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.json import Decoder, Encoder

from figaro.store.server_facts import Facts
from figaro.tables.clocks import DAY, Pause

#: How often a process records that it is alive, in seconds.
BEAT: Final = 5.0
#: While no clock is running here, only one of this many heartbeats is recorded.
BEATS_WHEN_IDLE: Final = 12
#: How old the last heartbeat may be while another process is alive, in milliseconds.
TOLERATED: Final = 15_000
#: How long to remember pauses: longer than any move may take.
REMEMBERED: Final = 60 * DAY
#: How many pauses to remember.
MOST_PAUSES: Final = 1000
ALIVE: Final = "alive"
PAUSES: Final = "pauses"

_encode = Encoder().encode
_read_pauses = Decoder(tuple[Pause, ...]).decode


class Downtime:
    """Knows the pauses in which no process was running, from the heartbeats each one records."""

    def __init__(self, facts: Facts, now: Callable[[], int], *, alone: bool) -> None:
        self._facts = facts
        self._now = now
        #: A process that starts alongside others finds a recent heartbeat of theirs.
        self._tolerated = 0 if alone else TOLERATED
        self.pauses: tuple[Pause, ...] = ()
        self._unsaved = False

    async def begin(self) -> None:
        """Find out how long no process was running, and record that this one is."""
        now = self._now()
        alive = await self._facts.read(ALIVE)
        if alive is not None and now - int(alive) > self._tolerated:
            self.add((int(alive), now))
        await self._save()
        await self.beat()

    def add(self, pause: Pause) -> None:
        """Remember a pause; it is saved with the next heartbeat."""
        self.pauses = merged((*self.pauses, pause))
        self._unsaved = True

    async def beat(self) -> None:
        """Record that a process is alive."""
        if self._unsaved:
            await self._save()
        await self._facts.write(ALIVE, str(self._now()).encode())

    async def _save(self) -> None:
        """Save the pauses, together with those other processes have saved."""
        written = await self._facts.read(PAUSES)
        known = merged((*self.pauses, *(() if written is None else _read_pauses(written))))
        self.pauses = tuple(pause for pause in known if pause[1] > self._now() - REMEMBERED)[-MOST_PAUSES:]
        self._unsaved = False
        await self._facts.write(PAUSES, _encode(self.pauses))


def merged(pauses: Iterable[Pause]) -> tuple[Pause, ...]:
    """Return pauses in order, merging those that overlap.

    >>> merged([(5, 9), (1, 3), (2, 4), (9, 12)])
    ((1, 4), (5, 12))
    """
    found: list[Pause] = []
    for start, end in sorted(pauses):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return tuple(found)
