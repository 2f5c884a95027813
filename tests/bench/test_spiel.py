"""Positions as states of OpenSpiel: what ISMCTS asks them, and that they give no secret away."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from figaro.bench.spiel import TERMINAL, CompiledRollouts, SpielState
from figaro.rules import MOVES, OPTIONAL_EXCHANGE, Chance, Seat, Setup, State, view
from pictures import table
from strategies import seeds, states

waiting = states().filter(lambda state: state.turn is not None)


def spiel(state: State, seed: int = 1) -> SpielState:
    return SpielState(state.position, Chance(seed), None)


@settings(max_examples=50)
@given(waiting, st.integers(0, 5), seeds)
def test_resampling_keeps_all_that_a_player_knows(state: State, place: int, seed: int) -> None:
    seat = state.setup.seats[place % state.setup.players]
    original = spiel(state, seed)
    drawn = original.resample_from_infostate(seat, None)
    assert drawn.information_state_string(seat) == original.information_state_string(seat)
    assert view(State(state.setup, drawn.position), seat) == view(state, seat)
    assert State(state.setup, original.position) == state


def test_resampling_draws_other_worlds_each_time() -> None:
    state = spiel(table("- | - | -", "r1 r2 | g1 g2 g3 y1 | b1 b2 b3 y2"))
    hands = {state.resample_from_infostate(0, None).position.hand(1) for _ in range(30)}
    assert len(hands) > 15


def test_a_player_who_sees_another_hand_knows_something_else() -> None:
    state = spiel(table("- | - | -", "r1 r2 | g1 g2 g3 y1 | b1 b2 b3 y2"))
    worlds = [state.resample_from_infostate(0, None) for _ in range(30)]
    assert {world.information_state_string(0) for world in worlds} == {state.information_state_string()}
    assert len({world.information_state_string(1) for world in worlds}) > 15


@pytest.mark.parametrize(
    "other",
    [
        table("r1 | - | -", "r2 | g1 | b1"),
        table("- | r1 | -", "r1 | g1 | b1"),
        table("r1 | - | -", "r1 | g1 | b1", turn="B"),
        table("r1 | - | -", "r1 | g1 | b1", king="B"),
        table("r1 | - | -", "r1 | g1 g2 | b1"),
        table("r1 | - | -", "r1 | g1 | b1", piles="y1 | - | -"),
        table("r1 | - | -", "r1 | g1 | b1", roads="15 | 12 | -", round="2"),
        table("r1 | - | -", "r1 | g1 | b1", roads="12 | 15 | -", round="2"),
    ],
    ids=str,
)
def test_whatever_a_player_sees_is_in_the_information_state(other: State) -> None:
    state = spiel(table("r1 | - | -", "r1 | g1 | b1"))
    assert spiel(other).information_state_string(0) != state.information_state_string(0)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_game_of_random_actions_deals_by_itself_and_ends(players: int) -> None:
    chance = Chance(players)
    position = Setup.draw(players, chance, OPTIONAL_EXCHANGE).position()
    position.shuffle(chance)
    state = SpielState(position, chance, None)
    while not state.is_terminal():
        assert not state.is_chance_node()
        actions = state.legal_actions(state.current_player())
        assert state.legal_actions((state.current_player() + 1) % players) == []
        assert state.returns() == [0.0] * players
        state.apply_action(actions[chance.below(len(actions))])
    assert state.current_player() == TERMINAL
    assert state.legal_actions() == []
    assert sum(state.returns()) == pytest.approx(0)
    assert state.returns()[state.position.winner] == 1
    assert state.position.round == 3


def test_a_clone_is_played_on_by_itself() -> None:
    state = spiel(table("r1 | - | -", "r2 r3 | g1 | b1"))
    before = state.information_state_string()
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert state.information_state_string() == before != clone.information_state_string()


def test_compiled_rollouts_end_the_game_and_leave_the_state_alone() -> None:
    start = table("r1 | - | -", "r2 r3 | g1 | b1")
    state = spiel(start)
    rollouts = CompiledRollouts(Chance(5))
    results = {tuple(rollouts.evaluate(state)) for _ in range(40)}
    assert results == {(1.0, -0.5, -0.5), (-0.5, 1.0, -0.5), (-0.5, -0.5, 1.0)}
    assert State(start.setup, state.position) == start
    actions, odds = zip(*rollouts.prior(state), strict=True)
    assert [MOVES[action].action(Seat.A) for action in actions] == state.legal_actions()
    assert sum(odds) == pytest.approx(1)
