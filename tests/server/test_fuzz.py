"""Whatever a client sends, the server answers, stays up, and logs no traceback."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import json

from figaro.protocol import commands
from server.clients import Guest, Line, Server, guest, running

pytestmark = pytest.mark.compiled_only
KINDS = [kind.__struct_config__.tag for kind in get_args(commands.AnyCommand)] + ["attend", "depart", "ping", "fly"]
FIELDS = ["table", "seat", "number", "move", "bot", "name", "text", "phrase", "options", "person", "since", "add", "id"]
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@st.composite
def frames(draw: st.DrawFn, table: str) -> str | bytes:
    """A frame that may make sense, or nearly, or none at all."""
    if draw(st.integers(0, 5)) == 0:
        return draw(st.text(max_size=300) | st.binary(max_size=300))
    message: dict[str, Any] = {"type": draw(st.sampled_from(KINDS)), "table": table}
    likely = {
        "seat": st.sampled_from("ABCDEF"),
        "number": st.integers(0, 40),
        "move": st.sampled_from(["x", "o", "r1A", "b2B", "swap", "keep", "j1C"]),
        "bot": st.sampled_from(["page", "steward+grudge", "figaro@1", "nobody", "queen%0"]),
        "phrase": st.sampled_from(["hello", "ouch"]),
        "options": st.fixed_dictionaries({"players": st.integers(3, 6)}),
    }
    for name in draw(st.lists(st.sampled_from(FIELDS), max_size=5, unique=True)):
        message[name] = draw(likely[name] if name in likely and draw(st.integers(0, 4)) else values)
    return json.encode(message).decode()


class Fuzzed:
    """A server and a socket, for a synchronous test."""

    def __init__(self, server: Server) -> None:
        self.loop = asyncio.new_event_loop()
        self._server = server
        self._ann: Any = guest(server, "Ann")
        self.ann: Guest = self.loop.run_until_complete(self._ann.__aenter__())
        self.table = self.loop.run_until_complete(self.ann.open_table(players=3))
        self._socket: Any = None
        self._connect()

    def _connect(self) -> None:
        self._socket = self.ann.socket()
        self.line: Line = self.loop.run_until_complete(self._socket.__aenter__())
        self.loop.run_until_complete(self.line.do("attend", table=self.table))

    def send(self, frame: str | bytes) -> None:
        """Send a frame, and check that the server still answers."""
        try:
            self.loop.run_until_complete(self._send(frame))
        except OSError:
            self._connect()

    async def _send(self, frame: str | bytes) -> None:
        try:
            await self.line.socket.send(frame)
            answer = await self.line.ask("ping")
        except Exception as error:
            if type(error).__name__.startswith("ConnectionClosed"):  # after too much nonsense
                raise OSError from error
            raise
        assert answer["type"] == "pong"

    def close(self) -> None:
        self.loop.run_until_complete(self._socket.__aexit__(None, None, None))
        self.loop.run_until_complete(self._ann.__aexit__(None, None, None))
        self.loop.close()


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzed]:
    path: Path = tmp_path_factory.mktemp("fuzz") / "figaro.db"
    with running(path, FIGARO_MESSAGES_IN_10_SECONDS="1000000", FIGARO_REQUESTS_IN_20_SECONDS="1000000") as server:
        made = Fuzzed(server)
        yield made
        made.close()
        told = server.stop()
        assert "Traceback" not in told, told


@given(st.data())
@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_frame_hangs_or_breaks_the_server(fuzzed: Fuzzed, data: st.DataObject) -> None:
    fuzzed.send(data.draw(frames(fuzzed.table)))
