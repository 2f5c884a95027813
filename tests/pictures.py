"""Positions as pictures: a test shows the table it is about."""

from figaro.notation import parse_position
from figaro.rules import Cards, Move, Seat, State, play
from figaro.rules.events import Event

GROUPS = {
    3: "15 12 | 11 8 | 6 3",
    4: "15 12 9 | 14 11 8 | 10 7 4",
    5: "15 12 9 6 | 14 11 8 5 | 13 10 7 4",
    6: "15 12 9 6 3 | 14 11 8 5 2 | 13 10 7 4 1",
}


def table(rows: str, hands: str | None = None, **parts: str) -> State:
    """Return the state of a picture; a player without a given hand holds a yellow 2."""
    seats = rows.count("|") + 1
    parts.setdefault("groups", GROUPS[seats])
    if seats == 3 and parts.get("rules") != "reference-card":
        parts.setdefault("left_out", "p")
    given = [hand.strip() for hand in (hands or "").split("|")]
    given += [""] * (seats - len(given))
    hands = " | ".join(hand or "y2" for hand in given)
    named = {"rows": rows, "hands": hands, **{name.replace("_", "-"): value for name, value in parts.items()}}
    return parse_position("; ".join(f"{name} {value}" for name, value in named.items()))


def rows(picture: str) -> tuple[Cards, ...]:
    """Return the rows of a picture."""
    return tuple(map(Cards.parse, picture.split("|")))


def legal(state: State) -> set[str]:
    """Return the legal moves in notation."""
    return set(map(str, state.legal_moves))


def after(state: State, *moves: str) -> State:
    """Return the state after some moves."""
    for move in moves:
        state, _ = play(state, Move.parse(move))
    return state


def events(state: State, move: str) -> tuple[Event, ...]:
    """Return the events of a move."""
    return play(state, Move.parse(move))[1]


def seats(letters: str) -> tuple[Seat, ...]:
    """Return the seats of some letters."""
    return tuple(map(Seat.parse, letters))
