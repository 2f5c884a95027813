"""What every bot can do."""

from typing import Protocol

from figaro.rules import Move, View


class Bot(Protocol):
    """A player that chooses one of the legal moves of a view.

    A bot takes the `Chance` for all its luck when it is made, so it plays the same game again for
    the same seed.
    """

    def choose(self, view: View) -> Move:
        """Choose one of `view.legal`, which is not empty."""
        ...
