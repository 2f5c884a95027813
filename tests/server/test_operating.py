"""What an operator sees and does."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from uuid import uuid4

import click
import httpx
import pytest
from click.testing import CliRunner, Result
from websockets.exceptions import ConnectionClosed

from databases import PostgresServer
from figaro.cli import figaro
from figaro.cli.serve_command import serve
from figaro.server import backing_up
from figaro.server.rate_limits import ConcurrencyLimit, Limit
from figaro.server.settings import DECLARED, ON_THE_COMMAND_LINE, WrongSetting, settings_from, unknown_in
from figaro.store import files
from figaro.tables.clean_text import tidy_text
from server.clients import Server, guest, running

pytestmark = pytest.mark.anyio


def run(*words: str, answer: str = "") -> Result:
    return CliRunner().invoke(figaro, words, input=answer)


async def a_table(server: Server) -> str:
    async with guest(server, "Ann") as ann, ann.socket() as line:
        table = await ann.open_table(players=3, listed=True)
        await line.do("attend", table=table)
        await line.do("bot", table=table, seat="B", bot="page")
        return table


async def test_a_backup_is_made_while_the_server_runs_and_can_be_served(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        table = await a_table(server)
        copied = await asyncio.to_thread(
            run, "backup", str(tmp_path / "copy.db"), "--database", str(tmp_path / "figaro.db")
        )
        assert copied.exit_code == 0, copied.output
        again = await asyncio.to_thread(
            run, "backup", str(tmp_path / "copy.db"), "--database", str(tmp_path / "figaro.db")
        )
        assert again.exit_code == 1
        assert "exists already" in again.output
    with running(tmp_path / "copy.db") as server:
        async with guest(server, "Ben") as ben:
            info = (await ben.http.get(f"/api/tables/{table}")).json()
            assert [chair["name"] for chair in info["chairs"]] == ["Ann", "Bruno", None]


def test_a_backup_during_which_a_server_starts_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, target = tmp_path / "figaro.db", tmp_path / "copy.db"
    with closing(sqlite3.connect(source)) as writing:
        writing.executescript("PRAGMA journal_mode=WAL; CREATE TABLE entries (body); CREATE TABLE facts (name);")
        writing.executemany("INSERT INTO entries VALUES (?)", [("x" * 3000,)] * 2000)
        writing.commit()
    assert not (tmp_path / "figaro.db-wal").exists(), "nobody has the database open"
    started: list[sqlite3.Connection] = []

    @contextmanager
    def reading_while_a_server_starts(path: Path) -> Iterator[sqlite3.Connection]:
        with files.reading(path) as connection:
            yield Starting(connection, source, started)  # type: ignore[misc] # close enough to a connection

    monkeypatch.setattr(backing_up, "reading", reading_while_a_server_starts)
    monkeypatch.setattr(backing_up, "refuse_foreign", lambda *_: None)
    backing_up.back_up(str(source), target)
    for each in started:
        each.close()
    with closing(sqlite3.connect(target)) as copied:
        assert copied.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert copied.execute("SELECT count(*) FROM entries").fetchone() == (2500,)


class Starting:
    """A connection; in the middle of its first backup a server starts and writes."""

    def __init__(self, connection: sqlite3.Connection, path: Path, started: list[sqlite3.Connection]) -> None:
        self._connection = connection
        self._path = path
        self._started = started

    def execute(self, words: str) -> sqlite3.Cursor:
        return self._connection.execute(words)

    def backup(self, target: sqlite3.Connection) -> None:
        self._connection.backup(target, pages=50, progress=self._write)

    def _write(self, *_: int) -> None:
        if not self._started:
            server = sqlite3.connect(self._path)
            self._started.append(server)
            server.executemany("INSERT INTO entries VALUES (?)", [("y" * 3000,)] * 500)
            server.commit()
            server.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def test_postgresql_is_dumped(tmp_path: Path, postgres: PostgresServer) -> None:
    address = postgres.database(f"t{uuid4().hex}").address
    with running(address) as server:
        await a_table(server)
        copied = await asyncio.to_thread(run, "backup", str(tmp_path / "copy.dump"), "--database", address)
        assert copied.exit_code == 0, copied.output
        assert (tmp_path / "copy.dump").read_bytes().startswith(b"PGDMP")


async def test_an_operator_counts_lists_and_removes_tables(tmp_path: Path) -> None:
    database = ("--database", str(tmp_path / "figaro.db"))
    with running(tmp_path / "figaro.db") as server:
        table = await a_table(server)

    def look() -> None:
        assert run("admin", "status", *database).output.splitlines()[0].split() == ["open", "1"]
        assert f"{table}  open" in run("admin", "tables", *database).output
        assert "Ann, Bruno, -" in run("admin", "tables", *database).output
        assert "there is no table nowhere" in run("admin", "forget-table", "nowhere", "--yes", *database).output
        assert run("admin", "forget-table", table, *database, answer="n\n").exit_code != 0
        assert run("admin", "forget-table", table, *database, answer="y\n").exit_code == 0
        assert "There are no such tables" in run("admin", "tables", *database).output
        missing = run("admin", "status", "--database", str(tmp_path / "other.db"))
        assert missing.exit_code == 1
        assert "there is no database" in missing.output

    await asyncio.to_thread(look)


async def test_who_plays_at_a_table_that_is_removed_is_told(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        async with guest(server, "Ann") as ann:
            async with ann.socket() as line:
                table = await ann.open_table(players=3)
                await line.do("attend", table=table)
                words = ("admin", "forget-table", table, "--yes", "--database", str(tmp_path / "figaro.db"))
                assert (await asyncio.to_thread(run, *words)).exit_code == 0
                with pytest.raises(ConnectionClosed) as closed:
                    await line.ask("phrase", table=table, phrase="hello")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
            async with ann.socket() as line:
                assert (await line.ask("attend", table=table))["reason"] == "UNKNOWN_TABLE"
        assert "Traceback" not in server.stop()


async def test_a_file_is_served_by_one_process(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db"):
        second = await asyncio.to_thread(run, "serve", "--port", "0", "--database", str(tmp_path / "figaro.db"))
        assert second.exit_code == 1
        assert second.output.startswith(f"figaro: another server serves {tmp_path / 'figaro.db'} already")


async def test_who_watches_over_the_server_is_counted_by_themselves(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db", FIGARO_REQUESTS_IN_20_SECONDS="3") as server:
        async with httpx.AsyncClient(base_url=server.url) as http:
            others = [await http.get("/api/tables") for _ in range(5)]
            assert [each.status_code for each in others] == [200, 200, 200, 429, 429]
            assert others[-1].headers["Retry-After"] == "20"
            assert [(await http.get("/health/ready")).status_code for _ in range(5)] == [200] * 5
            told = [(await http.get("/metrics")).status_code for _ in range(26)]
            assert (set(told[:25]), told[-1]) == ({200}, 429)


async def test_health_and_figures(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        await a_table(server)
        async with guest(server, "Ann") as ann:
            assert (await ann.http.get("/health/live")).json() == {"status": "ok"}
            assert (await ann.http.get("/health/ready")).json() == {"status": "ok"}
            figures = (await ann.http.get("/metrics")).text
            assert "figaro_live_tables 1.0" in figures
            assert 'figaro_tables{stage="open"} 1.0' in figures


async def test_logs_hold_no_secrets(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db", FIGARO_LOG_FORMAT="json") as server:
        async with guest(server, "Ann-Kathrin") as ann, ann.socket() as line:
            table = await ann.open_table(players=3)
            await line.do("attend", table=table)
            await line.do("text", table=table, text="between us")
            await line.ask("play", table=table, seat="A", number=0, move="x")
            cookies = list(ann.http.cookies.values())
        told = server.stop()
        for secret in ("Ann-Kathrin", "between us", *cookies):
            assert secret not in told
        for each in told.splitlines()[1:]:
            json.loads(each)


async def test_a_port_that_is_taken_and_a_setting_that_is_wrong_are_one_line(tmp_path: Path) -> None:
    with running(tmp_path / "figaro.db") as server:
        taken = await asyncio.to_thread(
            run, "serve", "--port", str(server.port), "--database", str(tmp_path / "other.db")
        )
        assert taken.exit_code == 1
        assert taken.output.startswith(f"figaro: cannot listen on 127.0.0.1, port {server.port}")
    for address, told in (
        (str(tmp_path / "nowhere" / "figaro.db"), f"there is no folder {tmp_path / 'nowhere'} for the database"),
        ("postgresql://nobody@127.0.0.1:1/x", "the database cannot be reached: "),
        (str(tmp_path), f"{tmp_path} is a folder"),
    ):
        wrong = await asyncio.to_thread(run, "serve", "--port", "0", "--database", address)
        assert wrong.exit_code == 1
        assert wrong.output.startswith(f"figaro: {told}")
        assert wrong.output.count("\n") == 1


def test_settings_come_from_the_environment_and_the_command_line_goes_first() -> None:
    found = settings_from({"FIGARO_PORT": "81", "FIGARO_METRICS": "no", "FIGARO_BOT_PAUSE": "1.5"}, port=82, host=None)
    assert (found.port, found.metrics, found.bot_pause, found.host) == (82, False, 1.5, "127.0.0.1")


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({"FIGARO_PORT": "many"}, "FIGARO_PORT (--port) should be a whole number from 0 to 65535, not 'many'"),
        ({"FIGARO_PORT": "70000"}, "FIGARO_PORT (--port) should be a whole number from 0 to 65535, not '70000'"),
        ({"FIGARO_PORT": "\udcff"}, r"FIGARO_PORT (--port) should be a whole number from 0 to 65535, not '\udcff'"),
        ({"FIGARO_PROXIES": "1.5"}, "FIGARO_PROXIES should be a whole number from 0 to 10, not '1.5'"),
        ({"FIGARO_BOT_PAUSE": "-1"}, "FIGARO_BOT_PAUSE should be a number from 0 to 60, not '-1'"),
        ({"FIGARO_BOT_PAUSE": "nan"}, "FIGARO_BOT_PAUSE should be a number from 0 to 60, not 'nan'"),
        ({"FIGARO_TABLES_PER_HOUR": "0"}, "FIGARO_TABLES_PER_HOUR should be a whole number from 1 to 1000000, not '0'"),
        ({"FIGARO_PUBLIC_URL": "club"}, "FIGARO_PUBLIC_URL should look like https://figaro.example, not 'club'"),
        (
            {"FIGARO_PUBLIC_URL": "https://"},
            "FIGARO_PUBLIC_URL should look like https://figaro.example, not 'https://'",
        ),
        ({"FIGARO_PUBLIC_URL": "https://club:0"}, "should look like https://figaro.example, not 'https://club:0'"),
        ({"FIGARO_REDIS": "foo"}, "FIGARO_REDIS (--redis) should look like redis://localhost, not 'foo'"),
        ({"FIGARO_REDIS": "redis://:secret@h:0"}, "should look like redis://localhost, not 'redis://***@h:0'"),
        ({"FIGARO_REDIS": "redis://secret@h:0"}, "should look like redis://localhost, not 'redis://***@h:0'"),
        ({"FIGARO_REDIS": "default:secret@h:6379"}, "should look like redis://localhost, not '***@h:6379'"),
        ({"FIGARO_REDIS": "//:secret@h"}, "should look like redis://localhost, not '//***@h'"),
        ({"FIGARO_REDIS": "redis://h:0?password=secret"}, "not 'redis://h:0?password=***'"),
        ({"FIGARO_HOST": ""}, "FIGARO_HOST (--host) should look like 127.0.0.1 or a.example, not ''"),
        ({"FIGARO_HOST": "a b"}, "FIGARO_HOST (--host) should look like 127.0.0.1 or a.example, not 'a b'"),
        ({"FIGARO_DATABASE": ""}, "should look like figaro.db or postgresql://host/name, not ''"),
        ({"FIGARO_METRICS": "perhaps"}, "FIGARO_METRICS should be yes or no, not 'perhaps'"),
        ({"FIGARO_LOG_FORMAT": "poem"}, "FIGARO_LOG_FORMAT should be json or text, not 'poem'"),
    ],
)
def test_a_setting_that_makes_no_sense_is_told(environment: dict[str, str], told: str) -> None:
    with pytest.raises(WrongSetting, match=re.escape(told) + "$"):
        settings_from(environment)
    ((variable, value),) = environment.items()
    option = variable.removeprefix("FIGARO_").lower()
    with pytest.raises(WrongSetting, match=re.escape(told) + "$"):
        settings_from({}, **{option: value})


@pytest.mark.parametrize(
    ("text", "on"), [("yes", True), ("No", False), ("TRUE", True), ("false", False), ("1", True), ("0", False)]
)
def test_a_switch_may_be_written_in_several_ways(text: str, on: bool) -> None:
    assert settings_from({"FIGARO_SECURE_COOKIES": text}).secure_cookies is on


def test_the_command_line_has_the_options_and_defaults_of_the_settings() -> None:
    options = {option.name: option for option in serve.params if isinstance(option, click.Option)}
    assert set(ON_THE_COMMAND_LINE) == set(options) - {"open_browser"}
    for name in ON_THE_COMMAND_LINE:
        default = DECLARED[name]["default"]
        assert (f"[default: {default}]" in str(options[name].help)) == bool(default)


def test_what_looks_like_a_setting_and_is_none_is_found() -> None:
    given = {"FIGARO_PORT": "1", "FIGARO_BOT_PAUZE": "1", "FIGARO_MUST_COMPILE": "1", "PATH": ""}
    assert unknown_in(given) == {"FIGARO_BOT_PAUZE": "FIGARO_BOT_PAUSE"}


def test_every_setting_is_described() -> None:
    page = (Path(__file__).parent.parent.parent / "docs/hosting.md").read_text(encoding="utf-8")
    for name in DECLARED:
        assert f"`FIGARO_{name.upper()}`" in page


def test_a_limit_refills_and_keys_do_not_share() -> None:
    now = [0.0]
    limit = Limit(3, 30, lambda: now[0])
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False]
    assert limit.allows("b")
    now[0] = 10
    assert [limit.allows("a") for _ in range(2)] == [True, False]
    now[0] = 1000
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False]


def test_places_are_given_back() -> None:
    places = ConcurrencyLimit(2)
    assert [places.take("a") for _ in range(3)] == [True, True, False]
    places.give_back("a")
    assert places.take("a")


@pytest.mark.parametrize(
    ("text", "tidied"),
    [
        ("hello  there", "hello there"),
        ("a\u0301\u0301\u0301\u0301\u0301\u0301", "\xe1\u0301\u0301\u0301"),
        ("\u202eevil", "evil"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("\u200b\u200d", ""),
        ("line\nbreak\r\n", "line break"),
    ],
)
def test_text_is_shown_as_what_it_is(text: str, tidied: str) -> None:
    assert tidy_text(text) == tidied
