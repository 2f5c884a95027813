"""People who play in a browser, with the mouse, a finger or the keyboard."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

#: How long the others may take, in milliseconds.
PATIENCE = 30_000
#: The most actions somebody takes in a game.
MOST = 400


@dataclass
class Player:
    """Somebody using a page."""

    page: Page
    touch: bool = False
    complaints: list[str] = field(default_factory=list)

    def complain(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"}:
            self.complaints.append(f"{kind}: {text}")

    def press(self, thing: Locator) -> None:
        if self.touch:
            thing.tap()
        else:
            thing.click()

    def play_against_bots(self, players: int = 4) -> str:
        """Start a game from the start page and return its table."""
        self.page.get_by_label("Players").select_option(str(players))
        self.press(self.page.get_by_role("button", name="Play now"))
        expect(self.hand.first).to_be_visible(timeout=PATIENCE)
        return self.page.url.rsplit("/", 1)[-1]

    @property
    def hand(self) -> Locator:
        return self.page.locator("[data-spot^=hand-] button")

    @property
    def playable(self) -> Locator:
        return self.page.locator("[data-spot^=hand-] button[aria-disabled=false]")

    @property
    def places(self) -> Locator:
        return self.page.locator("[data-seat] > button")

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def turn(self) -> Locator:
        return self.page.locator("[data-turn=mine]")

    @property
    def to_move(self) -> bool:
        return self.turn.is_visible()

    def wait_for_turn(self) -> bool:
        """Wait until it is this player's turn or the game is over; return whether it goes on."""
        self.turn.or_(self.result).first.wait_for(timeout=PATIENCE)  # checks every frame, unlike `expect`
        return not self.result.is_visible()

    def move(self, number: int) -> None:
        """Make some legal move."""
        exchange = self.page.get_by_role("button", name="Swap", exact=True)
        if exchange.is_visible():
            self.press(exchange)
        elif self.places.count():
            self.press(self.places.nth(number % self.places.count()))
        elif count := self.playable.count():
            self.press(self.playable.nth(number * 7 % count))
        else:
            self.press(self.turn.get_by_role("button"))

    def let_a_bot_play(self) -> None:
        """Let a bot play from now on; bots on their own finish a game in a few seconds."""
        self.press(self.page.get_by_role("button", name="Menu"))
        self.press(self.page.get_by_role("button", name="Let a bot play for me"))
        self.page.keyboard.press("Escape")

    def let_a_bot_finish(self) -> None:
        """Let a bot play to the end of the game."""
        self.let_a_bot_play()
        expect(self.result.get_by_role("heading")).to_have_text(re.compile("won!$"), timeout=PATIENCE)

    def play_to_the_end(self) -> None:
        for number in range(MOST):
            if not self.wait_for_turn():
                return
            self.move(number)
        raise AssertionError("the game did not end")
