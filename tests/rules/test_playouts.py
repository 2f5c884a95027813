"""Random play: the moves that a stream picks among the legal ones."""

import pytest

from figaro.rules import OPTIONAL_EXCHANGE, Chance, Position, Setup
from figaro.rules.codes import DEALING, OVER
from figaro.rules.playouts import finish_game, finish_round


def play_one(position: Position, chance: Chance) -> None:
    """Deal, or play the legal action that the stream picks."""
    if position.phase == DEALING:
        position.shuffle(chance)
    else:
        actions = position.legal_actions()
        position.play(actions[chance.below(len(actions))])


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_plays_what_the_stream_picks_among_the_legal_moves(players: int, seed: int) -> None:
    position = Setup.draw(players, Chance(seed), OPTIONAL_EXCHANGE).position()
    twin = position.copy()
    here, there = Chance(seed), Chance(seed)
    finish_game(position, here)
    while twin.phase != OVER:
        play_one(twin, there)
    assert position == twin
    assert (position.winner, position.moves, here) == (twin.winner, twin.moves, there)


def test_a_random_round_ends_before_the_next_deal() -> None:
    position = Setup.draw(4, Chance(1)).position()
    position.shuffle(Chance(2))
    twin = position.copy()
    finish_round(position, Chance(3))
    chance = Chance(3)
    while twin.phase != DEALING:
        play_one(twin, chance)
    assert position == twin
    assert position.round == 1
