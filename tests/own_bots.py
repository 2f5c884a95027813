"""Bots of another author, most of them with something wrong."""

import os
import sys
from pathlib import Path

from figaro.rules import Chance, Memory, Move, Swap, View

THINGS = 3


class Thrifty:
    """Plays the first legal move, and insists on being given nothing but a view and a memory."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, view: View, memory: Memory) -> Move:
        assert type(view) is View
        assert type(memory) is Memory
        assert view.seat == view.turn == memory.seat
        return view.legal[0]


class Raising(Thrifty):
    def choose(self, view: View, memory: Memory) -> Move:
        if view.round == 2:
            raise LookupError("I am\nlost")
        return view.legal[0]


class Leaving(Thrifty):
    def choose(self, view: View, memory: Memory) -> Move:
        sys.exit(3)


class Cheating(Thrifty):
    """Swaps where nobody may."""

    def choose(self, view: View, memory: Memory) -> Move:
        return Swap()


class Silent(Thrifty):
    def choose(self, view: View, memory: Memory) -> Move:
        return None  # type: ignore[return-value]


class LateCheat(Thrifty):
    """Plays by the rules as long as it does not sit at B."""

    def choose(self, view: View, memory: Memory) -> Move:
        return view.legal[0] if str(view.seat) != "B" else Swap()


class Chatty(Thrifty):
    """Tells everybody what it thinks."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        sys.stdout.write("here I am\n")

    def choose(self, view: View, memory: Memory) -> Move:
        sys.stdout.write("what now?\n")
        return view.legal[0]


class Crashing(Thrifty):
    """Takes its whole process with it."""

    def choose(self, view: View, memory: Memory) -> Move:
        os._exit(1)


class Witness(Thrifty):
    """Leaves a file that is named for the process it plays in."""

    def choose(self, view: View, memory: Memory) -> Move:
        Path(f"played-by-{os.getpid()}").touch()
        return view.legal[0]


def unmakeable(chance: Chance) -> Thrifty:
    raise ValueError("not today")


def dumb(chance: Chance) -> object:
    return object()
