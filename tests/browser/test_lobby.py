"""Before a game: who is invited, and who sits where."""

import io
import re
from collections.abc import Callable

import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from browser.people import PATIENCE, Player
from browser.tables import open_table, sit_down, start

Opened = Callable[..., Player]


def chairs(player: Player) -> list[str]:
    return player.page.locator("main li b").all_inner_texts()


def test_who_comes_by_a_link_is_told_who_invites_and_sits_down_at_once(open_page: Opened) -> None:
    host, guest = open_page(preferences={"name": "Susanna"}), open_page(phone=True)
    guest.page.goto(open_table(host))
    expect(guest.page.get_by_role("heading", name="Susanna invites you")).to_be_visible(timeout=PATIENCE)
    guest.press(guest.page.get_by_role("button", name="Sit down"))
    expect(guest.page.get_by_role("alert").get_by_text(re.compile("your name"))).to_be_visible()
    guest.page.get_by_label(re.compile("your name")).fill("Cherubino")
    guest.press(guest.page.get_by_role("button", name="Sit down"))
    expect(host.page.get_by_text("Cherubino", exact=True)).to_be_visible(timeout=PATIENCE)
    expect(guest.page.get_by_role("heading", name=re.compile("^Susanna.s table$"))).to_be_visible()


def test_the_code_for_cameras_is_the_link(open_page: Opened) -> None:
    host = open_page(device_scale_factor=2)
    open_table(host)
    code = host.page.get_by_role("img", name="scan")
    read = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))
    assert [each.text for each in read] == [host.page.url]


def test_the_host_lets_people_change_places_who_keep_their_names(open_page: Opened) -> None:
    host, guest = open_page(preferences={"name": "Susanna"}), open_page()
    sit_down(host, [guest], 3)
    assert chairs(guest) == ["Susanna", "Friend 1"]
    host.page.get_by_role("button", name="Swap chairs A and B").click()
    expect(guest.page.locator("main li").first).to_contain_text("Friend 1", timeout=PATIENCE)
    assert chairs(guest) == chairs(host) == ["Friend 1", "Susanna"]
    host.page.get_by_role("button", name="Swap chairs B and C").click()
    expect(guest.page.locator("main li").last).to_contain_text("Susanna", timeout=PATIENCE)
    start(host, bots=True)
    assert guest.page.locator("[data-seat=A] .name").inner_text() == "You"
    assert guest.page.locator("[data-seat=C] .name").inner_text() == "Susanna"
    expect(host.page.get_by_title("Not here right now")).not_to_be_visible()


def test_the_game_starts_by_itself_when_everybody_is_ready(open_page: Opened) -> None:
    host, guest = open_page(preferences={"name": "Susanna"}), open_page(phone=True)
    sit_down(host, [guest], 3)
    host.page.get_by_role("button", name="Fill with bots").click()
    host.page.get_by_label("Start as soon as everybody is ready").check()
    expect(guest.page.locator("main li").first).to_contain_text("ready", timeout=PATIENCE)
    assert not guest.hand.count()
    guest.press(guest.page.get_by_role("button", name="m ready"))
    for person in (host, guest):
        expect(person.hand.first).to_be_visible(timeout=PATIENCE)


def test_playing_again_takes_one_click_of_each(open_page: Opened) -> None:
    host, guest = open_page(preferences={"name": "Susanna"}), open_page()
    path = sit_down(host, [guest], 3)
    start(host, bots=True)
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="End this table").click()
    host.page.get_by_role("button", name="Yes").click()
    heading = guest.result.get_by_role("heading")
    expect(heading).to_have_text("This game ended without a winner.", timeout=PATIENCE)
    assert host.turn.count() + guest.turn.count() == 0, "it is nobody's turn any more"
    guest.result.get_by_role("button", name="Play again").click()
    expect(guest.page.get_by_role("button", name="Start the game")).to_be_visible(timeout=PATIENCE)
    host.result.get_by_role("button", name="To the new table").click()
    for person in (host, guest):
        expect(person.page).not_to_have_url(re.compile(path), timeout=PATIENCE)
        expect(person.hand.first).to_be_visible(timeout=PATIENCE)


