"""A connection never makes anybody wait."""

import pytest

from figaro.server.connections import MOST_WAITING, Connection

pytestmark = pytest.mark.anyio


async def test_who_does_not_read_is_cut_off_when_the_queue_is_full() -> None:
    connection = Connection("ann")
    for number in range(MOST_WAITING):
        connection.send(str(number).encode())
    before = connection.closed
    connection.send(b"one too many")
    assert (before, connection.closed) == (False, True)
    assert await connection.next() is None


async def test_messages_come_in_order_and_none_after_the_end() -> None:
    connection = Connection("ann")
    connection.send(b"one")
    connection.send(b"two")
    assert await connection.next() == [b"one", b"two"]
    connection.close()
    connection.send(b"three")
    assert await connection.next() is None
