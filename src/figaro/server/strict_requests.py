"""Strict requests: HTTP requests read so that nothing a stranger sends looks like a bug of ours."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.exceptions import ValidationException


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body must be valid JSON."""

    async def json(self) -> Any:
        """Return the body; one that is nested too deeply or is not text is refused like any other invalid JSON."""
        try:
            return await super().json()
        except RecursionError:
            raise ValidationException("the body is nested too deeply") from None
        except UnicodeDecodeError:
            raise ValidationException("the body is not UTF-8") from None


def is_host(text: str | None) -> bool:
    """Return whether a `Host` header has a valid port; no header at all is fine.

    >>> is_host("figaro.example:8000"), is_host("[::1]:80"), is_host("figaro.example:many"), is_host("[")
    (True, True, False, False)
    """
    try:
        return text is None or urlsplit(f"//{text}").port != 0
    except ValueError:
        return False
