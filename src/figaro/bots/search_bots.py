"""Bots that search: Chancellor, Queen and Figaro."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from figaro.bots.bot import luck_of
from figaro.bots.characters import Character, own_win
from figaro.bots.choosing import choose
from figaro.bots.evaluations import Evaluation
from figaro.bots.search import Search, SearchSettings
from figaro.rules import Chance, Memory, Move, View

#: How much of its own chances a bot gives up for a move that its character prefers, times the players.
INDULGENCE: Final = 0.16
#: A move was tried well enough if the best was tried at most this many times as often.
WELL_TRIED: Final = 8


class SearchBot:
    """A bot that tries every move in sampled worlds, and makes the one that does best."""

    def __init__(
        self, chance: Chance, settings: SearchSettings, character: Character = own_win, strength: float = 1.0
    ) -> None:
        self._chance = chance
        self._character = character
        self._strength = strength
        self._search = Search(settings)

    def choose(self, view: View, memory: Memory) -> Move:
        """Choose a move by search; a single legal move needs none."""
        if len(view.legal) == 1:
            return view.legal[0]
        assert view.seat is not None, "only a seat has moves"
        luck = luck_of(self._chance, view, memory)
        wishes = self._character(view, memory)
        evaluations = well_tried(self._search.evaluations(view, memory, luck, wishes))
        if self._character is not own_win:
            evaluations = affordable(evaluations, view.seat)
        if self._strength >= 1:
            return evaluations[0].move
        worths = [(evaluation.move, evaluation.worth) for evaluation in evaluations]
        return choose(worths, self._strength, view.setup.players, luck.split("choice"))

    def values(self, view: View, memory: Memory) -> tuple[Evaluation, ...]:
        """Return what each legal move is worth to every seat, the best for this bot first."""
        return self._search.values(view, memory, luck_of(self._chance, view, memory), self._character(view, memory))


def well_tried(evaluations: Sequence[Evaluation]) -> list[Evaluation]:
    """Return the evaluations that are based on enough playouts, in order."""
    return [evaluation for evaluation in evaluations if WELL_TRIED * evaluation.playouts >= evaluations[0].playouts]


def affordable(evaluations: Sequence[Evaluation], seat: int) -> list[Evaluation]:
    """Return the evaluations that do not cost a seat too much of its own chance of winning, in order."""
    best = max(evaluation.chances[seat] for evaluation in evaluations)
    limit = INDULGENCE / len(evaluations[0].chances)
    return [evaluation for evaluation in evaluations if best - evaluation.chances[seat] <= limit]
