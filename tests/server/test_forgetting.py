"""Whoever asks to be forgotten is forgotten, wherever they are named and however busy the table is."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from types import UnionType
from typing import Any, Literal, get_args, get_type_hints

import pytest
from msgspec import structs

from figaro.protocol import commands
from figaro.protocol.options import Options
from figaro.server.bot_workers import BotWorkers
from figaro.server.connections import FORBIDDEN, Connection
from figaro.server.forgetting import NAMELESS, _without, finish_forgetting, forget
from figaro.server.new_tables import rematch_log
from figaro.server.pubsub import LocalPubSub
from figaro.server.registry import TableRegistry
from figaro.store.log_writes import KnownPerson, LogWrite, Unavailable
from figaro.store.store import Store, open_store
from figaro.tables.entries import Entry, Rematched, Said
from figaro.tables.entry_codec import encode_entry
from figaro.tables.players import Person, PersonRef, Robot
from figaro.tables.table_options import SeatLetter, TableOptions
from server.registries import two_registries, upkeep_of

pytestmark = pytest.mark.anyio
ANN, BEN = Person("annsownid", "Annabella"), Person("bensownid", "Benedict")
WORDS = "my very words"
NOBODY = Person("nobody0", NAMELESS)
#: Text fields of entries that never name a person. Whoever adds a field decides whether it does.
NO_PERSON = {"after", "bot", "contribution", "move", "name", "phrase", "secret", "table"}
#: Text fields that hold somebody's own words.
OWN_WORDS = {"text"}


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with open_store(str(tmp_path / "figaro.db")) as opened:
        yield opened


@pytest.fixture
async def registry(store: Store) -> AsyncIterator[TableRegistry]:
    opened = TableRegistry(store, LocalPubSub(), BotWorkers(), 0)
    await opened.start()
    yield opened
    await opened.stop()


def value_for(kind: type[Entry], name: str, hint: Any) -> Any:
    """Return a value for a field of an entry, naming a person wherever possible."""
    hints = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    if hint is PersonRef:
        return BEN.id
    if Person in hints:
        return BEN
    if str in hints:
        assert name in NO_PERSON | OWN_WORDS, f"does {kind.__name__}.{name} name a person? then make it a PersonRef"
        return WORDS if name in OWN_WORDS else name
    plain = {
        int: 1,
        bool: True,
        Robot: Robot("page", "Bruno"),
        TableOptions: TableOptions(),
        SeatLetter: "A",
        list[SeatLetter]: ["A"],
        list[str]: ["r1"],
        dict[str, str]: {"Figaro": "1"},
        Literal["player", "bot", "clock"]: "player",
    }
    found = next((plain[each] for each in hints if each in plain), None)
    assert found is not None, f"may {kind.__name__}.{name} name a person? then let this test give it one"
    return found


@pytest.mark.parametrize("kind", get_args(Entry), ids=lambda kind: kind.__name__)
def test_no_kind_of_entry_still_names_who_is_forgotten(kind: type[Entry]) -> None:
    hints = get_type_hints(kind, include_extras=True)
    named = {field.name: value_for(kind, field.name, hints[field.name]) for field in structs.fields(kind)}
    left = encode_entry(_without(kind(**named), BEN.id, NOBODY))
    for trace in (BEN.id, BEN.name, WORDS):
        assert trace.encode() not in left
    untouched = kind(**named)
    assert _without(untouched, ANN.id, NOBODY) == untouched


async def test_a_log_that_grows_all_the_time_forgets_them_too(registry: TableRegistry, store: Store) -> None:
    name = await registry.open(ANN, Options(players=3))
    await registry.command(commands.Sit(table=name, seat="B"), BEN)
    await store.people.add(KnownPerson(BEN.id, BEN.name, 1), b"token")
    reading = store.logs.entries

    async def reading_while_others_write(table: str, since: int = -1) -> list[bytes]:
        found = await reading(table, since)
        if since < 0:
            words = encode_entry(Said(at=1, person=ANN, text="on and on"))
            await store.logs.append(LogWrite(name, len(found), (words,)))
        return found

    store.logs.entries = reading_while_others_write  # type: ignore[method-assign] # another process, always quicker
    await forget(BEN.id, registry, store)
    kept = b"".join(await reading(name))
    assert BEN.id.encode() not in kept
    assert BEN.name.encode() not in kept


async def test_if_the_store_fails_nobody_is_half_forgotten(
    registry: TableRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = await registry.open(ANN, Options(players=3))
    await registry.command(commands.Sit(table=name, seat="B"), BEN)
    await store.people.add(KnownPerson(BEN.id, BEN.name, 1), b"token")
    with monkeypatch.context() as failing:

        async def fail(*_: object) -> None:
            await asyncio.sleep(0)
            raise Unavailable("the disk is full")

        failing.setattr(store.logs, "rewrite", fail)
        with pytest.raises(Unavailable):
            await forget(BEN.id, registry, store)
    assert await store.people.with_token(b"token") is not None, "they must be able to ask again"
    await forget(BEN.id, registry, store)
    assert await store.people.with_token(b"token") is None
    assert BEN.name.encode() not in b"".join(await store.logs.entries(name))


async def everything_in(store: Store) -> bytes:
    """Return everything in the store about tables."""
    kept = b""
    for listed in await store.logs.listed(["open", "playing", "over", "abandoned"], 1000, all_tables=True):
        kept += listed.summary.body + b"".join(await store.logs.entries(listed.id))
    return kept


def meanwhile(monkeypatch: pytest.MonkeyPatch, store: Store, what: Callable[[], Awaitable[None]]) -> None:
    """Make something happen just before the person's own entry is removed."""
    really = store.people.forget

    async def forget_later(person: str) -> None:
        await what()
        await really(person)

    monkeypatch.setattr(store.people, "forget", forget_later)


