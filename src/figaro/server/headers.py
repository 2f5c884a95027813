"""Headers that every answer carries: what a browser may do with it, and nothing more."""

from __future__ import annotations

from typing import Final

from litestar.types import Message, Scope

#: What a page of the client may do: use what this server has, pictures that it drew itself, and nothing else.
PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
#: What any other answer may do, should a browser show it: nothing.
POLICY: Final = (
    b"content-security-policy",
    b"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
)
HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
#: Answers about somebody or a game are not to be kept by anybody on the way.
UNCACHED: Final = (b"cache-control", b"no-store")


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the headers to an answer; a page brings a policy of its own."""
    if message["type"] == "http.response.start":
        given = list(message["headers"])
        policy = () if any(name.lower() == POLICY[0] for name, _ in given) else (POLICY,)
        private = (UNCACHED,) if scope["path"].startswith("/api/") else ()
        message["headers"] = [*given, *policy, *HEADERS, *private]
