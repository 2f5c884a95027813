"""Worlds: the ways the unseen cards may be split, and how likely each is, given how the others played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Final, Protocol

from figaro.bots.beliefs import Beliefs
from figaro.rules import Cards, Memory, Play, Position, View

#: How often the square root of likelihoods is taken, by how far they are trusted.
ROOTS: Final = {0.25: 2, 0.5: 1, 1.0: 0}
#: How many worlds are weighed before the clock is checked.
BATCH: Final = 25


class Trust(Protocol):
    """How far a search trusts what the others' moves reveal."""

    @property
    def inference(self) -> float:
        """From 0, not at all, to 1."""

    @property
    def candidates(self) -> int:
        """How many worlds the ones that are used are chosen from."""

    @property
    def stirred(self) -> int:
        """How many steps these then take towards likelier ones."""

    @property
    def worlds(self) -> int:
        """How many worlds are used."""


def choose_worlds(
    beliefs: Beliefs,
    root: Position,
    view: View,
    memory: Memory,
    trust: Trust,
    more: Callable[[], bool],
    *,
    exactly: bool,
) -> None:
    """Find the worlds to think about: all of them if few cards are left, else a sample.

    `more` says whether there is time to weigh more of them.
    """
    inferring = trust.inference > 0
    if not inferring and not exactly:
        beliefs.draw(trust.worlds)
        beliefs.guess_styles()
        return
    if exactly:
        splits = all_splits(root, view)
        beliefs.use(list(splits), [float(count) for count in splits.values()])
    if inferring:
        beliefs.recall(*opening_of(root, view, memory))
        roots = ROOTS[trust.inference]
        if exactly:
            beliefs.weigh(roots)
            return
        while beliefs.worlds < trust.candidates and (beliefs.worlds == 0 or more()):
            beliefs.draw(min(BATCH, trust.candidates - beliefs.worlds))
            beliefs.weigh(roots)
        beliefs.resample(trust.worlds)
        stirred = 0
        while stirred < trust.stirred and more():
            first = stirred % trust.worlds
            last = min(first + BATCH, trust.worlds)
            beliefs.stir(first, last)
            stirred += last - first


def all_splits(root: Position, view: View) -> Counter[tuple[int, ...]]:
    """Return every way to split the unseen cards, with the number of deals that lead to it."""
    return Counter(_splits(root, view))


def _splits(root: Position, view: View) -> Iterator[tuple[int, ...]]:
    others = [seat for seat in view.setup.seats if seat is not view.seat]
    unseen = [card for seat in others for card in Cards(root.hand(seat))]
    for cards in permutations(unseen):
        hands = [root.hand(seat) for seat in view.setup.seats]
        start = 0
        for seat in others:
            size = view.hand_sizes[seat]
            hands[seat] = Cards.of(cards[start : start + size]).counters
            start += size
        yield tuple(hands)


def opening_of(root: Position, view: View, memory: Memory) -> tuple[Position, bytes]:
    """Return the position before the round's first move, if the root were true, and the moves since."""
    opening = memory.setup.position()
    actions = bytearray()
    played = {seat: Cards() for seat in view.setup.seats}
    for mover, move in memory.moves:
        actions.append(move.action(mover))
        if isinstance(move, Play):
            played[mover] += move.card.alone
    empty = [0] * memory.setup.players
    opening.arrange(
        view.round,
        view.phase,
        memory.first,
        memory.first,
        [root.hand(seat) + played[seat].counters for seat in view.setup.seats],
        [row.counters for row in memory.rows_before] or empty,
        [pile.counters for pile in memory.piles_before] or empty,
        [memory.setup.rules.piece_bits(road) for road in view.roads],
    )
    return opening, bytes(actions)
