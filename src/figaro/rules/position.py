"""A whole game in the form search needs: one small mutable object.

A `Position` can be copied, dealt, asked for its legal actions, played, and played out at random,
all with plain numbers (see `codes.py`). `State` wraps it for everyone who does not need the speed.
`position.pxd` gives the C types.

Invariant: everything Python code can call here checks its arguments, because compiled code has no
bounds checks; the methods that run without the GIL trust their callers.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from figaro.rules import uncompiled as cython

from figaro.rules import card_tables
from figaro.rules.argument_checks import check_cards, check_deal, check_roads, check_rows, check_setup
from figaro.rules.chance import Chance
from figaro.rules.position_text import in_full, in_short
from figaro.rules.scoring import Scoring

if not cython.compiled:
    from figaro.rules.bits import as_bytes, bit_place
    from figaro.rules.codes import (
        ACTIONS,
        DEALING,
        EXCHANGING,
        HIGH,
        KINDS,
        NOBODY,
        OVER,
        PIECES,
        PLAYING,
        ROUNDS,
        SWAP,
    )

ANY_CHANCE = Chance(0)
_BLANK = (0,) * 15
"""The lengths of a position that is about to be overwritten, so they need no checks."""
PHASE_ROUNDS = card_tables.PHASE_ROUNDS


class Position(Scoring):
    """A game before a deal, between two moves, or over.

    `deck` is what is dealt each round (R4, R7), `lengths` the fifteen road pieces from short to
    long (R2), `groups` the three groups of pieces (R5), `king` the first player (R6). The three
    switches are what the rule sets differ in: the exchange may be declined; in a tie for pieces
    the nearest to the King comes off best; everyone with the fewest cards takes no piece.

    Two positions are equal if they continue the same way: the same game, with the same cards and pieces in the
    same places, and the same seat's turn. How many moves led there does not matter.
    """

    def __init__(
        self,
        players: int,
        deck: int,
        lengths: Sequence[int],
        groups: Sequence[int],
        king: int,
        *,
        may_keep: bool = False,
        nearest_best: bool = False,
        fewest_free: bool = False,
    ) -> None:
        if lengths is not _BLANK:
            lengths = tuple(lengths)
            groups = tuple(groups)
            check_setup(players, deck, lengths, groups, king)
        super().__init__(players)
        self.deck = deck
        self.king = king
        self.turn = king
        self.may_keep = may_keep
        self.nearest_best = nearest_best
        self.fewest_free = fewest_free
        for piece in range(PIECES):
            self.lengths[piece] = lengths[piece]
        for group in range(ROUNDS):
            self.drawn[group] = groups[group]
            self.groups[group] = groups[group]

    def assign(self, other: "Position") -> None:
        """Become equal to another position."""
        self.players = other.players
        self.phase = other.phase
        self.turn = other.turn
        self.king = other.king
        self.collector = other.collector
        self.moves = other.moves
        self.face_up = other.face_up
        self.free = other.free
        self.deck = other.deck
        self.round = other.round
        self.winner = other.winner
        self.may_keep = other.may_keep
        self.nearest_best = other.nearest_best
        self.fewest_free = other.fewest_free
        self.exchanger = other.exchanger
        self.given = other.given
        self.received = other.received
        self.swapped = other.swapped
        for half in range(2):
            self.tints[half] = other.tints[half]
            self.blanks[half] = other.blanks[half]
            self.seats[half] = other.seats[half]
            self.jesters[half] = other.jesters[half]
        for seat in range(6):
            self.hands[seat] = other.hands[seat]
            self.held[seat] = other.held[seat]
            self.hand_sizes[seat] = other.hand_sizes[seat]
            self.rows[seat] = other.rows[seat]
            self.totals[seat] = other.totals[seat]
            self.piles[seat] = other.piles[seat]
            self.pile_sizes[seat] = other.pile_sizes[seat]
            self.roads[seat] = other.roads[seat]
            self.ranking[seat] = other.ranking[seat]
            self.awarded[seat] = other.awarded[seat]
        for piece in range(15):
            self.lengths[piece] = other.lengths[piece]
        for group in range(3):
            self.drawn[group] = other.drawn[group]
            self.groups[group] = other.groups[group]

    def become(self, other: "Position") -> None:
        """Become equal to another position, leaving that one unchanged; search reuses one as a scratchpad."""
        check_ready(other)
        self.assign(other)

    def __repr__(self) -> str:
        return f"<Position of {self.players}, {in_short(self)}>"

    def __str__(self) -> str:
        return in_full(self, [self.lengths[piece] for piece in range(PIECES)])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.__reduce__() == other.__reduce__()

    __hash__ = None  # type: ignore[assignment]  # a position changes

    def copy(self) -> "Position":
        """Return an independent copy."""
        twin = Position(self.players, 0, _BLANK, _BLANK, 0)
        twin.assign(self)
        return twin

    def legal_bits(self) -> int:
        """Return the legal actions as one number, with a bit for each."""
        return int(self.low()) | (int(self.high()) << HIGH)

    def legal_actions(self) -> bytes:
        """Return the legal actions, smallest first, one byte each: fast to build and to pick from."""
        actions = [0] * 111
        count = 0
        word = self.low()
        while word:
            actions[count] = bit_place(word)
            word &= word - 1
            count += 1
        word = self.high()
        while word:
            actions[count] = HIGH + bit_place(word)
            word &= word - 1
            count += 1
        return as_bytes(actions, count)

    def is_legal(self, action: int) -> bool:
        """Return whether an action is legal now."""
        if 0 <= action < HIGH:
            return ((self.low() >> action) & 1) == 1
        if HIGH <= action < ACTIONS:
            return ((self.high() >> (action - HIGH)) & 1) == 1
        return False

    def play(self, action: int) -> None:
        """Play a legal action."""
        if not self.is_legal(action):
            raise ValueError(f"action {action} is not legal here")
        self.apply(action)

    def apply(self, action: int) -> None:
        """Play an action known to be legal."""
        if action < SWAP:
            self.place(action)
            if self.phase == DEALING:
                self.end_round()
        else:
            if action == SWAP:
                self.swap()
            self.award()

    def start_round(self) -> None:
        """Clear the table for the next deal; the holder of the King begins (R7)."""
        self.clear_hands()
        self.clear_rows()
        self.round += 1
        self.turn = self.king
        self.collector = NOBODY
        self.phase = PLAYING

    def deal(self, hands: Sequence[int]) -> None:
        """Deal the given hands: together they make up the deck, and each has the right size (R7)."""
        hands = tuple(hands)
        if self.phase != DEALING:
            raise ValueError("no deal is due")
        check_deal(hands, self.players, self.deck, self.king)
        self.start_round()
        for seat in range(self.players):
            self.fill_hand(seat, hands[seat])

    def fill_hand(self, seat: int, hand: int) -> None:
        """Add all of these cards to a hand."""
        for kind in range(18):
            for _ in range((hand >> (3 * kind)) & 7):
                self.give(seat, kind)

    def swap_hand(self, seat: int, hand: int) -> None:
        """Put these cards into a hand in place of the same number of others."""
        self.hands[seat] = hand
        held = 0
        for kind in range(18):
            if (hand >> (3 * kind)) & 7:
                held |= 1 << kind
        self.held[seat] = held

    def shuffle(self, chance: Chance) -> None:
        """Shuffle the deck and deal it one card at a time, starting with the holder of the King (R7)."""
        check_ready(self, chance)
        if self.phase != DEALING:
            raise ValueError("no deal is due")
        self.deal_at_random(chance)

    def deal_at_random(self, chance: Chance) -> None:
        """Deal like `shuffle`, without checking that a deal is due.

        Each card is drawn from the remaining ones, and the last of those takes its place.
        """
        self.start_round()
        cards = [0] * 60
        size = 0
        for kind in range(18):
            for _ in range((self.deck >> (3 * kind)) & 7):
                cards[size] = kind
                size += 1
        seat = self.king
        while size:
            pick = chance.roll(size)
            size -= 1
            self.give(seat, cards[pick])
            cards[pick] = cards[size]
            seat += 1
            if seat == self.players:
                seat = 0

    def arrange(
        self,
        round: int,
        phase: int,
        turn: int,
        king: int,
        hands: Sequence[int],
        rows: Sequence[int],
        piles: Sequence[int],
        roads: Sequence[int],
    ) -> None:
        """Set up a position in the middle of a game, if a game could reach it; otherwise raise and change nothing."""
        first, last = PHASE_ROUNDS.get(phase, (1, 0))
        if not first <= round <= last:
            raise ValueError(f"there is no phase {phase} in round {round}")
        hands, rows, piles, roads = tuple(hands), tuple(rows), tuple(piles), tuple(roads)
        check_cards(hands, rows, piles, self.players, self.deck)
        check_rows(rows)
        scratch = self.copy()
        scratch.forget_results()
        scratch.clear_hands()
        scratch.clear_rows()
        scratch.moves = 0
        scratch.round = round
        scratch.phase = phase
        scratch.turn = self.seat_at(turn)
        scratch.king = self.seat_at(king)
        over = round if phase in (DEALING, OVER) else round - 1
        for group in range(ROUNDS):
            scratch.groups[group] = self.drawn[group] if group >= over else 0
        check_roads(roads, self.players, [scratch.groups[group] for group in range(ROUNDS)])
        for seat in range(self.players):
            scratch.fill_hand(seat, hands[seat])
            scratch.roads[seat] = roads[seat]
            for kind in range(KINDS):
                for _ in range((rows[seat] >> (3 * kind)) & 7):
                    scratch.lay(seat, kind)
                scratch.pile_sizes[seat] += (piles[seat] >> (3 * kind)) & 7
            scratch.piles[seat] = piles[seat]
        scratch.rank_seats()
        if phase == PLAYING and not scratch.hand_sizes[turn]:
            raise ValueError("the player whose turn it is holds no card (R18)")
        if phase == EXCHANGING and not (self.may_keep and scratch.exchange_due() and scratch.exchanger == turn):
            raise ValueError("there is no exchange for this player to decide (R21)")
        if phase == OVER:
            scratch.find_winner()
        self.assign(scratch)

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to rebuild this position, for pickling; the effects of its last move are not included."""
        seats = range(self.players)
        setup = (
            self.players,
            self.deck,
            [self.lengths[piece] for piece in range(15)],
            [self.drawn[group] for group in range(3)],
            self.king,
        )
        switches = (self.may_keep, self.nearest_best, self.fewest_free)
        table = (
            self.round,
            self.phase,
            self.turn,
            self.king,
            [self.hands[seat] for seat in seats],
            [self.rows[seat] for seat in seats],
            [self.piles[seat] for seat in seats],
            [self.roads[seat] for seat in seats],
        )
        return rebuild, (setup, switches, table)


def check_ready(position: Position | None, chance: Chance | None = ANY_CHANCE) -> None:
    """Reject missing arguments and those never set up: compiled code would run on empty memory."""
    if position is None or chance is None or not position.players or not chance.key:
        raise TypeError("a position and a chance are both needed, and must have been set up")


def rebuild(
    setup: tuple[int, int, list[int], list[int], int],
    switches: tuple[bool, bool, bool],
    table: tuple[int, int, int, int, list[int], list[int], list[int], list[int]],
) -> Position:
    """Rebuild a position from the result of `Position.__reduce__`."""
    may_keep, nearest_best, fewest_free = switches
    position = Position(*setup, may_keep=may_keep, nearest_best=nearest_best, fewest_free=fewest_free)
    position.arrange(*table)
    return position
