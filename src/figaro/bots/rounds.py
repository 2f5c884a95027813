"""What a bot works out once a round and uses for all its moves: stakes, match model, rest-of-round model."""

from __future__ import annotations

from collections.abc import Sequence

from figaro.bots.knowledge import Knowledge, knowledge
from figaro.bots.match_model import MatchModel
from figaro.bots.rest_of_round import RestOfRound
from figaro.rules import Position, View


class RoundModel:
    """The match model of the round that a view is in; it is made again when another round begins."""

    def __init__(self, root: Position, view: View) -> None:
        self.key = key_of(view)
        self.learned: Knowledge = knowledge(view.setup.players)
        self.match_model = MatchModel(root, self.learned.outcomes)
        self.rest_of_round = RestOfRound(self.match_model, self.learned.rests, self.learned.charms)
        self.plain = self.learned.plain_policy()
        self.stakes: Sequence[int] = self.match_model.stakes()

    @classmethod
    def renewed(cls, model: RoundModel | None, root: Position, view: View) -> RoundModel:
        """Return this model if it belongs to this round, else a new one."""
        return model if model is not None and model.key == key_of(view) else cls(root, view)


def key_of(view: View) -> object:
    """Return what the model of a round depends on."""
    return view.setup, view.round, view.roads, view.groups


def wished(stakes: Sequence[int], wishes: Sequence[float], seat: int) -> list[int]:
    """Return the stakes with the mover's row changed by its wishes, and the other movers' as they are."""
    rows = [stakes[6 * mover : 6 * mover + 6] for mover in range(6)]
    rows[seat] = [round(sum(wish * rows[winner][loser] for winner, wish in enumerate(wishes))) for loser in range(6)]
    return [max(-8192, min(8192, stake)) for row in rows for stake in row]
