"""What can be read on a page, whatever the server tells it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

#: The longest name allowed.
LONG_NAME = "Maximiliane Wolkenbruchs"

#: Finds text that is cut off or covered. Text that can be scrolled to counts as readable, and so does text that ends in
#: an ellipsis and is complete in its title.
CUT = """() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const scrolls = document.scrollingElement.scrollHeight > innerHeight + 1;
    const modal = document.querySelector('dialog:modal');
    const tell = (why, node) => found.push(`${why}: ${node.textContent.trim()}`);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (node.textContent.trim() === '' || parent.closest('.unseen, option, script, style')) continue;
        if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
            if (rect.width < 1) continue;
            const shortened = parent.closest('.shortened');
            const whole = shortened?.title.includes(node.textContent.trim()) ?? false;
            if (whole && rect.bottom > shortened.getBoundingClientRect().bottom) continue;
            let [across, down] = [true, true];
            for (let box = parent; box !== null && box !== document.documentElement; box = box.parentElement) {
                const { overflowX, overflowY, display, position } = getComputedStyle(box);
                if (display !== 'inline') {
                    const edge = box.getBoundingClientRect();
                    if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth) across = false;
                    if (/auto|scroll/.test(overflowY)) down = false;
                    const tooWide = rect.left < edge.left - 1 || rect.right > edge.right + 1;
                    const tooHigh = rect.top < edge.top - 2 || rect.bottom > edge.bottom + 2;
                    if (across && overflowX !== 'visible' && tooWide) { tell('cut off', node); break; }
                    if (down && overflowY !== 'visible' && tooHigh) { tell('cut off', node); break; }
                }
                if (position === 'fixed') break;
            }
            if (across && (rect.left < -1 || rect.right > innerWidth + 1)) tell('off the screen', node);
            if (!down || (modal !== null && !modal.contains(parent))) continue;
            if (scrolls) continue;
            if (rect.top < -1 || rect.bottom > innerHeight + 1) tell('off the screen', node);
            for (const part of [0.25, 0.5, 0.75]) {
                const there = document.elementFromPoint(rect.left + rect.width / 2, rect.top + part * rect.height);
                if (there === null || there.matches('.here')) continue;
                const seen = there.contains(parent) || parent.contains(there);
                if (!seen) tell(`under ${there.className || there.tagName}`, node);
            }
        }
    }
    return [...new Set(found)];
}"""


def cut(page: Page) -> list[str]:
    """Return the text on a page that cannot be read."""
    found: list[str] = page.evaluate(CUT)
    return found


def resize(page: Page, size: tuple[int, int]) -> None:
    """Resize a page, and wait until it is drawn."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


class Teller:
    """A proxy between a page and the server that passes everything on, and tells the page of made-up events.

    This makes everything that can happen at a table visible, with the longest names allowed.
    """

    def __init__(self, page: Page, names: str | None = LONG_NAME) -> None:
        self.names = names
        self.last: dict[str, Any] = {}
        self.seq = 0
        self.info: dict[str, Any] = {}
        self._page: WebSocketRoute | None = None
        page.route_web_socket("**/api/socket", self._between)

    def _between(self, route: WebSocketRoute) -> None:
        self._page = route
        server = route.connect_to_server()
        server.on_message(lambda message: route.send(self._heard(str(message))))
        route.on_message(server.send)

    def _heard(self, text: str) -> str:
        message: dict[str, Any] = json.loads(text)
        if message["type"] in {"update", "snapshot"}:
            self.seq = message["seq"]
            if message["info"] is not None:
                for chair in message["info"]["chairs"]:
                    chair["name"] = self.names or chair["name"]
                self.info = message["info"]
            if message["sight"] is not None:
                self.last = {key: message[key] for key in ("sight", "own", "moves", "clock", "at", "table")}
        return json.dumps(message)

    def tell(
        self,
        *events: dict[str, Any],
        own: dict[str, Any] | None = None,
        info: dict[str, Any] | None = None,
        **sight: Any,
    ) -> None:
        """Tell of events that leave the table as it was, except for the given changes."""
        assert self._page is not None
        self.seq += 1
        news = {"kind": "moved", "seat": None, "person": None, "name": None, "by": None, "phrase": None, "text": None}
        changes = {
            "sight": {**self.last["sight"], **sight},
            "own": [{**each, **(own or {})} for each in self.last["own"]],
            "info": None if info is None else {**self.info, **info},
        }
        update = {"type": "update", **self.last, "seq": self.seq, "news": news, "events": events, **changes}
        self._page.send(json.dumps(update))

    @property
    def players(self) -> int:
        return len(self.info["chairs"])

    def events(self) -> Iterator[dict[str, Any]]:
        """Yield one event of each kind and wording, about somebody else and about the viewer."""
        sight, others = self.last["sight"], self.players - 1
        held: list[int] = sight["groups"][0]
        given = sight["groups"][1][0]
        hands = [self.last["own"][0]["hand"], *([None] * others)]
        for seat in ("B", "A"):
            yield {
                "event": "round_started",
                "round": 3,
                "king": seat,
                "hand_sizes": [10] * (others + 1),
                "hands": hands,
            }
            for row in ("A", "B", "C"):
                yield {"event": "card_played", "seat": seat, "card": "p2", "row": row, "total": 5}
            yield {"event": "rows_passed", "seat": seat, "rows": sight["rows"]}
            yield {"event": "last_card", "seat": seat, "cards_left": 1}
            for why in ("R13", "R15"):
                yield {"event": "collected", "seat": seat, "why": why, "rows": [["r2", "r2"]] * (others + 1)}
            yield {"event": "round_ended", "seat": seat, "round": 3}
            yield {"event": "exchange_offered", "seat": seat, "gives": given, "gets": held[-1]}
            yield {"event": "exchanged", "seat": seat, "gave": given, "got": held[-1]}
            yield {"event": "not_exchanged", "seat": seat, "why": "declined"}
            yield {"event": "piece_taken", "seat": seat, "piece": held[0], "place": 1}
        yield {"event": "pieces_left", "pieces": held[:2]}
        ranking = list("ABCDEF"[: others + 1])
        yield {"event": "piles_counted", "round": 1, "ranking": ranking, "sizes": [12] * (others + 1)}
