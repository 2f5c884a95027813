"""Takes the pictures of the browser client for the README, `make screenshots`: a real game in every size."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from serving import CHROMIUM, served

FOLDER = Path(__file__).parent.parent / "docs/images"
#: Width, height, pixels per point, and number of players.
SIZES = {
    "phone": (360, 640, 2, 6),
    "sideways": (740, 360, 2, 6),
    "tablet": (820, 1180, 1, 5),
    "laptop": (1366, 768, 1, 4),
    "screen": (1920, 1080, 1, 5),
}
#: How many moves we make before the table is worth a picture.
MOVES = 6


def opened(browser: Browser, address: str, size: str, theme: str) -> Page:
    """Return the start page in a size and a theme."""
    width, height, scale, players = SIZES[size]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        locale="en-GB",
    )
    wanted = {
        "welcomed": True,
        "sound": False,
        "speed": "off",
        "bot": "steward",
        "players": players,
        "theme": theme,
        "name": "Susanna",
    }
    context.add_init_script(f"localStorage.figaro ??= {json.dumps(json.dumps(wanted))}")
    page = context.new_page()
    page.goto("/")
    page.wait_for_load_state("networkidle")
    return page


def play(page: Page, moves: int) -> None:
    """Play some moves, or to the end of the game."""
    turn, over = page.locator("[data-turn=mine]"), page.get_by_role("dialog")
    for number in range(moves):
        turn.or_(over).first.wait_for(timeout=60_000)
        if over.is_visible():
            return
        places, cards = (
            page.locator("[data-seat] > button"),
            page.locator("[data-spot^=hand-] button[aria-disabled=false]"),
        )
        if places.count():
            places.nth(number % places.count()).click()
        elif cards.count():
            cards.nth(number % cards.count()).click()
        else:
            turn.get_by_role("button").first.click()


def main() -> None:
    """Take all pictures."""
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for size in SIZES:
            for theme in ("light", "dark"):
                page = opened(browser, address, size, theme)
                page.screenshot(path=FOLDER / f"start-{size}-{theme}.png")
                page.locator("button.primary").click()
                play(page, 2 * MOVES)
                page.locator("[data-turn=mine]").wait_for(timeout=60_000)
                page.screenshot(path=FOLDER / f"table-{size}-{theme}.png")
                print(f"{size}, {theme}")
        page = opened(browser, address, "laptop", "light")
        page.locator("button.primary").click()
        play(page, 400)
        page.screenshot(path=FOLDER / "result-laptop-light.png")
        browser.close()


if __name__ == "__main__":
    main()
