"""Phones: bars that come and go, notches and rounded corners."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.people import PATIENCE, Player
from browser.reading import Teller, cut, resize
from browser.test_games import covered, hidden_in_the_middle

Opened = Callable[..., Player]
#: The total height of the bars that a phone's browser shows.
BARS = 88
#: The insets for a notch or rounded corners, on each side of the screen.
UPRIGHT = {"top": 47, "bottom": 34, "left": 0, "right": 0}
SIDEWAYS = {"top": 0, "bottom": 21, "left": 47, "right": 47}

#: Small phones, upright with their bars, and on their side.
SMALL = ((320, 568), (360, 560), (360, 640), (375, 553), (390, 664), (740, 360), (568, 320))
#: Names as wide and as long as possible.
LONG_NAMES = ("Bartholomäus-Christophor", "W" * 24, "Dario")
#: The smallest font size that everybody can read, in pixels.
LEGIBLE = 11


def with_bars(route: Route) -> None:
    """Make `vh` what it is on a phone: a share of the screen without the bars, more than the visible part (`dvh`)."""
    answer = route.fetch()
    higher = re.sub(r"(\d*\.?\d+)vh\b", rf"calc(\1 * (1dvh + {BARS / 100}px))", answer.text())
    route.fulfill(response=answer, body=higher)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_bars_of_a_phone_hide_nothing(open_page: Opened, players: int) -> None:
    player = open_page(
        "/learn", phone=True, service_workers="block", complaints=False, preferences={"players": players}
    )
    player.page.route("**/*.css", with_bars)
    player.page.goto("/")
    player.press(player.page.locator("main button.primary").first)
    assert player.wait_for_turn()
    expect(player.page.locator(".castle")).to_be_visible()
    assert covered(player.page) == []
    assert hidden_in_the_middle(player.page) == []


def inset(page: Page, insets: dict[str, int]) -> None:
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})


#: Finds what can be touched or read but reaches into an inset.
IN_THE_INSETS = """({ top, right, bottom, left }) =>
    [...document.querySelectorAll('button, a, h1, h2, p, select, input, section, .castle, .group')]
    .filter((each) => each.checkVisibility() && each.closest('.unseen') === null)
    .filter((each) => {
        const box = each.getBoundingClientRect();
        const deep = document.scrollingElement.scrollHeight > innerHeight || each.closest('dialog') !== null;
        const across = box.left < left - 1 || box.right > innerWidth - right + 1;
        return box.width > 0 && (across || (!deep && (box.top < top - 1 || box.bottom > innerHeight - bottom + 1)));
    })
    .map((each) => `${each.tagName} ${each.className} ${each.textContent.trim()}`)"""


@pytest.mark.parametrize(
    ("size", "insets"), [((390, 844), UPRIGHT), ((740, 360), SIDEWAYS), ((740, 360), {**SIDEWAYS, "right": 0})]
)
def test_nothing_lies_under_a_notch_or_a_round_corner(
    open_page: Opened, size: tuple[int, int], insets: dict[str, int]
) -> None:
    width, height = size
    player = open_page("/learn", phone=True, viewport={"width": width, "height": height}, preferences={"players": 6})
    page = player.page
    inset(page, insets)
    for path in ("/learn", "/games", "/"):
        page.goto(path)
        expect(page.locator("h1")).to_be_visible(timeout=PATIENCE)
        assert page.evaluate(IN_THE_INSETS, insets) == []
    player.press(page.locator("main button.primary").first)
    assert player.wait_for_turn()
    expect(page.locator(".castle")).to_be_visible()
    assert page.evaluate(IN_THE_INSETS, insets) == []
    assert covered(page) == []
    assert hidden_in_the_middle(page) == []
    player.press(page.get_by_role("button", name="Menu"))
    expect(player.result).to_be_visible()
    assert page.evaluate(IN_THE_INSETS, insets) == []
    box = player.result.bounding_box()
    assert box is not None
    assert box["y"] >= insets["top"]
    assert box["y"] + box["height"] <= height - insets["bottom"]


#: Returns how much of the narration and of the castle is visible, each from 0 to 1.
SEEN = """() => Object.fromEntries(['.told', '.castle'].map((selector) => {
    const element = document.querySelector(selector);
    const { left, top, width, height } = element.getBoundingClientRect();
    let [seen, all] = [0, 0];
    for (let across = 0.5; across < 9; across += 1) for (let down = 0.5; down < 5; down += 1) {
        all += 1;
        const there = document.elementFromPoint(left + width * across / 9, top + height * down / 5);
        if (width > 0 && height > 0 && element.contains(there)) seen += 1;
    }
    return [selector, seen / all];
}))"""
#: Finds text smaller than a given size, in pixels.
SMALLER = """(least) => {
    const found = [];
    const walker = document.createTreeWalker(document.querySelector('.page'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (node.textContent.trim() === '' || parent.closest('.unseen, svg') || !parent.checkVisibility()) continue;
        const size = parseFloat(getComputedStyle(parent).fontSize);
        if (size < least) found.push(`${size}: ${node.textContent.trim()}`);
    }
    return found;
}"""
#: Finds what runs into the number of cards in a seat's hand.
IN_THE_HAND = """() => [...document.querySelectorAll('[data-seat]:not(.mine)')].flatMap((seat) => {
    const hand = seat.querySelector('.hand').getBoundingClientRect();
    return [...seat.querySelectorAll('.meter *, .road *')].filter((each) => {
        const { top, right, bottom, left } = each.getBoundingClientRect();
        return right > hand.left + 1 && left < hand.right && bottom > hand.top && top < hand.bottom;
    }).map((each) => `${seat.dataset.seat}: ${each.className} ${each.textContent}`);
})"""
#: Whether the page scrolls.
SCROLLS = "document.scrollingElement.scrollWidth > innerWidth || document.scrollingElement.scrollHeight > innerHeight"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_narration_and_the_castle_are_seen_on_every_small_phone(open_page: Opened, players: int) -> None:
    player = open_page(phone=True)
    player.play_against_bots(players)
    assert player.wait_for_turn()
    page = player.page
    expect(page.locator(".castle")).to_be_visible()
    for size in SMALL:
        resize(page, size)
        seen = page.evaluate(SEEN)
        assert all(part >= 0.9 for part in seen.values()), (size, seen)
        assert not page.evaluate(SCROLLS), size
        assert covered(page) == [], size
        assert hidden_in_the_middle(page) == [], size
        castle, card = page.locator(".castle").bounding_box(), player.hand.first.bounding_box()
        assert castle is not None
        assert castle["width"] >= 40, size
        assert card is not None
        assert min(card["width"], card["height"]) >= 32, size


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_no_letters_are_too_small_to_read(open_page: Opened, players: int) -> None:
    player = open_page(phone=True, preferences={"players": players})
    page = player.page
    teller = Teller(page, names=None)
    page.reload()
    player.press(page.locator("main button.primary").first)
    assert player.wait_for_turn()
    # Everything a seat can have: a row, a pile, a road, and the numbers that a table may ask for.
    full: dict[str, Any] = {
        "king": "B",
        "rows": [["r2", "r2", "j1"], *[["g1", "g1", "g2"]] * (players - 1)],
        "has_pile": [True] * players,
        "pile_sizes": [15] * players,
        "roads": [[15, 12, 9], *[[14, 13, 11]] * (players - 1)],
        "road_lengths": [36, *[38] * (players - 1)],
    }
    for size in SMALL:
        resize(page, size)
        for name in LONG_NAMES:
            info = {"chairs": [{**chair, "name": name} for chair in teller.info["chairs"]]}
            for total, seat in enumerate(("B", "A"), start=4):
                played = {"event": "card_played", "seat": seat, "card": "p2", "row": "C", "total": total}
                teller.tell(played, info=info, **full)
                expect(page.locator(".told p").last).to_contain_text(str(total))
                expect(page.locator("[data-seat=B] .name")).to_contain_text(name)
                assert page.evaluate(SMALLER, LEGIBLE) == [], (size, name)
                assert cut(page) == [], (size, name)
                assert page.evaluate(IN_THE_HAND) == [], (size, name)
                assert min(page.evaluate(SEEN).values()) >= 0.9, (size, name)


def test_a_name_too_long_for_its_place_is_shortened_and_told_in_full(open_page: Opened) -> None:
    player = open_page(phone=True, viewport={"width": 568, "height": 320}, preferences={"players": 6})
    page = player.page
    Teller(page, names="W" * 24)
    page.reload()
    player.press(page.locator("main button.primary").first)
    assert player.wait_for_turn()
    names = page.locator("[data-seat] .name").filter(has_text="W")
    expect(names).to_have_count(5)
    for place in range(5):
        expect(names.nth(place)).to_have_attribute("title", "W" * 24)
