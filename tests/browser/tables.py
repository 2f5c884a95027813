"""Tables that several people share, each in their own browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.people import PATIENCE, Player


def open_table(host: Player) -> str:
    """Let a host open a table, and return its path."""
    host.page.get_by_role("button", name="Open a table").click()
    expect(host.page.get_by_role("button", name="Start the game")).to_be_visible(timeout=PATIENCE)
    return re.sub(r"^https?://[^/]*", "", host.page.url)


def sit_down(host: Player, others: list[Player], players: int) -> str:
    """Let a host open a table and others join by its link; return the table's path."""
    path = open_table(host)
    host.page.get_by_label(re.compile("^Chairs")).select_option(str(players))
    for number, other in enumerate(others):
        other.page.goto(path)
        other.page.locator("#name").fill(f"Friend {number + 1}")
        other.page.keyboard.press("Enter")
        expect(host.page.get_by_text(f"Friend {number + 1}", exact=True)).to_be_visible(timeout=PATIENCE)
    return path


def start(host: Player, *, bots: bool = False) -> None:
    """Let the host start the game, with bots on the free chairs."""
    if bots:
        host.page.get_by_role("button", name="Fill with bots").click()
    host.page.get_by_role("button", name="Start the game").click()
    expect(host.hand.first).to_be_visible(timeout=PATIENCE)


def play_round_the_table(people: list[Player], moves: int) -> bool:
    """Let whoever is to move do so, several times; return whether the game goes on."""
    for number in range(moves):
        for _ in range(2000):
            ready = next((person for person in people if person.to_move or person.result.is_visible()), None)
            if ready is not None:
                break
            people[0].page.wait_for_timeout(20)
        else:
            raise AssertionError("it is nobody's turn")
        if ready.result.is_visible():
            return False
        ready.move(number)
    return True
