"""Writes `docs/protocol.md` and the schema of all messages, from the types of the messages."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable
from http import HTTPStatus
from pathlib import Path
from string import Template
from textwrap import dedent
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response
from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler
from msgspec import inspect as types

from figaro.protocol import commands, event_messages, game_messages, messages, options, updates
from figaro.protocol.message_limits import MOST_BYTES
from figaro.server import http_bodies, problems, summaries
from figaro.server.app import MOST_BODY
from figaro.server.connection_limits import FRAMES_PER_MESSAGE
from figaro.server.identities import COOKIE
from figaro.server.limited_http import READING_TIME
from figaro.server.live_table import RECENT
from figaro.server.registry import AWAY
from figaro.server.routes import MOST_LISTED, ROUTES
from figaro.server.settings import Settings
from figaro.server.sockets import MOST_ATTENDED, MOST_NONSENSE, SILENCE
from figaro.tables.table_reasons import TableReason

INTRODUCTION = Path(__file__).with_name("protocol_introduction.md")

#: The numbers in the introduction.
FIGURES = {
    "away": f"{AWAY:.0f}",
    "bytes": f"{MOST_BYTES:,}",
    "frames": FRAMES_PER_MESSAGE * Settings().messages_in_10_seconds,
    "messages": Settings().messages_in_10_seconds,
    "nonsense": MOST_NONSENSE,
    "protocol": updates.PROTOCOL,
    "reading": f"{READING_TIME:.0f}",
    "recent": RECENT,
    "silence": f"{SILENCE:.0f}",
    "tables": MOST_ATTENDED,
}
#: The types used over HTTP, each described on the page.
HTTP_TYPES = (
    http_bodies.Named, http_bodies.Me, http_bodies.Link, http_bodies.NewTable, http_bodies.OpenedTable,
    http_bodies.ListedTable, summaries.TableSummary, http_bodies.BotLevel, http_bodies.Export, http_bodies.SaidWords,
    http_bodies.Health, problems.Problem,
)  # fmt: skip
#: The parts of messages.
PARTS = (
    options.Options, *get_args(options.Clock), updates.TableInfo, updates.ChairInfo, updates.ClockInfo, updates.News,
    updates.Words, game_messages.Sight, game_messages.Own,
)  # fmt: skip
STATUSES = {
    HTTPStatus.BAD_REQUEST: "the request is malformed, and the text says where; or the table refuses, and the reason "
    "is one of [those below](#why-a-table-refuses), such as `WRONG_NAME`",
    HTTPStatus.UNAUTHORIZED: "the server does not know you: `POST /api/me` first",
    HTTPStatus.FORBIDDEN: "the request came from another site's page",
    HTTPStatus.NOT_FOUND: "there is no such table, game or link, or not any more",
    HTTPStatus.METHOD_NOT_ALLOWED: "the route exists, but not for this method",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: f"the body has more than {MOST_BODY:,} bytes",
    HTTPStatus.TOO_MANY_REQUESTS: "too many requests; `Retry-After` says when to try again",
    HTTPStatus.INTERNAL_SERVER_ERROR: "an error in the server, which its operator finds in the log",
    HTTPStatus.SERVICE_UNAVAILABLE: "the database cannot be reached; `Retry-After` says when to try again",
}
#: With more kinds than this, the page just says that something is an event.
MOST_KINDS = 8


def page() -> str:
    """Return the page about the protocol."""
    lines = [Template(INTRODUCTION.read_text(encoding="utf-8")).substitute(FIGURES)]
    lines += [
        "## Over HTTP",
        "",
        f"HTTP is for single requests. The cookie is called `{COOKIE}`; requests that need it are answered with 401",
        "without it. Bodies and responses are JSON, except for records, which are text. Their types are",
        "[below](#the-types-of-requests-and-responses).",
        "",
    ]
    lines += ["| route | body | response | |", "| --- | --- | --- | --- |", *_routes(), ""]
    lines += [
        "Every error is answered with a `Problem` and one of these statuses:",
        "",
        "| status | because |",
        "| --- | --- |",
        *(f"| {status.value} | {because} |" for status, because in STATUSES.items()),
        "",
        "The reason of a problem is one that a table gives, or `NOT_UNDERSTOOD` (400), `OTHER_SITE` (403),",
        "`UNKNOWN_TABLE` (404), `TOO_MANY_REQUESTS` (429), `WENT_WRONG` (500), `UNAVAILABLE` or `UNREADABLE` (503), or",
        "else the name of the status, such as `UNAUTHORIZED`.",
        "",
        f"Lists have at most {MOST_LISTED} tables. For older games, ask `GET /api/games?before=` with the `touched` of",
        "the last one you have.",
        "",
        "### The types of requests and responses",
        "",
    ]
    lines += _structs(HTTP_TYPES, level=4)
    lines += ["## What a client sends", ""]
    lines += _structs((messages.Attend, messages.Depart, messages.Ping, *get_args(commands.AnyCommand)))
    lines += ["## What the server sends", ""]
    lines += _structs(get_args(messages.ServerMessage))
    lines += ["## The parts of messages", ""]
    lines += _structs(PARTS)
    lines += [
        "## Events",
        "",
        "What happened in the game, in order, for animation; the sight after them is the truth.",
        "",
    ]
    lines += _structs(get_args(event_messages.AnyEventMessage))
    lines += ["## Why a table refuses", "", "Besides the reasons of the rules, which come with the rule's number:", ""]
    lines += ["| reason | |", "| --- | --- |"]
    lines += [f"| `{reason.name}` | {reason.sentence} |" for reason in TableReason]
    lines += [
        "| `UNKNOWN_TABLE` | there is no table of that name |",
        "| `NOT_UNDERSTOOD` | the message is not JSON, or not one of those above; the text says where |",
        "| `NOT_KEPT` | the server cannot save anything now, or cannot say whether it did; see above |",
        "| `BUSY` | this table has too much to do; nothing was done, send it again |",
        "| `UNREADABLE` | a later version of the server wrote this table's log, and this one cannot read it |",
        "| `WENT_WRONG` | an error in the server, which its operator finds in the log |",
        f"| `TOO_MANY_ATTENDED` | a socket attends at most {MOST_ATTENDED} tables; `depart` from one first |",
        "",
    ]
    return "\n".join(lines)


def _routes() -> Iterable[str]:
    """Yield a line for each route."""
    for route in ROUTES:
        hints = get_type_hints(route.fn)
        body = _named(hints.get("data"))
        answer = f"{route.status_code} {_named(_answer(route, hints['return']))}".strip()
        about = " ".join(str(inspect.getdoc(route.fn)).split())
        for method in sorted(route.http_methods):
            paths = ", ".join(sorted(route.paths)).replace(":str", "")
            yield f"| `{HttpMethod(method).value} {paths}` | {body} | {answer} | {about} |"


def _answer(route: HTTPRouteHandler, returned: Any) -> Any:
    """Return the type of a route's response: what it declares, or else what it returns."""
    described = (route.responses or {}).get(route.status_code)
    if described is not None:
        return described.data_container
    return get_args(returned)[0] if get_origin(returned) is Response else returned


