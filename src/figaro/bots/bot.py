"""What every bot can do."""

from typing import Protocol

from figaro.rules import Chance, Memory, Move, View


class Bot(Protocol):
    """A player that chooses one of the legal moves of a view.

    A bot is given what its seat sees now and what it has seen before, never a state. It is
    made with the `Chance` for all its luck, and splits off a stream for each decision. So it always
    makes the same choice in the same situation, and can take over a seat in the middle of a game.
    `figaro.testing.check_bot` checks all of this.
    """

    def choose(self, view: View, memory: Memory) -> Move:
        """Choose one of `view.legal`, which is not empty."""
        ...


def luck_of(chance: Chance, view: View, memory: Memory) -> Chance:
    """Return the stream for one decision: the same whenever a bot is asked at the same point in a game."""
    return chance.split(f"round {view.round} {view.phase.name.lower()} after {len(memory.moves)} moves")
