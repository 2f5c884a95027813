"""People who keep playing, whatever happens to the server or their connection."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from figaro.rules import Chance
from server.clients import Guest, Line, Server

ATTEND = 7
LOST = (ConnectionClosed, InvalidHandshake, OSError, EOFError)
#: After how many seconds of silence a player concludes that they were forgotten.
SILENCE = 30


@dataclass
class Tireless:
    """Somebody who plays random moves until the game is over, and comes back whenever the connection breaks.

    They complain if an update is lost, if a snapshot knows less than they did, or if they hear nothing for a long time.
    """

    guest: Guest
    table: str
    seat: str
    luck: Chance
    seq: int | None = None
    acknowledged: dict[int, str] = field(default_factory=dict)
    updates: list[int] = field(default_factory=list)
    snapshots: int = 0
    lost: int = 0
    over: bool = False
    gaps: list[tuple[int, int]] = field(default_factory=list)
    #: Where a snapshot fell behind what this player knew: the two update numbers.
    less: list[tuple[int, int]] = field(default_factory=list)
    #: The servers to come back to, any of them, as behind a proxy for several processes.
    servers: Sequence[Server] = ()
    _sent: dict[int, tuple[int, str]] = field(default_factory=dict)
    _own: dict[str, Any] | None = None
    _moves: int = 0
    _enough: int | None = None

    async def play(self, moves: int | None = None) -> None:
        """Play until the game is over or this many moves were accepted."""
        self._enough = None if moves is None else len(self.acknowledged) + moves
        while not self._done:
            if self.servers:
                self.guest.server = self.servers[self.luck.split(self.lost).below(len(self.servers))]
            try:
                async with self.guest.socket() as line:
                    await line.say("attend", table=self.table, since=self.seq, id=ATTEND)
                    while not self._done:
                        await self._take(line, await self._hear(line))
            except LOST:
                self.lost += 1
                self._sent.clear()
                await asyncio.sleep(0.3)
        assert self.gaps == []
        assert self.less == [], "nobody hears less than they knew before"
        assert self.updates == sorted(set(self.updates)), "no update comes twice"

    async def has_played(self, moves: int, playing: asyncio.Future[Any]) -> None:
        """Wait until this many moves were accepted, while `play` runs."""
        while len(self.acknowledged) < moves:
            if playing.done():
                await playing
                raise AssertionError(f"the game was over after {len(self.acknowledged)} moves of seat {self.seat}")
            await asyncio.sleep(0.01)

    @property
    def _done(self) -> bool:
        return self.over or (self._enough is not None and len(self.acknowledged) >= self._enough)

    async def _hear(self, line: Line) -> dict[str, Any]:
        try:
            return await line.next(seconds=SILENCE)
        except TimeoutError:
            raise AssertionError(f"seat {self.seat} heard nothing for {SILENCE} seconds") from None

    async def _take(self, line: Line, message: dict[str, Any]) -> None:
        match message["type"]:
            case "update":
                if self.seq is not None and message["seq"] != self.seq + 1:
                    self.gaps.append((self.seq, message["seq"]))
                self.updates.append(message["seq"])
                self._know(message)
                await self._move(line)
            case "snapshot":
                self.snapshots += 1
                if self.seq is not None and message["seq"] < self.seq:
                    self.less.append((self.seq, message["seq"]))
                self._know(message)
                await self._move(line)
            case "done" if message["id"] == ATTEND:
                await self._move(line)  # what was sent before the connection broke may not have been accepted
            case "done" if message["id"] in self._sent:
                number, move = self._sent.pop(message["id"])
                self.acknowledged[number] = move
            case "refused" if message["reason"] == "NOT_KEPT":
                self._sent.pop(message["id"], None)
                await asyncio.sleep(0.1)
                await self._move(line, again=True)
            case _:
                pass

    def _know(self, message: dict[str, Any]) -> None:
        self.seq, self._moves = message["seq"], message["moves"]
        if message["own"]:
            (self._own,) = message["own"]
        info = message["info"]
        self.over = self.over or (info is not None and info["stage"] == "over")

    async def _move(self, line: Line, *, again: bool = False) -> None:
        if self._own is None or not self._own["legal"]:
            return
        if not again and any(number == self._moves for number, _ in self._sent.values()):
            return
        legal = self._own["legal"]
        # The same move for the same number, so that a retry sends an exact duplicate.
        move = legal[self.luck.split(self._moves).below(len(legal))]
        number = 1_000_000 + len(self.updates) + self.lost * 100_000
        self._sent[number] = (self._moves, move)
        await line.say("play", table=self.table, seat=self.seat, number=self._moves, move=move, id=number)


async def insist(guest: Guest, path: str, content: object) -> Any:
    """Post something until the server accepts it."""
    while True:
        with suppress(httpx.HTTPError):
            return await guest.post(path, content)
        await asyncio.sleep(0.05)
