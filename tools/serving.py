"""A server with a temporary database, for the tools that look at the client; and the browser."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.error import URLError
from urllib.request import urlopen

from figaro.bench.server import free_port

#: As `browser.sh` finds or installs it.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = os.environ.get("FIGARO_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def served() -> Iterator[str]:
    """Serve the game; yield its address."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        words = [sys.executable, "-m", "figaro", "serve", "--port", str(port), "--database", f"{folder}/figaro.db"]
        process = subprocess.Popen(words, env={**os.environ, "FIGARO_BOT_PAUSE": "0"}, stderr=subprocess.DEVNULL)  # noqa: S603 - our own
        try:
            address = f"http://127.0.0.1:{port}"
            for _ in range(300):
                try:
                    with urlopen(f"{address}/health/ready"):  # noqa: S310 - our own
                        break
                except URLError:
                    time.sleep(0.1)
            yield address
        finally:
            process.terminate()
            process.wait(20)
