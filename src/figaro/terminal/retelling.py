"""The game of `figaro replay`: a record told step by step, with the table after each step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from figaro.notation import GameText, Record, Step, replay
from figaro.rules import SEATS, FigaroError, Phase, Seat, events_for, view
from figaro.rules.events import GameWon, RoundStarted
from figaro.terminal.result import tell_result
from figaro.terminal.seat_names import listed, tidy
from figaro.terminal.voice import Voice


class NothingToTell(FigaroError):
    """There is no such game in the file, or no such round in the game."""


def chosen(games: Iterable[GameText], file: str, number: int | None) -> Record:
    """Return a game of a file by its number, which is required if there are several; nothing after it is read."""
    if number is None:
        first, *others = islice(games, 2)
        if others and first.number is not None:
            raise NothingToTell(f"{file} has several games; choose one with --game, counted from 1")
        return first.read()
    last = 0
    for game in games:
        if game.number == number:
            return game.read()
        last = game.number or last
    raise NothingToTell(f"{file} has no game {number}, only {last}")


def steps_of(record: Record, number: int | None) -> Iterator[Step]:
    """Yield the steps of a game, or of one round of it."""
    if number is not None and not 1 <= number <= len(record.rounds):
        raise NothingToTell(f"the game has no round {number}, only {len(record.rounds)}")
    for step in replay(record):
        if number is None or step.state.round == number:
            yield step


def retell(record: Record, voice: Voice, seat: Seat | None, *, number: int | None = None, wait: bool = False) -> None:
    """Tell a game as a seat saw it, or for `None` with all hands open."""
    steps = list(steps_of(record, number))
    voice.say(heading(record), "bold")
    for place, step in enumerate(steps):
        if step.move is not None:
            voice.say()
            voice.say(f"{step.before.turn} {step.move}", "bold")
        events = step.events if seat is None else events_for(step.events, seat)
        won = next((event for event in events if isinstance(event, GameWon)), None)
        voice.tell(event for event in events if event is not won)
        seen = view(step.state, seat)
        begins = any(isinstance(event, RoundStarted) for event in events)
        voice.show(seen, step.state.hands if seat is None else None, all_groups=begins)
        if won is not None:
            tell_result(seen, won, voice)
        elif wait and place < len(steps) - 1 and voice.stops("Enter for the next step, q to stop: "):
            return
    if number is None and not (steps and steps[-1].state.phase is Phase.OVER):
        voice.say()
        voice.say("Here the record stops; the game was still running.")


def heading(record: Record) -> str:
    """Return who played, by which rules, and when, if the record says so."""
    players = listed([f"{tidy(name) or 'somebody'} ({seat})" for seat, name in zip(SEATS, record.names, strict=False)])
    date = tidy(record.tag("Date") or "")
    return f"A game of {players}; rules: {record.setup.rules.name}{f'; played on {date}' if date else ''}."
