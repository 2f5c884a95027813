"""`figaro serve`, `figaro admin` and `figaro backup`: errors of one line, and looking without touching."""

import asyncio
import os
import shutil
import socket
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest
from click.testing import CliRunner, Result

from databases import PostgresServer
from figaro.cli import figaro
from figaro.extras import install_command
from figaro.server.summaries import summary_of
from figaro.store.log_writes import LogWrite
from figaro.store.store import open_store
from figaro.tables.entries import Opened
from figaro.tables.folding import fold
from figaro.tables.players import Person
from figaro.tables.table_options import TableOptions

LOOKING = ("admin status", "admin tables", "admin forget-table t --yes")
COMMANDS = ("serve --port 0", *LOOKING, "backup {folder}/copy.db")
OVER = Opened(at=1, options=TableOptions(), host=Person("ann", "Ann"), secret="00" * 32)
SUMMARY = replace(summary_of(fold([OVER]), 1), stage="over")


def run(command: str, folder: Path, *words: str) -> Result:
    return CliRunner().invoke(figaro, [*command.format(folder=folder).split(), *words])


def in_one_line(result: Result, code: int) -> str:
    """Return the only line that was printed; there is no traceback."""
    assert isinstance(result.exception, SystemExit), repr(result.exception)
    assert (result.exit_code, result.stdout) == (code, ""), result.output
    assert result.stderr.startswith("figaro: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


def kept(path: Path) -> None:
    """Make a database in which a table is kept."""

    async def keep() -> None:
        async with open_store(str(path)) as store:
            await store.logs.append(LogWrite("kept", 0, (b"zero",), SUMMARY))

    asyncio.run(keep())


def changed(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def everything(folder: Path) -> dict[str, object]:
    """Return everything that can be seen of a folder from outside."""
    seen: dict[str, object] = {".": (folder.stat().st_mtime_ns, folder.stat().st_mode)}
    for file in sorted(folder.iterdir()):
        found = file.stat()
        seen[file.name] = (found.st_mtime_ns, found.st_mode, found.st_ino, file.read_bytes())
    return seen


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "address",
    [
        "mysql://x/y",
        "postgresql+psycopg2://figaro@db/figaro",
        "postgresql://figaro:secret@db:many/figaro",
        "postgresql://figaro:secret@db:99999/figaro",
        "postgresql://figaro:secret%@db/figaro",
        "postgresql://figaro:secret@db/figaro?colour=red",
    ],
)
def test_an_address_that_is_none_is_a_wrong_command_line(command: str, address: str, tmp_path: Path) -> None:
    assert "secret" not in in_one_line(run(command, tmp_path, "--database", address), 2)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_database_that_cannot_be_reached_is_told(command: str, tmp_path: Path, postgres: PostgresServer) -> None:
    for address in (
        "postgresql://figaro:secret@127.0.0.1:1/figaro",
        "postgresql://figaro:secret@nowhere.invalid/figaro",
        f"postgresql://figaro:secret@{'a' * 70}.b/figaro",
        f"postgresql:///figaro?host={tmp_path}",
        f"postgresql://figaro@127.0.0.1:{postgres.port}/nowhere",
        postgres.locked("secret").replace("secret", "wrong"),
    ):
        told = in_one_line(run(command, tmp_path, "--database", address), 1)
        assert "secret" not in told
        assert "the database cannot be reached: " in told or "pg_dump failed: " in told


@pytest.mark.parametrize("command", COMMANDS)
def test_without_asyncpg_what_to_install_is_told(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if "backup" in command:
        return  # it is pg_dump that copies
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    told = in_one_line(run(command, tmp_path, "--database", "postgresql://figaro@db/figaro"), 1)
    assert told == f"figaro: asyncpg is missing; to install it: {install_command('postgres')}\n"


def test_without_redis_what_to_install_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("redis", "redis.asyncio"):
        monkeypatch.setitem(sys.modules, name, None)
    words = ("--redis", "redis://localhost", "--database", str(tmp_path / "figaro.db"))
    told = in_one_line(run("serve --port 0", tmp_path, *words), 1)
    assert told == f"figaro: redis is missing; to install it: {install_command('redis')}\n"


@pytest.mark.parametrize(
    "url", ["redis://:secret@h:many", "redis://:secret@h:70000", "redis://h:0", "http://h", "redis://h?colour=red",
            "redis://h?socket_timeout=long", "h:6379", "redis://[h"],
)  # fmt: skip
def test_an_address_of_redis_that_is_none_is_a_wrong_command_line(url: str, tmp_path: Path) -> None:
    words = ("--redis", url, "--database", str(tmp_path / "figaro.db"))
    told = in_one_line(run("serve --port 0", tmp_path, *words), 2)
    assert "--redis" in told
    assert "secret" not in told


def nothing(path: Path) -> None:
    pass


def empty(path: Path) -> None:
    path.touch()


def letter(path: Path) -> None:
    path.write_text("Dear Figaro, ...\n" * 100)


def cut_off(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0")


def foreign(path: Path) -> None:
    changed(path, "CREATE TABLE bookmarks (url TEXT)", "INSERT INTO bookmarks VALUES ('x')")


def foreign_with_wal(path: Path) -> None:
    changed(path, "PRAGMA journal_mode=WAL", "CREATE TABLE bookmarks (url TEXT)")


def foreign_with_alembic(path: Path) -> None:
    foreign(path)
    changed(path, "CREATE TABLE alembic_version (version_num TEXT)", "INSERT INTO alembic_version VALUES ('0001')")


def too_new(path: Path) -> None:
    kept(path)
    changed(path, "UPDATE alembic_version SET version_num = '9999'")


def too_old(path: Path) -> None:
    kept(path)
    changed(path, "UPDATE alembic_version SET version_num = '0001'")


@pytest.mark.parametrize("command", LOOKING)
@pytest.mark.parametrize(
    ("make", "told"),
    [
        (nothing, "there is no database"),
        (empty, "is empty; no server has saved anything in it yet"),
        (letter, "is not a database"),
        (cut_off, "cannot be read: "),
        (foreign, "is not Figaro's"),
        (foreign_with_wal, "is not Figaro's"),
        (foreign_with_alembic, "is not Figaro's"),
        (too_new, "made by a later version of Figaro"),
        (too_old, "made by an earlier version of Figaro; figaro serve upgrades it"),
    ],
)
def test_looking_says_what_is_wrong_and_changes_nothing(
    command: str, make: Callable[[Path], None], told: str, tmp_path: Path
) -> None:
    make(tmp_path / "figaro.db")
    before = everything(tmp_path)
    assert told in in_one_line(run(command, tmp_path, "--database", str(tmp_path / "figaro.db")), 1)
    assert everything(tmp_path) == before


@pytest.mark.parametrize("make", [nothing, empty, letter, foreign, foreign_with_wal])
def test_what_is_no_database_of_ours_is_not_copied(make: Callable[[Path], None], tmp_path: Path) -> None:
    make(tmp_path / "figaro.db")
    (tmp_path / "copies").mkdir()
    before = everything(tmp_path / "copies")
    in_one_line(run("backup {folder}/copies/copy.db", tmp_path, "--database", str(tmp_path / "figaro.db")), 1)
    assert {name for name, _ in everything(tmp_path / "copies").items()} == set(before)


@pytest.mark.parametrize("make", [foreign, foreign_with_wal, foreign_with_alembic, letter])
def test_a_server_leaves_alone_what_is_not_ours(make: Callable[[Path], None], tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    path = folder / "figaro.db"
    make(path)
    before = everything(folder)["figaro.db"]
    in_one_line(run("serve --port 0", tmp_path, "--database", str(path)), 1)
    assert everything(folder)["figaro.db"] == before


def test_the_address_of_a_foreign_database_in_postgresql_is_refused_too(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    address = postgres.database(f"t{uuid4().hex}").address
    assert "is empty" in in_one_line(run("admin status", tmp_path, "--database", address), 1)
    postgres.execute(address, "CREATE TABLE bookmarks (url TEXT)")
    for command in ("admin status", "serve --port 0"):
        assert "is not Figaro's" in in_one_line(run(command, tmp_path, "--database", address), 1)


def closed(path: Path) -> None:
    """A database as a server leaves it when it stops."""
    kept(path)
    assert not path.with_name("figaro.db-wal").exists()


def killed(path: Path) -> None:
    """A database as a server leaves it when the power fails: its newest entries are in the log beside it."""
    with_log(path, shared=True)


def copied(path: Path) -> None:
    """The same without the file that processes share."""
    with_log(path, shared=False)


def with_log(path: Path, *, shared: bool) -> None:
    kept(path)
    connection = sqlite3.connect(path)
    connection.execute("INSERT INTO tables SELECT 'newest', stage, listed, opened, touched, summary, due FROM tables")
    connection.commit()
    beside = [path, path.with_name("figaro.db-wal"), *([path.with_name("figaro.db-shm")] if shared else [])]
    copies = path.with_name("copies")
    copies.mkdir()
    for file in beside:
        shutil.copy(file, copies)
    connection.close()
    for file in beside:
        shutil.copy(copies / file.name, file)
    shutil.rmtree(copies)


@pytest.mark.parametrize(("make", "tables"), [(closed, 1), (killed, 2), (copied, 2)])
def test_looking_and_copying_see_the_newest_and_change_nothing(
    make: Callable[[Path], None], tables: int, tmp_path: Path
) -> None:
    folder = tmp_path / "data #1?%41"
    folder.mkdir()
    make(folder / "figaro.db")
    before = everything(folder)
    database = ("--database", str(folder / "figaro.db"))
    assert f"over       {tables:>8}" in run("admin status", tmp_path, *database).stdout
    assert len(run("admin tables --all", tmp_path, *database).stdout.splitlines()) == tables
    assert run("backup {folder}/copy.db", tmp_path, *database).exit_code == 0
    after = everything(folder)
    if make is killed:  # SQLite notes there who reads; it is rebuilt by whoever opens the database next
        del before["figaro.db-shm"], after["figaro.db-shm"]
    assert after == before
    assert f"over       {tables:>8}" in run("admin status", tmp_path, "--database", str(tmp_path / "copy.db")).stdout


def test_looking_at_a_database_that_a_server_has_open_changes_nothing(tmp_path: Path) -> None:
    async def look() -> None:
        async with open_store(str(tmp_path / "figaro.db")) as store:
            await store.logs.append(LogWrite("kept", 0, (b"zero",), SUMMARY))
            before = everything(tmp_path)
            result = await asyncio.to_thread(run, "admin status", tmp_path, "--database", str(tmp_path / "figaro.db"))
            assert f"over       {1:>8}" in result.stdout
            after = everything(tmp_path)
            del before["figaro.db-shm"], after["figaro.db-shm"]
            assert after == before
            await store.logs.append(LogWrite("kept", 1, (b"one",)))

    asyncio.run(look())


@pytest.mark.parametrize(
    "words",
    [
        ("play", "--bots", "nobody"),
        ("play", "--bots", "nowhere:Bot"),
        ("arena", "--seats", "nobody,page,page"),
        ("arena", "--seats", "nowhere:Bot,page,page"),
        ("arena", "--ladder", "--bots", "page,nobody"),
        ("bench", "ismcts", "--bot", "nobody"),
        ("bench", "ismcts", "--bot", "figaro@50ms"),
        ("bench", "calibration", "--bot", "nobody"),
        ("bench", "calibration", "--bot", "page"),
        ("serve", "--host", ""),
        ("serve", "--database", ""),
    ],
    ids=" ".join,
)
def test_who_or_what_nobody_knows_is_a_wrong_command_line(words: tuple[str, ...]) -> None:
    result = CliRunner().invoke(figaro, words)
    assert isinstance(result.exception, SystemExit), repr(result.exception)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1


def test_a_setting_that_makes_no_sense_is_a_wrong_command_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FIGARO_PORT", "many")
    for command in ("serve", "admin status", "backup {folder}/copy.db"):
        assert "FIGARO_PORT (--port) should be a whole number" in in_one_line(run(command, tmp_path), 2)


def test_a_port_that_is_taken_is_something_wrong(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        words = ("--port", str(taken.getsockname()[1]), "--database", str(tmp_path / "figaro.db"))
        assert "cannot listen on" in in_one_line(run("serve", tmp_path, *words), 1)


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_not_a_file_is_refused_and_left_as_it_is(command: str, tmp_path: Path) -> None:
    """Such as a device: whoever runs this as root would take it away from everybody else."""
    odd = tmp_path / "odd"
    os.mkfifo(odd, 0o666)
    odd.chmod(0o666)
    told = in_one_line(run(command, tmp_path, "--database", str(odd)), 1)
    assert str(odd) in told
    assert odd.stat().st_mode & 0o777 == 0o666
    assert [file.name for file in tmp_path.iterdir()] == ["odd"]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("address", ["\udcff.db", "postgresql:figaro", "postgres:x"])
def test_an_address_that_is_no_text_or_half_of_one_is_told_in_one_line(
    command: str, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    in_one_line(run(command, tmp_path, "--database", address), 2)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words", [("--host", "\udcff"), ("--host", "a\nb"), ("--redis", "redis://localhost?foo=1")], ids=ascii
)
def test_a_host_or_redis_that_makes_no_sense_is_told_in_one_line(words: tuple[str, str], tmp_path: Path) -> None:
    told = in_one_line(run("serve --port 0", tmp_path, "--database", str(tmp_path / "figaro.db"), *words), 2)
    assert "__init__" not in told


def test_a_damaged_database_is_not_backed_up(tmp_path: Path) -> None:
    source, target = tmp_path / "figaro.db", tmp_path / "copy.db"
    kept(source)
    content = bytearray(source.read_bytes())
    content[-4096 * 3 : -4096] = b"\xa5" * 8192
    source.write_bytes(content)
    assert "damaged" in in_one_line(run("backup", tmp_path, str(target), "--database", str(source)), 1)
    assert not target.exists()


def test_a_database_without_tables_is_empty_and_not_somebody_elses(tmp_path: Path) -> None:
    source = tmp_path / "figaro.db"
    changed(source, "CREATE TABLE t (x)", "DROP TABLE t")
    told = in_one_line(run("backup", tmp_path, str(tmp_path / "copy.db"), "--database", str(source)), 1)
    assert "is empty" in told
