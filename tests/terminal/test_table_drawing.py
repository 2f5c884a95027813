"""The drawn table: all a seat may see, and no number that R28 forbids."""

import io
import re
from dataclasses import replace
from itertools import pairwise

import pytest
from rich.console import Console

from figaro.bots import Page
from figaro.notation import parse_position
from figaro.notation.default_names import NAMES
from figaro.rules import RULE_SETS, Chance, Game, Phase, Seat, Setup, State, View, view
from figaro.terminal.description import describe
from figaro.terminal.painting import Look, bar, bars, piece_named
from figaro.terminal.seat_names import SeatNames
from figaro.terminal.table_drawing import draw, unplayable

PIECES = "groups 14 10 6 | 15 11 9 | 13 3 1"
ROUND = f"round 2; turn A; king B; roads 14 | 10 | 6 | -; {PIECES}"
W1 = f"{ROUND}; rows r2 | j1 | - | b22; hands r1 b2 g3 o | y1 | y1 | y1"
USUAL = Look()
PILES = "piles r3 | g22 y2222 | - | p1"


def drawn(seen: View, look: Look = USUAL) -> str:
    return draw(seen, SeatNames(NAMES, seen.seat), look).plain


def described(seen: View) -> str:
    return "\n".join(describe(seen, SeatNames(NAMES, seen.seat), Look(plain=True)))


def test_the_table_is_this_picture() -> None:
    seen = view(parse_position(f"{W1}; {PILES}"), Seat.A)
    assert drawn(seen).splitlines() == [
        "── Round 2 of 3, your turn ─────────────────────────────────────────────────────",
        "    player     hand row       value",
        "▶ A You         4   r2        ●●○○○○ 2/6 pile",
        "    your road ━━━━━━━━━━━━━╸",
        "  B Bruno King  1   j1        ●○○○○○ 1/6 pile",
        "    Bruno's road ━━━━━━━━━╸",
        "  C Carla       1   ·         ○○○○○○ 0/6",
        "    Carla's road ━━━━━╸",
        "  D Dario       1   b2 b2     ●●●●○○ 4/6 pile",
        "Road pieces to hand out after",
        "round 2  ━━━━━━━━━━━━━━╸ ━━━━━━━━━━╸ ━━━━━━━━╸",
        "round 3  ━━━━━━━━━━━━╸ ━━╸ ╸",
        "",
        "Your hand  r1 g3 b2 o",
    ]


def test_r28_roads_that_may_be_compared_begin_at_the_same_place() -> None:
    seen = view(parse_position(f"aids roads; {W1}; {PILES}"), Seat.A)
    assert drawn(seen).splitlines()[1:6] == [
        "    player     hand row       value           road",
        "▶ A You         4   r2        ●●○○○○ 2/6 pile ━━━━━━━━━━━━━╸ 14",
        "  B Bruno King  1   j1        ●○○○○○ 1/6 pile ━━━━━━━━━╸ 10",
        "  C Carla       1   ·         ○○○○○○ 0/6      ━━━━━╸ 6",
        "  D Dario       1   b2 b2     ●●●●○○ 4/6 pile",
    ]


def test_who_decides_on_the_exchange_sees_the_roads() -> None:
    over = "round 3; phase exchanging; rules optional-exchange; turn A; king A; roads 14 | 10 | 6 | -"
    state = parse_position(f"{over}; {PIECES}; rows - | - | - | -; hands - | o | o | o")
    assert (
        "    your road ━━━━━━━━━━━━━╸"
        in draw(view(state, Seat.A), SeatNames(NAMES, Seat.A), USUAL, all_groups=False).plain
    )


def test_during_a_round_only_its_own_pieces_are_drawn() -> None:
    seen = view(parse_position(W1), Seat.A)
    names = SeatNames(NAMES, Seat.A)
    lines = draw(seen, names, USUAL, all_groups=False).plain.splitlines()
    assert "pieces   ━━━━━━━━━━━━━━╸ ━━━━━━━━━━╸ ━━━━━━━━╸" in lines
    assert not any("round 3" in line or "road" in line for line in lines)
    words = "\n".join(describe(seen, names, Look(plain=True), all_groups=False))
    assert "after round 2" in words
    assert "after round 3" not in words


LONG = "round 3; turn A; king B; roads 15 11 | 14 13 | 12 10 | -; groups 15 14 12 | 13 11 10 | 9 8 7"


