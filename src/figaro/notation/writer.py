"""Writing records: the same game always gives the same text."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from figaro.notation.checker import Checker
from figaro.notation.record_errors import Fault, RecordError
from figaro.notation.records import Comment, Record
from figaro.notation.sources import LINE_BREAK
from figaro.notation.tags import check_winner, setup_of, tag_values
from figaro.notation.tokens import TAG
from figaro.rules import RULE_SETS, STANDARD, Cards, RuleSet

MOVES_A_LINE: Final = 16


def write(records: Iterable[Record]) -> str:
    """Write games as the text of a `.fgn` file."""
    if isinstance(records, Record):
        raise TypeError("write takes several records; write_game takes one")
    return "\n".join(map(write_game, records))


def write_game(record: Record) -> str:
    """Write one game."""
    values = tag_values(record.tags)
    if setup_of(values) != record.setup:
        raise RecordError(Fault.UNWRITABLE, _why_not(record.setup.rules))
    if any(LINE_BREAK.search(comment.text) for comment in record.comments):
        raise RecordError(Fault.UNWRITABLE, "a comment has a line break in it")
    checker = Checker(record.setup)
    text = "".join(_with_comments(_lines(record, checker), record.comments))
    check_winner(values, checker.winner)
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise RecordError(Fault.UNWRITABLE, f"a tag or comment is not proper text: {error.reason}") from None
    return text


def _why_not(rules: RuleSet) -> str:
    """Return why tags cannot describe the setup, or do not: they give only a rule set's name and two numbers."""
    named = RULE_SETS.get(rules.name)
    if named != replace(rules, lengths=STANDARD.lengths, announced_at=STANDARD.announced_at):
        return f"there is no rule set {rules.name} with these switches that a record could name: {rules!r}"
    return "the tags describe a different setup from the record's"


def _lines(record: Record, checker: Checker) -> Iterator[list[str]]:
    """Yield the lines as lists of words; an empty list is an empty line."""
    for name, value in record.tags:
        yield [_tag(name, value)]
    for played in record.rounds:
        yield []
        checker.deal(played.hands)
        yield ["deal", *_between_slashes(_hand(hand) for hand in played.hands)]
        moves = []
        for move in played.moves:
            checker.play(move)
            moves.append(f"{move}#" if checker.six_reached(move) else str(move))
        yield from (moves[start : start + MOVES_A_LINE] for start in range(0, len(moves), MOVES_A_LINE))
        if played.counted:
            state = checker.state
            checker.piles(state.pile_sizes)
            checker.king(state.king)
            yield ["piles", *map(str, state.pile_sizes)]
            yield ["king", str(state.king)]
    if record.finished:
        state = checker.state
        checker.roads(state.roads)
        yield ["roads", *_between_slashes([*map(str, road)] or ["-"] for road in state.roads)]
        yield ["winner", str(state.winner)]


def _tag(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    tag = f'[{name} "{escaped}"]'
    if not TAG.fullmatch(tag) or LINE_BREAK.search(tag):
        raise RecordError(Fault.UNWRITABLE, f"the tag {name!r} with value {value!r} cannot be written")
    return tag


def _hand(hand: Cards) -> list[str]:
    return sorted(map(str, hand))


def _between_slashes(parts: Iterable[list[str]]) -> Iterator[str]:
    for place, part in enumerate(parts):
        if place:
            yield "/"
        yield from part


def _with_comments(lines: Iterable[list[str]], comments: Iterable[Comment]) -> Iterator[str]:
    """Put lines and comments together; a comment ends its line."""
    waiting = deque(sorted(comments, key=lambda comment: comment.before))
    count = 0
    for line in lines:
        written = ""
        for word in line:
            while waiting and waiting[0].before <= count:
                comment = waiting.popleft()
                yield _comment_line(written, comment)
                written = ""
            written += f" {word}" if written else word
            count += 1
        if waiting and waiting[0].before <= count and not waiting[0].own_line:
            yield _comment_line(written, waiting.popleft())
        elif written or not line:
            yield written + "\n"
    for comment in waiting:
        yield _comment_line("", comment)


def _comment_line(written: str, comment: Comment) -> str:
    if not written:
        return f";{comment.text}\n"
    return f"{written} ;{comment.text}\n" if not comment.own_line else f"{written}\n;{comment.text}\n"
