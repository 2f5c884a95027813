"""Checks on every request: whether it is valid, where it comes from, and how many there have been.

They come before routing, so that requests that lead nowhere count as well.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from figaro.server.client_addresses import address_of
from figaro.server.context import AppContext
from figaro.server.pages import is_page
from figaro.server.problems import TOO_MUCH, Problem, problem
from figaro.server.sockets import same_origin
from figaro.server.strict_requests import StrictRequest, is_host

#: Monitoring is counted separately, because it often comes from the same address as everyone else.
WATCHED: Final = frozenset({"/health/live", "/health/ready", "/metrics"})
#: Methods that change something, so the request must come from one of our own pages.
UNSAFE: Final = frozenset({"POST", "PATCH", "PUT", "DELETE"})


def checked(app: Litestar, handler: ASGIApp) -> ASGIApp:
    """Return a handler that rejects bad or excessive requests, and passes on the rest."""

    async def check(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            request: Request[Any, Any, Any] = StrictRequest(scope, receive, send)
            refused = refusal_of(request, app.state.context)
            if refused is not None:
                await refused.to_asgi_response(app, request)(scope, receive, send)
                return
        await handler(scope, receive, send)

    return check


def refusal_of(request: Request[Any, Any, Any], context: AppContext) -> Response[Problem] | None:
    """Return why a request is refused, if it is."""
    if not is_host(request.headers.get("host")):
        return problem(HTTPStatus.BAD_REQUEST, "NOT_UNDERSTOOD", "the Host header has an invalid port")
    if request.method in UNSAFE and not same_origin(
        request.headers.get("origin"), request.headers.get("host"), context.settings.public_url
    ):
        return problem(HTTPStatus.FORBIDDEN, "OTHER_SITE", "this request came from another site's page")
    if not _allowed(request, context):
        return problem(HTTPStatus.TOO_MANY_REQUESTS, *TOO_MUCH, {"Retry-After": "20", "Connection": "close"})
    return None


def _allowed(request: Request[Any, Any, Any], context: AppContext) -> bool:
    address, path = address_of(request, context), request.scope["path"]
    if path in WATCHED:
        return context.pages.allows(("watching", address))
    return (context.pages if is_page(path) else context.requests).allows(address)
