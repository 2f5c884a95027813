"""The supervisor: runs background tasks, so that an unexpected error is logged, counted and survived."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

#: How many seconds to wait before restarting work that failed.
RESTART: Final = 1.0

log = structlog.get_logger("figaro.supervisor")

Work = Callable[[], Awaitable[None]]


class Supervisor:
    """The background tasks of one process; failures are logged with their context, and counted by name."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self._sleep = sleep
        self._tasks: set[asyncio.Task[None]] = set()
        #: How often each kind of task has failed.
        self.failures: Counter[str] = Counter()

    def run(self, name: str, work: Work, **context: str) -> asyncio.Task[None]:
        """Run something once in the background; `context`, such as the table, is logged if it fails."""
        return self._start(name, work, context, again=False)

    def keep_running(self, name: str, work: Work, **context: str) -> asyncio.Task[None]:
        """Run something in the background, restarting it whenever it fails, until it returns by itself."""
        return self._start(name, work, context, again=True)

    async def close(self) -> None:
        """Cancel all running tasks, and wait until they have ended."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, name: str, work: Work, context: dict[str, str], *, again: bool) -> asyncio.Task[None]:
        task = asyncio.create_task(self._supervise(name, work, context, again=again), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _supervise(self, name: str, work: Work, context: dict[str, str], *, again: bool) -> None:
        while True:
            try:
                await work()
            except Exception:
                self.failures[name] += 1
                log.exception("a background task failed", task=name, **context)
            else:
                return
            if not again:
                return
            await self._sleep(RESTART)
