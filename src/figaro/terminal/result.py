"""The end of a game: the last table, the ranking by roads, and then the winner."""

from __future__ import annotations

from figaro.rules import View
from figaro.rules.events import GameWon
from figaro.terminal.voice import Voice


def tell_result(view: View, won: GameWon, voice: Voice) -> None:
    """Rank the roads, which may be measured now (R28), and announce the winner."""
    voice.say()
    for place, seat in enumerate(view.places or (), 1):
        pieces = " + ".join(map(str, view.roads[seat])) or "no piece"
        voice.say(f"{place}. {voice.names.short(seat)} ({seat}): road {won.lengths[seat]} ({pieces})")
    voice.say()
    voice.tell([won])
