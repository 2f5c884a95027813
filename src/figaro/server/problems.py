"""Problems: the response to a failed request, always in the same form."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

import structlog
from litestar import Request, Response, WebSocket
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap
from msgspec import Struct
from msgspec.json import encode

from figaro.server.live_table import Busy, UnknownTable
from figaro.store.log_writes import Unavailable
from figaro.tables.entry_codec import UnreadableEntry
from figaro.tables.table_reasons import Declined

#: The maximum length of an error message, in characters.
MOST_LETTERS: Final = 500
#: The problems any request may have: invalid, forbidden, too large, one too many, a bug, or the store is down.
ANY: Final = (
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.INTERNAL_SERVER_ERROR,
    HTTPStatus.SERVICE_UNAVAILABLE,
)

#: Problems reported in several places: the reason, and a sentence.
TOO_MUCH: Final = ("TOO_MANY_REQUESTS", "too many requests at once; wait a moment")
UNAVAILABLE: Final = ("UNAVAILABLE", "the server cannot save anything right now; try again soon")
UNREADABLE: Final = (
    "UNREADABLE",
    "this version of the server cannot read this table; its operator can find the reason in the log",
)
WENT_WRONG: Final = ("WENT_WRONG", "something went wrong on the server; it has been logged")

log = structlog.get_logger("figaro.problems")


class Problem(Struct):
    """Why a request failed: the reason as a name, and a sentence in English."""

    reason: str
    text: str


def problems(*others: HTTPStatus) -> dict[int, ResponseSpec]:
    """Describe the problems a route may report, besides those any route may."""
    return {
        status.value: ResponseSpec(Problem, generate_examples=False, description=status.phrase)
        for status in sorted((*ANY, *others))
    }


def problem(status: HTTPStatus, reason: str, text: str, headers: Mapping[str, str] | None = None) -> Response[Problem]:
    """Return a problem as a response."""
    return Response(
        Problem(reason, text[:MOST_LETTERS]),
        status_code=status.value,
        headers=headers,
        media_type="application/json",  # whatever the route would have answered
    )


async def refuse_socket(socket: WebSocket[Any, Any, Any], status: HTTPStatus, reason: str, text: str) -> None:
    """Respond to a handshake with a problem, as to any other request; the socket is not opened."""
    headers = [(b"content-type", b"application/json")]
    await socket.send({"type": "websocket.http.response.start", "status": status.value, "headers": headers})
    body = encode(Problem(reason, text))
    await socket.send({"type": "websocket.http.response.body", "body": body, "more_body": False})


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    text = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        text = "; ".join(map(_what_is_wrong, error.extra)) or text
    status = HTTPStatus(error.status_code)
    reason = "NOT_UNDERSTOOD" if status is HTTPStatus.BAD_REQUEST else status.name
    return problem(status, reason, text, error.headers)


def _what_is_wrong(found: Any) -> str:
    """Describe in words what is wrong with a request."""
    if not isinstance(found, Mapping):
        return str(found)
    where, what = found.get("key"), str(found.get("message"))
    if (where, what) == ("data", "'data'"):
        return "a JSON body is missing"
    return what if where is None else f"{where}: {what}"


def _declined(_: Request[Any, Any, Any], error: Declined) -> Response[Problem]:
    return problem(HTTPStatus.BAD_REQUEST, error.reason.name, error.reason.sentence)


def _unknown_table(_: Request[Any, Any, Any], error: UnknownTable) -> Response[Problem]:
    return problem(HTTPStatus.NOT_FOUND, "UNKNOWN_TABLE", str(error))


def _unreadable(request: Request[Any, Any, Any], error: UnreadableEntry) -> Response[Problem]:
    log.error("cannot read a table", path=request.scope["path"], error=str(error))
    return problem(HTTPStatus.SERVICE_UNAVAILABLE, *UNREADABLE)


def _unavailable(_: Request[Any, Any, Any], __: Exception) -> Response[Problem]:
    return problem(HTTPStatus.SERVICE_UNAVAILABLE, *UNAVAILABLE, {"Retry-After": "5"})


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("something went wrong", path=request.scope["path"], exc_info=error)
    return problem(HTTPStatus.INTERNAL_SERVER_ERROR, *WENT_WRONG)


HANDLERS: Final[ExceptionHandlersMap] = {
    HTTPException: _http,
    Declined: _declined,
    UnknownTable: _unknown_table,
    UnreadableEntry: _unreadable,
    Unavailable: _unavailable,
    Busy: _unavailable,
    Exception: _unexpected,
}
