"""The events of a game as messages: the same fields, with cards, seats and reasons as text.

`figaro.rules.events` defines what happens and `events_for` masks it for each seat; a test checks that both agree.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from figaro.protocol.message_limits import SeatName
from figaro.protocol.wire_names import LETTERS, CardName, Names, SeatNames, letters, names_of, row_names
from figaro.rules import events
from figaro.rules.events import Event

WhyName = Literal["R13", "R15", "R16"]
NoExchangeName = Literal["no_road", "all_shorter", "declined"]
DecidedName = Literal["shortest", "tied_with_king", "tied_clockwise"]


class EventMessage(Struct, frozen=True, tag_field="event"):
    """The fields that all events have."""


class RoundStartedMessage(EventMessage, frozen=True, tag="round_started"):
    """Cards were dealt (R7); you see only your own hand."""

    round: int
    king: SeatName
    hands: tuple[Names | None, ...]
    hand_sizes: tuple[int, ...]


class CardPlayedMessage(EventMessage, frozen=True, tag="card_played"):
    """A card was played on a row (R8), which is now worth `total`."""

    seat: SeatName
    card: CardName
    row: SeatName
    total: int


class RowsPassedMessage(EventMessage, frozen=True, tag="rows_passed"):
    """A ring moved every row to the left (R12); `rows` are the rows after it."""

    seat: SeatName
    rows: tuple[Names, ...]


class LastCardMessage(EventMessage, frozen=True, tag="last_card"):
    """Somebody announced their last card (R19)."""

    seat: SeatName
    cards_left: int


class CollectedMessage(EventMessage, frozen=True, tag="collected"):
    """Somebody collected all face-up cards. `why` is the rule, or `null` if that is their secret (R27)."""

    seat: SeatName
    mover: SeatName
    rows: tuple[Names, ...]
    why: WhyName | None


class RoundEndedMessage(EventMessage, frozen=True, tag="round_ended"):
    """The round is over, because somebody has no cards left (R18)."""

    round: int
    seat: SeatName


class KingTakenMessage(EventMessage, frozen=True, tag="king_taken"):
    """Whoever ended the round takes the King (R18); `before` is who held it until now, perhaps the same seat."""

    seat: SeatName
    before: SeatName


class PilesCountedMessage(EventMessage, frozen=True, tag="piles_counted"):
    """The piles were counted and ranked, most cards first (R20)."""

    round: int
    sizes: tuple[int, ...]
    ranking: SeatNames


class ExchangeOfferedMessage(EventMessage, frozen=True, tag="exchange_offered"):
    """Somebody may exchange a piece of their road (R21)."""

    seat: SeatName
    gives: int
    gets: int


class ExchangedMessage(EventMessage, frozen=True, tag="exchanged"):
    """Somebody exchanged a piece of their road (R21)."""

    seat: SeatName
    gave: int
    got: int


class NotExchangedMessage(EventMessage, frozen=True, tag="not_exchanged"):
    """There was no exchange (R21)."""

    seat: SeatName
    why: NoExchangeName


class PieceTakenMessage(EventMessage, frozen=True, tag="piece_taken"):
    """Somebody took a road piece (R22)."""

    seat: SeatName
    piece: int
    place: int


class PiecesLeftMessage(EventMessage, frozen=True, tag="pieces_left"):
    """Some pieces were left over, because nobody took them (R22)."""

    pieces: tuple[int, ...]


class GameWonMessage(EventMessage, frozen=True, tag="game_won"):
    """Somebody won, with the shortest road or by the tie-break (R24, R25)."""

    seat: SeatName
    lengths: tuple[int, ...]
    tied: SeatNames
    decided: DecidedName


AnyEventMessage = (
    RoundStartedMessage
    | CardPlayedMessage
    | RowsPassedMessage
    | LastCardMessage
    | CollectedMessage
    | RoundEndedMessage
    | KingTakenMessage
    | PilesCountedMessage
    | ExchangeOfferedMessage
    | ExchangedMessage
    | NotExchangedMessage
    | PieceTakenMessage
    | PiecesLeftMessage
    | GameWonMessage
)


WHY: Final[dict[events.Why, WhyName]] = {
    events.Why.SIX_REACHED: "R13",
    events.Why.COULD_NOT_PLAY: "R15",
    events.Why.CHOSE_TO: "R16",
}
NO_EXCHANGE: Final[dict[events.NoExchange, NoExchangeName]] = {
    events.NoExchange.NO_ROAD: "no_road",
    events.NoExchange.ALL_SHORTER: "all_shorter",
    events.NoExchange.DECLINED: "declined",
}
DECIDED: Final[dict[events.Decided, DecidedName]] = {
    events.Decided.SHORTEST: "shortest",
    events.Decided.TIED_WITH_KING: "tied_with_king",
    events.Decided.TIED_CLOCKWISE: "tied_clockwise",
}


def told(event: Event) -> AnyEventMessage:
    """Turn an event, already masked for its reader, into a message."""
    match event:
        case events.CardPlayed():
            return CardPlayedMessage(LETTERS[event.seat], str(event.card), LETTERS[event.row], event.total)
        case events.Collected():
            why = None if event.why is None else WHY[event.why]
            return CollectedMessage(LETTERS[event.seat], LETTERS[event.mover], row_names(event.rows), why)
        case events.RowsPassed():
            return RowsPassedMessage(LETTERS[event.seat], row_names(event.rows))
        case events.LastCard():
            return LastCardMessage(LETTERS[event.seat], event.cards_left)
        case events.RoundStarted():
            hands = tuple(None if hand is None else names_of(hand.counters) for hand in event.hands)
            return RoundStartedMessage(event.round, LETTERS[event.king], hands, event.hand_sizes)
        case _:
            return _told_at_the_end(event)


def _told_at_the_end(event: Event) -> AnyEventMessage:
    """Turn an event at the end of a round into a message."""
    match event:
        case events.RoundEnded():
            return RoundEndedMessage(event.round, LETTERS[event.seat])
        case events.KingTaken():
            return KingTakenMessage(LETTERS[event.seat], LETTERS[event.before])
        case events.PilesCounted():
            return PilesCountedMessage(event.round, event.sizes, letters(event.ranking))
        case events.PieceTaken():
            return PieceTakenMessage(LETTERS[event.seat], event.piece, event.place)
        case events.PiecesLeft():
            return PiecesLeftMessage(event.pieces)
        case events.GameWon():
            return GameWonMessage(LETTERS[event.seat], event.lengths, letters(event.tied), DECIDED[event.decided])
        case _:
            return _told_of_an_exchange(event)


def _told_of_an_exchange(event: Event) -> AnyEventMessage:
    """Turn an event of the exchange into a message."""
    match event:
        case events.ExchangeOffered():
            return ExchangeOfferedMessage(LETTERS[event.seat], event.gives, event.gets)
        case events.Exchanged():
            return ExchangedMessage(LETTERS[event.seat], event.gave, event.got)
        case events.NotExchanged():
            return NotExchangedMessage(LETTERS[event.seat], NO_EXCHANGE[event.why])
        case _:
            raise TypeError(f"{event!r} is a kind of event that no message tells")
