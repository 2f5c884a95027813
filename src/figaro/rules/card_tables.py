"""The small lookup tables of the rules, made once, in plain Python.

`round.py` copies them into C arrays when it is compiled.
"""

from typing import Final

from figaro.rules.codes import ALL_KINDS, COLOURS, DEALING, EXCHANGING, KINDS, OVER, PLAYING, RING, ROUNDS, SEATS

#: The value of each kind of card (R1).
VALUES: Final = [1, 2, 3] * 5 + [1, 2, 0]

#: How each kind of card is written.
NAMES: Final = (*(f"{colour}{value}" for colour in "rygbp" for value in (1, 2, 3)), "j1", "j2", "o")

#: One card of each kind, as a counter.
UNITS: Final = [8**kind for kind in range(KINDS)]

#: The kinds of the same colour as each kind; none for jesters and rings (R9).
TINTS: Final = [0b111 << 3 * (kind // 3) if kind < 15 else 0 for kind in range(KINDS)]

#: All bits of a row for the kinds that give a row its colour, none for the others.
TINTED: Final = [ALL_KINDS if tint else 0 for tint in TINTS]

#: Where a row's bits begin in its word.
SHIFTS: Final = [KINDS * (row % 3) for row in range(SEATS)]


def _places(byte: int) -> list[int]:
    places = [place for place in range(8) if byte >> place & 1]
    return places + [0] * (8 - len(places))


#: The place of the nth bit set in a byte, at 8 * byte + nth.
NTH_BIT: Final = [place for byte in range(256) for place in _places(byte)]

#: The first and the last round in which a game can be in each phase.
PHASE_ROUNDS: Final = {
    DEALING: (0, ROUNDS - 1),
    PLAYING: (1, ROUNDS),
    EXCHANGING: (ROUNDS, ROUNDS),
    OVER: (ROUNDS, ROUNDS),
}

#: How each phase is called.
PHASE_NAMES: Final = {DEALING: "dealing", PLAYING: "playing", EXCHANGING: "exchanging", OVER: "over"}

#: The longest a road piece may be (R2).
LONGEST: Final = 10_000


def written(counters: int) -> str:
    """Write the cards of 18 counters: `r22 j1 o`, or `-` for none."""
    words = []
    for colour in range(COLOURS + 1):
        kinds = range(3 * colour, min(3 * colour + 3, RING))
        values = "".join(str(VALUES[kind]) * (counters >> 3 * kind & 7) for kind in kinds)
        if values:
            words.append(NAMES[3 * colour][0] + values)
    words.extend("o" * (counters >> 3 * RING & 7))
    return " ".join(words) or "-"
