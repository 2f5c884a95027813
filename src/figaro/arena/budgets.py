"""Budgets: bots of one kind that think for different times or play out different numbers of games."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

SPEC: Final = re.compile(r"(?P<kind>.+)@(?P<amount>\d+(?:\.\d+)?)(?P<unit>ms|s|)")


@dataclass(frozen=True, slots=True)
class Budget:
    """What a bot may spend on a move: milliseconds, or otherwise playouts."""

    bot: str
    kind: str
    amount: float
    timed: bool

    @classmethod
    def parse(cls, spec: str) -> Budget | None:
        """Read the budget in a bot's name, if it has one.

        >>> Budget.parse("figaro@0.2s")
        Budget(bot='figaro@0.2s', kind='figaro', amount=200.0, timed=True)
        >>> Budget.parse("figaro@300").timed, Budget.parse("page")
        (False, None)
        """
        found = SPEC.fullmatch(spec)
        if found is None or not float(found["amount"]):
            return None
        scale = 1000 if found["unit"] == "s" else 1
        return cls(spec, found["kind"], scale * float(found["amount"]), timed=bool(found["unit"]))


def families(specs: Iterable[str]) -> dict[tuple[str, bool], list[Budget]]:
    """Give the bots of one kind with two budgets or more of the same sort, the smallest first."""
    groups: dict[tuple[str, bool], list[Budget]] = {}
    for budget in filter(None, map(Budget.parse, specs)):
        groups.setdefault((budget.kind, budget.timed), []).append(budget)
    return {
        key: sorted(group, key=lambda budget: budget.amount)
        for key, group in groups.items()
        if len({budget.amount for budget in group}) > 1
    }
