"""Phones: bars that come and go, notches and round corners."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from browser.people import PATIENCE, Player
from browser.test_games import covered, hidden_in_the_middle

Opened = Callable[..., Player]
#: How high the bars are together that a phone's browser shows.
BARS = 88
#: A notch, or round corners, at each side of the screen.
UPRIGHT = {"top": 47, "bottom": 34, "left": 0, "right": 0}
SIDEWAYS = {"top": 0, "bottom": 21, "left": 47, "right": 47}


def with_bars(route: Route) -> None:
    """Let `vh` be what it is on a phone: a part of the screen without the bars, higher than what is seen (`dvh`)."""
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


#: Finds what can be touched or read and reaches into an inset.
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
