"""Running the server: one process, from the first line to a graceful stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
import webbrowser
from collections.abc import Callable
from typing import Final

import structlog
import uvicorn
from litestar import Litestar

from figaro.protocol.limits import MOST_BYTES
from figaro.rules import FigaroError
from figaro.server.app import create_app
from figaro.server.settings import Settings
from figaro.store.store import open_store

#: How many seconds clients have to go when the server stops.
GRACE: Final = 5
#: After how many seconds a thread lets others run.
SWITCH: Final = 0.0005
#: After how many new objects garbage is looked for, the youngest, the young, and all.
GARBAGE: Final = (20_000, 20, 20)
#: How many seconds the goodbye has to reach them.
FAREWELL: Final = 0.3


class PortTaken(FigaroError):
    """Somebody else listens on the port."""


def serve(settings: Settings, announce: Callable[[str], None], *, open_browser: bool = False) -> None:
    """Serve until somebody stops it; announce where it is to be found."""
    set_up_logging(settings.log_format)
    asyncio.run(prepare(settings))
    listening = listen(settings.host, settings.port)
    port = listening.getsockname()[1]
    host = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host  # noqa: S104 - compared
    address = settings.public_url or f"http://{host}:{port}/"
    announce(f"Figaro is at {address} and stops with Ctrl+C.")
    if open_browser:
        webbrowser.open(address)
    with listening:
        run_app(create_app(settings), listening)


async def prepare(settings: Settings) -> None:
    """Open the store once and bring it up to date, so that what is wrong with it is told before anybody is served."""
    async with open_store(settings.database):
        pass


def run_app(app: Litestar, listening: socket.socket) -> None:
    """Run an application on a socket that listens, until somebody stops it."""
    # The store's thread would else wait five milliseconds for its turn after every step.
    sys.setswitchinterval(SWITCH)
    # Nearly nothing here is garbage in circles, but there are many objects to look through.
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        timeout_graceful_shutdown=GRACE,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
    )
    GracefulServer(config).run(sockets=[listening])


class GracefulServer(uvicorn.Server):
    """A server that tells its clients when to come back before it closes their sockets."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, and stop."""
        hall = getattr(getattr(self.config.app, "state", None), "hall", None)
        if hall is not None:
            hall.say_goodbye()
            await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """Give a socket that listens."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise PortTaken(f"cannot listen on {host}, port {port}: {error.strerror}") from None
    return listening


def set_up_logging(form: str) -> None:
    """Log to the standard error, as lines for people or as JSON for machines."""
    renderer = structlog.processors.JSONRenderer() if form == "json" else structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            renderer,
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
