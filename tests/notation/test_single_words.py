"""Whatever single word of a true game is spoilt: the reader refuses it, or the record is still true."""

import re
from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from figaro.notation import Record, RecordError, read_game

WORDS = "A D F 0 7 16 / - ; [ # x o r2 j1 b3 r1A j2F y2C# oC é deal piles king roads winner swap keep"
TAGS = ['[A "x"]', '[Event "x"]', '[Winner "A"]', '"]', '"', "\\"]
CARD = re.compile(r"[rygbp][123]|j[12]|o")


def plain(text: str) -> list[str]:
    """Return the words of the rounds, without what may differ: marks, comments, the order in hands and roads."""
    text = re.sub(r";.*", "", re.sub(r"^\[.*\]$", "", text, flags=re.MULTILINE)).replace("#", "")
    lines: list[str] = []
    for statement in re.split(r"\s(?=(?:deal|piles|king|roads|winner)\b)|(?<=\S)\n", text):
        kind, _, rest = statement.strip().partition(" ")
        if kind in {"deal", "roads"}:
            lines.append(kind)
            lines += [" ".join(sorted(part.split())) for part in rest.split("/")]
        else:
            lines += [str(int(word)) if word.isdecimal() else word for word in statement.split()]
    return lines


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_game_with_one_word_spoilt_is_refused_or_still_true(
    games: list[str],
    claims_of: Callable[[str], list[str]],
    truth_of: Callable[[Record], list[str]],
    data: st.DataObject,
) -> None:
    text = data.draw(st.sampled_from(games))
    words = list(re.finditer(r"\S+", text))
    place = data.draw(st.integers(0, len(words) - 2))
    word, following = words[place], words[place + 1]
    change = data.draw(st.sampled_from(("delete", "double", "swap", "replace", "move", "card")))
    new = {
        "delete": "",
        "double": f"{word[0]} {word[0]}",
        "swap": following[0] + text[word.end() : following.start()] + word[0],
        "replace": data.draw(st.sampled_from([*WORDS.split(), *TAGS])),
        "move": word[0][:-1] + data.draw(st.sampled_from("ABCDEF#123")),
        "card": words[data.draw(st.integers(0, len(words) - 1))][0],
    }[change]
    end = following.end() if change == "swap" else word.end()
    spoilt = text[: word.start()] + new + text[end:]
    try:
        record = read_game(spoilt)
    except RecordError:
        return
    truth = truth_of(record)
    assert plain("\n".join(claims_of(spoilt))) == plain("\n".join(truth))
    said = plain(spoilt)
    hands = [" ".join(sorted(map(str, hand))) for played in record.rounds for hand in played.hands]
    assert [line for line in said if " " in line and all(map(CARD.fullmatch, line.split()))] == hands
    moves = [str(move) for played in record.rounds for move in played.moves]
    assert [line for line in said if re.fullmatch(r"[rygbpj][123][A-F]|o|x|swap|keep", line)] == moves
    assert record.tag("Winner") in {None, truth[-1].removeprefix("winner ")}
