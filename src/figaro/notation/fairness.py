"""Fair deals: how a game's deals follow from a secret and the players' contributions, and how to check that.

Before the game the host publishes the secret's hash, so the secret cannot be changed later. Every player's program
contributes random digits, so the deals cannot be chosen in advance. After the game the secret is in the record.
`docs/fairness.md` is all you need to implement the check again.

Invariant: whatever text the tags of a record hold, nothing but `Unfair` is raised.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from hashlib import sha256
from typing import Final

from figaro.notation.record_errors import Fault, RecordError
from figaro.notation.records import Record
from figaro.rules import SEATS, Chance, Game, Refused, Seat, Setup, quoted

#: The secret of a server: 32 random bytes. A shorter one could be guessed by whoever contributes last.
SECRET: Final = re.compile(r"[0-9a-f]{64}")
CONTRIBUTION: Final = re.compile(r"([A-F]):([0-9a-f]{1,64})")
BOT: Final = re.compile(r"([A-F]):\S+")


class Unfair(RecordError):
    """The deals of a game do not follow from the secret that was promised before it."""

    def __init__(self, detail: str, tag: str | None = None) -> None:
        super().__init__(Fault.UNFAIR, detail, tag=tag)

    def __reduce__(self) -> tuple[object, ...]:
        return Unfair, (self.detail, self.tag)


def commitment_to(secret: str) -> str:
    """Return the hash of a secret, which is published before the game.

    >>> commitment_to("00" * 32)[:16]
    '1b18032383ebee38'
    """
    return _hash(f"figaro secret {secret}")


def contributions_text(contributions: Mapping[Seat, str]) -> str:
    """Write the players' contributions in seat order, leaving out empty ones.

    >>> contributions_text({Seat.C: "0f", Seat.A: "77", Seat.B: ""})
    'A:77 C:0f'
    """
    return " ".join(f"{seat}:{contributions[seat]}" for seat in SEATS if contributions.get(seat))


def contributions_of(text: str) -> dict[Seat, str]:
    """Read the players' contributions; raises `Unfair` unless they are exactly as `contributions_text` writes them.

    >>> contributions_of("A:77 C:0f")
    {Seat.A: '77', Seat.C: '0f'}
    """
    matches = [CONTRIBUTION.fullmatch(word) for word in text.split()]
    brought = {Seat.parse(match[1]): match[2] for match in matches if match is not None}
    if contributions_text(brought) != text:
        raise Unfair(f"Contributions: {quoted(text)} should look like 'A:0f3c C:77', in seat order", "Contributions")
    return brought


def fair_chance(secret: str, contributions: str) -> Chance:
    """Return the chance that deals, whose seed is made from the secret and the contributions."""
    return Chance(_hash(f"figaro deal {secret} {contributions}"))


class Proof(Enum):
    """What a record proves about its deals: nothing, that a promised secret made them, or that nobody chose them."""

    NONE = "there is no secret to prove that the deals are fair"
    ALONE = "nobody contributed to the deals, so the server alone decided them"
    WHOLE = "nobody chose the deals"


def proof_of(record: Record, *, demanded: bool = False) -> Proof:
    """Return what a record proves about its deals; raises `Unfair` if it is false, or incomplete although required."""
    proof = Proof.NONE
    if record.tag("Secret") is not None and record.tag("Commitment") is not None:
        prove(record)
        proof = Proof.WHOLE if record.tag("Contributions") else Proof.ALONE
    if demanded and proof is not Proof.WHOLE:
        raise Unfair(proof.value)
    return proof


def prove(record: Record) -> None:
    """Check that the deals of a game follow from the secret that was promised before it; raises `Unfair` if not."""
    secret, promised = record.tag("Secret") or "", record.tag("Commitment") or ""
    if not SECRET.fullmatch(secret):
        raise Unfair("Secret: it should be 64 hexadecimal digits, so that nobody can guess it", "Secret")
    if commitment_to(secret) != promised:
        raise Unfair("the secret is not the one that was promised before the game", "Secret")
    chance = fair_chance(secret, _contributions(record))
    given = record.setup
    drawn = Setup.draw(
        given.players,
        chance,
        given.rules,
        _first(record),
        show_piles=given.show_piles,
        show_roads=given.show_roads,
    )
    if drawn != given:
        raise Unfair("the road pieces, the colour left out or the first player do not follow from the secret")
    game = Game(drawn, chance)
    for number, played in enumerate(record.rounds, 1):
        if len(game.rounds) != number or game.rounds[-1].hands != played.hands:
            raise Unfair(f"the deal of round {number} does not follow from the secret")
        try:
            for move in played.moves:
                game.play(move)
        except Refused as error:
            raise Unfair(f"round {number} cannot be played: {error}") from None


def _contributions(record: Record) -> str:
    """Return the contributions as they are in the record, if the players at the table can have made them."""
    text = record.tag("Contributions") or ""
    bots = _bots(record)
    for seat in contributions_of(text):
        if seat not in record.setup.seats:
            raise Unfair(f"Contributions: nobody sits at {seat} at a table of {record.setup.players}", "Contributions")
        if seat in bots:
            told = "a bot contributed to the deals, and the server may have chosen its contribution"
            raise Unfair(told, "Contributions")
    return text


def _bots(record: Record) -> set[Seat]:
    """Return the seats that bots played; a list that cannot be read might hide one."""
    text = record.tag("Bots") or ""
    matches = [BOT.fullmatch(word) for word in text.split()]
    if None in matches:
        raise Unfair(f"Bots: {quoted(text)} should look like 'B:merchant C:steward'", "Bots")
    return {Seat.parse(match[1]) for match in matches if match is not None}


def _first(record: Record) -> Seat | None:
    """Return the first player if one was chosen, or `None` if the first player was drawn."""
    text = record.tag("First")
    if text is None:
        return None
    if text not in map(str, record.setup.seats):
        raise Unfair(f"First: {quoted(text)} is not a seat at a table of {record.setup.players}", "First")
    return Seat.parse(text)


def _hash(text: str) -> str:
    # A record that was made rather than read may hold anything, even half a character.
    return sha256(text.encode(errors="surrogatepass")).hexdigest()
