"""Rule sets: the points on which editions differ, as data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Final

from figaro.rules.cards import FULL_DECK, Cards, Colour
from figaro.rules.codes import PIECES
from figaro.rules.errors import IllegalSetup, NotationError, quoted
from figaro.rules.reasons import Reason
from figaro.rules.tables import LONGEST

LEFT_OUT_OF_THREE: Final = Cards.parse("j12 o o o")


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class RuleSet:
    """The rules R1 to R29 with the switches that editions set differently.

    `dataclasses.replace(STANDARD, lengths=...)` gives a rule set with other road pieces.
    """

    name: str
    #: The 15 road pieces, shortest first (R2).
    lengths: tuple[int, ...] = tuple(range(1, 16))
    #: With three players, whether a whole colour is left out of the deck (R4).
    leaves_out_colour: bool = True
    #: With three players, which other cards are left out of the deck (R4).
    leaves_out: Cards = LEFT_OUT_OF_THREE
    #: How many cards are left in a hand when it is announced as nearly empty (R19).
    announced_at: int = 1
    #: Whether the exchange may be declined (R21).
    may_keep: bool = False
    #: In a tie for pieces, whether the nearest clockwise from the King comes off best (R22).
    nearest_best: bool = False
    #: Whether everyone with the fewest cards takes no piece, not only the last in the ranking (R22).
    fewest_free: bool = False

    def __post_init__(self) -> None:
        lengths = tuple(sorted(self.lengths))
        whole = all(isinstance(length, int) for length in lengths)
        different = len(set(lengths)) == len(lengths) == PIECES
        if not (whole and different and lengths[0] >= 1 and lengths[-1] <= LONGEST):
            raise IllegalSetup(Reason.WRONG_LENGTHS, f"lengths {' '.join(map(str, self.lengths))}")
        object.__setattr__(self, "lengths", lengths)

    def __repr__(self) -> str:
        if RULE_SETS.get(self.name) == self:
            return f"rule_set({self.name!r})"
        parts = (f"{field.name}={getattr(self, field.name)!r}" for field in fields(self))
        return f"RuleSet({', '.join(parts)})"

    def piece_bits(self, pieces: Iterable[int]) -> int:
        """Give a road or a group as a position has it: a bit for each piece, the shortest lowest."""
        return sum(1 << self.lengths.index(piece) for piece in pieces)

    def pieces(self, bits: int) -> tuple[int, ...]:
        """Give the pieces of a road or a group that a position has as bits, longest first."""
        return _pieces(self.lengths, bits)

    def leaves_colour_out(self, players: int) -> bool:
        """Say whether one colour stays in the box at a table of this size (R4)."""
        return players == 3 and self.leaves_out_colour

    def deck(self, players: int, left_out: Colour | None = None) -> Cards:
        """Give the cards that are dealt each round (R4, R7)."""
        if players != 3:
            return FULL_DECK
        deck = FULL_DECK - self.leaves_out
        return Cards.of(card for card in deck if left_out is None or card.colour is not left_out)


@lru_cache(maxsize=4096)
def _pieces(lengths: tuple[int, ...], bits: int) -> tuple[int, ...]:
    return tuple(lengths[piece] for piece in reversed(range(PIECES)) if bits >> piece & 1)


STANDARD: Final = RuleSet(name="standard")
OPTIONAL_EXCHANGE: Final = RuleSet(name="optional-exchange", may_keep=True)
REFERENCE_CARD: Final = RuleSet(
    name="reference-card",
    leaves_out_colour=False,
    leaves_out=Cards.parse(" ".join(f"{colour}111" for colour in Colour) + " j12 o o"),
    nearest_best=True,
    fewest_free=True,
)
RULE_SETS: Final = {rules.name: rules for rules in (STANDARD, OPTIONAL_EXCHANGE, REFERENCE_CARD)}


def rule_set(name: str) -> RuleSet:
    """Give the rule set of this name."""
    if name not in RULE_SETS:
        raise NotationError(f"there is no rule set {quoted(name)}; there are {', '.join(RULE_SETS)}")
    return RULE_SETS[name]
