"""Two hundred games of searching bots in one server: its memory does not grow."""

import pytest

from figaro.bench.processes import can_be_measured
from figaro.bench.soak_memory import AT_ONCE, measure

pytestmark = pytest.mark.compiled_only
#: The searching bots take turns, with few playouts: what a bot leaves in memory does not depend on their number.
TABLES = [(searching, "page", "page") for searching in ("chancellor@6", "queen@6", "figaro@6")]
#: How many kilobytes a server may grow after the first games; a match model for every move would be a gigabyte.
MOST_GROWN = 40_000


@pytest.mark.skipif(not can_be_measured(), reason="this system does not tell the memory of a process")
def test_the_memory_of_a_server_is_flat_over_200_games_of_searching_bots() -> None:
    found = measure(200, lambda done, kilobytes: None, tables=TABLES)
    assert len(found) == 201
    warm = found[2 * AT_ONCE]
    assert found[-1] - warm < MOST_GROWN, f"{found[:: AT_ONCE // 2]} kilobytes"
    assert max(found) - found[0] < 2 * MOST_GROWN, f"{found[:: AT_ONCE // 2]} kilobytes"
