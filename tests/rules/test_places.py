"""R25: who comes first, second and so on."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from figaro.notation import parse_position
from figaro.rules import Chance, Game, Seat, places, view
from strategies import new_games, play_on, player_counts, seeds


@pytest.mark.parametrize(("king", "order"), [("A", "D A B C"), ("B", "D B C A"), ("C", "D C A B"), ("D", "D A B C")])
def test_r25_ties_below_the_first_are_broken_in_the_same_way(king: str, order: str) -> None:
    state = parse_position(
        f"round 3; phase over; king {king}; rows | | |; hands | | |; roads 14 | 13 1 | 12 2 | 3; "
        "groups 15 11 10 | 9 8 7 | 6 5 4"
    )
    assert [str(seat) for seat in state.places or ()] == order.split()
    assert view(state, None).places == state.places


@given(st.data())
def test_r25_no_place_goes_to_a_longer_road_or_to_whoever_is_met_later(data: st.DataObject) -> None:
    players = data.draw(player_counts)
    lengths = data.draw(st.lists(st.integers(0, 4), min_size=players, max_size=players))
    king = Seat(data.draw(st.integers(0, players - 1)))
    found = places(lengths, king)
    assert sorted(found) == list(range(players))
    keys = [(lengths[seat], (seat - king) % players) for seat in found]
    assert all(one < two for one, two in pairwise(keys))


@given(new_games(), seeds)
def test_r25_the_winner_has_the_first_place_and_nobody_has_one_before_the_end(game: Game, seed: int) -> None:
    for _ in play_on(game, Chance(seed)):
        assert game.state.places is None
    assert game.state.places is not None
    assert game.state.places[0] is game.winner
