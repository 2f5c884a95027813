"""What everybody and what each seat sees of a game, and the events since, as messages.

`figaro.rules.view` decides what may be seen; here it is only written down.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Final, Literal

from msgspec import Struct

from figaro.protocol.limits import SeatName
from figaro.rules import Cards, Phase, Seat, View, events
from figaro.rules.events import Event
from figaro.rules.view import Own as Known

CardName = str
"""A card in the notation of records: `r1` to `p3`, `j1`, `j2`, `o`."""
SeatNames = tuple[SeatName, ...]
Names = tuple[CardName, ...]
WhyName = Literal["R13", "R15", "R16"]
PhaseName = Literal["dealing", "playing", "exchanging", "over"]
NoExchangeName = Literal["no_road", "all_shorter", "declined"]
DecidedName = Literal["shortest", "tied_with_king", "tied_clockwise"]


class Happened(Struct, frozen=True, tag_field="event"):
    """What all events have."""


class RoundStarted(Happened, frozen=True, tag="round_started"):
    """Cards were dealt (R7); only the own hand is told."""

    round: int
    king: SeatName
    hands: tuple[Names | None, ...]
    hand_sizes: tuple[int, ...]


class CardPlayed(Happened, frozen=True, tag="card_played"):
    """A card was played on a row (R8), which then was worth `total`."""

    seat: SeatName
    card: CardName
    row: SeatName
    total: int


class RowsPassed(Happened, frozen=True, tag="rows_passed"):
    """A ring moved every row to the left (R12); `rows` are those after it."""

    seat: SeatName
    rows: tuple[Names, ...]


class LastCard(Happened, frozen=True, tag="last_card"):
    """Somebody announced their last card (R19)."""

    seat: SeatName
    cards_left: int


class Collected(Happened, frozen=True, tag="collected"):
    """Somebody collected all face-up cards. `why` is the rule, or `null` where that is their secret (R27)."""

    seat: SeatName
    mover: SeatName
    rows: tuple[Names, ...]
    why: WhyName | None


class RoundEnded(Happened, frozen=True, tag="round_ended"):
    """The round is over, as somebody has no card left (R18)."""

    round: int
    seat: SeatName


class KingTaken(Happened, frozen=True, tag="king_taken"):
    """Who ended the round has the King from now on (R20); `before` is who had it, perhaps the same."""

    seat: SeatName
    before: SeatName


class PilesCounted(Happened, frozen=True, tag="piles_counted"):
    """The piles were counted and ranked, most cards first (R20)."""

    round: int
    sizes: tuple[int, ...]
    ranking: SeatNames


class ExchangeOffered(Happened, frozen=True, tag="exchange_offered"):
    """Somebody may exchange a piece of their road (R21)."""

    seat: SeatName
    gives: int
    gets: int


class Exchanged(Happened, frozen=True, tag="exchanged"):
    """Somebody exchanged a piece of their road (R21)."""

    seat: SeatName
    gave: int
    got: int


class NotExchanged(Happened, frozen=True, tag="not_exchanged"):
    """There was no exchange (R21)."""

    seat: SeatName
    why: NoExchangeName


class PieceTaken(Happened, frozen=True, tag="piece_taken"):
    """Somebody took a road piece (R22)."""

    seat: SeatName
    piece: int
    place: int


class PiecesLeft(Happened, frozen=True, tag="pieces_left"):
    """Pieces that nobody took."""

    pieces: tuple[int, ...]


class GameWon(Happened, frozen=True, tag="game_won"):
    """Somebody won: the shortest road, or of those that tied (R24, R25)."""

    seat: SeatName
    lengths: tuple[int, ...]
    tied: SeatNames
    decided: DecidedName


AnyHappened = (
    RoundStarted
    | CardPlayed
    | RowsPassed
    | LastCard
    | Collected
    | RoundEnded
    | KingTaken
    | PilesCounted
    | ExchangeOffered
    | Exchanged
    | NotExchanged
    | PieceTaken
    | PiecesLeft
    | GameWon
)


class Sight(Struct, frozen=True):
    """What everybody may know of the game now. What is hidden is `null`.

    | field | |
    | --- | --- |
    | `round`, `phase` | which round, and what is due |
    | `turn`, `king` | who is to move, and who holds the King |
    | `hand_sizes` | how many cards everybody holds |
    | `rows` | the face-up cards before each seat |
    | `has_pile`, `pile_sizes` | who has a pile; how large they are, where that may be known (R28) |
    | `groups`, `roads` | the pieces still to be handed out, and those of each seat |
    | `road_lengths` | how long each road is, where that may be known (R28) |
    | `exchange` | the piece to give and the piece to get, while that is to be decided |
    | `winner`, `places` | who won, and the seats from the first place to the last, once the game is over (R25) |
    """

    round: int
    phase: PhaseName
    turn: SeatName | None
    king: SeatName
    hand_sizes: tuple[int, ...]
    rows: tuple[Names, ...]
    has_pile: tuple[bool, ...]
    pile_sizes: tuple[int, ...] | None
    groups: tuple[tuple[int, ...], ...]
    roads: tuple[tuple[int, ...], ...]
    road_lengths: tuple[int, ...] | None
    exchange: tuple[int, int] | None
    winner: SeatName | None
    places: SeatNames | None


class Own(Struct, frozen=True):
    """What only one seat may know: its hand, and what it may do now, which is nothing unless it is its turn."""

    seat: SeatName
    hand: Names
    legal: tuple[str, ...]


@lru_cache(maxsize=8192)
def names_of(counters: int) -> Names:
    """Name cards, each as often as it is there."""
    return tuple(chain.from_iterable([_names_of_three(place, counters >> place & 511) for place in range(0, 54, 9)]))


@lru_cache(maxsize=1024)
def _names_of_three(place: int, counters: int) -> Names:
    """Name cards of three kinds that stand together, one colour or the last three; there are few such collections."""
    return tuple(map(str, Cards(counters << place)))


def letter(seat: Seat) -> SeatName:
    """Give the letter of a seat."""
    return LETTERS[seat]


LETTERS: Final[tuple[SeatName, ...]] = ("A", "B", "C", "D", "E", "F")
PHASES: Final[dict[Phase, PhaseName]] = {
    Phase.DEALING: "dealing",
    Phase.PLAYING: "playing",
    Phase.EXCHANGING: "exchanging",
    Phase.OVER: "over",
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


def _letters(seats: Iterable[Seat]) -> SeatNames:
    return tuple(LETTERS[seat] for seat in seats)


def _rows(rows: Iterable[Cards]) -> tuple[Names, ...]:
    return tuple([names_of(row.counters) for row in rows])


def sight_of(watched: View) -> Sight:
    """Write down what everybody sees, from any view of the game."""
    return Sight(
        watched.round,
        PHASES[watched.phase],
        None if watched.turn is None else LETTERS[watched.turn],
        LETTERS[watched.king],
        watched.hand_sizes,
        _rows(watched.rows),
        watched.has_pile,
        watched.pile_sizes,
        watched.groups,
        watched.roads,
        watched.road_lengths,
        watched.exchange,
        None if watched.winner is None else LETTERS[watched.winner],
        None if watched.places is None else _letters(watched.places),
    )


def own_of(known: Known) -> Own:
    """Write down what only one seat sees."""
    return Own(LETTERS[known.seat], names_of(known.hand.counters), tuple(map(str, known.legal)))


WHY: Final[dict[events.Why, WhyName]] = {
    events.Why.SIX_REACHED: "R13",
    events.Why.COULD_NOT_PLAY: "R15",
    events.Why.CHOSE_TO: "R16",
}


def told(event: Event) -> AnyHappened:
    """Write an event down, as it was masked for whoever reads it."""
    match event:
        case events.CardPlayed():
            return CardPlayed(LETTERS[event.seat], str(event.card), LETTERS[event.row], event.total)
        case events.Collected():
            why = None if event.why is None else WHY[event.why]
            return Collected(LETTERS[event.seat], LETTERS[event.mover], _rows(event.rows), why)
        case events.RowsPassed():
            return RowsPassed(LETTERS[event.seat], _rows(event.rows))
        case events.LastCard():
            return LastCard(LETTERS[event.seat], event.cards_left)
        case events.RoundStarted():
            hands = tuple(None if hand is None else names_of(hand.counters) for hand in event.hands)
            return RoundStarted(event.round, LETTERS[event.king], hands, event.hand_sizes)
        case _:
            return _told_at_the_end(event)


def _told_at_the_end(event: Event) -> AnyHappened:
    """Write down an event at the end of a round."""
    match event:
        case events.RoundEnded():
            return RoundEnded(event.round, LETTERS[event.seat])
        case events.KingTaken():
            return KingTaken(LETTERS[event.seat], LETTERS[event.before])
        case events.PilesCounted():
            return PilesCounted(event.round, event.sizes, _letters(event.ranking))
        case events.PieceTaken():
            return PieceTaken(LETTERS[event.seat], event.piece, event.place)
        case events.PiecesLeft():
            return PiecesLeft(event.pieces)
        case events.GameWon():
            return GameWon(LETTERS[event.seat], event.lengths, _letters(event.tied), DECIDED[event.decided])
        case _:
            return _told_of_an_exchange(event)


def _told_of_an_exchange(event: Event) -> AnyHappened:
    """Write down an event of the exchange."""
    match event:
        case events.ExchangeOffered():
            return ExchangeOffered(LETTERS[event.seat], event.gives, event.gets)
        case events.Exchanged():
            return Exchanged(LETTERS[event.seat], event.gave, event.got)
        case events.NotExchanged():
            return NotExchanged(LETTERS[event.seat], NO_EXCHANGE[event.why])
        case _:
            raise TypeError(f"{event!r} is a kind of event that no message tells")
