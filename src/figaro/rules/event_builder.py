"""What happened because of a move, worked out from the states before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from figaro.rules import codes
from figaro.rules.cards import Cards
from figaro.rules.events import (
    CardPlayed,
    Collected,
    Decided,
    Event,
    Exchanged,
    ExchangeOffered,
    GameWon,
    KingTaken,
    LastCard,
    NoExchange,
    NotExchanged,
    PiecesLeft,
    PieceTaken,
    PilesCounted,
    RoundEnded,
    RowsPassed,
    Why,
)
from figaro.rules.moves import Keep, Move, Play, Swap
from figaro.rules.position import Position
from figaro.rules.seats import SEATS, Seat
from figaro.rules.state import State


def happenings(before: State, move: Move, after: State, position: Position) -> Iterator[Event]:
    """Yield the events of a legal move, in the order in which the table sees them.

    `position` is the one that has just made the move; it still knows what the move did.
    """
    mover = before.turn
    assert mover is not None, "a move has a mover"
    if isinstance(move, Swap | Keep):
        yield from _exchange_decided(before, mover, move)
        yield from _awards(before, after, position)
        return
    if isinstance(move, Play):
        row = move.row_for(mover)
        yield CardPlayed(mover, move.card, row, before.total(row) + move.card.value)
        if move.card.is_ring:
            yield RowsPassed(mover, _rows(before, move, mover))
        if after.hand_sizes[mover] == before.setup.rules.announced_at:
            yield LastCard(mover, after.hand_sizes[mover])
    if position.collector != codes.NOBODY:
        yield Collected(SEATS[position.collector], mover, _rows(before, move, mover), _why(before, move))
    if position.phase != codes.PLAYING:
        yield from _round_ended(before, after, position)


def _rows(before: State, move: Move, mover: Seat) -> tuple[Cards, ...]:
    """Return the rows after a card has been played, before anybody collects them."""
    rows = before.rows
    if not isinstance(move, Play):
        return rows
    row = move.row_for(mover)
    rows = (*rows[:row], rows[row] + move.card.alone, *rows[row + 1 :])
    return (rows[-1], *rows[:-1]) if move.card.is_ring else rows


def _why(before: State, move: Move) -> Why:
    if isinstance(move, Play):
        return Why.SIX_REACHED
    return Why.CHOSE_TO if len(before.legal_moves) > 1 else Why.COULD_NOT_PLAY


def _round_ended(before: State, after: State, position: Position) -> Iterator[Event]:
    yield RoundEnded(after.round, after.king)
    yield KingTaken(after.king, before.king)
    yield PilesCounted(after.round, after.pile_sizes, _ranking(after, position))
    if after.exchange is not None and after.turn is not None:
        yield ExchangeOffered(after.turn, *after.exchange)
        return
    if after.round == codes.ROUNDS:
        yield _exchange(before, after, position)
    yield from _awards(before, after, position)


def _ranking(after: State, position: Position) -> tuple[Seat, ...]:
    return tuple(SEATS[position.ranked(place)] for place in after.setup.seats)


def _pieces_swapped(after: State, position: Position) -> tuple[int, int]:
    lengths = after.setup.rules.lengths
    return lengths[position.given], lengths[position.received]


def _exchange(before: State, after: State, position: Position) -> Event:
    """Return the event of the compulsory exchange: who has the fewest cards, and what came of it (R21)."""
    if position.swapped:
        return Exchanged(SEATS[position.exchanger], *_pieces_swapped(after, position))
    fewest = min(after.pile_sizes)
    seat = next(seat for seat in after.clockwise_from_king if after.pile_sizes[seat] == fewest)
    return NotExchanged(seat, NoExchange.ALL_SHORTER if before.roads[seat] else NoExchange.NO_ROAD)


def _exchange_decided(before: State, mover: Seat, move: Swap | Keep) -> Iterator[Event]:
    assert before.exchange is not None, "swap and keep are legal only while an exchange is due"
    if isinstance(move, Swap):
        yield Exchanged(mover, *before.exchange)
    else:
        yield NotExchanged(mover, NoExchange.DECLINED)


def _awards(before: State, after: State, position: Position) -> Iterator[Event]:
    """Yield who took which piece, what was left over, and after the third round who won (R22 to R25)."""
    left = set(before.groups[after.round - 1])
    if position.swapped:
        gave, got = _pieces_swapped(after, position)
        left = left - {got} | {gave}
    for place, seat in enumerate(_ranking(after, position), start=1):
        award = position.award_to(seat)
        if award != codes.NOBODY:
            piece = after.setup.rules.lengths[award]
            yield PieceTaken(seat, piece, place)
            left.discard(piece)
    if left:
        yield PiecesLeft(tuple(sorted(left, reverse=True)))
    if after.winner is not None:
        yield _won(after, after.winner)


def _won(after: State, winner: Seat) -> GameWon:
    lengths = tuple(map(sum, after.roads))
    tied = tuple(seat for seat in after.setup.seats if lengths[seat] == lengths[winner])
    decided = Decided.SHORTEST
    if len(tied) > 1:
        decided = Decided.TIED_WITH_KING if winner is after.king else Decided.TIED_CLOCKWISE
    return GameWon(winner, lengths, tied, decided)
