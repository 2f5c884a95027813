"""A whole game as text that people can read: every step, every event, every seat's view.

`make generate` writes them to tests/golden; a change in the rules shows as a difference there.
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import Enum

from figaro.rules import Cards, Chance, Game, RuleSet, Seat, events_for, view
from figaro.rules.events import Event
from figaro.rules.rule_sets import OPTIONAL_EXCHANGE, REFERENCE_CARD, STANDARD

RULES: dict[int, RuleSet] = {3: REFERENCE_CARD, 4: STANDARD, 5: OPTIONAL_EXCHANGE, 6: STANDARD}


def golden(players: int) -> str:
    """Tell a random game of this many players."""
    return "\n".join(line.rstrip() for line in _lines(players)) + "\n"


def _lines(players: int) -> Iterator[str]:
    game = Game.new(players=players, seed=f"golden {players}", rules=RULES[players])
    setup = game.setup
    yield f"A game of {players}, rules {setup.rules.name}, left out {setup.left_out}, King {setup.king}"
    yield f"groups {_written(setup.groups)}"
    yield "Each step: the move, what happened, the table, and what every seat (and a watcher, -) sees."
    yield ""
    yield from _happened(game.events, game)
    yield from _seen(game)
    chance = Chance(f"golden moves {players}")
    number = 0
    while not game.over:
        moves = game.legal_moves
        if str(moves[-1]) == "x" and len(moves) > 1 and chance.below(4):
            moves = moves[:-1]
        move = moves[chance.below(len(moves))]
        number += 1
        yield ""
        yield f"{number}. {game.turn} {move}"
        yield from _happened(game.play(move), game)
        yield from _seen(game)


def _happened(events: Iterable[Event], game: Game) -> Iterator[str]:
    for event in events:
        yield f"  {_told(event)}"
        for seat in (*game.setup.seats, None):
            (seen,) = events_for([event], seat)
            if seen != event:
                yield f"    to {_name(seat)}: {_told(seen)}"


def _seen(game: Game) -> Iterator[str]:
    state = game.state
    watcher = view(state, None)
    yield f"  rows {_written(watcher.rows)}"
    yield (
        f"  round {watcher.round} {watcher.phase.name.lower()}, turn {_name(watcher.turn)}, King {watcher.king}, "
        f"hands {_written(watcher.hand_sizes)}, piles {_written(watcher.has_pile)}, "
        f"counted {_written(watcher.pile_sizes)}"
    )
    yield (
        f"  groups {_written(watcher.groups)}, roads {_written(watcher.roads)}, "
        f"measured {_written(watcher.road_lengths)}, exchange {_written(watcher.exchange or ())}, "
        f"winner {_name(watcher.winner)}"
    )
    for seat in game.setup.seats:
        own = view(state, seat)
        legal = f"  may {' '.join(map(str, own.legal))}" if own.legal else ""
        yield f"  {seat} {own.hand}{legal}"


def _told(event: Event) -> str:
    parts = (f"{field.name}={_written(getattr(event, field.name))}" for field in fields(event))  # type: ignore[arg-type]
    return f"{type(event).__name__} {' '.join(parts)}"


def _name(seat: Seat | None) -> str:
    return "-" if seat is None else str(seat)


def _written(value: object) -> str:
    match value:
        case None:
            return "hidden"
        case bool():
            return "yes" if value else "no"
        case Cards():
            return str(value)
        case Seat():
            return str(value)
        case Enum():
            return value.name
        case tuple():
            return "(" + " | ".join(map(_written, value)) + ")"
        case _:
            return str(value)
