"""The numbers that the rules compute with; `codes.pxd` repeats them for C (`make generate`).

| what | as a number |
| --- | --- |
| kind of card | 3 * colour + value - 1 for the five colours, then jester 1, jester 2, ring |
| hand, row, pile, deck | 18 counters of three bits, kind 0 lowest |
| set of kinds | 18 bits |
| action | 18 * row + kind for a card on a row, then `TAKE`, `SWAP`, `KEEP` |
| legal actions | two words: `low` for the actions below `HIGH`, `high` for the rest |
| road piece | its place among the rule set's lengths, shortest first |
| road, group | 15 bits |
"""

from typing import Final

SEATS: Final = 6
KINDS: Final = 18
COLOURS: Final = 5
PIECES: Final = 15
ROUNDS: Final = 3
DECK: Final = 60
LIMIT: Final = 6

JESTER_1: Final = 15
RING: Final = 17

HIGH: Final = 54
TAKE: Final = 108
SWAP: Final = 109
KEEP: Final = 110
ACTIONS: Final = 111

DEALING: Final = 0
PLAYING: Final = 1
EXCHANGING: Final = 2
OVER: Final = 3

NOBODY: Final = -1

ALL_KINDS: Final = 0x3FFFF
COLOURED: Final = 0x7FFF
JESTERS: Final = 0x18000
RING_BIT: Final = 0x20000
COLOURED_CARDS: Final = 0x1FFFFFFFFFFF
THREE_ROWS: Final = 0x3FFFFFFFFFFFFF
IN_THREE_ROWS: Final = 0x1000040001
TAKE_BIT: Final = 1 << 54
EXCHANGE_BITS: Final = 3 << 55

PAIRS: Final = 0x5555555555555555
QUADS: Final = 0x3333333333333333
OCTETS: Final = 0x0F0F0F0F0F0F0F0F
ONES: Final = 0x0101010101010101
TOPS: Final = 0x8080808080808080
MASK: Final = 0xFFFFFFFFFFFFFFFF
HALF: Final = 0xFFFFFFFF
GOLDEN: Final = 0x9E3779B97F4A7C15
MIX_1: Final = 0xBF58476D1CE4E5B9
MIX_2: Final = 0x94D049BB133111EB