@pytest.mark.parametrize(
    ("rows", "gauge", "last"),
    [
        ("r2 | j1 | - | b22", True, "━━━━━━━━━━━━━╸━━━━━━━━━━━━╸"),
        ("r2 | j1 | - | b22 o o o", False, "━━━━━━━━━━━━━╸━━━━━━━━━━━━╸"),
        ("r2 | j1 | - | b11 j11 o o o o o", True, "━━━━━━╸━━━━━━╸"),
    ],
    ids=["gauges", "no gauges", "half as long"],
)
def test_where_a_terminal_is_narrow_gauges_give_way_and_then_all_bars_become_shorter(
    rows: str, gauge: bool, last: str
) -> None:
    position = parse_position(f"aids roads; {LONG}; rows {rows}; hands r1 | y1 | y1 | y1; {PILES}")
    text = drawn(view(position, Seat.A), Look(width=76))
    bruno = next(line for line in text.splitlines() if line.startswith("  B"))
    assert bruno.endswith(f" {last} 27")
    assert ("○" in text) == gauge
    assert max(map(len, text.splitlines()[1:])) <= 76
    for card in rows.split("|")[3].replace("j11", "j1 j1").replace("b11", "b1 b1").replace("b22", "b2 b2").split():
        assert card in text


def test_roads_of_equal_length_end_in_the_same_place_at_every_scale() -> None:
    setup = parse_position(W1).setup
    for scale in (1, 2, 3, 4):
        ends = {len(bars(pieces, setup, USUAL, scale)) for pieces in ((15, 9), (12, 8, 4), (14, 10), (13, 11))}
        assert len(ends) == 1


def test_the_table_in_words_has_one_statement_a_line_and_no_pictures() -> None:
    words = described(view(parse_position(f"{W1}; {PILES}"), Seat.A))
    assert words.splitlines() == [
        "Round 2 of 3, your turn.",
        "Seat A, You; 4 cards in hand; row red 2 (r2), red, value 2 of 6; has a pile; road of 1 piece, length 14.",
        (
            "Seat B, Bruno, with the King; 1 card in hand; row jester 1 (j1), no colour yet, value 1 of 6; "
            "has a pile; road of 1 piece, length 10."
        ),
        "Seat C, Carla; 1 card in hand; row empty; road of 1 piece, length 6.",
        "Seat D, Dario; 1 card in hand; row blue 2 (b2), blue 2 (b2), blue, value 4 of 6; has a pile.",
        "Road pieces to hand out after round 2, from long to short: lengths 15, 11 and 9.",
        "Road pieces to hand out after round 3, from long to short: lengths 13, 3 and 1.",
        "You hold 4 cards: red 1 (r1), green 3 (g3), blue 2 (b2), ring dance (o).",
    ]
    assert words.isascii()


def test_r28_a_pile_has_a_number_only_as_an_aid() -> None:
    without = view(parse_position(f"{W1}; {PILES}"), Seat.A)
    aided = view(parse_position(f"aids piles; {W1}; {PILES}"), Seat.A)
    for tell in (drawn, described):
        assert "pile" in tell(without)
        assert not re.search(r"pile (of )?\d", tell(without))
        assert re.search(r"pile (of )?6", tell(aided))


def test_r28_a_road_has_a_number_only_as_an_aid_or_at_the_end() -> None:
    groups = "groups 14 10 3 | 15 11 9 | 13 12 2"
    roads = f"round 2; turn A; king B; roads 14 3 | 10 | - | -; {groups}; rows r2 | - | - | -; hands o | o | o | o"
    seen = view(parse_position(roads), Seat.A)
    aided = view(parse_position(f"aids roads; {roads}"), Seat.A)
    over = view(parse_position(f"{roads.replace('round 2', 'round 3')}; phase over"), Seat.A)
    for tell in (drawn, described):
        sums = re.compile(r"\b17\b")
        assert not sums.search(tell(seen))
        assert sums.search(tell(aided))
        assert sums.search(tell(over))
    assert not re.search(r"╸ ?\d", drawn(seen))
    assert "road of 2 pieces, lengths 14 and 3." in described(seen)
    assert "road of 2 pieces, lengths 14 and 3, 17 long in all." in described(aided)


def test_r28_nothing_puts_roads_side_by_side_until_they_may_be_compared() -> None:
    compared = apart = 0
    for seed in range(4):
        game = Game.new(4, seed=seed)
        while not game.over:
            seen = game.view(Seat.A)
            lines = drawn(seen).splitlines()
            roads = [place for place, line in enumerate(lines) if " road ━" in line or " road ╸" in line]
            assert len(roads) == sum(map(bool, seen.roads))
            assert all(second - first > 1 for first, second in pairwise(roads)), lines
            joined = {bars(road, seen.setup, USUAL) for road in seen.roads if len(road) > 1}
            assert not any(road in line.split() for road in joined for line in lines), lines
            apart += len(joined)
            game.play(game.legal_moves[seed % len(game.legal_moves)])
        seen = game.view(Seat.A)
        compared += sum(bars(road, seen.setup, USUAL) in drawn(seen) for road in seen.roads if road)
    assert apart
    assert compared


@pytest.mark.parametrize("width", [20, 40, 60, 80])
def test_r28_on_a_narrow_terminal_too_the_pieces_of_a_road_stay_on_their_line(width: int) -> None:
    position = parse_position(f"{LONG}; rows - | - | - | -; hands r1 | y1 | y1 | y1")
    text = drawn(view(position, Seat.A), Look(width=width))
    assert sum(line.count("road ") for line in text.splitlines()) == 3
    if width >= 40:
        assert max(len(line) for line in text.splitlines() if "road" in line) <= width


