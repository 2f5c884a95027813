"""Presence: who is connected to which table, through any process, and how long others have been gone."""

from __future__ import annotations

import time
from collections.abc import Set as AbstractSet

from figaro.server.rate_limits import Clock

#: The name of this process in the tracker.
HERE = ""


class PresenceTracker:
    """Knows who is where, and since when people have been gone, as long as the table is remembered."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        #: The connected people, by table and process.
        self._people: dict[str, dict[str, frozenset[str]]] = {}
        #: When people left, by table.
        self._gone: dict[str, dict[str, float]] = {}

    def at(self, table: str) -> frozenset[str]:
        """Return who is connected to a table through any process."""
        return frozenset[str]().union(*self._people.get(table, {}).values())

    def set(self, table: str, people: AbstractSet[str], process: str = HERE) -> None:
        """Set who is connected to a table through a process."""
        before = self.at(table)
        processes = self._people.setdefault(table, {})
        if people:
            processes[process] = frozenset(people)
        else:
            processes.pop(process, None)
        if not processes:
            del self._people[table]
        self._note(table, before, self.at(table))

    def lose(self, process: str) -> list[str]:
        """Remove a process and everyone connected through it; return the tables this affects."""
        tables = [table for table, processes in self._people.items() if process in processes]
        for table in tables:
            self.set(table, set(), process)
        return tables

    def gone_for(self, table: str, person: str) -> float | None:
        """Return how many seconds someone has been gone; `None` if they are here, or were never seen leaving."""
        since = self._gone.get(table, {}).get(person)
        return None if since is None else self._clock() - since

    def forget(self, table: str) -> None:
        """Forget who left a table."""
        self._gone.pop(table, None)

    def forget_gone(self, seconds: float) -> None:
        """Forget people who have been gone this long, even at tables that are not loaded here."""
        end = self._clock() - seconds
        for table, gone in list(self._gone.items()):
            left = {person: since for person, since in gone.items() if since > end}
            if left:
                self._gone[table] = left
            else:
                del self._gone[table]

    def _note(self, table: str, before: frozenset[str], after: frozenset[str]) -> None:
        now = self._clock()
        gone = self._gone.setdefault(table, {})
        for person in before - after:
            gone[person] = now
        for person in after:
            gone.pop(person, None)
        if not gone:
            del self._gone[table]
