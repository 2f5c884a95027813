"""What lasts from round to round: the King, the road pieces, the roads (R18 to R25).

`scoring.pxd` gives the C types; `codes.py` defines how pieces and roads are numbered.

Invariant: the methods that Python code can call, which only return something, check the seat they are
given; the rest trust their caller.
"""

try:
    import cython
except ImportError:
    from figaro.rules import uncompiled as cython

from figaro.rules.round import Round

if not cython.compiled:
    from figaro.rules.bits import bit_place
    from figaro.rules.codes import DEALING, EXCHANGING, NOBODY, OVER, PIECES, ROUNDS


class Scoring(Round):
    """A round on the table, and where everyone stands in the game."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.round = 0
        self.may_keep = False
        self.nearest_best = False
        self.fewest_free = False
        self.lengths = [0] * 15
        self.drawn = [0] * 3
        self.groups = [0] * 3
        self.roads = [0] * 6
        self.ranking = [0] * 6
        self.awarded = [0] * 6
        self.forget_results()

    def forget_results(self) -> None:
        """Forget what the last move did, and any counted round."""
        self.collector = NOBODY
        self.winner = NOBODY
        self.exchanger = NOBODY
        self.given = NOBODY
        self.received = NOBODY
        self.swapped = False
        for seat in range(6):
            self.ranking[seat] = seat
            self.awarded[seat] = NOBODY

    def seat_at(self, seat: int) -> int:
        """Return the seat after checking that it is one at this table."""
        if not 0 <= seat < self.players:
            raise IndexError(f"there is no seat {seat} at a table of {self.players}")
        return seat

    def hand(self, seat: int) -> int:
        """Return a seat's hand as counters."""
        return self.hands[self.seat_at(seat)]

    def hand_size(self, seat: int) -> int:
        """Return the number of cards in a hand (R26)."""
        return self.hand_sizes[self.seat_at(seat)]

    def row(self, seat: int) -> int:
        """Return the row in front of a seat as counters."""
        return self.rows[self.seat_at(seat)]

    def total(self, seat: int) -> int:
        """Return the value of the row in front of a seat (R13)."""
        return self.totals[self.seat_at(seat)]

    def pile(self, seat: int) -> int:
        """Return a seat's pile as counters."""
        return self.piles[self.seat_at(seat)]

    def pile_size(self, seat: int) -> int:
        """Return the number of cards in a pile (R20)."""
        return self.pile_sizes[self.seat_at(seat)]

    def every_hand(self) -> tuple[int, ...]:
        """Return all hands as counters."""
        return tuple([self.hands[seat] for seat in range(self.players)])

    def every_hand_size(self) -> tuple[int, ...]:
        """Return the number of cards in every hand (R26)."""
        return tuple([self.hand_sizes[seat] for seat in range(self.players)])

    def every_row(self) -> tuple[int, ...]:
        """Return all rows as counters."""
        return tuple([self.rows[seat] for seat in range(self.players)])

    def every_pile_size(self) -> tuple[int, ...]:
        """Return the number of cards in every pile (R20)."""
        return tuple([self.pile_sizes[seat] for seat in range(self.players)])

    def road(self, seat: int) -> int:
        """Return a seat's road as bits."""
        return self.roads[self.seat_at(seat)]

    def group(self, group: int) -> int:
        """Return one of the three groups as bits; once handed out, a group is empty."""
        if not 0 <= group < ROUNDS:
            raise IndexError(f"there is no group {group}")
        return self.groups[group]

    def ranked(self, place: int) -> int:
        """Return the seat at a place in the last counted round's ranking, most cards first (R22)."""
        return self.ranking[self.seat_at(place)]

    def award_to(self, seat: int) -> int:
        """Return the piece a seat took in the last counted round, or `NOBODY` (R22)."""
        return self.awarded[self.seat_at(seat)]

    def end_round(self) -> None:
        """Count the piles, then exchange and award pieces, unless somebody has to decide first (R20 to R22)."""
        self.rank_seats()
        if self.round == ROUNDS and self.exchange_due():
            if self.may_keep:
                self.phase = EXCHANGING
                self.turn = self.exchanger
                return
            self.swap()
        self.award()

    def from_king(self, seat: int) -> int:
        """Return the number of steps clockwise from the King's holder to a seat."""
        return seat - self.king if seat >= self.king else seat + self.players - self.king

    def ranks_before(self, seat: int, other: int) -> bool:
        """Return whether a seat ranks before another: it has more cards, or loses the tie (R22)."""
        if self.pile_sizes[seat] != self.pile_sizes[other]:
            return self.pile_sizes[seat] > self.pile_sizes[other]
        near = self.from_king(seat)
        far = self.from_king(other)
        if self.nearest_best or not near or not far:
            return near > far
        return near < far

    def rank_seats(self) -> None:
        """Rank the seats by their piles, most cards first (R22)."""
        for seat in range(self.players):
            place = seat
            while place and self.ranks_before(seat, self.ranking[place - 1]):
                self.ranking[place] = self.ranking[place - 1]
                place -= 1
            self.ranking[place] = seat

    def exchange_due(self) -> bool:
        """Find who exchanges which pieces, and return whether there is an exchange at all (R21)."""
        fewest = self.pile_sizes[self.ranking[self.players - 1]]
        seat = self.king
        while self.pile_sizes[seat] != fewest:
            seat = seat + 1 if seat + 1 < self.players else 0
        longest = PIECES - 1
        while longest >= 0 and not (self.roads[seat] >> longest) & 1:
            longest -= 1
        shortest = bit_place(self.groups[ROUNDS - 1])
        if longest < shortest:
            return False
        self.exchanger = seat
        self.given = longest
        self.received = shortest
        return True

    def swap(self) -> None:
        """Swap the longest piece of the road for the shortest of the third group (R21)."""
        pieces = (1 << self.given) | (1 << self.received)
        self.roads[self.exchanger] ^= pieces
        self.groups[ROUNDS - 1] ^= pieces
        self.swapped = True

    def award(self) -> None:
        """Hand out the round's group, longest piece first (R22), and end the game after three rounds."""
        fewest = self.pile_sizes[self.ranking[self.players - 1]]
        piece = PIECES
        for place in range(self.players):
            seat = self.ranking[place]
            self.awarded[seat] = NOBODY
            if place == self.players - 1 or not self.pile_sizes[seat]:
                continue
            if self.fewest_free and self.pile_sizes[seat] == fewest:
                continue
            piece -= 1
            while piece > 0 and not (self.groups[self.round - 1] >> piece) & 1:
                piece -= 1
            self.awarded[seat] = piece
            self.roads[seat] |= 1 << piece
        self.groups[self.round - 1] = 0
        self.turn = self.king
        self.phase = DEALING
        if self.round == ROUNDS:
            self.phase = OVER
            self.find_winner()

    def road_length(self, seat: int) -> int:
        """Return the length of a seat's road (R24)."""
        length = 0
        road = self.roads[seat]
        while road:
            length += self.lengths[bit_place(road)]
            road &= road - 1
        return length

    def find_winner(self) -> None:
        """Find the shortest road; in a tie, the first seat clockwise from the King wins (R24, R25)."""
        self.winner = self.king
        shortest = self.road_length(self.king)
        seat = self.king
        for _ in range(self.players - 1):
            seat = seat + 1 if seat + 1 < self.players else 0
            length = self.road_length(seat)
            if length < shortest:
                shortest = length
                self.winner = seat
