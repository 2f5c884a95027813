"""Champions: bots that search. Chancellor, Queen and Figaro are such."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from figaro.bots.bot import luck_of
from figaro.bots.characters import Character, own_win
from figaro.bots.choosing import choose
from figaro.bots.search import Search, Settings
from figaro.bots.verdicts import Verdict
from figaro.rules import Chance, Memory, Move, View

#: How far behind the best for its own chances a move may be that a character prefers, times the players.
INDULGENCE: Final = 0.16
#: A move was tried well enough if the best was tried at most so many times as often.
WELL_TRIED: Final = 8


class Champion:
    """A bot that tries every move in sampled worlds, and makes the one that does best."""

    def __init__(
        self, chance: Chance, settings: Settings, character: Character = own_win, strength: float = 1.0
    ) -> None:
        self._chance = chance
        self._character = character
        self._strength = strength
        self._search = Search(settings)

    def choose(self, view: View, memory: Memory) -> Move:
        """Choose by search; a single legal move needs none."""
        if len(view.legal) == 1:
            return view.legal[0]
        assert view.seat is not None, "only a seat has moves"
        luck = luck_of(self._chance, view, memory)
        wishes = self._character(view, memory)
        verdicts = well_tried(self._search.verdicts(view, memory, luck, wishes))
        if self._character is not own_win:
            verdicts = affordable(verdicts, view.seat)
        if self._strength >= 1:
            return verdicts[0].move
        worths = [(verdict.move, verdict.worth) for verdict in verdicts]
        return choose(worths, self._strength, view.setup.players, luck.split("choice"))

    def values(self, view: View, memory: Memory) -> tuple[Verdict, ...]:
        """Give what each legal move is worth to every seat, the best for this bot first."""
        return self._search.values(view, memory, luck_of(self._chance, view, memory), self._character(view, memory))


def well_tried(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Give the verdicts that enough playouts speak for, in their order."""
    return [verdict for verdict in verdicts if WELL_TRIED * verdict.playouts >= verdicts[0].playouts]


def affordable(verdicts: Sequence[Verdict], seat: int) -> list[Verdict]:
    """Give the verdicts that do not cost a seat too much of its own chance to win, in their order."""
    best = max(verdict.chances[seat] for verdict in verdicts)
    limit = INDULGENCE / len(verdicts[0].chances)
    return [verdict for verdict in verdicts if best - verdict.chances[seat] <= limit]
