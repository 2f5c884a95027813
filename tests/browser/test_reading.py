"""All text can be read to its end, on the smallest phones and with the longest names; and what it says (R28)."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.people import PATIENCE, Player
from browser.reading import LONG_NAME, Teller, cut, resize

Opened = Callable[..., Player]
LANGUAGES = ("en", "de", "fr", "nl", "it")
#: Every language at a full table, and the one with the longest words at the others.
TABLES = [*((language, 6) for language in LANGUAGES), *(("de", players) for players in (3, 4, 5))]
SIZES = ((360, 640), (390, 664), (740, 360), (375, 553), (568, 320))
#: The pieces of an exchange: the longest and the shortest in the game.
PIECES = (15, 1)


def unreadable(page: Page) -> list[str]:
    """Return what cannot be read on any of the small screens."""
    found = []
    for size in SIZES:
        resize(page, size)
        found += [f"{size}: {text}" for text in cut(page)]
    return found


def at_a_table(open_page: Opened, players: int, language: str = "en") -> tuple[Page, Teller]:
    """Open a table where everybody has the longest name allowed, and it is the player's turn."""
    player = open_page(phone=True, locale=language, preferences={"players": players, "name": LONG_NAME})
    teller = Teller(player.page)
    player.page.reload()
    player.press(player.page.locator("main button.primary").first)
    assert player.wait_for_turn()
    return player.page, teller


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_cuts_a_word_on_a_small_phone(open_page: Opened, language: str) -> None:
    page = open_page(phone=True, locale=language, preferences={"name": LONG_NAME}).page
    for path in ("/", "/learn", "/games", "/link/old", "/t/nowhere22"):
        page.goto(path)
        expect(page.locator("h1, [role=alert]").first).to_be_visible(timeout=PATIENCE)
        page.wait_for_load_state("networkidle")
        assert unreadable(page) == [], path
    page.goto("/")
    page.locator("section:nth-of-type(2) button").tap()
    expect(page.locator("fieldset")).to_be_visible(timeout=PATIENCE)
    assert unreadable(page) == [], "a table before the game"


@pytest.mark.parametrize(("language", "players"), TABLES)
def test_no_table_cuts_a_word_on_a_small_phone(open_page: Opened, language: str, players: int) -> None:
    page, teller = at_a_table(open_page, players, language)
    told = page.locator(".told")
    for size in SIZES:
        resize(page, size)
        assert cut(page) == [], size
        for event in teller.events():
            counted: dict[str, Any] = {"pile_sizes": event["sizes"], "phase": "exchanging"} if "sizes" in event else {}
            before = told.inner_text()
            teller.tell(event, **counted)
            expect(told).not_to_have_text(before)
            assert cut(page) == [], (size, event)
    assert_questions_can_be_read(page, teller, players)
    for button in ("first", "last"):
        getattr(page.locator("header button"), button).tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert unreadable(page) == [], "talk and menu"
        page.keyboard.press("Escape")
    lengths = [sum(road) for road in roads(players)]
    over = {"phase": "over", "winner": "B", "turn": None, "roads": roads(players), "road_lengths": lengths}
    teller.tell(
        {"event": "game_won", "seat": "B", "lengths": lengths}, own={"legal": []}, info={"stage": "over"}, **over
    )
    expect(page.get_by_role("dialog")).to_be_visible()
    assert unreadable(page) == [], "the result"


def roads(players: int) -> list[list[int]]:
    return [[15, 12, 9], *[[14, 13, 11]] * (players - 1)]


def assert_questions_can_be_read(page: Page, teller: Teller, players: int) -> None:
    legal = {"legal": ["swap", "keep"]}
    teller.tell(own=legal, exchange=PIECES, phase="exchanging", turn="A", roads=roads(players))
    expect(page.locator("[data-turn=mine] button")).to_have_count(2)
    assert unreadable(page) == [], "the exchange"
    chairs = [{**chair, "stand_in": number == 0} for number, chair in enumerate(teller.info["chairs"])]
    teller.tell(own={"legal": []}, info={"chairs": chairs})
    expect(page.locator("[data-turn] button")).to_have_count(1)
    assert unreadable(page) == [], "a bot plays for me"
    chairs = [
        {**chair, "person": "somebody" if number == 1 else chair["person"]}
        for number, chair in enumerate(teller.info["chairs"])
    ]
    teller.tell(own={"legal": []}, info={"chairs": chairs}, turn="B")
    expect(page.locator("[data-turn] button")).to_have_count(1)
    assert unreadable(page) == [], "somebody is away"


