"""Page, the youngest at court: plays anything, and takes only when there is no other way."""

from figaro.bots.bot import luck_of
from figaro.rules import Chance, Memory, Move, Take, View


class Page:
    """A bot that plays a random legal card, and takes only when forced."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, view: View, memory: Memory) -> Move:
        """Choose any legal move but taking, each equally likely."""
        moves = [move for move in view.legal if not isinstance(move, Take)] or list(view.legal)
        return moves[luck_of(self._chance, view, memory).below(len(moves))]
