"""R1 to R7: the cards, the road pieces, the first player, the deal."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given

from figaro.rules import (
    REFERENCE_CARD,
    STANDARD,
    Cards,
    Chance,
    Colour,
    Game,
    IllegalDeal,
    IllegalSetup,
    Reason,
    RuleSet,
    Seat,
    Setup,
    State,
    deal,
    rule_set,
    shuffled,
)
from figaro.rules.cards import FULL_DECK
from strategies import new_games, player_counts, rule_sets, seeds


def test_r1_the_deck_has_60_cards_in_five_colours_jesters_and_rings() -> None:
    counts = Counter(map(str, FULL_DECK))
    assert len(FULL_DECK) == 60
    assert counts["o"] == 5
    assert (counts["j1"], counts["j2"]) == (3, 2)
    for colour in "rygbp":
        assert [counts[f"{colour}{value}"] for value in (1, 2, 3)] == [3, 6, 1]


def test_r1_a_ring_has_no_value() -> None:
    assert Cards.parse("o o o").value == 0
    assert Cards.parse("r3 j2 o").value == 5


def test_r2_the_road_pieces_are_1_to_15_long() -> None:
    assert STANDARD.lengths == tuple(range(1, 16))


def test_r2_a_rule_set_may_name_15_other_lengths() -> None:
    rules = replace(STANDARD, lengths=tuple(range(10, 40, 2)))
    setup = Setup.draw(4, Chance(1), rules)
    assert {piece for group in setup.groups for piece in group} <= set(range(10, 40, 2))


@pytest.mark.parametrize(
    "lengths",
    [range(1, 15), range(1, 17), [*range(1, 15), 14], range(15), range(-3, 12), [*range(1, 15), 10_001]],
    ids=["14", "16", "one twice", "zero", "negative", "too long"],
)
def test_r2_lengths_are_15_different_positive_numbers(lengths: range | list[int]) -> None:
    with pytest.raises(IllegalSetup) as error:
        RuleSet(name="odd", lengths=tuple(lengths))
    assert error.value.reason is Reason.WRONG_LENGTHS


@given(seeds)
def test_r3_pieces_come_from_a_bag_so_none_is_drawn_twice(seed: int) -> None:
    setup = Setup.draw(6, Chance(seed))
    pieces = [piece for group in setup.groups for piece in group]
    assert sorted(pieces) == list(range(1, 16))


@pytest.mark.parametrize("players", [0, 2, 7])
def test_r4_three_to_six_players_can_play(players: int) -> None:
    with pytest.raises(IllegalSetup) as error:
        Setup.draw(players, Chance(1))
    assert error.value.reason is Reason.WRONG_PLAYERS


@pytest.mark.parametrize("left_out", Colour)
def test_r4_with_three_players_45_cards_are_left(left_out: Colour) -> None:
    deck = STANDARD.deck(3, left_out)
    assert len(deck) == 45
    assert not any(card.colour is left_out for card in deck)
    assert [str(card) for card in deck if card.colour is None] == ["j1", "j1", "j2", "o", "o"]


def test_r4_the_colour_left_out_is_drawn_at_random() -> None:
    drawn = Counter(Setup.draw(3, Chance(seed)).left_out for seed in range(500))
    assert set(drawn) == set(Colour)
    assert min(drawn.values()) > 60


def test_r4_the_reference_card_has_41_cards_for_three() -> None:
    deck = REFERENCE_CARD.deck(3)
    assert len(deck) == 41
    assert Counter(map(str, deck)) == Counter(
        {**{f"{colour}2": 6 for colour in "rygbp"}, **{f"{colour}3": 1 for colour in "rygbp"}, "j1": 2, "j2": 1, "o": 3}
    )


@pytest.mark.parametrize(
    ("players", "left_out", "rules"),
    [(3, None, STANDARD), (4, Colour.RED, STANDARD), (3, Colour.RED, REFERENCE_CARD)],
)
def test_r4_a_colour_is_left_out_only_of_the_45_card_deck(
    players: int, left_out: Colour | None, rules: RuleSet
) -> None:
    groups = Setup.draw(players, Chance(1)).groups
    with pytest.raises(IllegalSetup) as error:
        Setup(players, groups, Seat.A, rules, left_out)
    assert error.value.reason is Reason.WRONG_LEFT_OUT


@given(player_counts, seeds, rule_sets)
def test_r5_three_sorted_groups_have_a_piece_fewer_than_players(players: int, seed: int, rules: RuleSet) -> None:
    setup = Setup.draw(players, Chance(seed), rules)
    assert [len(group) for group in setup.groups] == [players - 1] * 3
    assert all(list(group) == sorted(group, reverse=True) for group in setup.groups)


@pytest.mark.parametrize(
    ("groups", "reason"),
    [
        (((3, 2, 1), (6, 5, 4)), Reason.WRONG_GROUPS),
        (((3, 2), (6, 5, 4), (9, 8, 7)), Reason.WRONG_GROUPS),
        (((3, 2, 1), (6, 5, 4), (9, 8, 1)), Reason.WRONG_PIECES),
        (((3, 2, 1), (6, 5, 4), (16, 8, 7)), Reason.WRONG_PIECES),
        (((3, 2, 1), (6, 5, 4), (8, 9, 7)), Reason.WRONG_ORDER),
    ],
)
def test_r5_other_groups_are_refused(groups: tuple[tuple[int, ...], ...], reason: Reason) -> None:
    with pytest.raises(IllegalSetup) as error:
        Setup(4, groups, Seat.A)
    assert error.value.reason is reason
    assert "R5" in str(error.value)


def test_r6_the_first_player_is_chosen_or_drawn_and_holds_the_king() -> None:
    assert Game.new(players=5, seed=1, first=Seat.D).state.king is Seat.D
    assert {Game.new(players=5, seed=seed).state.king for seed in range(60)} == set(Seat) - {Seat.F}


def test_r6_choosing_the_first_player_leaves_the_rest_of_the_draw_alone() -> None:
    drawn, chosen = Setup.draw(3, Chance(5)), Setup.draw(3, Chance(5), first=Seat.B)
    assert (drawn.groups, drawn.left_out) == (chosen.groups, chosen.left_out)


def test_r6_the_first_player_sits_at_the_table() -> None:
    with pytest.raises(IllegalSetup) as error:
        Setup(4, ((3, 2, 1), (6, 5, 4), (9, 8, 7)), Seat.E)
    assert error.value.reason is Reason.WRONG_FIRST_PLAYER


@given(new_games())
def test_r7_the_whole_deck_is_dealt_evenly_and_the_king_begins(game: Game) -> None:
    state = game.state
    assert sum(state.hands, Cards()) == game.setup.deck
    even = {3: 15, 4: 15, 5: 12, 6: 10}[game.setup.players]
    if game.setup.rules is rule_set("reference-card") and game.setup.players == 3:
        sizes = [state.hand_sizes[seat] for seat in state.clockwise_from_king]
        assert sizes == [14, 14, 13]
    else:
        assert set(state.hand_sizes) == {even}
    assert state.turn is state.king
    assert not any(state.rows)
    assert not any(state.piles)


def test_r7_every_round_is_shuffled_anew() -> None:
    game = Game.new(players=4, seed=9)
    while not game.over:
        game.play(game.legal_moves[0])
    deals = [played.hands for played in game.rounds]
    assert len(deals) == len(set(deals)) == 3


def test_r7_every_card_is_equally_likely_to_come_to_every_seat() -> None:
    state = State(Setup.draw(4, Chance(1), first=Seat.A))
    threes = Counter(
        seat
        for seed in range(2000)
        for seat in Seat
        if seat < 4 and "r3" in map(str, shuffled(state, Chance(seed))[seat])
    )
    assert all(430 < threes[seat] < 570 for seat in (Seat.A, Seat.B, Seat.C, Seat.D))


def test_r7_a_deal_that_is_not_the_deck_is_refused() -> None:
    state = State(Setup.draw(4, Chance(1)))
    hands = list(shuffled(state, Chance(1)))
    with pytest.raises(IllegalDeal) as error:
        deal(state, hands[:3])
    assert error.value.reason is Reason.WRONG_HANDS
    with pytest.raises(IllegalDeal) as error:
        deal(state, [hands[0] - next(iter(hands[0])).alone, *hands[1:]])
    assert error.value.reason is Reason.WRONG_HANDS
    with pytest.raises(IllegalDeal) as error:
        deal(state, [hands[1], *hands[1:]])
    assert error.value.reason is Reason.WRONG_DECK


def test_r7_nothing_is_dealt_in_the_middle_of_a_round() -> None:
    game = Game.new(players=4, seed=2)
    with pytest.raises(IllegalDeal) as error:
        deal(game.state, game.state.hands)
    assert error.value.reason is Reason.NO_DEAL_DUE
    with pytest.raises(IllegalDeal):
        shuffled(game.state, Chance(1))