@pytest.mark.parametrize("aid", [False, True])
def test_r28_pieces_are_pictures_on_the_screen_and_lengths_to_who_listens(open_page: Opened, aid: bool) -> None:
    page, teller = at_a_table(open_page, 4)
    info = {"options": {**teller.info["options"], "show_roads": aid}}
    gives, gets = teller.last["sight"]["groups"][1][0], teller.last["sight"]["groups"][0][-1]
    heard = page.get_by_role("log", name="What happens").get_by_role("paragraph").filter(has_text="road piece")
    for event, lengths in (
        ({"event": "exchange_offered", "seat": "A", "gives": gives, "gets": gets}, (gives, gets)),
        ({"event": "exchanged", "seat": "B", "gave": gives, "got": gets}, (gives, gets)),
        ({"event": "piece_taken", "seat": "B", "piece": gives, "place": 1}, (gives,)),
    ):
        before = heard.count()
        teller.tell(event, info=info)
        expect(heard).to_have_count(before + 1)
        told = page.locator(".told p").last
        expect(told.locator(".piece")).to_have_count(len(lengths))
        widths = told.locator(".piece").evaluate_all("all => all.map((each) => each.getBoundingClientRect().width)")
        assert widths == pytest.approx([widths[0] * length / lengths[0] for length in lengths], abs=1.5), "to scale"
        assert numbers(told.inner_text()) == (list(lengths) if aid else [])
        assert numbers(heard.last.inner_text()) == list(lengths)
    teller.tell(own={"legal": ["swap", "keep"]}, info=info, exchange=PIECES, phase="exchanging", turn="A")
    question = page.locator("[data-turn=mine] > span")
    expect(question.locator(".piece")).to_have_count(2)
    seen = question.evaluate("""(span) => {
        span.querySelectorAll('.unseen').forEach((each) => each.remove());
        return span.innerText;
    }""")
    assert numbers(seen) == (list(PIECES) if aid else [])


def test_r28_who_listens_is_told_the_lengths_in_the_question(open_page: Opened) -> None:
    page, teller = at_a_table(open_page, 3)
    teller.tell(own={"legal": ["swap", "keep"]}, exchange=PIECES, phase="exchanging", turn="A")
    question = page.locator("[data-turn=mine] > span")
    expect(question).to_contain_text("Swap")
    assert numbers(str(question.text_content())) == list(PIECES)


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def test_who_keeps_a_piece_is_asked_about_keeping_it(open_page: Opened) -> None:
    player = open_page(preferences={"confirm": True})
    teller = Teller(player.page, names=None)
    player.page.reload()
    player.play_against_bots(3)
    assert player.wait_for_turn()
    teller.tell(own={"legal": ["swap", "keep"]}, exchange=PIECES, phase="exchanging", turn="A")
    player.press(player.page.get_by_role("button", name="Keep mine"))
    expect(player.turn).to_contain_text("Keep your road piece?")
    player.press(player.page.get_by_role("button", name="Better not"))
    player.press(player.page.get_by_role("button", name="Swap", exact=True))
    expect(player.turn).to_contain_text("Swap your longest road piece")


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_r22_piles_are_seen_in_the_order_in_which_they_are_told(open_page: Opened, size: tuple[int, int]) -> None:
    player = open_page(viewport={"width": size[0], "height": size[1]}, preferences={"players": 6})
    page = player.page
    teller = Teller(page, names=None)
    page.reload()
    player.press(page.locator("main button.primary").first)
    assert player.wait_for_turn()
    sizes, ranking = [9, 4, 13, 0, 12, 9], ["C", "E", "F", "A", "B", "D"]
    counted = {"event": "piles_counted", "round": 3, "ranking": ranking, "sizes": sizes}
    teller.tell(counted, pile_sizes=sizes, phase="exchanging", turn="B", exchange=(9, 4))
    names = [teller.info["chairs"]["ABCDEF".index(seat)]["name"] for seat in ranking]
    listed = [f"{name} {size}" for name, size in zip(names, (13, 12, 9, 9, 4, 0), strict=True)]
    expect(page.get_by_role("log", name="What happens")).to_contain_text(", ".join(listed))
    listed[3] = "You 9"
    expect(page.locator(".piles li")).to_have_text(listed)
