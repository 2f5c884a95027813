"""Measures the client with Lighthouse, `make lighthouse`: serves it, and lets `tools/lighthouse` do the rest."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from serving import CHROMIUM, served

TOOLS = Path(__file__).parent


def main() -> int:
    """Measure, and return the exit code: 1 if any score is too low."""
    assert CHROMIUM, "there is no Chromium"
    with served() as address:
        command = ["sh", str(TOOLS / "web.sh"), sys.prefix, "run", "measure", "--", address]
        environment = {**os.environ, "FIGARO_CHROMIUM": CHROMIUM, "FIGARO_NPM_FOLDER": "tools/lighthouse"}
        return subprocess.run(command, env=environment, check=False).returncode  # noqa: S603 - our own


if __name__ == "__main__":
    sys.exit(main())
