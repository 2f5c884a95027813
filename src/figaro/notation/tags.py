"""The tags of a record, and the setup they describe."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from figaro.notation.record_errors import Fault, RecordError
from figaro.notation.records import VERSION
from figaro.rules import SEATS, STANDARD, Colour, FigaroError, Reason, Refused, RuleSet, Seat, Setup, quoted, rule_set

NUMBER: Final = re.compile(r"[0-9]{1,6}")
ONCE: Final = frozenset(
    {"Figaro", "Rules", *map(str, SEATS), "LeftOut", "Lengths", "Announced", "Roads", "Aids", "King", "Winner"}
    | {"Table", "Bots", "Commitment", "Secret", "Contributions", "First"}
)
"""The tags that mean something to a program: it could only follow one of two, so each appears at most once."""

SETUP_TAGS: Final = {
    Reason.WRONG_LEFT_OUT: "LeftOut",
    Reason.WRONG_GROUPS: "Roads",
    Reason.WRONG_PIECES: "Roads",
    Reason.WRONG_ORDER: "Roads",
    Reason.WRONG_FIRST_PLAYER: "King",
}
"""The tag at fault when a game cannot begin as the tags say."""


def number(text: str) -> int | None:
    """Read a whole number of up to six digits; `None` if the text is not one."""
    return int(text) if NUMBER.fullmatch(text) else None


def tag_values(tags: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the value of each tag by its name; of a free tag that is repeated, the first."""
    values: dict[str, str] = {}
    for name, value in tags:
        if not values and name != "Figaro":
            raise RecordError(Fault.OUTSIDE, f'a game begins with [Figaro "1"], not with the tag {name}')
        if name in ONCE and name in values:
            raise RecordError(Fault.TAG_TWICE, f"the tag {name} appears twice", tag=name)
        values.setdefault(name, value)
    return values


def setup_of(tags: Mapping[str, str]) -> Setup:
    """Return the setup that tags describe."""
    version = _required(tags, "Figaro")
    if version != VERSION:
        raise RecordError(
            Fault.BAD_VALUE, f"Figaro: {quoted(version)} cannot be read; the version is {VERSION}", tag="Figaro"
        )
    players = _players(tags)
    rules = _rules(tags)
    aids = tags.get("Aids", "").split()
    try:
        return Setup(
            players=players,
            groups=tuple(_numbers("Roads", group) for group in _required(tags, "Roads").split("/")),
            king=_seat("King", _required(tags, "King")),
            rules=rules,
            left_out=_colour(tags["LeftOut"]) if "LeftOut" in tags else None,
            show_piles="piles" in aids,
            show_roads="roads" in aids,
        )
    except Refused as error:
        raise RecordError(Fault.BAD_SETUP, str(error), error.reason, tag=SETUP_TAGS.get(error.reason)) from None


def check_winner(tags: Mapping[str, str], winner: Seat | None) -> None:
    """Refuse a tag Winner that names anybody but the winner."""
    claimed = _seat("Winner", tags["Winner"]) if "Winner" in tags else winner
    if claimed is not winner:
        truth = "nobody has won yet" if winner is None else f"{winner} won"
        raise RecordError(Fault.WRONG_WINNER, f"the tag Winner names {claimed}, but {truth} (R24, R25)", tag="Winner")


def _players(tags: Mapping[str, str]) -> int:
    taken = [seat for seat in SEATS if str(seat) in tags]
    for seat in SEATS[: max(len(taken), 3)]:
        if seat not in taken:
            raise RecordError(Fault.TAG_MISSING, f"there is no tag {seat} that says who sits there")
    return len(taken)


def _rules(tags: Mapping[str, str]) -> RuleSet:
    """Return the rule set, with the numbers from Lengths and Announced."""
    try:
        rules = rule_set(tags.get("Rules", STANDARD.name))
    except FigaroError as error:
        raise RecordError(Fault.BAD_VALUE, f"Rules: {error}", tag="Rules") from None
    # With any other value they are somebody else's tags, which are kept but mean nothing here.
    with suppress(FigaroError):
        if "Lengths" in tags:
            rules = replace(rules, lengths=_numbers("Lengths", tags["Lengths"]))
    with suppress(FigaroError):
        announced = number(tags.get("Announced", ""))
        if announced is not None:
            rules = replace(rules, announced_at=announced)
    return rules


def _required(tags: Mapping[str, str], name: str) -> str:
    if name not in tags:
        raise RecordError(Fault.TAG_MISSING, f"there is no tag {name}")
    return tags[name]


def _numbers(name: str, text: str) -> tuple[int, ...]:
    numbers = [number(word) for word in text.split()]
    if None in numbers:
        raise RecordError(Fault.BAD_VALUE, f"{name}: {quoted(text.strip())} should be whole numbers", tag=name)
    return tuple(found for found in numbers if found is not None)


def _seat(name: str, text: str) -> Seat:
    try:
        return Seat.parse(text)
    except FigaroError as error:
        raise RecordError(Fault.BAD_VALUE, f"{name}: {error}", tag=name) from None


def _colour(text: str) -> Colour:
    try:
        return Colour.parse(text)
    except FigaroError as error:
        raise RecordError(Fault.BAD_VALUE, f"LeftOut: {error}", tag="LeftOut") from None
