"""A check for bots of your own, the same one that the bots in this package pass.

>>> from figaro.bots import Page
>>> from figaro.testing import check_bot
>>> report = check_bot(Page, players=3, rules="standard", games=1)
>>> report.games, report.decisions > 30
(1, True)

`check_bot` raises a `BotFault` or returns a `Conformance`. `python -m figaro.testing my_bots:MyBot` does the same
from a shell. `docs/bots-of-your-own.md` is the manual.
"""

from figaro.testing.check import check_bot
from figaro.testing.conformance import Conformance
from figaro.testing.faults import (
    BotFault,
    CannotTakeOver,
    ChangedItsMind,
    ChangedWhatItWasGiven,
    Crashed,
    IllegalChoice,
    LeftThreads,
    NotABot,
    Printed,
    SawHiddenCards,
    TookTooLong,
    TouchedRandom,
    Unrepeatable,
)

__all__ = [
    "BotFault",
    "CannotTakeOver",
    "ChangedItsMind",
    "ChangedWhatItWasGiven",
    "Conformance",
    "Crashed",
    "IllegalChoice",
    "LeftThreads",
    "NotABot",
    "Printed",
    "SawHiddenCards",
    "TookTooLong",
    "TouchedRandom",
    "Unrepeatable",
    "check_bot",
]
