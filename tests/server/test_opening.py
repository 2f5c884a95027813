"""`figaro serve --open`: the browser opens when there is something to see."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

BROWSER = """\
#!{python}
import pathlib, sys, urllib.request
status = urllib.request.urlopen(sys.argv[1]).status
pathlib.Path("{seen}").write_text(f"{{status}} {{sys.argv[1]}}")
"""


@contextmanager
def port_8000_taken() -> Iterator[None]:
    with socket.socket() as other:
        with suppress(OSError):  # it is already in use
            other.bind(("127.0.0.1", 8000))
            other.listen()
        yield


def wait_for(file: Path) -> str:
    """Wait until something is written to a file, and return it."""
    until = time.monotonic() + 20
    while not (file.exists() and file.read_text()):
        assert time.monotonic() < until
        time.sleep(0.05)
    return file.read_text()


def serving(folder: Path, **settings: str) -> subprocess.Popen[str]:
    """Serve a page, with a browser that records what it was asked to show."""
    browser = folder / "browser"
    browser.write_text(BROWSER.format(python=sys.executable, seen=folder / "seen"))
    browser.chmod(0o755)
    (folder / "pages").mkdir()
    (folder / "pages" / "index.html").write_text("<!doctype html>")
    words = [sys.executable, "-m", "figaro", "serve", "--open", "--database", str(folder / "figaro.db")]
    usual = {name: value for name, value in os.environ.items() if name != "FIGARO_PORT"}
    given = {"BROWSER": f"{browser} %s", "FIGARO_PAGES": str(folder / "pages"), **settings}
    return subprocess.Popen(words, env={**usual, **given}, stderr=subprocess.PIPE, text=True)


def test_a_browser_is_opened_once_it_is_answered_on_whatever_port_is_free(tmp_path: Path) -> None:
    with port_8000_taken(), serving(tmp_path) as process:
        try:
            seen = wait_for(tmp_path / "seen")
        finally:
            process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=20)
    assert process.returncode == 0
    found = re.match(r"Figaro is running at (http://localhost:(\d+)/) \(press Ctrl\+C to stop\)\.\n", told)
    assert found, told
    assert found[2] != "8000"
    assert seen == f"200 {found[1]}"


def test_a_port_that_was_asked_for_is_that_port_or_none(tmp_path: Path) -> None:
    with port_8000_taken(), serving(tmp_path, FIGARO_PORT="8000") as process:
        _, told = process.communicate(timeout=20)
    assert process.returncode == 1
    assert told.startswith("figaro: cannot listen on 127.0.0.1, port 8000")
    assert not (tmp_path / "seen").exists()
