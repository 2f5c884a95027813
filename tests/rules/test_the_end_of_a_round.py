"""R18 to R25: who takes the King, the exchange, the road pieces, and who wins."""

import pytest

from figaro.rules import REFERENCE_CARD, Cards, Chance, Game, Move, Phase, Reason, Seat, State, play, refusal
from figaro.rules.events import (
    Decided,
    Event,
    Exchanged,
    ExchangeOffered,
    GameWon,
    KingTaken,
    NoExchange,
    NotExchanged,
    PiecesLeft,
    PieceTaken,
    PilesCounted,
    RoundEnded,
)
from pictures import after, events, seats, table
from strategies import play_on

A, B, C, D, E, F = Seat

# Piles of a given size, from cards no row and no hand needs.
DECK = list(map(str, Cards.parse("r111222222 g111222222 b111222222 y222222 o o o o o")))


def piles(*sizes: int) -> str:
    cards = iter(DECK)
    return " | ".join(" ".join(next(cards) for _ in range(size)) or "-" for size in sizes)


def last_move(sizes: tuple[int, ...], king: str, **parts: str) -> tuple[State, tuple[Event, ...]]:
    """Play the last card of a round so that the seat `king`, whose hand is empty, takes the King."""
    players = len(sizes)
    mover = (Seat.parse(king) - 1) % players
    hands = " | ".join("p3" if seat == mover else "-" if seat == Seat.parse(king) else "p1" for seat in range(players))
    state = table(" | ".join("-" * players), hands, turn=str(Seat(mover)), piles=piles(*sizes), **parts)
    return play(state, Move.parse(f"p3{Seat(mover)}"))


def told(found: tuple[Event, ...], kind: type[Event]) -> list[Event]:
    return [event for event in found if isinstance(event, kind)]


def test_r18_the_round_ends_when_a_turn_begins_with_no_card() -> None:
    state, found = last_move((3, 2, 1, 0), king="B")
    assert (state.phase, state.turn) == (Phase.DEALING, None)
    assert RoundEnded(1, B) in found
    assert KingTaken(B, A) in found
    assert state.king is B


def test_r18_playing_the_last_card_does_not_end_the_round_by_itself() -> None:
    state = after(table("- | - | -", "r1 | y1 | y2"), "r1A")
    assert (state.phase, state.turn) == (Phase.PLAYING, B)


def test_r18_the_round_also_ends_when_the_turn_comes_by_collecting() -> None:
    state = table("- | - | b22 | -", "b2 r1 | r2 | - | y1")
    state, found = play(state, Move.parse("b2C"))
    assert (state.phase, state.king) == (Phase.DEALING, C)
    assert RoundEnded(1, C) in found


def test_r18_taking_with_cards_left_goes_on() -> None:
    assert after(table("r1 | - | -", "y1"), "x").phase is Phase.PLAYING


def test_r20_the_number_of_cards_counts_not_their_value_and_rows_and_hands_count_for_nobody() -> None:
    state, found = last_move((4, 7, 2, 1), king="B")
    assert told(found, PilesCounted) == [PilesCounted(1, (4, 7, 2, 1), seats("BACD"))]
    assert state.pile_sizes == (4, 7, 2, 1)


def test_r21_there_is_no_exchange_before_the_third_round() -> None:
    _, found = last_move((4, 7, 2, 1), king="B", round="2", roads="15 | 12 | 9 | 3")
    assert not told(found, Exchanged)
    assert not told(found, NotExchanged)


def test_r21_the_fewest_cards_swap_the_longest_piece_for_the_shortest_of_the_group() -> None:
    state, found = last_move((4, 7, 2, 1), king="B", round="3", roads="15 | 12 | 9 | 14 3")
    assert told(found, Exchanged) == [Exchanged(D, 14, 4)]
    assert told(found, PieceTaken) == [PieceTaken(B, 14, 1), PieceTaken(A, 10, 2), PieceTaken(C, 7, 3)]
    assert state.roads == ((15, 10), (14, 12), (9, 7), (4, 3))


