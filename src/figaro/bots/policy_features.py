"""PolicyFeatures: what a mover knows about a position and a policy judges moves by.

`policy_features.pxd` gives the C types; rollouts run this without the GIL.

Invariant: it reads only the mover's hand, and what is in all hands together, which everybody can know.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from figaro.rules import uncompiled as cython

from figaro.bots import policy_tables
from figaro.rules.position import Position

if not cython.compiled:
    from figaro.bots.layout import BLANK, MIDDLE
    from figaro.rules.bits import bit_place
    from figaro.rules.codes import COLOURED_CARDS

PHASES = policy_tables.PHASES
SWINGS = policy_tables.SWINGS
AT_LEAST = policy_tables.AT_LEAST
NEEDS = policy_tables.NEEDS
CROWDS = policy_tables.CROWDS


class PolicyFeatures:
    """What the player to move sees; `stakes` says what each seat's misfortune is worth to each mover.

    `counts_cards` is whether players remember which cards are gone, `counts_piles` whether they know the piles.
    """

    def __init__(self, *, counts_cards: bool, counts_piles: bool) -> None:
        self.counts_cards = counts_cards
        self.counts_piles = counts_piles
        self.stakes = [0] * 36
        self.gains = [0] * 6
        self.players = 0
        self.mover = 0
        self.hand = 0
        self.unseen = 0
        self.take_gain = 0
        self.standing = 0
        self.set_stakes(policy_tables.ALIKE)

    def set_stakes(self, stakes: Sequence[int]) -> None:
        """Set what it is worth to each mover if a seat drops a place in the ranking: 6 x 6, in 8192ths of a game."""
        stakes = tuple(stakes)
        if len(stakes) != 36 or not all(-8192 <= stake <= 8192 for stake in stakes):
            raise ValueError("stakes are 36 numbers of at most 8192")
        for place in range(36):
            self.stakes[place] = stakes[place]

    def look(self, position: Position) -> None:
        """Work out what the player to move sees."""
        self.mover = position.turn
        self.players = position.players
        self.hand = position.hands[self.mover]
        self.look_at_cards(position)
        self.look_at_piles(position)

    def look_at_cards(self, position: Position) -> None:
        """Work out which cards the mover has not seen."""
        unseen = position.deck - self.hand
        for seat in range(self.players):
            unseen -= position.rows[seat]
            if self.counts_cards:
                unseen -= position.piles[seat]
        self.unseen = unseen

    def look_at_piles(self, position: Position) -> None:
        """Work out what the mover gains if a seat collects what lies on the table plus one card."""
        left = 0
        for seat in range(self.players):
            left += position.hand_sizes[seat]
        swings = 192 * PHASES[left // self.players] + MIDDLE
        cards = position.face_up
        stakes = 6 * self.mover
        self.standing = 0
        for seat in range(self.players):
            pile = position.pile_sizes[seat] if self.counts_piles else 0
            gain = 0
            taken = 0
            for other in range(self.players):
                if other == seat:
                    continue
                ahead = swings + pile - (position.pile_sizes[other] if self.counts_piles else 0)
                stake = self.stakes[stakes + seat] - self.stakes[stakes + other]
                gain += stake * (SWINGS[ahead + cards + 1] - SWINGS[ahead])
                if seat == self.mover:
                    taken += stake * (SWINGS[ahead + cards] - SWINGS[ahead])
                    self.standing += stake * (SWINGS[ahead] - 128)
            self.gains[seat] = gain >> 8
            if seat == self.mover:
                self.take_gain = taken >> 8
        self.standing >>= 8

    def crowd(self, row: int, total: int) -> int:
        """Return how many unseen cards would fill a row, or may be played on it."""
        tint = row & COLOURED_CARDS
        if not tint:
            return BLANK
        need = NEEDS[total]
        shift = 9 * (bit_place(tint) // 9)
        count = AT_LEAST[4 * ((self.unseen >> shift) & 511) + need] + AT_LEAST[4 * ((self.unseen >> 45) & 63) + need]
        return CROWDS[count]

    def can_fill(self, row: int, total: int, hand: int) -> bool:
        """Return whether a hand has a card that fills a row."""
        if total < 3:
            return False
        need = NEEDS[total]
        if AT_LEAST[4 * ((hand >> 45) & 63) + need]:
            return True
        tint = row & COLOURED_CARDS
        if not tint:
            return False
        shift = 9 * (bit_place(tint) // 9)
        return AT_LEAST[4 * ((hand >> shift) & 511) + need] > 0
