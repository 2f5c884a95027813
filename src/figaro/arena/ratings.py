"""Ratings: one scale even for bots that never met, from their finishing order (OpenSkill, Plackett-Luce)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce

from figaro.arena.tallies import Tally


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's strength `mu` and how uncertain it is, `sigma`; everyone starts at 25 and 25/3."""

    bot: str
    mu: float
    sigma: float
    games: int

    @property
    def ordinal(self) -> float:
        """The strength that the bot almost certainly has at least: `mu - 3 sigma`."""
        return self.mu - 3 * self.sigma


def rate(tallies: Sequence[Tally]) -> list[Rating]:
    """Return the ratings of the bots of some matches with the same number of players, the strongest first.

    The games count in a fixed order, one block of each match in turn, so that no match has the last word. A bot does
    not learn, so its uncertainty never grows (`tau`). Copies of a bot at a table are rated as different players of the
    same strength, and the bot gets the mean of their ratings.
    """
    model = PlackettLuce(tau=0)
    rated = {spec: (model.mu, model.sigma) for tally in tallies for spec in tally.match.entrants}
    games = dict.fromkeys(rated, 0)
    for seats in _finishing_orders(tallies):
        teams = model.rate([[model.rating(*rated[spec])] for spec in seats])
        for spec in set(seats):
            own = [team[0] for team, other in zip(teams, seats, strict=True) if other == spec]
            rated[spec] = fmean(rating.mu for rating in own), fmean(rating.sigma for rating in own)
            games[spec] += 1
    ratings = [Rating(spec, mu, sigma, games[spec]) for spec, (mu, sigma) in rated.items() if games[spec]]
    return sorted(ratings, key=lambda rating: -rating.mu)


def _finishing_orders(tallies: Sequence[Tally]) -> Iterator[list[str]]:
    """Yield the bots of every game, the winner first."""
    for block in range(max((tally.blocks for tally in tallies), default=0)):
        for tally in tallies:
            players = tally.match.players
            for order in tally.orders[block * players : (block + 1) * players]:
                yield [tally.match.seats[listed] for listed in order]
