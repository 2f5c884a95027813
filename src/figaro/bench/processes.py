"""Processes that are measured: the cores they run on, and their CPU time and memory."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

#: The cores that may be used, before any process is pinned to one.
CORES: Final = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def use_core(core: int, process: int = 0) -> bool:
    """Pin a process to one core; return whether that was possible."""
    if core >= len(CORES):
        return False
    os.sched_setaffinity(process, {CORES[core]})
    return True


def use_all_cores(process: int = 0) -> None:
    """Let a process use every core, whatever its parent may use."""
    if CORES:
        os.sched_setaffinity(process, CORES)


def memory(pid: int) -> int:
    """Return the memory of a process in kilobytes."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def computed(pid: int) -> float:
    """Return the CPU time of a process in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def can_be_measured() -> bool:
    """Return whether this machine can measure processes; Linux can."""
    return Path("/proc/self/stat").exists()
