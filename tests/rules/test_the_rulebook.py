"""What the rulebook tells people is what the rules do."""

import re
from importlib.resources import files

import pytest

from figaro.rules import RULE_SETS, Game, Seat
from figaro.terminal.rulebook import numbers, rule, rulebook
from pictures import after, legal, table

BOOK = " ".join(rulebook().split())
ROWS = "r2 | j1 | - | b22"
HAND = "r1 b2 g3 o"
WORDS = {"three": 3, "four": 4, "five": 5, "six": 6}


def told(beginning: str, end: str) -> str:
    """Return what the rulebook says between some words and some others."""
    assert BOOK.count(beginning) == 1
    return BOOK.partition(beginning)[2].partition(end)[0]


def test_the_rulebook_cites_every_rule() -> None:
    cited = set(re.findall(r"\((R\d+)\)", BOOK))
    assert cited == {name for name in numbers() if name.startswith("R")}


def test_r14_whoever_takes_or_collects_plays_next_in_the_rulebook_too() -> None:
    assert "Whoever takes plays next (R14)" in told("**Or take**", "##")
    assert "whoever collected plays next (R14)" in told("## When a row reaches 6", "##")
    assert "on your left" not in told("**Or take**", "##")


def test_the_turn_to_look_at_names_every_legal_move() -> None:
    example = told("## A turn to look at", "##")
    assert "you `r2`, Bruno `j1`, Carla nothing, Dario `b2 b2`" in example
    assert f"You hold `{HAND}`" in example
    named = set(re.findall(r"`([rgb]\d[A-D]|o|x)`", example))
    assert named == legal(table(ROWS, HAND))


@pytest.mark.parametrize(
    ("move", "collector", "cards", "sentence"),
    [
        ("b2D", Seat.D, 5, "Dario collects all five open cards, `r2`, `j1`, `b2`, `b2` and your `b2`, and plays next."),
        (
            "x",
            Seat.A,
            4,
            "`x` takes the four open cards, `r2`, `j1`, `b2` and `b2`. They go on your pile, and you play",
        ),
    ],
)
def test_the_turn_to_look_at_tells_who_collects_and_who_is_next(
    move: str, collector: Seat, cards: int, sentence: str
) -> None:
    assert sentence in told("## A turn to look at", "##")
    state = after(table(ROWS, f"{HAND} | y1 | y1 | y1"), move)
    assert state.pile_sizes[collector] == cards
    assert state.turn is collector


def test_the_rulebook_knows_how_many_cards_are_dealt() -> None:
    dealt = told("all the cards are shuffled and dealt:", "Whoever holds")
    sizes = re.findall(r"(\d+)(?: each)? with ((?:\w+ or )?\w+)", dealt)
    for size, players in sizes:
        for word in players.split(" or "):
            game = Game.new(WORDS[word], seed=1)
            assert set(game.state.hand_sizes) == {int(size)}
    assert len(sizes) == 3


def test_the_rulebook_knows_the_decks_for_three() -> None:
    card = RULE_SETS["reference-card"]
    assert f"That leaves {len(Game.new(3, seed=1).setup.deck)} cards (R4)" in BOOK
    sizes = sorted(Game.new(3, rules=card, seed=1).state.hand_sizes)
    assert sizes == [13, 14, 14]
    assert f"so {sum(sizes)} cards: two players get 14 and one gets 13" in BOOK


def test_every_rule_set_is_in_the_rulebook() -> None:
    ways = told("## Other ways to play", "####")
    assert set(re.findall(r"--rules ([a-z-]+)", ways)) == set(RULE_SETS) - {"standard"}


def test_what_not_every_edition_says_is_called_a_ruling() -> None:
    rulings = {name for name in numbers() if re.search(r"\b[Rr]ulings?\b", rule(name))}
    assert rulings == {"R2", "R4", "R14", "R16", "R19", "R21", "R25", "R26", "R28", "R29"}


def test_the_editions_are_compared_on_rules_that_there_are() -> None:
    text = files("figaro").joinpath("rulebook", "specification.md").read_text("utf-8")
    lines = text.partition("\n## Where the editions differ")[2].partition("\nRulings:")[0].splitlines()
    table = [line.strip("|").split("|") for line in lines if line.startswith("|")]
    assert {len(row) for row in table} == {6}
    compared = set(re.findall(r"\((R\d+)\)", " ".join(row[0] for row in table)))
    assert compared == {"R4", "R6", "R14", "R16", "R19", "R21", "R22", "R28", "R29"}
