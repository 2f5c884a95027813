"""What everybody sees of a game, and what each seat sees, as messages.

`figaro.rules.view` decides who may see what; this module only converts it.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from figaro.protocol.message_limits import SeatName
from figaro.protocol.wire_names import LETTERS, Names, SeatNames, letters, names_of, row_names
from figaro.rules import Phase, View
from figaro.rules.view import PrivateView

PhaseName = Literal["dealing", "playing", "exchanging", "over"]


class Sight(Struct, frozen=True):
    """What everybody may know about the game now. Anything hidden is `null`.

    | field | |
    | --- | --- |
    | `round`, `phase` | the round, and what happens next |
    | `turn`, `king` | whose turn it is, and who holds the King |
    | `hand_sizes` | how many cards each seat holds |
    | `rows` | the face-up cards in front of each seat |
    | `has_pile`, `pile_sizes` | who has a pile; how large the piles are, if that may be known (R28) |
    | `groups`, `roads` | the pieces still to be handed out, and the pieces each seat has |
    | `road_lengths` | how long each road is, if that may be known (R28) |
    | `exchange` | the piece to give and the piece to get, while somebody decides |
    | `winner`, `places` | who won, and the seats from first place to last, once the game is over (R25) |
    """

    round: int
    phase: PhaseName
    turn: SeatName | None
    king: SeatName
    hand_sizes: tuple[int, ...]
    rows: tuple[Names, ...]
    has_pile: tuple[bool, ...]
    pile_sizes: tuple[int, ...] | None
    groups: tuple[tuple[int, ...], ...]
    roads: tuple[tuple[int, ...], ...]
    road_lengths: tuple[int, ...] | None
    exchange: tuple[int, int] | None
    winner: SeatName | None
    places: SeatNames | None


class Own(Struct, frozen=True):
    """What only one seat may know: its hand and its legal moves, which are empty unless it is its turn."""

    seat: SeatName
    hand: Names
    legal: tuple[str, ...]


PHASES: Final[dict[Phase, PhaseName]] = {
    Phase.DEALING: "dealing",
    Phase.PLAYING: "playing",
    Phase.EXCHANGING: "exchanging",
    Phase.OVER: "over",
}


def sight_of(watched: View) -> Sight:
    """Return what everybody sees, from any view of the game."""
    return Sight(
        watched.round,
        PHASES[watched.phase],
        None if watched.turn is None else LETTERS[watched.turn],
        LETTERS[watched.king],
        watched.hand_sizes,
        row_names(watched.rows),
        watched.has_pile,
        watched.pile_sizes,
        watched.groups,
        watched.roads,
        watched.road_lengths,
        watched.exchange,
        None if watched.winner is None else LETTERS[watched.winner],
        None if watched.places is None else letters(watched.places),
    )


def own_of(known: PrivateView) -> Own:
    """Return what only one seat sees."""
    return Own(LETTERS[known.seat], names_of(known.hand.counters), tuple(map(str, known.legal)))
