"""Pictures are proper SVG, show every card in sight and nothing that is hidden."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from figaro import svg
from figaro.rules import STANDARD, Cards, Chance, Game, State, playouts, view
from figaro.svg import sheet
from golden_picture import picture
from pictures import table
from strategies import seeds, states

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"
BACK = "card-back"


def used(drawn: str, kind: str = "card-") -> Counter[str]:
    """Count the drawings of a kind that lie on the table; the sheet of definitions does not count."""
    root = ET.fromstring(drawn)
    table = root.find(f"{SVG}g")
    assert table is not None
    names = (use.attrib["href"].removeprefix("#") for use in table.iter(f"{SVG}use"))
    return Counter(name for name in names if name.startswith(kind))


def cards(*lots: Cards) -> Counter[str]:
    return Counter(f"card-{card}" for lot in lots for card in lot)


def texts(drawn: str) -> list[str]:
    return [text.text or "" for text in ET.fromstring(drawn).iter(f"{SVG}text")]


@given(states(), st.integers(-1, 5))
def test_every_card_in_sight_is_drawn_and_no_other(state: State, place: int) -> None:
    seat = None if place == -1 or place >= state.setup.players else state.setup.seats[place]
    seen = view(state, seat)
    hidden = sum(seen.hand_sizes) - len(seen.hand or ())
    expected = cards(*state.rows, seen.hand or Cards())
    expected[BACK] = hidden + sum(seen.has_pile)
    assert used(svg.table(seen)) == +expected


@given(states())
def test_a_state_is_drawn_with_all_hands(state: State) -> None:
    expected = cards(*state.rows, *state.hands)
    expected[BACK] = sum(map(bool, state.pile_sizes))
    assert used(svg.table(state)) == +expected


@given(states(), st.integers(0, 5), seeds)
def test_hidden_cards_change_nothing_in_a_picture(state: State, place: int, seed: int) -> None:
    seat = state.setup.seats[place % state.setup.players]
    other = state.position
    playouts.resample(other, seat, Chance(seed))
    assert svg.table(view(State(state.setup, other), seat)) == svg.table(view(state, seat))


@given(states())
def test_every_road_piece_is_drawn(state: State) -> None:
    pieces = [piece for road in state.roads for piece in road]
    if state.winner is None:
        pieces += [piece for group in state.groups for piece in group]
    assert used(svg.table(state), "road-") == Counter(f"road-{piece}" for piece in pieces)


@given(states())
def test_all_that_is_used_is_defined_once(state: State) -> None:
    drawn = svg.table(state)
    ids = re.findall(r' id="([^"]+)"', drawn)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', drawn)) <= set(ids)


@given(states())
def test_nothing_leaves_the_picture(state: State) -> None:
    root = ET.fromstring(svg.table(state))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    table = root.find(f"{SVG}g")
    assert table is not None
    for use in table.iter(f"{SVG}use"):
        x, y, wide, high = (float(use.attrib[name]) for name in ("x", "y", "width", "height"))
        assert 0 <= x < x + wide <= width
        assert 0 <= y < y + high <= height


PARTS = {"piles": "b2 | - | g2", "roads": "15 11 | - | 12", "round": "3"}


def test_a_picture_gives_no_number_that_may_not_be_known() -> None:
    drawn = texts(svg.table(table("r22 | j1 | -", "g1 o | r1 | y2", **PARTS)))
    assert drawn.count("pile") == 2
    assert not any(text.startswith("length") for text in drawn)


def test_a_picture_gives_the_numbers_that_the_table_wants() -> None:
    drawn = texts(svg.table(table("r22 | j1 | -", "g1 o | r1 | y2", aids="piles roads", **PARTS)))
    assert drawn.count("pile 1") == 2
    assert {"length 26", "length 12"} <= set(drawn)


def test_pieces_that_may_not_be_compared_lie_under_each_other() -> None:
    def places(aids: str) -> list[str]:
        drawn = svg.table(table("r22 | j1 | -", "g1 o | r1 | y2", aids=aids, **PARTS))
        return re.findall(r'<use href="#road-1[15]" x="[\d.]+" y="([\d.]+)"', drawn)

    apart, together = places("piles"), places("roads")
    assert len(set(apart)) == 2
    assert len(set(together)) == 1


@pytest.mark.parametrize(("rows", "mood"), [("r2 | r1 | -", "calm"), ("r22 | j1 | -", "annoyed")])
def test_the_king_minds_a_row_worth_four(rows: str, mood: str) -> None:
    rows = rows.replace("r1", "j1")
    assert used(svg.table(table(rows, "g1 o | r1 | y2")), "king-") == {f"king-{mood}": 1}


def test_names_are_text_and_never_markup() -> None:
    game = Game.new(seed=1)
    drawn = svg.table(game.view("A"), ['<b>"&', "]]>", "a name that is far too long for its place"])
    assert {'<b>"&', "]]>", "a name that is…"} <= set(texts(drawn))
    assert "<b>" not in drawn


def test_names_are_texts_and_tables_are_views_or_states() -> None:
    game = Game.new(seed=1)
    with pytest.raises(TypeError, match="a name is a text"):
        svg.table(game.state, [7])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="a picture is of a View or a State"):
        svg.table(game)  # type: ignore[arg-type]


def test_road_pieces_of_other_lengths_are_stretched() -> None:
    long = replace(STANDARD, lengths=tuple(range(10, 160, 10)))
    assert used(svg.table(Game.new(seed=1, rules=long).state), "road-").total() == 9


def test_a_notebook_shows_a_picture() -> None:
    drawn = svg.table(Game.new(seed=1).state)
    assert drawn._repr_svg_() == drawn
    assert svg.table(Game.new(seed=1).state) == drawn


def test_the_picture_of_the_docs_is_drawn_as_ever() -> None:
    assert (ROOT / "docs/images/table.svg").read_text(encoding="utf-8") == picture()


def test_the_colours_are_the_clients() -> None:
    palette = (ROOT / "web/src/art/palette.css").read_text(encoding="utf-8")
    colours = re.findall(r'= "(#\w+)"', Path(svg.shapes.__file__).read_text(encoding="utf-8"))
    assert len(colours) == 8
    assert [colour for colour in colours if colour not in palette] == []


def test_the_sheet_has_every_part_it_refers_to() -> None:
    text = "".join(sheet.parts().values())
    assert set(sheet.REFERENCE.findall(text)) <= set(sheet.parts())
    assert len(used(svg.table(Game.new(seed=1).state))) > 5
