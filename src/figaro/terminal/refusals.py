"""Refusals for people: one sentence that names the card, the row and the obstacle."""

from __future__ import annotations

from figaro.rules import Colour, IllegalMove, Play, Reason, Seat, State
from figaro.terminal.painting import WORDS, Look, named
from figaro.terminal.seat_names import SeatNames, possessive, sentence


def refusal(error: IllegalMove, names: SeatNames, look: Look) -> str:
    """Return why a move is refused, with the number of the rule that says more."""
    rule = error.reason.rule
    return f"{sentence(_why(error, names, look))} ({rule}). rules {rule} tells more."


def no_such_row(letter: str, players: tuple[Seat, ...]) -> str:
    """Return a sentence that names the rows there are instead of this one."""
    return f"there is no row {letter}; the rows are {players[0]} to {players[-1]}"


def _why(error: IllegalMove, names: SeatNames, look: Look) -> str:
    move, state = error.move, error.state
    match error.reason:
        case Reason.NOT_IN_HAND if isinstance(move, Play):
            return f"you have no {named(move.card, look)}"
        case Reason.NO_SUCH_ROW if isinstance(move, Play):
            return no_such_row(str(move.row), state.setup.seats)
        case Reason.COLOUR_ELSEWHERE if isinstance(move, Play) and move.card.colour is not None:
            return f"{WORDS[move.card.colour]} already lies in {_row(_where(state, move.card.colour), names)}"
        case Reason.OTHER_COLOUR if isinstance(move, Play) and move.row is not None:
            colour = state.rows[move.row].colour
            assert colour is not None, "a row of another colour has a colour (R10)"
            return f"{_row(move.row, names)} is {WORDS[colour]}"
        case Reason.RING_WITH_ROW:
            return "a ring dance goes on your own row only: type o"
        case Reason.NO_EXCHANGE:
            return "there is nothing to swap or keep now"
        case Reason.EXCHANGE_FIRST:
            return "first decide: swap or keep"
        case reason:
            return reason.sentence


def _row(owner: Seat, names: SeatNames) -> str:
    return "your own row" if owner is names.seat else f"{possessive(names.of(owner))} row"


def _where(state: State, colour: Colour) -> Seat:
    return next(seat for seat in state.setup.seats if state.rows[seat].colour is colour)
