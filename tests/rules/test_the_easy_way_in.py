"""What a newcomer types works, or says what to type instead."""

import pickle
from dataclasses import replace

import pytest

from figaro.rules import (
    RULE_SETS,
    SEATS,
    STANDARD,
    Card,
    Chance,
    Colour,
    Game,
    IllegalMove,
    IllegalSetup,
    NotationError,
    Position,
    Seat,
    Setup,
    rule_set,
)
from figaro.rules.moves import MOVES, Play


def test_seats_print_as_letters_however_they_are_formatted() -> None:
    assert f"{Seat.C} {Seat.C!s} {Seat.C:>3}" == "C C   C"


def test_a_seat_that_is_none_is_refused() -> None:
    with pytest.raises(NotationError, match="seats are the letters A to F"):
        Seat.parse("c")


def test_a_game_takes_names_for_rule_sets_and_seats() -> None:
    game = Game.new(players=4, seed=1, rules="optional-exchange", first="B")
    assert game.setup.rules is RULE_SETS["optional-exchange"]
    assert game.turn is Seat.B
    assert game.view("C") == game.view(Seat.C)


def test_an_unknown_rule_set_names_those_there_are() -> None:
    with pytest.raises(NotationError, match="there are standard, optional-exchange, reference-card"):
        Game.new(seed=1, rules="registry rules")


@pytest.mark.parametrize("seed", [None, 1.5, b"7"])
def test_a_seed_is_a_number_or_a_text(seed: object) -> None:
    with pytest.raises(TypeError, match="a seed is a number or a text"):
        Chance(seed)  # type: ignore[arg-type]


def test_a_card_is_read_and_not_made() -> None:
    with pytest.raises(TypeError, match=r"Card\.parse"):
        Card("r2")  # type: ignore[arg-type]


def test_a_ring_goes_to_the_row_of_whoever_plays_it() -> None:
    assert [move.row_for(Seat.C) for move in MOVES if isinstance(move, Play) and move.card.is_ring] == [Seat.C] * 6


def test_a_rule_set_shows_how_to_get_it_again() -> None:
    assert eval(repr(STANDARD)) is rule_set("standard")
    other = replace(STANDARD, lengths=tuple(range(2, 17)))
    assert repr(other).startswith("RuleSet(name='standard', lengths=(2, 3")


def test_a_position_shows_where_it_is() -> None:
    position: Position = Setup.draw(5, Chance(1), first=Seat.D).position()
    assert repr(position) == "<Position of 5, round 0, dealing, turn 3, rows - | - | - | - | ->"
    assert SEATS[position.turn] is Seat.D


def test_a_setup_shows_how_to_get_it_again() -> None:
    setup = Setup.draw(3, Chance(4))
    assert setup.left_out in tuple(Colour)
    assert eval(repr(setup)) == setup


def test_errors_survive_pickling() -> None:
    game = Game.new(seed=1)
    with pytest.raises(IllegalMove) as illegal:
        game.play("x")
    with pytest.raises(IllegalSetup) as setup:
        Game.new(players=2, seed=1)
    for error in (illegal.value, setup.value):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), again.reason) == (type(error), str(error), error.reason)


def test_a_state_cannot_be_changed() -> None:
    game = Game.new(seed=1)
    with pytest.raises(AttributeError):
        game.state.setup = game.setup  # type: ignore[misc]


def test_groups_may_be_given_as_lists() -> None:
    setup = Setup(4, [[3, 2, 1], [6, 5, 4], [9, 8, 7]], Seat.A)  # type: ignore[arg-type]
    assert hash(setup) == hash(Setup(4, ((3, 2, 1), (6, 5, 4), (9, 8, 7)), Seat.A))
