"""What players type, and what it means."""

import pytest

from figaro.notation import parse_position
from figaro.rules import Seat, View, view
from figaro.terminal.typed import NotUnderstood, move_of, numbered

PIECES = "groups 14 10 6 | 15 11 9 | 13 3 1"
W1 = f"rows r2 | j1 | - | b22; hands r1 b2 g3 j1 o | y1 | y1 | y1; {PIECES}"


@pytest.fixture
def seen() -> View:
    return view(parse_position(W1), Seat.A)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("b2D", "b2D"),
        ("B2d", "b2D"),
        (" b2  d ", "b2D"),
        ("b2 on D", "b2D"),
        ("r1", "r1A"),  # red lies in one row, so that is where it goes
        ("o", "o"),
        ("O", "o"),
        ("oa", "o"),
        ("oB", "oB"),  # refused later, by its rule
        ("ring", "o"),
        ("ring dance", "o"),
        ("x", "x"),
        ("Take", "x"),
        ("swap", "swap"),
        ("KEEP", "keep"),
        ("y3", "y3A"),  # not in the hand, which the rules will say
        ("b2C", "b2C"),
        ("1", "r1A"),
        ("blue 2 A", "b2A"),
        ("Blue 2", "b2D"),
        ("r 1 b", "r1B"),
        ("b2 on A", "b2A"),
        ("jester 1 on row c", "j1C"),
        ("ring on A", "o"),
        ("Ring dance on A", "o"),
    ],
)
def test_a_move_can_be_typed_in_many_ways(seen: View, typed: str, move: str) -> None:
    assert str(move_of(typed, seen)) == move


@pytest.mark.parametrize(
    "typed", ["", "hello", "b4C", "b2G", "b2CC", "0", "99", "-1", "²", "1" * 5000, "g3", "j1", "r"]
)
def test_what_is_no_move_gets_a_hint(seen: View, typed: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        move_of(typed, seen)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("r9A", "There is no r9: values are 1 to 3."),
        ("blue 0", "There is no b0: values are 1 to 3."),
        ("j3 b", "There is no j3: jesters are j1 and j2."),
        ("b2G", "There is no row G; the rows are A to D (R10). rules R10 tells more."),
        ("b2 e", "There is no row E; the rows are A to D (R10). rules R10 tells more."),
    ],
)
def test_a_card_or_row_that_is_not_there_is_named(seen: View, typed: str, hint: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        move_of(typed, seen)
    assert str(caught.value) == hint


def test_a_card_that_fits_several_rows_asks_for_the_row(seen: View) -> None:
    with pytest.raises(NotUnderstood, match="On which row\\? g3B and g3C are possible"):
        move_of("g3", seen)


def test_enter_alone_is_the_only_move_if_there_is_only_one() -> None:
    forced = parse_position(f"rows r2 | b1 | g1 | p1; hands y1 | g2 | g2 | g2; {PIECES}")
    assert str(move_of("", view(forced, Seat.A))) == "x"


def test_every_legal_move_has_its_number_and_its_text(seen: View) -> None:
    moves = numbered(seen)
    assert sorted(map(str, moves)) == sorted(map(str, seen.legal))
    for number, move in enumerate(moves, start=1):
        assert move_of(str(number), seen) == move
        assert move_of(str(move), seen) == move
        assert move_of(str(move).upper(), seen) == move
