"""Setting up: what is fixed before the first deal (R2 to R6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from figaro.rules.cards import Cards, Colour
from figaro.rules.chance import Chance
from figaro.rules.codes import ROUNDS
from figaro.rules.errors import IllegalSetup
from figaro.rules.kinds import several, the, whole
from figaro.rules.position import Position
from figaro.rules.reasons import Reason
from figaro.rules.rule_sets import STANDARD, RuleSet, rule_set
from figaro.rules.seats import SEATS, TABLE_SIZES, Seat


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game begins; all of it is public.

    `groups` are the three groups of road pieces, longest first; `king` is the first player, who
    takes the King. The two aids of R28 show numbers that players may not count otherwise.
    You can give seats, the colour left out and the rule set by name.
    """

    players: int
    groups: tuple[tuple[int, ...], ...]
    king: Seat
    rules: RuleSet = STANDARD
    left_out: Colour | None = None
    show_piles: bool = False
    show_roads: bool = False

    def __post_init__(self) -> None:
        # Keep what a record would read, however it was given: a seat given as 2 would play, but could not be written.
        keep = partial(object.__setattr__, self)
        keep("players", _players(self.players))
        keep("rules", rule_set(self.rules))
        keep("groups", _groups(self.groups))
        keep("king", Seat.of(self.king))
        if self.king >= self.players:
            raise IllegalSetup(Reason.WRONG_FIRST_PLAYER, f"King at {self.king} with {self.players} players")
        keep("left_out", self.rules.checked_left_out(self.players, self.left_out))
        for aid in ("show_piles", "show_roads"):
            the(bool, getattr(self, aid), f"{aid} is True or False")
        self._check_groups()

    def _check_groups(self) -> None:
        written = " / ".join(" ".join(map(str, group)) for group in self.groups)
        if len(self.groups) != ROUNDS or any(len(group) != self.players - 1 for group in self.groups):
            raise IllegalSetup(Reason.WRONG_GROUPS, f"groups {written} with {self.players} players")
        pieces = [piece for group in self.groups for piece in group]
        if len(set(pieces)) != len(pieces) or not set(pieces) <= set(self.rules.lengths):
            raise IllegalSetup(Reason.WRONG_PIECES, f"groups {written}")
        if any(list(group) != sorted(group, reverse=True) for group in self.groups):
            raise IllegalSetup(Reason.WRONG_ORDER, f"groups {written}")

    @classmethod
    def draw(
        cls,
        players: int,
        chance: Chance,
        rules: RuleSet | str = STANDARD,
        first: Seat | int | str | None = None,
        *,
        show_piles: bool = False,
        show_roads: bool = False,
    ) -> Setup:
        """Draw the road pieces (R5), the colour left out (R4) and, unless chosen, the first player (R6)."""
        players, rules = _players(players), rule_set(rules)
        bag = list(rules.lengths)
        pieces = the(Chance, chance, "luck comes from a Chance").split("roads")
        drawn = [bag.pop(pieces.below(len(bag))) for _ in range(ROUNDS * (players - 1))]
        groups = tuple(
            tuple(sorted(drawn[first : first + players - 1], reverse=True))
            for first in range(0, len(drawn), players - 1)
        )
        left_out = None
        if rules.leaves_colour_out(players):
            left_out = tuple(Colour)[chance.split("left out").below(len(Colour))]
        king = None if first is None else Seat.of(first)
        if king is None:
            king = SEATS[chance.split("first player").below(players)]
        return cls(players, groups, king, rules, left_out, show_piles, show_roads)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table, clockwise."""
        return SEATS[: self.players]

    @property
    def deck(self) -> Cards:
        """The cards that are dealt each round (R4, R7)."""
        return self.rules.deck(self.players, self.left_out)

    def hand_sizes(self, king: Seat) -> tuple[int, ...]:
        """Return the sizes of the hands in a round that starts with this holder of the King (R7)."""
        king = Seat.of(king, self.players)
        each, over = divmod(len(self.deck), self.players)
        return tuple(each + ((seat - king) % self.players < over) for seat in self.seats)

    def position(self) -> Position:
        """Return the position before the first deal."""
        return Position(
            self.players,
            self.deck.counters,
            self.rules.lengths,
            [self.rules.piece_bits(group) for group in self.groups],
            int(self.king),
            may_keep=self.rules.may_keep,
            nearest_best=self.rules.nearest_best,
            fewest_free=self.rules.fewest_free,
        )


def _players(number: int) -> int:
    """Return the number of players (R4)."""
    players = whole(number, "how many play is a whole number")
    if players not in TABLE_SIZES:
        raise IllegalSetup(Reason.WRONG_PLAYERS, f"{players} players")
    return players


def _groups(groups: object) -> tuple[tuple[int, ...], ...]:
    """Return the groups of road pieces as whole numbers (R5)."""
    lists = [several(group, "a group is a list") for group in several(groups, "groups are three lists of road pieces")]
    return tuple(tuple(whole(piece, "a road piece is a whole number") for piece in group) for group in lists)
