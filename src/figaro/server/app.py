"""The web application: routes, the socket, errors and headers, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response, websocket
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
from figaro.server.pages import PAGE, Pages, get_page
from figaro.server.problems import HANDLERS, TOO_MUCH, UNAVAILABLE, Problem, problem, refuse_socket
from figaro.server.routes import ROUTES
from figaro.server.settings import Settings
from figaro.server.sockets import Socket, SocketSession, same_origin
from figaro.server.strict_requests import StrictRequest, is_host
from figaro.store.log_writes import Unavailable
from figaro.web import PAGES

#: How large a request's body may be, in bytes.
MOST_BODY: Final = 16_384
#: What watches over the server is counted by itself, as it often comes from the same address as everybody.
WATCHED: Final = frozenset({"/health/live", "/health/ready", "/metrics"})
#: What changes something, and so has to come from a page of our own.
UNSAFE: Final = frozenset({"POST", "PATCH", "PUT", "DELETE"})


def create_app(settings: Settings) -> Litestar:
    """Make the application."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with open_context(settings) as context:
            app.state.context = context
            app.state.metrics = Metrics(context)
            yield

    return Litestar(
        route_handlers=[*ROUTES, open_socket, get_page, *(METRICS if settings.metrics else ())],
        state=State({"pages": Pages.read(Path(settings.pages) if settings.pages else PAGES)}),
        dependencies={"context": Provide(_context, sync_to_thread=False)},
        lifespan=[lifespan],
        request_class=StrictRequest,
        before_request=_check_request,
        exception_handlers=HANDLERS,
        before_send=[add_headers],
        logging_config=None,
        request_max_body_size=MOST_BODY,
        openapi_config=OpenAPIConfig(
            title="Figaro", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
    )


def _context(state: State) -> AppContext:
    context: AppContext = state.context
    return context


def _check_request(request: Request[Any, Any, Any]) -> Response[Problem] | None:
    """Refuse what comes from another site's page, and too much from one address."""
    context = _context(request.app.state)
    if not is_host(request.headers.get("host")):
        return problem(HTTPStatus.BAD_REQUEST, "NOT_UNDERSTOOD", "the header Host has no valid port")
    if request.method in UNSAFE and not same_origin(
        request.headers.get("origin"), request.headers.get("host"), context.settings.public_url
    ):
        return problem(HTTPStatus.FORBIDDEN, "OTHER_SITE", "this came from another site's page")
    address = address_of(request, context)
    if request.scope["path"] in WATCHED:
        allowed = context.pages.allows(("watching", address))
    else:
        allowed = (context.pages if PAGE in request.route_handler.opt else context.requests).allows(address)
    if not allowed:
        return problem(HTTPStatus.TOO_MANY_REQUESTS, *TOO_MUCH, {"Retry-After": "20", "Connection": "close"})
    return None


@websocket("/api/socket")
async def open_socket(socket: Socket) -> None:
    """Open a socket, unless its address has too many already; whoever it is."""
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
    """Attend to a client's socket until it closes."""
    allowed = same_origin(socket.headers.get("origin"), socket.headers.get("host"), context.settings.public_url)
    try:
        person = await context.identities.of(socket.cookies.get(COOKIE)) if allowed else None
    except Unavailable:
        await refuse_socket(socket, HTTPStatus.SERVICE_UNAVAILABLE, *UNAVAILABLE)
        return
    await socket.accept()
    if not allowed:
        await socket.close(FORBIDDEN, "this page is another site's")
        return
    if person is None:
        await socket.close(FORBIDDEN, "say who you are first: POST /api/me with a name")
        return
    session = SocketSession(context.registry, person, context.messages)
    context.sessions.add(session)
    try:
        await session.attend_to(socket)
    finally:
        context.sessions.discard(session)
