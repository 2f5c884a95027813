"""Names and talk as people may write them: text that shows as what it is."""

from __future__ import annotations

import unicodedata

from figaro.protocol.message_limits import MOST_LETTERS_IN_NAME
from figaro.tables.table_reasons import Declined, TableReason

#: Categories of characters that cannot be seen, or change how others are seen: controls, formats, surrogates, private.
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
#: The joiner that makes one picture of several, as in the flag of a family; it is harmless between two of them.
JOINER = "\u200d"
#: How many marks may sit on one letter.
MOST_MARKS = 3


def tidy_text(text: str) -> str:
    """Return a text without what cannot be seen, blanks in a row, and heaps of marks; it may come out empty.

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
    """Return a name as it may be shown, or decline it."""
    tidied = tidy_text(name)
    if not 1 <= len(tidied) <= MOST_LETTERS_IN_NAME or not any(
        unicodedata.category(letter)[0] in "LNS" for letter in tidied
    ):
        raise Declined(TableReason.WRONG_NAME)
    return tidied
