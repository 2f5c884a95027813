"""Every page in every language, both themes, and for everyone."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from browser.people import PATIENCE, Player

Opened = Callable[..., Player]
ROOT = Path(__file__).parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
LANGUAGES = ("en", "de", "fr", "nl", "it")


def faults(page: Page) -> list[str]:
    """Return what axe finds wrong with a page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [f"{fault['id']}: {node['html'][:200]}" for fault in found["violations"] for node in fault["nodes"]]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/learn", "/games", "/link/old", "/t/nowhere22"])
def test_axe_finds_nothing_on_any_page(open_page: Opened, path: str, theme: str) -> None:
    player = open_page(path, preferences={"theme": theme})
    expect(player.page.locator("h1, [role=alert]").first).to_be_visible(timeout=PATIENCE)
    player.page.wait_for_load_state("networkidle")
    assert faults(player.page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phone", [True, False])
def test_axe_finds_nothing_at_a_table(open_page: Opened, theme: str, phone: bool) -> None:
    player = open_page(preferences={"theme": theme}, phone=phone)
    player.press(player.page.get_by_role("button", name="Open a table"))
    expect(player.page.get_by_role("button", name="Start the game")).to_be_visible(timeout=PATIENCE)
    assert faults(player.page) == []
    player.press(player.page.get_by_role("button", name="Fill with bots"))
    player.press(player.page.get_by_role("button", name="Start the game"))
    assert player.wait_for_turn()
    assert faults(player.page) == []
    player.press(player.playable.first)
    assert faults(player.page) == []
    for button in ("Menu", "Talk"):
        player.press(player.page.get_by_role("button", name=button))
        expect(player.result).to_be_visible()
        assert faults(player.page) == []
        player.press(player.page.get_by_role("button", name="Close"))
    if player.wait_for_turn():
        player.let_a_bot_finish()
    assert faults(player.page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_spoken_everywhere(open_page: Opened, language: str) -> None:
    player = open_page(locale=language)
    page = player.page
    start = page.locator("button.primary")
    expect(start).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("document.documentElement.lang") == language
    for path in ("/", "/learn", "/games"):
        page.goto(path)
        expect(page.locator("h1")).to_be_visible(timeout=PATIENCE)
        assert missing(page) == []
    page.goto("/")
    player.press(start)
    expect(page.locator("[data-spot^=hand-] button").first).to_be_visible(timeout=PATIENCE)
    assert missing(page) == []
    page.locator("header button").last.click()
    assert missing(page) == []


def missing(page: Page) -> list[str]:
    """Return the message ids that are shown instead of words."""
    shown = page.evaluate("document.body.innerText") + page.title()
    names = {
        match[0]
        for file in (ROOT / "locales/en").glob("*.ftl")
        for match in re.finditer(r"^[a-z]+(-[a-z0-9]+)+(?= =)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    return [word for word in re.findall(r"[a-z]+(?:-[a-z0-9]+)+", shown) if word in names]


def test_the_language_is_switched_while_the_page_is_open_and_remembered(page: Page) -> None:
    words = (ROOT / "locales/de/main.ftl").read_text(encoding="utf-8")
    start = re.search(r"^solo-start = (.*)$", words, re.MULTILINE)
    assert start is not None
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("button", name=start[1])).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name=start[1])).to_be_visible()


def test_the_language_is_switched_at_a_table_without_a_new_page(open_page: Opened) -> None:
    player = open_page()
    page = player.page
    player.play_against_bots(3)
    assert player.wait_for_turn()
    page.evaluate("document.querySelector('header').dataset.same = 'yes'")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_label("Language").select_option("de")
    expect(page.get_by_role("dialog").get_by_label("Sprache")).to_be_visible()
    assert page.locator("header[data-same]").count() == 1


def test_what_happens_is_told_once_in_words(open_page: Opened) -> None:
    player = open_page()
    player.play_against_bots(4)
    assert player.wait_for_turn()
    told = player.page.get_by_role("log", name="What happens").get_by_role("paragraph")
    expect(told.last).to_have_text("Your turn")
    shown = told.all_text_contents()
    player.move(0)
    while player.places.count():
        player.move(0)
    expect(told.nth(len(shown))).to_contain_text("You ")
    assert told.all_text_contents()[: len(shown)] == shown
    account = player.page.get_by_role("region", name="The table in words")
    assert "Your cards:" in account.inner_text()
    assert account.get_by_role("listitem").count() >= 9


def test_who_goes_to_another_page_goes_on_at_its_heading(page: Page) -> None:
    page.get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", level=1)).to_be_focused(timeout=PATIENCE)
    page.go_back()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_focused(timeout=PATIENCE)


@pytest.mark.parametrize("path", ["/", "/learn", "/games"])
def test_everything_to_touch_is_large_enough_for_a_finger(open_page: Opened, path: str) -> None:
    page = open_page(path, phone=True).page
    expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=PATIENCE)
    small = page.locator("a, button, select, input").evaluate_all(
        "all => all.map((each) => each.closest('label') ?? each)"
        ".filter((each) => each.getBoundingClientRect().height < 40)"
        ".map((each) => `${each.textContent} ${each.getBoundingClientRect().height}`)"
    )
    assert small == []


