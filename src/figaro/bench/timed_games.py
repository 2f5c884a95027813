"""Games between bots, with the time they take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from figaro.bots import Bot
from figaro.rules import Chance, Game, Seat, Setup


@dataclass(slots=True)
class Clock:
    """How many moves were made and how long they took, in seconds."""

    moves: int = 0
    seconds: float = 0.0

    @property
    def milliseconds(self) -> float:
        """The mean time for a move."""
        return 1000 * self.seconds / self.moves if self.moves else 0.0


def play_match(players: int, chance: Chance, bots: Sequence[Bot], clocks: Sequence[Clock]) -> Seat:
    """Play a game, with one bot and one clock for each seat, and return the winner."""
    game = Game(Setup.draw(players, chance), chance)
    while (turn := game.turn) is not None:
        view, memory = game.view(turn), game.memory(turn)
        started = perf_counter()
        move = bots[turn].choose(view, memory)
        if len(view.legal) > 1:
            clocks[turn].seconds += perf_counter() - started
            clocks[turn].moves += 1
        game.play(move)
    assert game.winner is not None, "a game that is over has a winner"
    return game.winner
