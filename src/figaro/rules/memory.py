"""What a seat with a perfect memory knows about the cards, folded from the events it has seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from figaro.rules.cards import Cards
from figaro.rules.chance import Chance
from figaro.rules.events import CardPlayed, Collected, Event, RoundStarted, Why
from figaro.rules.kinds import the
from figaro.rules.moves import Move, Play, Take
from figaro.rules.playouts import resample
from figaro.rules.seats import Seat
from figaro.rules.setup import Setup
from figaro.rules.state import Phase, State
from figaro.rules.view import View


@dataclass(frozen=True, slots=True)
class Blow:
    """A move by `mover` that made `seat` collect some cards; a player who takes is both."""

    mover: Seat
    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class Memory:
    """What a seat or a watcher remembers of a game, beyond what lies on the table.

    R28 forbids counting the piles, but not watching the cards go there: a bot that keeps a `Memory`
    knows what an attentive player could know. Invariant: it learns only from masked events; where a game is
    continued from a position, it begins with what an attentive player would know there.

    | field | |
    | --- | --- |
    | `setup`, `seat` | the game, and whose memory it is; `None` for a watcher |
    | `piles` | the cards in each pile this round |
    | `unseen` | the cards in the other players' hands, all together |
    | `first` | who went first this round |
    | `moves` | the moves of this round, each with its mover, oldest first |
    | `blows` | every collection of the game, oldest first |
    | `rows_before`, `piles_before` | what lay there before `moves`; `()` for nothing, as after a deal |
    """

    setup: Setup
    seat: Seat | None
    piles: tuple[Cards, ...]
    unseen: Cards
    first: Seat
    moves: tuple[tuple[Seat, Move], ...] = ()
    blows: tuple[Blow, ...] = ()
    rows_before: tuple[Cards, ...] = ()
    piles_before: tuple[Cards, ...] = ()

    @classmethod
    def start(cls, setup: Setup, seat: Seat | None) -> Memory:
        """Return the memory of somebody who has seen only the setup."""
        the(Setup, setup, "a memory begins with a Setup")
        seat = None if seat is None else Seat.of(seat, setup.players)
        return cls(setup, seat, (Cards(),) * setup.players, setup.deck, setup.king)

    @classmethod
    def joining(cls, state: State, seat: Seat | None) -> Memory:
        """Return the memory of somebody who has seen this round so far, and whose moves since then will be told.

        Who made which move before is not remembered. `first` is who moves next.
        """
        memory = cls.start(the(State, state, "a memory joins in a State").setup, seat)
        if state.phase is Phase.DEALING:
            return memory
        others = (hand for owner, hand in enumerate(state.hands) if owner != memory.seat)
        return replace(
            memory,
            piles=state.piles,
            unseen=sum(others, Cards()),
            first=state.king if state.turn is None else state.turn,
            rows_before=state.rows,
            piles_before=state.piles,
        )

    def after(self, events: Iterable[Event]) -> Memory:
        """Return the memory after some events, masked for this seat (`events_for`)."""
        memory = self
        for event in events:
            memory = memory._with(event)
        return memory

    def _with(self, event: Event) -> Memory:
        match event:
            case RoundStarted():
                own = None if self.seat is None else event.hands[self.seat]
                unseen = self.setup.deck - (own or Cards())
                fresh = Memory.start(self.setup, self.seat)
                return replace(fresh, unseen=unseen, first=event.king, blows=self.blows)
            case CardPlayed():
                move = Play(event.card) if event.card.is_ring else Play(event.card, event.row)
                unseen = self.unseen if event.seat == self.seat else self.unseen - event.card.alone
                return replace(self, unseen=unseen, moves=(*self.moves, (event.seat, move)))
            case Collected():
                return self._with_collection(event)
            case _:
                return self

    def _with_collection(self, event: Collected) -> Memory:
        seat = event.seat
        cards = sum(event.rows, Cards())
        took = () if event.why is Why.SIX_REACHED else ((seat, Take()),)
        return replace(
            self,
            piles=(*self.piles[:seat], self.piles[seat] + cards, *self.piles[seat + 1 :]),
            moves=(*self.moves, *took),
            blows=(*self.blows, Blow(event.mover, seat, len(cards))),
        )

    def guess(self, view: View, chance: Chance) -> State:
        """Draw a state that fits everything this seat knows; every split of the unseen cards is equally likely."""
        if the(View, view, "a guess is made from a View").seat is not self.seat or view.setup != self.setup:
            raise ValueError(f"a memory of {self.seat} and a view of {view.seat} do not belong together")
        hands = []
        unseen = list(self.unseen)
        for seat, size in enumerate(view.hand_sizes):
            if seat == view.seat:
                hands.append(view.hand or Cards())
            else:
                hands.append(Cards.of(unseen[:size]))
                unseen = unseen[size:]
        position = self.setup.position()
        position.arrange(
            view.round,
            view.phase,
            view.king if view.turn is None else view.turn,
            view.king,
            [hand.counters for hand in hands],
            [row.counters for row in view.rows],
            [pile.counters for pile in self.piles],
            [self.setup.rules.piece_bits(road) for road in view.roads],
        )
        resample(position, -1 if view.seat is None else view.seat, chance)
        return State(self.setup, position)
