"""Running the server: one process, from startup to a graceful stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Final, TextIO, cast

import structlog
import uvicorn
from litestar import Litestar

from figaro import __version__
from figaro.protocol.message_limits import MOST_BYTES
from figaro.rules import FigaroError
from figaro.server.app import create_app
from figaro.server.connection_limits import Bounds, ConnectionLimits, bounds_of
from figaro.server.database_locks import SHARED, DatabaseInUse, alone
from figaro.server.limited_http import LimitedConfig, LimitedHttp
from figaro.server.limited_websocket import LimitedWebSocket
from figaro.server.pubsub import pubsub_for
from figaro.server.settings import Settings, unknown_in
from figaro.store.database_addresses import without_password
from figaro.store.store import open_store

#: How many seconds clients have to disconnect when the server stops.
GRACE: Final = 5
#: How many seconds until a thread lets others run.
SWITCH: Final = 0.0005
log = structlog.get_logger("figaro")
#: How many seconds until a client that reads nothing counts as gone.
DEAF: Final = 60
#: How many seconds the goodbye has to reach clients.
FAREWELL: Final = 0.3
#: How many files the server may have open besides connections: the database's, its own, and some to spare.
OTHER_FILES: Final = 128
#: How many files are enough for anyone; asking the system for more may cost memory for each.
ENOUGH_FILES: Final = 65_536
NO_BOUNDS: Final = Bounds()


class PortTaken(FigaroError):
    """The port is already in use."""


def serve(
    settings: Settings, announce: Callable[[str], None], *, open_browser: bool = False, any_port: bool = False
) -> None:
    """Serve until stopped; announce the address as soon as the server is up."""
    set_up_logging(settings.log_format)
    for name, meant in unknown_in().items():
        log.warning("unknown setting", variable=name, perhaps=meant)
    with (
        (listen_anywhere if any_port else listen)(settings.host, settings.port) as listening,
        alone(settings.database) as lock,
    ):
        asyncio.run(prepare(settings))
        lock()
        address, *others = addresses(settings, listening.getsockname()[1])

        def tell() -> None:
            announce(f"Figaro is running at {address} (press Ctrl+C to stop).")
            for other in others:
                announce(f"Others on your network can reach it at {other}")
            log.info("serving", version=__version__, database=without_password(settings.database))
            if open_browser:
                # Some browsers only return once they are closed.
                Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        with suppress(KeyboardInterrupt):  # the intended way to stop
            run_app(create_app(settings), listening, tell, bounds_of(settings, most_connections()))
        log.info("stopped")


def addresses(settings: Settings, port: int) -> list[str]:
    """Return where players find the server, and if it listens on all interfaces, its address on the network."""
    if settings.public_url:
        return [settings.public_url]
    if settings.host not in ("0.0.0.0", "::"):  # noqa: S104 - only compared
        host = "localhost" if settings.host == "127.0.0.1" else settings.host
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}/"]
    found = [f"http://localhost:{port}/"]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # nothing is sent; it only shows which interface the network uses
        found.append(f"http://{probe.getsockname()[0]}:{port}/")
    return found


async def prepare(settings: Settings) -> None:
    """Open the store once and bring it up to date, so that any problem is reported before anyone is served.

    The same goes for the pub/sub.
    """
    pubsub = pubsub_for(settings.redis)
    async with open_store(settings.database) as store:
        if not await store.claim(alone=pubsub.alone):
            raise DatabaseInUse(SHARED)


def run_app(
    app: Litestar, listening: socket.socket, tell: Callable[[], None] = lambda: None, bounds: Bounds = NO_BOUNDS
) -> None:
    """Run an application on a listening socket until stopped; call `tell` when it is ready."""
    # Otherwise the store's thread would wait five milliseconds for its turn after every step.
    sys.setswitchinterval(SWITCH)
    server_for(app, tell, bounds).run(sockets=[listening])


def server_for(app: Litestar, tell: Callable[[], None] = lambda: None, bounds: Bounds = NO_BOUNDS) -> GracefulServer:
    """Return the server of an application, not running yet, with all its limits."""
    # Uvicorn warns about every invalid request, so strangers could fill the disk.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    config = LimitedConfig(
        app,
        ConnectionLimits(bounds),
        http=LimitedHttp,
        ws=LimitedWebSocket,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        timeout_graceful_shutdown=GRACE,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
    )
    return GracefulServer(config, tell)


class GracefulServer(uvicorn.Server):
    """A server that says when it is ready, and tells clients when to reconnect before it closes their sockets."""

    def __init__(self, config: uvicorn.Config, tell: Callable[[], None]) -> None:
        super().__init__(config)
        self._tell = tell

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and report that it has."""
        await super().startup(sockets)
        # Modules and loaded tables stay around; searching them for garbage would pause everything for 0.1 s or more.
        gc.collect()
        gc.freeze()
        self._tell()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, and stop."""
        context = getattr(getattr(self.config.app, "state", None), "context", None)
        if context is not None:
            context.say_goodbye()
            await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # a client that acknowledges nothing for this long is gone
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF * 1000)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise PortTaken(f"cannot listen on {host}, port {port}: {error.strerror}") from None
    return listening


def listen_anywhere(host: str, port: int) -> socket.socket:
    """Return a socket listening on a port, or on any free one if that port is taken."""
    try:
        return listen(host, port)
    except PortTaken:
        return listen(host, 0)


def most_connections() -> int | None:
    """Raise the limit on open files as far as allowed, and return how many connections that permits.

    Where the system does not limit files, there is no limit.
    """
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 - not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(ValueError, OSError):  # the current limit will have to do
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return max(16, (most if soft == resource.RLIM_INFINITY else soft) - OTHER_FILES)


class PatientStream:
    """A stream that drops log lines it cannot write, as when the disk is full, rather than stopping the server."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write if possible."""
        with suppress(OSError, ValueError):
            return self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        """Flush if possible."""
        with suppress(OSError, ValueError):
            self._stream.flush()


def set_up_logging(form: str) -> None:
    """Log to standard error, as lines for people or as JSON for machines."""
    plain = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    renderer = structlog.processors.JSONRenderer() if form == "json" else plain
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            renderer,
        ],
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, PatientStream(sys.stderr))),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
