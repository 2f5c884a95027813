"""The game as the package offers it: it draws its own seed, continues records and positions, and shows a picture.

The rules never ask the system for randomness and open no file, so whatever needs either is here.
"""

from __future__ import annotations

import secrets
from typing import Self

from figaro import rules, svg
from figaro.notation import Record, parse_position, replay
from figaro.rules import STANDARD, Chance, RuleSet, Seat, State
from figaro.rules.kinds import the

__all__ = ["Game"]


class Game(rules.Game):
    """A game that deals by itself and remembers what happened.

    `setup` is how it was set up, `start` the state it began with, `state` the current one, `events` everything that has
    happened, and `rounds` the hands and moves of each round. Seats and rule sets may be given by their
    names. Games are equal if they have the same setup, deals and moves. `print` draws the table with all
    hands, and a notebook shows it as a picture; `print(game.view("C"))` draws what C sees.

    If you give no seed, one is drawn, and `seed` holds it, so that you can repeat any game:

    >>> game = Game.new()
    >>> Game.new(seed=game.seed) == game
    True

    A move can be tried and taken back, or tried on a copy:

    >>> game = Game.new(seed=2006)
    >>> events = game.play("r2C", by="B")
    >>> game.is_legal("r2A"), game.is_legal("y2A")
    (False, True)
    >>> game.pop()
    Play(card=Card.parse('r2'), row=Seat.C)
    >>> game == Game.new(seed=2006) == game.copy()
    True
    """

    @classmethod
    def new(
        cls,
        players: int = 4,
        *,
        seed: int | str | None = None,
        rules: RuleSet | str = STANDARD,
        first: Seat | int | str | None = None,
        show_piles: bool = False,
        show_roads: bool = False,
    ) -> Self:
        """Set up a game; everything left to chance follows from the seed, which is drawn if it is not given.

        The two aids show what players may not count otherwise: the sizes of piles and the lengths of roads (R28).
        """
        return super().new(
            players,
            seed=_drawn(seed),
            rules=rules,
            first=first,
            show_piles=show_piles,
            show_roads=show_roads,
        )

    @classmethod
    def from_record(cls, record: Record, *, seed: int | str | None = None) -> Self:
        """Replay a record, and return the game at the point where it stops, ready to continue or take back.

        The deals come from the record as far as it goes, and then from the seed. With the seed of the recorded game,
        the later deals are the same as well.
        """
        the(Record, record, "a game is continued from a Record, which figaro.read_game reads")
        steps = list(replay(record))
        seed = _drawn(seed)
        game = cls(record.setup, Chance(seed), [played.hands for played in record.rounds])
        game.seed = seed
        for step in steps:
            if step.move is not None:
                game.play(step.move)
        return game

    @classmethod
    def from_position(cls, position: State | str, *, seed: int | str | None = None) -> Self:
        """Return a game that begins at a position, given as a state or as text; later deals follow from the seed.

        >>> game = Game.from_position("rows r22 | j1 | -; hands b2 | r1 y2 | g2; groups 3 2 | 6 5 | 9 8; left-out p")
        >>> game.play("b2C")
        (CardPlayed(seat=Seat.A, card=Card.parse('b2'), row=Seat.C, total=2),)
        """
        state = parse_position(position) if isinstance(position, str) else position
        seed = _drawn(seed)
        game = cls(the(State, state, "a game is continued from a State or the text of a position"), Chance(seed))
        game.seed = seed
        return game

    def _repr_svg_(self) -> str:
        return svg.table(self.state)


def _drawn(seed: int | str | None) -> int | str:
    return secrets.randbits(64) if seed is None else seed
