"""OpenSpiel's ISMCTS as a bot: legal, honest, and within its budget."""

import sys
from itertools import count

import pytest
from click.testing import CliRunner

from figaro.bench import searchers
from figaro.bench.searchers import Ismcts
from figaro.bench.timed_games import Clock, play_match
from figaro.bots import Bot, Budget, Page
from figaro.cli import figaro
from figaro.rules import Cards, Chance, Game, Memory, Seat, view
from figaro.testing import check_bot
from pictures import table

FIVE = Budget(playouts=5)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_whole_game_with_ismcts_ends_legally(players: int) -> None:
    searcher = Ismcts(Chance("ismcts"), FIVE, 1.4)
    bots: list[Bot] = [searcher, *(Page(Chance(seat)) for seat in range(1, players))]
    clocks = [Clock() for _ in bots]
    assert play_match(players, Chance(players), bots, clocks) in tuple(Seat)[:players]
    assert clocks[0].moves == searcher.searches > 10
    assert searcher.simulations == 5 * searcher.searches
    assert clocks[0].milliseconds > 0


def test_ismcts_keeps_the_promises_of_a_bot_and_sees_no_hidden_card() -> None:
    def factory(chance: Chance) -> Bot:
        return Ismcts(chance, Budget(playouts=4), 1.4, compiled=True)

    assert check_bot(factory, players=3, rules="optional-exchange", games=1).twins > 5


@pytest.mark.parametrize("compiled", [False, True], ids=["openspiel", "compiled"])
def test_a_search_by_the_clock_is_that_of_as_many_simulations(monkeypatch: pytest.MonkeyPatch, compiled: bool) -> None:
    game = Game.new(4, seed=8)
    assert game.turn is not None
    given = game.view(game.turn), game.memory(game.turn)
    expected = Ismcts(Chance(1), Budget(playouts=30), 1.4, compiled=compiled).choose(*given)
    ticks = count()
    monkeypatch.setattr(searchers, "thread_time", lambda: next(ticks) / 1000)
    # Two simulations are made without a look at the clock, and the clock goes on by 1 ms each time it is read.
    by_the_clock = Ismcts(Chance(1), Budget(milliseconds=29), 1.4, compiled=compiled)
    assert by_the_clock.choose(*given) == expected
    assert by_the_clock.simulations == 30


def test_a_clock_that_is_up_at_once_still_gives_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searchers, "thread_time", iter(range(100)).__next__)
    game = Game.new(3, seed=8)
    assert game.turn is not None
    searcher = Ismcts(Chance(1), Budget(milliseconds=1), 1.4)
    assert searcher.choose(game.view(game.turn), game.memory(game.turn)) in game.legal_moves
    assert searcher.simulations == 2


@pytest.mark.parametrize(
    ("turn", "picture", "hands", "roads", "piles", "best"),
    [
        ("A", "r2 | b22 j1 | g22", "b1 | y1 y2 | y2 y1", "12 | 15 | 11 8", "- | y22 | -", "b1B"),
        ("B", "g22 | r2 | b22 j1", "y2 y1 | b1 | y1 y2", "11 8 | 12 | 15", "- | - | y22", "b1C"),
    ],
)
def test_ismcts_finds_the_move_that_wins(
    turn: str, picture: str, hands: str, roads: str, piles: str, best: str
) -> None:
    state = table(picture, hands, turn=turn, king=turn, roads=roads, piles=piles, round="3")
    seat = Seat.parse(turn)
    assert [str(move) for move in state.legal_moves] == [best, "x"]
    memory = Memory(state.setup, seat, state.piles, Cards.parse("y1122"), seat)
    for seed in range(10):
        move = Ismcts(Chance(seed), Budget(playouts=16), 1.4).choose(view(state, seat), memory)
        assert str(move) == best


def test_without_openspiel_one_line_says_what_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    searchers.peer.cache_clear()
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    result = CliRunner().invoke(figaro, ["bench", "ismcts", "--games", "1"])
    searchers.peer.cache_clear()
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert "figaro-game[bench]" in result.stderr
