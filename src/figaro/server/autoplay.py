"""Autoplay: makes the moves that no person makes: those of bots, and of players whose time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from figaro.rules import Seat
from figaro.server.bot_workers import BotWorkers, Memories
from figaro.server.live_table import Busy, LiveTable
from figaro.server.supervisor import Supervisor, Work
from figaro.store.log_writes import Unavailable
from figaro.tables.players import STAND_IN

#: How many seconds to wait before what could not be kept is tried again.
AGAIN: Final = 2.0


class Autoplay:
    """Sees to it that the game at one table goes on when no person is to move, or one does not."""

    def __init__(
        self,
        live: LiveTable,
        bot_workers: BotWorkers,
        supervisor: Supervisor,
        now: Callable[[], int],
        pause: float,
        address_of: Callable[[str], str | None],
    ) -> None:
        self._live = live
        self._bot_workers = bot_workers
        self._supervisor = supervisor
        self._now = now
        self._pause = pause
        self._address_of = address_of
        self._memories = Memories()
        self._task: asyncio.Task[None] | None = None
        self._waited_for: object = None

    def look(self) -> None:
        """Look who is to move, and begin to see to it."""
        table = self._live.table
        turn = table.turn
        starting = table.everybody_ready
        waited_for = starting or (
            None if turn is None else (turn, len(table.moves), table.chairs[turn].bot, table.clock)
        )
        if waited_for == self._waited_for and self._task is not None and not self._task.done():
            return  # somebody spoke, or the like
        self.close()
        self._waited_for = waited_for
        if starting:
            self._begin(self._start)
        elif turn is not None and (table.clock is not None or table.chairs[turn].bot is not None):
            self._begin(partial(self._see_to, turn, len(table.moves)))

    def _begin(self, work: Work) -> None:
        self._task = self._supervisor.keep_running("autoplay", work, table=self._live.name)

    def close(self) -> None:
        """See to nothing more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _start(self) -> None:
        await _insist(self._live.start)

    async def _see_to(self, seat: Seat, number: int) -> None:
        table = self._live.table
        spec = table.chairs[seat].bot
        if spec is None:
            assert table.clock is not None, "nobody else is waited for"
            # The system's time may be set meanwhile, so it is looked at again.
            while (left := table.clock.deadline(seat) - self._now()) > 0:  # noqa: ASYNC110 - only time is waited for
                await asyncio.sleep(left / 1000)
        view, memory = self._memories.of(table, seat)
        # However many tables somebody has, their bots together think as long as those of anybody else.
        person, pause = table.opener, self._pause if spec is not None else 0.0
        key, group = (self._live.name, seat), self._address_of(person)
        move = await self._bot_workers.choose(
            spec or STAND_IN, view, memory, key=key, person=person, group=group, pause=pause
        )
        await _insist(lambda: self._live.move(seat, number, str(move), by="bot" if spec else "clock"))


async def _insist(ask: Callable[[], Awaitable[int]]) -> None:
    """Ask for something until it is kept."""
    while True:
        try:
            # A task of its own, since what is kept must be told even if nobody waits for it by then.
            await asyncio.shield(ask())
        except (Unavailable, Busy):
            await asyncio.sleep(AGAIN)
        else:
            return
