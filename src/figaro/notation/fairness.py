"""Fair deals: how the deals of a game follow from a secret and from what the players brought, and how to check it.

Before the game the host publishes the secret's hash, so it cannot be chosen afterwards; every player's program brings
random digits of its own, so it could not be chosen before. After the game the secret is in the record.
`docs/fairness.md` is enough to write the check again.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from figaro.rules import SEATS, Chance, Seat


def commitment_to(secret: str) -> str:
    """Give what is published of a secret before the game.

    >>> commitment_to("00" * 32)[:16]
    '0ce1e9a1c8e8d9f4'
    """
    return sha256(f"figaro secret {secret}".encode()).hexdigest()


def contributions_text(contributions: Mapping[Seat, str]) -> str:
    """Write what the players brought, in seat order, without those who brought nothing.

    >>> contributions_text({Seat.C: "0f", Seat.A: "77", Seat.B: ""})
    'A:77 C:0f'
    """
    return " ".join(f"{seat}:{contributions[seat]}" for seat in SEATS if contributions.get(seat))


def fair_chance(secret: str, contributions: str) -> Chance:
    """Give the chance that deals: that of a seed made from the secret and what the players brought."""
    return Chance(sha256(f"figaro deal {secret} {contributions}".encode()).hexdigest())
