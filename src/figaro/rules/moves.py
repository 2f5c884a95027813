"""Moves: what a player asks to do. What then happens is an event."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from figaro.rules.cards import CARDS, Card
from figaro.rules.codes import KEEP, KINDS, NOBODY, RING, SWAP, TAKE
from figaro.rules.errors import NotationError, quoted
from figaro.rules.kinds import the
from figaro.rules.seats import SEATS, Seat


class Move:
    """A move; `str` writes it, `Move.parse` reads it.

    >>> Move.parse("b2C")
    Play(card=Card.parse('b2'), row=Seat.C)
    >>> [str(Move.parse(text)) for text in ("o", "x", "swap", "keep")]
    ['o', 'x', 'swap', 'keep']
    """

    __slots__ = ()

    @staticmethod
    def parse(text: str) -> Move:
        """Read a move: card and row (`b2C`), `o` for a ring, `x`, `swap` or `keep`."""
        if the(str, text, "a move is read from a text") in BY_TEXT:
            return BY_TEXT[text]
        match = CARD_AND_ROW.fullmatch(text)
        if match is None:
            raise NotationError(f"{quoted(text)} is not a move; moves look like b2C, j1A, o, x, swap and keep")
        return Play(Card.parse(match[1]), Seat.parse(match[2]))

    def action(self, mover: Seat) -> int:
        """Return the move's number, if `mover` makes it (`codes.py`)."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play a card on somebody's row; a ring has `row=None`, because it goes on its player's own row (R12)."""

    card: Card
    row: Seat | None = None
    _text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not the(Card, self.card, "what is played is a Card").is_ring and self.row is None:
            raise NotationError(f"{self.card} needs a row to go to")
        if self.row is not None:
            object.__setattr__(self, "row", Seat.of(self.row))
        object.__setattr__(self, "_text", f"{self.card}{'' if self.row is None else self.row}")

    def __str__(self) -> str:
        return self._text

    def row_for(self, mover: Seat) -> Seat:
        """Return the row the card goes to, if `mover` plays it."""
        return Seat.of(mover) if self.row is None else self.row

    def action(self, mover: Seat) -> int:
        """Return 18 * row + kind; a ring that names a row has no number, because it is never legal (R12)."""
        if self.card.is_ring and self.row is not None:
            return NOBODY
        return KINDS * self.row_for(mover) + self.card.kind


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take all face-up cards, by choice or by force (R15, R16)."""

    def __str__(self) -> str:
        return "x"

    def action(self, mover: Seat) -> int:  # noqa: ARG002 - a ring's number depends on the mover
        """Return the number of taking."""
        return TAKE


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Make the exchange, if it is up to the player (R21)."""

    def __str__(self) -> str:
        return "swap"

    def action(self, mover: Seat) -> int:  # noqa: ARG002 - a ring's number depends on the mover
        """Return the number of swapping."""
        return SWAP


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Decline the exchange, if it is up to the player (R21)."""

    def __str__(self) -> str:
        return "keep"

    def action(self, mover: Seat) -> int:  # noqa: ARG002 - a ring's number depends on the mover
        """Return the number of keeping."""
        return KEEP


CARD_AND_ROW: Final = re.compile(r"([rygbp][123]|j[12]|o)([A-F])")
A_RING: Final = Play(CARDS[RING])
MOVES: Final[tuple[Move, ...]] = (
    *(
        A_RING if card.is_ring else Play(card, row)
        for row in SEATS
        for card in CARDS
    ),
    Take(),
    Swap(),
    Keep(),
)  # fmt: skip
"""Every move, indexed by its number; a ring's row is that of whoever plays it."""
BY_TEXT: Final = {str(move): move for move in MOVES}
