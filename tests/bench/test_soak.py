"""The soak: tiny ones measure what large ones do, stop by themselves and leave nothing behind."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pytest
from click.testing import CliRunner

from figaro.bench import soak_starts
from figaro.bench.hostile import frame
from figaro.bench.processes import can_be_measured
from figaro.bench.soak_starts import half_a_game
from figaro.cli import figaro
from figaro.cli.bench_command import SOAK_PARTS
from figaro.tables.entry_codec import decode_entry
from figaro.tables.folding import fold
from figaro.tables.table import Stage
from thinking import needs_speed

SOAK = [sys.executable, "-m", "figaro", "bench", "soak"]
on_linux = pytest.mark.skipif(not can_be_measured(), reason="only Linux tells what a process takes")


@on_linux
@needs_speed
def test_a_tiny_soak_measures_every_part() -> None:
    words = ["--games", "2", "--seconds", "0.5", "--requests", "20", "--messages", "300", "--tables", "20"]
    wide = {**os.environ, "COLUMNS": "120"}
    done = subprocess.run([*SOAK, *words], capture_output=True, text=True, timeout=300, check=False, env=wide)
    assert done.returncode == 0, done.stderr
    told = " ".join(done.stdout.split())
    for part in (
        "memory of a server",
        "nobody else",
        "MB of pings",
        "unfinished requests",
        "of bodies",
        "hostile messages",
    ):
        assert part in told, done.stdout
    assert "20 unfinished requests" in told
    assert "300 hostile messages" in told
    assert "start-up" in told
    assert "2 of 2 games played" in done.stderr, "progress is told"
    assert "Traceback" not in done.stderr


@on_linux
def test_parts_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_starts, "measure", lambda tables, say: (1.0, 2.0))
    done = CliRunner().invoke(figaro, ["bench", "soak", "--parts", "start", "--tables", "3"])
    assert done.exit_code == 0
    assert "start-up" in done.stdout
    assert "memory" not in done.stdout


@pytest.mark.parametrize("parts", ["", "memory,", "games", "memory pings"])
def test_a_part_that_there_is_not_is_refused(parts: str) -> None:
    done = CliRunner().invoke(figaro, ["bench", "soak", "--parts", parts])
    assert done.exit_code == 2
    assert all(part in done.output for part in SOAK_PARTS)


@on_linux
@pytest.mark.parametrize(("parts", "sign"), [("memory", "games of"), ("pings", "pings,")])
def test_ctrl_c_leaves_no_process_behind(parts: str, sign: str) -> None:
    """Only the first process gets it, which is harder than what a terminal does."""
    words = [*SOAK, "--parts", parts, "--seconds", "3"]
    started = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, text=True)
    try:
        assert started.stderr is not None
        while sign not in (line := started.stderr.readline()):
            assert line, "it ended by itself"
        time.sleep(1.0)  # so that the processes are in the middle of it
        started.send_signal(signal.SIGINT)
        _, told = started.communicate(timeout=60)
        assert started.returncode == 130
        assert "Traceback" not in told
        with pytest.raises(ProcessLookupError):
            os.killpg(started.pid, 0)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(started.pid, signal.SIGKILL)


def test_the_tables_to_start_with_run_and_wait_for_a_person() -> None:
    table = fold(map(decode_entry, half_a_game().bodies))
    assert table.stage is Stage.PLAYING
    assert table.turn is not None
    assert table.chairs[table.turn].bot is None


@pytest.mark.parametrize(
    ("length", "head"),
    [(5, b"\x81\x85"), (126, b"\x81\xfe\x00\x7e"), (70_000, b"\x81\xff" + (70_000).to_bytes(8, "big"))],
)
def test_frames_say_how_long_they_are(length: int, head: bytes) -> None:
    assert frame(b"x" * length) == head + b"\0\0\0\0" + b"x" * length
