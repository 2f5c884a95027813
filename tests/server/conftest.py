"""A server shared by all tests of a module, and two of its guests."""

from collections.abc import AsyncIterator, Iterator

import pytest

from redis_server import RedisServer
from server.clients import Guest, Server, guest, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("server") / "figaro.db"
    limits = {
        "PEOPLE_PER_HOUR": "1000",
        "TABLES_PER_HOUR": "200",
        "MESSAGES_IN_10_SECONDS": "200",
        "REQUESTS_IN_20_SECONDS": "2000",
    }
    with running(path, **{f"FIGARO_{name}": value for name, value in limits.items()}) as server:
        yield server
        told = server.stop()
        assert "Traceback" not in told, told


@pytest.fixture
async def ann(server: Server) -> AsyncIterator[Guest]:
    async with guest(server, "Ann") as somebody:
        yield somebody


@pytest.fixture
async def ben(server: Server) -> AsyncIterator[Guest]:
    async with guest(server, "Ben") as somebody:
        yield somebody


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.stop()