def test_r21_a_tie_is_exchanged_by_the_king_if_tied() -> None:
    _, found = last_move((1, 1, 5, 5), king="B", round="3", roads="15 | 12 | 9 | 3")
    assert told(found, Exchanged) == [Exchanged(B, 12, 4)]


def test_r21_a_tie_without_the_king_goes_to_the_first_clockwise_from_the_king() -> None:
    _, found = last_move((1, 5, 6, 1), king="B", round="3", roads="15 | 12 | 9 | 14")
    assert told(found, Exchanged) == [Exchanged(D, 14, 4)]


def test_r21_the_search_for_the_fewest_cards_goes_past_the_last_seat_to_the_first() -> None:
    _, found = last_move((1, 5, 6, 7), king="C", round="3", roads="15 | 12 | 9 | 14")
    assert told(found, Exchanged) == [Exchanged(A, 15, 4)]


def test_r21_no_exchange_if_every_own_piece_is_shorter() -> None:
    _, found = last_move((4, 7, 2, 1), king="B", round="3", roads="15 | 12 | 9 | 3 1")
    assert told(found, NotExchanged) == [NotExchanged(D, NoExchange.ALL_SHORTER)]


@pytest.mark.parametrize(("own", "swaps"), [("5", True), ("3", False)])
def test_r21_a_single_step_of_length_decides_on_the_exchange(own: str, swaps: bool) -> None:
    _, found = last_move((4, 7, 2, 1), king="B", round="3", roads=f"15 | 12 | 9 | {own}")
    assert bool(told(found, Exchanged)) == swaps


def test_r21_no_exchange_without_a_piece() -> None:
    _, found = last_move((4, 7, 2, 1), king="B", round="3", roads="15 | 12 | 9 | -")
    assert told(found, NotExchanged) == [NotExchanged(D, NoExchange.NO_ROAD)]


def test_r21_where_it_is_optional_the_player_decides() -> None:
    state, found = last_move((4, 7, 2, 1), king="B", round="3", roads="15 | 12 | 9 | 14", rules="optional-exchange")
    assert found[-1] == ExchangeOffered(D, 14, 4)
    assert (state.phase, state.turn, state.exchange) == (Phase.EXCHANGING, D, (14, 4))
    assert set(map(str, state.legal_moves)) == {"swap", "keep"}
    assert refusal(state, Move.parse("x")) is Reason.EXCHANGE_FIRST
    assert events(state, "swap")[0] == Exchanged(D, 14, 4)
    assert events(state, "keep")[0] == NotExchanged(D, NoExchange.DECLINED)
    assert after(state, "swap").roads[D] == (4,)
    assert after(state, "keep").roads[D] == (14,)


def test_r21_there_is_nothing_to_decide_where_it_is_compulsory() -> None:
    assert refusal(table("- | - | -", "y1"), Move.parse("swap")) is Reason.NO_EXCHANGE
    state, _ = last_move((4, 7, 2, 1), king="B", round="3", roads="15 | 12 | 9 | 14")
    assert state.phase is Phase.OVER


def test_r21_nothing_is_offered_where_no_exchange_is_possible() -> None:
    state, found = last_move((4, 7, 2, 1), king="B", round="3", roads="15 | 12 | 9 | 3", rules="optional-exchange")
    assert not told(found, ExchangeOffered)
    assert state.phase is Phase.OVER


def test_r22_most_cards_take_the_longest_piece_and_the_last_takes_none() -> None:
    state, found = last_move((4, 7, 2, 1), king="B")
    assert told(found, PieceTaken) == [PieceTaken(B, 15, 1), PieceTaken(A, 12, 2), PieceTaken(C, 9, 3)]
    assert state.roads == ((12,), (15,), (9,), ())
    assert not told(found, PiecesLeft)


