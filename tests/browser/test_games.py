"""Whole games against bots: by mouse, by touch, by keyboard."""

import re
from collections.abc import Callable

import httpx
from PIL import Image
from playwright.sync_api import Page, expect

from browser.people import MOST, PATIENCE, Player
from figaro.notation import read_game
from figaro.notation.fairness import prove
from server.clients import Server

Opened = Callable[..., Player]


def cookies(page: Page) -> dict[str, str]:
    return {str(cookie.get("name")): str(cookie.get("value")) for cookie in page.context.cookies()}


def test_a_whole_game_by_mouse_ends_with_a_record_that_is_fair(open_page: Opened, server: Server) -> None:
    player = open_page()
    table = player.play_against_bots(4)
    player.play_to_the_end()
    expect(player.result.get_by_role("heading")).to_have_text(re.compile("won!$"))
    record = httpx.get(f"{server.url}/api/games/{table}/record", cookies=cookies(player.page)).text
    game = read_game(record)
    assert game.finished
    prove(game)
    player.page.get_by_role("button", name="Play again").click()
    expect(player.page).not_to_have_url(re.compile(table))
    expect(player.hand.first).to_be_visible(timeout=PATIENCE)


def test_a_whole_game_of_six_by_touch_on_a_small_phone_without_scrolling(open_page: Opened) -> None:
    player = open_page(phone=True)
    player.play_against_bots(6)
    fits = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    for number in range(MOST):
        if not player.wait_for_turn():
            break
        if number % 20 == 0:
            assert player.page.evaluate(fits)
            assert covered(player.page) == []
            assert hidden_in_the_middle(player.page) == []
        player.move(number)
    expect(player.result).to_be_visible()


def covered(page: Page) -> list[str]:
    """Return the names of buttons that are covered by something else, or out of sight."""
    found: list[str] = (
        page.evaluate("""() => [...document.querySelectorAll('main button, [data-spot^=row-]')].filter((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        if (left < 0 || top < 0 || left + width > innerWidth + 1 || top + height > innerHeight + 1) return true;
        if (each.tagName !== 'BUTTON') return false;
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return !each.contains(there);
    }).map((each) => each.textContent || each.dataset.spot)""")
    )
    return found


def hidden_in_the_middle(page: Page) -> list[str]:
    """Return the parts of the middle of the table that are covered by something else."""
    found: list[str] = (
        page.evaluate("""() => [...document.querySelectorAll('.told p, .castle, .group')].filter((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        if (width === 0) return false;
        const corners = [[left + 3, top + 2], [left + width / 2, top + height / 2], [left + 3, top + height - 2]];
        return !corners.every(([x, y]) => document.elementFromPoint(x, y)?.closest('.centre'));
    }).map((each) => each.className || each.textContent)""")
    )
    return found


