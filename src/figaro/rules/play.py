"""The first door of the rules: a move goes in, and the state after it and the events come out."""

from __future__ import annotations

from collections.abc import Sequence

from figaro.rules import codes
from figaro.rules.cards import CARDS, Cards
from figaro.rules.chance import Chance
from figaro.rules.errors import IllegalDeal, IllegalMove
from figaro.rules.event_builder import happenings
from figaro.rules.events import Event, RoundStarted
from figaro.rules.kinds import the
from figaro.rules.legality import checked, refusal
from figaro.rules.moves import Move
from figaro.rules.reasons import Reason
from figaro.rules.seats import Seat
from figaro.rules.state import Phase, State


def play(state: State, move: Move, by: Seat | None = None) -> tuple[State, tuple[Event, ...]]:
    """Play a move for the player whose turn it is; `by` is who asks, if that should be checked."""
    by = checked(state, move, by)
    turn = state.turn
    action = codes.NOBODY if turn is None else move.action(turn)
    position = state.position
    if turn is None or (by is not None and by != turn) or not position.is_legal(action):
        reason = refusal(state, move, by)
        assert reason is not None, f"{move} is not legal with {state.table}, and no rule says why"
        raise IllegalMove(reason, move, state)
    position.play(action)
    after = state.followed_by(position)
    return after, tuple(happenings(state, move, after, position))


def deal(state: State, hands: Sequence[Cards]) -> tuple[State, tuple[Event, ...]]:
    """Deal these hands, in seat order, and begin the round (R7)."""
    if the(State, state, "cards are dealt in a State").phase is not Phase.DEALING:
        raise IllegalDeal(Reason.NO_DEAL_DUE, f"a deal in round {state.round}")
    hands = tuple(the(Cards, hand, "a hand is Cards") for hand in hands)
    sizes = tuple(map(len, hands))
    due = state.setup.hand_sizes(state.king)
    if sizes != due:
        raise IllegalDeal(Reason.WRONG_HANDS, f"hands of {_listed(sizes)} where {_listed(due)} are due")
    deck = state.setup.deck
    for card in CARDS:
        dealt = sum(hand.of_kind(card.kind) for hand in hands)
        if dealt != deck.of_kind(card.kind):
            times = f"{card} is dealt {dealt} times and is in the deck {deck.of_kind(card.kind)} times"
            raise IllegalDeal(Reason.WRONG_DECK, times)
    position = state.position
    position.deal([hand.counters for hand in hands])
    after = state.followed_by(position)
    return after, (RoundStarted(after.round, after.king, after.hands, after.hand_sizes),)


def shuffled(state: State, chance: Chance) -> tuple[Cards, ...]:
    """Return the hands that chance deals for the next round (R7)."""
    if the(State, state, "cards are dealt in a State").phase is not Phase.DEALING:
        raise IllegalDeal(Reason.NO_DEAL_DUE, f"a deal in round {state.round}")
    position = state.position
    position.shuffle(the(Chance, chance, "luck comes from a Chance"))
    return state.followed_by(position).hands


def _listed(sizes: Sequence[int]) -> str:
    return ", ".join(map(str, sizes))
