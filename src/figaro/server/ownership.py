"""Which process owns a table: it moves for the table's bots and for players whose time is up.

Every process works this out on its own from the live processes (rendezvous hashing). When one dies, only its own
tables move to others; when one joins, it takes a share from all. For a moment two processes may both think they own a
table: the sequence numbers of the log let only one of them write.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b


def owner(table: str, processes: Iterable[str]) -> str:
    """Return the process that owns a table.

    >>> owner("t1", ["a", "b", "c"]), owner("t3", ["a", "b", "c"])
    ('c', 'a')
    >>> owner("t1", ["a", "b"]), owner("t3", ["a", "b"])
    ('b', 'a')
    """
    return max(processes, key=lambda process: blake2b(f"{process} {table}".encode(), digest_size=8).digest())
