"""The load for the server's benchmark: tables of four sockets that play as fast as they are answered."""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass, field
from typing import Final

from figaro.bench.server_clients import Speaker, guest, open_table

MOVES: Final = re.compile(rb'"moves":(\d+)')
LEGAL: Final = re.compile(rb'"legal":\["([^"]+)"')
REMATCH: Final = re.compile(rb'"rematch":"([a-z0-9]+)"')
SEATS: Final = "ABCD"


@dataclass
class LatencyTally:
    """The measurements."""

    moves: int = 0
    latencies: list[float] = field(default_factory=list)
    counting: bool = False


class Client(Speaker):
    """A player who makes the first legal move at once, or after a pause."""

    def __init__(self, cookie: str, seat: str, tally: LatencyTally, table: TableLoad, pause: float = 0.0) -> None:
        super().__init__(cookie)
        self._seat = seat
        self._tally = tally
        self._table = table
        self._pause = pause
        self._sent: float | None = None
        self._played = (b"", -1)

    def take(self, frame: bytes) -> None:
        """Count how long this client's move took, and make the next."""
        if not frame.startswith((b'{"type":"update"', b'{"type":"snapshot"')):
            return
        if self._sent is not None and b'"kind":"moved"' in frame:
            if self._tally.counting:
                self._tally.latencies.append(time.perf_counter() - self._sent)
                self._tally.moves += 1
            self._sent = None
        if b'"stage":"over"' in frame:
            self._table.over(self, REMATCH.search(frame))
            return
        legal = LEGAL.search(frame)
        if legal is not None:
            self._play(frame, legal[1])

    @property
    def waiting(self) -> float | None:
        """How many seconds a move has been under way, if one is."""
        return None if self._sent is None else time.perf_counter() - self._sent

    def _play(self, frame: bytes, move: bytes) -> None:
        number = MOVES.search(frame)
        assert number is not None, "every update says how many moves were made"
        turn = (self._table.name.encode(), int(number[1]))
        if turn == self._played:
            return
        self._played = turn
        if self._pause:
            asyncio.get_running_loop().call_later(self._pause, self._send, turn[1], move)
        else:
            self._send(turn[1], move)

    def _send(self, number: int, move: bytes) -> None:
        self._sent = time.perf_counter()
        self.say(type="play", table=self._table.name, seat=self._seat, number=number, move=move.decode())


class TableLoad:
    """A table of four clients that plays one game after the other."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.clients: list[Client] = []
        self._asked = False

    def start(self) -> None:
        """Sit down and start."""
        for client in self.clients:
            client.say(type="attend", table=self.name)
        for client, seat in list(zip(self.clients, SEATS, strict=True))[1:]:
            client.say(type="sit", table=self.name, seat=seat)

    def begin(self) -> None:
        """Let the host start the game."""
        self.clients[0].say(type="start", table=self.name)

    def over(self, client: Client, rematch: re.Match[bytes] | None) -> None:
        """Play again, once the host has asked for it and the others have come."""
        if rematch is None:
            if client is self.clients[0] and not self._asked:
                self._asked = True
                client.say(type="rematch", table=self.name)
        elif client is self.clients[0]:
            old, self.name, self._asked = self.name, rematch[1].decode(), False
            for each in self.clients:
                each.say(type="depart", table=old)
                each.say(type="attend", table=self.name)
            client.say(type="start", table=self.name)


async def seat_tables(port: int, tables: int, tally: LatencyTally, pause: float = 0.0) -> list[TableLoad]:
    """Let players sit down at this many tables and begin."""
    rounds = []
    for number in range(tables):
        cookies = [guest(port, f"{number}{seat}") for seat in SEATS]
        table = TableLoad(open_table(port, cookies[0]))
        for cookie, seat in zip(cookies, SEATS, strict=True):
            client = Client(cookie, seat, tally, table, pause)
            await client.connect(port)
            table.clients.append(client)
        table.start()
        rounds.append(table)
    await asyncio.sleep(1.0)
    for table in rounds:
        table.begin()
    return rounds


async def load(port: int, tables: int, seconds: float, warm_up: float = 1.0) -> LatencyTally:
    """Play at this many tables for a while; return the measurements."""
    tally = LatencyTally()
    rounds = await seat_tables(port, tables, tally)
    await asyncio.sleep(warm_up)
    tally.counting = True
    await asyncio.sleep(seconds)
    tally.counting = False
    for table in rounds:
        for client in table.clients:
            client.close()
    return tally
