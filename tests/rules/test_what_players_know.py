"""R26 to R29: what a view shows, what events tell, and what both leave out."""

import pickle
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings

from figaro.rules import (
    Blow,
    Cards,
    Chance,
    Game,
    Memory,
    NotationError,
    Phase,
    RuleSet,
    Seat,
    Setup,
    State,
    View,
    deal,
    events_for,
    play,
    shuffled,
    view,
)
from figaro.rules.events import Collected, Event, RoundStarted, Why
from figaro.rules.playouts import resample
from figaro.rules.view import concerned
from pictures import events, rows, table
from strategies import new_games, play_on, player_counts, rule_sets, seeds, states
from thinking import examples

A, B, C, D = tuple(Seat)[:4]


@given(states())
def test_r26_everybody_sees_rows_turn_king_groups_roads_and_hand_sizes(state: State) -> None:
    for seat in (None, *state.setup.seats):
        seen = view(state, seat)
        assert (seen.rows, seen.turn, seen.king) == (state.rows, state.turn, state.king)
        assert (seen.groups, seen.roads, seen.hand_sizes) == (state.groups, state.roads, state.hand_sizes)


def test_r26_everybody_sees_how_the_game_began_and_how_it_ended() -> None:
    over = table("- | - | -", "- | - | -", roads="15 | 2 1 | 8", phase="over", round="3", king="A")
    for seat in (None, A, B, C):
        seen = view(over, seat)
        assert seen.setup == over.setup
        assert (seen.winner, seen.places) == (B, (B, C, A))


def test_a_view_prints_as_the_table_with_the_own_hand() -> None:
    shown = str(view(table("r1 | - | -", "y1 | b22 | g3", turn="B", king="C"), B))
    assert "Round 1 of 3, B to move" in shown
    assert "b22" in shown
    assert "g3" not in shown


def test_only_who_may_see_more_of_the_events_than_a_watcher_is_concerned() -> None:
    dealt = Game.new(players=4, seed=1).events
    assert concerned(dealt) == {A, B, C, D}
    assert concerned(events(table("r1 | - | -", "y1 | y2 | y3", turn="B"), "x")) == {B}
    assert concerned(events(table("r1 | - | -", "y1 | y2 | y3", turn="B"), "y2B")) == set()
    assert concerned(events(table("- | - | b22", "b2 r1 | r2 | r3"), "b2C")) == set()


def test_r26_a_card_is_seen_when_it_is_played() -> None:
    told = events(table("- | - | -", "r1 y1 y2"), "r1B")
    assert all(events_for(told, seat) == told for seat in (None, A, B, C))


@given(states())
def test_r27_a_seat_sees_its_own_hand_and_no_other(state: State) -> None:
    for seat in state.setup.seats:
        assert view(state, seat).hand == state.hands[seat]
    assert view(state, None).hand is None


def test_r27_a_deal_shows_each_seat_its_own_hand() -> None:
    started = Game.new(players=4, seed=1).events[0]
    assert isinstance(started, RoundStarted)
    (seen,) = events_for([started], C)
    assert isinstance(seen, RoundStarted)
    assert seen.hands == (None, None, started.hands[C], None)
    assert seen.hand_sizes == started.hand_sizes


def test_r27_whether_a_player_could_have_played_is_that_players_secret() -> None:
    forced = events(table("r1 | b1 | g1", "y1"), "x")
    chosen = events(table("r1 | b1 | g1", "r2"), "x")
    assert forced != chosen
    for seat in (None, B, C):
        assert events_for(forced, seat) == events_for(chosen, seat) == (Collected(A, A, rows("r1 | b1 | g1"), None),)
    assert events_for(forced, A) == forced
    assert events_for(chosen, A) == chosen
    (seen,) = events_for(forced, A)
    assert isinstance(seen, Collected)
    assert seen.why is Why.COULD_NOT_PLAY


def test_r28_piles_have_no_number_while_the_round_runs() -> None:
    state = table("- | - | -", "r1 y1", piles="b1 | - | b2 b2")
    for seat in (None, *state.setup.seats):
        assert view(state, seat).pile_sizes is None
        assert view(state, seat).has_pile == (True, False, True)


def test_r28_piles_are_counted_when_the_round_is_over() -> None:
    state = table("- | - | -", "- | - | -", piles="b1 | - | b2 b2", phase="dealing")
    assert view(state, B).pile_sizes == (1, 0, 2)


def test_r28_tables_that_differ_in_the_size_of_piles_look_the_same() -> None:
    small = table("r1 | - | -", "r2 y1", piles="b1 | - | b2 b2")
    large = table("r1 | - | -", "r2 y1", piles="b1 b1 b1 g2 | - | b2")
    for seat in (None, *small.setup.seats):
        assert same_bytes(view(small, seat), view(large, seat))
        for move in small.legal_moves:
            here, there = play(small, move)[1], play(large, move)[1]
            assert same_bytes(events_for(here, seat), events_for(there, seat))


def test_a_seat_may_be_given_as_a_number() -> None:
    state = table("- | - | -", "r1 | y1", turn="B")
    assert view(state, 1) == view(state, B)  # type: ignore[arg-type]
    assert view(state, B).my_turn
    assert not view(state, A).my_turn
    assert not view(table("- | - | -", "- | - | -", phase="dealing"), None).my_turn


