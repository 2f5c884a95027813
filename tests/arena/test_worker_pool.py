"""Processes: however many play, and wherever, the result is the same."""

import json
import shutil
import subprocess
import sys
import warnings
from contextlib import closing
from pathlib import Path

import pytest

from figaro.arena.matches import Block, Match
from figaro.arena.worker_pool import WorkerPool

FIGARO = Path(sys.executable).parent / "figaro"
MATCH = Match(("page",) * 3, "processes")


def told(block: Block) -> tuple[object, ...]:
    return block.number, block.outcomes, block.records, block.failure


def figaro(folder: Path, *words: str, seconds: float = 60) -> "subprocess.CompletedProcess[str]":
    shutil.copy(Path(__file__).parent.parent / "own_bots.py", folder)
    command = [str(FIGARO), "arena", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=seconds)


def test_one_process_and_two_give_the_same_blocks_in_the_same_order() -> None:
    alone = [told(block) for block in WorkerPool(1).blocks(MATCH, 6, keep=True)]
    together = [told(block) for block in WorkerPool(2).blocks(MATCH, 6, keep=True)]
    assert [number for number, *_ in alone] == [1, 2, 3, 4, 5, 6]
    assert alone == together


def test_whoever_stops_early_gets_no_warning_and_no_blocks_of_the_match_before() -> None:
    other = Match(("page",) * 3, "another")
    workers = WorkerPool(2)
    expected = [told(block) for block in WorkerPool(1).blocks(other, 3)]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _ in range(2):
            with closing(workers.blocks(MATCH, 40)) as blocks:
                for block in blocks:
                    if block.number == 3:
                        break
            assert [told(block) for block in workers.blocks(other, 3)] == expected


def test_a_bot_that_crashes_its_process_is_told_in_one_line(tmp_path: Path) -> None:
    result = figaro(tmp_path, "--seats", "own_bots:Crashing,page,page", "--games", "9", "--jobs", "2")
    assert result.returncode == 1
    assert result.stderr == "figaro: a worker process was lost: a bot crashed it, or memory ran out\n"
    assert "No block was finished" in result.stdout


def test_a_ray_cluster_of_two_processes_gives_the_same_result(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="there is no Ray for this Python or platform")
    if sys.platform == "win32":
        pytest.skip("files of a running process cannot be told apart here")
    words = ["--seats", "own_bots:Witness,page,page", "--games", "30", "--seed", "ray", "--json"]
    spread = figaro(tmp_path, *words, "--backend", "ray", "--jobs", "2", seconds=150)
    assert spread.returncode == 0, spread.stderr
    assert len(list(tmp_path.glob("played-by-*"))) == 2
    here = figaro(tmp_path, *words, "--jobs", "1")
    results = [json.loads(result.stdout) for result in (spread, here)]
    for result in results:
        del result["timing"]
    assert results[0] == results[1]
    assert results[0]["matches"][0]["games"] == 30


def test_a_ray_cluster_that_is_not_there_is_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray", reason="there is no Ray for this Python or platform")
    monkeypatch.setenv("RAY_ADDRESS", "nonsense://nowhere")
    result = figaro(tmp_path, "--seats", "page,page,page", "--games", "3", "--backend", "ray", "--jobs", "2")
    assert result.returncode == 1
    assert result.stderr.startswith("figaro: the Ray cluster does not work: ")
    assert result.stderr.count("\n") == 1
