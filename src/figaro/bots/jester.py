"""Jester: looks one step ahead, and now and then trips over its own feet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from figaro.bots.bot import luck_of
from figaro.rules import Cards, Chance, Memory, Move, Play, Seat, Swap, Take, View

#: How likely a row of this value is to reach 6 before its owner can help it, guessed by hand.
DANGER: Final = (0.0, 0.03, 0.08, 0.2, 0.55, 0.8)
#: What a card is worth while it is kept, in cards of the pile: a jester always finds a row, a ring saves one.
JESTER_KEPT: Final = 1.5
RING_KEPT: Final = 2.0
#: One move in this many is a blunder.
BLUNDERS: Final = 12


class Jester:
    """A bot that weighs the cards each move may bring into its own pile and into the others'."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, view: View, memory: Memory) -> Move:
        """Choose the move of the highest worth, any of them if several are equal, or blunder."""
        if Swap() in view.legal:
            return Swap()  # a shorter piece for a longer one is never worse
        luck = luck_of(self._chance, view, memory)
        moves = [move for move in view.legal if not isinstance(move, Take)] or list(view.legal)
        if luck.below(BLUNDERS) > 0:
            worths = [(worth(view, move), move) for move in view.legal]
            best = max(worth for worth, _ in worths)
            moves = [move for worth, move in worths if worth == best]
        return moves[luck.below(len(moves))]


def worth(view: View, move: Move) -> float:
    """Say how good a move is, in cards that go to the others' piles and not to one's own."""
    seat = view.seat
    assert seat is not None, "only a seat has moves"
    if not isinstance(move, Play):
        return -float(_face_up(view.rows))
    row = seat if move.row is None else move.row
    rows = [*view.rows]
    rows[row] += Cards.of([move.card])
    cost = 0.0
    if move.card.is_jester:
        cost = JESTER_KEPT
    elif move.card.is_ring:
        cost = RING_KEPT
        rows = [rows[-1], *rows[:-1]]
    if rows[row].value >= 6:
        return _collected(view, row, _face_up(rows)) - cost
    return _outlook(seat, rows) - cost


def _collected(view: View, collector: Seat, cards: int) -> float:
    """Weigh a collection: the own pile hurts in full, another's helps a little less."""
    if collector is view.seat:
        return -float(cards)
    return 0.6 * cards


def _outlook(seat: Seat, rows: Sequence[Cards]) -> float:
    """Weigh what may come of rows that nobody collects yet: danger for oneself, and for the others."""
    cards = _face_up(rows)
    own = DANGER[rows[seat].value]
    others = max(DANGER[row.value] for place, row in enumerate(rows) if place != seat)
    return cards * (0.3 * others - own)


def _face_up(rows: Sequence[Cards]) -> int:
    return sum(map(len, rows))
