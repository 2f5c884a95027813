"""Refusals: one sentence that says what is in the way."""

import pytest

from figaro.notation import parse_position
from figaro.notation.default_names import NAMES
from figaro.rules import IllegalMove, Move, Reason, Seat, play
from figaro.terminal.painting import Look
from figaro.terminal.refusals import refusal
from figaro.terminal.seat_names import SeatNames

PIECES = "groups 14 10 6 | 15 11 9 | 13 3 1"
TABLE = f"rows r2 | j1 | g2 | b22; hands r1 b2 g3 y2 j1 o | y1 | y1 | y1; {PIECES}"
EXCHANGE = (
    "rules optional-exchange; left-out r; round 3; phase exchanging; turn A; king B; rows | |; hands | |; "
    "piles - | b1 | b2 b2; roads 14 | 9 | 8; groups 14 9 | 8 1 | 5 3"
)


def refused(position: str, move: str, look: Look) -> str:
    with pytest.raises(IllegalMove) as caught:
        play(parse_position(position), Move.parse(move))
    return refusal(caught.value, SeatNames(NAMES, Seat.A), look)


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("r3A", "You have no r3 (R8). rules R8 tells more."),
        ("r1F", "There is no row F; the rows are A to D (R10). rules R10 tells more."),
        ("b2B", "Blue already lies in Dario's row (R10). rules R10 tells more."),
        ("r1B", "Red already lies in your own row (R10). rules R10 tells more."),
        ("y2C", "Carla's row is green (R10). rules R10 tells more."),
        ("y2A", "Your own row is red (R10). rules R10 tells more."),
        ("oB", "A ring dance goes on your own row only: type o (R12). rules R12 tells more."),
        ("swap", "There is nothing to swap or keep now (R21). rules R21 tells more."),
    ],
)
def test_a_refusal_names_the_card_the_row_and_what_is_in_the_way(move: str, told: str) -> None:
    assert refused(TABLE, move, Look()) == told


def test_the_other_refusals_are_one_sentence_too() -> None:
    empty = TABLE.replace("rows r2 | j1 | g2 | b22", "rows | | |")
    assert refused(empty, "x", Look()) == "There is no card on the table to take (R16). rules R16 tells more."
    assert refused(EXCHANGE, "x", Look()) == "First decide: swap or keep (R21). rules R21 tells more."


def test_in_plain_words_the_card_has_its_name() -> None:
    assert refused(TABLE, "r3A", Look(plain=True)).startswith("You have no red 3 (r3) (R8).")


def test_no_sentence_speaks_of_the_own_row() -> None:
    """A reason's own sentence must be good English, because players read it."""
    for reason in (Reason.NOTHING_TO_TAKE, Reason.NOT_YOUR_TURN, Reason.GAME_OVER):
        assert "the own" not in reason.sentence
