"""The rules of a round once more, as slowly and plainly as they read (R8 to R18), to compare with."""

from dataclasses import dataclass, field

COLOURS = "rygbp"


def value(card: str) -> int:
    return 0 if card == "o" else int(card[1])


@dataclass
class NaiveRound:
    """A round with its cards as lists of names."""

    hands: list[list[str]]
    turn: int
    rows: list[list[str]] = field(default_factory=list)
    piles: list[list[str]] = field(default_factory=list)
    king: int | None = None

    def __post_init__(self) -> None:
        self.rows = self.rows or [[] for _ in self.hands]
        self.piles = self.piles or [[] for _ in self.hands]

    def colour(self, seat: int) -> str | None:
        for card in self.rows[seat]:
            if card[0] in COLOURS:
                return card[0]
        return None

    def may_play(self, card: str, seat: int) -> bool:
        if card == "o":
            return seat == self.turn
        if card[0] == "j":
            return True
        if self.colour(seat) is not None:
            return self.colour(seat) == card[0]
        return all(self.colour(other) != card[0] for other in range(len(self.rows)))

    def legal(self) -> set[str]:
        if self.king is not None:
            return set()
        moves = {
            card if card == "o" else card + "ABCDEF"[seat]
            for card in self.hands[self.turn]
            for seat in range(len(self.rows))
            if self.may_play(card, seat)
        }
        return moves | ({"x"} if any(self.rows) else set())

    def collect(self, seat: int) -> None:
        for row in self.rows:
            self.piles[seat] += row
        self.rows = [[] for _ in self.rows]
        self.turn = seat

    def play(self, move: str) -> None:
        if move == "x":
            self.collect(self.turn)
        else:
            card, seat = (move, self.turn) if move == "o" else (move[:2], "ABCDEF".index(move[2]))
            self.hands[self.turn].remove(card)
            self.rows[seat].append(card)
            if card == "o":
                self.rows = [self.rows[-1], *self.rows[:-1]]
            if sum(map(value, self.rows[seat])) >= 6 and card != "o":
                self.collect(seat)
            else:
                self.turn = (self.turn + 1) % len(self.rows)
        if not self.hands[self.turn]:
            self.king = self.turn
