"""What the bots have learned: weights of policies and outcomes of rounds, from `knowledge.json`.

`make weights` fits it again; `docs/bots.md` explains how.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from figaro.bots.policy import Policy

#: The price of being predictable when a policy is fitted: the chance of winning that a nat of entropy is worth, times
#: the players. So a difference between scores, in nats, is worth this over the players in the policy's opinion.
ENTROPY: Final = 0.04
#: The unit of scores: this many make a nat.
NAT: Final = 65536


def price_of_a_nat(players: int) -> float:
    """Return the chance of winning that a nat of entropy, and so a nat between two scores, is worth."""
    return ENTROPY / players


def worth_of(score: int, players: int) -> float:
    """Return a score of the policy in chances of winning; only differences mean anything."""
    return price_of_a_nat(players) * score / NAT


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known about tables of one size.

    `steward` are the weights of the best policy, `merchant` those of one that counts neither cards nor piles nor
    roads. `outcomes` are rounds that the match model uses for the rounds to come; `rests` and `charms` are what the
    rest-of-round model uses. `calibration` has, for each round, the slope and the lean of the correction at its start
    and at its end.
    """

    steward: tuple[int, ...]
    merchant: tuple[int, ...]
    outcomes: tuple[tuple[int, ...], ...]
    rests: tuple[tuple[tuple[int, ...], ...], ...]
    charms: tuple[int, ...]
    calibration: tuple[tuple[tuple[float, ...], ...], ...]

    def policy(self) -> Policy:
        """Return the best policy."""
        return Policy(self.steward)

    def plain_policy(self) -> Policy:
        """Return the policy of somebody who looks only at the table."""
        return Policy(self.merchant, counts_cards=False, counts_piles=False)


@cache
def knowledge(players: int) -> Knowledge:
    """Return what is known about tables of this size."""
    learned = json.loads(files("figaro.bots").joinpath("knowledge.json").read_text(encoding="utf-8"))[str(players)]
    return Knowledge(
        steward=tuple(learned["steward"]),
        merchant=tuple(learned["merchant"]),
        outcomes=tuple(map(tuple, learned["outcomes"])),
        rests=tuple(tuple(map(tuple, stage)) for stage in learned["rests"]),
        charms=tuple(learned["charms"]),
        calibration=tuple(tuple(map(tuple, ends)) for ends in learned["calibration"]),
    )
