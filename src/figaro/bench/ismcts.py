"""`figaro bench ismcts`: one of our bots against OpenSpiel's ISMCTS, at equal time and at equal simulations.

ISMCTS plays in every other seat, with the best of three exploration constants, found in a small tournament
with the same budget. Our bot plays every deal from every seat.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

from figaro.arena.statistics import interval
from figaro.bench.searchers import Ismcts, peer
from figaro.bench.timed_games import Clock, play_match
from figaro.bots import LEVELS, Budget, UnknownBot, bot
from figaro.rules import SEATS, Chance, quoted

CONSTANTS: Final = (0.5, 1.4, 4.0)
"""The values of uct_c that are tried; returns are between -1 and 1."""
THINKERS: Final = tuple(level.name for level in LEVELS if level.settings is not None)
"""The levels that take a budget, as in figaro@200ms and figaro@1000."""
AIMS: Final = {
    "time": {3: 0.80, 4: 0.70, 5: 0.58, 6: 0.48},
    "simulations": {3: 0.70, 4: 0.60, 5: 0.48, 6: 0.40},
}
"""The target for the lower bound of figaro's share, by what is equal and the number of players."""

Track = Callable[[Iterable[int], str], Iterable[int]]


@dataclass(frozen=True, slots=True)
class Terms:
    """What a match is about: who plays, how often, and what is equal."""

    bot: str
    equal: str
    budget: Budget
    players: int
    compiled: bool

    @property
    def spec(self) -> str:
        """The bot with its budget, if it takes one."""
        name = re.split("[@+%~]", self.bot, maxsplit=1)[0]
        if name not in THINKERS:
            return self.bot
        if "@" in self.bot:
            raise UnknownBot(f"{quoted(self.bot)} has a budget of its own; here it gets the same as ISMCTS")
        return f"{name}@{self.budget}{self.bot[len(name) :]}"

    @property
    def aim(self) -> float | None:
        """The target for the lower bound, if there is one."""
        return AIMS[self.equal][self.players] if self.bot == "figaro" else None

    def searcher(self, uct_c: float, chance: Chance) -> Ismcts:
        """Return an opponent."""
        return Ismcts(chance, self.budget, uct_c, compiled=self.compiled)


