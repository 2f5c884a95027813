"""Fair threads: threads whose time is divided fairly among people, however much one of them asks for."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Share(Generic[T]):
    """One person's waiting work, and how many seconds of work they have been given."""

    __slots__ = ("running", "used", "usual", "waiting")

    def __init__(self, used: float) -> None:
        self.used = used
        #: About how long a piece of their work takes; running work counts as this much until it is done.
        self.usual = 0.0
        self.running = 0
        self.waiting: deque[T] = deque()

    @property
    def idle(self) -> bool:
        """Whether none of their work is waiting or running."""
        return not self.waiting and not self.running

    @property
    def spent(self) -> tuple[float, int]:
        """What they have been given so far, and how much is running now."""
        return self.used + self.running * self.usual, self.running


class FairQueue(Generic[T]):
    """A queue for each person; whoever has been given the least time is next (fair queueing by time, not by count).

    Someone who returns after a while starts level with the others: nobody saves up time by waiting.
    """

    def __init__(self) -> None:
        self._shares: dict[Hashable, Share[T]] = {}
        #: How much time the last person served had been given.
        self._level = 0.0

    def __len__(self) -> int:
        """Return how many people are remembered."""
        return len(self._shares)

    def put(self, person: Hashable, work: T) -> None:
        """Add work to a person's queue."""
        share = self._shares.setdefault(person, Share(self._level))
        if share.idle:
            share.used = max(share.used, self._level)
        share.waiting.append(work)

    def take(self) -> tuple[Hashable, T] | None:
        """Return the next piece of work and the person it is for, if any is waiting."""
        waiting = [(share.spent, number, person) for number, (person, share) in enumerate(self._shares.items())]
        waiting = [each for each in waiting if self._shares[each[2]].waiting]
        if not waiting:
            return None
        (spent, _), _, person = min(waiting)
        self._level = max(self._level, spent)
        share = self._shares[person]
        share.running += 1
        return person, share.waiting.popleft()

    def done(self, person: Hashable, seconds: float) -> None:
        """Count the time a piece of work took."""
        share = self._shares[person]
        share.running -= 1
        share.used += seconds
        share.usual = (share.usual + seconds) / 2 if share.usual else seconds
        if all(each.idle for each in self._shares.values()):
            self._shares.clear()
            self._level = 0.0
        else:
            ahead = {who: each for who, each in self._shares.items() if not each.idle or each.used > self._level}
            self._shares = ahead


class GroupedQueue(Generic[T]):
    """A fair queue of groups, such as networks, each of which is a fair queue of people.

    Someone who poses as many people from one address gets no more than anyone else.
    """

    def __init__(self) -> None:
        self._groups: FairQueue[None] = FairQueue()
        self._people: dict[Hashable, FairQueue[T]] = {}

    def put(self, group: Hashable, person: Hashable, work: T) -> None:
        """Add work to a person's queue."""
        self._people.setdefault(group, FairQueue()).put(person, work)
        self._groups.put(group, None)

    def take(self) -> tuple[Hashable, Hashable, T] | None:
        """Return the next piece of work with its group and person, if any is waiting."""
        taken = self._groups.take()
        if taken is None:
            return None
        found = self._people[taken[0]].take()
        assert found is not None, "a group gets a turn for each piece of work"
        return taken[0], *found

    def done(self, group: Hashable, person: Hashable, seconds: float) -> None:
        """Count the time a piece of work took."""
        self._groups.done(group, seconds)
        self._people[group].done(person, seconds)
        if not len(self._people[group]):
            del self._people[group]


class FairThreads:
    """Threads that take work from a fair queue."""

    def __init__(self, threads: int, name: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._queue: GroupedQueue[tuple[Future[Any], Callable[[], Any]]] = GroupedQueue()
        self._lock = Lock()

    def submit(self, person: Hashable, work: Callable[[], T], group: Hashable = None) -> Future[T]:
        """Run work for a person in a group; work cancelled before it starts is never started.

        A person without a known group is a group of their own.
        """
        future: Future[T] = Future()
        with self._lock:
            self._queue.put(person if group is None else group, person, (future, work))
        # This only says that there is work; the queue decides which, once a thread is free.
        self._threads.submit(self._work)
        return future

    def close(self) -> None:
        """Start no more work."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _work(self) -> None:
        with self._lock:
            taken = self._queue.take()
        if taken is None:
            return
        group, person, (future, work) = taken
        start = self._clock()
        try:
            if future.set_running_or_notify_cancel():
                future.set_result(work())
        except BaseException as error:  # noqa: BLE001 - the error goes to whoever waits for the result
            future.set_exception(error)
        finally:
            with self._lock:
                self._queue.done(group, person, self._clock() - start)
            # Otherwise the error's traceback would keep this frame alive in a reference cycle.
            del future, work, taken
