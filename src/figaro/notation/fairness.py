"""Fair deals: how the deals of a game follow from a secret and from what the players brought, and how to check it.

Before the game the host publishes the secret's hash, so it cannot be chosen afterwards; every player's program brings
random digits of its own, so it could not be chosen before. After the game the secret is in the record.
`docs/fairness.md` is enough to write the check again.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from hashlib import sha256

from figaro.notation.records import Record
from figaro.rules import SEATS, Chance, FigaroError, Game, Seat, Setup


class Unfair(FigaroError):
    """The deals of a game do not follow from the secret that was promised before it."""


def commitment_to(secret: str) -> str:
    """Give what is published of a secret before the game.

    >>> commitment_to("00" * 32)[:16]
    '1b18032383ebee38'
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


class Proof(Enum):
    """What a record proves of its deals: nothing, that a promised secret made them, or that nobody chose them."""

    NONE = "there is no secret that proves that the deals are fair"
    ALONE = "nobody contributed to the deals, so the server alone decided on them"
    WHOLE = "nobody chose the deals"


def proof_of(record: Record, *, demanded: bool = False) -> Proof:
    """Give what a record proves of its deals; raises `Unfair` if it is untrue, or not whole and that is demanded."""
    proof = Proof.NONE
    if record.tag("Secret") is not None and record.tag("Commitment") is not None:
        prove(record)
        proof = Proof.WHOLE if record.tag("Contributions") else Proof.ALONE
    if demanded and proof is not Proof.WHOLE:
        raise Unfair(proof.value)
    return proof


def prove(record: Record) -> None:
    """Prove that the deals of a game follow from the secret that was promised before it; raises `Unfair` if not."""
    secret, promised = record.tag("Secret") or "", record.tag("Commitment") or ""
    if commitment_to(secret) != promised:
        raise Unfair("the secret is not the one that was promised before the game")
    brought = record.tag("Contributions") or ""
    played_by_bots = {word.partition(":")[0] for word in (record.tag("Bots") or "").split()}
    if any(word.partition(":")[0] in played_by_bots for word in brought.split()):
        raise Unfair("a bot contributed to the deals, for which the server may have taken whatever it liked")
    chance = fair_chance(secret, brought)
    first = record.tag("First")
    given = record.setup
    drawn = Setup.draw(
        given.players,
        chance,
        given.rules,
        None if first is None else Seat.parse(first),
        show_piles=given.show_piles,
        show_roads=given.show_roads,
    )
    if drawn != given:
        raise Unfair("the road pieces, the colour left out or the first player do not follow from the secret")
    game = Game(drawn, chance)
    for number, played in enumerate(record.rounds, 1):
        if game.rounds[-1].hands != played.hands:
            raise Unfair(f"the deal of round {number} does not follow from the secret")
        for move in played.moves:
            game.play(move)
