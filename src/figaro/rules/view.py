"""The second door of the rules: everything one seat may know, and nothing else (R26 to R28).

Invariant: only this module decides what a seat may see. It is an allowlist: views and masked events
are built up from what is named here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from figaro.rules.cards import Cards
from figaro.rules.events import Collected, Event, RoundStarted, Why
from figaro.rules.kinds import wrong_kind
from figaro.rules.moves import Move
from figaro.rules.seats import Seat
from figaro.rules.setup import Setup
from figaro.rules.state import Phase, State
from figaro.rules.table_text import table_text


@dataclass(frozen=True, slots=True)
class View:
    """What a seat or a watcher may know about a game; anything hidden is `None`.

    | field | |
    | --- | --- |
    | `seat` | whose view this is; `None` for a watcher |
    | `setup` | how the game began: players, rule set, colour left out, all road pieces |
    | `round`, `phase` | the round, and what is due: a deal, a move, a decision on the exchange, or nothing |
    | `turn`, `king` | whose turn it is, if anyone's, and who holds the King |
    | `hand`, `hand_sizes` | this seat's cards (R27), and how many cards each seat holds (R26) |
    | `rows` | the face-up cards in front of each seat |
    | `has_pile` | who has a pile, which everybody sees |
    | `pile_sizes` | how many cards each pile has; `None` during a round, unless the table agreed (R28) |
    | `groups`, `roads` | the pieces still to be handed out, and each seat's pieces, longest first (R26) |
    | `road_lengths` | how long each road is; `None` until the game ends, unless the table agreed (R28) |
    | `exchange` | the piece to give and the piece to get, while there is an exchange to decide (R21) |
    | `winner`, `places` | who won, and the seats from first place to last, once the game is over (R25) |
    | `legal` | this seat's legal moves; empty unless it is its turn |
    """

    seat: Seat | None
    setup: Setup
    round: int
    phase: Phase
    turn: Seat | None
    king: Seat
    hand: Cards | None
    hand_sizes: tuple[int, ...]
    rows: tuple[Cards, ...]
    has_pile: tuple[bool, ...]
    pile_sizes: tuple[int, ...] | None
    groups: tuple[tuple[int, ...], ...]
    roads: tuple[tuple[int, ...], ...]
    road_lengths: tuple[int, ...] | None
    exchange: tuple[int, int] | None
    winner: Seat | None
    places: tuple[Seat, ...] | None
    legal: tuple[Move, ...]

    def __str__(self) -> str:
        return table_text(self)

    @property
    def my_turn(self) -> bool:
        """Whether it is this seat's turn."""
        return self.seat is not None and self.seat is self.turn


class PrivateView(NamedTuple):
    """What only one seat may know; the fields are those of a `View`."""

    seat: Seat
    hand: Cards
    legal: tuple[Move, ...]


def view(state: State, seat: Seat | None) -> View:
    """Return what a seat may know, with its legal moves; for `None`, what a watcher may know.

    What everybody may know (R26), including the aids that the table agreed on (R28), is the same in all views.
    """
    if not isinstance(state, State):
        raise wrong_kind(state, "a view is of a State")
    known = None if seat is None else own(state, seat)
    phase, setup, pile_sizes, roads = state.phase, state.setup, state.pile_sizes, state.roads
    return View(
        seat=None if known is None else known.seat,
        setup=setup,
        round=state.round,
        phase=phase,
        turn=state.turn,
        king=state.king,
        hand=None if known is None else known.hand,
        hand_sizes=state.hand_sizes,
        rows=state.rows,
        has_pile=tuple(map(bool, pile_sizes)),
        pile_sizes=pile_sizes if setup.show_piles or phase is not Phase.PLAYING else None,
        groups=state.groups,
        roads=roads,
        road_lengths=tuple(map(sum, roads)) if setup.show_roads or phase is Phase.OVER else None,
        exchange=state.exchange,
        winner=state.winner,
        places=state.places,
        legal=() if known is None else known.legal,
    )


def own(state: State, seat: Seat) -> PrivateView:
    """Return what only a seat may know (R27)."""
    seat = Seat.of(seat, state.setup.players)
    return PrivateView(seat, state.hands[seat], state.legal_moves if seat is state.turn else ())


def events_for(events: Iterable[Event], *seats: Seat | None) -> tuple[Event, ...]:
    """Return the events as one seat or several seats together may see them; for `None`, as a watcher may.

    Events are masked, never missing. Most have nothing to mask; then the same tuple is returned.
    """
    events = tuple(events)
    if not any(isinstance(event, MASKED) for event in events):
        return events
    named = tuple(None if seat is None else Seat.of(seat) for seat in seats)
    return tuple(_masked(event, named) for event in events)


def concerned(events: Iterable[Event]) -> frozenset[int]:
    """Return the seats that may see more of these events than a watcher."""
    seats: set[int] = set()
    for event in events:
        if isinstance(event, RoundStarted):
            seats.update(range(len(event.hands)))
        elif isinstance(event, Collected) and event.why is not Why.SIX_REACHED:
            seats.add(event.seat)
    return frozenset(seats)


MASKED: Final = (RoundStarted, Collected)


def _masked(event: Event, seats: tuple[Seat | None, ...]) -> Event:
    match event:
        case RoundStarted():
            hands = tuple(hand if owner in seats else None for owner, hand in enumerate(event.hands))
            return RoundStarted(event.round, event.king, hands, event.hand_sizes)
        case Collected() if event.seat not in seats and event.why is not Why.SIX_REACHED:
            return Collected(event.seat, event.mover, event.rows, None)
        case _:
            return event
