"""Two hundred games of bots that search, in one server: its memory stays where it is."""

import pytest

from figaro.bench.processes import can_be_measured
from figaro.bench.soak_memory import AT_ONCE, measure

pytestmark = pytest.mark.compiled_only
#: Who searches takes turns, with few playouts: what a bot leaves behind does not depend on them.
TABLES = [(searching, "page", "page") for searching in ("chancellor@6", "queen@6", "figaro@6")]
#: By how many kilobytes a server may grow after the first games; a match model for every move would be a gigabyte.
MOST_GROWN = 40_000


@pytest.mark.skipif(not can_be_measured(), reason="this system does not tell the memory of a process")
def test_the_memory_of_a_server_is_flat_over_200_games_of_searching_bots() -> None:
    found = measure(200, lambda done, kilobytes: None, tables=TABLES)
    assert len(found) == 201
    warm = found[2 * AT_ONCE]
    assert found[-1] - warm < MOST_GROWN, f"{found[:: AT_ONCE // 2]} kilobytes"
    assert max(found) - found[0] < 2 * MOST_GROWN, f"{found[:: AT_ONCE // 2]} kilobytes"
