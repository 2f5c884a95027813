"""Legality: why the rules refuse a move."""

from __future__ import annotations

from typing import Final

from figaro.rules.kinds import wrong_kind
from figaro.rules.moves import Keep, Move, Play, Swap, Take
from figaro.rules.reasons import Reason
from figaro.rules.seats import Seat
from figaro.rules.state import Phase, State

KINDS_OF_MOVE: Final = (Play, Take, Swap, Keep)


def refusal(state: State, move: Move, by: Seat | None = None) -> Reason | None:
    """Return why the rules refuse a move, or `None` if they allow it.

    The position decides what is legal; this only explains it. A test checks that the two agree.
    """
    by = checked(state, move, by)
    if state.phase is Phase.OVER:
        return Reason.GAME_OVER
    if state.phase is Phase.DEALING:
        return Reason.NOT_DEALT
    if by is not None and by != state.turn:
        return Reason.NOT_YOUR_TURN
    if isinstance(move, Swap | Keep):
        return None if state.phase is Phase.EXCHANGING else Reason.NO_EXCHANGE
    if state.phase is Phase.EXCHANGING:
        return Reason.EXCHANGE_FIRST
    if isinstance(move, Take):
        return None if any(state.rows) else Reason.NOTHING_TO_TAKE
    assert isinstance(move, Play), "there is no other kind of move"
    return _card_refusal(state, move)


def _card_refusal(state: State, move: Play) -> Reason | None:
    turn = state.turn
    assert turn is not None, "cards are played on somebody's turn"
    row = move.row_for(turn)
    if row not in state.setup.seats:
        return Reason.NO_SUCH_ROW
    if move.card not in state.hands[turn]:
        return Reason.NOT_IN_HAND
    if move.card.is_ring:
        return None if move.row is None else Reason.RING_WITH_ROW
    colour = move.card.colour
    if colour is None or state.rows[row].colour is colour:
        return None
    if state.rows[row].colour is not None:
        return Reason.OTHER_COLOUR
    return Reason.COLOUR_ELSEWHERE if any(other.colour is colour for other in state.rows) else None


def checked(state: State, move: Move, by: Seat | None) -> Seat | None:
    """Check that a state and a move have the right types, and return the seat that asks."""
    if not isinstance(state, State):
        raise wrong_kind(state, "a move is made in a State")
    if not isinstance(move, KINDS_OF_MOVE):
        raise wrong_kind(move, "a move is a Play, Take, Swap or Keep, which Move.parse reads")
    return None if by is None else Seat.of(by)
