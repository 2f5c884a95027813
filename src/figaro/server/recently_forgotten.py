"""People who were forgotten recently, kept in the store for processes that no note reached."""

from __future__ import annotations

from typing import Final

from msgspec.json import Decoder, Encoder

from figaro.store.server_facts import Facts

#: How many milliseconds to keep them: many times longer than every process takes to look.
KEPT: Final = 600_000
NAME: Final = "forgotten"

_encode = Encoder().encode
_decode = Decoder(tuple[tuple[str, int], ...]).decode


async def forgotten_lately(facts: Facts) -> tuple[tuple[str, int], ...]:
    """Return who was forgotten recently, and when."""
    found = await facts.read(NAME)
    return () if found is None else _decode(found)


async def note_forgotten(facts: Facts, person: str, now: int) -> None:
    """Record that someone was forgotten."""
    recent = [(each, at) for each, at in await forgotten_lately(facts) if at > now - KEPT]
    await facts.write(NAME, _encode([*recent, (person, now)]))
