"""Languages and pages that fail to load: there are still words and a way on."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browser.people import PATIENCE, Player

Opened = Callable[..., Player]
ROOT = Path(__file__).parents[2]
#: The files with the words, in any language; their names contain a hash.
MAIN, TABLE = re.compile(r"/assets/main-[^/]*$"), re.compile(r"/assets/table-[^/]*$")
#: The button to play, in German.
GERMAN = re.findall(r"^solo-start = (.*)$", (ROOT / "locales/de/main.ftl").read_text(encoding="utf-8"), re.MULTILINE)[0]
#: The code of pages, which fails to load.
CODE = re.compile(r"/assets/(Table|Learn|Games|Link)-[^/]*\.js$")


def opened(open_page: Opened, path: str = "/", **options: object) -> Page:
    """Open a page without a service worker's cache, which may complain about what fails to load."""
    return open_page(path, service_workers="block", complaints=False, **options).page


def back_on_line(page: Page) -> None:
    page.evaluate("dispatchEvent(new Event('online'))")


def test_a_language_that_does_not_come_leaves_a_page_in_english(open_page: Opened) -> None:
    page = opened(open_page, "/learn", locale="de")
    page.route(MAIN, lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("document.documentElement.lang") == "en"
    alert = page.get_by_role("alert").filter(has_text="Deutsch could not be loaded.")
    expect(alert).to_be_visible()
    page.unroute(MAIN)
    alert.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name=GERMAN)).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="Deutsch")).to_have_count(0)
    assert page.evaluate("document.documentElement.lang") == "de"


def test_a_language_comes_when_the_line_is_back(open_page: Opened) -> None:
    page = opened(open_page, "/learn", locale="de")
    page.route(MAIN, lambda route: route.fulfill(status=503))
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible(timeout=PATIENCE)
    page.unroute(MAIN)
    back_on_line(page)
    expect(page.get_by_role("button", name=GERMAN)).to_be_visible()


def test_a_language_that_is_slow_keeps_nobody_waiting(open_page: Opened) -> None:
    page = opened(open_page, "/learn", locale="de")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(MAIN, hold)
    page.clock.install()
    page.goto("/")
    page.clock.fast_forward(4000)
    expect(page.get_by_role("button", name="Play now")).to_be_visible(timeout=PATIENCE)
    for route in held:
        route.continue_()
    expect(page.get_by_role("button", name=GERMAN)).to_be_visible()


def test_a_language_chosen_in_vain_leaves_the_one_that_is_spoken(open_page: Opened) -> None:
    page = opened(open_page, locale="de")
    expect(page.get_by_role("button", name=GERMAN)).to_be_visible(timeout=PATIENCE)
    page.route(MAIN, lambda route: route.abort())
    page.get_by_label("Sprache").select_option("fr")
    expect(page.get_by_role("alert").filter(has_text="Français")).to_be_visible()
    expect(page.get_by_role("button", name=GERMAN)).to_be_visible()
    page.get_by_label("Sprache").select_option("de")
    expect(page.get_by_role("alert").filter(has_text="Français")).to_have_count(0)


def test_a_language_chosen_in_vain_at_a_table_is_told_in_the_menu(open_page: Opened) -> None:
    player = open_page(service_workers="block", complaints=False)
    page = player.page
    player.play_against_bots(3)
    page.route(TABLE, lambda route: route.abort())
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_label("Language").select_option("de")
    alert = page.get_by_role("dialog").get_by_role("alert")
    expect(alert).to_contain_text("Deutsch could not be loaded.")
    page.unroute(TABLE)
    alert.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("dialog").get_by_label("Sprache")).to_be_visible()


def test_a_table_whose_words_do_not_come_speaks_english(open_page: Opened) -> None:
    player = open_page(service_workers="block", complaints=False, locale="de")
    page = player.page
    expect(page.get_by_role("button", name=GERMAN)).to_be_visible(timeout=PATIENCE)
    asked: list[Route] = []

    def german_fails(route: Route) -> None:
        # English is requested after German has failed.
        if asked:
            route.continue_()
        else:
            route.abort()
        asked.append(route)

    page.route(TABLE, german_fails)
    player.press(page.get_by_role("button", name=GERMAN))
    assert player.wait_for_turn()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Round 1")
    expect(page.get_by_role("alert").filter(has_text="Deutsch could not be loaded.")).to_be_visible()
    back_on_line(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Runde 1")


@pytest.mark.parametrize("path", ["/learn", "/games", "/link/old", "/t/nowhere22"])
def test_a_page_whose_code_does_not_come_says_so_and_is_loaded_when_the_line_is_back(
    open_page: Opened, path: str
) -> None:
    page = opened(open_page)
    page.route(CODE, lambda route: route.abort())
    page.goto(path)
    expect(page.get_by_role("alert")).to_contain_text("This page could not be loaded.")
    expect(page.get_by_role("link", name="Load it again")).to_be_visible()
    page.unroute(CODE)
    back_on_line(page)
    expect(page.get_by_text("This page could not be loaded.")).to_have_count(0)
    expect(page.locator("h1")).to_be_visible(timeout=PATIENCE)


def test_who_waits_in_vain_for_the_program_can_load_the_page_again(open_page: Opened) -> None:
    page = opened(open_page)
    page.route(re.compile(r"/assets/.*\.js$"), lambda route: route.abort())
    page.goto("/")
    again = page.get_by_role("link", name="Load the page again")
    expect(again).to_be_visible(timeout=PATIENCE)
    page.unroute_all()
    again.click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible(timeout=PATIENCE)
