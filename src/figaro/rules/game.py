"""A game from the first deal to the winner: the rules as one easy-to-use object."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from figaro.rules.cards import Cards
from figaro.rules.chance import Chance
from figaro.rules.events import Event
from figaro.rules.kinds import the
from figaro.rules.legality import refusal
from figaro.rules.memory import Memory
from figaro.rules.moves import Move
from figaro.rules.play import deal, play, shuffled
from figaro.rules.position import Position
from figaro.rules.rule_sets import STANDARD, RuleSet
from figaro.rules.seats import Seat
from figaro.rules.setup import Setup
from figaro.rules.state import Phase, State
from figaro.rules.table_text import table_text
from figaro.rules.view import View, events_for, view


@dataclass
class Played:
    """A round as it was played: the hands, and the moves in order."""

    hands: tuple[Cards, ...]
    moves: list[Move] = field(default_factory=list)


class Game:
    """A game that deals by itself and remembers what happened.

    It starts from a `Setup`, or in the middle from a `State`. `deals` are the first deals, if they are known;
    the others come from `chance`.

    `setup` is how the game was set up, `start` the state it started from, `state` its current state, `events`
    everything that has happened so far, and `rounds` the hands and moves of each round. Seats and rule sets may be
    given by name. `seed` is the seed that was passed to `new`, if any. Two games are equal if they started the same
    way and have the same deals and moves.

    >>> game = Game.new(players=3, seed=7)
    >>> while not game.over:
    ...     events = game.play(game.legal_moves[0])
    >>> game.winner
    Seat.C
    """

    seed: int | str | None = None

    def __init__(self, start: Setup | State, chance: Chance, deals: Sequence[Sequence[Cards]] = ()) -> None:
        self._start = start
        self.state = self.start
        self.setup = self.state.setup
        self.rounds: list[Played] = []
        self.events: list[Event] = []
        self._chance = the(Chance, chance, "chance must be a Chance")
        self._deals = tuple(deals)
        self._past: list[tuple[Position, int]] = []
        self._memories: dict[Seat | None, tuple[int, Memory]] = {}
        if self.state.phase is Phase.DEALING:
            self._deal()
        elif not self.over:
            self.rounds.append(Played(self.state.hands))

    @classmethod
    def new(
        cls,
        players: int = 4,
        *,
        seed: int | str,
        rules: RuleSet | str = STANDARD,
        first: Seat | int | str | None = None,
        show_piles: bool = False,
        show_roads: bool = False,
    ) -> Self:
        """Set up a game; everything left to chance follows from the seed.

        The two aids show what players may not otherwise count or compare: pile sizes and road lengths (R28).
        """
        chance = Chance(seed)
        setup = Setup.draw(players, chance, rules, first, show_piles=show_piles, show_roads=show_roads)
        game = cls(setup, chance)
        game.seed = seed
        return game

    def __repr__(self) -> str:
        seed = "" if self.seed is None else f", seed {self.seed!r}"
        moves = sum(len(played.moves) for played in self.rounds)
        stand = f"won by {self.winner}" if self.over else self.state.table
        return f"<Game of {self.setup.players}{seed}, round {self.state.round}, after {moves} moves: {stand}>"

    def __str__(self) -> str:
        return table_text(self.view(None), self.state.hands)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.start == other.start and self.rounds == other.rounds

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def copy(self) -> Self:
        """Return an independent copy, with the same deals to come."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.rounds = [Played(played.hands, played.moves.copy()) for played in self.rounds]
        twin.events = self.events.copy()
        twin._past = self._past.copy()
        twin._memories = self._memories.copy()
        return twin

    __copy__ = copy

    @property
    def start(self) -> State:
        """The state the game started from, before the first deal or in the middle."""
        return self._start if isinstance(self._start, State) else State(self._start)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.phase is Phase.OVER

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is; `None` once the game is over."""
        return self.state.turn

    @property
    def winner(self) -> Seat | None:
        """The winner, once the game is over."""
        return self.state.winner

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of the player whose turn it is."""
        return self.state.legal_moves

    def is_legal(self, move: Move | str, by: Seat | int | str | None = None) -> bool:
        """Return whether a move is legal now; `by` is the seat making it, if that should be checked too.

        `figaro.refusal(game.state, move)` says why not.
        """
        return refusal(self.state, _move(move), self._seat(by)) is None

    def view(self, seat: Seat | int | str | None) -> View:
        """Return what a seat, or for `None` a watcher, may know now."""
        return view(self.state, self._seat(seat))

    def memory(self, seat: Seat | int | str | None) -> Memory:
        """Return what a seat, or for `None` a watcher, remembers of the game so far."""
        seat = self._seat(seat)
        told, memory = self._memories.get(seat) or (0, Memory.joining(self.start, seat))
        memory = memory.after(events_for(self.events[told:], seat))
        self._memories[seat] = len(self.events), memory
        return memory

    def play(self, move: Move | str, by: Seat | int | str | None = None) -> tuple[Event, ...]:
        """Play a move for the player whose turn it is, and deal the next round when one ends.

        `by` is the seat making the move: if it is not their turn, the move is refused.
        """
        move = _move(move)
        before = self.state
        self.state, events = play(before, move, self._seat(by))
        self._past.append((before.position, len(self.events)))
        self.rounds[-1].moves.append(move)
        self.events.extend(events)
        if self.state.phase is Phase.DEALING:
            events += self._deal()
        return events

    def pop(self) -> Move:
        """Take back and return the last move, along with any deal it led to.

        Playing it again leads to the same deal.
        """
        if not self._past:
            raise IndexError("there is no move to take back")
        position, told = self._past.pop()
        self.state = State(self.setup, position)
        del self.events[told:]
        self._memories.clear()
        if not self.rounds[-1].moves:
            self.rounds.pop()
        return self.rounds[-1].moves.pop()

    def _seat(self, seat: Seat | int | str | None) -> Seat | None:
        return None if seat is None else Seat.of(seat, self.setup.players)

    def _deal(self) -> tuple[Event, ...]:
        number = self.state.round - self.start.round
        if number < len(self._deals):
            hands = self._deals[number]
        else:
            hands = shuffled(self.state, self._chance.split(f"round {self.state.round + 1}"))
        self.state, events = deal(self.state, hands)
        self.rounds.append(Played(self.state.hands))
        self.events.extend(events)
        return events


def _move(move: Move | str) -> Move:
    return Move.parse(move) if isinstance(move, str) else move
