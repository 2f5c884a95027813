"""Cards and collections of cards (R1)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from figaro.rules.card_tables import NAMES, UNITS, VALUES, written
from figaro.rules.codes import JESTER_1, KINDS, RING
from figaro.rules.errors import NotationError, quoted
from figaro.rules.kinds import the, wrong_kind


class Colour(Enum):
    """One of the five colours, by its letter."""

    RED = "r"
    YELLOW = "y"
    GREEN = "g"
    BLUE = "b"
    PURPLE = "p"

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Colour.{self.name}"

    @classmethod
    def parse(cls, text: str) -> Colour:
        """Read a colour's letter."""
        the(str, text, "a colour is read from its letter")
        for colour in cls:
            if colour.value == text:
                return colour
        raise NotationError(f"{quoted(text)} is not a colour; colours are r, y, g, b and p")

    @classmethod
    def of(cls, colour: Colour | str) -> Colour:
        """Return a colour, which may be given by its letter."""
        return colour if isinstance(colour, cls) else cls.parse(colour)  # type: ignore[arg-type]  # a text, or refused


COLOUR_LIST: Final = tuple(Colour)
KIND_OF_NAME: Final = {name: kind for kind, name in enumerate(NAMES)}


@dataclass(frozen=True, slots=True, repr=False)
class Card:
    """A kind of card: a coloured 1, 2 or 3, a jester 1 or 2, or a ring.

    >>> card = Card.parse("b2")
    >>> card.colour, card.value, str(card)
    (Colour.BLUE, 2, 'b2')
    """

    kind: int

    def __post_init__(self) -> None:
        if type(self.kind) is not int or not 0 <= self.kind < KINDS:
            raise TypeError(f"use Card.parse('b2') to make a card, not {self.kind!r}")

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card: colour letter and value, `j1` or `j2` for a jester, `o` for a ring."""
        kind = KIND_OF_NAME.get(the(str, text, "a card is read from a text"))
        if kind is None:
            raise NotationError(f"{quoted(text)} is not a card; cards look like r1, b3, j2 and o")
        return CARDS[kind]

    def __str__(self) -> str:
        return NAMES[self.kind]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    @property
    def colour(self) -> Colour | None:
        """The colour; none for jesters and rings."""
        return COLOUR_LIST[self.kind // 3] if self.kind < JESTER_1 else None

    @property
    def value(self) -> int:
        """The value that the card adds to a row; a ring adds nothing."""
        return VALUES[self.kind]

    @property
    def alone(self) -> Cards:
        """This one card as a collection."""
        return Cards(UNITS[self.kind])

    @property
    def is_jester(self) -> bool:
        """Whether this is a jester."""
        return JESTER_1 <= self.kind < RING

    @property
    def is_ring(self) -> bool:
        """Whether this is a ring."""
        return self.kind == RING


CARDS: Final = tuple(Card(kind) for kind in range(KINDS))
TOO_MANY: Final = "no deck has more than six cards of a kind"
BOUNDARIES: Final = sum(8**kind for kind in range(1, KINDS + 1))
"""The lowest bit above each counter: a carry or a borrow across it means that a counter overflowed."""
WORD: Final = re.compile(r"o|[rygbp][123]+|j[12]+")


@dataclass(frozen=True, slots=True, repr=False)
class Cards:
    """Some cards in no particular order: a hand, a row, a pile or a deck, as 18 three-bit counters.

    >>> row = Cards.parse("r22 j1")
    >>> len(row), row.value, row.colour
    (3, 5, Colour.RED)
    >>> Card.parse("r2") in row
    True
    >>> str(row + Cards.parse("o"))
    'r22 j1 o'
    """

    counters: int = 0

    def __post_init__(self) -> None:
        if type(self.counters) is not int:
            raise wrong_kind(self.counters, "use Cards.parse('r22 j1') or Cards.of to make cards")
        if not 0 <= self.counters < 1 << 3 * KINDS:
            raise ValueError(f"{self.counters} is not 18 three-bit counters")

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Cards:
        """Gather cards, at most seven of a kind."""
        counts = [0] * KINDS
        for card in cards:
            counts[the(Card, card, "cards are gathered from Cards").kind] += 1
        if max(counts) > 7:
            raise ValueError(TOO_MANY)
        return cls(sum(unit * count for unit, count in zip(UNITS, counts, strict=True)))

    @classmethod
    def parse(cls, text: str) -> Cards:
        """Read cards separated by spaces; `r22` is short for `r2 r2`, and `-` means none."""
        found: list[Card] = []
        for word in the(str, text, "cards are read from a text").split():
            if word == "-":
                continue
            if not WORD.fullmatch(word):
                raise NotationError(f"{quoted(word)} is not a card; cards look like r1, b3, j2 and o")
            found.extend(Card.parse(word[0] + value) for value in word[1:] or [""])
        try:
            return cls.of(found)
        except ValueError as error:
            raise NotationError(f"{quoted(text)}: {error}") from None

    def __str__(self) -> str:
        return written(self.counters)

    def __repr__(self) -> str:
        return f"Cards.parse({str(self)!r})"

    def __iter__(self) -> Iterator[Card]:
        for kind in range(KINDS):
            for _ in range(self.of_kind(kind)):
                yield CARDS[kind]

    def __len__(self) -> int:
        return sum(self.of_kind(kind) for kind in range(KINDS))

    def __bool__(self) -> bool:
        return self.counters != 0

    def __contains__(self, card: Card) -> bool:
        return self.of_kind(the(Card, card, "what cards hold is a Card").kind) > 0

    def __add__(self, other: Cards) -> Cards:
        if not isinstance(other, Cards):
            return NotImplemented
        both = self.counters + other.counters
        if (self.counters ^ other.counters ^ both) & BOUNDARIES:
            raise ValueError(TOO_MANY)
        return Cards(both)

    def __sub__(self, other: Cards) -> Cards:
        if not isinstance(other, Cards):
            return NotImplemented
        if not other <= self:
            raise ValueError(f"{self} does not hold {other}")
        return Cards(self.counters - other.counters)

    def __le__(self, other: Cards) -> bool:
        if not isinstance(other, Cards):
            return NotImplemented
        rest = other.counters - self.counters
        return rest >= 0 and not (self.counters ^ other.counters ^ rest) & BOUNDARIES

    def of_kind(self, kind: int) -> int:
        """Count the cards of a kind."""
        return self.counters >> 3 * kind & 7

    @property
    def kinds(self) -> tuple[Card, ...]:
        """The different kinds of cards, each once."""
        return tuple(CARDS[kind] for kind in range(KINDS) if self.of_kind(kind))

    @property
    def value(self) -> int:
        """The sum of the values (R13)."""
        return _value(self.counters)

    @property
    def colour(self) -> Colour | None:
        """The colour of a row, which is that of its coloured cards; `None` if it has none (R9)."""
        return next((card.colour for card in self.kinds if card.colour), None)


@lru_cache(maxsize=4096)
def _value(counters: int) -> int:
    return sum(VALUES[kind] * (counters >> 3 * kind & 7) for kind in range(KINDS))


FULL_DECK: Final = Cards.parse(" ".join(f"{colour}1112222223" for colour in Colour) + " j11122 o o o o o")
