"""A real Redis server for tests."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass, field

from databases import free_port, wait_for_port


@dataclass
class RedisServer:
    """A Redis server that keeps nothing."""

    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        words = ["redis-server", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, cwd="/")
        wait_for_port(self.port)

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None
