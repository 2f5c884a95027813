"""Workers: many processes or machines play blocks, which are gathered in order."""

from __future__ import annotations

import logging
import os
import signal
import threading
import warnings
from collections.abc import Generator, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from joblib import Parallel, delayed, effective_n_jobs, parallel_config

from figaro.arena.contests import WorkersLost
from figaro.arena.matches import Block, Match, play_block
from figaro.bots.loading import in_a_line

#: Ray's backend returns results only once it has all of them, so it is asked for this many per process at a time.
WAVE: Final = 4


@dataclass(frozen=True, slots=True)
class WorkerPool:
    """Processes that play blocks: on this machine (`loky`), or on a Ray cluster (`ray`).

    How many there are, and where, changes how long a match takes, but never its result.
    """

    jobs: int | None = None
    backend: str = "loky"

    def blocks(self, match: Match, count: int, *, keep: bool = False) -> Generator[Block, None, None]:
        """Play blocks of a match and yield them in order; closing the generator stops the play."""
        # Each match has its own Parallel: one that was stopped early may still return blocks of the previous match.
        with self._told(), self._parallel() as parallel:
            wave = self._wave(count)
            for first in range(1, count + 1, wave):
                numbers = range(first, min(first + wave, count + 1))
                with self._beginning():
                    played = parallel(delayed(play_block)(match, number, keep=keep) for number in numbers)
                try:
                    # Not `yield from`, which would close joblib's generator, with a warning.
                    for block in played:  # noqa: UP028
                        yield block
                finally:
                    _dismiss(played)

    def _parallel(self) -> Any:
        if self.backend == "ray":
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no usage reports unless somebody asks for them
            os.environ.setdefault("RAY_LOGGER_LEVEL", "error")
            # joblib always passes Ray's pool an argument that it does not know, and Ray always warns.
            logging.getLogger("ray.util.multiprocessing.pool").setLevel(logging.ERROR)
            import_module("ray.util.joblib").register_ray()
        given = "list" if self.backend == "ray" else "generator"
        return Parallel(n_jobs=self.jobs or -1, backend=self.backend, return_as=given, batch_size=1)

    def _wave(self, count: int) -> int:
        if self.backend != "ray":
            return count
        with parallel_config(backend=self.backend):
            return WAVE * int(effective_n_jobs(self.jobs or -1))

    @contextmanager
    def _beginning(self) -> Iterator[None]:
        """Start processes that ignore Ctrl-C, which a terminal sends to all of them: this process stops the others.

        A process inherits which signals are ignored. Blocking them is not enough: loky unblocks them again.
        """
        if self.backend == "ray" or threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turn errors of processes and clusters into messages of our own."""
        try:
            yield
        except BrokenExecutor as error:
            raise WorkersLost("a worker process was lost: a bot crashed it, or memory ran out") from error
        except Exception as error:
            if self.backend == "ray":
                raise WorkersLost(f"the Ray cluster does not work: {in_a_line(error)}") from error
            raise


def _dismiss(played: object) -> None:
    """Stop blocks that nobody waits for any more, without a warning about the ones that were played in vain."""
    if isinstance(played, Generator):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            played.close()