async def test_a_rematch_that_somebody_asks_for_meanwhile_forgets_them_too(
    registry: TableRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.people.add(KnownPerson(ANN.id, ANN.name, 1), b"token")
    name = await registry.open(ANN, Options(players=3))
    await registry.command(commands.Sit(table=name, seat="B"), BEN)
    await registry.command(commands.SeatBot(table=name, seat="C", bot="page"), ANN)
    stale = (await registry.table(name)).table

    async def rematch() -> None:
        """Ask for a rematch in another process that knows only the old table."""
        await store.logs.append(rematch_log(name, stale, Rematched(at=1, table="again"), ANN))

    meanwhile(monkeypatch, store, rematch)
    await forget(BEN.id, registry, store)
    assert await store.logs.entries("again")
    kept = await everything_in(store)
    assert BEN.id.encode() not in kept
    assert BEN.name.encode() not in kept
    assert await store.people.half_forgotten() == []


async def test_a_second_device_that_comes_meanwhile_is_shown_out(
    registry: TableRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await registry.open(BEN, Options(players=3))
    phone = Connection(BEN.id)

    async def come() -> None:
        registry.come(phone)

    meanwhile(monkeypatch, store, come)
    await forget(BEN.id, registry, store)
    assert (phone.closed, phone.code) == (True, FORBIDDEN)


async def test_what_the_power_interrupted_is_finished_at_the_next_start(registry: TableRegistry, store: Store) -> None:
    await store.people.add(KnownPerson(ANN.id, ANN.name, 1), b"token")
    name = await registry.open(ANN, Options(players=3))
    await registry.command(commands.Sit(table=name, seat="B"), BEN)  # who is no longer among the people
    await finish_forgetting(registry, store)
    kept = await everything_in(store)
    assert BEN.name.encode() not in kept
    assert ANN.name.encode() in kept


async def test_a_process_that_no_note_reached_forgets_them_too(tmp_path: Path) -> None:
    async with two_registries(tmp_path) as both:
        name = await both.one.open(ANN, Options(players=3))
        await both.one.command(commands.Sit(table=name, seat="B"), BEN)
        stale = await both.two.refreshed(name)
        phone = Connection(BEN.id)
        both.two.come(phone)
        await forget(BEN.id, both.one, both.store)
        both.lose()
        await upkeep_of(both.two).show_out_forgotten()
        assert stale.closed
        assert phone.closed
        await both.two.command(commands.Abandon(table=name), ANN)
        await both.two.command(commands.Rematch(table=name), ANN)
        assert BEN.name.encode() not in await everything_in(both.store)
