"""Replaying: a record as states and events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from figaro.notation.records import Record
from figaro.rules import Move, State, deal, play
from figaro.rules.events import Event


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a game: a deal or a move, the events it made, and the state after it."""

    before: State
    move: Move | None
    events: tuple[Event, ...]
    state: State


def replay(record: Record) -> Iterator[Step]:
    """Replay a record; a deal is a step without a move."""
    state = State(record.setup)
    for played in record.rounds:
        before = state
        state, events = deal(state, played.hands)
        yield Step(before, None, events, state)
        for move in played.moves:
            before = state
            state, events = play(state, move)
            yield Step(before, move, events, state)
