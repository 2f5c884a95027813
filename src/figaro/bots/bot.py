"""What every bot can do."""

from typing import Protocol

from figaro.rules import Chance, Memory, Move, View


class Bot(Protocol):
    """A player that chooses one of the legal moves of a view.

    A bot is given what its seat sees now and what it has seen before, never a state. It takes the
    `Chance` for all its luck when it is made, and splits from it a stream for each decision. So it
    chooses the same in the same situation, whoever asks and how often, and can take over a seat in
    the middle of a game. `figaro.testing.check_bot` checks all of this.
    """

    def choose(self, view: View, memory: Memory) -> Move:
        """Choose one of `view.legal`, which is not empty."""
        ...


def luck_of(chance: Chance, view: View, memory: Memory) -> Chance:
    """Return the stream for one decision: the same whenever a bot is asked in the same place of a game."""
    return chance.split(f"round {view.round} {view.phase.name.lower()} after {len(memory.moves)} moves")
