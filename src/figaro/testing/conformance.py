"""The report on a bot that kept its promises."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from figaro.testing.faults import CheckPlace


@dataclass(slots=True)
class Conformance:
    """What `check_bot` saw, in numbers.

    | field | |
    | --- | --- |
    | `players`, `rules` | the sizes of the tables and the names of the rule sets |
    | `games` | whole games played |
    | `decisions` | questions in these games, each answered with a legal move |
    | `exchanges` | questions about the exchange (R21), in games set up for them |
    | `repeats` | how often the same bot, or another that took over, was asked again |
    | `twins` | how often the bot was asked again with other hidden cards |
    | `milliseconds`, `slowest`, `slowest_where` | the time limit, the slowest answer, and where it was |
    | `by_the_clock` | whether the choices were not compared, because the bot thinks by the clock |
    """

    players: tuple[int, ...]
    rules: tuple[str, ...]
    milliseconds: float
    by_the_clock: bool
    games: int = 0
    decisions: int = 0
    exchanges: int = 0
    repeats: int = 0
    twins: int = 0
    slowest: float = 0.0
    slowest_where: CheckPlace | None = None

    def __str__(self) -> str:
        compared = f"{self.repeats} times, asked again or joining in the middle"
        blind = f"{self.twins} times with other hidden cards"
        if self.by_the_clock:
            compared = blind = "not checked: it thinks by the clock"
        where = f", {self.slowest_where}" if self.slowest_where is not None else ""
        lines = (
            ("whole games", f"{self.games} with {_listed(self.players)} players, rules {_listed(self.rules)}"),
            ("legal moves", f"{self.decisions} decisions, and {self.exchanges} on the exchange"),
            ("same choice", compared),
            ("sees no more than its seat", blind),
            ("in time", f"slowest {self.slowest:.1f} ms of {self.milliseconds:g} ms{where}"),
            ("good manners", "changed nothing, printed nothing, left random alone, left no threads"),
        )
        return "\n".join(f"{name:28}{told}" for name, told in lines)


def _listed(items: Sequence[object]) -> str:
    *first, last = map(str, items)
    return f"{', '.join(first)} and {last}" if first else last
