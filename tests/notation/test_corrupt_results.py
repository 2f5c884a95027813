"""True games with their results or tags spoilt; each case shows what is changed into what."""

from typing import NamedTuple

import pytest

from figaro.notation import Fault, RecordError, read, read_game
from figaro.rules import Reason


class Case(NamedTuple):
    name: str
    game: tuple[str, int]
    old: str
    new: str
    fault: Fault
    reason: Reason | None = None


FOUR = ("rare", 0)
THREE = ("standard-3", 0)
CARD = ("reference-card-3", 0)
SWAP = ("optional-exchange-4", 2)
KEEP = ("optional-exchange-4", 4)
PILES_1 = "piles 7 18 6 19\n"
KING_1 = "king D\n"
PILES_3 = "piles 10 15 15 15\n"
KING_3 = "king A\n"
ROADS = "roads 5 1 / 15 6 / 14 3 / 13 10 8\n"
WINNER = "winner A\n"

MISPLACED = Fault.OUT_OF_PLACE
RESULTS = [
    Case("a pile is wrong", FOUR, PILES_1, "piles 7 18 6 18\n", Fault.WRONG_PILES),
    Case("a pile too many", FOUR, PILES_1, "piles 7 18 6 19 0\n", Fault.WRONG_PILES),
    Case("a pile too few", FOUR, PILES_1, "piles 7 18 6\n", MISPLACED),
    Case("a pile is no number", FOUR, PILES_1, "piles 7 18 six 19\n", MISPLACED),
    Case("a pile is a huge number", FOUR, PILES_1, f"piles 7 18 6 {'9' * 5000}\n", MISPLACED),
    Case("a pile is negative", FOUR, PILES_1, "piles 7 18 -6 19\n", MISPLACED),
    Case("a pile has a digit of another script", FOUR, PILES_1, "piles \u0667 18 6 19\n", MISPLACED),
    Case("piles missing", FOUR, PILES_1, "", MISPLACED),
    Case("piles twice", FOUR, PILES_1, PILES_1 * 2, MISPLACED),
    Case("king wrong", FOUR, KING_1, "king C\n", Fault.WRONG_KING),
    Case("king nobody at the table", FOUR, KING_1, "king F\n", Fault.WRONG_KING),
    Case("king no seat", FOUR, KING_1, "king d\n", MISPLACED),
    Case("king missing", FOUR, KING_1, "", MISPLACED),
    Case("king twice", FOUR, KING_1, KING_1 * 2, MISPLACED),
    Case("king before piles", FOUR, PILES_1 + KING_1, KING_1 + PILES_1, MISPLACED),
    Case("no results of the first round", FOUR, PILES_1 + KING_1, "", MISPLACED),
    Case("results of the first round before it ends", FOUR, "\nb3B", f"\n{PILES_1}{KING_1}b3B", MISPLACED),
    Case("no results of the third round but the winner", FOUR, PILES_3 + KING_3 + ROADS, "", MISPLACED),
    Case("roads wrong", FOUR, ROADS, "roads 5 1 / 15 6 / 14 2 / 13 10 8\n", Fault.WRONG_ROADS),
    Case("a road piece too many", FOUR, ROADS, "roads 5 1 / 15 6 / 14 3 2 / 13 10 8\n", Fault.WRONG_ROADS),
    Case("a road piece twice", FOUR, ROADS, "roads 5 1 / 15 6 / 14 3 3 / 13 10 8\n", Fault.WRONG_ROADS),
    Case("a road piece missing", FOUR, ROADS, "roads 5 1 / 15 6 / 14 / 13 10 8\n", Fault.WRONG_ROADS),
    Case("a road too many", FOUR, ROADS, "roads 5 1 / 15 6 / 14 3 / 13 10 8 / -\n", Fault.WRONG_ROADS),
    Case("a road too few", FOUR, ROADS, "roads 5 1 / 15 6 / 14 3\n", MISPLACED),
    Case("roads run together", FOUR, ROADS, "roads 5 1 15 6 / 14 3 / 13 10 8\n", MISPLACED),
    Case("an empty road that is not", FOUR, ROADS, "roads - / 15 6 / 14 3 / 13 10 8\n", Fault.WRONG_ROADS),
    Case("nothing and a piece", FOUR, ROADS, "roads - 5 1 / 15 6 / 14 3 / 13 10 8\n", MISPLACED),
    Case("a piece and nothing", FOUR, ROADS, "roads 5 1 - / 15 6 / 14 3 / 13 10 8\n", MISPLACED),
    Case("nothing between two strokes", FOUR, ROADS, "roads / 15 6 / 14 3 / 13 10 8\n", MISPLACED),
    Case("roads missing", FOUR, ROADS, "", MISPLACED),
    Case("roads twice", FOUR, ROADS, ROADS * 2, MISPLACED),
    Case("roads after the first round", FOUR, KING_1, KING_1 + ROADS, MISPLACED),
    Case("roads before king", FOUR, KING_3 + ROADS, ROADS + KING_3, MISPLACED),
    Case("winner wrong", FOUR, WINNER, "winner B\n", Fault.WRONG_WINNER),
    Case("winner no seat", FOUR, WINNER, "winner a\n", MISPLACED),
    Case("winner missing", FOUR, WINNER, "", Fault.CUT_SHORT),
    Case("winner twice", FOUR, WINNER, WINNER * 2, MISPLACED),
    Case("winner before roads", FOUR, ROADS + WINNER, WINNER + ROADS, MISPLACED),
    Case("winner after the first round", FOUR, KING_1, KING_1 + WINNER, MISPLACED),
    Case("cut after piles", FOUR, KING_3 + ROADS + WINNER, "", Fault.CUT_SHORT),
    Case("cut in the middle of piles", FOUR, " 15\n" + KING_3 + ROADS + WINNER, "", Fault.CUT_SHORT),
    Case("cut in the middle of king", FOUR, " A\n" + ROADS + WINNER, "", Fault.CUT_SHORT),
    Case("cut in the middle of roads", FOUR, " / 13 10 8\n" + WINNER, "", Fault.CUT_SHORT),
    Case("cut in the middle of winner", FOUR, "winner A", "winner", Fault.CUT_SHORT),
    Case("a fourth round", FOUR, WINNER, WINNER + "deal\n", MISPLACED),
    Case("the swap missing", SWAP, " swap\n", "\n", MISPLACED),
    Case("the keep missing", KEEP, " keep\n", "\n", MISPLACED),
    Case("the swap made a keep", SWAP, " swap\n", " keep\n", Fault.WRONG_ROADS),
    Case("the keep made a swap", KEEP, " keep\n", " swap\n", Fault.WRONG_ROADS),
    Case("a swap where no exchange is due", FOUR, PILES_3, "swap\n" + PILES_3, MISPLACED),
    Case("a swap where the exchange is a must", THREE, "g2B\npiles", "g2B swap\npiles", MISPLACED),
    Case("two decisions", SWAP, " swap\n", " swap swap\n", MISPLACED),
    Case("other rules, so that an exchange is due", THREE, '"standard"', '"optional-exchange"', MISPLACED),
    Case("other rules, so that nothing is to be decided", SWAP, '"optional-exchange"', '"standard"', MISPLACED),
    Case("other rules, so that the deck is another", THREE, '"standard"', '"reference-card"', Fault.BAD_SETUP,
         Reason.WRONG_LEFT_OUT),
]  # fmt: skip


@pytest.mark.parametrize("case", RESULTS, ids=lambda case: case.name)
def test_spoilt_results_are_refused(vectors: dict[str, list[str]], case: Case) -> None:
    text = vectors[case.game[0]][case.game[1]]
    assert case.old in text
    with pytest.raises(RecordError) as caught:
        read_game(text.replace(case.old, case.new, 1))
    assert (caught.value.fault, caught.value.reason) == (case.fault, case.reason), str(caught.value)
    assert caught.value.place.game == 1


def test_the_rules_of_the_reference_card_are_not_the_standard_ones(vectors: dict[str, list[str]]) -> None:
    texts = [text for size in (4, 5, 6) for text in vectors[f"reference-card-{size}"]]
    found = [next(read(text.replace('"reference-card"', '"standard"', 1))) for text in texts]
    faults = [error.fault for error in found if isinstance(error, RecordError)]
    assert len(faults) > 5
    assert set(faults) == {Fault.WRONG_ROADS}