def test_r22_the_shortest_piece_of_all_is_taken_like_any_other() -> None:
    _, found = last_move((4, 7, 2, 1), king="B", round="3", groups="15 12 9 | 14 11 8 | 10 4 1")
    assert told(found, PieceTaken) == [PieceTaken(B, 10, 1), PieceTaken(A, 4, 2), PieceTaken(C, 1, 3)]


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("seed", range(7))
def test_r22_only_pieces_of_this_rounds_group_are_taken(seed: int, players: int) -> None:
    game = Game.new(players=players, seed=seed, rules=REFERENCE_CARD)
    for _ in play_on(game, Chance(seed)):
        pass
    group: set[int] = set()
    for event in game.events:
        match event:
            case PilesCounted():
                group = set(game.setup.groups[event.round - 1])
            case Exchanged():
                group.add(event.gave)
            case PieceTaken():
                assert event.piece in group


def test_r22_tied_players_rank_from_the_kings_left_and_the_king_last() -> None:
    _, found = last_move((3, 3, 3, 3), king="B")
    assert told(found, PilesCounted) == [PilesCounted(1, (3, 3, 3, 3), seats("CDAB"))]


def test_r22_an_empty_pile_takes_no_piece_and_what_is_left_leaves_the_game() -> None:
    state, found = last_move((4, 0, 2, 0), king="B")
    assert told(found, PieceTaken) == [PieceTaken(A, 15, 1), PieceTaken(C, 12, 2)]
    assert told(found, PiecesLeft) == [PiecesLeft((9,))]
    assert state.groups[0] == ()


def test_r22_on_the_reference_card_the_nearest_to_the_king_comes_off_best() -> None:
    _, found = last_move((3, 3, 3, 1), king="B", rules="reference-card")
    assert told(found, PilesCounted) == [PilesCounted(1, (3, 3, 3, 1), seats("ACBD"))]


def test_r22_on_the_reference_card_everyone_with_the_fewest_takes_nothing() -> None:
    _, found = last_move((4, 1, 2, 1), king="B", rules="reference-card")
    assert told(found, PieceTaken) == [PieceTaken(A, 15, 1), PieceTaken(C, 12, 2)]
    assert told(found, PiecesLeft) == [PiecesLeft((9,))]


def test_r23_the_next_round_waits_for_its_deal() -> None:
    state, _ = last_move((4, 7, 2, 1), king="B")
    assert (state.phase, state.round, state.king) == (Phase.DEALING, 1, B)
    assert state.position.turn == B
    assert refusal(state, Move.parse("x")) is Reason.NOT_DEALT


def test_r24_after_the_third_round_the_shortest_road_wins() -> None:
    state, found = last_move((4, 7, 2, 1), king="B", round="3", roads="15 | 12 | 9 | 3")
    assert found[-1] == GameWon(D, (22, 22, 13, 3), (D,), Decided.SHORTEST)
    assert (state.winner, state.phase) == (D, Phase.OVER)
    assert refusal(state, Move.parse("x")) is Reason.GAME_OVER


def test_r24_the_shortest_road_may_be_that_of_the_first_seat() -> None:
    _, found = last_move((0, 7, 2, 4), king="B", round="3", roads="3 | 12 | 9 | 15")
    assert found[-1] == GameWon(A, (3, 22, 13, 22), (A,), Decided.SHORTEST)


def test_r24_a_player_without_a_road_has_the_shortest() -> None:
    _, found = last_move((4, 7, 2, 0), king="B", round="3", roads="15 | 12 | 9 | -")
    assert found[-1] == GameWon(D, (22, 22, 13, 0), (D,), Decided.SHORTEST)


def test_r25_a_tie_goes_to_the_holder_of_the_king_if_tied() -> None:
    _, found = last_move((4, 0, 2, 0), king="B", round="3", roads="15 | 3 | 9 | 2 1")
    assert found[-1] == GameWon(B, (25, 3, 16, 3), (B, D), Decided.TIED_WITH_KING)


def test_r25_else_a_tie_goes_to_the_first_clockwise_from_the_king() -> None:
    _, found = last_move((0, 4, 2, 0), king="B", round="3", roads="3 | 15 | 9 | 2 1")
    assert found[-1] == GameWon(D, (3, 25, 16, 3), (A, D), Decided.TIED_CLOCKWISE)
