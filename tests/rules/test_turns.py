"""R8 to R17: what a turn can be, what it does, and why it is refused."""

import pytest

from figaro.rules import Cards, IllegalMove, Move, NotationError, Play, Reason, Seat, State, play, refusal
from figaro.rules.events import CardPlayed, Collected, LastCard, RowsPassed, Why
from pictures import after, events, legal, rows, table

A, B, C, D, E, F = Seat


def why_not(state: State, move: str) -> Reason | None:
    return refusal(state, Move.parse(move))


def test_r8_a_turn_is_one_card_from_the_own_hand_or_taking() -> None:
    state = table("r2 | - | - | -", "g2 j1 | p3")
    assert legal(state) == {"g2B", "g2C", "g2D", "j1A", "j1B", "j1C", "j1D", "x"}
    assert why_not(state, "p3B") is Reason.NOT_IN_HAND


def test_r8_playing_moves_the_card_from_hand_to_row() -> None:
    state = after(table("r2 | - | - | -", "g2 j1"), "g2C")
    assert state.rows == rows("r2 | - | g2 | -")
    assert state.hands[A] == Cards.parse("j1")


def test_r8_nobody_plays_out_of_turn() -> None:
    state = table("- | - | - | -", "g2 | g3")
    assert refusal(state, Move.parse("g2A"), by=B) is Reason.NOT_YOUR_TURN
    assert refusal(state, Move.parse("g2A"), by=A) is None
    with pytest.raises(IllegalMove) as error:
        play(state, Move.parse("g2A"), by=B)
    assert error.value.reason is Reason.NOT_YOUR_TURN


def test_r9_jesters_and_rings_give_a_row_no_colour() -> None:
    state = table("j12 o | - | - | -", "g1 r1")
    assert {"g1A", "r1A"} <= legal(state)
    assert Cards.parse("j12 o").colour is None
    assert str(Cards.parse("j1 b2 o").colour) == "b"


def test_r10_a_colour_goes_on_its_own_row_wherever_that_is() -> None:
    assert legal(table("- | b22 | - | -", "b1")) == {"b1B", "x"}
    assert legal(table("b22 | - | - | -", "b1")) == {"b1A", "x"}


def test_r10_a_new_colour_goes_on_any_row_without_colour() -> None:
    assert legal(table("r2 | b2 | - | j1", "g1")) == {"g1C", "g1D", "x"}


def test_r10_a_row_never_gets_a_second_colour() -> None:
    state = table("r2 | - | - | -", "g1")
    assert why_not(state, "g1A") is Reason.OTHER_COLOUR


def test_r10_a_colour_never_stands_in_two_rows() -> None:
    state = table("r2 | - | - | -", "r1")
    assert why_not(state, "r1B") is Reason.COLOUR_ELSEWHERE


def test_r10_a_card_goes_to_somebody_at_the_table() -> None:
    assert why_not(table("- | - | -", "g1"), "g1D") is Reason.NO_SUCH_ROW
    assert why_not(table("- | - | -", "j1"), "j1F") is Reason.NO_SUCH_ROW


def test_r11_a_jester_goes_on_any_row_and_adds_its_value() -> None:
    state = table("r2 | y2 | g2 | b2 | p2 | -", "j2 p1")
    assert legal(state) == {"j2A", "j2B", "j2C", "j2D", "j2E", "j2F", "p1E", "x"}
    assert after(state, "j2F").rows[F].value == 2


def test_r11_a_jester_keeps_the_colour_of_the_row() -> None:
    state = after(table("r2 | - | -", "j1 y1 | g1 r1"), "j1A")
    assert legal(state) == {"g1B", "g1C", "r1A", "x"}


def test_r12_a_ring_moves_every_row_to_the_left() -> None:
    state = table("r2 | b2 | - | j1", "o y1")
    assert after(state, "o").rows == rows("j1 | r2 o | b2 | -")


def test_r12_a_ring_moves_the_rows_of_three_and_of_six_players_too() -> None:
    assert after(table("r2 | b2 | g2", "o y1"), "o").rows == rows("g2 | r2 o | b2")
    six = table("r2 | b2 | g2 | - | y2 | p2", "o y1", turn="A")
    assert after(six, "o").rows == rows("p2 | r2 o | b2 | g2 | - | y2")


def test_r12_colours_move_with_the_rows() -> None:
    state = after(table("r2 | b2 | - | -", "o y1 | r1 b1 g1"), "o")
    assert legal(state) == {"r1B", "b1C", "g1A", "g1D", "x"}


def test_r12_a_ring_goes_on_the_own_row_only() -> None:
    state = table("- | - | - | -", "o")
    assert legal(state) == {"o"}
    assert why_not(state, "oB") is Reason.RING_WITH_ROW
    assert why_not(state, "oA") is Reason.RING_WITH_ROW
    with pytest.raises(IllegalMove):
        play(state, Move.parse("oA"))


