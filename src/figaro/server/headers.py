"""Headers that every answer carries: what a browser may do with it, and nothing more."""

from __future__ import annotations

from typing import Final

from litestar.types import Message, Scope

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
#: Answers about somebody or a game are not to be kept by anybody on the way.
UNCACHED: Final = (b"cache-control", b"no-store")


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the headers to an answer."""
    if message["type"] == "http.response.start":
        private = scope["path"].startswith("/api/")
        message["headers"] = [*message["headers"], *HEADERS, *((UNCACHED,) if private else ())]
