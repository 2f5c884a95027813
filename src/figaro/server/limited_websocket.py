"""WebSocket connections as uvicorn serves them, with every frame counted, including control frames."""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from figaro.server.connections import TOO_MANY
from figaro.server.limited_http import READING_TIME, LimitedConfig
from figaro.server.rate_limits import Bucket
from figaro.server.strict_connection import MOST_HEAD

#: How many bytes to read before counting their frames: reading thousands of small ones takes time too.
SLICE: Final = 1024
#: How many seconds a client has to notice that it was cut off.
FAREWELL: Final = 2.0


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """A socket that is closed if it sends too many frames of any kind, or does not read what it is sent."""

    config: LimitedConfig
    _frames: Bucket | None = None
    _reading_timer: asyncio.TimerHandle | None = None
    _early = 0
    _late = 0
    _cut_off = False

    def data_received(self, data: bytes) -> None:
        """Read bytes in small slices, until there are too many frames."""
        if not self.handshake_complete:  # the request itself, and anything sent before its answer
            self._early += len(data)
            if self._early > 2 * MOST_HEAD:
                self.transport.abort()
                return
        if self.close_sent:  # we only wait for the closing answer
            self._late += len(data)
            if self._late > MOST_HEAD:
                self.transport.abort()
                return
        for start in range(0, len(data), SLICE):
            if self._cut_off or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_text(self, event: Frame) -> None:
        """Handle a text message, or the beginning of one."""
        if self._counts():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Handle a binary message, or the beginning of one."""
        if self._counts():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Handle the continuation of a message."""
        if self._counts():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._counts():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Handle the answer to a ping."""
        if self._counts():
            super().handle_pong(event)

    async def send(self, message: ASGISendEvent) -> None:
        """Send something; a refused handshake is complete too, which uvicorn would miss."""
        await super().send(message)
        if message["type"] == "websocket.close":
            self.loop.call_later(FAREWELL, self.transport.abort)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """Pass on a complete message; text that is not UTF-8 closes the socket, and need not be logged."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(1007, "that is not UTF-8")
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def pause_writing(self) -> None:
        """Wait for the client to read what it was sent, but not forever."""
        super().pause_writing()
        self._reading_timer = self.loop.call_later(READING_TIME, self.transport.abort)

    def resume_writing(self) -> None:
        """Resume sending."""
        super().resume_writing()
        if self._reading_timer is not None:
            self._reading_timer.cancel()
            self._reading_timer = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Give back the place taken when the connection was made."""
        self.resume_writing()
        self.config.limits.release(self.transport)
        super().connection_lost(exc)

    def _counts(self) -> bool:
        """Count a frame; if it is one too many, close the socket."""
        most = self.config.limits.frames_in_10_seconds
        if self._cut_off or most is None:
            return not self._cut_off
        if self._frames is None:
            self._frames = Bucket(most, 10, self.loop.time())
        if self._frames.take(self.loop.time()):
            return True
        self._cut_off = True
        if not self.close_sent:
            self.conn.send_close(TOO_MANY, "too many frames at once")
            self.handle_parser_exception()
        self.loop.call_later(FAREWELL, self.transport.abort)
        return False
