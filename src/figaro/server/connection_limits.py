"""Connection limits: how many connections to accept, from one address and in total, before anything is sent."""

from __future__ import annotations

import time
from asyncio import BaseTransport
from dataclasses import dataclass
from typing import Final, Protocol

from figaro.server.client_addresses import network_of
from figaro.server.rate_limits import Clock, ConcurrencyLimit, Limit
from figaro.server.settings import Settings

#: How many connections an address may have per socket it may have: browsers open several at once.
CONNECTIONS_PER_SOCKET: Final = 4
#: How many connections an address may open per request it may make in the same time.
CONNECTIONS_PER_REQUEST: Final = 2
#: How many frames of any kind a socket may send per message its person may send in the same time.
FRAMES_PER_MESSAGE: Final = 2


class Unfinished(Protocol):
    """A connection on which no complete request has arrived yet."""

    def cut_off(self) -> None:
        """Close it at once."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The limits; `None` means unlimited."""

    connections: int | None = None
    connections_per_address: int | None = None
    connections_in_20_seconds: int | None = None
    frames_in_10_seconds: int | None = None


def bounds_of(settings: Settings, files: int | None) -> Bounds:
    """Return the limits that follow from the settings, and from the number of files the system lets a process open.

    Behind a proxy all connections come from its address, so then the proxy has to limit them.
    """
    behind_proxy = settings.proxies > 0
    return Bounds(
        connections=files,
        connections_per_address=None if behind_proxy else CONNECTIONS_PER_SOCKET * settings.sockets_per_address,
        connections_in_20_seconds=None if behind_proxy else CONNECTIONS_PER_REQUEST * settings.requests_in_20_seconds,
        frames_in_10_seconds=FRAMES_PER_MESSAGE * settings.messages_in_10_seconds,
    )


class ConnectionLimits:
    """Admits connections, and makes room for new ones by cutting off those that have not sent a request yet."""

    def __init__(self, bounds: Bounds, clock: Clock = time.monotonic) -> None:
        self.frames_in_10_seconds = bounds.frames_in_10_seconds
        self._most = bounds.connections
        self._places = (
            None if bounds.connections_per_address is None else ConcurrencyLimit(bounds.connections_per_address)
        )
        new = bounds.connections_in_20_seconds
        self._new = None if new is None else Limit(new, 20, clock)
        self._addresses: dict[BaseTransport, str | None] = {}
        #: Connections that have not sent a request yet, oldest first.
        self._unfinished: dict[Unfinished, None] = {}

    def __len__(self) -> int:
        return len(self._addresses)

    def admit(self, transport: BaseTransport, host: str | None) -> bool:
        """Return whether to accept a connection from a host; if so, count it until it is released."""
        address = network_of(host) if host else None
        if self._new is not None and address is not None and not self._new.allows(address):
            return False
        if self._most is not None and len(self._addresses) >= self._most and not self._make_room():
            return False
        if self._places is not None and address is not None and not self._places.take(address):
            return False
        self._addresses[transport] = address
        return True

    def release(self, transport: BaseTransport) -> None:
        """Stop counting a connection."""
        address = self._addresses.pop(transport, None)
        if self._places is not None and address is not None:
            self._places.give_back(address)

    def waits(self, connection: Unfinished) -> None:
        """Note that a connection is waiting for its request to be complete."""
        self._unfinished.setdefault(connection)

    def finished(self, connection: Unfinished) -> None:
        """Note that a connection is no longer waiting."""
        self._unfinished.pop(connection, None)

    def _make_room(self) -> bool:
        """Cut off the connection that has waited longest, and return whether there was one."""
        oldest = next(iter(self._unfinished), None)
        if oldest is None:
            return False
        self.finished(oldest)
        oldest.cut_off()
        return True
