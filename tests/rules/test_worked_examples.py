"""W1 to W7, the worked examples of the specification."""

from figaro.rules import Phase, Seat
from figaro.rules.events import Exchanged, PilesCounted
from pictures import after, events, legal, rows, seats, table

A, B, C, D, E = tuple(Seat)[:5]


def test_w1_where_cards_may_go() -> None:
    state = table("r2 | j1 | - | b22", "r1 b1 g1 j1 o")
    assert legal(state) == {"r1A", "b1D", "g1B", "g1C", "j1A", "j1B", "j1C", "j1D", "o", "x"}


def test_w2_a_hand_that_fits_nowhere_must_take() -> None:
    assert legal(table("r1 | b1 | g1", "y1 y2 y3")) == {"x"}


def test_w3_six_is_collected_and_an_empty_hand_ends_the_round() -> None:
    state = after(table("- | - | - | b22", "y1 | y1 | b2 y1 | -", turn="C"), "b2D")
    assert state.phase is Phase.DEALING
    assert state.king is D
    assert state.pile_sizes == (0, 0, 0, 3)


def test_w4_a_ring_passes_the_rows() -> None:
    state = after(table("r22 | - | j2", "y1 | o y1", turn="B"), "o")
    assert state.rows == rows("j2 | r22 | o")
    assert state.turn is C


def test_w5_ranking_five_players() -> None:
    state = table(
        "- | - | - | - | -",
        "p3 | - | p1 | p1 | p1",
        turn="A",
        piles="r111222222 | g1112 | g22222 r3 b111 | - | -",
    )
    (counted,) = (event for event in events(state, "p3A") if isinstance(event, PilesCounted))
    assert counted == PilesCounted(1, (9, 4, 9, 0, 0), seats("CABDE"))
    state = after(state, "p3A")
    assert state.king is B
    assert state.roads == ((12,), (9,), (15,), (), ())


def test_w6_the_exchange_and_the_pieces_of_four_players() -> None:
    state = table(
        "- | - | - | -",
        "- | p1 | p1 | p3",
        turn="D",
        round="3",
        piles="r1112222 | g111 | b111222222 j11 o | y111",
        roads="- | 13 2 | - | -",
        groups="15 14 12 | 10 9 7 | 11 8 4",
    )
    told = events(state, "p3D")
    assert PilesCounted(3, (7, 3, 12, 3), seats("CABD")) in told
    assert Exchanged(B, 13, 4) in told
    state = after(state, "p3D")
    assert state.king is A
    assert state.roads == ((11,), (8, 4, 2), (13,), ())


def test_w7_a_tie_is_won_by_the_first_clockwise_from_the_king() -> None:
    state = table("- | - | - | -", "- | - | - | -", phase="over", round="3", king="D", roads="15 2 | 14 | 13 1 | 12 8")
    assert tuple(map(sum, state.roads)) == (17, 14, 14, 20)
    assert state.winner is B