def _named(kind: Any) -> str:
    """Return the name of an HTTP type, with a link to it."""
    if kind is None or kind is type(None):
        return ""
    if kind is str:
        return "text"
    if get_origin(kind) is list:
        return f"list of {_named(get_args(kind)[0])}"
    assert kind in (*HTTP_TYPES, *PARTS), f"{kind} is not described on the page"
    return f"[`{kind.__name__}`](#{kind.__name__.lower()})"


def schema() -> str:
    """Return the JSON Schema of all messages."""
    kinds = (messages.ClientMessage, messages.ServerMessage)
    (client, server), components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    whole = {"$defs": {"client": client, "server": server, **components}}
    return json.dumps(whole, indent=1, sort_keys=True) + "\n"


def client_schema() -> str:
    """Return the JSON Schema of everything the browser client sends and gets, for generating its types.

    The server always writes every field, so every field that it writes is required.
    """
    told = (
        messages.ServerMessage,
        http_bodies.Me,
        http_bodies.Link,
        http_bodies.OpenedTable,
        list[http_bodies.ListedTable],
        http_bodies.BotLevel,
    )
    _, written = msgspec.json.schema_components(told, ref_template="#/$defs/{name}")
    (asked,), read = msgspec.json.schema_components((messages.ClientMessage,), ref_template="#/$defs/{name}")
    server = msgspec.json.schema_components((messages.ServerMessage,), ref_template="#/$defs/{name}")[0][0]
    for component in written.values():
        component["required"] = list(component["properties"])
    union = {"ClientMessage": {"anyOf": asked["anyOf"]}, "ServerMessage": {"anyOf": server["anyOf"]}}
    return json.dumps({"$defs": {**read, **written, **union}}, indent=1, sort_keys=True) + "\n"


def _structs(kinds: Iterable[type[msgspec.Struct]], level: int = 3) -> list[str]:
    lines = []
    for kind in kinds:
        info = types.type_info(kind)
        assert isinstance(info, types.StructType), f"{kind} is not a message"
        title = f"`{info.tag}`" if info.tag is not None else kind.__name__
        lines += [f"{'#' * level} {title}", "", dedent(inspect.getdoc(kind) or ""), ""]
        if info.fields:
            lines += ["| field | type | default |", "| --- | --- | --- |"]
            lines += [f"| `{field.encode_name}` | {_type(field.type)} | {_default(field)} |" for field in info.fields]
            lines.append("")
    return lines


def _default(field: types.Field) -> str:
    if field.required:
        return ""
    if field.default is msgspec.NODEFAULT:
        return "`[]`"
    return f"`{msgspec.json.encode(field.default).decode()}`"


def _type(info: types.Type) -> str:
    """Return a type in words."""
    match info:
        case types.Metadata():
            return _type(info.type)
        case types.StructType():
            return f"`{info.tag}`" if info.tag is not None else info.cls.__name__
        case types.UnionType():
            return "an event" if len(info.types) > MOST_KINDS else " or ".join(map(_type, info.types))
        case types.VarTupleType() | types.ListType():
            return f"list of {_type(info.item_type)}"
        case types.TupleType():
            return f"list of {len(info.item_types)}: {', '.join(map(_type, info.item_types))}"
        case _:
            return _simple(info)


def _simple(info: types.Type) -> str:
    match info:
        case types.LiteralType():
            return " ".join(f"`{value}`" for value in info.values)
        case types.IntType():
            return f"integer{_bounds(info.ge, info.le)}"
        case types.StrType():
            return "text" + (f" like `{info.pattern}`" if info.pattern else _bounds(info.min_length, info.max_length))
        case types.BoolType():
            return "boolean"
        case types.NoneType():
            return "`null`"
        case _:
            raise TypeError(f"the page cannot describe {info}")


def _bounds(least: Any, most: Any) -> str:
    if least is None and most is None:
        return ""
    if most is None:
        return f", {least} or more"
    return f", {least if least is not None else 0} to {most}"
