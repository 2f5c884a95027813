"""Perft: how many ways there are to play on from fixed deals, counted by the fast and the plain rules."""

from copy import deepcopy

import pytest

from figaro.rules import Chance, Position, Seat, Setup, State, deal, shuffled
from naive import NaiveRound
from pictures import table

COUNTS = {
    3: [31, 538, 6975],
    4: [37, 1186, 19959],
    5: [46, 1411, 34000],
    6: [37, 1136, 33842],
}


def dealt(players: int) -> State:
    state = State(Setup.draw(players, Chance("perft"), first=Seat.B))
    return deal(state, shuffled(state, Chance("perft deal")))[0]


def perft(position: Position, depth: int) -> int:
    actions = position.legal_actions()
    if depth == 1:
        return len(actions)
    count = 0
    for action in actions:
        after = position.copy()
        after.play(action)
        count += perft(after, depth - 1)
    return count


def naive_perft(naive: NaiveRound, depth: int) -> int:
    moves = naive.legal()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = deepcopy(naive)
        after.play(move)
        count += naive_perft(after, depth - 1)
    return count


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_ways_to_play_are_as_many_as_ever(players: int) -> None:
    state = dealt(players)
    assert [perft(state.position, depth) for depth in (1, 2, 3)] == COUNTS[players]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_plain_rules_count_the_same(players: int) -> None:
    state = dealt(players)
    naive = NaiveRound([[str(card) for card in hand] for hand in state.hands], state.king)
    assert [naive_perft(naive, depth) for depth in (1, 2)] == COUNTS[players][:2]


def test_the_last_cards_of_a_round_can_be_played_to_its_end() -> None:
    """A small end, to every depth, over a collection, a ring and the end of the round."""
    naive = NaiveRound([["r2", "o"], ["j1"], ["r1", "g2"]], 0, rows=[["r2"], [], ["g2", "g2"]])
    state = table("r2 | - | g22", "r2 o | j1 | r1 g2")
    for depth in range(1, 9):
        assert perft(state.position, depth) == naive_perft(naive, depth)
