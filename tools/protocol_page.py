"""Writes `docs/protocol.md` from the types of the messages, and the schema of all messages beside it."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable
from pathlib import Path
from textwrap import dedent
from typing import Any, get_args

import msgspec
from litestar.enums import HttpMethod
from msgspec import inspect as types

from figaro.protocol import commands, messages, options, sights, updates
from figaro.server import bodies
from figaro.server.routes import ROUTES
from figaro.tables.reasons import TableReason

INTRODUCTION = Path(__file__).with_name("protocol_introduction.md")

#: Of how many kinds something may be before the page only says that it is an event.
MOST_KINDS = 8


def page() -> str:
    """Give the page."""
    lines = [INTRODUCTION.read_text(encoding="utf-8")]
    lines += [
        "## Over HTTP",
        "",
        "What is asked once, with the cookie; bodies and answers are JSON but for records.",
        "",
    ]
    lines += ["| route | |", "| --- | --- |", *_routes(), ""]
    lines += [
        'What goes wrong is answered as `{"reason": ..., "text": ...}` with a fitting status.',
        "",
    ]
    lines += ["## What a client sends", ""]
    lines += _structs((messages.Attend, messages.Depart, messages.Ping, *get_args(commands.AnyCommand)))
    lines += ["## What the server sends", ""]
    lines += _structs(get_args(messages.ServerMessage))
    lines += ["## What they are made of", ""]
    lines += _structs(
        (options.Options, *get_args(options.Clock), updates.TableInfo, updates.ChairInfo, updates.ClockInfo,
         updates.News, sights.Sight, sights.Own)
    )  # fmt: skip
    lines += [
        "## Events",
        "",
        "What happened in the game, in order, for the eye; the sight after them is the truth.",
        "",
    ]
    lines += _structs(get_args(sights.AnyHappened))
    lines += ["## Why a table declines", "", "Besides the reasons of the rules, which come with their number:", ""]
    lines += ["| reason | |", "| --- | --- |"]
    lines += [f"| `{reason.name}` | {reason.sentence} |" for reason in TableReason]
    lines += [
        "| `UNKNOWN_TABLE` | there is no table of that name |",
        "| `NOT_UNDERSTOOD` | the message is no JSON, or not one of those above; the text says where |",
        "| `NOT_KEPT` | the server cannot keep anything now; send it again in a while |",
        "| `BUSY` | too much is asked of this table at once |",
        "| `TOO_MANY_TABLES` | a socket attends 8 tables at most |",
        "",
    ]
    return "\n".join(lines)


def _routes() -> Iterable[str]:
    """Describe the routes in short."""
    for route in ROUTES:
        for method in sorted(route.http_methods):
            paths = ", ".join(sorted(route.paths))
            about = " ".join(str(inspect.getdoc(route.fn)).split())
            yield f"| `{HttpMethod(method).value} {paths.replace(':str', '')}` | {about} |"


def schema() -> str:
    """Give the JSON Schema of all messages."""
    kinds = (messages.ClientMessage, messages.ServerMessage)
    (client, server), components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    whole = {"$defs": {"client": client, "server": server, **components}}
    return json.dumps(whole, indent=1, sort_keys=True) + "\n"


def client_schema() -> str:
    """Give the JSON Schema of all that the browser's client sends and gets, from which its types are made.

    Whatever the server writes is there, so every field that it writes is required.
    """
    told = (messages.ServerMessage, bodies.Me, bodies.Link, bodies.Opened, list[bodies.ListedTable], bodies.BotLevel)
    _, written = msgspec.json.schema_components(told, ref_template="#/$defs/{name}")
    (asked,), read = msgspec.json.schema_components((messages.ClientMessage,), ref_template="#/$defs/{name}")
    server = msgspec.json.schema_components((messages.ServerMessage,), ref_template="#/$defs/{name}")[0][0]
    for component in written.values():
        component["required"] = list(component["properties"])
    union = {"ClientMessage": {"anyOf": asked["anyOf"]}, "ServerMessage": {"anyOf": server["anyOf"]}}
    return json.dumps({"$defs": {**read, **written, **union}}, indent=1, sort_keys=True) + "\n"


def _structs(kinds: Iterable[type[msgspec.Struct]]) -> list[str]:
    lines = []
    for kind in kinds:
        info = types.type_info(kind)
        assert isinstance(info, types.StructType), f"{kind} is no message"
        title = f"`{info.tag}`" if info.tag is not None else kind.__name__
        lines += [f"### {title}", "", dedent(inspect.getdoc(kind) or ""), ""]
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
    """Tell a type in words."""
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
            raise TypeError(f"the page cannot tell {info}")


def _bounds(least: Any, most: Any) -> str:
    if least is None and most is None:
        return ""
    return f", {least if least is not None else 0} to {most}"
