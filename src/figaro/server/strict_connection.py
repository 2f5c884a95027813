"""HTTP parsed by h11, with a limit on everything a client may send in one request."""

from __future__ import annotations

from typing import Any, Final

import h11

#: The maximum size of a request's head, in bytes.
MOST_HEAD: Final = 16_384
#: How many bytes of a body to read, wanted or not. A smaller body may be refused politely.
MOST_READ: Final = 131_072


class StrictConnection(h11.Connection):
    """The server's side of a connection. Anything too large is a `RemoteProtocolError`, and nothing more is read.

    Chunked bodies are refused: none of our clients sends them, and a one-byte chunk costs as much as a large one.
    """

    _read = 0

    def next_event(self) -> Any:
        """Return what the client sent next, unless it is too large."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._read = 0
            self._check_head(event)
        elif isinstance(event, h11.Data):
            self._read += len(event.data)
            if self._read > MOST_READ:
                raise h11.RemoteProtocolError("the body is too large")
        return event

    def _check_head(self, request: h11.Request) -> None:
        headers = [(bytes(name).lower(), bytes(value)) for name, value in request.headers]
        if len(request.target) + sum(len(name) + len(value) for name, value in headers) > MOST_HEAD:
            raise h11.RemoteProtocolError("the head is too large")
        if any(name == b"transfer-encoding" for name, _ in headers):
            raise h11.RemoteProtocolError("the length of the body is missing")
        lengths = [value for name, value in headers if name == b"content-length"]
        if any(len(length) > len(str(MOST_READ)) or int(length) > MOST_READ for length in lengths):
            raise h11.RemoteProtocolError("the body is too large")
