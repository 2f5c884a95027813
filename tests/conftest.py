"""What holds for every test."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, Phase, settings

from databases import Database, PostgresServer, postgres_server
from figaro.bench.interpreted import FAST_MODULES, is_compiled

settings.register_profile(
    "figaro",
    max_examples=40,
    deadline=None,  # machines are noisy
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)
# For `make mutants`, which runs the tests for every mutant and only wants to know whether one fails.
settings.register_profile(
    "quick",
    settings.get_profile("figaro"),
    derandomize=True,
    max_examples=10,
    phases=[Phase.explicit, Phase.generate],
)
settings.load_profile("figaro")
# A job in the background of a shell ignores Ctrl+C, and so would all that the tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    kind = "compiled" if all(map(is_compiled, FAST_MODULES)) else "interpreted"
    return f"figaro rules: {kind}"


@pytest.fixture(scope="session", autouse=True)
def expected_mode() -> None:
    """Fail at once if the run that is to test the interpreted rules tests the compiled ones."""
    if os.environ.get("FIGARO_EXPECT") == "interpreted":
        assert not any(map(is_compiled, FAST_MODULES)), "these rules are compiled"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    with postgres_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """Return an empty database of each kind."""
    if request.param == "sqlite":
        return Database("sqlite", str(tmp_path / "figaro.db"))
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.database(f"t{uuid4().hex}")
