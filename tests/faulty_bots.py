"""Bots that keep every promise, and bots that keep every promise but one."""

import gc
import random
import secrets
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import ClassVar

from figaro.bots import Bot, luck_of
from figaro.rules import Card, Cards, Chance, Game, Keep, Memory, Move, Play, Seat, State, Swap, Take, View
from figaro.testing.rehearsal import Rehearsal


class Steady:
    """A bot that keeps them all: any legal move, from the luck of the place."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, view: View, memory: Memory) -> Move:
        return view.legal[luck_of(self.chance, view, memory).below(len(view.legal))]


class PlaysTheFirst(Steady):
    """Never takes by choice, so its games are short."""

    def choose(self, view: View, memory: Memory) -> Move:
        return view.legal[0]


class PlaysWhatItDoesNotHold(Steady):
    def choose(self, view: View, memory: Memory) -> Move:
        super().choose(view, memory)
        card = next(Card(kind) for kind in range(18) if view.hand is not None and Card(kind) not in view.hand)
        return Play(card) if card.is_ring else Play(card, Seat.A)


class AnswersInWords(Steady):
    def choose(self, view: View, memory: Memory) -> Move:
        return str(super().choose(view, memory))  # type: ignore[return-value]


class TakesInsteadOfDeciding(Steady):
    def choose(self, view: View, memory: Memory) -> Move:
        return Take() if Keep() in view.legal else super().choose(view, memory)


class Raises(Steady):
    def choose(self, view: View, memory: Memory) -> Move:
        if len(memory.moves) > 20:
            raise KeyError(view.hand)
        return super().choose(view, memory)


class RaisesWhenMade(Steady):
    def __init__(self, chance: Chance) -> None:
        raise OSError("no weights here")


class Absent:
    def __init__(self, chance: Chance) -> None:
        pass


class DrawsFromOneStream(Steady):
    def choose(self, view: View, memory: Memory) -> Move:
        return view.legal[self.chance.below(len(view.legal))]


class HasASeedOfItsOwn(Steady):
    def __init__(self, chance: Chance) -> None:
        super().__init__(Chance(secrets.randbits(64)))


class CountsQuestions(Steady):
    """Chooses by the number of places it was asked in, the same when it is asked again."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.places: list[tuple[int, tuple[tuple[Seat, Move], ...]]] = []

    def choose(self, view: View, memory: Memory) -> Move:
        place = view.round, memory.moves
        if place not in self.places:
            self.places.append(place)
        return view.legal[self.places.index(place) % len(view.legal)]


class CountsEverybodysQuestions(Steady):
    numbers = count()

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance.split(next(self.numbers)))


class TiresOfAPlace(Steady):
    """Chooses the same twice, and then another move."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.asked: Counter[tuple[int, tuple[tuple[Seat, Move], ...]]] = Counter()

    def choose(self, view: View, memory: Memory) -> Move:
        self.asked[view.round, memory.moves] += 1
        return view.legal[0 if self.asked[view.round, memory.moves] <= 2 else -1]


class TiresOfTheCheck(Steady):
    """Chooses differently from the third bot on that is made."""

    made: ClassVar[Iterator[int]] = count(1)

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.number = next(self.made)

    def choose(self, view: View, memory: Memory) -> Move:
        return view.legal[0 if self.number <= 2 else -1]


class Peeks(Steady):
    """Chooses by what the next player holds, if it can find the truth."""

    def choose(self, view: View, memory: Memory) -> Move:
        state = self.truth(view)
        assert view.seat is not None
        hand = state.hands[(view.seat + 1) % state.setup.players]
        return view.legal[hand.counters % len(view.legal)]

    def truth(self, view: View) -> State:
        raise NotImplementedError


class PeeksAtFrames(Peeks):
    def truth(self, view: View) -> State:
        frame = sys._getframe()
        while not isinstance(frame.f_locals.get("game"), Game):
            assert frame.f_back is not None
            frame = frame.f_back
        state = frame.f_locals["game"].state
        assert isinstance(state, State)
        return state


class PeeksAtTheHeap(Peeks):
    def truth(self, view: View) -> State:
        (game,) = (thing for thing in gc.get_objects() if isinstance(thing, Rehearsal))
        return game.state


class PeeksAtWhoHasItsSetup(Peeks):
    def truth(self, view: View) -> State:
        return next(thing for thing in gc.get_referrers(view.setup) if isinstance(thing, State))


class PeeksAtWhatWasPlayed(Peeks):
    """Knows every game, where somebody lets it hear."""

    heard: ClassVar[list[Game]] = []

    def truth(self, view: View) -> State:
        return self.heard[-1].state


class PeeksLateInARound(PeeksAtFrames):
    def choose(self, view: View, memory: Memory) -> Move:
        return super().choose(view, memory) if len(memory.moves) > 25 else Steady.choose(self, view, memory)


class Dawdles(Steady):
    def choose(self, view: View, memory: Memory) -> Move:
        time.sleep(0.03)
        return super().choose(view, memory)


class WarmsUp(Steady):
    warm = False

    def choose(self, view: View, memory: Memory) -> Move:
        if not WarmsUp.warm:
            WarmsUp.warm = True
            time.sleep(0.03)
        return super().choose(view, memory)


class WritesIntoItsView(Steady):
    def choose(self, view: View, memory: Memory) -> Move:
        move = super().choose(view, memory)
        object.__setattr__(view, "hand", Cards())
        return move


class WritesIntoItsMemory(Steady):
    def choose(self, view: View, memory: Memory) -> Move:
        move = super().choose(view, memory)
        object.__setattr__(memory, "unseen", Cards())
        return move


class Chats(Steady):
    def choose(self, view: View, memory: Memory) -> Move:
        print("I take", memory.unseen)  # noqa: T201 - its fault
        return super().choose(view, memory)


class ChatsWhenMade(Steady):
    def __init__(self, chance: Chance) -> None:
        print("loading")  # noqa: T201 - its fault
        super().__init__(chance)


class SeedsRandom(Steady):
    def choose(self, view: View, memory: Memory) -> Move:
        random.seed(1)
        return super().choose(view, memory)


class DrawsFromRandom(Steady):
    def choose(self, view: View, memory: Memory) -> Move:
        return random.choice(view.legal)


class KeepsThinking(Steady):
    """Leaves a thread, which a test can end."""

    end = threading.Event()

    def choose(self, view: View, memory: Memory) -> Move:
        threading.Thread(target=self.end.wait, name="thinking on", daemon=True).start()
        return super().choose(view, memory)


class ThinksInAThread(Steady):
    """Keeps all promises, with a thread that ends in time."""

    def choose(self, view: View, memory: Memory) -> Move:
        thread = threading.Thread(target=len, args=(view.legal,))
        thread.start()
        thread.join()
        return super().choose(view, memory)


class ByTheClock(Steady):
    def choose(self, view: View, memory: Memory) -> Move:
        return view.legal[time.perf_counter_ns() % len(view.legal)]


class NeverSwaps(Steady):
    def choose(self, view: View, memory: Memory) -> Move:
        return Keep() if Swap() in view.legal else super().choose(view, memory)


def as_bot(kind: type[Steady]) -> type[Bot]:
    """See, with the type checker, that these are bots."""
    return kind
