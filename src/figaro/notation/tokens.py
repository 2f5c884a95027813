"""A record's text as tokens: tags, words and comments, each with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

LINE_BREAK: Final = re.compile(r"\r\n|\r|\n")
BLANKS: Final = re.compile(r"[ \t]*")
TAG: Final = re.compile(r'\[[ \t]*([A-Za-z][A-Za-z0-9_-]*)[ \t]+"((?:[^"\\]|\\["\\])*)"[ \t]*\]')
ESCAPE: Final = re.compile(r'\\(["\\])')
WORD: Final = re.compile(r"[^ \t;\[]+")
GAME_BEGINS: Final = re.compile(r"\[[ \t]*Figaro\b")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a record, and the line it stands on, counted from 1."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Word(Token):
    """A word of the rounds: `deal`, a card, a move, a number."""


@dataclass(frozen=True, slots=True)
class Tag(Token):
    """A tag, `text` being its value."""

    name: str


@dataclass(frozen=True, slots=True)
class BadTag(Token):
    """Something that begins like a tag and is none."""


@dataclass(frozen=True, slots=True)
class Remark(Token):
    """A comment; `own_line` if nothing stands before it on its line."""

    own_line: bool


def tokens(text: str) -> Iterator[Token]:
    """Cut a text into tokens; every text can be."""
    for number, line in enumerate(LINE_BREAK.split(text), start=1):
        yield from _line_tokens(line, number)


def _line_tokens(line: str, number: int) -> Iterator[Token]:
    start = place = _after_blanks(line, 0)
    while place < len(line):
        if line[place] == ";":
            yield Remark(line[place + 1 :], number, own_line=place == start)
            return
        if line[place] == "[":
            match = TAG.match(line, place)
            if match is None:
                yield BadTag(line[place:], number)
                return
            yield Tag(ESCAPE.sub(r"\1", match[2]), number, match[1])
        else:
            match = WORD.match(line, place)
            assert match is not None, "a word begins with anything but a blank, a ; or a ["
            yield Word(match[0], number)
        place = _after_blanks(line, match.end())


def _after_blanks(line: str, place: int) -> int:
    match = BLANKS.match(line, place)
    assert match is not None, "no blanks are blanks too"
    return match.end()


def begins_game(token: Token) -> bool:
    """Say whether a token is the tag that begins a game, or was meant to be."""
    if isinstance(token, BadTag):
        return GAME_BEGINS.match(token.text) is not None
    return isinstance(token, Tag) and token.name == "Figaro"


def games(text: str) -> Iterator[list[Token]]:
    """Cut a text into the tokens of each game; comments right before a game go with it."""
    game: list[Token] = []
    waiting: list[Token] = []
    for token in tokens(text):
        if isinstance(token, Remark) and token.own_line:
            waiting.append(token)
            continue
        if begins_game(token) and game:
            yield game
            game = []
        game += [*waiting, token]
        waiting = []
    game += waiting
    if any(not isinstance(token, Remark) for token in game):
        yield game
