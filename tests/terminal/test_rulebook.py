"""The rulebook and the numbered rules."""

import re

import pytest

from figaro.rules import Reason
from figaro.terminal import rulebook


def test_every_rule_from_r1_to_r29_can_be_read() -> None:
    for number in range(1, 30):
        text = rulebook.rule(f"R{number}")
        assert text.endswith((".", ")"))
        assert "\n" not in text
    assert rulebook.rule("r12").startswith("A ring is played")
    assert rulebook.rule("W7").startswith("(R25)")


@pytest.mark.parametrize("number", ["R0", "R30", "W8", "R012"])
def test_a_number_without_a_rule_is_refused(number: str) -> None:
    with pytest.raises(rulebook.NoSuchRule, match="the rules are R1 to R29"):
        rulebook.rule(number)


def test_every_reason_to_refuse_has_its_rule() -> None:
    for reason in Reason:
        assert rulebook.rule(reason.rule)


def test_every_number_in_the_rulebook_is_a_rule() -> None:
    for number in set(re.findall(r"R\d+", rulebook.rulebook())):
        assert rulebook.rule(number)


def test_searching_finds_all_words_in_any_case() -> None:
    assert "R12" in rulebook.search(["RING"])
    assert rulebook.search(["ring", "dance"])[0] == "R12"
    assert rulebook.search(["castle", "joined"]) == ("R24",)
    with pytest.raises(rulebook.NoSuchRule):
        rulebook.search(["ring", "xylophone"])


def test_searching_finds_whole_words_only() -> None:
    assert "R28" not in rulebook.search(["ring"])  # "during play" is no ring
    for name in rulebook.search(["ring"]):
        assert re.search(r"\brings?\b", rulebook.rule(name), re.IGNORECASE)


@pytest.mark.parametrize(("word", "first"), [("ring", "R12"), ("jester", "R11"), ("exchange", "R21")])
def test_the_rule_about_a_word_comes_first(word: str, first: str) -> None:
    assert rulebook.search([word])[0] == first


def test_seats_are_named_by_their_letters_as_on_the_screen() -> None:
    for name in rulebook.numbers():
        assert not re.search(r"seat \d", rulebook.rule(name), re.IGNORECASE)
        assert "the own r" not in rulebook.rule(name)
    assert "A red 2, B jester 1" in rulebook.rule("W1")


def test_a_rule_knows_its_examples() -> None:
    assert rulebook.examples("R21") == ("W6",)
    assert rulebook.examples("r1") == ()
