"""Page, the youngest at court: plays anything, and takes only when there is no other way."""

from collections.abc import Sequence

from figaro.bots.bot import luck_of
from figaro.bots.characters import Character, own_win
from figaro.rules import Chance, Memory, Move, Play, Take, View


class Page:
    """A bot that plays a random legal card, and takes only when forced.

    With a character it looks twice: it draws two moves, and makes the one that fills a row it would like to fill.
    """

    def __init__(self, chance: Chance, character: Character = own_win) -> None:
        self._chance = chance
        self._character = character

    def choose(self, view: View, memory: Memory) -> Move:
        """Choose any legal move except taking, if there is one."""
        luck = luck_of(self._chance, view, memory)
        moves = [move for move in view.legal if not isinstance(move, Take)] or list(view.legal)
        drawn = moves[luck.below(len(moves))]
        if self._character is own_win:
            return drawn
        wishes = self._character(view, memory)
        other = moves[luck.below(len(moves))]
        return min(drawn, other, key=lambda move: _filled(view, move, wishes))


def _filled(view: View, move: Move, wishes: Sequence[float]) -> float:
    """Return how much this player wants the owner of the row that a move fills to win; 0 if it fills none."""
    if not isinstance(move, Play) or move.row is None or view.rows[move.row].value + move.card.value < 6:
        return 0.0
    return wishes[move.row]
