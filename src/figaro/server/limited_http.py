"""HTTP connections as uvicorn serves them, each one counted, and cut off if it takes too long."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from figaro.server.connection_limits import ConnectionLimits
from figaro.server.strict_connection import MOST_HEAD, StrictConnection

#: How many seconds a client has to send a complete request.
REQUEST_TIME: Final = 10.0
#: How many seconds a client may go without reading while more data is waiting than the buffers hold.
READING_TIME: Final = 30.0


class LimitedConfig(uvicorn.Config):
    """Uvicorn's configuration, with the limits that all connections share."""

    def __init__(self, app: Any, limits: ConnectionLimits, **options: Any) -> None:
        super().__init__(app, **options)
        self.limits = limits


class LimitedHttp(H11Protocol):
    """A connection that is counted from the start and has to send its requests in time."""

    config: LimitedConfig
    _request_timer: asyncio.TimerHandle | None = None
    _reading_timer: asyncio.TimerHandle | None = None
    _upgraded = False

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = StrictConnection(h11.SERVER, MOST_HEAD)

    def send_400_response(self, msg: str) -> None:
        """Reject an invalid request; in the middle of a response, all we can do is hang up."""
        if self.conn.our_state in {h11.IDLE, h11.SEND_RESPONSE}:
            super().send_400_response(msg)
        else:
            self.cut_off()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in uvicorn
        """Count the connection, or drop it without a response."""
        super().connection_made(transport)
        if self.config.limits.admit(transport, self.client[0] if self.client else None):
            self._wait_for_request()
        else:
            transport.abort()

    def handle_events(self) -> None:
        """Handle what has arrived, of one request or several in a row, and wait for the rest, but not forever."""
        super().handle_events()
        waiting = self.conn.their_state in {h11.IDLE, h11.SEND_BODY}
        if waiting and not self._upgraded and not self.transport.is_closing():
            self._wait_for_request()
        else:
            self._stop_waiting()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over; it still counts."""
        self._upgraded = True
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Wait for the client to read what it was sent, but not forever."""
        self.flow.pause_writing()
        self._reading_timer = self.loop.call_later(READING_TIME, self.cut_off)

    def resume_writing(self) -> None:
        """Resume sending."""
        self.flow.resume_writing()
        if self._reading_timer is not None:
            self._reading_timer.cancel()
            self._reading_timer = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the connection's place back."""
        self._stop_waiting()
        self.resume_writing()
        self.config.limits.release(self.transport)
        super().connection_lost(exc)

    def cut_off(self) -> None:
        """Close the connection at once."""
        self.transport.abort()

    def _wait_for_request(self) -> None:
        """Start the client's time limit, only once, however it splits up what it sends."""
        if self._request_timer is None:
            self._request_timer = self.loop.call_later(REQUEST_TIME, self.cut_off)
            self.config.limits.waits(self)

    def _stop_waiting(self) -> None:
        if self._request_timer is not None:
            self._request_timer.cancel()
            self._request_timer = None
            self.config.limits.finished(self)
