"""Folding in several threads at once, as records are while the tables play on."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from figaro.protocol.options import Options
from figaro.rules import Chance
from figaro.tables.folding import fold, tried
from tables.evenings import Evening


@pytest.fixture
def restless() -> Iterator[None]:
    """Let threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def evening(number: int) -> Evening:
    """Play an evening with bots alone."""
    played = Evening(Options(players=3), secret=f"{number:02x}" * 32)
    for seat in "ABC":
        played.bot(seat)
    played.start()
    played.play_on(Chance(number), 60)
    return played


@pytest.mark.usefixtures("restless")
def test_threads_do_not_take_each_others_moves() -> None:
    evenings = [evening(number) for number in range(4)]
    with ThreadPoolExecutor(4) as threads:
        folded = list(threads.map(lambda played: [fold(played.log) for _ in range(5)], evenings))
    for played, tables in zip(evenings, folded, strict=True):
        assert all(table == played.table for table in tables)


@pytest.mark.usefixtures("restless")
def test_a_move_is_tried_from_its_own_state() -> None:
    """What is kept of the last trial is never told of another, however the threads mix."""
    tables = [evening(number).table for number in range(4)]

    def try_often(number: int) -> bool:
        state, seat = tables[number].state, tables[number].turn
        assert state is not None
        assert seat is not None
        move = str(state.legal_moves[0])
        wanted = tried(state, move, seat)
        return all(tried(state, move, seat) == wanted for _ in range(300))

    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(try_often, range(4)))
