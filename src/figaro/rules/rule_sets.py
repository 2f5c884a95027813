"""Rule sets: the points on which editions differ, as data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Final

from figaro.rules.card_tables import LONGEST
from figaro.rules.cards import FULL_DECK, Cards, Colour
from figaro.rules.codes import PIECES
from figaro.rules.errors import IllegalSetup, NotationError, quoted
from figaro.rules.kinds import several, the, whole
from figaro.rules.reasons import Reason

LEFT_OUT_OF_THREE: Final = Cards.parse("j12 o o o")
LARGEST_HAND: Final = 15


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class RuleSet:
    """The rules R1 to R29 with the switches that editions set differently.

    `dataclasses.replace(STANDARD, lengths=...)` makes a rule set with other road pieces.
    """

    name: str
    #: The 15 road pieces, shortest first (R2).
    lengths: tuple[int, ...] = tuple(range(1, 16))
    #: With three players, whether a whole colour is left out of the deck (R4).
    leaves_out_colour: bool = True
    #: The other cards that are left out of the deck with three players (R4).
    leaves_out: Cards = LEFT_OUT_OF_THREE
    #: How many cards are left in a hand when it is announced; 0 announces the playing of the last one (R19).
    announced_at: int = 1
    #: Whether the exchange may be declined (R21).
    may_keep: bool = False
    #: Whether the nearest clockwise from the King comes off best in a tie for pieces (R22).
    nearest_best: bool = False
    #: Whether everyone with the fewest cards takes no piece, not only the last in the ranking (R22).
    fewest_free: bool = False

    def __post_init__(self) -> None:
        the(str, self.name, "the name of a rule set is a text")
        for switch in ("leaves_out_colour", "may_keep", "nearest_best", "fewest_free"):
            the(bool, getattr(self, switch), f"{switch} is True or False")
        object.__setattr__(self, "lengths", _lengths(self.lengths))
        self._check_leaves_out()
        object.__setattr__(self, "announced_at", whole(self.announced_at, "announced_at is a whole number"))
        if not 0 <= self.announced_at < LARGEST_HAND:
            raise IllegalSetup(Reason.WRONG_ANNOUNCEMENT, f"announced_at {self.announced_at}")

    def _check_leaves_out(self) -> None:
        if not the(Cards, self.leaves_out, "leaves_out is Cards") <= FULL_DECK:
            raise ValueError(f"leaves_out {self.leaves_out}: not all of these cards are in the deck (R4)")
        deck = list(FULL_DECK - self.leaves_out)
        coloured = max(sum(card.colour is colour for card in deck) for colour in Colour)
        if len(deck) - (coloured if self.leaves_out_colour else 0) < 3:
            raise ValueError(f"leaves_out {self.leaves_out}: three players need a card each (R4)")

    def __repr__(self) -> str:
        if RULE_SETS.get(self.name) == self:
            return f"rule_set({self.name!r})"
        parts = (f"{field.name}={getattr(self, field.name)!r}" for field in fields(self))
        return f"RuleSet({', '.join(parts)})"

    def piece_bits(self, pieces: Iterable[int]) -> int:
        """Return a road or a group as a position holds it: a bit for each piece, the shortest lowest."""
        pieces = tuple(pieces)
        if not set(pieces) <= set(self.lengths):
            raise IllegalSetup(Reason.WRONG_PIECES, f"pieces {' '.join(map(str, pieces))}")
        return sum(1 << self.lengths.index(piece) for piece in pieces)

    def pieces(self, bits: int) -> tuple[int, ...]:
        """Return the pieces of a road or a group, longest first, from a position's bits."""
        return _pieces(self.lengths, bits)

    def leaves_colour_out(self, players: int) -> bool:
        """Return whether one colour stays in the box at a table of this size (R4)."""
        return players == 3 and self.leaves_out_colour

    def deck(self, players: int, left_out: Colour | None = None) -> Cards:
        """Return the cards that are dealt each round (R4, R7)."""
        left_out = self.checked_left_out(players, left_out)
        if players != 3:
            return FULL_DECK
        deck = FULL_DECK - self.leaves_out
        return Cards.of(card for card in deck if left_out is None or card.colour is not left_out)

    def checked_left_out(self, players: int, left_out: Colour | str | None) -> Colour | None:
        """Return the colour left out, after checking it against the number of players (R4)."""
        whole(players, "how many play is a whole number")
        colour = None if left_out is None else Colour.of(left_out)
        if (colour is not None) != self.leaves_colour_out(players):
            told = "no colour" if colour is None else f"colour {colour}"
            raise IllegalSetup(Reason.WRONG_LEFT_OUT, f"{told} left out with {players} players and rules {self.name}")
        return colour


def _lengths(lengths: object) -> tuple[int, ...]:
    """Return 15 lengths, shortest first (R2)."""
    given = several(lengths, "lengths are 15 whole numbers")
    found = sorted(whole(length, "a length is a whole number") for length in given)
    if len(set(found)) != PIECES or len(found) != PIECES or found[0] < 1 or found[-1] > LONGEST:
        raise IllegalSetup(Reason.WRONG_LENGTHS, f"lengths {' '.join(map(str, given))}")
    return tuple(found)


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


def rule_set(name: str | RuleSet) -> RuleSet:
    """Return the rule set of this name; a `RuleSet` is returned unchanged."""
    if isinstance(name, RuleSet):
        return name
    if the(str, name, "a rule set is a RuleSet or a name") not in RULE_SETS:
        raise NotationError(f"there is no rule set {quoted(name)}; there are {', '.join(RULE_SETS)}")
    return RULE_SETS[name]