def test_in_words_no_two_pieces_are_called_the_same() -> None:
    setup = parse_position(W1).setup
    names = [piece_named(piece, setup, Look(plain=True)) for piece in setup.rules.lengths]
    assert len(set(names)) == 15


def test_r28_tables_that_differ_only_in_hidden_things_are_drawn_alike() -> None:
    other_hands = W1.replace("| y1 | y1 | y1", "| p3 | o | j2")
    other_piles = PILES.replace("r3 |", "b3 g1 |").replace("y2222", "y2")
    assert other_hands != W1
    assert other_piles != PILES
    for seat in (Seat.A, None):
        one = view(parse_position(f"{W1}; {PILES}"), seat)
        other = view(parse_position(f"{other_hands}; {other_piles}"), seat)
        assert drawn(one) == drawn(other)
        assert described(one) == described(other)


@pytest.mark.parametrize("look", [Look(), Look(ascii=True), Look(width=120)], ids=["80", "ascii", "120"])
@pytest.mark.parametrize("rules", list(RULE_SETS))
def test_a_table_of_six_fits_its_columns_through_a_whole_game(look: Look, rules: str) -> None:
    chance = Chance("six")
    setup = Setup.draw(6, chance, RULE_SETS[rules], show_piles=True, show_roads=True)
    game = Game(setup, chance)
    page = Page(Chance("page"))
    names = SeatNames(["Alexandria", "Bartholomew the Great", "公爵公爵公爵公爵", "D\x1b[31m", "", "Fürst Ö"], Seat.A)
    while game.turn is not None:
        text = draw(game.view(Seat.A), names, look)
        assert max(line.cell_len for line in text.split("\n")) <= look.width
        assert "\x1b" not in text.plain
        if look.ascii:
            assert (
                text.plain.replace("公", "")
                .replace("爵", "")
                .replace("ü", "")
                .replace("…", "")
                .replace("Ö", "")
                .isascii()
            )
        game.play(page.choose(game.view(game.turn), game.memory(game.turn)))


def test_an_unplayable_card_is_in_brackets_and_only_on_ones_own_turn() -> None:
    state = parse_position(f"rows r2 | b1 | g2 | p2; hands y1 y1 r1 | y2 | y2 | y2; {PIECES}")
    assert [str(card) for card in unplayable(view(state, Seat.A))] == ["y1"]
    assert "Your hand  r1 (y1) (y1)" in drawn(view(state, Seat.A))
    assert "Your hand  y2" in drawn(view(state, Seat.B))
    assert "You cannot play now: yellow 1 (y1)." in described(view(state, Seat.A))


def test_all_hands_are_drawn_when_they_are_given() -> None:
    state = parse_position(W1)
    text = draw(view(state, None), SeatNames(NAMES), Look(), state.hands).plain
    assert "    hand r1 g3 b2 o" in text
    assert "Your hand" not in text
    assert "hand r1" not in drawn(view(state, None))


def test_a_bar_is_to_scale_for_other_road_pieces_too() -> None:
    setup = parse_position(W1).setup
    assert [len(bar(piece, setup, Look())) for piece in setup.rules.lengths] == list(range(1, 16))
    long = replace(setup.rules, lengths=tuple(range(100, 1501, 100)))
    wide = Setup(3, ((300, 200), (500, 400), (700, 600)), Seat.A, replace(long, leaves_out_colour=False))
    assert len(bar(1500, wide, Look())) == 15
    assert len(bar(100, wide, Look(ascii=True))) == 1


def test_a_watcher_sees_a_game_that_is_over() -> None:
    game = Game.new(3, seed=2)
    while not game.over:
        game.play(game.legal_moves[0])
    text = drawn(game.view(None))
    assert text.startswith("── The game is over ─")
    assert "Road pieces" not in text
    assert game.state.phase is Phase.OVER


def test_every_card_has_its_letter_and_colours_come_on_top() -> None:
    text = draw(view(parse_position(W1), Seat.A), SeatNames(NAMES, Seat.A), Look())
    with_colours, without = (
        Console(file=io.StringIO(), force_terminal=True, color_system=system, width=80)
        for system in ("truecolor", None)
    )
    for console in (with_colours, without):
        console.print(text)
    assert isinstance(with_colours.file, io.StringIO)
    assert isinstance(without.file, io.StringIO)
    assert "\x1b[" in with_colours.file.getvalue()
    assert without.file.getvalue().rstrip("\n") == text.plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", with_colours.file.getvalue()).rstrip("\n") == text.plain


def test_a_state_before_the_first_deal_can_be_drawn() -> None:
    state = State(Setup.draw(3, Chance(1)))
    assert "Round 0 of 3" in drawn(view(state, None))
