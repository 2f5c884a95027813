"""True games with one move, deal or mark spoilt; each case shows what is changed into what."""

from typing import NamedTuple

import pytest

from figaro.notation import Fault, Place, RecordError, read_game
from figaro.rules import Reason


class Case(NamedTuple):
    name: str
    game: tuple[str, int]
    old: str
    new: str
    fault: Fault
    reason: Reason | None = None
    round: int | None = None
    move: int | None = None


FOUR = ("rare", 0)
THREE = ("standard-3", 0)
CARD = ("reference-card-3", 0)
SWAP = ("optional-exchange-4", 2)
FIRST_HAND = "deal b1 b1 g2 g2 o p1 p1 p2 p2 r2 r2 r2 r2 y2 y2 /"
LAST_HAND = "/ b2 b2 g1 j1 j1 o o o p2 p2 p3 r2 r3 y1 y2\n"

BAD_DEAL = Fault.BAD_DEAL, Reason.WRONG_DECK, 1
BAD_HANDS = Fault.BAD_DEAL, Reason.WRONG_HANDS, 1
DEALS = [
    Case("a card is another card", FOUR, "deal b1 b1 g2", "deal b1 b2 g2", *BAD_DEAL),
    Case("a card is one of another hand", FOUR, FIRST_HAND, FIRST_HAND.replace("y2 /", "y3 /"), *BAD_DEAL),
    Case("a card of the colour left out", THREE, "deal g2 g2", "deal b2 g2", *BAD_DEAL),
    Case("a card of the third round is another", THREE, "deal g2 g2 g2 g3", "deal g2 g2 g2 g2", *BAD_DEAL[:2], 3),
    Case("a card too many in the first hand", FOUR, "deal b1 b1", "deal b1 b1 b1", *BAD_HANDS),
    Case("a card missing in the first hand", FOUR, "deal b1 b1", "deal b1", *BAD_HANDS),
    Case("a card too many in the last hand", FOUR, "y1 y2\nr1D", "y1 y2 y2\nr1D", *BAD_HANDS),
    Case("a card missing in the last hand", FOUR, "y1 y2\nr1D", "y1\nr1D", *BAD_HANDS),
    Case("a ring missing in the last hand", FOUR, "o o o p2", "o o p2", *BAD_HANDS),
    Case("eight cards of a kind in a hand", FOUR, "r2 r2 r2 r2 y2 y2 /", "r2 r2 r2 r2 r2 r2 r2 r2 /", *BAD_DEAL),
    Case("a hand too many", FOUR, LAST_HAND, LAST_HAND.replace("\n", " /\n"), *BAD_HANDS),
    Case("a hand too few", FOUR, LAST_HAND, "\n", Fault.NOT_A_CARD, None, 1),
    Case("two hands run together", FOUR, "y2 y2 / b1", "y2 y2 b1", Fault.NOT_A_CARD, None, 1),
    Case("an empty hand", FOUR, FIRST_HAND, "deal /", *BAD_HANDS),
    Case("a word that is no card", FOUR, "deal b1", "deal b4", Fault.NOT_A_CARD, None, 1),
    Case("a word that is no card in the last hand", FOUR, "o o o p2", "o o q p2", Fault.NOT_A_CARD, None, 1),
    Case("a deal instead of a hand", FOUR, LAST_HAND, "/ deal\n", *BAD_HANDS),
    Case("a deal before the round is over", FOUR, "r2D p2B#", f"r2D {FIRST_HAND}", Fault.OUT_OF_PLACE, None, 1, 6),
    Case("hands exchanged, so that the sizes are another seat's", CARD, "/ b2 g2 j1 p2 p2 p2 p2 p3 r2 r2 r2 r2 y2 /",
         "y2 / b2 g2 j1 p2 p2 p2 p2 p3 r2 r2 r2 r2 /", *BAD_HANDS),
    Case("the second round dealt as if the King had not moved", CARD, "/ b2 b2 b2 b3 g2 g2 j1 p2",
         "b2 / b2 b2 b3 g2 g2 j1 p2", *BAD_HANDS[:2], 2),
]  # fmt: skip

