"""Events as sentences, from the point of view of a seat or a watcher."""

from __future__ import annotations

from typing import Final, assert_never

from figaro.rules import Seat, Setup
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
    RoundStarted,
    RowsPassed,
    Why,
)
from figaro.terminal.painting import Look, cards_named, named, piece_named, pieces_named
from figaro.terminal.seat_names import SeatNames, listed, sentence

PLACES: Final = ("longest", "second longest", "third longest", "fourth longest", "fifth longest")


class Narrator:
    """Tells what happened at a table; the events should already be masked for the reader (`events_for`)."""

    def __init__(self, setup: Setup, names: SeatNames, look: Look) -> None:
        self.setup = setup
        self.names = names
        self.look = look

    def tell(self, event: Event) -> str:
        """Return one or two sentences about an event."""
        return sentence(self._tell(event))

    def _tell(self, event: Event) -> str:
        match event:
            case RoundStarted():
                return self._round_started(event)
            case CardPlayed():
                return self._card_played(event)
            case RowsPassed():
                return self._rows_passed(event)
            case LastCard():
                if not event.cards_left:
                    return f"{self.names.does(event.seat, 'has')} played the last card!"
                cards = "one card" if event.cards_left == 1 else f"{event.cards_left} cards"
                return f"{self.names.does(event.seat, 'has')} only {cards} left!"
            case Collected():
                return self._collected(event)
            case RoundEnded():
                whose = self.names.whose(event.seat)
                return f"it is {whose} turn, but {whose} hand is empty: round {event.round} is over."
            case KingTaken():
                return f"{self.names.does(event.seat, 'keeps' if event.seat is event.before else 'takes')} the King."
            case PilesCounted():
                sizes = [f"{self.names.of(seat)} {event.sizes[seat]}" for seat in event.ranking]
                return f"the piles are counted, most cards first: {listed(sizes)}."
            case _:
                return self._tell_of_roads(event)

    def _tell_of_roads(self, event: Event) -> str:
        match event:
            case ExchangeOffered():
                return (
                    f"{self.names.does(event.seat, 'has')} the fewest cards and may swap a road piece, "
                    f"{self._piece(event.gives)}, for a shorter one, {self._piece(event.gets)}."
                )
            case Exchanged():
                return (
                    f"{self.names.does(event.seat, 'has')} the fewest cards and {self._verb(event.seat, 'swaps')} "
                    f"a road piece, {self._piece(event.gave)}, for a shorter one, {self._piece(event.got)}."
                )
            case NotExchanged():
                return self._not_exchanged(event)
            case PieceTaken():
                which = PLACES[event.place - 1]
                return f"{self.names.does(event.seat, 'takes')} the {which} piece: {self._piece(event.piece)}."
            case PiecesLeft():
                pieces = pieces_named(event.pieces, self.setup, self.look)
                return f"nobody has to take what is left, {pieces}: out of the game."
            case GameWon():
                return self._game_won(event)
            case _:
                raise NotImplementedError(f"there is no sentence for {event!r}")

    def _round_started(self, event: RoundStarted) -> str:
        sizes = sorted(set(event.hand_sizes))
        dealt = " or ".join(map(str, sizes))
        return (
            f"round {event.round} begins: everyone is dealt {dealt} cards. "
            f"{sentence(self.names.does(event.king, 'has'))} the King and {self._verb(event.king, 'begins')}."
        )

    def _card_played(self, event: CardPlayed) -> str:
        card = named(event.card, self.look)
        row = self.names.row(event.row, event.seat)
        if event.card.is_ring:
            return f"{self.names.does(event.seat, 'plays')} a ring dance{'' if self.look.plain else ' (o)'}."
        return f"{self.names.does(event.seat, 'plays')} {card} on {row}, now {event.total}."

    def _rows_passed(self, event: RowsPassed) -> str:
        told = "every row moves to the left"
        seat = self.names.seat
        if seat is None:
            return f"{told}."
        row = event.rows[seat]
        return f"{told}. " + (f"You now have {cards_named(row, self.look)}." if row else "Your row is now empty.")

    def _collected(self, event: Collected) -> str:
        """Return who collects and how many cards, since they lay open; the size of the pile is not told (R28)."""
        count = sum(map(len, event.rows))
        cards = f"all {count} face-up cards" if count > 1 else "the one face-up card"
        collects = f"{self.names.does(event.seat, 'collects')} {cards}"
        match event.why:
            case Why.SIX_REACHED:
                return f"{collects}!"
            case Why.COULD_NOT_PLAY:
                return f"{self.names.of(event.seat)} can play no card: {_inside(collects)}."
            case Why.CHOSE_TO:
                return f"{self.names.does(event.seat, 'chooses')} to take: {_inside(collects)}."
            case None:
                return f"{self.names.does(event.seat, 'takes')} {cards}."
            case _:
                assert_never(event.why)

    def _not_exchanged(self, event: NotExchanged) -> str:
        fewest = f"{self.names.does(event.seat, 'has')} the fewest cards"
        match event.why:
            case NoExchange.NO_ROAD:
                return f"{fewest}, but no road piece to swap."
            case NoExchange.ALL_SHORTER:
                return f"{fewest}, but there is no shorter road piece to swap for."
            case NoExchange.DECLINED:
                return f"{self.names.does(event.seat, 'keeps')} the road as it is, without a swap."
            case _:
                assert_never(event.why)

    def _game_won(self, event: GameWon) -> str:
        length = event.lengths[event.seat]
        whose = "Your" if event.seat is self.names.seat else "Their"
        wins = f"{_inside(self.names.does(event.seat, 'wins'))} the game! {whose} Figaro gets the job"
        if event.decided is Decided.SHORTEST:
            return f"{self.names.does(event.seat, 'has')} the shortest road, {length}: {wins}!"
        tied = f"{self.names.listed(event.tied)} have the shortest road, {length}"
        if event.decided is Decided.TIED_WITH_KING:
            return f"{tied}. {sentence(self.names.does(event.seat, 'has'))} the King, so {wins}!"
        return f"{tied}. {sentence(self.names.does(event.seat, 'is'))} first, going round from the King, so {wins}!"

    def _piece(self, piece: int) -> str:
        return piece_named(piece, self.setup, self.look)

    def _verb(self, seat: Seat, verb: str) -> str:
        return self.names.does(seat, verb).rsplit(" ", 1)[1]


def _inside(text: str) -> str:
    """Return the text with a lower-case `you`, for the middle of a sentence."""
    return f"you{text[3:]}" if text.startswith("You ") else text
