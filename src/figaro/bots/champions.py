"""Champions: bots that search. Chancellor, Queen and Figaro are such."""

from __future__ import annotations

from figaro.bots.bot import luck_of
from figaro.bots.characters import Character, own_win
from figaro.bots.choosing import choose
from figaro.bots.search import Search, Settings, Verdict
from figaro.rules import Chance, Memory, Move, View

#: How far behind the best for its own chances a move may be that a character makes, times the players.
INDULGENCE = 0.16


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
        luck = luck_of(self._chance, view, memory)
        wishes = self._character(view, memory)
        verdicts = self._search.verdicts(view, memory, luck, wishes)
        if self._strength >= 1 and self._character is own_win:
            return verdicts[0].move
        return self._indulged(verdicts, wishes, view, luck.split("choice"))

    def values(self, view: View, memory: Memory) -> tuple[Verdict, ...]:
        """Give what each legal move is worth to every seat, the best for this bot first."""
        return self._search.verdicts(view, memory, luck_of(self._chance, view, memory), self._character(view, memory))

    def _indulged(self, verdicts: tuple[Verdict, ...], wishes: tuple[float, ...], view: View, luck: Chance) -> Move:
        """Choose as character and strength want it, among the moves that were tried as often as the best."""
        assert view.seat is not None, "only a seat has moves"
        own = view.seat
        best = max(verdict.chances[own] for verdict in verdicts[:1])
        limit = INDULGENCE / view.setup.players
        sensible = [verdict for verdict in verdicts if best - verdict.chances[own] <= limit or verdict is verdicts[0]]
        worths = [
            (verdict.move, sum(wish * chance for wish, chance in zip(wishes, verdict.chances, strict=True)))
            for verdict in sensible
        ]
        if self._strength >= 1:
            return verdicts[0].move
        return choose(worths, self._strength, view.setup.players, luck)
