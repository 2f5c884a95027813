"""Downtime: when no process looked after the tables, so that players' clocks do not run meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.json import Decoder, Encoder

from figaro.store.facts import Facts
from figaro.tables.clocks import DAY, Pause

#: How often a process writes down that it is alive, in seconds.
BEAT: Final = 5.0
#: Of how many beats one is written down while no clock runs here.
BEATS_WHEN_IDLE: Final = 12
#: For how long nobody may have written it down while another process is alive, in milliseconds.
TOLERATED: Final = 15_000
#: For how long pauses are remembered: longer than any move may take.
REMEMBERED: Final = 60 * DAY
#: How many are remembered at most.
MOST_PAUSES: Final = 1000
ALIVE: Final = "alive"
PAUSES: Final = "pauses"

_encode = Encoder().encode
_read_pauses = Decoder(tuple[Pause, ...]).decode


class Downtime:
    """Knows the pauses in which nobody looked after the tables, from what each process writes down while it lives."""

    def __init__(self, facts: Facts, now: Callable[[], int], *, alone: bool) -> None:
        self._facts = facts
        self._now = now
        #: A process that starts beside others that live finds what they wrote a moment ago.
        self._tolerated = 0 if alone else TOLERATED
        self.pauses: tuple[Pause, ...] = ()

    async def begin(self) -> None:
        """Find out for how long nobody was there, and be there from now on."""
        now = self._now()
        alive, pauses = await self._facts.read(ALIVE), await self._facts.read(PAUSES)
        known = () if pauses is None else _read_pauses(pauses)
        if alive is not None and now - int(alive) > self._tolerated:
            known = (*known, (int(alive), now))
        self.pauses = tuple(pause for pause in known if pause[1] > now - REMEMBERED)[-MOST_PAUSES:]
        await self._facts.write(PAUSES, _encode(self.pauses))
        await self.beat()

    async def beat(self) -> None:
        """Write down that somebody is there."""
        await self._facts.write(ALIVE, str(self._now()).encode())
