"""Every table has one process that looks after it, and all processes agree on which."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from figaro.server.ownership import owner

PROCESSES = st.lists(st.text("0123456789abcdef", min_size=4, max_size=16), min_size=2, max_size=8, unique=True)
TABLES = [f"table{number}" for number in range(200)]


@given(PROCESSES)
def test_all_processes_agree_whatever_order_they_know_each_other_in(processes: list[str]) -> None:
    assert [owner(table, processes) for table in TABLES[:9]] == [owner(table, processes[::-1]) for table in TABLES[:9]]


@given(PROCESSES)
def test_only_the_tables_of_a_process_that_dies_change_hands(processes: list[str]) -> None:
    dead, *alive = processes
    for table in TABLES:
        before = owner(table, processes)
        assert owner(table, alive) == before or before == dead


def test_tables_are_shared_out_about_evenly() -> None:
    shares = Counter(owner(table, ["one", "two", "three", "four"]) for table in TABLES)
    assert min(shares.values()) > 25
