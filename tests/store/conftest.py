"""Databases for the tests of the store."""

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from databases import Database, PostgresServer, postgres_server


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    with postgres_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """Give an empty database of each kind."""
    if request.param == "sqlite":
        return Database("sqlite", str(tmp_path / "figaro.db"))
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.database(f"t{uuid4().hex}")
