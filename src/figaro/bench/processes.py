"""Processes that are measured: on which cores they run, what they compute and how much memory they take."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

#: The cores that may be used, before any process is kept on one.
CORES: Final = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def use_core(core: int, process: int = 0) -> bool:
    """Keep a process on one core; say whether that was possible."""
    if core >= len(CORES):
        return False
    os.sched_setaffinity(process, {CORES[core]})
    return True


def use_all_cores(process: int = 0) -> None:
    """Let a process use every core, whatever the one that started it may use."""
    if CORES:
        os.sched_setaffinity(process, CORES)


def memory(pid: int) -> int:
    """Return the memory of a process in kilobytes."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def computed(pid: int) -> float:
    """Return the seconds that a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def can_be_measured() -> bool:
    """Return whether this machine tells what a process takes; Linux does."""
    return Path("/proc/self/stat").exists()
