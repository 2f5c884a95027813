"""A real server with the real client, and a real Chromium that looks at it."""

import json
import os
import shutil
import signal
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from browser.people import Player
from server.clients import Server, running

Opened = Callable[..., Player]
#: As `tools/browser.sh` finds or installs it.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser")
#: Nothing needs a graphics card, and pages that are all ours need no processes of their own.
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--in-process-gpu", "--disable-site-isolation-trials"]
#: How many seconds a test may take, on the slowest machine.
LONGEST = 300


@pytest.fixture(autouse=True)
def watchdog() -> Iterator[None]:
    """Fail a test that hangs, as a browser sometimes does, instead of waiting for ever."""

    def bite(*_: object) -> None:
        raise TimeoutError(f"a browser test took longer than {LONGEST} seconds")

    before = signal.signal(signal.SIGALRM, bite)
    signal.alarm(LONGEST)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = os.environ.get("FIGARO_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    assert found, "there is no Chromium; `make test` installs it on Debian"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


#: How many seconds somebody must be away before a bot may play for them; much longer than a page takes to load.
AWAY_AFTER = 8


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    free = {f"FIGARO_{name}": "100000" for name in ("PEOPLE_PER_HOUR", "TABLES_PER_HOUR", "REQUESTS_IN_20_SECONDS")}
    away = {"FIGARO_AWAY_AFTER": str(AWAY_AFTER)}
    with running(tmp_path_factory.mktemp("browser") / "figaro.db", **free, **away) as server:
        yield server
        told = server.stop()
        assert "Traceback" not in told, told


@pytest.fixture
def open_page(chromium: Browser, server: Server) -> Iterator[Opened]:
    """Open the start page as somebody with their own browser; any warning or error on a page fails the test."""
    players: list[Player] = []

    def opened(
        path: str = "/",
        *,
        preferences: dict[str, object] | None = None,
        phone: bool = False,
        locale: str = "en-GB",
        complaints: bool = True,
        **options: object,
    ) -> Player:
        size = {"width": 360, "height": 640} if phone else {"width": 1280, "height": 800}
        settings: dict[str, object] = {"viewport": size, "has_touch": phone, "is_mobile": phone, "locale": locale}
        context = chromium.new_context(base_url=server.url, **{**settings, **options})  # type: ignore[arg-type]
        wanted = {"sound": False, "speed": "off", "bot": "page", "welcomed": True, **(preferences or {})}
        kept = json.dumps(json.dumps(wanted))
        context.add_init_script(f"localStorage.figaro ??= {kept}")
        page = context.new_page()
        player = Player(page, touch=phone)
        if complaints:
            page.on("console", lambda said: player.complain(said.type, said.text))
        page.on("pageerror", lambda error: player.complain("error", str(error)))
        page.goto(path)
        players.append(player)
        return player

    yield opened
    for player in players:
        player.page.context.close()
    for player in players:
        assert player.complaints == []


@pytest.fixture
def page(open_page: Opened) -> Page:
    return open_page().page
