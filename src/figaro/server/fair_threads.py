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
    """What one person waits for, and how many seconds of work they were given."""

    __slots__ = ("running", "used", "usual", "waiting")

    def __init__(self, used: float) -> None:
        self.used = used
        #: About how long a piece of their work takes; what runs counts for as much until it is done.
        self.usual = 0.0
        self.running = 0
        self.waiting: deque[T] = deque()

    @property
    def idle(self) -> bool:
        """Whether nothing of theirs waits or runs."""
        return not self.waiting and not self.running

    @property
    def spent(self) -> tuple[float, int]:
        """What they were given so far, and what runs just now."""
        return self.used + self.running * self.usual, self.running


class FairQueue(Generic[T]):
    """A queue for each person; whoever was given least time is next (fair queueing, by time and not by number).

    Whoever comes after a while begins where the others are: nobody saves time up by waiting.
    """

    def __init__(self) -> None:
        self._shares: dict[Hashable, Share[T]] = {}
        #: How much whoever was served last had been given.
        self._level = 0.0

    def __len__(self) -> int:
        """Return how many people are remembered."""
        return len(self._shares)

    def put(self, person: Hashable, work: T) -> None:
        """Have work wait."""
        share = self._shares.setdefault(person, Share(self._level))
        if share.idle:
            share.used = max(share.used, self._level)
        share.waiting.append(work)

    def take(self) -> tuple[Hashable, T] | None:
        """Return the work that is next and whose it is, if any waits."""
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
        """Count the time that a piece of work took."""
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

    Somebody who is many people at once, from one address, is given no more than anybody else.
    """

    def __init__(self) -> None:
        self._groups: FairQueue[None] = FairQueue()
        self._people: dict[Hashable, FairQueue[T]] = {}

    def put(self, group: Hashable, person: Hashable, work: T) -> None:
        """Have work wait."""
        self._people.setdefault(group, FairQueue()).put(person, work)
        self._groups.put(group, None)

    def take(self) -> tuple[Hashable, Hashable, T] | None:
        """Return the work that is next, with the group and the person it is for, if any waits."""
        taken = self._groups.take()
        if taken is None:
            return None
        found = self._people[taken[0]].take()
        assert found is not None, "there is one for each turn of the group"
        return taken[0], *found

    def done(self, group: Hashable, person: Hashable, seconds: float) -> None:
        """Count the time that a piece of work took."""
        self._groups.done(group, seconds)
        self._people[group].done(person, seconds)
        if not len(self._people[group]):
            del self._people[group]


class FairThreads:
    """Threads that take from a fair queue."""

    def __init__(self, threads: int, name: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._queue: GroupedQueue[tuple[Future[Any], Callable[[], Any]]] = GroupedQueue()
        self._lock = Lock()

    def submit(self, person: Hashable, work: Callable[[], T], group: Hashable = None) -> Future[T]:
        """Have work done for a person of a group; what is cancelled before it begins is not begun.

        A person whose group is not known is one by themselves.
        """
        future: Future[T] = Future()
        with self._lock:
            self._queue.put(person if group is None else group, person, (future, work))
        # It says that there is something to do; what that is, the queue decides once a thread has time.
        self._threads.submit(self._work)
        return future

    def close(self) -> None:
        """Begin nothing more."""
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
        except BaseException as error:  # noqa: BLE001 - whoever waits for it is told
            future.set_exception(error)
        finally:
            with self._lock:
                self._queue.done(group, person, self._clock() - start)
            # In a frame that an error refers to, it would hold itself.
            del future, work, taken
