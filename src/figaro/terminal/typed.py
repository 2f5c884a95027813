"""What a player typed: a move in notation or by its number, or a word that asks for something."""

from __future__ import annotations

import re
from typing import Final

from figaro.rules import Card, FigaroError, Move, NotationError, Play, View, quoted
from figaro.rules.cards import CARDS
from figaro.terminal.names import listed

CARD: Final = re.compile(r"[rygbp][123]|j[12]")
CARD_AND_ROW: Final = re.compile(r"([rygbp][123]|j[12]|o)\s*(?:on|to)?\s*([a-f])")
WORDS: Final = {"x": "x", "take": "x", "o": "o", "ring": "o", "swap": "swap", "keep": "keep"}


class NotUnderstood(FigaroError):
    """A text that is no move, with a hint."""


def move_of(text: str, view: View) -> Move:
    """Read a move, legal or not; large and small letters are alike, and a lone card goes where it must."""
    typed = " ".join(text.casefold().split())
    if typed.isascii() and typed.isdigit():
        return _numbered(int(typed[:6]), view)
    if typed in WORDS:
        return Move.parse(WORDS[typed])
    if CARD.fullmatch(typed):
        return _lone(Card.parse(typed), view)
    match = CARD_AND_ROW.fullmatch(typed)
    if match is not None:
        own_ring = match[1] == "o" and match[2].upper() == str(view.seat)
        return Move.parse("o" if own_ring else match[1] + match[2].upper())
    if not typed and len(view.legal) == 1:
        return view.legal[0]
    try:
        return Move.parse(typed)
    except NotationError:
        raise NotUnderstood(
            f"{quoted(text)} is no move. A move is a card and a row, such as b2C; ? explains more."
        ) from None


def numbered(view: View) -> tuple[Move, ...]:
    """Give the legal moves in the order of their numbers, from 1: all moves of a card together."""
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


def _lone(card: Card, view: View) -> Move:
    """Give the only move of a card; a card that has none goes to the own row, so that the rules say why not."""
    rows = [move for move in view.legal if isinstance(move, Play) and move.card == card]
    if len(rows) > 1:
        raise NotUnderstood(f"On which row? {listed([str(move) for move in rows])} are possible.")
    if rows:
        return rows[0]
    owner = next((seat for seat in view.setup.seats if view.rows[seat].colour is card.colour), view.seat)
    return Play(card, owner)