def test_who_was_moved_before_they_came_has_one_chair(open_page: Opened) -> None:
    host, guest = open_page(preferences={"name": "Susanna"}), open_page()
    sit_down(host, [guest], 3)
    start(host, bots=True)
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="End this table").click()
    host.page.get_by_role("button", name="Yes").click()
    guest.result.get_by_role("button", name="Play again").click()
    guest.page.get_by_label("Who sits on chair C?").select_option("")
    guest.page.get_by_role("button", name="Swap chairs A and B").click()
    guest.page.get_by_role("button", name="Swap chairs B and C").click()
    expect(guest.page.locator("main li").last).to_contain_text("Susanna", timeout=PATIENCE)
    host.result.get_by_role("button", name="To the new table").click()
    expect(host.page.locator("main li").last).to_contain_text("ready", timeout=PATIENCE)
    assert chairs(host) == ["Friend 1", "Susanna"]


def test_who_comes_and_goes_is_told_in_words(open_page: Opened) -> None:
    host, guest = open_page(preferences={"name": "Susanna"}), open_page()
    told = host.page.get_by_role("log").get_by_role("paragraph")
    sit_down(host, [guest], 3)
    expect(told.last).to_have_text("Friend 1 sits down.")
    guest.page.get_by_role("button", name="m ready").click()
    expect(told.last).to_have_text("Friend 1 is ready.")
    host.page.get_by_label("Anybody may find this table").check()
    expect(guest.page.locator(".toast")).to_have_text(re.compile("Say again when you are ready"))
    expect(guest.page.get_by_role("log").get_by_text("Say again when you are ready")).to_be_attached()
    guest.page.get_by_role("button", name="Stand up: Friend 1").click()
    expect(told.last).to_have_text("Friend 1 gets up.")


def test_a_change_that_is_refused_is_not_shown_and_stands_in_the_way_of_no_other(open_page: Opened) -> None:
    host, guest = open_page(), open_page()
    path = open_table(host)
    guest.page.goto(path)
    guest.page.locator("#name").fill("Friend 1")
    guest.page.get_by_role("button", name="Sit here: D").click()
    expect(host.page.get_by_text("Friend 1", exact=True)).to_be_visible(timeout=PATIENCE)
    number = host.page.get_by_label(re.compile("^Chairs"))
    number.select_option("3")
    expect(host.page.locator(".toast")).to_have_text("Somebody else sits there already.", timeout=PATIENCE)
    expect(number).to_have_value("4")
    host.page.get_by_label("Show how many cards are in the piles").check()
    expect(guest.page.get_by_label("Show how many cards are in the piles")).to_be_checked(timeout=PATIENCE)


def test_a_full_table_is_told_and_can_be_watched(open_page: Opened) -> None:
    host, late = open_page(), open_page()
    path = open_table(host)
    host.page.get_by_role("button", name="Fill with bots").click()
    late.page.goto(path)
    expect(late.page.get_by_text("All chairs are taken.")).to_be_visible(timeout=PATIENCE)
    start(host)
    expect(late.page.get_by_text("You are watching.")).to_be_visible(timeout=PATIENCE)


def test_two_people_at_one_browser_see_their_own_hands_alone(open_page: Opened) -> None:
    player = open_page(preferences={"name": "Susanna"})
    open_table(player)
    player.page.get_by_label(re.compile("^Chairs")).select_option("3")
    player.page.get_by_label("Who sits on chair B?").select_option("guest")
    expect(player.page.locator("main li").nth(1).get_by_label("Your name")).to_have_value("Player 2", timeout=PATIENCE)
    player.page.get_by_role("button", name="Fill with bots").click()
    player.page.get_by_role("button", name="Start the game").click()
    hands: dict[str, set[str]] = {}
    for number in range(12):
        cover = player.page.locator(".cover")
        expect(player.page.locator("[data-turn=mine], .cover").first).to_be_visible(timeout=PATIENCE)
        if cover.is_visible():
            assert player.hand.count() == 0, "nobody sees a hand until its player uncovers it"
            name = cover.inner_text()
            cover.click()
            hands.setdefault(name, set()).update(player.hand.all_text_contents())
        elif player.to_move:
            player.move(number)
    assert len(hands) == 2
