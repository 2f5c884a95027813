"""The game of `figaro replay`: a record told step by step, with the table after each step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from figaro.notation import Record, RecordError, Step, read, replay
from figaro.rules import FigaroError, Seat, events_for, view
from figaro.terminal.voice import Voice


class NothingToTell(FigaroError):
    """A file has no such game, or a game has no such round."""


def chosen(source: bytes, file: str, number: int | None) -> Record:
    """Give a game of a file by its number, which is needed where there are several."""
    games: Sequence[Record | RecordError] = list(read(source, file))
    if number is None and len(games) > 1:
        raise NothingToTell(f"{file} has {len(games)} games; --game says which, from 1 to {len(games)}")
    if number is not None and not 1 <= number <= len(games):
        raise NothingToTell(f"{file} has no game {number}, only {len(games)}")
    game = games[(number or 1) - 1]
    if isinstance(game, RecordError):
        raise game
    return game


def steps_of(record: Record, number: int | None) -> Iterator[Step]:
    """Give the steps of a game, or of one round of it."""
    if number is not None and not 1 <= number <= len(record.rounds):
        raise NothingToTell(f"the game has no round {number}, only {len(record.rounds)}")
    for step in replay(record):
        if number is None or step.state.round == number:
            yield step


def retell(record: Record, voice: Voice, seat: Seat | None, *, number: int | None = None, wait: bool = False) -> None:
    """Tell a game as a seat saw it; for `None` with all hands open."""
    for step in steps_of(record, number):
        if step.move is not None:
            voice.say()
            voice.say(f"{step.before.turn} {step.move}", "bold")
        voice.tell(step.events if seat is None else events_for(step.events, seat))
        voice.show(view(step.state, seat), step.state.hands if seat is None else None)
        if wait:
            voice.pause("Press Enter to go on. ")
    if not record.finished and number is None:
        voice.say()
        voice.say("Here the record stops; the game was still running.")
