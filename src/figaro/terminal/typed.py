"""What a player typed: a move in notation or by its number, or a word that asks for something."""

from __future__ import annotations

import re
from typing import Final

from figaro.rules import Card, FigaroError, Move, NotationError, Play, Seat, View, quoted
from figaro.rules.cards import CARDS
from figaro.terminal.painting import WORDS as COLOUR_WORDS
from figaro.terminal.refusals import no_such_row
from figaro.terminal.seat_names import listed, sentence

LONGEST_NUMBER: Final = 6
LETTERS: Final = {word: str(colour) for colour, word in COLOUR_WORDS.items()} | {"jester": "j"}
CARD: Final = re.compile(
    rf"({'|'.join(LETTERS)}|[rygbpj]) ?(\d+)(?: ?(?:on |to )?(?:row )?([a-z]))?",
)
RING: Final = re.compile(r"(?:o|ring(?: dance)?) ?(?:on |to )?(?:row )?([a-f])")
WORDS: Final = {"x": "x", "take": "x", "o": "o", "ring": "o", "ring dance": "o", "swap": "swap", "keep": "keep"}


class NotUnderstood(FigaroError):
    """A text that is not a move, with a hint."""


def move_of(text: str, view: View) -> Move:
    """Read a move, legal or not; upper and lower case are the same, and a lone card goes where it must."""
    typed = " ".join(text.casefold().split())
    if is_number(typed):
        return _numbered(int(typed[:6]), view)
    if typed in WORDS:
        return Move.parse(WORDS[typed])
    if not typed and len(view.legal) == 1:
        return view.legal[0]
    ring = RING.fullmatch(typed)
    if ring is not None:
        row = ring[1].upper()
        return Move.parse("o" if row == str(view.seat) else f"o{row}")
    match = CARD.fullmatch(typed)
    if match is None or len(match[2]) > LONGEST_NUMBER:
        raise NotUnderstood(f"{quoted(text)} is not a move. A move is a card and a row, such as b2C; ? explains more.")
    card = _card(LETTERS.get(match[1], match[1]), match[2])
    return _lone(card, view) if match[3] is None else Play(card, _row(match[3].upper(), view))


def is_number(typed: str) -> bool:
    """Return whether a text is the number of a move in the list."""
    return typed.isascii() and typed.isdigit()


def numbered(view: View) -> tuple[Move, ...]:
    """Return the legal moves in the order of their numbers, from 1: all moves of a card together."""
    return tuple(sorted(view.legal, key=_order))


def _order(move: Move) -> tuple[int, int]:
    if isinstance(move, Play):
        return move.card.kind, move.row or 0
    return len(CARDS), 0


def _numbered(number: int, view: View) -> Move:
    if not 1 <= number <= len(view.legal):
        raise NotUnderstood(
            f"There is no move {number}: your moves are 1 to {len(view.legal)}. Type moves to see them."
        )
    return numbered(view)[number - 1]


def _card(letter: str, value: str) -> Card:
    try:
        return Card.parse(letter + value)
    except NotationError:
        values = "jesters are j1 and j2" if letter == "j" else "values are 1 to 3"
        raise NotUnderstood(f"There is no {letter}{value}: {values}.") from None


def _row(letter: str, view: View) -> Seat:
    seats = view.setup.seats
    if letter not in map(str, seats):
        raise NotUnderstood(f"{sentence(no_such_row(letter, seats))} (R10). rules R10 tells more.")
    return Seat.parse(letter)


def _lone(card: Card, view: View) -> Move:
    """Return the only move of a card; if it has none, return one that is refused, so that the rules explain why."""
    rows = [move for move in view.legal if isinstance(move, Play) and move.card == card]
    if len(rows) > 1:
        raise NotUnderstood(f"On which row? {listed([str(move) for move in rows])} are possible.")
    if rows:
        return rows[0]
    owner = next((seat for seat in view.setup.seats if view.rows[seat].colour is card.colour), view.seat)
    return Play(card, owner)
