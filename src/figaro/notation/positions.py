"""Positions as text: a game in the middle, on one line, for tests, studies and reports of faults.

    rules standard; round 2; turn A; king B; rows r22 | j1 | - | b22; hands g1 o | r1 | y2 | p3; …

The parts may stand in any order, and all but `rows`, `hands` and `groups` may be left out. Seats
and groups are parted by `|`, and `-` is nothing. A position may hold fewer cards than the deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from figaro.rules import (
    SEATS,
    STANDARD,
    Cards,
    Colour,
    FigaroError,
    NotationError,
    Phase,
    Position,
    RuleSet,
    Seat,
    Setup,
    State,
    quoted,
    rule_set,
)

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
    """Read a position, as `format_position` writes it or shorter."""
    parts = _parts(text)
    rows, hands = (tuple(map(Cards.parse, parts[name].split("|"))) for name in ("rows", "hands"))
    players = len(rows)
    piles = tuple(map(Cards.parse, parts.get("piles", "|" * (players - 1)).split("|")))
    roads = tuple(map(_parse_numbers, parts.get("roads", "|" * (players - 1)).split("|")))
    if not len(rows) == len(hands) == len(piles) == len(roads):
        raise NotationError("rows, hands, piles and roads should be as many as there are players")
    setup = _setup(parts, players)
    king = Seat.parse(parts["king"]) if "king" in parts else setup.king
    turn = Seat.parse(parts["turn"]) if "turn" in parts else king
    number = _number(parts.get("round", "1"))
    phase = _phase(parts.get("phase", "playing"))
    _check_cards(setup, rows, (*rows, *hands, *piles))
    _check_phase(setup, number, phase)
    _check_pieces(setup, roads)
    lengths = setup.rules.lengths
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
            [sum(1 << lengths.index(piece) for piece in road) for road in roads],
        )
    except (IndexError, ValueError) as error:
        raise NotationError(str(error)) from None
    _check_turn(position)
    return State(setup, position)


def _parts(text: str) -> dict[str, str]:
    parts: dict[str, str] = {}
    for part in text.split(";"):
        name, _, value = part.strip().partition(" ")
        if name not in (*NEEDED, *OTHERS) or name in parts:
            raise NotationError(f"{quoted(part.strip())} is no part of a position, or stands twice")
        parts[name] = value.strip()
    for name in NEEDED:
        if name not in parts:
            raise NotationError(f"a position needs its {name}")
    return parts


def _setup(parts: Mapping[str, str], players: int) -> Setup:
    aids = parts.get("aids", "").split()
    if not AIDS.issuperset(aids):
        raise NotationError(f"{quoted(parts['aids'])} are no aids; aids are piles and roads (R28)")
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


def _check_cards(setup: Setup, rows: Iterable[Cards], everywhere: Iterable[Cards]) -> None:
    try:
        total = sum(everywhere, Cards())
    except ValueError as error:
        raise NotationError(str(error)) from None
    if not total <= setup.deck:
        raise NotationError(f"the cards are not all in the deck: {total}")
    colours = [row.colour for row in rows if row.colour is not None]
    for row in rows:
        if row.value >= 6 or len({card.colour for card in row if card.colour is not None}) > 1:
            raise NotationError(f"no row can be {row} (R10, R13)")
    if len(set(colours)) != len(colours):
        raise NotationError("a colour stands in two rows (R10)")


def _check_phase(setup: Setup, number: int, phase: Phase) -> None:
    """Refuse a phase that a game cannot have in this round (R21, R23)."""
    rounds = {Phase.DEALING: (0, 1, 2), Phase.PLAYING: (1, 2, 3), Phase.EXCHANGING: (3,), Phase.OVER: (3,)}
    if number not in rounds[phase] or (phase is Phase.EXCHANGING and not setup.rules.may_keep):
        raise NotationError(f"no game of {setup.rules.name} rules is {phase.name.lower()} in round {number}")


def _check_pieces(setup: Setup, roads: Iterable[Iterable[int]]) -> None:
    """Refuse pieces that are none, or that lie in two roads (R2)."""
    pieces = [piece for road in roads for piece in road]
    if len(set(pieces)) != len(pieces) or not set(pieces) <= set(setup.rules.lengths):
        raise NotationError("a road has a piece that is none, or that another road has")


def _check_turn(position: Position) -> None:
    """Refuse a turn of somebody who has nothing to do (R18, R21)."""
    if position.phase == Phase.PLAYING and not position.hand_size(position.turn):
        raise NotationError(f"{SEATS[position.turn]} has the turn and no card: the round is over (R18)")
    if position.phase == Phase.EXCHANGING and position.turn != position.exchanger:
        raise NotationError(f"{SEATS[position.turn]} has no exchange to decide (R21)")


def _phase(text: str) -> Phase:
    if text.upper() not in Phase.__members__:
        raise NotationError(f"{quoted(text)} is no phase")
    return Phase[text.upper()]


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers)) or "-"


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise NotationError(f"{quoted(text)} is no number")
    return int(text)


def _parse_numbers(text: str) -> tuple[int, ...]:
    return tuple(_number(word) for word in text.split() if word != "-")
