"""A game from the first deal to the winner: the rules as one object that is easy to use."""

from __future__ import annotations

from dataclasses import dataclass, field

from figaro.rules.cards import Cards
from figaro.rules.chance import Chance
from figaro.rules.events import Event
from figaro.rules.kinds import the
from figaro.rules.memory import Memory
from figaro.rules.moves import Move
from figaro.rules.play import deal, play, shuffled
from figaro.rules.rule_sets import STANDARD, RuleSet
from figaro.rules.seats import Seat
from figaro.rules.setup import Setup
from figaro.rules.state import Phase, State
from figaro.rules.view import View, events_for, view


@dataclass
class Played:
    """A round as it was played: the hands, and the moves in order."""

    hands: tuple[Cards, ...]
    moves: list[Move] = field(default_factory=list)


class Game:
    """A game that deals by itself and remembers what happened.

    `setup` is how it began, `state` how it stands, `events` all that happened so far, and `rounds` the hands
    and moves of each round. Seats and rule sets may be given by their names.

    >>> game = Game.new(players=3, seed=7)
    >>> while not game.over:
    ...     events = game.play(game.legal_moves[0])
    >>> game.winner
    Seat.C
    """

    def __init__(self, setup: Setup, chance: Chance) -> None:
        self.setup = setup
        self.state = State(setup)
        self.rounds: list[Played] = []
        self.events: list[Event] = []
        self._chance = the(Chance, chance, "luck comes from a Chance")
        self._memories: dict[Seat | None, tuple[int, Memory]] = {}
        self._deal()

    @classmethod
    def new(
        cls,
        players: int = 4,
        *,
        seed: int | str,
        rules: RuleSet | str = STANDARD,
        first: Seat | int | str | None = None,
    ) -> Game:
        """Set up a game; everything left to chance follows from the seed."""
        chance = Chance(seed)
        return cls(Setup.draw(players, chance, rules, first), chance)

    def __repr__(self) -> str:
        return f"<Game of {self.setup.players}, {self.state!r}>"

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase is Phase.OVER

    @property
    def turn(self) -> Seat | None:
        """Whose move it is; nobody's once the game is over."""
        return self.state.turn

    @property
    def winner(self) -> Seat | None:
        """Who won, once the game is over."""
        return self.state.winner

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """What the player to move may do."""
        return self.state.legal_moves

    def view(self, seat: Seat | int | str | None) -> View:
        """Give what a seat, or for `None` a watcher, may know now."""
        return view(self.state, self._seat(seat))

    def memory(self, seat: Seat | int | str | None) -> Memory:
        """Give what a seat, or for `None` a watcher, remembers of all that happened so far."""
        seat = self._seat(seat)
        told, memory = self._memories.get(seat, (0, Memory.start(self.setup, seat)))
        memory = memory.after(events_for(self.events[told:], seat))
        self._memories[seat] = len(self.events), memory
        return memory

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Play a move of the player whose turn it is, and deal the next round when one ends."""
        if isinstance(move, str):
            move = Move.parse(move)
        self.state, events = play(self.state, move)
        self.rounds[-1].moves.append(move)
        self.events.extend(events)
        if self.state.phase is Phase.DEALING:
            events += self._deal()
        return events

    def _seat(self, seat: Seat | int | str | None) -> Seat | None:
        return None if seat is None else Seat.of(seat, self.setup.players)

    def _deal(self) -> tuple[Event, ...]:
        hands = shuffled(self.state, self._chance.split(f"round {self.state.round + 1}"))
        self.state, events = deal(self.state, hands)
        self.rounds.append(Played(hands))
        self.events.extend(events)
        return events