def test_r28_roads_have_no_number_until_the_game_ends() -> None:
    running = table("- | - | -", "r1 y1", roads="14 | - | 2")
    assert view(running, A).road_lengths is None
    over = table("- | - | -", "- | - | -", roads="15 | 2 1 | 3", phase="over", round="3")
    assert view(over, A).road_lengths == (15, 3, 3)


def test_r28_a_table_may_agree_to_show_both() -> None:
    state = table("- | - | -", "r1 y1", piles="b1 | - | b2 b2", roads="14 | - | 2", aids="piles roads")
    assert view(state, A).pile_sizes == (1, 0, 2)
    assert view(state, None).road_lengths == (14, 0, 2)


def test_r29_table_talk_is_free_so_it_is_no_move_and_changes_nothing() -> None:
    game = Game.new(seed=1)
    before = game.state
    with pytest.raises(NotationError):
        game.play("B is ahead, all against B!")
    assert game.state == before
    assert not game.rounds[-1].moves


@given(states())
def test_legal_moves_are_shown_to_the_player_to_move_alone(state: State) -> None:
    for seat in (None, *state.setup.seats):
        expected = state.legal_moves if seat is not None and seat is state.turn else ()
        assert view(state, seat).legal == expected


def test_nobody_can_look_from_a_seat_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="nobody sits at D"):
        view(table("- | - | -", "r1"), D)


def twin_of(state: State, seat: Seat | None, chance: Chance) -> State:
    """Return a state that differs only in what a seat may not know."""
    position = state.position
    resample(position, -1 if seat is None else seat, chance)
    return State(state.setup, position)


def same_bytes(one: View | tuple[Event, ...], other: View | tuple[Event, ...]) -> bool:
    return one == other and repr(one) == repr(other) and pickle.dumps(one) == pickle.dumps(other)


def dealt(state: State, seat: Seat | None, chance: Chance) -> tuple[State, State]:
    """Deal the next round twice, so that a seat cannot tell the two deals apart."""
    state, told = deal(state, shuffled(state, chance))
    twin = twin_of(state, seat, chance)
    (started,) = told
    assert isinstance(started, RoundStarted)
    assert same_bytes(events_for(told, seat), events_for([replace(started, hands=twin.hands)], seat))
    return state, twin


@settings(max_examples=20)
@given(player_counts, rule_sets, seeds)
def test_two_games_that_differ_in_hidden_cards_look_the_same_to_a_seat_throughout(
    players: int, rules: RuleSet, seed: int
) -> None:
    chance = Chance(seed)
    state = State(Setup.draw(players, chance, rules))
    seat = [None, *state.setup.seats][chance.below(players + 1)]
    twin = state
    while state.phase is not Phase.OVER:
        assert same_bytes(view(state, seat), view(twin, seat))
        if state.phase is Phase.DEALING:
            state, twin = dealt(state, seat, chance)
            continue
        shared = [move for move in state.legal_moves if move in twin.legal_moves]
        assert state.turn is not seat or shared == list(state.legal_moves)
        if not shared:
            twin = twin_of(state, seat, chance)
            continue
        move = shared[-1] if not chance.below(4) else shared[chance.below(len(shared))]
        state, here = play(state, move)
        twin, there = play(twin, move)
        assert same_bytes(events_for(here, seat), events_for(there, seat))
    assert same_bytes(view(state, seat), view(twin, seat))


@given(states())
def test_a_view_is_made_of_what_is_named_and_nothing_else(state: State) -> None:
    hidden = replace(view(state, None), legal=())
    for seat in state.setup.seats:
        seen = view(state, seat)
        for field in fields(View):
            if field.name not in {"seat", "hand", "legal"}:
                assert getattr(seen, field.name) == getattr(hidden, field.name)


@settings(max_examples=examples(8))
@given(new_games(), seeds)
def test_a_perfect_memory_knows_the_piles_and_what_it_has_not_seen(game: Game, seed: int) -> None:
    chance = Chance(seed)
    memories = {seat: Memory.start(game.setup, seat) for seat in (None, *game.setup.seats)}
    told = 0
    for _ in play_on(game, chance):
        for seat, memory in memories.items():
            memories[seat] = memory.after(events_for(game.events[told:], seat))
        told = len(game.events)
        state = game.state
        if state.turn is None:
            continue
        firsts = [event.king for event in game.events if isinstance(event, RoundStarted)]
        for seat, memory in memories.items():
            unknown = sum((hand for owner, hand in enumerate(state.hands) if owner != seat), Cards())
            assert memory.unseen == unknown
            assert memory.piles == state.piles
            assert [move for _, move in memory.moves] == game.rounds[-1].moves
            assert memory.first is firsts[-1]
            collected = [event for event in game.events if isinstance(event, Collected)]
            blows = [Blow(event.mover, event.seat, sum(map(len, event.rows))) for event in collected]
            assert memory.blows == tuple(blows)
            assert memory == game.memory(seat)
            guess = memory.guess(view(state, seat), chance)
            assert view(guess, seat) == view(state, seat)
            assert guess.piles == state.piles
            assert sum(guess.hands, Cards()) == sum(state.hands, Cards())
