"""Who was forgotten lately, kept in the store for processes that no note reached."""

from __future__ import annotations

from typing import Final

from msgspec.json import Decoder, Encoder

from figaro.store.server_facts import Facts

#: For how many milliseconds it is kept: many times longer than it takes every process to look.
KEPT: Final = 600_000
NAME: Final = "forgotten"

_encode = Encoder().encode
_decode = Decoder(tuple[tuple[str, int], ...]).decode


async def forgotten_lately(facts: Facts) -> tuple[tuple[str, int], ...]:
    """Return who was forgotten lately, and when."""
    found = await facts.read(NAME)
    return () if found is None else _decode(found)


async def note_forgotten(facts: Facts, person: str, now: int) -> None:
    """Keep that somebody was forgotten."""
    recent = [(each, at) for each, at in await forgotten_lately(facts) if at > now - KEPT]
    await facts.write(NAME, _encode([*recent, (person, now)]))
