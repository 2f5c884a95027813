"""Settings: what an operator can configure, by environment variable or on the command line.

Each is declared once, with its type, its limits and a description; the table in `docs/hosting.md` is generated from
here.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.json import schema
from msgspec.structs import fields

from figaro.rules import WrongChoice, quoted

PREFIX: Final = "FIGARO_"
#: How closely a variable's name has to resemble a setting's to count as a misspelling of it.
LIKENESS: Final = 0.85
ON_THE_COMMAND_LINE: Final = ("host", "port", "database", "redis")
#: What a switch may be set to, besides true, false, 1 and 0.
SWITCHES: Final = {"yes": True, "no": False}


class WrongSetting(WrongChoice):
    """A setting has an invalid value."""


def about(description: str, *, ge: int | None = None, le: int | None = None) -> Meta:
    """Describe a setting, with its limits."""
    return Meta(description=description, ge=ge, le=le)


Limit = Annotated[int, Meta(ge=1, le=1_000_000)]
Host = Annotated[str, Meta(pattern=r"^[!-~]+(?!\n)$", examples=["127.0.0.1", "a.example"])]
DatabaseAddress = Annotated[str, Meta(min_length=1, examples=["figaro.db", "postgresql://host/name"])]
RedisUrl = Annotated[str, Meta(pattern="^((rediss?|unix)://|$)", examples=["redis://localhost"])]
WebUrl = Annotated[str, Meta(pattern="^(https?://[^/?#]|$)", examples=["https://figaro.example"])]


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of a server."""

    host: Annotated[Host, about("the address to listen on; 0.0.0.0 for all interfaces")] = "127.0.0.1"
    port: Annotated[int, about("the port to listen on", ge=0, le=65535)] = 8000
    database: Annotated[DatabaseAddress, about("path to a SQLite file, or postgresql://user@host/name")] = "figaro.db"
    redis: Annotated[RedisUrl, about("redis://host, if several processes serve one database")] = ""
    public_url: Annotated[WebUrl, about("the URL players use, like https://figaro.example; empty accepts any")] = ""
    secure_cookies: Annotated[bool, about("send cookies over HTTPS only; turn this on if players use HTTPS")] = False
    proxies: Annotated[int, about("number of proxies in front of the server that set X-Forwarded-For", ge=0, le=10)] = 0
    bot_pause: Annotated[float, about("minimum time a bot appears to think, in seconds; 0 for none", ge=0, le=60)] = 1.0
    bot_threads: Annotated[int, about("how many bots may think at the same time; 0 for one per core", ge=0, le=256)] = 0
    away_after: Annotated[
        float, about("how long a player must be gone before a bot may play for them, in seconds", ge=0, le=300)
    ] = 20.0
    tables_per_hour: Annotated[Limit, about("how many tables an address may open per hour")] = 60
    people_per_hour: Annotated[Limit, about("how many new people may come from one address per hour")] = 60
    sockets_per_address: Annotated[Limit, about("how many sockets an address may have open at once")] = 64
    messages_in_10_seconds: Annotated[Limit, about("how many messages a person may send in 10 seconds")] = 60
    requests_in_20_seconds: Annotated[Limit, about("how many requests an address may make in 20 seconds")] = 200
    pages: Annotated[str, about("folder with a browser client to serve instead of the built-in one")] = ""
    metrics: Annotated[bool, about("serve metrics for Prometheus at /metrics")] = True
    log_format: Annotated[Literal["text", "json"], about("log format: text or json")] = "text"

    def __post_init__(self) -> None:
        for name in ("redis", "public_url"):
            if not _has_possible_port(getattr(self, name)):
                raise _wrong(name, getattr(self, name))


#: The types of the settings, and how a JSON schema describes each.
TYPES: Final = {each.name: each.type for each in fields(Settings)}
DECLARED: Final[Mapping[str, Mapping[str, Any]]] = schema(Settings)["$defs"]["Settings"]["properties"]


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return PREFIX + name.upper()


def named(name: str) -> str:
    """Return the name of a setting as a user would give it: as a variable, and for some as an option."""
    return variable(name) + (f" (--{name})" if name in ON_THE_COMMAND_LINE else "")


def unknown_in(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return the variables that look like misspelt settings, each with the setting that was probably meant."""
    known = [variable(name) for name in TYPES]
    others = sorted(name for name in environment if name.startswith(PREFIX) and name not in known)
    meant = {name: get_close_matches(name, known, 1, LIKENESS) for name in others}
    return {name: likely[0] for name, likely in meant.items() if likely}


def settings_from(environment: Mapping[str, str] = os.environ, **given: object) -> Settings:
    """Return the settings: explicit values first, then the environment, then the defaults."""
    found: dict[str, object] = {name: environment.get(variable(name)) for name in TYPES}
    found |= {name: value for name, value in given.items() if value is not None}
    read: dict[str, Any] = {name: _read(name, value) for name, value in found.items() if value is not None}
    return Settings(**read)


def _read(name: str, value: object) -> object:
    is_switch = DECLARED[name].get("type") == "boolean"
    try:
        return convert(SWITCHES.get(str(value).lower(), value) if is_switch else value, TYPES[name], strict=False)
    except (ValidationError, UnicodeEncodeError):  # the latter for bytes that are no text
        raise _wrong(name, value) from None


def _wrong(name: str, value: object) -> WrongSetting:
    shown = _masked(value) if isinstance(value, str) else value
    return WrongSetting(f"{named(name)} should {_wanted(DECLARED[name])}, not {quoted(shown)}")


def _masked(text: str) -> str:
    """Return a text without anything that may be a password, however the address around it is written."""
    masked = re.sub(r"^([a-z+]*:?//)?.*@", r"\1***@", text)
    return re.sub(r"(password=)[^&\s]*", r"\1***", masked)


def _wanted(declared: Mapping[str, Any]) -> str:
    """Return what a setting should be, from its JSON schema."""
    match declared:
        case {"enum": choices}:
            return f"be {' or '.join(choices)}"
        case {"examples": examples}:
            return f"look like {' or '.join(examples)}"
        case {"type": "boolean"}:
            return "be yes or no"
        case _:
            kind = "a whole number" if declared["type"] == "integer" else "a number"
            return f"be {kind} from {declared['minimum']} to {declared['maximum']}"


def _has_possible_port(url: str) -> bool:
    try:
        return urlsplit(url).port != 0
    except ValueError:
        return False
