"""Bots that follow a policy, without search: Jester, Merchant and Steward."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from figaro.bots.bot import luck_of
from figaro.bots.characters import Character, own_win
from figaro.bots.choosing import choose
from figaro.bots.knowledge import knowledge, worth_of
from figaro.bots.policy import Policy
from figaro.bots.policy_tables import ALIKE
from figaro.bots.rounds import RoundModel, wished
from figaro.rules import MOVES, Chance, Memory, Move, Phase, Play, Position, Swap, View


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How a bot follows its policy.

    | field | |
    | --- | --- |
    | `counts` | whether it counts cards and piles, and knows what the roads mean for the game |
    | `overlooks` | it overlooks one kind of card in this many; 0 for none |
    """

    counts: bool
    overlooks: int = 0


class PolicyBot:
    """A bot that makes the move its policy thinks best or, below a strength of 1, one that looks nearly as good."""

    def __init__(self, chance: Chance, manner: Manner, character: Character = own_win, strength: float = 1.0) -> None:
        self._chance = chance
        self._manner = manner
        self._character = character
        self._strength = strength
        self._policy: Policy | None = None
        self._players = 0
        self._model: RoundModel | None = None

    def choose(self, view: View, memory: Memory) -> Move:
        """Choose a move by the policy."""
        if view.phase is Phase.EXCHANGING:
            return Swap()  # a shorter piece for a longer one; only a search sees when it is better to keep it
        if len(view.legal) == 1:
            return view.legal[0]
        luck = luck_of(self._chance, view, memory)
        root = memory.guess(view, luck.split("guess")).position
        policy = self._policy_for(view, memory, root)
        worths = [(MOVES[action], worth_of(score, view.setup.players)) for action, score in policy.weigh(root)]
        overlooked = self._overlooked(view.legal, luck)
        return choose(worths, self._strength, view.setup.players, luck, overlooked)

    def _policy_for(self, view: View, memory: Memory, root: Position) -> Policy:
        players = view.setup.players
        if self._policy is None or self._players != players:
            learned = knowledge(players)
            self._policy = learned.policy() if self._manner.counts else learned.plain_policy()
            self._players = players
        stakes: Sequence[int] = ALIKE
        if self._manner.counts:
            self._model = RoundModel.renewed(self._model, root, view)
            stakes = self._model.stakes
        assert view.seat is not None, "only a seat has moves"
        self._policy.set_stakes(wished(stakes, self._character(view, memory), view.seat))
        return self._policy

    def _overlooked(self, moves: Iterable[Move], luck: Chance) -> set[Move]:
        """Return the moves that play an overlooked kind of card."""
        cards = [move for move in moves if isinstance(move, Play)]
        if not self._manner.overlooks:
            return set()
        kinds = {kind for kind in sorted({move.card.kind for move in cards}) if not luck.below(self._manner.overlooks)}
        return {move for move in cards if move.card.kind in kinds}