def test_r12_the_turn_passes_to_the_left_after_a_ring() -> None:
    assert after(table("r22 | - | -", "o y1"), "o").turn is B


def test_r12_a_ring_tells_how_the_rows_lie_now() -> None:
    told = events(table("r2 | - | -", "o y1 g1"), "o")
    assert told == (CardPlayed(A, Cards.parse("o").kinds[0], A, 2), RowsPassed(A, rows("- | r2 o | -")))


def test_r13_a_row_that_reaches_six_is_collected_with_all_others() -> None:
    state = after(table("r2 | b22 | g1 | -", "b2"), "b2B")
    assert state.rows == rows("- | - | - | -")
    assert state.piles == (Cards(), Cards.parse("r2 b222 g1"), Cards(), Cards())


def test_r13_five_is_not_yet_enough_and_seven_is() -> None:
    assert after(table("- | b22 | -", "b1 y1"), "b1B").rows[B].value == 5
    assert after(table("- | b22 | -", "b3 y1"), "b3B").pile_sizes == (0, 3, 0)


def test_r13_one_may_overflow_the_own_row() -> None:
    state = after(table("b22 | r1 | -", "b2 y1"), "b2A")
    assert (state.pile_sizes, state.turn) == ((4, 0, 0), A)


def test_r13_collecting_tells_who_what_and_why() -> None:
    told = events(table("r2 | b22 | -", "b2 y1 g1"), "b2B")
    assert told[-1] == Collected(B, A, rows("r2 | b222 | -"), Why.SIX_REACHED)


def test_r14_whoever_collected_has_the_next_turn_and_play_goes_on_clockwise_from_there() -> None:
    state = table("- | - | b22 | -", "b2 y1 | y2 | g1 y2 | y2 y1")
    state = after(state, "b2C")
    assert state.turn is C
    assert after(state, "g1C").turn is D


def test_r15_who_can_play_no_card_must_take() -> None:
    state = table("r2 | b2 | g2", "y1 y2 y3")
    assert legal(state) == {"x"}
    told = events(state, "x")
    assert told[0] == Collected(A, A, rows("r2 | b2 | g2"), Why.COULD_NOT_PLAY)
    assert after(state, "x").turn is A


def test_r16_who_could_play_may_take_all_the_same() -> None:
    state = table("r2 | - | -", "r1 y1")
    told = events(state, "x")
    assert told == (Collected(A, A, rows("r2 | - | -"), Why.CHOSE_TO),)


def test_r16_nothing_cannot_be_taken() -> None:
    state = table("- | - | -", "r1")
    assert "x" not in legal(state)
    assert why_not(state, "x") is Reason.NOTHING_TO_TAKE


@pytest.mark.parametrize(("turn", "then"), [("A", B), ("B", C), ("C", D), ("D", A)])
def test_r17_otherwise_the_turn_passes_to_the_left(turn: str, then: Seat) -> None:
    state = table("- | - | - | -", "r1 y1 | r2 y2 | g1 y1 | g2 y2", turn=turn)
    assert after(state, str(state.legal_moves[0])).turn is then


def test_a_refusal_says_which_move_on_which_table_by_which_rule() -> None:
    state = table("r2 | j1 | -", "g1")
    with pytest.raises(IllegalMove) as error:
        play(state, Play(Cards.parse("g1").kinds[0], A))
    assert str(error.value) == "g1A is refused with rows r2 | j1 | -, A to move: that row has another colour (R10)"
    assert error.value.state == state


def test_a_card_other_than_a_ring_needs_a_row() -> None:
    with pytest.raises(NotationError, match="needs a row"):
        Play(Cards.parse("g1").kinds[0])


def test_a_played_card_tells_the_value_of_its_row() -> None:
    told = events(table("r2 | - | -", "r1 j1 y1"), "r1A")
    assert told == (CardPlayed(A, Cards.parse("r1").kinds[0], A, 3),)


def test_r19_a_hand_of_one_card_is_announced() -> None:
    assert events(table("- | - | -", "r1 y1 | y2"), "r1A")[-1] == LastCard(A, 1)


@pytest.mark.parametrize("hand", ["r1", "r1 y1 y2"])
def test_r19_no_other_hand_is_announced(hand: str) -> None:
    assert not any(isinstance(event, LastCard) for event in events(table("- | - | -", f"{hand} | y2"), "r1A"))


def test_r19_the_announcement_comes_before_anyone_collects() -> None:
    told = events(table("r22 | - | -", "r2 y1"), "r2A")
    assert [type(event) for event in told] == [CardPlayed, LastCard, Collected]
