"""The OpenAPI description is true, and no route fails, whatever the request."""

import subprocess
import sys
from pathlib import Path

import pytest

from server.clients import Server, guest, running

pytestmark = [pytest.mark.anyio, pytest.mark.compiled_only]
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "response_headers_conformance",
    "unsupported_method",
)
FREE = {
    f"FIGARO_{limit}": "1000000" for limit in ("PEOPLE_PER_HOUR", "TABLES_PER_HOUR", "REQUESTS_IN_20_SECONDS")
}  # fmt: skip


def ask_everything(server: Server, cookie: str, folder: Path, *which: str) -> subprocess.CompletedProcess[str]:
    """Send the routes requests of every kind that fits their description, and many that do not."""
    words = [
        *(sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/api/schema/openapi.json", *which),
        *("--checks", ",".join(CHECKS), "--header", f"Cookie: {cookie}", "--request-timeout", "10"),
        *("--phases", "coverage,fuzzing", "--max-examples", "30", "--seed", "1", "--no-color"),
    ]
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=300, check=False)


async def test_whatever_is_asked_the_answer_is_one_that_is_described(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db", **FREE) as server:
        async with guest(server, "Ann") as ann:
            cookie = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
            # Once forgotten, a guest is asked who they are, so DELETE comes last.
            for which in ("--exclude-method", "--include-method"):
                asked = ask_everything(server, cookie, tmp_path, which, "DELETE")
                assert asked.returncode == 0, asked.stdout + asked.stderr
        told = server.stop()
        assert "Traceback" not in told, told


async def test_a_wrong_request_is_told_where_it_is_wrong(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        async with guest(server, "Ann") as ann:
            missing = (await ann.http.post("/api/tables")).json()
            assert missing == {"reason": "NOT_UNDERSTOOD", "text": "a JSON body is missing"}
            wrong = await ann.http.post("/api/tables", json={"options": {"players": 7}})
            assert wrong.status_code == 400
            assert "players" in wrong.json()["text"]
