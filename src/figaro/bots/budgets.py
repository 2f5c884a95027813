"""Budgets: how long a bot thinks about a move, in playouts or in milliseconds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from figaro.rules import NotationError, quoted

MOST_PLAYOUTS: Final = 10_000_000
MOST_MILLISECONDS: Final = 600_000
BUDGET: Final = re.compile(r"([1-9][0-9]{0,8})(ms)?")


@dataclass(frozen=True, slots=True)
class Budget:
    """Either a number of playouts, which gives the same move on every machine, or a time.

    >>> Budget.parse("300"), str(Budget.parse("20ms"))
    (Budget(playouts=300, milliseconds=None), '20ms')
    """

    playouts: int | None = None
    milliseconds: int | None = None

    def __post_init__(self) -> None:
        if (self.playouts is None) == (self.milliseconds is None):
            raise NotationError("a budget is either playouts or milliseconds")
        if not 1 <= (self.playouts or 1) <= MOST_PLAYOUTS or not 1 <= (self.milliseconds or 1) <= MOST_MILLISECONDS:
            raise NotationError(f"a budget is at most {MOST_PLAYOUTS} playouts or {MOST_MILLISECONDS}ms")

    def __str__(self) -> str:
        return f"{self.milliseconds}ms" if self.playouts is None else str(self.playouts)

    @staticmethod
    def parse(text: str) -> Budget:
        """Read a budget: `300` playouts, or `20ms`."""
        match = BUDGET.fullmatch(text)
        if match is None:
            raise NotationError(f"{quoted(text)} is not a budget; budgets look like 300 (playouts) or 20ms")
        amount = int(match[1])
        return Budget(milliseconds=amount) if match[2] else Budget(playouts=amount)
