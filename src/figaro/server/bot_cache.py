"""Bot cache: the bots at live tables, as they were after their last move.

A bot works out things that help with its next move too, in the arena as here: a match model for the round, and what it
believes about the others. So it is created once, not for every move, and is as strong here as it was measured there.
"""

from __future__ import annotations

import secrets
from collections.abc import Hashable
from threading import Lock
from typing import Final

from cachetools import LRUCache

from figaro.bots import Bot, bot
from figaro.rules import Chance

#: How many bots to keep; one that searches takes a megabyte.
MOST_KEPT: Final = 30


class BotCache:
    """The bots that moved most recently, by seat; each is used by one thread at a time."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._bots: LRUCache[Hashable, Bot] = LRUCache(most)
        self._lock = Lock()

    def take(self, key: Hashable, spec: str) -> Bot:
        """Take the bot of a seat, or create one that joins in the middle of its game."""
        with self._lock:
            kept = self._bots.pop((key, spec), None)
        return kept or bot(spec, Chance(secrets.token_hex(16)))

    def give_back(self, key: Hashable, spec: str, player: Bot) -> None:
        """Keep a bot for its next move; the one that has been idle longest may have to go."""
        with self._lock:
            self._bots[key, spec] = player
