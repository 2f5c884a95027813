"""Folding in several threads at once, as records are while the tables play on."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from figaro.protocol.options import Options
from figaro.rules import Chance
from figaro.tables.folding import fold
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
