"""Autoplay: makes the moves that no person makes, for bots and for players whose time is up."""

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

#: How many seconds to wait before retrying what could not be saved.
AGAIN: Final = 2.0


class Autoplay:
    """Keeps the game at one table going when it is a bot's turn or a player's time runs out."""

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
        """Check whose turn it is, and schedule the next automatic move."""
        table = self._live.table
        turn = table.turn
        starting = table.everybody_ready
        waited_for = starting or (
            None if turn is None else (turn, len(table.moves), table.chairs[turn].bot, table.clock)
        )
        if waited_for == self._waited_for and self._task is not None and not self._task.done():
            return  # somebody talked, for example
        self.close()
        self._waited_for = waited_for
        if starting:
            self._begin(self._start)
        elif turn is not None and (table.clock is not None or table.chairs[turn].bot is not None):
            self._begin(partial(self._see_to, turn, len(table.moves)))

    def _begin(self, work: Work) -> None:
        self._task = self._supervisor.keep_running("autoplay", work, table=self._live.name)

    def close(self) -> None:
        """Stop making moves."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _start(self) -> None:
        await _insist(self._live.start)

    async def _see_to(self, seat: Seat, number: int) -> None:
        table = self._live.table
        spec = table.chairs[seat].bot
        if spec is None:
            assert table.clock is not None, "without a bot there is a clock"
            # The system time may change meanwhile, so look again.
            while (left := table.clock.deadline(seat) - self._now()) > 0:  # noqa: ASYNC110 - waiting for time alone
                await asyncio.sleep(left / 1000)
        view, memory = self._memories.of(table, seat)
        # However many tables someone has, their bots together get as much time as anyone else's.
        person, pause = table.opener, self._pause if spec is not None else 0.0
        key, group = (self._live.name, seat), self._address_of(person)
        move = await self._bot_workers.choose(
            spec or STAND_IN, view, memory, key=key, person=person, group=group, pause=pause
        )
        await _insist(lambda: self._live.move(seat, number, str(move), by="bot" if spec else "clock"))


async def _insist(ask: Callable[[], Awaitable[int]]) -> None:
    """Repeat a request until it is saved."""
    while True:
        try:
            # Shielded, because a saved move must be announced even if nobody is waiting for it by then.
            await asyncio.shield(ask())
        except (Unavailable, Busy):
            await asyncio.sleep(AGAIN)
        else:
            return
