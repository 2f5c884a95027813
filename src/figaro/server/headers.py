"""The headers of every response: what a browser may do with it, and nothing more."""

from __future__ import annotations

from typing import Final

from litestar.types import Message, Scope

#: What the client's pages may do: use this server's files, show images they drew themselves, and nothing else.
PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
#: What any other response may do if a browser displays it: nothing.
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
#: Responses about a person or a game must not be cached along the way.
UNCACHED: Final = (b"cache-control", b"no-store")


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the headers to a response; pages bring a policy of their own."""
    if message["type"] == "http.response.start":
        given = list(message["headers"])
        policy = () if any(name.lower() == POLICY[0] for name, _ in given) else (POLICY,)
        private = (UNCACHED,) if scope["path"].startswith("/api/") else ()
        message["headers"] = [*given, *policy, *HEADERS, *private]
