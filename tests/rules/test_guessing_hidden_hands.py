"""Sampling the hidden hands: every split that fits is equally likely."""

from collections import Counter
from itertools import permutations

import pytest
from scipy.stats import chisquare

from figaro.rules import Cards, Chance, Memory, Seat, State, view
from figaro.rules.playouts import resample
from pictures import table

SMALL = [
    ("three hands of two", "- | - | -", "r1 r1 | r1 b2 | o b2", Seat.A),
    ("uneven hands", "r2 | - | -", "y1 | r1 r1 b2 | o", Seat.A),
    ("from the middle seat", "- | - | - | -", "r1 | b2 b2 | g1 r1 | j1 o", Seat.B),
    ("a watcher", "- | - | -", "r1 r1 | b2 | o", None),
    ("somebody has no card", "- | - | -", "r1 r2 | - | g1 g1 b1", Seat.B),
]


def splits(state: State, seat: Seat | None) -> Counter[tuple[Cards, ...]]:
    """Count, over all orders of the hidden cards, the hands they make."""
    hidden = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    found: Counter[tuple[Cards, ...]] = Counter()
    for order in permutations(hidden):
        rest = list(order)
        hands = []
        for owner, hand in enumerate(state.hands):
            if owner == seat:
                hands.append(hand)
            else:
                hands.append(Cards.of(rest[: len(hand)]))
                rest = rest[len(hand) :]
        found[tuple(hands)] += 1
    return found


@pytest.mark.parametrize(("rows", "hands", "seat"), [case[1:] for case in SMALL], ids=[case[0] for case in SMALL])
def test_every_split_of_the_hidden_cards_is_as_likely_as_a_shuffle_makes_it(
    rows: str, hands: str, seat: Seat | None
) -> None:
    state = table(rows, hands)
    expected = splits(state, seat)
    samples = 20_000
    chance = Chance("hidden hands")
    position = state.position
    drawn: Counter[tuple[Cards, ...]] = Counter()
    for _ in range(samples):
        resample(position, -1 if seat is None else seat, chance)
        drawn[tuple(Cards(position.hand(owner)) for owner in state.setup.seats)] += 1
    assert set(drawn) == set(expected)
    total = sum(expected.values())
    result = chisquare([drawn[split] for split in expected], [samples * count / total for count in expected.values()])
    assert result.pvalue > 0.001


def test_a_guess_from_memory_is_as_likely_too() -> None:
    """What a memory guesses depends on the view alone, and has the distribution of a shuffle."""
    state = table("- | - | -", "r1 r1 | r1 b2 | o b2")
    unseen = Cards.parse("r1 b22 o")
    memory = Memory(state.setup, Seat.A, (Cards(),) * 3, unseen, Seat.A)
    expected = splits(state, Seat.A)
    chance = Chance("guess")
    drawn = Counter(memory.guess(view(state, Seat.A), chance).hands for _ in range(6000))
    total = sum(expected.values())
    result = chisquare([drawn[split] for split in expected], [6000 * count / total for count in expected.values()])
    assert result.pvalue > 0.001


def test_guessing_changes_nothing_but_hidden_hands() -> None:
    state = table("r2 | j1 | - | b22", "r1 g1 | y1 y2 | g2 g2 | b1 o", piles="b1 | - | j2 | -", turn="C")
    position = state.position
    resample(position, Seat.C, Chance(5))
    guess = State(state.setup, position)
    assert view(guess, Seat.C) == view(state, Seat.C)
    assert guess.piles == state.piles
    assert guess.hands != state.hands
