"""Slow clients: nobody waits for ever, neither for a request nor for somebody to read."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import Mock

import h11
import pytest
from uvicorn.server import ServerState

from figaro.server.connection_limits import Bounds, ConnectionLimits, bounds_of
from figaro.server.limited_http import READING_TIME, REQUEST_TIME, LimitedConfig, LimitedHttp
from figaro.server.limited_websocket import LimitedWebSocket
from figaro.server.settings import Settings

UPGRADE = (
    b"GET /api/socket HTTP/1.1\r\nHost: figaro\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)
REQUEST = b"POST /api/me HTTP/1.1\r\nHost: figaro\r\nContent-Length: 5\r\n\r\nabcde"


@dataclass
class Timer:
    """A callback scheduled for a certain time."""

    when: float
    what: Callable[[], object]
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


@dataclass
class FakeLoop:
    """An event loop in which time passes only when a test says so, and requests are never answered."""

    now: float = 0.0
    timers: list[Timer] = field(default_factory=list)

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, what: Callable[[], object]) -> Timer:
        self.timers.append(Timer(self.now + delay, what))
        return self.timers[-1]

    def create_task(self, coroutine: Any) -> Any:
        coroutine.close()
        return Mock()

    def wait(self, seconds: float) -> None:
        self.now += seconds
        for timer in [each for each in self.timers if each.when <= self.now and not each.cancelled]:
            timer.cancelled = True
            timer.what()


@dataclass(eq=False)
class FakeTransport(asyncio.Transport):
    """A connection from an address."""

    address: str = "198.51.100.1"
    ended: bool = False
    written: bytes = b""
    protocol: asyncio.BaseProtocol | None = None

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return (self.address, 1234) if name in ("peername", "sockname") else default

    def abort(self) -> None:
        self.ended = True

    close = abort

    def is_closing(self) -> bool:
        return self.ended

    def write(self, data: Any) -> None:
        self.written += data

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol


@dataclass
class Door:
    """The server's end of connections."""

    limits: ConnectionLimits
    loop: FakeLoop = field(default_factory=FakeLoop)

    def __post_init__(self) -> None:
        async def app(scope: Any, receive: Any, send: Any) -> None:
            pass

        classes = {"http": LimitedHttp, "ws": LimitedWebSocket}
        self.config = LimitedConfig(app, self.limits, interface="asgi3", log_config=None, **classes)
        self.config.load()

    def connect(self, address: str = "198.51.100.1") -> tuple[LimitedHttp, FakeTransport]:
        http = LimitedHttp(self.config, ServerState(), {}, _loop=self.loop)
        transport = FakeTransport(address)
        http.connection_made(transport)
        return http, transport

    def answer(self, http: LimitedHttp) -> None:
        """Answer a request, as the application would."""
        for event in (h11.Response(status_code=204, headers=[]), h11.EndOfMessage()):
            http.conn.send(event)
        http.on_response_complete()

    def connect_socket(self) -> tuple[LimitedWebSocket, FakeTransport]:
        socket = LimitedWebSocket(self.config, ServerState(), {}, _loop=self.loop)  # type: ignore[arg-type] # a fake loop
        transport = FakeTransport()
        socket.connection_made(transport)
        return socket, transport


@pytest.fixture
def door() -> Door:
    return Door(ConnectionLimits(Bounds()))


@pytest.mark.parametrize("sent", [b"", b"G", REQUEST[:30], REQUEST[:-1]], ids=["nothing", "a letter", "half", "nearly"])
def test_a_request_that_is_never_finished_is_cut_off(door: Door, sent: bytes) -> None:
    http, transport = door.connect()
    if sent:
        http.data_received(sent)
    door.loop.wait(REQUEST_TIME - 1)
    before = transport.ended
    door.loop.wait(1)
    assert (before, transport.ended) == (False, True)


def test_sending_byte_by_byte_gives_no_more_time(door: Door) -> None:
    http, transport = door.connect()
    for byte in REQUEST[:20]:
        http.data_received(bytes([byte]))
        door.loop.wait(REQUEST_TIME / 20)
    assert transport.ended


def test_a_whole_request_is_waited_for_no_more(door: Door) -> None:
    http, transport = door.connect()
    http.data_received(REQUEST)
    door.loop.wait(100 * REQUEST_TIME)
    assert not transport.ended


@pytest.mark.parametrize("early", [True, False], ids=["with the first", "after the answer"])
def test_a_second_request_on_the_same_line_has_its_own_time(door: Door, early: bool) -> None:
    http, transport = door.connect()
    http.data_received(REQUEST + REQUEST[:30] if early else REQUEST)
    door.loop.wait(5 * REQUEST_TIME)
    before = transport.ended
    door.answer(http)
    if not early:
        http.data_received(REQUEST[:30])
    door.loop.wait(REQUEST_TIME)
    assert (before, transport.ended) == (False, True)


