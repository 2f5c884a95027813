"""Which process looks after a table: makes its bots' moves, and ends the turns of those whose time is up.

Every process works it out by itself, from the processes that are alive (rendezvous hashing). When one dies only its
own tables go to others, and when one comes it takes a share from all. For a moment two may both think that a table is
theirs: the numbers of the log let only one of them write.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b


def owner(table: str, processes: Iterable[str]) -> str:
    """Return the process that looks after a table.

    >>> owner("t1", ["a", "b", "c"]), owner("t3", ["a", "b", "c"])
    ('c', 'a')
    >>> owner("t1", ["a", "b"]), owner("t3", ["a", "b"])
    ('b', 'a')
    """
    return max(processes, key=lambda process: blake2b(f"{process} {table}".encode(), digest_size=8).digest())
