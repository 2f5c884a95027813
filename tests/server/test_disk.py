"""A disk that is really full, and files that are nobody else's business."""

import asyncio
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from figaro.cli import figaro
from server.clients import Server, guest, running, until_ready_is

pytestmark = [pytest.mark.anyio, pytest.mark.compiled_only]
FILES = ("figaro.db", "figaro.db-wal", "figaro.db-shm", "figaro.db.lock")


@dataclass(frozen=True)
class Disk:
    """A small disk: an in-memory file system if possible, or else a limit on the size of files."""

    folder: Path
    mounted: bool

    def fill(self, server: Server) -> None:
        if not self.mounted:
            used = max(file.stat().st_size for file in self.folder.iterdir())
            limit_files(server, used // 2)
            return
        with (self.folder / "ballast").open("wb", buffering=0) as ballast, suppress(OSError):
            while True:
                ballast.write(bytes(4096))

    def empty(self, server: Server) -> None:
        if self.mounted:
            (self.folder / "ballast").unlink()
        else:
            limit_files(server, resource.RLIM_INFINITY)


def limit_files(server: Server, size: int) -> None:
    assert server.process is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@contextmanager
def small_disk(folder: Path) -> Iterator[Disk]:
    words = ["mount", "-t", "tmpfs", "-o", "size=2m,mode=0700", "tmpfs", str(folder)]
    mounted = os.getuid() == 0 and subprocess.run(words, capture_output=True, check=False).returncode == 0
    try:
        yield Disk(folder, mounted)
    finally:
        if mounted:
            subprocess.run(["umount", str(folder)], check=True)


async def test_with_the_disk_full_the_server_is_not_ready_and_says_so_once(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    with small_disk(folder) as disk, running(folder / "figaro.db") as server:
        async with guest(server, "Ann") as ann:
            assert (await ann.http.get("/health/ready")).json() == {"status": "ok"}
            disk.fill(server)
            await until_ready_is(ann.http, 503)
            assert (await ann.http.get("/health/ready")).json() == {"status": "failing"}
            for _ in range(20):
                assert (await ann.http.get("/health/ready")).status_code == 503
                assert (await ann.http.post("/api/tables", json={"options": {}})).status_code == 503
            assert (await ann.http.get("/health/live")).status_code == 200
            disk.empty(server)
            await until_ready_is(ann.http, 200)
            await ann.open_table(players=3)
        told = server.stop()
    assert told.count("nothing can be kept") == 1
    assert "full" in told or "disk I/O error" in told
    assert told.count("everything can be kept again") == 1
    assert "Traceback" not in told


def rights_in(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


async def test_nobody_else_may_read_what_is_kept(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with running(tmp_path / "figaro.db") as server:
            async with guest(server, "Ann"):
                assert rights_in(tmp_path) == dict.fromkeys(FILES, 0o600)
            words = ["backup", str(tmp_path / "copy.db"), "--database", str(tmp_path / "figaro.db")]
            assert (await asyncio.to_thread(CliRunner().invoke, figaro, words)).exit_code == 0
            assert rights_in(tmp_path)["copy.db"] == 0o600
    finally:
        os.umask(before)


async def test_a_file_that_others_may_read_is_tightened_and_its_owner_keeps_their_rights(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        async with guest(server, "Ann"):
            server.kill()
    for file, mode in (
        ("figaro.db", 0o666),
        ("figaro.db-wal", 0o644),
        ("figaro.db-shm", 0o644),
        ("figaro.db.lock", 0o755),
    ):
        (tmp_path / file).chmod(mode)
    with running(tmp_path / "figaro.db"):
        assert rights_in(tmp_path) == {**dict.fromkeys(FILES, 0o600), "figaro.db.lock": 0o700}


def by_symlink(real: Path, other: Path) -> None:
    other.symlink_to(real)


def by_two_symlinks(real: Path, other: Path) -> None:
    (other.parent / "middle.db").symlink_to(real)
    other.symlink_to("middle.db")


def by_folder(real: Path, other: Path) -> None:
    other.parent.rmdir()
    other.parent.symlink_to(real.parent)


def by_hard_link(real: Path, other: Path) -> None:
    other.hardlink_to(real)


@pytest.mark.parametrize("link", [by_symlink, by_two_symlinks, by_folder, by_hard_link])
async def test_no_link_lets_a_second_server_have_the_file(link: Callable[[Path, Path], None], tmp_path: Path) -> None:
    real, other = tmp_path / "data/figaro.db", tmp_path / "other/figaro.db"
    for path in (real, other):
        path.parent.mkdir()
    with running(real) as server:
        async with guest(server, "Ann") as ann:
            link(real, other)
            words = ["serve", "--port", "0", "--database", str(other)]
            second = await asyncio.to_thread(CliRunner().invoke, figaro, words)
            assert second.exit_code == 1
            assert "another server serves" in second.stderr or "hard links" in second.stderr
            assert second.stderr.count("\n") == 1
            await ann.open_table(players=3)


async def test_a_server_that_begins_by_a_link_keeps_others_from_the_file_itself(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "figaro.db")
    with running(tmp_path / "link.db") as server:
        async with guest(server, "Ann"):
            words = ["serve", "--port", "0", "--database", str(tmp_path / "figaro.db")]
            assert "another server serves" in (await asyncio.to_thread(CliRunner().invoke, figaro, words)).stderr
            assert (tmp_path / "figaro.db.lock").exists()
            assert not (tmp_path / "link.db.lock").exists()


async def test_a_second_server_is_kept_away_though_the_lock_beside_the_file_is_gone(tmp_path: Path) -> None:
    """As under a bind mount, where the folder differs but the file is the same."""
    path = tmp_path / "figaro.db"
    with running(path):
        (tmp_path / "figaro.db.lock").unlink()
        words = [sys.executable, "-m", "figaro", "serve", "--port", "0", "--database", str(path)]
        second = await asyncio.to_thread(subprocess.run, words, capture_output=True, text=True, check=False, timeout=60)
    assert second.returncode == 1
    assert second.stderr.startswith("figaro: another server serves")
