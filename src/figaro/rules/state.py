"""State: everything about a game, as an immutable value."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import Final

from figaro.rules import codes
from figaro.rules.cards import Cards
from figaro.rules.kinds import the
from figaro.rules.lazy import lazy
from figaro.rules.moves import MOVES, Move
from figaro.rules.places import clockwise, places
from figaro.rules.position import Position
from figaro.rules.seats import SEATS, Seat
from figaro.rules.setup import Setup


class Phase(IntEnum):
    """What is due next."""

    DEALING = codes.DEALING
    PLAYING = codes.PLAYING
    EXCHANGING = codes.EXCHANGING
    OVER = codes.OVER


PHASES: Final = tuple(Phase)


class State:
    """A game before a deal, between two moves, or over.

    `figaro.rules.play` returns the state after a move, `figaro.rules.view` what one seat knows.

    Invariant: nothing changes the position inside, and `position` returns a copy, so anything read from it is cached.
    """

    __slots__ = ("__dict__", "_position", "_setup")

    def __init__(self, setup: Setup, position: Position | None = None) -> None:
        the(Setup, setup, "a state has a Setup")
        if position is not None and the(Position, position, "a state has a Position").players != setup.players:
            raise ValueError(f"a position of {position.players} in a setup for {setup.players}")
        self._setup = setup
        self._position = setup.position() if position is None else position.copy()

    def followed_by(self, position: Position) -> State:
        """Return the state for a following position, which the caller must not change any more."""
        state = State.__new__(State)
        state._setup = self._setup  # noqa: SLF001 - this builds the state
        state._position = position  # noqa: SLF001 - this builds the state
        if position.phase == codes.PLAYING and self._position.phase == codes.PLAYING and "roads" in self.__dict__:
            state.__dict__.update(groups=self.groups, roads=self.roads)  # these only change when a round ends
        return state

    def __repr__(self) -> str:
        return f"<State round {self.round}, {self.phase.name.lower()}, {self.table}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.setup == other.setup and self._position.__reduce__() == other._position.__reduce__()

    def __hash__(self) -> int:
        return hash((self.setup, self.hands, self.rows, self.piles, self.turn, self.round))

    def __reduce__(self) -> tuple[object, ...]:
        return State, (self.setup, self._position)

    @property
    def setup(self) -> Setup:
        """How the game began."""
        return self._setup

    @property
    def position(self) -> Position:
        """A copy of the underlying position, for search."""
        return self._position.copy()

    @property
    def phase(self) -> Phase:
        """What is due next."""
        return PHASES[self._position.phase]

    @property
    def round(self) -> int:
        """The current or last round, from 1; 0 before the first deal."""
        return self._position.round

    @property
    def turn(self) -> Seat | None:
        """The seat that has to play or decide; `None` before a deal or after the end."""
        playing = self._position.phase in (codes.PLAYING, codes.EXCHANGING)
        return SEATS[self._position.turn] if playing else None

    @property
    def king(self) -> Seat:
        """The seat that holds the King."""
        return SEATS[self._position.king]

    @lazy
    def hands(self) -> tuple[Cards, ...]:
        """The hands, which are secret (R27)."""
        return tuple(map(cards_of, self._position.every_hand()))

    @lazy
    def hand_sizes(self) -> tuple[int, ...]:
        """The number of cards in each hand (R26)."""
        return self._position.every_hand_size()

    @lazy
    def rows(self) -> tuple[Cards, ...]:
        """The rows, face up in front of the seats (R26)."""
        return tuple(map(cards_of, self._position.every_row()))

    @lazy
    def piles(self) -> tuple[Cards, ...]:
        """The piles, face down; after a round they stay until the next deal."""
        return tuple(map(cards_of, map(self._position.pile, self._setup.seats)))

    @lazy
    def pile_sizes(self) -> tuple[int, ...]:
        """The number of cards in each pile (R20)."""
        return self._position.every_pile_size()

    @lazy
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The groups of road pieces still to be handed out, longest piece first (R5)."""
        return tuple(map(self._setup.rules.pieces, map(self._position.group, range(codes.ROUNDS))))

    @lazy
    def roads(self) -> tuple[tuple[int, ...], ...]:
        """The road pieces of each seat, longest first."""
        return tuple(map(self._setup.rules.pieces, map(self._position.road, self._setup.seats)))

    def total(self, row: Seat) -> int:
        """Return the value of the row in front of a seat (R13)."""
        return self._position.total(Seat.of(row, self._setup.players))

    @property
    def winner(self) -> Seat | None:
        """The winner, once the game is over (R24)."""
        return _seat(self._position.winner)

    @property
    def places(self) -> tuple[Seat, ...] | None:
        """The seats from first place to last, once the game is over (R24, R25)."""
        return None if self.winner is None else places(tuple(map(sum, self.roads)), self.king)

    @property
    def exchange(self) -> tuple[int, int] | None:
        """The piece to give and the piece to get, while an exchange has to be decided (R21)."""
        if self._position.phase != codes.EXCHANGING:
            return None
        lengths = self.setup.rules.lengths
        return lengths[self._position.given], lengths[self._position.received]

    @property
    def clockwise_from_king(self) -> tuple[Seat, ...]:
        """The seats clockwise, starting with the holder of the King."""
        return clockwise(self.setup.players, self.king)

    @lazy
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of the player whose turn it is (R8)."""
        return tuple(map(MOVES.__getitem__, self._position.legal_actions()))

    @property
    def table(self) -> str:
        """The rows and whose turn it is, in notation, for messages."""
        rows = " | ".join(map(str, self.rows))
        return f"rows {rows}" + ("" if self.turn is None else f", {self.turn} to move")


#: Cards by their counters, cached because most of a state is the same as one move before.
cards_of: Final = lru_cache(maxsize=1 << 14)(Cards)


def _seat(number: int) -> Seat | None:
    return None if number == codes.NOBODY else SEATS[number]
