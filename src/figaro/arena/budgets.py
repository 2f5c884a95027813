"""Budgets: bots of one kind that think for different times or play out different numbers of games."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

BUDGET: Final = re.compile(r"@(?P<amount>\d+(?:\.\d+)?)(?P<unit>ms|s|)(?=[+%~]|$)")


@dataclass(frozen=True, slots=True)
class Budgeted:
    """A bot whose name says what it may spend on a move: milliseconds, or otherwise playouts."""

    bot: str
    kind: str
    amount: float
    timed: bool

    @classmethod
    def parse(cls, spec: str) -> Budgeted | None:
        """Read the budget in a bot's name, if it has one; its kind is the name without it.

        >>> Budgeted.parse("figaro@0.2s~0")
        Budgeted(bot='figaro@0.2s~0', kind='figaro~0', amount=200.0, timed=True)
        >>> Budgeted.parse("figaro@300").timed, Budgeted.parse("page")
        (False, None)
        """
        found = BUDGET.search(spec)
        if found is None or not float(found["amount"]):
            return None
        scale = 1000 if found["unit"] == "s" else 1
        kind = spec[: found.start()] + spec[found.end() :]
        return cls(spec, kind, scale * float(found["amount"]), timed=bool(found["unit"]))


def families(specs: Iterable[str]) -> dict[tuple[str, bool], list[Budgeted]]:
    """Give the bots of one kind with two budgets or more of the same sort, the smallest first."""
    groups: dict[tuple[str, bool], list[Budgeted]] = {}
    for budgeted in filter(None, map(Budgeted.parse, specs)):
        groups.setdefault((budgeted.kind, budgeted.timed), []).append(budgeted)
    return {
        key: sorted(group, key=lambda budgeted: budgeted.amount)
        for key, group in groups.items()
        if len({budgeted.amount for budgeted in group}) > 1
    }
