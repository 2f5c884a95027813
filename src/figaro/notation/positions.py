"""Positions as text: the middle of a game on one line, for tests, studies and bug reports.

    rules standard; round 2; turn A; king B; rows r22 | j1 | - | b22; hands g1 o | r1 | y2 | p3; …

The parts may be in any order, and all but `rows`, `hands` and `groups` may be left out. Seats
and groups are separated by `|`, and `-` means nothing. A position may hold fewer cards than the deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from figaro.rules import (
    STANDARD,
    Cards,
    Colour,
    FigaroError,
    NotationError,
    Phase,
    RuleSet,
    Seat,
    Setup,
    State,
    quoted,
    rule_set,
)
from figaro.rules.kinds import the

NEEDED: Final = ("rows", "hands", "groups")
OTHERS: Final = ("rules", "lengths", "left-out", "aids", "first", "round", "phase", "turn", "king", "piles", "roads")
AIDS: Final = {"piles", "roads"}


def format_position(state: State) -> str:
    """Write a state on one line."""
    setup = state.setup
    aids = [name for name, shown in (("piles", setup.show_piles), ("roads", setup.show_roads)) if shown]
    parts = {
        "rules": setup.rules.name,
        "lengths": "" if setup.rules.lengths == STANDARD.lengths else _numbers(setup.rules.lengths),
        "left-out": "" if setup.left_out is None else str(setup.left_out),
        "aids": " ".join(aids),
        "first": str(setup.king),
        "round": str(state.round),
        "phase": state.phase.name.lower(),
        "turn": "" if state.turn is None else str(state.turn),
        "king": str(state.king),
        "rows": " | ".join(map(str, state.rows)),
        "hands": " | ".join(map(str, state.hands)),
        "piles": " | ".join(map(str, state.piles)),
        "roads": " | ".join(map(_numbers, state.roads)),
        "groups": " | ".join(map(_numbers, setup.groups)),
    }
    return "; ".join(f"{name} {value}" for name, value in parts.items() if value)


def parse_position(text: str) -> State:
    """Read a position, as `format_position` writes it or with parts left out."""
    parts = _parts(the(str, text, "a position is a text"))
    rows, hands = (tuple(map(Cards.parse, parts[name].split("|"))) for name in ("rows", "hands"))
    players = len(rows)
    piles = tuple(map(Cards.parse, parts.get("piles", "|" * (players - 1)).split("|")))
    roads = tuple(map(_parse_numbers, parts.get("roads", "|" * (players - 1)).split("|")))
    if not len(rows) == len(hands) == len(piles) == len(roads):
        raise NotationError("there should be as many rows, hands, piles and roads as players")
    setup = _setup(parts, players)
    king = Seat.parse(parts["king"]) if "king" in parts else setup.king
    turn = Seat.parse(parts["turn"]) if "turn" in parts else king
    number = _number(parts.get("round", "1"))
    phase = _phase(parts.get("phase", "playing"))
    _check_pieces(setup, roads)
    position = setup.position()
    try:
        position.arrange(
            number,
            phase,
            turn,
            king,
            [hand.counters for hand in hands],
            [row.counters for row in rows],
            [pile.counters for pile in piles],
            [setup.rules.piece_bits(road) for road in roads],
        )
    except (IndexError, ValueError) as error:
        raise NotationError(str(error)) from None
    return State(setup, position)


def _parts(text: str) -> dict[str, str]:
    parts: dict[str, str] = {}
    for part in text.split(";"):
        name, _, value = part.strip().partition(" ")
        if name not in (*NEEDED, *OTHERS) or name in parts:
            raise NotationError(f"{quoted(part.strip())} is not a part of a position, or is there twice")
        parts[name] = value.strip()
    for name in NEEDED:
        if name not in parts:
            raise NotationError(f"a position needs its {name}")
    return parts


def _setup(parts: Mapping[str, str], players: int) -> Setup:
    aids = parts.get("aids", "").split()
    if not AIDS.issuperset(aids):
        raise NotationError(f"{quoted(parts['aids'])} are not aids; aids are piles and roads (R28)")
    try:
        rules: RuleSet = rule_set(parts.get("rules", STANDARD.name))
        if "lengths" in parts:
            rules = replace(rules, lengths=_parse_numbers(parts["lengths"]))
        return Setup(
            players,
            tuple(map(_parse_numbers, parts["groups"].split("|"))),
            Seat.parse(parts.get("first", parts.get("king", "A"))),
            rules,
            Colour.parse(parts["left-out"]) if "left-out" in parts else None,
            show_piles="piles" in aids,
            show_roads="roads" in aids,
        )
    except FigaroError as error:
        raise NotationError(str(error)) from None


def _check_pieces(setup: Setup, roads: Iterable[Iterable[int]]) -> None:
    """Refuse pieces that do not exist, or that lie in two roads (R2)."""
    pieces = [piece for road in roads for piece in road]
    if len(set(pieces)) != len(pieces) or not set(pieces) <= set(setup.rules.lengths):
        raise NotationError("a road has a piece that does not exist, or that another road has")


def _phase(text: str) -> Phase:
    if text.upper() not in Phase.__members__:
        raise NotationError(f"{quoted(text)} is not a phase")
    return Phase[text.upper()]


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers)) or "-"


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise NotationError(f"{quoted(text)} is not a number")
    return int(text)


def _parse_numbers(text: str) -> tuple[int, ...]:
    return tuple(_number(word) for word in text.split() if word != "-")
