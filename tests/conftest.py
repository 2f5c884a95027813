"""What holds for every test."""

import os

import pytest
from hypothesis import HealthCheck, settings

from figaro.bench.interpreted import FAST_MODULES, is_compiled

settings.register_profile(
    "figaro",
    deadline=None,  # machines are noisy
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("figaro")


def pytest_report_header() -> str:
    kind = "compiled" if all(map(is_compiled, FAST_MODULES)) else "interpreted"
    return f"figaro rules: {kind}"


@pytest.fixture(scope="session", autouse=True)
def expected_mode() -> None:
    """Fail at once if the run that is to test the interpreted rules tests the compiled ones."""
    if os.environ.get("FIGARO_EXPECT") == "interpreted":
        assert not any(map(is_compiled, FAST_MODULES)), "these rules are compiled"
