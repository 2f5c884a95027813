"""Positions and streams of chance compare by what they will do, and print what they hold."""

import copy
import pickle

import pytest
from hypothesis import given

from figaro.rules import Chance, Position, Setup, State, playouts
from pictures import table
from strategies import seeds, states


@given(states(), seeds)
def test_equal_positions_go_on_alike(state: State, seed: int) -> None:
    here, there = state.position, state.position
    assert here == there
    assert here is not there
    assert here == copy.copy(here) == pickle.loads(pickle.dumps(here))
    playouts.finish_game(here, Chance(seed))
    assert (here == there) == (len(state.legal_moves) == 0 and state.winner is not None)
    playouts.finish_game(there, Chance(seed))
    assert here == there


def test_positions_differ_by_a_single_card() -> None:
    one = table("r2 | - | -", "g1 | r1 | y2").position
    assert one != table("r2 | - | -", "g1 | r2 | y2").position
    assert one != table("r2 | - | -", "g1 | r1 | y2", turn="B").position
    assert one != table("r2 | - | -", "g1 | r1 | y2", rules="optional-exchange").position
    assert one == table("r2 | - | -", "g1 | r1 | y2").position
    assert one != "a position"


def test_how_many_moves_led_to_a_position_does_not_matter() -> None:
    played = table("r2 | - | -", "g1 | r1 y2 | y2").position
    played.play(18 * 1 + 6)
    assert played == table("r2 | g1 | -", "- | r1 y2 | y2", turn="B", king="A").position


def test_printing_a_position_shows_all_its_cards_and_pieces() -> None:
    position = table("r22 | j1 | -", "g1 o | r1 | y2", piles="b2 | - | g2", roads="15 12 | - | -", round="2").position
    assert str(position) == (
        "round 2, playing, turn 0, king 0\n"
        "rows  r22 | j1 | -\n"
        "hands g1 o | r1 | y2\n"
        "piles b2 | - | g2\n"
        "roads 15 12 | - | -"
    )
    assert repr(position) == "<Position of 3, round 2, playing, turn 0, rows r22 | j1 | ->"


@pytest.mark.parametrize("changing", [Chance(1), Setup.draw(4, Chance(1)).position()])
def test_what_changes_cannot_be_hashed(changing: Chance | Position) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(changing)


@given(seeds, seeds)
def test_equal_streams_draw_the_same_numbers(seed: int, other: int) -> None:
    here, there = Chance(seed), Chance(seed)
    assert here == there
    assert repr(here) == repr(there)
    assert here.split("a") == there.split("a") != there.split("b")
    here.draw()
    assert here != there
    assert repr(here) != repr(there)
    twins = copy.copy(here), copy.deepcopy(here), pickle.loads(pickle.dumps(here))
    assert all(twin == here for twin in twins)
    assert {twin.draw() for twin in twins} == {here.draw()}
    assert (Chance(other) == there) == (other == seed)
    assert here != seed


def test_a_stream_does_not_tell_its_seed_or_its_key() -> None:
    chance = Chance("a secret")
    shown = repr(chance)
    assert shown == "<Chance fe99eeca, at its start>"
    assert not any(chance.key.hex()[place : place + 8] in shown for place in range(56))
