"""Bots that follow a policy, without search: Jester, Merchant and Steward."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from figaro.bots.bot import luck_of
from figaro.bots.characters import Character, own_win
from figaro.bots.choosing import choose
from figaro.bots.knowledge import ENTROPY, Knowledge, knowledge
from figaro.bots.policy import Policy
from figaro.bots.prospects import Prospects
from figaro.bots.search import Settings, Search
from figaro.rules import MOVES, Chance, Memory, Move, Phase, Play, Position, View

NAT: Final = 65536


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How a bot follows its policy.

    | field | |
    | --- | --- |
    | `counts` | whether it counts cards and piles and knows what the roads mean |
    | `strength` | from 0 to 1: how little it errs |
    | `overlooks` | of how many of its cards it overlooks one; 0 for none |
    """

    counts: bool
    strength: float = 1.0
    overlooks: int = 0


class Courtier:
    """A bot that makes the move its policy thinks best, or nearly."""

    def __init__(self, chance: Chance, manner: Manner, character: Character = own_win) -> None:
        self._chance = chance
        self._manner = manner
        self._character = character
        self._key: object = None
        self._policy: Policy | None = None
        self._stakes: list[int] = []

    def choose(self, view: View, memory: Memory) -> Move:
        """Choose by the policy."""
        if len(view.legal) == 1:
            return view.legal[0]
        luck = luck_of(self._chance, view, memory)
        root = memory.guess(view, luck.split("guess")).position
        policy = self._prepared(root, view)
        if view.phase is Phase.EXCHANGING:
            return self._exchange(root, view)
        policy.set_stakes(self._wished(view, memory))
        share = ENTROPY / view.setup.players / NAT
        worths = [(MOVES[action], share * score) for action, score in policy.weigh(root)]
        noticed = self._noticed(view, luck)
        worths = [(move, worth) for move, worth in worths if move in noticed]
        return choose(worths, self._manner.strength, view.setup.players, luck)
