"""Where each feature of a move has its weight; `layout.pxd` says it again to C (`make generate`).

The features of a move are small whole numbers times something of weight: `gain` is what the mover wins,
in 8192ths of a game, if the seat in question collects what lies on the table.

| feature | times | how many |
| --- | --- | --- |
| `DANGER` | gain | a row's seat counted from the mover (6), its value (6), how many unseen cards fill it (6) |
| `STRIKE` | gain | the mover could fill that seat's row next time (6) |
| `THRIFT` | `UNIT` | which class of card goes (6), how many the mover still holds (4) |
| `SUIT` | `UNIT` | how many cards of that colour the mover keeps (4) |
| `OPENS` | `UNIT` | the card gives a row its colour: one's own, another's (2) |
| `HITS` | gain | another's row is full |
| `NEXT` | `UNIT` | who collects, and so moves next, counted from the mover (6) |
| `SELF`, `TAKES` | gain | one's own row is full; one takes |
| `TOOK` | `UNIT` | one takes |
| `ENDS`, `ENDED` | standing, `UNIT` | the collector has no card, so the round ends (R18) |
| `OUT`, `LEFT` | standing, `UNIT` | the mover's last card goes |
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
"""How many outcomes of rounds the match model lays over the rounds to come."""
SKETCH: Final = 64
"""How many of them do where there are very many ends of a round to compare."""
SLOTS: Final = 16381
"""How many ends of a round the match model keeps."""
MIDDLE: Final = 64
"""Where a difference of zero cards stands in the table of swings."""
EXPS: Final = 1024
"""How many steps of 1/64 the table of exponentials has."""
COLD: Final = 256
"""The sharpness at which a policy plays as it was fitted."""
KEEN: Final = 1024
"""The sharpness of somebody who nearly always makes the move that looks best."""
PLAINLY: Final = 1
"""The style of play, to be added to KEENLY or not, of somebody who counts nothing."""
KEENLY: Final = 2
"""The style of play of somebody who nearly always makes the move that looks best."""
STYLES: Final = 4
"""How many styles there are."""
FITTED: Final = 4093
"""For how many hands it is kept how well each style fits."""
TRACES: Final = 2048
BATCHES: Final = 32
"""Into how many batches worlds are sorted to find out how much they differ."""
WISHED: Final = 6
"""Where trials keep what the mover wishes for, after the seats."""
WORLDS: Final = 2048
"""How many worlds a search can hold."""
FEW: Final = 6
"""With how many cards in all hands end play still comes to an end soon."""
DEEPEST: Final = 16
"""How many moves end play can look ahead: a take uses no card, but cannot follow another."""
STAGES: Final = 12
"""How many stages of a round the rest-of-round model tells apart, by a fifth of the cards left in all hands."""
TAILS: Final = 64
"""How many rests of rounds are known for each stage."""
LAID: Final = 16
"""How many of them are laid over a position."""
GRAIN: Final = 8
"""Into how many parts a card of the pile is divided to compare hands."""
HORIZON: Final = 2
"""After how many collections a playout ends and the rest-of-round model judges."""
