"""Bots of one kind that differ in their budget of thinking time or playouts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from figaro.bots import Budget
from figaro.rules import NotationError

PART: Final = re.compile(r"@([^@+%~]+)")


@dataclass(frozen=True, slots=True)
class Budgeted:
    """A bot whose name says what it may spend on a move: milliseconds or playouts."""

    bot: str
    kind: str
    amount: int
    timed: bool

    @classmethod
    def parse(cls, spec: str) -> Budgeted | None:
        """Read the budget in a bot's name, if it has one; its kind is the name without it.

        >>> Budgeted.parse("figaro@20ms~0")
        Budgeted(bot='figaro@20ms~0', kind='figaro~0', amount=20, timed=True)
        >>> Budgeted.parse("figaro@300").timed, Budgeted.parse("page")
        (False, None)
        """
        found = PART.search(spec)
        if found is None:
            return None
        try:
            budget = Budget.parse(found[1])
        except NotationError:
            return None
        kind = spec[: found.start()] + spec[found.end() :]
        if budget.playouts is None:
            assert budget.milliseconds is not None, "a budget is one or the other"
            return cls(spec, kind, budget.milliseconds, timed=True)
        return cls(spec, kind, budget.playouts, timed=False)


def families(specs: Iterable[str]) -> dict[tuple[str, bool], list[Budgeted]]:
    """Return the kinds of bots with two or more budgets of the same sort, the smallest first."""
    groups: dict[tuple[str, bool], list[Budgeted]] = {}
    for budgeted in filter(None, map(Budgeted.parse, specs)):
        groups.setdefault((budgeted.kind, budgeted.timed), []).append(budgeted)
    return {
        key: sorted(group, key=lambda budgeted: budgeted.amount)
        for key, group in groups.items()
        if len({budgeted.amount for budgeted in group}) > 1
    }