ILLEGAL = Fault.ILLEGAL_MOVE
MOVES = [
    Case("a card that is not in hand", FOUR, "\nr1D", "\ny2D", ILLEGAL, Reason.NOT_IN_HAND, 1, 1),
    Case("a card of another hand", FOUR, "j2B r2D", "j2B y3C", ILLEGAL, Reason.NOT_IN_HAND, 1, 6),
    Case("a row of another colour", FOUR, "r1D p2B", "r1D p2D", ILLEGAL, Reason.OTHER_COLOUR, 1, 2),
    Case("a colour that lies elsewhere", FOUR, "p2B g2A", "p2B r2A", ILLEGAL, Reason.COLOUR_ELSEWHERE, 1, 3),
    Case("a row nobody sits at", FOUR, "\nr1D", "\nr1F", ILLEGAL, Reason.NO_SUCH_ROW, 1, 1),
    Case("a jester on a row nobody sits at", THREE, "\nj1B", "\nj1D", ILLEGAL, Reason.NO_SUCH_ROW, 1, 1),
    Case("taking from an empty table", FOUR, "\nr1D", "\nx", ILLEGAL, Reason.NOTHING_TO_TAKE, 1, 1),
    Case("taking twice", FOUR, " x p1D", " x x p1D", ILLEGAL, Reason.NOTHING_TO_TAKE, 1, 24),
    Case("a swap in the middle of a round", FOUR, "\nr1D", "\nswap", ILLEGAL, Reason.NO_EXCHANGE, 1, 1),
    Case("a keep in the middle of a round", SWAP, "p2B# o g2D", "p2B# keep g2D", ILLEGAL, Reason.NO_EXCHANGE),
    Case("a card instead of the decision", SWAP, "swap\n", "p2A\n", ILLEGAL, Reason.EXCHANGE_FIRST, 3),
    Case("taking instead of the decision", SWAP, "swap\n", "x\n", ILLEGAL, Reason.EXCHANGE_FIRST, 3),
    Case("a ring with a row", THREE, "r3A o o", "r3A oB o", Fault.NOT_A_MOVE, None, 1, 24),
    Case("no move at all", FOUR, "p2B g2A", "p2B g2", Fault.NOT_A_MOVE, None, 1, 3),
    Case("a move in capitals", FOUR, "\nr1D", "\nR1D", Fault.NOT_A_MOVE, None, 1, 1),
    Case("two marks", FOUR, "p2B# p2A", "p2B## p2A", Fault.NOT_A_MOVE, None, 1, 7),
    Case("a mark alone", FOUR, "p2B# p2A", "p2B # p2A", Fault.NOT_A_MOVE, None, 1, 8),
    Case("a mark where no row reached 6", FOUR, "\nr1D", "\nr1D#", Fault.WRONG_MARK, None, 1, 1),
    Case("a mark on taking", FOUR, " x p1D", " x# p1D", Fault.WRONG_MARK, None, 1, 23),
    Case("a mark on a ring", THREE, "r3A o o", "r3A o# o", Fault.WRONG_MARK, None, 1, 24),
    Case("a mark on a swap", SWAP, "swap\n", "swap#\n", Fault.WRONG_MARK, None, 3),
    Case("a move deleted", FOUR, "\nr1D p2B", "\np2B", ILLEGAL, Reason.NOT_IN_HAND, 1, 2),
    Case("a move doubled", FOUR, "\nr1D", "\nr1D r1D", ILLEGAL, Reason.NOT_IN_HAND, 1, 2),
    Case("two moves swapped", FOUR, "\nr1D p2B", "\np2B r1D", ILLEGAL, Reason.NOT_IN_HAND, 1, 2),
    Case("a move after the round's end", FOUR, "b2B\npiles", "b2B b2B\npiles", Fault.OUT_OF_PLACE, None, 1, 65),
    Case("a move after the piles", FOUR, "6 19\nking", "6 19\nb2B king", Fault.OUT_OF_PLACE, None, 1, 65),
    Case("a move before the deal", FOUR, FIRST_HAND, f"r1D {FIRST_HAND}", Fault.OUT_OF_PLACE, None, 1, 1),
    Case("a move after the winner", FOUR, "winner A", "winner A\nr1D", Fault.OUT_OF_PLACE, None, 3, 65),
    Case("a word after the winner", FOUR, "winner A", "winner A\nbye", Fault.NOT_A_MOVE, None, 3, 65),
    Case("the last move of a round missing", FOUR, " b2B\npiles", "\npiles", Fault.OUT_OF_PLACE, None, 1, 63),
]  # fmt: skip


@pytest.mark.parametrize("case", DEALS + MOVES, ids=lambda case: case.name)
def test_a_spoilt_deal_or_move_is_refused_where_it_stands(vectors: dict[str, list[str]], case: Case) -> None:
    text = vectors[case.game[0]][case.game[1]]
    assert case.old in text
    with pytest.raises(RecordError) as caught:
        read_game(text.replace(case.old, case.new, 1))
    error = caught.value
    assert (error.fault, error.reason) == (case.fault, case.reason), str(error)
    assert error.place.game == 1
    if case.round is not None:
        assert error.place.round == case.round
    if case.fault in {Fault.BAD_DEAL, Fault.NOT_A_CARD}:
        assert error.place.move is None
    elif case.move is not None:
        assert error.place.move == case.move


def test_an_error_in_a_move_names_the_line_of_the_move(vectors: dict[str, list[str]]) -> None:
    text = vectors["rare"][0].replace("b3B p3A", "b3B p3F", 1)
    with pytest.raises(RecordError) as caught:
        read_game(text)
    line = 1 + text[: text.index("p3F")].count("\n")
    assert caught.value.place == Place(None, line, 1, 1, 18)
