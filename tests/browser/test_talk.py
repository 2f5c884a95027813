"""What people say to each other at a table."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser.people import PATIENCE, Player
from browser.tables import sit_down, start

Opened = Callable[..., Player]


def talk(player: Player) -> Locator:
    """Open the talk, and return its dialog."""
    player.page.locator("header button:not([aria-label])").click()
    return player.page.get_by_role("dialog")


def at_a_table(open_page: Opened, locale: str = "en-GB") -> tuple[Player, Player]:
    ann, ben = open_page(), open_page(locale=locale)
    sit_down(ann, [ben], 3)
    start(ann, bots=True)
    return ann, ben


def test_talk_reaches_everybody_in_the_own_language(open_page: Opened) -> None:
    ann, ben = at_a_table(open_page, "de")
    talk(ann).get_by_role("button", name="Good luck!").click()
    expect(ben.page.locator(".bubble")).to_have_text("Viel Glück!", timeout=PATIENCE)
    expect(talk(ben).get_by_role("listitem")).to_contain_text("Viel Glück!")


def test_what_is_written_is_text_and_never_markup(open_page: Opened) -> None:
    ann, ben = at_a_table(open_page)
    words = talk(ann)
    words.get_by_label("Write something").fill("<b>bold</b>")
    words.get_by_role("button", name="Send").click()
    expect(ben.page.locator(".bubble")).to_have_text("<b>bold</b>", timeout=PATIENCE)
    assert ben.page.locator(".bubble b").count() == 0


def test_what_was_said_last_is_seen_and_the_focus_comes_back(open_page: Opened) -> None:
    ann, _ = at_a_table(open_page)
    for number in range(7):
        words = talk(ann)
        words.get_by_label("Write something").fill(f"word {number} " + "and more of it " * 12)
        words.get_by_role("button", name="Send").click()
        expect(words.get_by_role("listitem")).to_have_count(number + 1, timeout=PATIENCE)
        ann.page.keyboard.press("Escape")
    words = talk(ann)
    expect(words.get_by_role("listitem").last).to_be_in_viewport(ratio=0.5)
    words.get_by_role("button", name="Ouch!").click()
    expect(ann.page.get_by_role("dialog")).not_to_be_visible()
    expect(ann.page.locator("header button:not([aria-label])")).to_be_focused()


def test_an_emote_is_seen_at_its_seat_and_vanishes(open_page: Opened) -> None:
    ann, ben = at_a_table(open_page, "de")
    talk(ann).get_by_role("button", name="laughs").click()
    expect(ann.page.get_by_role("dialog")).not_to_be_visible()
    seat = ben.page.locator("[data-seat=A] .bubble")
    expect(seat.get_by_role("img", name="lacht")).to_be_visible(timeout=PATIENCE)
    expect(seat).not_to_be_visible(timeout=PATIENCE)


def test_after_a_reload_all_that_was_said_is_there_but_not_what_somebody_muted_said(open_page: Opened) -> None:
    ann, ben = at_a_table(open_page)
    talk(ben).get_by_role("button", name="Hello!").click()
    expect(ann.page.locator(".bubble")).to_have_text("Hello!", timeout=PATIENCE)
    ann.page.reload()
    words = talk(ann)
    expect(words.get_by_role("listitem")).to_have_text("Friend 1 Hello!", timeout=PATIENCE)
    words.get_by_role("button", name="Mute Friend 1").click()
    expect(words.get_by_role("button", name="Hear Friend 1 again")).to_be_visible(timeout=PATIENCE)
    talk(ben).get_by_role("button", name="Ouch!").click()
    expect(ben.page.locator(".bubble")).to_have_text("Ouch!", timeout=PATIENCE)
    expect(words.get_by_role("listitem")).to_have_text("Friend 1 Hello!")
    ann.page.reload()
    words = talk(ann)
    expect(words.get_by_text("Nobody has said anything yet.")).to_be_visible(timeout=PATIENCE)
    words.get_by_role("button", name="Hear Friend 1 again").click()
    talk(ben).get_by_role("button", name="Thanks!").click()
    expect(words.get_by_role("listitem").last).to_have_text("Friend 1 Thanks!", timeout=PATIENCE)