def test_an_old_link_is_told_in_a_sentence_with_what_to_do(open_page: Opened) -> None:
    player = open_page("/t/nowhere22")
    expect(player.page.get_by_role("alert").first).to_contain_text("no table with this link", timeout=PATIENCE)
    player.press(player.page.get_by_role("link", name="Start page").first)
    expect(player.page.get_by_role("button", name="Play now")).to_be_visible()


def test_the_pages_are_light(open_page: Opened) -> None:
    """The start page takes less than 60 kB of JavaScript in total, and a table with its pictures less than 110."""
    player = open_page("/learn")
    sizes: dict[str, int] = {}

    def count(response: Response) -> None:
        if response.request.resource_type == "script" and response.ok:
            sizes[response.url] = int(response.headers["content-length"])

    player.page.context.clear_cookies()
    session = player.page.context.new_cdp_session(player.page)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.setBypassServiceWorker", {"bypass": True})
    player.page.on("response", count)
    player.page.goto("/")
    player.page.wait_for_load_state("networkidle")
    assert 10_000 < sum(sizes.values()) < 60_000
    player.play_against_bots()
    player.page.wait_for_load_state("networkidle")
    assert sum(sizes.values()) < 110_000


def test_without_a_line_the_page_opens_and_says_so(open_page: Opened) -> None:
    player = open_page(complaints=False)
    page = player.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("alert")).to_contain_text("does not answer")


def test_the_game_can_be_installed(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    errors = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [error for error in errors if error != "in-incognito"] == []


def test_a_move_can_be_prepared_while_the_others_play(open_page: Opened) -> None:
    """The card hovers where it will go, and is played or dropped when the turn comes."""
    player = open_page(preferences={"speed": "slow"})
    player.play_against_bots(6)
    assert player.wait_for_turn()
    while player.to_move:
        player.move(0)
    player.press(player.hand.first)
    player.press(player.places.first)
    ready = player.page.get_by_role("img", name="ready")
    expect(ready).to_be_visible()
    expect(ready).not_to_be_visible(timeout=PATIENCE)


def test_a_second_device_becomes_the_same_person_once_it_agrees(open_page: Opened) -> None:
    player = open_page()
    player.play_against_bots(3)
    player.press(player.page.get_by_role("button", name="Menu"))
    player.press(player.page.get_by_role("button", name="Play on another device too"))
    address = player.page.get_by_role("dialog").get_by_role("textbox").input_value()
    cards = player.hand.all_text_contents()
    other = open_page(re.sub(r"^https?://[^/]*", "", address))
    other.press(other.page.get_by_role("button", name="Yes, this is my device"))
    expect(other.page.get_by_text("This device is")).to_be_visible(timeout=PATIENCE)
    other.page.goto(player.page.url)
    expect(other.hand.first).to_be_visible(timeout=PATIENCE)
    assert sorted(other.hand.all_text_contents()) == sorted(cards)


def test_the_first_game_is_explained_once(open_page: Opened) -> None:
    player = open_page(preferences={"welcomed": False})
    player.play_against_bots(3)
    expect(player.result.get_by_role("heading")).to_have_text("How to play")
    assert faults(player.page) == []
    player.press(player.result.get_by_role("button", name="Play now"))
    expect(player.result).not_to_be_visible()
    player.page.reload()
    expect(player.hand.first).to_be_visible(timeout=PATIENCE)
    assert not player.result.is_visible()
