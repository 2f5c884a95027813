"""WebSocket connections as uvicorn serves them, with every frame counted, control frames too."""

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

#: How many bytes are read before the frames in them are counted: reading thousands of small ones takes its time too.
SLICE: Final = 1024
#: How many seconds a client has to take in that it was cut off.
FAREWELL: Final = 2.0


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """A socket that is closed when it sends too many frames of whatever kind, or does not take in what it is sent."""

    config: LimitedConfig
    _frames: Bucket | None = None
    _reading_timer: asyncio.TimerHandle | None = None
    _early = 0
    _late = 0
    _cut_off = False

    def data_received(self, data: bytes) -> None:
        """Take in some bytes, little by little, until there was too much."""
        if not self.handshake_complete:  # the request itself, and what nobody should send before it is answered
            self._early += len(data)
            if self._early > 2 * MOST_HEAD:
                self.transport.abort()
                return
        if self.close_sent:  # nothing but the answer to that is waited for
            self._late += len(data)
            if self._late > MOST_HEAD:
                self.transport.abort()
                return
        for start in range(0, len(data), SLICE):
            if self._cut_off or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_text(self, event: Frame) -> None:
        """Take in a text, or the beginning of one."""
        if self._counts():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take in bytes, or the beginning of some."""
        if self._counts():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Take in more of a message."""
        if self._counts():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._counts():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take in an answer."""
        if self._counts():
            super().handle_pong(event)

    async def send(self, message: ASGISendEvent) -> None:
        """Send something; once a handshake was refused, it is complete, which uvicorn would miss."""
        await super().send(message)
        if message["type"] == "websocket.close":
            self.loop.call_later(FAREWELL, self.transport.abort)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message on; a text that is none closes the socket, which is nothing to log."""
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
        """Wait until the client takes in what it was sent, but not for ever."""
        super().pause_writing()
        self._reading_timer = self.loop.call_later(READING_TIME, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on sending."""
        super().resume_writing()
        if self._reading_timer is not None:
            self._reading_timer.cancel()
            self._reading_timer = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Return the place back that was taken when the connection was made."""
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