@dataclass(slots=True)
class IsmctsOutcome:
    """The outcome of a match."""

    terms: Terms
    uct_c: float
    wins_of_deals: list[int] = field(default_factory=list)
    own: Clock = field(default_factory=Clock)
    theirs: Clock = field(default_factory=Clock)
    simulations: int = 0
    tuning: dict[float, float] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """The number of games: each deal is played once from every seat."""
        return len(self.wins_of_deals) * self.terms.players

    @property
    def won(self) -> int:
        """The number of games our bot won."""
        return sum(self.wins_of_deals)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of wins, over deals."""
        return interval(Counter(self.wins_of_deals), self.terms.players)


def run(
    name: str,
    players: int,
    games: int,
    budgets: dict[str, Budget],
    seed: str,
    *,
    uct_c: float | None = None,
    tuning_games: int = 12,
    compiled: bool = False,
) -> None:
    """Play the matches, then print the outcomes."""
    peer()
    shown = Console(stderr=True)

    def tracked(numbers: Iterable[int], told: str) -> Iterable[int]:
        return track(list(numbers), told, console=shown, transient=True)

    chance = Chance(seed)
    outcomes = []
    for equal, budget in budgets.items():
        terms = Terms(name, equal, budget, players, compiled)
        bot(terms.spec, chance)  # so that an unknown bot is reported before anything is measured
        shares: dict[float, float] = {}
        if uct_c is None:
            shares = tune(terms, tuning_games, chance.split(f"tuning, equal {equal}"), tracked)
        best = max(shares, key=lambda constant: shares[constant]) if uct_c is None else uct_c
        outcomes.append(match(terms, best, games, chance.split(f"match, equal {equal}"), tracked))
        outcomes[-1].tuning = shares
    Console().print(report(outcomes))


def tune(terms: Terms, games: int, chance: Chance, tracked: Track) -> dict[float, float]:
    """Return the constants with their shares of wins: all play at each table, equally often in every seat."""
    wins = dict.fromkeys(CONSTANTS, 0)
    seats = dict.fromkeys(CONSTANTS, 0)
    for number in tracked(range(_rounded_up(games, len(CONSTANTS))), f"Tuning ISMCTS, equal {terms.equal}"):
        luck = chance.split(f"game {number}")
        constants = [CONSTANTS[(seat + number) % len(CONSTANTS)] for seat in range(terms.players)]
        bots = [terms.searcher(constant, luck.split(f"seat {seat}")) for seat, constant in enumerate(constants)]
        winner = play_match(terms.players, luck, bots, [Clock() for _ in bots])
        wins[constants[winner]] += 1
        for constant in constants:
            seats[constant] += 1
    return {constant: wins[constant] / seats[constant] for constant in CONSTANTS}


def match(terms: Terms, uct_c: float, games: int, chance: Chance, tracked: Track) -> IsmctsOutcome:
    """Play our bot against ISMCTS in all other seats, each deal once from every seat."""
    outcome = IsmctsOutcome(terms, uct_c)
    for number in tracked(range(_rounded_up(games, terms.players)), f"Playing, equal {terms.equal}"):
        deal, own = divmod(number, terms.players)
        if own == 0:
            outcome.wins_of_deals.append(0)
        luck = chance.split(f"deal {deal}")
        others = [terms.searcher(uct_c, luck.split(f"seat {seat}")) for seat in range(terms.players)]
        bots = [bot(terms.spec, luck.split("bot")) if seat == own else other for seat, other in enumerate(others)]
        clocks = [outcome.own if seat == own else outcome.theirs for seat in range(terms.players)]
        outcome.wins_of_deals[deal] += play_match(terms.players, luck, bots, clocks) is SEATS[own]
        outcome.simulations += sum(other.simulations for other in others)
    return outcome


def report(outcomes: list[IsmctsOutcome]) -> Table:
    """Return a table with a column for each match."""
    players = outcomes[0].terms.players
    table = Table(title=f"One bot against {players - 1} copies of OpenSpiel's ISMCTS")
    table.add_column("")
    for outcome in outcomes:
        table.add_column(f"equal {outcome.terms.equal}", justify="right")
    columns = [_column(outcome) for outcome in outcomes]
    for name in columns[0]:
        table.add_row(name, *(column[name] for column in columns))
    return table


def _column(outcome: IsmctsOutcome) -> dict[str, str]:
    terms = outcome.terms
    low, high = outcome.interval
    aim = "" if terms.aim is None else f"{terms.aim:.0%} {'reached' if low >= terms.aim else 'missed'}"
    searched = outcome.simulations / outcome.theirs.moves if outcome.theirs.moves else 0.0
    return {
        "bot": terms.spec,
        "ISMCTS": f"{_words(terms.budget)}, uct_c {outcome.uct_c:g}",
        "games won": f"{outcome.won} of {outcome.games}",
        "share": f"{outcome.won / outcome.games:.1%}",
        "95% interval": f"{low:.1%} to {high:.1%}",
        "fair share": f"{1 / terms.players:.1%}",
        "target for the lower bound": aim,
        "ms a move, bot": f"{outcome.own.milliseconds:.1f}",
        "ms a move, ISMCTS": f"{outcome.theirs.milliseconds:.1f}",
        "simulations a move, ISMCTS": f"{searched:.0f}",
        "its shares by uct_c": ", ".join(f"{uct_c:g}: {share:.0%}" for uct_c, share in outcome.tuning.items()),
    }


def _words(budget: Budget) -> str:
    return f"{budget.milliseconds} ms" if budget.playouts is None else f"{budget.playouts} simulations"


def _rounded_up(games: int, to: int) -> int:
    return -(-games // to) * to
