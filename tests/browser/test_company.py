"""Several browsers at one table, with everything that goes wrong on the way; and what none of them may know."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocket, WebSocketRoute, expect

from browser.conftest import AWAY_AFTER
from browser.people import PATIENCE, Player
from browser.tables import play_round_the_table, sit_down, start
from server.clients import Server

Opened = Callable[..., Player]


def test_four_browsers_play_though_one_reloads_one_goes_offline_and_one_watches(
    open_page: Opened, server: Server
) -> None:
    people = [open_page(complaints=False) for _ in range(4)]
    path = sit_down(people[0], people[1:], 4)
    start(people[0])
    watcher = open_page(path, complaints=False)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible(timeout=PATIENCE)
    assert play_round_the_table(people, 8)
    people[1].page.reload()
    assert play_round_the_table(people, 8)
    people[2].page.context.set_offline(True)
    people[2].page.reload(wait_until="commit")
    expect(people[2].page.get_by_role("heading", level=1)).to_be_visible(timeout=PATIENCE)
    people[2].page.context.set_offline(False)
    assert play_round_the_table(people, 4)
    server.stop()
    try:
        expect(people[3].page.get_by_role("status")).to_be_visible(timeout=PATIENCE)
    finally:
        server.start()  # for the tests after this one too
    expect(people[3].page.get_by_role("status")).not_to_be_visible(timeout=PATIENCE)
    assert play_round_the_table(people, 8)
    for person in people:
        person.let_a_bot_play()
    for person in [*people, watcher]:
        expect(person.result.get_by_role("heading")).to_have_text(re.compile("won!$"), timeout=PATIENCE)


def break_after(player: Player, word: str) -> list[str]:
    """Break the connection once, right after a message containing a word reached the server; return that message."""
    broken: list[str] = []

    def break_once(socket: WebSocketRoute) -> None:
        line = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            line.send(message)
            if word in str(message) and not broken:
                broken.append(str(message))
                socket.close()

        socket.on_message(pass_on)

    player.page.route_web_socket(re.compile("/api/socket"), break_once)
    player.page.reload()
    return broken


def test_a_line_that_breaks_as_a_move_is_sent_neither_loses_nor_doubles_it(open_page: Opened) -> None:
    player = open_page(complaints=False)
    broken = break_after(player, '"play"')
    player.play_against_bots(3)
    assert player.wait_for_turn()
    before = player.hand.count()
    while not broken:
        player.move(0)
    expect(player.turn).to_be_visible(timeout=PATIENCE)
    assert player.hand.count() == before - 1
    assert player.wait_for_turn()
    player.move(1)


def test_a_line_that_breaks_as_a_game_is_started_starts_it_once(open_page: Opened) -> None:
    player = open_page(complaints=False)
    broken = break_after(player, '"start"')
    player.play_against_bots(3)
    assert broken
    assert player.wait_for_turn()


def test_while_a_bot_plays_for_somebody_nothing_calls_them(open_page: Opened) -> None:
    player = open_page()
    player.play_against_bots(3)
    assert player.wait_for_turn()
    player.let_a_bot_play()
    player.page.evaluate("window.titles = new Set(); setInterval(() => window.titles.add(document.title), 5)")
    # Bots on their own can play a whole round between two checks.
    later = player.page.get_by_role("heading", name="Round 2").or_(player.result)
    expect(later.first).to_be_visible(timeout=PATIENCE)
    assert player.page.evaluate("[...window.titles]") == ["Figaro"]


def test_two_tabs_of_one_player_show_the_same(open_page: Opened) -> None:
    player = open_page()
    player.play_against_bots(3)
    assert player.wait_for_turn()
    tab = Player(player.page.context.new_page())
    tab.page.goto(player.page.url)
    expect(tab.hand.first).to_be_visible(timeout=PATIENCE)
    assert tab.hand.all_text_contents() == player.hand.all_text_contents()
    before = player.hand.count()
    while tab.hand.count() == before and tab.wait_for_turn():
        tab.move(0)
    expect(player.hand).to_have_count(tab.hand.count(), timeout=PATIENCE)


def play_until_the_turn_of(one: Player, other: Player) -> None:
    while not one.to_move:
        assert play_round_the_table([one, other], 1)


def test_a_bot_plays_for_who_went_away_until_they_are_back(open_page: Opened) -> None:
    ann, ben = open_page(), open_page()
    path = sit_down(ann, [ben], 3)
    start(ann, bots=True)
    play_until_the_turn_of(ben, ann)
    replace = ann.page.get_by_role("button", name="Let a bot play for Friend 1")
    expect(replace).not_to_be_visible()
    ben.page.goto("/learn", wait_until="commit")
    replace.click()
    expect(ann.page.locator(".toast")).to_contain_text("They were here a moment ago.", timeout=PATIENCE)
    ann.page.wait_for_timeout(1000 * AWAY_AFTER)
    replace.click()
    expect(ann.page.get_by_title("A bot is playing for this player")).to_be_visible(timeout=PATIENCE)
    assert ann.wait_for_turn()
    ben.page.goto(path)
    ben.page.get_by_role("button", name="Play myself again").click()
    expect(ann.page.get_by_title("A bot is playing for this player")).not_to_be_visible(timeout=PATIENCE)
    # Whoever makes a bot collect may be next again before the player who came back.
    play_until_the_turn_of(ben, ann)


def test_nobody_else_knows_a_card_or_a_number_that_is_secret(open_page: Opened) -> None:
    """Neither the page, nor the messages on the socket, nor the text for screen readers holds another's card."""
    ann, ben = open_page(), open_page()
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    ann.page.on("websocket", listen)
    ann.page.reload()
    sit_down(ann, [ben], 3)
    start(ann, bots=True)
    people = [ann, ben]
    account = ann.page.get_by_role("region", name="The table in words")
    while ann.page.get_by_role("heading", name="Round 1").is_visible():
        assert play_round_the_table(people, 5)
    for _ in range(3):
        assert play_round_the_table(people, 3)
        elsewhere = "[...document.querySelectorAll('[data-card]')].filter((each) => !each.closest(known)).length"
        known = "const known = '[data-spot^=row-], [data-spot=hand-A]'"
        assert ann.page.evaluate(f"() => {{ {known}; return {elsewhere} }}") == 0
        # Each seat's line says how many cards it holds, and only mine says which.
        told = account.inner_text()
        assert told.count("Your cards") == 1
        assert "Pile" not in told
        assert "in all" not in told
    messages: list[dict[str, Any]] = [json.loads(frame) for frame in frames]
    seats = {own["seat"] for message in messages for own in message.get("own") or ()}
    assert seats == {"A"}
    for message in messages:
        for event in message.get("events") or ():
            if event["event"] == "round_started":
                assert [hand is not None for hand in event["hands"]] == [True, False, False]
        sight = message.get("sight")
        if sight is not None and sight["phase"] == "playing":
            assert sight["pile_sizes"] is None
            assert sight["road_lengths"] is None
