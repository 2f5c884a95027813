"""Cleaning up names and talk, so that text looks like what it is."""

from __future__ import annotations

import unicodedata

from figaro.protocol.message_limits import MOST_LETTERS_IN_NAME
from figaro.tables.table_reasons import Declined, TableReason

#: Categories of characters that are invisible or change how others look: controls, formats, surrogates, private use.
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
#: The joiner that makes one emoji out of several, such as a family; harmless between two of them.
JOINER = "\u200d"
#: How many combining marks a letter may carry.
MOST_MARKS = 3


def tidy_text(text: str) -> str:
    """Return a text without invisible characters, repeated blanks and piled-up marks; the result may be empty.

    >>> tidy_text("  a" + chr(0x202E) + "b " + chr(10) + "c ")
    'ab c'
    """
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        marks = marks + 1 if category.startswith("M") else 0
        if letter.isspace():
            kept.append(" ")
        elif (category not in UNSEEN or letter == JOINER) and marks <= MOST_MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split()).strip(JOINER + " ")


def tidy_name(name: str) -> str:
    """Return a name as it may be displayed, or decline it."""
    tidied = tidy_text(name)
    if not 1 <= len(tidied) <= MOST_LETTERS_IN_NAME or not any(
        unicodedata.category(letter)[0] in "LNS" for letter in tidied
    ):
        raise Declined(TableReason.WRONG_NAME)
    return tidied
