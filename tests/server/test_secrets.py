"""Secrets: what a seat may not know never leaves the server, through whole games over real sockets."""

import asyncio
import re
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec import json

from figaro.notation import read_game
from figaro.notation.replays import replay
from figaro.protocol.wire_names import names_of
from figaro.rules import Cards, Chance, Seat
from server.clients import Line, guest, running
from server.players import Tireless

pytestmark = pytest.mark.anyio
#: A row cannot hold more cards: six of value 1 make the King furious.
LONGEST_ROW = 6
NUMBERS = re.compile(rb'"(pile_sizes|road_lengths)":\[')


@pytest.mark.parametrize("aids", [False, True])
async def test_no_frame_holds_what_its_reader_may_not_know(tmp_path: Path, aids: bool) -> None:
    with running(tmp_path / "figaro.db") as server:
        async with AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(guest(server, name)) for name in ("Ann", "Ben", "Cleo", "Watcher")
            ]
            table = await people[0].open_table(players=3, show_piles=aids, show_roads=aids)
            lines = [await stack.enter_async_context(each.socket()) for each in people]
            for line in lines:
                await line.do("attend", table=table)
            for line, seat in zip(lines[1:3], "BC", strict=True):
                await line.do("sit", table=table, seat=seat)
            await lines[0].do("start", table=table)
            players = [Tireless(each, table, seat, Chance(seat)) for each, seat in zip(people, "ABC", strict=False)]
            listening = [asyncio.create_task(_listen(line)) for line in lines]
            async with asyncio.timeout(150):
                await asyncio.gather(*(player.play() for player in players))
                await asyncio.gather(*listening)
            record = read_game((await people[0].http.get(f"/api/games/{table}/record")).text)
            secret = record.tag("Secret")
            assert secret is not None
            hands = {hand for step in replay(record) for hand in enumerate(step.state.hands)}
            assert len(hands) > 100
            for line, reader in zip(lines, ("A", "B", "C", None), strict=True):
                # No row is this long, so whatever looks like one of these hands is one.
                hidden = [told(hand) for seat, hand in hands if str(Seat(seat)) != reader and len(hand) > LONGEST_ROW]
                own_hands = [told(hand) for seat, hand in hands if str(Seat(seat)) == reader]
                assert bool(own_hands) == any(hand in frame for frame in line.frames for hand in own_hands)
                for frame, message in zip(line.frames, line.heard, strict=True):
                    over = b'"stage":"over"' in frame
                    assert (secret.encode() in frame) == over
                    assert over or not any(hand in frame for hand in hidden)
                    if not over and not aids and b'"phase":"playing"' in frame:
                        assert not NUMBERS.search(frame)
                    own = [reader] if reader else []
                    if message.get("sight"):
                        assert [seat["seat"] for seat in message["own"]] == own
                    for event in message.get("events", ()):
                        if event["event"] == "round_started":
                            assert [seat for seat, hand in zip("ABC", event["hands"], strict=True) if hand] == own


def told(hand: Cards) -> bytes:
    """Return a hand as it would appear in a message."""
    return json.encode(names_of(hand.counters))


async def _listen(line: Line) -> None:
    """Receive everything until the game is over."""
    while not any(b'"stage":"over"' in frame for frame in line.frames):
        await line.next(seconds=60)


async def test_what_is_listed_and_linked_tells_no_card(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        async with guest(server, "Ann") as ann, guest(server, "Eve") as eve, ann.socket() as line:
            table = await ann.open_table(players=3, listed=True)
            for seat in "BC":
                await line.do("bot", table=table, seat=seat, bot="page")
            await line.do("attend", table=table)
            await line.do("start", table=table)
            for path in ("/api/tables", f"/api/tables/{table}"):
                answer = await eve.http.get(path)
                found = json.decode(answer.content)
                assert found
                assert b'"hand' not in answer.content
                assert b'"deal' not in answer.content
            record = await eve.http.get(f"/api/games/{table}/record")
            assert record.status_code == 404, "the record of a running game would reveal all hands"
