"""A few bots of live tables are kept from move to move, each for one thread at a time."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from figaro.rules import Game
from figaro.server.bot_cache import BotCache
from figaro.server.bot_workers import BotWorkers


def test_a_seat_gets_its_bot_back_and_another_seat_or_bot_does_not() -> None:
    kept = BotCache()
    first = kept.take(("t", 0), "steward")
    kept.give_back(("t", 0), "steward", first)
    assert kept.take(("t", 1), "steward") is not first
    assert kept.take(("t", 0), "merchant") is not first
    assert kept.take(("t", 0), "steward") is first
    assert kept.take(("t", 0), "steward") is not first, "it is already taken"


def test_those_that_moved_last_are_kept() -> None:
    kept = BotCache(most=2)
    bots = {seat: kept.take(seat, "page") for seat in range(3)}
    for seat in (0, 1, 0, 2):
        kept.give_back(seat, "page", bots[seat])
        if seat == 1:
            assert kept.take(0, "page") is bots[0]
    assert kept.take(0, "page") is bots[0]
    assert kept.take(2, "page") is bots[2]
    assert kept.take(1, "page") is not bots[1]


@pytest.mark.anyio
async def test_two_bots_that_think_at_once_leave_stdout_alone() -> None:
    """Threads never replace stdout; redirecting it in two at once could leave it broken for good."""
    game = Game.new(4, seed=1)
    view, memory = game.view(game.turn), game.memory(game.turn)
    before, seen = sys.stdout, set()
    workers = BotWorkers(2)
    try:
        with ThreadPoolExecutor(2) as threads:
            thinking = [threads.submit(workers._think, "queen@100", (table, 0), view, memory) for table in range(20)]
            while not all(each.done() for each in thinking):
                seen.add(sys.stdout)
    finally:
        workers.close()
    assert seen <= {before}
    assert sys.stdout is before
    assert all(each.result().move in view.legal for each in thinking)
