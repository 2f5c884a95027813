"""The web application: routes, the socket, errors and headers, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Final

from litestar import Litestar, websocket
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from figaro import __version__
from figaro.server.client_addresses import address_of
from figaro.server.connections import FORBIDDEN, TOO_MANY
from figaro.server.context import AppContext, open_context
from figaro.server.headers import add_headers
from figaro.server.identities import COOKIE
from figaro.server.metrics import METRICS, Metrics
from figaro.server.pages import Pages, get_page
from figaro.server.problems import HANDLERS, TOO_MUCH, UNAVAILABLE, refuse_socket
from figaro.server.request_checks import checked
from figaro.server.routes import ROUTES
from figaro.server.settings import Settings
from figaro.server.sockets import Socket, SocketSession, same_origin
from figaro.server.strict_requests import StrictRequest
from figaro.store.log_writes import Unavailable
from figaro.web import PAGES

#: The maximum size of a request body, in bytes.
MOST_BODY: Final = 16_384


def create_app(settings: Settings) -> Litestar:
    """Make the application."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with open_context(settings) as context:
            app.state.context = context
            app.state.metrics = Metrics(context)
            yield

    app = Litestar(
        route_handlers=[*ROUTES, open_socket, get_page, *(METRICS if settings.metrics else ())],
        state=State({"pages": Pages.read(Path(settings.pages) if settings.pages else PAGES)}),
        dependencies={"context": Provide(_context, sync_to_thread=False)},
        lifespan=[lifespan],
        request_class=StrictRequest,
        exception_handlers=HANDLERS,
        before_send=[add_headers],
        logging_config=None,
        request_max_body_size=MOST_BODY,
        openapi_config=OpenAPIConfig(
            title="Figaro", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
    )
    app.asgi_handler = checked(app, app.asgi_handler)
    return app


def _context(state: State) -> AppContext:
    context: AppContext = state.context
    return context


@websocket("/api/socket")
async def open_socket(socket: Socket) -> None:
    """Open a socket for anyone, unless their address has too many open already."""
    context = _context(socket.app.state)
    address = address_of(socket, context)
    if not context.requests.allows(address):
        await refuse_socket(socket, HTTPStatus.TOO_MANY_REQUESTS, *TOO_MUCH)
    elif not context.sockets.take(address):
        await socket.accept()
        await socket.close(TOO_MANY, "too many sockets from this address")
    else:
        try:
            await _attend_to(socket, context)
        finally:
            context.sockets.give_back(address)


async def _attend_to(socket: Socket, context: AppContext) -> None:
    """Serve a client's socket until it closes."""
    allowed = same_origin(socket.headers.get("origin"), socket.headers.get("host"), context.settings.public_url)
    try:
        person = await context.identities.of(socket.cookies.get(COOKIE)) if allowed else None
    except Unavailable:
        await refuse_socket(socket, HTTPStatus.SERVICE_UNAVAILABLE, *UNAVAILABLE)
        return
    await socket.accept()
    if not allowed:
        await socket.close(FORBIDDEN, "this page belongs to another site")
        return
    if person is None:
        await socket.close(FORBIDDEN, "introduce yourself first: POST /api/me with a name")
        return
    session = SocketSession(context.registry, person, context.messages)
    context.sessions.add(session)
    try:
        await session.attend_to(socket)
    finally:
        context.sessions.discard(session)
