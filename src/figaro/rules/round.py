"""One round on the table: hands, rows, piles, and whose turn it is (R8 to R18).

This is where the rules decide what is legal and what a move does. The file is ordinary Python;
`round.pxd` next to it gives the C types, so that it also compiles to machine code that runs without
the GIL. Both play the same games. `codes.py` defines how cards and actions are numbered.

What the table allows is kept as bits, 18 for each row, the rows of seats 0 to 2 in the first word
and the others in the second: `tints` has the kinds of the row's own colour, `blanks` has every bit
of a row that has no colour yet. So the legal moves take a handful of operations and no branch.

Invariant: everything here trusts its caller; Python code goes through `position.py`.
"""

try:
    import cython
except ImportError:
    from figaro.rules import uncompiled as cython

from figaro.rules import card_tables
from figaro.rules.chance import Chance

if not cython.compiled:
    from figaro.rules.codes import (
        COLOURED,
        DEALING,
        EXCHANGE_BITS,
        EXCHANGING,
        HIGH,
        IN_THREE_ROWS,
        JESTERS,
        LIMIT,
        MASK,
        NOBODY,
        OCTETS,
        ONES,
        PAIRS,
        PLAYING,
        QUADS,
        RING,
        RING_BIT,
        TAKE,
        TAKE_BIT,
        THREE_ROWS,
        TOPS,
    )

VALUES = card_tables.VALUES
UNITS = card_tables.UNITS
TINTS = card_tables.TINTS
TINTED = card_tables.TINTED
SHIFTS = card_tables.SHIFTS
NTH_BIT = card_tables.NTH_BIT


def running_counts(word: int) -> int:
    """Return how many bits are set up to the end of each byte; the top byte counts them all."""
    word -= (word >> 1) & PAIRS
    word = (word & QUADS) + ((word >> 2) & QUADS)
    word = (word + (word >> 4)) & OCTETS
    return (word * ONES) & MASK


def nth_bit(word: int, counts: int, nth: int) -> int:
    """Return the place of the nth set bit, given the running counts of the word.

    The bytes that end before that bit are found by one subtraction in all eight at once.
    """
    full = ((((nth * ONES) | TOPS) - counts) & TOPS) >> 7
    shift = (((full * ONES) & MASK) >> 56) << 3
    before = (((counts << 8) & MASK) >> shift) & 255
    byte = (word >> shift) & 255
    return shift + NTH_BIT[8 * byte + nth - before]


