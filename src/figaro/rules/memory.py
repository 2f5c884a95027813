"""What a seat with a perfect memory knows of the cards, folded from the events it has seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from figaro.rules.cards import Cards
from figaro.rules.chance import Chance
from figaro.rules.events import CardPlayed, Collected, Event, RoundStarted
from figaro.rules.playouts import resample
from figaro.rules.seats import Seat
from figaro.rules.setup import Setup
from figaro.rules.state import State
from figaro.rules.view import View


@dataclass(frozen=True, slots=True)
class Memory:
    """The piles and the cards not yet seen in this round, as a seat or a watcher remembers them.

    R28 forbids counting the piles, not watching the cards go there: a bot that keeps a `Memory`
    knows what an attentive player could. Invariant: it learns from masked events alone.
    """

    setup: Setup
    seat: Seat | None
    piles: tuple[Cards, ...]
    unseen: Cards

    @classmethod
    def start(cls, setup: Setup, seat: Seat | None) -> Memory:
        """Give the memory of somebody who has seen nothing but the setup."""
        return cls(setup, seat, (Cards(),) * setup.players, setup.deck)

    def after(self, events: Iterable[Event]) -> Memory:
        """Give the memory after some events, masked for this seat (`events_for`)."""
        memory = self
        for event in events:
            memory = memory._with(event)
        return memory

    def _with(self, event: Event) -> Memory:
        match event:
            case RoundStarted():
                own = None if self.seat is None else event.hands[self.seat]
                return replace(Memory.start(self.setup, self.seat), unseen=self.setup.deck - (own or Cards()))
            case CardPlayed() if event.seat != self.seat:
                return replace(self, unseen=self.unseen - event.card.alone)
            case Collected():
                seat = event.seat
                pile = sum(event.rows, self.piles[seat])
                return replace(self, piles=(*self.piles[:seat], pile, *self.piles[seat + 1 :]))
            case _:
                return self

    def guess(self, view: View, chance: Chance) -> State:
        """Draw a state that fits all this seat knows, every split of the unseen cards equally likely."""
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
