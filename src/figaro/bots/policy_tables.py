"""The small tables that bots look things up in, the same to the last bit on every machine.

They are computed with `decimal`, because the exponentials of C libraries differ in their last digits.
"""

from decimal import Decimal
from typing import Final

from figaro.bots.layout import BLANK, EXPS, MIDDLE

#: The largest weight of a feature, so that every sum fits in C.
HEAVIEST: Final = 1 << 14
#: The largest sharpness, at which only the best moves are made.
KEENEST: Final = 1 << 16
#: How many trials can be numbered.
MOST_TRIALS: Final = 1 << 26

#: How far piles still spread from here, when hands have up to 2, 5, 9 or more cards left on average.
SPREADS: Final = ("1.2", "2.5", "4", "5.5")
#: The last average hand size of each of these phases.
PHASE_ENDS: Final = (2, 5, 9)


def _phase(size: int) -> int:
    return sum(size > end for end in PHASE_ENDS)


#: Which phase a hand of this size belongs to.
PHASES: Final = [_phase(size) for size in range(61)]


def _swing(spread: str, difference: int) -> int:
    return round(256 / (1 + (-Decimal(difference) / Decimal(spread)).exp()))


#: How likely, in 256ths, a pile that is now this many cards higher ends higher: at 192 * phase + MIDDLE + difference.
SWINGS: Final = [_swing(spread, difference) for spread in SPREADS for difference in range(-MIDDLE, 192 - MIDDLE)]

#: exp(-i / 64), in 2**20ths.
EXPONENTIALS: Final = [round((Decimal(-i) / 64).exp() * 2**20) for i in range(EXPS)]


def _at_least(counters: int, value: int) -> int:
    return sum(counters >> 3 * place & 7 for place in range(3) if place + 1 >= value)


#: How many of the cards in three counters (1s, 2s, 3s) have at least a value: at 4 * counters + value.
AT_LEAST: Final = [_at_least(counters, value) for counters in range(512) for value in range(4)]

#: The value a card needs to fill a row of each value; below 3 none can, and any card counts.
NEEDS: Final = [1, 1, 1, 3, 2, 1]

#: The classes for a number of cards: none, 1, 2, 3 or 4, more.
CROWDS: Final = [min(count, 2) if count < 3 else 3 if count < 5 else BLANK - 1 for count in range(61)]

#: The class of each kind for thrift: 1s, 2s, 3s, jester 1, jester 2, ring.
CLASSES: Final = [0, 1, 2] * 5 + [3, 4, 5]

#: What a dropped place in the ranking is worth to a player who does not look at the roads: 6 x 6, in 8192ths.
ALIKE: Final = [-768 if mover == seat else 256 for mover in range(6) for seat in range(6)]

#: The share of random moves that others are assumed to make when a policy judges them.
SLIPS: Final = 0.05
