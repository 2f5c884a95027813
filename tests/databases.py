"""Real databases for tests: a SQLite file, and a PostgreSQL server that the tests start for themselves."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass(frozen=True)
class Database:
    """A database that is empty."""

    kind: str
    address: str


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def postgres_programs() -> Path:
    """Return the folder of PostgreSQL's programs, in the newest installed version."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    if on_path is None:
        pytest.fail("PostgreSQL is not installed; `make test` installs it on Debian as root")
    return Path(on_path).parent


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """Run a PostgreSQL server in a folder of its own."""
    folder = Path(tempfile.mkdtemp(prefix="figaro-postgres-", dir="/tmp"))
    server = PostgresServer(folder, free_port(), postgres_programs())
    try:
        server.create()
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


@dataclass
class PostgresServer:
    """A PostgreSQL server on a port of its own. It refuses to run as root, so then it runs as the user postgres."""

    folder: Path
    port: int
    programs: Path

    @property
    def data(self) -> str:
        """The folder of its data."""
        return str(self.folder / "data")

    def create(self) -> None:
        """Make an empty cluster."""
        if os.getuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        self._run(
            "initdb", "-D", str(self.folder / "data"), "-U", "figaro", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"
        )

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=on"
        self._run(
            "pg_ctl", "-D", str(self.folder / "data"), "-o", options, "-l", str(self.folder / "log"), "-w", "start"
        )

    def stop(self, how: str = "immediate") -> None:
        """Stop, gracefully or not."""
        self._run("pg_ctl", "-D", self.data, "-m", how, "-w", "stop", check=False)

    def database(self, name: str) -> Database:
        """Make an empty database."""
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "figaro", name)
        return Database("postgresql", f"postgresql://figaro@127.0.0.1:{self.port}/{name}")

    def execute(self, address: str, statement: str) -> None:
        """Have a statement executed in a database."""
        self._run("psql", "-d", address, "-v", "ON_ERROR_STOP=1", "-c", statement)

    def locked(self, password: str) -> str:
        """Return an address that needs a password."""
        rules = self.folder / "data" / "pg_hba.conf"
        known = rules.read_text()
        if "locked" not in known:
            rules.write_text(f"host all locked 127.0.0.1/32 scram-sha-256\n{known}")
            here = f"postgresql://figaro@127.0.0.1:{self.port}/postgres"
            self.execute(here, f"CREATE ROLE locked LOGIN PASSWORD '{password}'")
            self.execute(here, "SELECT pg_reload_conf()")
        return f"postgresql://locked:{password}@127.0.0.1:{self.port}/postgres"

    def _run(self, program: str, *words: str, check: bool = True) -> None:
        command = [str(self.programs / program), *words]
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")
        if check and done.returncode:
            pytest.fail(f"{program} failed: {done.stderr or done.stdout}")


def wait_for_port(port: int, seconds: float = 10) -> None:
    """Wait until somebody listens on a port."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    pytest.fail(f"nobody listens on port {port}")
