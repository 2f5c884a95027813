"""The first door of the rules: a move goes in, and the state after it and the events come out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from figaro.rules import codes
from figaro.rules.cards import CARDS, Cards
from figaro.rules.chance import Chance
from figaro.rules.errors import IllegalDeal, IllegalMove
from figaro.rules.event_builder import happenings
from figaro.rules.events import Event, RoundStarted
from figaro.rules.kinds import the, wrong_kind
from figaro.rules.moves import Keep, Move, Play, Swap, Take
from figaro.rules.reasons import Reason
from figaro.rules.seats import Seat
from figaro.rules.state import Phase, State

KINDS_OF_MOVE: Final = (Play, Take, Swap, Keep)


def play(state: State, move: Move, by: Seat | None = None) -> tuple[State, tuple[Event, ...]]:
    """Play a move for the player whose turn it is; `by` is who asks, if that should be checked."""
    by = _checked(state, move, by)
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


def refusal(state: State, move: Move, by: Seat | None = None) -> Reason | None:
    """Return why the rules refuse a move, or `None` if they allow it.

    The position decides what is legal; this only explains it. A test checks that the two agree.
    """
    by = _checked(state, move, by)
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


def _checked(state: State, move: Move, by: Seat | None) -> Seat | None:
    """Check that a state and a move have the right types, and return the seat that asks."""
    if not isinstance(state, State):
        raise wrong_kind(state, "a move is made in a State")
    if not isinstance(move, KINDS_OF_MOVE):
        raise wrong_kind(move, "a move is a Play, Take, Swap or Keep, which Move.parse reads")
    return None if by is None else Seat.of(by)


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