class Round:
    """Hands, rows, piles and the turn; a new round is empty and waits for a deal."""

    def __init__(self, players: int) -> None:
        if not 3 <= players <= 6:
            raise ValueError(f"3 to 6 players, not {players} (R4)")
        self.players = players
        self.phase = DEALING
        self.turn = 0
        self.king = 0
        self.collector = NOBODY
        self.moves = 0
        self.hands = [0] * 6
        self.held = [0] * 6
        self.hand_sizes = [0] * 6
        self.rows = [0] * 6
        self.totals = [0] * 6
        self.piles = [0] * 6
        self.pile_sizes = [0] * 6
        self.tints = [0] * 2
        self.blanks = [0] * 2
        self.seats = [0] * 2
        self.jesters = [0] * 2
        self.seats[0] = THREE_ROWS
        self.seats[1] = THREE_ROWS >> (18 * (6 - players))
        self.jesters[0] = JESTERS * IN_THREE_ROWS
        self.jesters[1] = self.jesters[0] & self.seats[1]
        self.clear_rows()

    def clear_hands(self) -> None:
        """Clear the hands and piles for a new deal (R7)."""
        for seat in range(6):
            self.hands[seat] = 0
            self.held[seat] = 0
            self.hand_sizes[seat] = 0
            self.piles[seat] = 0
            self.pile_sizes[seat] = 0

    def clear_rows(self) -> None:
        """Clear the rows, so that none has a colour (R9)."""
        for row in range(6):
            self.rows[row] = 0
            self.totals[row] = 0
        for half in range(2):
            self.tints[half] = 0
            self.blanks[half] = self.seats[half]
        self.free = COLOURED * IN_THREE_ROWS
        self.face_up = 0

    def give(self, seat: int, kind: int) -> None:
        """Put a card into a hand."""
        self.hands[seat] += UNITS[kind]
        self.held[seat] |= UNITS[kind] >> (2 * kind)
        self.hand_sizes[seat] += 1

    def lay(self, row: int, kind: int) -> None:
        """Put a card on a row, with what its value and colour change for everybody (R9, R10)."""
        self.rows[row] += UNITS[kind]
        self.totals[row] += VALUES[kind]
        self.face_up += 1
        half = 1 if row >= 3 else 0
        self.tints[half] |= TINTS[kind] << SHIFTS[row]
        self.blanks[half] &= ~(TINTED[kind] << SHIFTS[row])
        self.free &= ~(TINTS[kind] * IN_THREE_ROWS)

    def cards_legal(self, half: int) -> int:
        """Return the legal plays on the rows of seats 0 to 2, or of seats 3 to 5 (R8, R10 to R12)."""
        held = self.held[self.turn]
        word = self.tints[half] | (self.blanks[half] & self.free) | self.jesters[half]
        word &= held * IN_THREE_ROWS
        if (self.turn >= 3) == half:
            word |= (held & RING_BIT) << SHIFTS[self.turn]
        return word

    def low(self) -> int:
        """Return the legal actions 0 to 53: cards on the rows of seats 0 to 2."""
        return self.cards_legal(0) if self.phase == PLAYING else 0

    def high(self) -> int:
        """Return the legal actions from 54 on: cards on the rows of seats 3 to 5, take (R16), swap and keep."""
        if self.phase == PLAYING:
            return self.cards_legal(1) | (TAKE_BIT if self.face_up else 0)
        return EXCHANGE_BITS if self.phase == EXCHANGING else 0

    def place(self, action: int) -> None:
        """Carry out a legal action of this round: a card on a row, or take (R8)."""
        self.moves += 1
        self.collector = NOBODY
        seat = self.turn
        if action == TAKE:
            self.collect(seat)
            return
        row = action // 18
        kind = action - 18 * row
        hand = self.hands[seat] - UNITS[kind]
        self.hands[seat] = hand
        self.hand_sizes[seat] -= 1
        gone = 0 if (hand >> (3 * kind)) & 7 else 1
        self.held[seat] &= ~(gone << kind)
        self.lay(row, kind)
        if kind == RING:
            self.pass_rows()
        elif self.totals[row] >= LIMIT:
            self.collect(row)
            return
        seat += 1
        self.begin_turn(seat if seat < self.players else 0)

    def pass_rows(self) -> None:
        """Pass every row to the left neighbour at once (R12)."""
        seat = self.players - 1
        row = self.rows[seat]
        total = self.totals[seat]
        while seat:
            self.rows[seat] = self.rows[seat - 1]
            self.totals[seat] = self.totals[seat - 1]
            seat -= 1
        self.rows[0] = row
        self.totals[0] = total
        self.pass_bits(self.tints)
        self.pass_bits(self.blanks)

    def pass_bits(self, words: list[int]) -> None:
        """Pass the bits of every row to the left neighbour's row."""
        low = words[0]
        high = words[1]
        last = high >> (18 * (self.players - 4)) if self.players > 3 else low >> 36
        words[0] = ((low << 18) & THREE_ROWS) | last
        words[1] = ((high << 18) | (low >> 36)) & self.seats[1]

    def collect(self, seat: int) -> None:
        """Put all face-up cards on a seat's pile; that seat has the next turn (R13, R14)."""
        for row in range(6):
            self.piles[seat] += self.rows[row]
        self.pile_sizes[seat] += self.face_up
        self.clear_rows()
        self.collector = seat
        self.begin_turn(seat)

    def begin_turn(self, seat: int) -> None:
        """Return the turn to a seat; with no card in hand the round ends and the King moves (R18)."""
        self.turn = seat
        if not self.hand_sizes[seat]:
            self.king = seat
            self.phase = DEALING

    def random_action(self, chance: Chance) -> int:
        """Draw one of the legal actions, each equally likely; there is at least one."""
        low = self.low()
        high = self.high()
        low_counts = running_counts(low)
        high_counts = running_counts(high)
        in_low = low_counts >> 56
        pick = chance.roll(in_low + (high_counts >> 56))
        first = 0
        if pick >= in_low:
            low = high
            low_counts = high_counts
            pick -= in_low
            first = HIGH
        return first + nth_bit(low, low_counts, pick)

    def play_out(self, chance: Chance) -> None:
        """Play random moves until the round is over."""
        while self.phase == PLAYING:
            self.place(self.random_action(chance))
