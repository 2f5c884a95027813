"""Settings: what an operator can configure, by environment variable or on the command line.

The table in `docs/hosting.md` is generated from here.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from typing import Any
from urllib.parse import urlsplit

from figaro.rules import WrongChoice, quoted

PREFIX = "FIGARO_"
#: How closely a variable's name has to resemble a setting's to count as a misspelling of it.
LIKENESS = 0.85
ON_THE_COMMAND_LINE = ("host", "port", "database", "redis")


class WrongSetting(WrongChoice):
    """A setting has an invalid value."""


def setting(about: str, *, default: object) -> Any:
    """Declare a setting."""
    return field(default=default, metadata={"about": about})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of a server."""

    host: str = setting("the address to listen on; 0.0.0.0 for all interfaces", default="127.0.0.1")
    port: int = setting("the port to listen on", default=8000)
    database: str = setting("path to a SQLite file, or postgresql://user@host/name", default="figaro.db")
    redis: str = setting("redis://host, if several processes serve one database", default="")
    public_url: str = setting("the URL players use, like https://figaro.example; empty accepts any", default="")
    secure_cookies: bool = setting("send cookies over HTTPS only; turn this on if players use HTTPS", default=False)
    proxies: int = setting("number of proxies in front of the server that set X-Forwarded-For", default=0)
    bot_pause: float = setting("minimum time a bot appears to think, in seconds; 0 for none", default=1.0)
    bot_threads: int = setting("how many bots may think at the same time; 0 for one per core", default=0)
    away_after: float = setting(
        "how long a player must be gone before a bot may play for them, in seconds", default=20.0
    )
    tables_per_hour: int = setting("how many tables an address may open per hour", default=60)
    people_per_hour: int = setting("how many new people may come from one address per hour", default=60)
    sockets_per_address: int = setting("how many sockets an address may have open at once", default=64)
    messages_in_10_seconds: int = setting("how many messages a person may send in 10 seconds", default=60)
    requests_in_20_seconds: int = setting("how many requests an address may make in 20 seconds", default=200)
    pages: str = setting("folder with a browser client to serve instead of the built-in one", default="")
    metrics: bool = setting("serve metrics for Prometheus at /metrics", default=True)
    log_format: str = setting("log format: text or json", default="text")

    def __post_init__(self) -> None:
        ranges = (
            ("port", 0, 65535),
            ("proxies", 0, 10),
            ("bot_pause", 0, 60),
            ("bot_threads", 0, 256),
            ("away_after", 0, 86400),
            ("tables_per_hour", 1, 1_000_000),
            ("people_per_hour", 1, 1_000_000),
            ("sockets_per_address", 1, 1_000_000),
            ("messages_in_10_seconds", 1, 1_000_000),
            ("requests_in_20_seconds", 1, 1_000_000),
        )
        for name, least, most in ranges:
            if not least <= getattr(self, name) <= most:
                raise WrongSetting(f"{_named(name)} must be between {least} and {most}, not {getattr(self, name)}")
        if self.log_format not in ("text", "json"):
            raise WrongSetting(f"{_named('log_format')} must be text or json, not {quoted(self.log_format)}")
        if not self.host:
            raise WrongSetting(f"{_named('host')} is empty; use 127.0.0.1 for this machine only, 0.0.0.0 for all")
        if not (self.host.isascii() and self.host.isprintable()):
            raise WrongSetting(f"{_named('host')} should look like 127.0.0.1 or a.example, not {quoted(self.host)}")
        if not self.database:
            raise WrongSetting(f"{_named('database')} is empty; give a file, or postgresql://user@host/name")
        if self.redis and not _is_url(self.redis, "redis", "rediss", "unix"):
            raise WrongSetting(f"{_named('redis')} should look like redis://localhost, not {quoted(_bare(self.redis))}")
        if self.public_url and not (_is_url(self.public_url, "http", "https") and urlsplit(self.public_url).netloc):
            raise WrongSetting(
                f"{_named('public_url')} should look like https://figaro.example, not {quoted(self.public_url)}"
            )


def _is_url(text: str, *schemes: str) -> bool:
    """Return whether a text is a URL with one of these schemes and a possible port."""
    try:
        found = urlsplit(text)
        port = found.port
    except ValueError:
        return False
    return found.scheme in schemes and port != 0


def _bare(url: str) -> str:
    """Return a URL with its password masked."""
    return re.sub("//.*@", "//***@", url)


def _named(name: str) -> str:
    """Return the name of a setting as a user would give it: as a variable, and for some as an option."""
    return f"{PREFIX}{name.upper()}" + (f" (--{name})" if name in ON_THE_COMMAND_LINE else "")


def unknown_in(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return the variables that look like misspelt settings, each with the setting that was probably meant."""
    known = [PREFIX + each.name.upper() for each in fields(Settings)]
    others = sorted(name for name in environment if name.startswith(PREFIX) and name not in known)
    meant = {name: get_close_matches(name, known, 1, LIKENESS) for name in others}
    return {name: likely[0] for name, likely in meant.items() if likely}


def settings_from(environment: Mapping[str, str] = os.environ, **given: object) -> Settings:
    """Return the settings: explicit values first, then the environment, then the defaults."""
    found: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    for each in fields(Settings):
        text = environment.get(PREFIX + each.name.upper())
        if text is not None and each.name not in found:
            found[each.name] = _read(each.name, str(each.type), text)
    return Settings(**found)


def _read(name: str, kind: str, text: str) -> object:
    try:
        match kind:
            case "int":
                return int(text)
            case "float":
                return float(text)
            case "bool":
                return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[text.lower()]
            case _:
                return text
    except (ValueError, KeyError):
        wanted = {"int": "a whole number", "float": "a number", "bool": "yes or no"}[kind]
        raise WrongSetting(f"{PREFIX}{name.upper()} should be {wanted}, not {quoted(text)}") from None