def focus(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(60):
        if page.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard cannot reach {selector}")


def test_a_whole_game_by_keyboard_alone(open_page: Opened) -> None:
    player = open_page()
    page = player.page
    focus(page, "button.primary")
    page.keyboard.press("Enter")
    expect(player.hand.first).to_be_visible(timeout=PATIENCE)
    for number in range(MOST):
        if not player.wait_for_turn():
            break
        if number > 0:
            at = page.evaluate("document.activeElement.tagName")
            assert at != "BODY", "whatever the others do, the keyboard focus is never lost"
        if page.get_by_role("button", name="Swap", exact=True).is_visible():
            focus(page, "[data-turn] button")
        elif player.places.count():
            # Picking a card by keyboard has moved the focus to the places.
            assert page.evaluate("document.activeElement.matches('[data-seat] > button')")
        elif player.playable.count():
            focus(page, "[data-spot^=hand-] button")
            for _ in range(number % 4):
                page.keyboard.press("ArrowRight")
            while page.evaluate("document.activeElement.ariaDisabled") == "true":
                page.keyboard.press("ArrowRight")
        else:
            focus(page, "[data-turn] button")
        page.keyboard.press("Enter")
    expect(player.result).to_be_visible()
    page.keyboard.press("Escape")
    expect(player.result).not_to_be_visible()
    page.get_by_role("button", name="Show the result").click()
    expect(player.result).to_be_visible()


def test_a_card_can_be_dragged_to_where_it_may_go_and_nowhere_else(open_page: Opened) -> None:
    player = open_page()
    player.play_against_bots(3)
    assert player.wait_for_turn()
    card = player.playable.first
    before = player.hand.count()
    card.drag_to(player.page.locator("header h1"))
    assert player.hand.count() == before
    box = card.bounding_box()
    assert box is not None
    player.page.mouse.move(box["x"] + 20, box["y"] + 20)
    player.page.mouse.down()
    player.page.mouse.move(box["x"] + 60, box["y"] - 60, steps=5)
    target = player.page.locator("[data-drop]").first.bounding_box()
    assert target is not None
    player.page.mouse.move(target["x"] + 40, target["y"] + 30, steps=5)
    player.page.mouse.up()
    expect(player.hand).to_have_count(before - 1, timeout=PATIENCE)


def test_a_card_can_be_dragged_with_a_finger(open_page: Opened) -> None:
    player = open_page(phone=True)
    player.play_against_bots(3)
    assert player.wait_for_turn()
    before = player.hand.count()
    finger = player.page.context.new_cdp_session(player.page)

    def touch(kind: str, x: float = 0, y: float = 0) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    box = player.playable.first.bounding_box()
    assert box is not None
    x, y = box["x"] + 15, box["y"] + 15
    touch("touchStart", x, y)
    for step in range(1, 6):
        touch("touchMove", x, y - step * 8)
    target = player.page.locator("[data-drop]").first.bounding_box()
    assert target is not None
    touch("touchMove", target["x"] + 30, target["y"] + 20)
    touch("touchEnd")
    expect(player.hand).to_have_count(before - 1, timeout=PATIENCE)


def test_the_result_can_be_kept_as_a_picture(open_page: Opened) -> None:
    player = open_page()
    player.play_against_bots(3)
    player.let_a_bot_finish()
    with player.page.expect_download() as download:
        player.page.get_by_role("button", name="Share as a picture").click()
    picture = Image.open(download.value.path())
    assert (picture.format, picture.width) == ("PNG", 1080)
    assert len(picture.convert("RGB").getcolors(1 << 24) or ()) > 20, "the picture must not be blank"


def test_a_setting_asks_before_every_move(open_page: Opened) -> None:
    player = open_page(preferences={"confirm": True})
    player.play_against_bots(3)
    assert player.wait_for_turn()
    before = player.hand.count()
    no, yes = (player.page.get_by_role("button", name=name, exact=True) for name in ("Better not", "Yes"))
    for answer in (no, yes):
        assert player.hand.count() == before
        player.press(player.playable.first)
        if not answer.is_visible():
            player.press(player.places.first)
        player.press(answer)
    expect(player.hand).to_have_count(before - 1, timeout=PATIENCE)


def test_reloading_restores_everything(open_page: Opened) -> None:
    player = open_page()
    player.play_against_bots(4)
    assert player.wait_for_turn()
    player.move(0)
    assert player.wait_for_turn()
    cards = player.hand.all_text_contents()
    player.page.reload()
    expect(player.hand.first).to_be_visible(timeout=PATIENCE)
    assert player.hand.all_text_contents() == cards
    assert player.to_move


def test_a_game_that_was_left_is_found_again_on_the_start_page(open_page: Opened) -> None:
    player = open_page()
    player.play_against_bots(3)
    cards = player.hand.all_text_contents()
    player.page.goto("/")
    player.press(player.page.get_by_role("link", name="Continue"))
    expect(player.hand.first).to_be_visible(timeout=PATIENCE)
    assert player.hand.all_text_contents() == cards
