"""What always holds, whatever is played."""

import pickle

from hypothesis import given, settings
from hypothesis import strategies as st

from figaro.rules import SEATS, Card, Cards, Chance, Game, Move, Phase, Play, Position, State, deal, play, refusal
from figaro.rules.cards import CARDS, FULL_DECK
from figaro.rules.codes import RING
from figaro.rules.events import Collected, PieceTaken, PilesCounted, RoundEnded
from figaro.rules.moves import MOVES
from naive import NaiveRound
from strategies import new_games, play_on, seeds, states

hands_of_cards = st.lists(st.sampled_from(CARDS), max_size=12).map(lambda cards: Cards.of(list(dict.fromkeys(cards))))


@settings(max_examples=20)
@given(new_games(), seeds)
def test_cards_are_conserved_and_rows_keep_to_the_rules(game: Game, seed: int) -> None:
    for _ in play_on(game, Chance(seed)):
        state = game.state
        assert sum((*state.hands, *state.rows, *state.piles), Cards()) == game.setup.deck
        assert state.hand_sizes == tuple(map(len, state.hands))
        assert state.pile_sizes == tuple(map(len, state.piles))
        colours = [row.colour for row in state.rows if row.colour is not None]
        assert len(set(colours)) == len(colours)
        for row in state.rows:
            assert row.value < 6
            assert len({card.colour for card in row if card.colour is not None}) <= 1


@settings(max_examples=20)
@given(new_games(), seeds)
def test_a_round_ends_within_its_bound_and_a_game_in_three(game: Game, seed: int) -> None:
    for _ in play_on(game, Chance(seed), takes=1):
        pass
    assert len(game.rounds) == 3
    for played in game.rounds:
        assert 0 < len(played.moves) <= 2 * len(game.setup.deck)


@settings(max_examples=20)
@given(new_games(), seeds)
def test_pieces_are_conserved_and_nobody_takes_two_in_a_round(game: Game, seed: int) -> None:
    for _ in play_on(game, Chance(seed)):
        roads = [piece for road in game.state.roads for piece in road]
        groups = [piece for group in game.state.groups for piece in group]
        assert len(set(roads + groups)) == len(roads + groups)
        assert set(roads + groups) <= {piece for group in game.setup.groups for piece in group}
    rounds = [event for event in game.events if isinstance(event, PilesCounted)]
    assert [event.round for event in rounds] == [1, 2, 3]
    taken = [event for event in game.events if isinstance(event, PieceTaken)]
    assert len(taken) <= 3 * (game.setup.players - 1)
    assert all(sorted(event.ranking) == list(game.setup.seats) for event in rounds)


@settings(max_examples=20)
@given(new_games(), seeds)
def test_events_tell_everything_that_changed(game: Game, seed: int) -> None:
    for _ in play_on(game, Chance(seed)):
        pass
    collected = [event for event in game.events if isinstance(event, Collected)]
    counted = [event for event in game.events if isinstance(event, PilesCounted)]
    assert sum(len(row) for event in collected for row in event.rows) == sum(sum(event.sizes) for event in counted)
    assert len([event for event in game.events if isinstance(event, RoundEnded)]) == 3


@given(states())
def test_a_move_is_legal_exactly_if_it_is_refused_for_no_reason(state: State) -> None:
    legal = set(state.legal_moves)
    rings_with_rows = [Play(CARDS[RING], seat) for seat in SEATS]
    for move in (*MOVES, *rings_with_rows):
        assert (move in legal) == (refusal(state, move) is None)
    for action, move in enumerate(MOVES):
        if state.turn is not None and move.action(state.turn) == action:
            assert state.position.is_legal(action) == (move in legal)


@given(states())
def test_somebody_can_always_move_unless_a_deal_is_due_or_the_game_is_over(state: State) -> None:
    assert bool(state.legal_moves) == (state.phase in {Phase.PLAYING, Phase.EXCHANGING})
    assert (state.turn is None) == (not state.legal_moves)


@given(states())
def test_the_three_ways_to_ask_for_legal_actions_agree(state: State) -> None:
    position = state.position
    actions = position.legal_actions()
    assert list(actions) == sorted(set(actions))
    assert position.legal_bits() == sum(1 << action for action in actions)
    assert [action for action in range(-2, 130) if position.is_legal(action)] == list(actions)


@settings(max_examples=30)
@given(new_games(), seeds)
def test_the_rules_play_as_their_plain_words_do(game: Game, seed: int) -> None:
    for _ in play_on(game, Chance(seed), takes=3):
        pass
    counted = [event for event in game.events if isinstance(event, PilesCounted)]
    ended = [event for event in game.events if isinstance(event, RoundEnded)]
    state = State(game.setup)
    for number, played in enumerate(game.rounds):
        state, _ = deal(state, played.hands)
        naive = NaiveRound([[str(card) for card in hand] for hand in played.hands], state.king)
        for move in played.moves:
            if state.phase is Phase.PLAYING:
                assert naive.legal() == set(map(str, state.legal_moves))
                assert naive.turn == state.turn
                assert [sorted(row) for row in naive.rows] == [sorted(map(str, row)) for row in state.rows]
                naive.play(str(move))
            state, _ = play(state, move)
        assert naive.king == ended[number].seat
        assert [len(pile) for pile in naive.piles] == list(counted[number].sizes)


@given(states())
def test_a_state_is_rebuilt_by_pickling(state: State) -> None:
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert hash(again) == hash(state)
    assert again.legal_moves == state.legal_moves


@given(states(), seeds)
def test_playing_on_a_copy_leaves_the_state_alone(state: State, seed: int) -> None:
    before = pickle.dumps(state)
    position: Position = state.position
    while actions := position.legal_actions():
        position.play(actions[Chance(seed).below(len(actions))])
    assert pickle.dumps(state) == before


@given(st.sampled_from(MOVES))
def test_moves_round_trip_through_notation(move: Move) -> None:
    assert Move.parse(str(move)) == move


@given(st.sampled_from(CARDS))
def test_cards_round_trip_through_notation(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert eval(repr(card)) == card


@given(hands_of_cards)
def test_collections_of_cards_round_trip_through_notation(cards: Cards) -> None:
    assert Cards.parse(str(cards)) == cards
    assert Cards.parse(" ".join(map(str, cards))) == cards
    assert eval(repr(cards)) == cards


@given(hands_of_cards, hands_of_cards)
def test_collections_add_and_take_away_like_lists(one: Cards, other: Cards) -> None:
    both = one + other
    assert sorted(map(str, both)) == sorted([*map(str, one), *map(str, other)])
    assert both - other == one
    assert one <= both
    assert (both <= one) == (not other)


def test_the_deck_holds_no_hand_twice() -> None:
    assert not FULL_DECK + FULL_DECK.kinds[2].alone <= FULL_DECK
