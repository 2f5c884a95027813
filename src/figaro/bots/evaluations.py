"""Evaluations: what a search has to say about a move."""

from __future__ import annotations

from dataclasses import dataclass

from figaro.rules import Move


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a move is worth: every seat's chance of winning the game after it, with standard errors.

    `worth` is what its player makes of that: how far its wishes come true, tempered by its first impression, which
    counts for more the fewer playouts there were.
    """

    move: Move
    worth: float
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    playouts: int
