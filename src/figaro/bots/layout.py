"""The place of each feature's weight; `layout.pxd` repeats it for C (`make generate`).

The features of a move are small whole numbers times a scale: `gain` is what the mover wins, in 8192ths of a
game, if the seat in question collects what lies on the table.

| feature | times | how many |
| --- | --- | --- |
| `DANGER` | gain | a row's seat counted from the mover (6), its value (6), how many unseen cards fill it (6) |
| `STRIKE` | gain | the mover could fill that seat's row next time (6) |
| `THRIFT` | `UNIT` | the class of the card played (6), how many the mover still holds (4) |
| `SUIT` | `UNIT` | how many cards of that colour the mover keeps (4) |
| `OPENS` | `UNIT` | the card gives a row its colour: the mover's own row, another's (2) |
| `HITS` | gain | another's row is full |
| `NEXT` | `UNIT` | who collects, and so moves next, counted from the mover (6) |
| `SELF`, `TAKES` | gain | the mover's own row is full; the mover takes |
| `TOOK` | `UNIT` | the mover takes |
| `ENDS`, `ENDED` | standing, `UNIT` | the collector has no card, so the round ends (R18) |
| `OUT`, `LEFT` | standing, `UNIT` | the mover plays the last card |
"""

from typing import Final

UNIT: Final = 64

DANGER: Final = 0
STRIKE: Final = 216
THRIFT: Final = 222
SUIT: Final = 246
OPENS: Final = 250
HITS: Final = 252
NEXT: Final = 253
SELF: Final = 259
TAKES: Final = 260
TOOK: Final = 261
ENDS: Final = 262
ENDED: Final = 263
OUT: Final = 264
LEFT: Final = 265
FEATURES: Final = 266

BUCKETS: Final = 6
BLANK: Final = 5
"""The bucket of a row without colour, which any colour may fill."""
OUTCOMES: Final = 256
"""How many outcomes of real rounds the match model uses for the rounds to come."""
SKETCH: Final = 64
"""How many of them are enough when there are very many ends of a round to compare."""
SLOTS: Final = 16381
"""How many ends of a round the match model keeps."""
MIDDLE: Final = 64
"""The index of a difference of zero cards in the table of swings."""
EXPS: Final = 1024
"""How many steps of 1/64 the table of exponentials has."""
COLD: Final = 256
"""The sharpness at which a policy plays exactly as it was fitted."""
KEEN: Final = 1024
"""The sharpness of somebody who nearly always makes the move that looks best."""
PLAINLY: Final = 1
"""The style of play of somebody who does not count; it may be combined with KEENLY."""
KEENLY: Final = 2
"""The style of play of somebody who nearly always makes the move that looks best."""
STYLES: Final = 4
"""How many styles there are."""
FITTED: Final = 4093
"""How many hands are remembered with how well each style fits them."""
TRACES: Final = 2048
BATCHES: Final = 32
"""The number of batches that worlds are sorted into, to find out how much they differ."""
WISHED: Final = 6
"""The place where trials keep the mover's wishes, after those of the seats."""
WORLDS: Final = 2048
"""How many worlds a search can hold."""
FEW: Final = 6
"""The most cards in all hands for which end play is still quick."""
DEEPEST: Final = 16
"""How many moves end play can look ahead: a take uses no card, but cannot follow another."""
STAGES: Final = 12
"""How many stages of a round the rest-of-round model distinguishes, each a fifth of the cards left in all hands."""
TAILS: Final = 64
"""How many endings of real rounds are known for each stage."""
LAID: Final = 16
"""How many of them are tried on a position."""
GRAIN: Final = 8
"""The number of parts that a card of the pile is divided into, to compare hands."""
HORIZON: Final = 2
"""The number of collections after which a playout ends and the rest-of-round model takes over."""
