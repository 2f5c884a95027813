"""Background tasks: one that fails is logged, counted and restarted, and takes nothing else down."""

import asyncio

import pytest
from structlog.testing import capture_logs

from figaro.server.supervisor import RESTART, Supervisor

pytestmark = pytest.mark.anyio


class Naps:
    """Sleeps without waiting, and remembers how long."""

    def __init__(self) -> None:
        self.taken: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.taken.append(seconds)


class Clumsy:
    """Work that fails a few times before it succeeds."""

    def __init__(self, failures: int) -> None:
        self.tries = 0
        self._failures = failures

    async def __call__(self) -> None:
        self.tries += 1
        if self.tries <= self._failures:
            raise RuntimeError(f"failure {self.tries}")


async def test_work_that_fails_is_logged_with_its_table_and_counted() -> None:
    supervisor = Supervisor()
    with capture_logs() as logged:
        await supervisor.run("load a table", Clumsy(1), table="t1")
    assert supervisor.failures == {"load a table": 1}
    (entry,) = logged
    assert (entry["log_level"], entry["task"], entry["table"]) == ("error", "load a table", "t1")
    assert entry["exc_info"] is True


async def test_work_that_is_to_go_on_begins_again_after_a_while() -> None:
    naps, work = Naps(), Clumsy(3)
    supervisor = Supervisor(naps)
    with capture_logs() as logged:
        await supervisor.keep_running("sweep", work)
    assert work.tries == 4
    assert naps.taken == [RESTART] * 3
    assert supervisor.failures == {"sweep": 3}
    assert len(logged) == 3


async def test_work_that_is_done_once_is_not_begun_again() -> None:
    work = Clumsy(1)
    with capture_logs():
        await Supervisor(Naps()).run("once", work)
    assert work.tries == 1


async def test_closing_ends_what_runs_and_waits_for_it() -> None:
    supervisor, ended = Supervisor(), []

    async def forever() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(True)

    task = supervisor.keep_running("forever", forever)
    await asyncio.sleep(0)
    await supervisor.close()
    assert ended == [True]
    assert task.cancelled()
    assert not supervisor.failures
