"""Animations and sounds, and that nobody depends on them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.people import PATIENCE, Player
from browser.reading import Teller
from browser.tables import open_table, start

Opened = Callable[..., Player]
#: Records where the first flying thing is, frame by frame.
WATCH = """() => {
    window.flown = [];
    let ghost = null;
    const look = () => {
        ghost ??= document.querySelector('.ghost');
        if (ghost?.isConnected) window.flown.push(ghost.getBoundingClientRect().toJSON());
        requestAnimationFrame(look);
    };
    look();
}"""
#: Counts the tones that are played.
COUNT_TONES = """
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) { window.tones += 1; return start.apply(this, at); };
"""


def a_card_with_a_place(player: Player) -> str:
    """Pick a card that may go somewhere, without playing it, and return it."""
    for _ in range(40):
        assert player.wait_for_turn()
        for card in player.playable.all():
            name = str(card.get_attribute("data-card"))
            player.press(card)
            player.page.wait_for_timeout(30)
            if player.places.count() > 1:
                return name
            if not player.to_move:
                break
        else:
            player.press(player.turn.get_by_role("button").first)
    raise AssertionError("no card ever had a choice of places")


def test_a_card_flies_from_the_hand_to_the_row_it_is_played_on(open_page: Opened) -> None:
    player = open_page(preferences={"speed": "slow"})
    player.play_against_bots(3)
    card = a_card_with_a_place(player)
    from_hand = box(player.page, f"[data-spot^=hand-] button[data-card={card}][aria-pressed=true]")
    player.page.evaluate(WATCH)
    row = player.page.locator("[data-seat]:has(> button)").first
    seat = row.get_attribute("data-seat")
    player.press(row.locator("> button"))
    landed = player.page.locator(f"[data-spot=row-{seat}] [data-card={card}]").last
    expect(landed).to_be_attached(timeout=PATIENCE)
    in_row = landed.evaluate("each => each.getBoundingClientRect().toJSON()")
    assert player.wait_for_turn()
    flown: list[dict[str, float]] = player.page.evaluate("window.flown")
    first, last = flown[0], flown[-1]
    assert near(first, from_hand, 25), (first, from_hand)
    assert len(flown) > 3
    assert near(last, in_row, 25), (last, in_row)


def test_of_equal_cards_the_one_flies_that_was_touched(open_page: Opened) -> None:
    player = open_page(preferences={"speed": "slow"})
    page = player.page
    player.play_against_bots(3)
    equal: list[str] = []
    for number in range(40):
        assert player.wait_for_turn()
        cards = [str(card.get_attribute("data-card")) for card in player.playable.all()]
        equal = [card for card in cards if cards.count(card) > 1 and card != "o"]
        if equal:
            break
        player.move(number)
    touched = page.locator(f"[data-spot^=hand-] button[data-card={equal[0]}]").last
    page.evaluate(WATCH)
    from_hand = touched.evaluate("each => each.getBoundingClientRect().toJSON()")
    player.press(touched)
    if player.places.count():
        player.press(player.places.first)
    page.wait_for_function("() => window.flown.length > 0")
    first: dict[str, float] = page.evaluate("window.flown[0]")
    assert near(first, from_hand, from_hand["width"] / 2), (first, from_hand)


#: Records for everything that flew whether it had landed when it was removed.
WATCH_LANDINGS = """() => {
    window.landed = [];
    const animate = Element.prototype.animate;
    const flights = new Map();
    Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        if (this.matches('.ghost')) flights.set(this, animation);
        return animation;
    };
    new MutationObserver((changes) => {
        for (const ghost of changes.flatMap((change) => [...change.removedNodes])) {
            if (flights.has(ghost)) window.landed.push(flights.get(ghost).playState);
        }
    }).observe(document.body, { childList: true, subtree: true });
}"""


def test_everything_that_flies_lands_also_when_it_flies_fast(open_page: Opened) -> None:
    player = open_page(preferences={"speed": "fast"})
    player.play_against_bots(3)
    player.page.evaluate(WATCH_LANDINGS)
    for number in range(12):
        if not player.wait_for_turn():
            break
        # Taking makes many cards fly one after another.
        take = player.turn.get_by_role("button")
        if number % 3 == 2 and take.count() and not player.places.count():
            player.press(take.first)
        else:
            player.move(number)
    landed: list[str] = player.page.evaluate("window.landed")
    assert len(landed) > 20
    assert set(landed) == {"finished"}


#: Records which hands are empty while a bubble says that they have a last card.
WATCH_LAST_CARDS = """() => {
    window.wrong = [];
    window.right = 0;
    const look = () => {
        for (const bubble of document.querySelectorAll('.bubble')) {
            if (!bubble.textContent.includes('Last card!')) continue;
            const seat = bubble.closest('[data-seat]');
            const other = seat.querySelector('.hand');
            const mine = document.querySelectorAll('[data-spot^=hand-] button').length;
            const cards = other === null ? mine : Number(other.textContent);
            if (cards === 1) window.right += 1;
            else window.wrong.push(`${seat.dataset.seat} has ${cards}`);
        }
        requestAnimationFrame(look);
    };
    look();
}"""


def test_a_last_card_is_called_only_while_there_is_one(open_page: Opened) -> None:
    player = open_page()
    player.play_against_bots(3)
    player.page.evaluate(WATCH_LAST_CARDS)
    number = 0
    while player.wait_for_turn() and player.page.get_by_role("heading", name="Round 1").is_visible():
        player.move(number)
        number += 1
    assert player.page.evaluate("window.right") > 0
    assert player.page.evaluate("window.wrong") == []


def box(page: Page, selector: str) -> dict[str, float]:
    found: dict[str, float] = page.locator(selector).first.evaluate("each => each.getBoundingClientRect().toJSON()")
    return found


def near(one: dict[str, float], other: dict[str, float], pixels: float) -> bool:
    return abs(one["left"] - other["left"]) < pixels and abs(one["top"] - other["top"]) < pixels


@pytest.mark.parametrize(
    ("preferences", "options"), [({"speed": "slow"}, {"reduced_motion": "reduce"}), ({"speed": "off"}, {})]
)
def test_nothing_moves_where_somebody_wants_less_motion(
    open_page: Opened, preferences: dict[str, object], options: dict[str, Any]
) -> None:
    player = open_page(preferences=preferences, **options)
    player.play_against_bots(3)
    player.page.evaluate(WATCH)
    for number in range(8):
        if not player.wait_for_turn():
            break
        player.move(number)
        running = (
            "document.getAnimations().filter((each) => each.playState === 'running').map((each) => each.id || '?')"
        )
        assert player.page.evaluate(running) == []
    assert player.page.evaluate("window.flown") == []


#: Records what the end of a game looks like, frame by frame: its heading, the visible lengths, what was announced.
WATCH_THE_END = """() => {
    window.end = [];
    const look = () => {
        const result = document.querySelector('dialog');
        if (result !== null) {
            const seen = [...result.querySelectorAll('li b')].map((each) => Number(getComputedStyle(each).opacity));
            const told = [...result.querySelectorAll('[role=log] p')].map((each) => each.textContent);
            window.end.push({ heading: result.querySelector('h2').textContent, seen, told });
        }
        requestAnimationFrame(look);
    };
    look();
}"""


def test_the_roads_are_laid_the_shortest_last_and_only_then_it_is_told_who_won(open_page: Opened) -> None:
    player = open_page(preferences={"speed": "fast"})
    page = player.page
    teller = Teller(page, names=None)
    page.reload()
    player.play_against_bots(3)
    assert player.wait_for_turn()
    page.evaluate(WATCH_THE_END)
    roads = [[7, 4], [6, 2, 5], [1, 8, 2]]
    lengths = [sum(road) for road in roads]
    places = ["C", "A", "B"]  # two roads are equally long, and one of them has won
    over = {"phase": "over", "winner": "C", "turn": None, "roads": roads, "road_lengths": lengths, "places": places}
    won = {"event": "game_won", "seat": "C", "lengths": lengths}
    teller.tell(won, own={"legal": []}, info={"stage": "over"}, **over)
    heading = player.result.get_by_role("heading")
    expect(heading).to_have_text(re.compile("won!$"), timeout=PATIENCE)
    expect(player.result.get_by_role("log").get_by_role("paragraph")).to_have_count(1)
    page.wait_for_function("window.end.at(-1).told.length === 1")
    frames: list[dict[str, Any]] = page.evaluate("window.end")
    expected = [(0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 1, 1)]
    seen = list(dict.fromkeys(tuple(frame["seen"]) for frame in frames if len(frame["seen"]) == 3))
    assert seen == [step for step in expected if step in seen], "one after another, the shortest last"
    assert len(seen) >= 3, "a slow machine may miss one"
    assert [int(text) for text in player.result.locator("li b").all_inner_texts()] == lengths
    assert player.result.locator("li.winner").all_inner_texts() == [player.result.locator("li").nth(2).inner_text()]
    for frame in frames:
        if "won!" not in frame["heading"]:
            assert frame["heading"] == "The roads are laid up to the castle wall …"
            assert frame["told"] == []
    assert len(frames[-1]["told"]) == 1, "it is announced once"
    assert "shortest" in frames[-1]["told"][0]
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Show the result").click()
    assert "won!" in heading.inner_text(), "those who have seen it need not wait again"


def test_a_card_stays_under_the_pointer(open_page: Opened) -> None:
    player = open_page()
    player.play_against_bots(3)
    assert player.wait_for_turn()
    card = player.playable.first
    box = card.bounding_box()
    assert box is not None
    player.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 1)
    hovered = """async (card) => {
        const seen = new Set();
        for (let frame = 0; frame < 30; frame += 1) {
            await new Promise(requestAnimationFrame);
            seen.add(card.matches(':hover'));
        }
        return [...seen];
    }"""
    assert card.evaluate(hovered) == [True]


def test_moves_and_turns_are_heard_and_a_mute_is_remembered(open_page: Opened) -> None:
    player = open_page(preferences={"sound": True})
    page = player.page
    page.add_init_script(COUNT_TONES)
    page.reload()
    player.play_against_bots(3)
    for number in range(4):
        assert player.wait_for_turn()
        player.move(number)
    page.wait_for_function("window.tones > 0")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Sound", exact=True).uncheck()
    page.keyboard.press("Escape")
    page.reload()
    for number in range(4):
        assert player.wait_for_turn()
        player.move(number)
    assert player.wait_for_turn()
    assert page.evaluate("window.tones") == 0


def test_who_mutes_the_sound_is_not_told_again_that_it_is_their_turn(open_page: Opened) -> None:
    player = open_page()
    page = player.page
    player.play_against_bots(3)
    assert player.wait_for_turn()
    told = page.locator("[role=log] p", has_text="Your turn")
    expect(told).to_have_count(1)
    page.get_by_role("button", name="Menu").click()
    sound = page.get_by_label("Sound", exact=True)
    for _ in range(2):
        sound.click()
        page.evaluate("new Promise(requestAnimationFrame)")
    expect(told).to_have_count(1)


def test_a_clock_shows_the_time_of_this_turn_from_its_first_moment(open_page: Opened) -> None:
    """The page's clock stands still, so that what is shown at the start of the turn stays."""
    host, friend = open_page("/learn"), open_page("/learn")
    host.page.clock.install()
    host.page.goto("/")
    path = open_table(host)
    host.page.get_by_label(re.compile("^Chairs")).select_option("3")
    host.page.get_by_label("Time").select_option("move-60")
    friend.page.goto(path)
    friend.page.locator("#name").fill("Friend")
    friend.page.keyboard.press("Enter")
    expect(host.page.get_by_text("Friend", exact=True)).to_be_visible(timeout=PATIENCE)
    start(host, bots=True)
    mine = host.page.locator("[data-seat=A] .state > span")
    play_until(friend, host, number=1)
    shown = seconds(mine.inner_text())
    play_until(host, friend, number=2)
    now = host.page.evaluate("Date.now()")
    host.page.clock.pause_at(now / 1000 + 15)
    play_until(friend, host, number=3)
    assert seconds(mine.inner_text()) <= shown - 10, "fifteen seconds passed on this page, but none on the server"


def play_until(mover: Player, other: Player, number: int) -> None:
    """Let one of two move until it is the other's turn."""
    for step in range(200):
        if other.to_move:
            return
        if mover.to_move:
            mover.move(number + step)
        mover.page.wait_for_timeout(20)
    raise AssertionError("it is nobody's turn")


def seconds(text: str) -> int:
    minutes, rest = text.split(":")
    return 60 * int(minutes) + int(rest)


def test_a_turn_calls_from_the_title(open_page: Opened) -> None:
    player = open_page()
    player.play_against_bots(3)
    assert player.wait_for_turn()
    expect(player.page).to_have_title("● Your turn")
