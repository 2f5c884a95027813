"""How cards, rows and road pieces look: in colours, in letters only, or in words."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.text import Text

from figaro.rules import Card, Cards, Colour, Setup
from figaro.terminal.seat_names import listed

STYLES: Final = {
    Colour.RED: "bold white on #b3261e",
    Colour.YELLOW: "bold black on #f2c230",
    Colour.GREEN: "bold white on #2e7d32",
    Colour.BLUE: "bold white on #1f5fbf",
    Colour.PURPLE: "bold white on #7b2fa0",
}
JESTER: Final = "bold black on #d9d9d9"
RING: Final = "bold black on #5fd0d0"
ROAD: Final = "#b98b52"
CARD_NAME: Final = re.compile(r"\b(?:[rygbp][123]|j[12])\b")
WORDS: Final = {Colour.RED: "red", Colour.YELLOW: "yellow", Colour.GREEN: "green", Colour.BLUE: "blue"} | {
    Colour.PURPLE: "purple"
}


@dataclass(frozen=True, slots=True)
class Look:
    """How to draw: `plain` in words for a screen reader, `ascii` for a terminal without other characters."""

    plain: bool = False
    ascii: bool = False
    width: int = 80

    @classmethod
    def of(cls, console: Console, *, plain: bool = False) -> Look:
        """Return the look that suits a console."""
        return cls(plain, console.options.ascii_only, console.width)


class Terminal(Console):
    """A console that tells the caller if its reader has gone away."""

    def on_broken_pipe(self) -> None:
        """Pass the error on instead of ending the program."""
        raise BrokenPipeError


def console(*, colour: bool | None = None, plain: bool = False) -> Console:
    """Open the terminal; by default, colours are used if the terminal and NO_COLOR allow it."""
    if plain or colour is False:
        # A statement in plain words is one line: the terminal wraps it if necessary, and a screen reader reads on.
        return Terminal(color_system=None, highlight=False, markup=False, emoji=False, soft_wrap=plain)
    if colour:
        many = "truecolor" in os.environ.get("COLORTERM", "")
        return Terminal(
            color_system="truecolor" if many else "256",
            force_terminal=True,
            no_color=False,
            highlight=False,
            markup=False,
            emoji=False,
        )
    return Terminal(highlight=False, markup=False, emoji=False)


def style(card: Card) -> str:
    """Return the style of a card; its letter says the same."""
    if card.colour is not None:
        return STYLES[card.colour]
    return JESTER if card.is_jester else RING


def painted(cards: Iterable[Card], without: Iterable[Card] = ()) -> Text:
    """Return the names of cards in colour; those in `without` are dimmed and in brackets."""
    dimmed = set(without)
    parts = [Text(f"({card})", "dim") if card in dimmed else Text(str(card), style(card)) for card in cards]
    return Text(" ").join(parts)


def coloured(text: str, style_of_rest: str = "") -> Text:
    """Return a sentence with the names of cards in colour."""
    painted = Text(text, style_of_rest)
    for match in CARD_NAME.finditer(text):
        painted.stylize(style(Card.parse(match[0])), match.start(), match.end())
    return painted


def in_words(card: Card) -> str:
    """Return a card in words."""
    if card.is_ring:
        return "ring dance"
    return f"{'jester' if card.colour is None else WORDS[card.colour]} {card.value}"


def named(card: Card, look: Look) -> str:
    """Return a card for a sentence; also in words if there are no colours to see."""
    return f"{in_words(card)} ({card})" if look.plain else str(card)


def cards_named(cards: Cards, look: Look) -> str:
    """Return some cards for a sentence."""
    return (", " if look.plain else " ").join(named(card, look) for card in cards)


def gauge(value: int, look: Look) -> str:
    """Return a gauge of how close a row is to 6."""
    full, empty = "#." if look.ascii else "●○"
    return full * min(value, 6) + empty * (6 - min(value, 6))


def bar(piece: int, setup: Setup, look: Look) -> str:
    """Return a road piece drawn to scale, without its number (R28); its last character shows where it ends."""
    return bars((piece,), setup, look)


def bars(pieces: Sequence[int], setup: Setup, look: Look, scale: int = 1) -> str:
    """Return the pieces of a road drawn one after the other, with one character per `scale` units."""
    units = scale * max(1, setup.rules.lengths[-1] / 15)
    body, end = "=|" if look.ascii else "━╸"
    drawn, total = "", 0
    for piece in pieces:
        total += piece
        # The end of the road is rounded, not each piece, so that roads can be compared when they may be.
        drawn += body * (round(total / units) - len(drawn) - 1) + end
    return drawn


def piece_named(piece: int, setup: Setup, look: Look) -> str:
    """Return a piece for a sentence: its length for a listener, or a picture without a number for a viewer (R28)."""
    if look.plain:
        return f"length {piece}"
    shown = bar(piece, setup, look)
    return f"{shown} ({piece})" if setup.show_roads else shown


def pieces_named(pieces: Sequence[int], setup: Setup, look: Look) -> str:
    """Return some pieces for a sentence, each by itself: their total is not told (R28)."""
    if look.plain and len(pieces) > 1:
        return f"lengths {listed([str(piece) for piece in pieces])}"
    return listed([piece_named(piece, setup, look) for piece in pieces])