@pytest.mark.anyio  # uvicorn needs a running loop
async def test_a_socket_that_was_let_in_stays_open(door: Door) -> None:
    http, transport = door.connect()
    http.data_received(UPGRADE)
    assert isinstance(transport.protocol, LimitedWebSocket)
    door.loop.wait(100 * REQUEST_TIME)
    assert not transport.ended


@pytest.mark.anyio
async def test_a_socket_never_makes_room_for_a_newcomer() -> None:
    door = Door(ConnectionLimits(Bounds(connections=1)))
    http, transport = door.connect("a")
    http.data_received(UPGRADE)
    _, late = door.connect("b")
    assert (transport.ended, late.ended) == (False, True)


def test_who_does_not_read_an_answer_is_cut_off(door: Door) -> None:
    http, transport = door.connect()
    http.data_received(REQUEST)
    http.pause_writing()
    door.loop.wait(READING_TIME)
    assert transport.ended


def test_who_reads_slowly_but_reads_is_not(door: Door) -> None:
    http, transport = door.connect()
    http.data_received(REQUEST)
    for _ in range(5):
        http.pause_writing()
        door.loop.wait(READING_TIME - 1)
        http.resume_writing()
    assert not transport.ended


def test_a_socket_that_does_not_read_is_cut_off(door: Door) -> None:
    socket, transport = door.connect_socket()
    socket.pause_writing()
    door.loop.wait(READING_TIME)
    assert transport.ended


def test_a_socket_that_sends_before_it_was_let_in_is_cut_off(door: Door) -> None:
    socket, transport = door.connect_socket()
    socket.data_received(b"GET /api/socket HTTP/1.1\r\n" + b"x" * 20_000)
    socket.data_received(b"x" * 20_000)
    assert transport.ended


def test_when_all_places_are_taken_the_oldest_that_asked_for_nothing_makes_room() -> None:
    door = Door(ConnectionLimits(Bounds(connections=3)))
    (asked, one), (_, two), (_, three) = door.connect("a"), door.connect("b"), door.connect("c")
    asked.data_received(REQUEST)
    _, four = door.connect("d")
    assert [each.ended for each in (one, two, three, four)] == [False, True, False, False]


def test_when_everybody_is_served_nobody_is_thrown_out_for_another() -> None:
    door = Door(ConnectionLimits(Bounds(connections=2)))
    served = [door.connect(address) for address in "ab"]
    for http, _ in served:
        http.data_received(REQUEST)
    _, late = door.connect("c")
    assert late.ended
    assert not any(transport.ended for _, transport in served)


def test_a_place_is_given_back_when_the_line_ends() -> None:
    door = Door(ConnectionLimits(Bounds(connections_per_address=1)))
    http, _ = door.connect()
    http.connection_lost(None)
    _, second = door.connect()
    _, third = door.connect()
    assert (second.ended, third.ended, len(door.limits)) == (False, True, 1)


def test_behind_a_proxy_its_own_address_is_not_counted() -> None:
    bounds = bounds_of(Settings(proxies=1), files=1000)
    door = Door(ConnectionLimits(bounds))
    assert not any(door.connect("127.0.0.1")[1].ended for _ in range(900))


def test_one_ipv6_network_counts_as_one_address() -> None:
    door = Door(ConnectionLimits(Bounds(connections_per_address=2)))
    ended = [door.connect(f"2001:db8::{number}")[1].ended for number in range(3)]
    assert ended == [False, False, True]


POST = b"POST /nope HTTP/1.1\r\nHost: localhost\r\n"


@pytest.mark.parametrize(
    "sent",
    [
        POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 1000,
        POST + b"Content-Length: 100000000000\r\n\r\n" + b"x" * 1000,
        POST + b"X-Large: " + b"x" * 70_000 + b"\r\n\r\n",
        b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ],
    ids=["in chunks", "without end", "a large head", "a long path"],
)
def test_a_request_that_is_too_much_is_refused_before_anything_reads_it(door: Door, sent: bytes) -> None:
    http, transport = door.connect()
    http.data_received(sent)
    assert transport.ended
    assert transport.written.startswith(b"HTTP/1.1 400")
    assert not http.tasks


def test_a_body_that_goes_on_after_the_answer_is_cut_off(door: Door) -> None:
    http, transport = door.connect()
    http.data_received(POST + b"Content-Length: 131072\r\n\r\n")
    http.conn.send(h11.Response(status_code=404, headers=[("Content-Length", "0")]))
    http.conn.send(h11.EndOfMessage())
    for _ in range(3):
        http.data_received(b"x" * 65_536)
    assert transport.ended
