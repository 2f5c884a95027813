"""Time is shared fairly among people, however much any one of them asks for."""

from collections import Counter
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from figaro.server.fair_threads import FairQueue, FairThreads, GroupedQueue


class Machine:
    """Threads that work through a queue on a clock of their own: nothing here takes real time."""

    def __init__(self, threads: int) -> None:
        self.queue: FairQueue[float] = FairQueue()
        self.threads = threads
        self.now = 0.0
        self.given: Counter[str] = Counter()
        #: When each thread will be done, and with whose work.
        self.running: list[tuple[float, str, float]] = []
        self.begun: list[str] = []

    def begin(self) -> None:
        """Give idle threads some work."""
        while len(self.running) < self.threads and (taken := self.queue.take()) is not None:
            person, seconds = taken
            self.begun.append(str(person))
            self.running.append((self.now + seconds, str(person), seconds))

    def step(self) -> str:
        """Let the next thread finish, and return whose work it was."""
        self.begin()
        self.running.sort()
        self.now, person, seconds = self.running.pop(0)
        self.given[person] += round(1000 * seconds)
        self.queue.done(person, seconds)
        return person


@pytest.mark.parametrize("threads", [1, 2, 4])
@pytest.mark.parametrize("tables", [1, 60, 1000])
def test_a_lone_table_waits_for_one_thought_of_a_thread_at_most(threads: int, tables: int) -> None:
    machine = Machine(threads)
    for _ in range(tables):
        machine.queue.put("many", 0.2)

    def go_on() -> str:
        """Let the next thread finish, and the next bot at that table think."""
        person = machine.step()
        if person == "many":
            machine.queue.put("many", 0.2)
        machine.begin()
        return person

    for _ in range(300):
        go_on()
    for _ in range(50):
        machine.queue.put("lone", 0.2)
        arrived, before = machine.now, len(machine.begun)
        done = go_on()
        assert machine.begun[before] == "lone", "it is next as soon as a thread is free"
        assert machine.now - arrived <= 0.2 + 1e-9
        while done != "lone":
            done = go_on()


@given(st.integers(1, 4), st.integers(2, 5), st.integers(1, 40), st.lists(st.integers(1, 300), min_size=5, max_size=5))
def test_everybody_who_always_waits_is_given_equally_much_time(
    threads: int, people: int, tables: int, milliseconds: list[int]
) -> None:
    """However long their bots think, and however many tables each has, as long as all threads are needed."""
    machine = Machine(threads)
    names = "abcde"[:people]
    tables_of = {name: (tables if number == 0 else threads) for number, name in enumerate(names)}
    takes = dict(zip(names, milliseconds, strict=False))
    for name in names:
        for _ in range(max(threads, tables_of[name])):
            machine.queue.put(name, takes[name] / 1000)
    for _ in range(400):
        name = machine.step()
        machine.queue.put(name, takes[name] / 1000)
    given = [machine.given[name] for name in names]
    # Running work is counted only when done, and nobody is interrupted in mid-thought.
    assert max(given) - min(given) <= 3 * threads * max(takes.values())


def test_nobody_saves_time_up_by_waiting() -> None:
    machine = Machine(1)
    for _ in range(100):
        machine.queue.put("busy", 0.1)
        machine.step()
        machine.queue.put("busy", 0.1)
    for _ in range(10):
        machine.queue.put("late", 0.1)
    machine.begun.clear()
    for _ in range(10):
        machine.step()
    assert 4 <= machine.begun.count("late") <= 6


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.integers(0, 100)), max_size=80))
def test_nobody_is_remembered_for_ever_and_nothing_is_lost(works: list[tuple[str, int]]) -> None:
    machine = Machine(2)
    for person, milliseconds in works:
        machine.queue.put(person, milliseconds / 1000)
    for _ in works:
        machine.step()
    assert sorted(machine.begun) == sorted(person for person, _ in works)
    assert len(machine.queue) == 0


def test_what_is_cancelled_before_it_begins_is_not_begun() -> None:
    threads = FairThreads(1, "test")
    done: list[str] = []
    try:
        go = Event()
        first = threads.submit("a", go.wait)
        second = threads.submit("a", lambda: done.append("second"))
        third = threads.submit("a", lambda: done.append("third"))
        assert second.cancel()
        go.set()
        third.result(10)
        assert first.result(10)
    finally:
        threads.close()
    assert done == ["third"]


def test_whoever_waits_is_told_what_went_wrong() -> None:
    threads = FairThreads(1, "test")

    def fail() -> None:
        raise ValueError("a mistake of ours")

    try:
        with pytest.raises(ValueError, match="a mistake of ours"):
            threads.submit("a", fail).result(10)
        assert threads.submit("a", lambda: 7).result(10) == 7
    finally:
        threads.close()


def test_many_people_of_one_group_get_no_more_than_one_person_of_another() -> None:
    queue: GroupedQueue[str] = GroupedQueue()
    for number in range(57):
        queue.put("one address", f"guest {number}", "theirs")
    served = []
    for _ in range(10):
        queue.put("another", "ann", "hers")
        for _ in range(2):
            taken = queue.take()
            assert taken is not None
            group, person, work = taken
            served.append(work)
            queue.done(group, person, 0.2)
    assert served.count("hers") == 10


def test_within_a_group_people_are_served_in_turn() -> None:
    queue: GroupedQueue[str] = GroupedQueue()
    for _ in range(5):
        queue.put("g", "busy", "busy")
    queue.put("g", "calm", "calm")
    order = []
    while (taken := queue.take()) is not None:
        group, person, work = taken
        order.append(work)
        queue.done(group, person, 1.0)
    assert order.index("calm") <= 1
    assert not queue._people, "nobody is remembered for ever"
